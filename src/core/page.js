// page.js - steps through the games of a page.
//
// Each game is a template. What may come and go in it has the class "i"; the
// steps list which of these things change with every move, by number.
'use strict';

(() => {
	const PAUSE = 900; // milliseconds between moves that are played
	const parts = {};  // by id, also while they are out of the document
	const $ = (id) => parts[id];
	const games = [...document.querySelectorAll('template.game')];

	for (const part of document.querySelectorAll('[id]'))
		parts[part.id] = part;

	const stage = $('stage');
	const slider = $('slider');
	let game = -1;
	let step = 0;
	let steps = [];
	let things = [];
	let moves = [];
	let timer = 0;

	// "3 5;;7" is three steps: two things change, none, one.
	function readSteps(text) {
		return text.split(';').map(
			(part) =>
				part === '' ? [] : part.split(' ').map(Number));
	}

	function last() {
		return steps.length - 1;
	}

	// Turns things on and off on the way from step a to step b.
	function turn(from, to) {
		const low = Math.min(from, to) + 1;
		const high = Math.max(from, to);

		for (let i = low; i <= high; i++)
			for (const number of steps[i])
				things[number].classList.toggle('on');
	}

	// Where a piece stands; nothing for what is no piece.
	function place(thing) {
		const shape = thing.querySelector('use[x]');

		return shape === null
			       ? ''
			       : ['x',
				  'y'].map((name) => shape.getAttribute(name))
					 .join(' ');
	}

	function title(thing) {
		return thing.querySelector('title')?.textContent ?? '';
	}

	// Those of a list that are not in the other: what is there before and
	// after a move under the same title was only put aside.
	function without(list, other) {
		const titles = other.map(title);

		return list.filter((thing) => {
			const i = titles.indexOf(title(thing));

			if (i >= 0)
				titles.splice(i, 1);
			return i < 0;
		});
	}

	// Shows what the last move changed. What went leaves a shadow, unless
	// something else came in its place.
	function mark() {
		const changed =
			step === 0 ? [] : steps[step].map((i) => things[i]);
		const on = (thing) => thing.classList.contains('on');
		const came = changed.filter(on);
		const went = changed.filter((thing) => !on(thing));
		const taken = new Set(came.map(place));

		for (const thing of things)
			thing.classList.remove('new', 'gone');
		for (const thing of without(came, went))
			thing.classList.add('new');
		for (const thing of without(went, came))
			if (!taken.has(place(thing)))
				thing.classList.add('gone');
	}

	function words() {
		const name = moves[step].dataset.said;

		return step === 0 ? name : `${name} (${step} of ${last()})`;
	}

	// Keeps the list where the move can be seen, without moving the page.
	function scrollTo(item) {
		const list = item.parentElement;
		const top = item.offsetTop;

		if (list.scrollHeight <= list.clientHeight)
			return;
		if (top < list.scrollTop ||
		    top + item.offsetHeight >
			    list.scrollTop + list.clientHeight)
			list.scrollTop = top - list.clientHeight / 2;
	}

	function show() {
		const said = words();

		mark();
		for (const move of moves)
			move.firstElementChild.removeAttribute('aria-current');
		moves[step].firstElementChild.setAttribute('aria-current',
							   'step');
		scrollTo(moves[step]);
		slider.value = step;
		slider.setAttribute('aria-valuetext', said);
		$('said').textContent = said;
		$('first').disabled = $('back').disabled = step === 0;
		$('next').disabled = $('last').disabled = step === last();
		for (const fault of stage.querySelectorAll('.fault'))
			fault.hidden =
				!('always' in fault.dataset) && step !== last();
		describe();
		location.replace(`#${game + 1}/${step}`);
	}

	// The position in words, only while somebody wants to read them.
	function describe() {
		const details = stage.querySelector('details.position');

		if (details === null || !details.open)
			return;
		details.lastElementChild.textContent =
			[...stage.querySelectorAll('.board title')]
				.filter((title) => {
					const thing = title.closest('.i');

					return thing === null ||
					       thing.classList.contains('on');
				})
				.map((title) => title.textContent)
				.join('; ') +
			'.';
	}

	function go(to) {
		to = Math.max(0, Math.min(last(), to));
		if (to === step)
			return;
		turn(step, to);
		step = to;
		show();
	}

	function play(on) {
		const button = $('play');

		clearInterval(timer);
		timer = 0;
		if (on) {
			if (step === last())
				go(0);
			timer = setInterval(() => {
				go(step + 1);
				if (step === last())
					play(false);
			}, PAUSE);
		}
		button.textContent = on ? 'Pause' : 'Play';
		button.setAttribute('aria-label', button.textContent);
	}

	// A game that could not be read has no board to step through.
	function choose(number, at) {
		const content = games[number].content.cloneNode(true);
		const article = content.querySelector('article');

		play(false);
		game = number;
		stage.replaceChildren(content);
		$('games').value = number;
		document.title = games[number].dataset.name;
		$('controls').hidden = !('steps' in article.dataset);
		if ($('controls').hidden) {
			stage.after($('said'));
			$('said').textContent =
				'This document cannot be shown.';
			location.replace(`#${game + 1}`);
			return;
		}
		stage.querySelector('.board').after($('controls'), $('said'));
		steps = readSteps(article.dataset.steps);
		things = [...article.querySelectorAll('.i')];
		moves = [...article.querySelectorAll('.moves > li')];
		moves.forEach((move, i) => {
			move.firstElementChild.addEventListener('click',
								() => go(i));
		});
		stage.querySelector('details.position')
			.addEventListener('toggle', describe);
		slider.max = last();
		for (const number of steps[0])
			things[number].classList.add('on');
		step = Math.max(0, Math.min(last(), at));
		turn(0, step);
		show();
	}

	// "#2/17" is the second game after move 17.
	function fromAddress() {
		const [number, at] =
			location.hash.slice(1).split('/').map(Number);

		if (number >= 1 && number <= games.length &&
		    Number.isInteger(number))
			return [number - 1, Number.isInteger(at) ? at : 0];
		return [0, 0];
	}

	const keys = {
		ArrowLeft: () => go(step - 1),
		ArrowRight: () => go(step + 1),
		Home: () => go(0),
		End: () => go(last()),
		' ': () => play(timer === 0),
	};

	function onKey(event) {
		const name = event.target.tagName;
		const button = name === 'BUTTON' || name === 'SUMMARY';

		if (event.altKey || event.ctrlKey || event.metaKey ||
		    event.shiftKey || name === 'INPUT' || name === 'SELECT' ||
		    $('controls').hidden || (button && event.key === ' ') ||
		    !(event.key in keys))
			return;
		event.preventDefault();
		if (event.key !== ' ')
			play(false);
		keys[event.key]();
	}

	function press(id, action) {
		$(id).addEventListener('click', () => {
			play(false);
			action();
		});
	}

	function begin() {
		games.forEach((template, i) => {
			$('games').add(new Option(template.dataset.name, i));
		});
		$('chooser').hidden = games.length < 2;
		if (games.length === 0) {
			$('said').textContent = 'There are no games here.';
			return;
		}
		$('games').addEventListener(
			'change', () => choose(Number($('games').value), 0));
		slider.addEventListener('input', () => {
			play(false);
			go(Number(slider.value));
		});
		press('first', () => go(0));
		press('back', () => go(step - 1));
		press('next', () => go(step + 1));
		press('last', () => go(last()));
		$('play').addEventListener('click', () => play(timer === 0));
		document.addEventListener('keydown', onKey);
		window.addEventListener('hashchange', () => {
			const [number, at] = fromAddress();

			if (number !== game)
				choose(number, at);
			else if (!$('controls').hidden)
				go(at);
		});
		choose(...fromAddress());
	}

	begin();
})();
