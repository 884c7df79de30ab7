// page.js WORK - opens WORK/page.html in Chromium and uses it as people do.
'use strict';

const path = require('node:path');
const {chromium} = require('playwright-core');

const work = path.resolve(process.argv[2]);
const address = `file://${work}/page.html`;
const browserOptions = {
	executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
	args: [
		'--no-sandbox',
		'--disable-gpu',
		'--disable-background-networking',
		'--disable-component-update',
		'--disable-sync',
		'--no-first-run',
	],
};

// The games of the page, as tests/browser/run.sh puts them there.
const MERIDIAN = 1, CATHEDRAL = 2, KHAN = 3, ILLEGAL = 4, HOSTILE = 5;
const LONG = 6, BROKEN = 7, FALSE_CLAIM = 8, GAMES = 8;

let passed = 0;
let failed = 0;

function check(name, wanted, got) {
	if (JSON.stringify(wanted) === JSON.stringify(got)) {
		passed++;
		return;
	}
	failed++;
	console.log(`FAILED ${name}\n    wanted: ${JSON.stringify(wanted)}\n` +
		    `    got:    ${JSON.stringify(got)}`);
}

function holds(name, condition) {
	check(name, true, Boolean(condition));
}

// A page in a window of its own; all that goes wrong in it is kept.
async function open(browser, options, hash = '') {
	const context = await browser.newContext(options);
	const page = await context.newPage();

	page.troubles = [];
	page.requests = [];
	page.on('console', (message) => {
		if (['error', 'warning'].includes(message.type()))
			page.troubles.push(message.text());
	});
	page.on('pageerror', (error) => page.troubles.push(String(error)));
	page.on('dialog', (dialog) => {
		page.troubles.push(`dialog: ${dialog.message()}`);
		dialog.dismiss();
	});
	page.on('request', (request) => page.requests.push(request.url()));
	await page.clock.install();
	await page.goto(address + hash);
	return page;
}

async function close(name, page) {
	check(`${name}: no error`, [], page.troubles);
	check(`${name}: nothing is fetched`, [],
	      page.requests.filter((url) => !url.startsWith(address)));
	await page.context().close();
}

const said = (page) => page.textContent('#said');
const choose = (page, number) =>
	page.selectOption('#games', String(number - 1));

// What is to be seen on the board, by the numbers of the things.
function visible(page) {
	return page.evaluate(
		() => [...document.querySelectorAll('#stage .i')]
			      .map((thing, i) => thing.classList.contains('on')
							 ? i
							 : -1)
			      .filter((i) => i >= 0));
}

async function testLoad(browser) {
	const page = await open(browser);

	check('games to choose from', GAMES,
	      await page.locator('#games option').count());
	check('the start', 'Before the first move', await said(page));
	check('no tower yet', 0, await page.locator('.mark.i.on').count());
	check('title',
	      'Meridian: club-2026-04-12, Club evening, Gent, ' +
		      '2026-04-12 (Anna, Bram, Chris, Dora)',
	      await page.title());
	check('back is off', true, await page.isDisabled('#back'));
	await close('load', page);
}

async function testKeys(browser) {
	const page = await open(browser);

	await page.keyboard.press('ArrowRight');
	check('right', 'Move 1, orange: 4 3@4a (1 of 52)', await said(page));
	check('one tower', 1, await page.locator('.board .mark.on').count());
	check('it is new', '4a orange 3',
	      await page.textContent('.board .mark.new title'));
	await page.keyboard.press('ArrowRight');
	check('no shadow under another tower', 0,
	      await page.locator('.board .mark.gone').count());
	await page.keyboard.press('ArrowLeft');
	check('left', 'Move 1, orange: 4 3@4a (1 of 52)', await said(page));
	await page.keyboard.press('End');
	check('end', 'Move 52, brown: 6. orange wins (52 of 52)',
	      await said(page));
	check('points at the end', ['wins10', '8', '9', '9'],
	      await page.locator('.players .sum')
		      .evaluateAll(
			      (sums) => sums.map((sum) => sum.innerText.replace(
							 /\s/g, ''))));
	check('next is off', true, await page.isDisabled('#next'));
	await page.keyboard.press('ArrowRight');
	check('no further', 'Move 52, brown: 6. orange wins (52 of 52)',
	      await said(page));
	await page.keyboard.press('Home');
	check('home', 'Before the first move', await said(page));
	await choose(page, KHAN);
	await page.locator('#slider').fill('20');
	check('a scout leaves a shadow', 'c2 scout of red',
	      await page.textContent('.board .pawn.gone title'));
	check('two stones are new', ['c1 red Chinese', 'd1 red Mongol'],
	      await page.locator('.pebble.new title').allTextContents());
	await page.locator('#slider').fill('5');
	check('a village changed its realm', ['c3 in Mongolia'],
	      await page.locator('.shade.new title').allTextContents());
	await close('keys', page);
}

async function testSlider(browser) {
	const page = await open(browser);

	await page.locator('#slider').fill('10');
	check('slider', 'Move 10, black: 1-3 2@3c (10 of 52)',
	      await said(page));
	check('slider says it too', 'Move 10, black: 1-3 2@3c (10 of 52)',
	      await page.getAttribute('#slider', 'aria-valuetext'));
	await page.locator('#slider').focus();
	await page.keyboard.press('ArrowRight');
	check('an arrow on the slider is one move',
	      'Move 11, grey: 4-7 2@5e (11 of 52)', await said(page));
	await close('slider', page);
}

// Whatever the way to a move, the board is the same.
async function testWays(browser) {
	const page = await open(browser);

	for (const game of [MERIDIAN, CATHEDRAL, KHAN]) {
		await choose(page, game);
		await page.locator('#slider').fill('17');
		const jump = await visible(page);

		await page.keyboard.press('Home');
		await page.locator('h2').click();
		await page.keyboard.press('Home');
		for (let i = 0; i < 20; i++)
			await page.keyboard.press('ArrowRight');
		for (let i = 0; i < 3; i++)
			await page.keyboard.press('ArrowLeft');
		check(`game ${game}: jump or walk`, jump, await visible(page));
	}
	await close('ways', page);
}

async function testChoose(browser) {
	const page = await open(browser, {}, '#1/5');

	check('from the address', 'Move 5, orange: 8-10 4@8d (5 of 52)',
	      await said(page));
	await choose(page, CATHEDRAL);
	check('the second game', 'Before the first move', await said(page));
	holds('its title', (await page.title()).startsWith('Cathedral:'));
	await page.locator('.moves button').nth(15).click();
	check('a click on a move', 'Move 15, light: tavern h3 xi5 (15 of 28)',
	      await said(page));
	check('the note', 'the wall from the east edge is shut',
	      await page.textContent('.moves li:nth-child(16) .note'));
	check('the move is marked', '15',
	      await page.textContent('.moves [aria-current] b'));
	check('the address', '#2/15', new URL(page.url()).hash);
	await close('choose', page);
}

async function testPlay(browser) {
	const page = await open(browser);

	await page.click('#play');
	check('pause', 'Pause', await page.textContent('#play'));
	await page.clock.runFor(1900);
	check('two moves were played', 'Move 2, black: 4-7 2@4a (2 of 52)',
	      await said(page));
	await page.click('#play');
	await page.clock.runFor(5000);
	check('paused', 'Move 2, black: 4-7 2@4a (2 of 52)', await said(page));
	await page.locator('h2').click();
	await page.keyboard.press(' ');
	await page.clock.runFor(60000);
	check('played to the end', 'Move 52, brown: 6. orange wins (52 of 52)',
	      await said(page));
	check('and stopped', 'Play', await page.textContent('#play'));
	await close('play', page);
}

async function testIllegal(browser) {
	const page = await open(browser);

	await choose(page, ILLEGAL);
	check('no fault at the start', 0,
	      await page.locator('.fault:visible').count());
	await page.locator('h2').click();
	await page.keyboard.press('End');
	check('illegal',
	      'Move 17 is illegal: a tower of 2 on 9e stands north of ' +
		      'brown\'s 3 on 9d (17 of 17)',
	      await said(page));
	holds('the rule',
	      (await page.textContent('.fault:visible'))
		      .includes(
			      'the heights of the towers rise from south to north'));
	check('its id', 'meridian.order',
	      await page.textContent('.fault:visible code'));
	check('the move as written', '9 2@9e',
	      await page.textContent('.bad button span:last-child'));
	const at = await visible(page);

	await page.keyboard.press('ArrowLeft');
	check('the position before it', await visible(page), at);
	await choose(page, FALSE_CLAIM);
	check('false claims show', 2,
	      await page.locator('.fault:visible').count());
	await choose(page, BROKEN);
	check('a broken document', 'This document cannot be shown.',
	      await said(page));
	holds('what is wrong with it',
	      (await page.textContent('.fault')).includes('flow sequence'));
	check('nothing to step through', true,
	      await page.isHidden('#controls'));
	await choose(page, MERIDIAN);
	check('and back', true, await page.isVisible('#controls'));
	await close('illegal', page);
}

async function testHostile(browser) {
	const page = await open(browser, {viewport: {width: 390, height: 844}});

	await choose(page, HOSTILE);
	check('no element came from a record', 0,
	      await page.locator('#stage script, #stage img').count());
	holds('names are read as written',
	      (await page.textContent('.players'))
		      .includes('<img src=x onerror=alert(2)> & "Anna" \'A\''));
	holds('notes too',
	      (await page.textContent('.note'))
		      .includes('</li><script>alert(3)</script> שלום'));
	check('names keep to themselves', 2,
	      await page.locator('.players bdi').count());
	holds('tricks are made visible',
	      (await page.textContent('h2'))
		      .includes('\\x1b[31mred\\u202eevil'));
	for (const game of [HOSTILE, LONG]) {
		await choose(page, game);
		check(`game ${game}: as wide as the window`, 390,
		      await page.evaluate(
			      () => document.documentElement.scrollWidth));
	}
	check('10,000 characters are there', 9999,
	      await page.evaluate(() => document.querySelector('.players bdi')
						.textContent.length));
	await page.screenshot({path: `${work}/long-390.png`});
	await close('hostile', page);
}

// What a screen reader finds, and what the keyboard reaches.
async function testAccess(browser) {
	const page = await open(browser);
	const reached = [];

	check('names of the buttons',
	      [
		      'First position',
		      'One move back',
		      'Play',
		      'One move on',
		      'Last position',
	      ],
	      await page.locator('#controls button')
		      .evaluateAll((buttons) => buttons.map(
					   (button) => button.getAttribute(
						   'aria-label'))));
	check('what is said is a status', 'status',
	      await page.getAttribute('#said', 'role'));
	check('the list has a label', 1,
	      await page.getByLabel('Game', {exact: true}).count());
	await page.keyboard.press('ArrowRight');
	for (let i = 0; i < 9; i++) {
		await page.keyboard.press('Tab');
		reached.push(
			await page.evaluate(() => document.activeElement.id));
	}
	check('by keyboard',
	      [
		      'games',
		      'slider',
		      'first',
		      'back',
		      'play',
		      'next',
		      'last',
	      ],
	      reached.filter((id) => id !== ''));
	await page.click('summary');
	await page.locator('.position p:not(:empty)').waitFor();
	holds('the position in words',
	      (await page.textContent('.position p')).includes('4a orange 3'));
	await page.keyboard.press('ArrowRight');
	holds('it follows',
	      (await page.textContent('.position p')).includes('4b orange 3'));
	await close('access', page);
}

async function testLooks(browser) {
	const grounds = [];

	for (const colorScheme of ['light', 'dark'])
		for (const width of [1280, 390]) {
			const page = await open(
				browser,
				{colorScheme, viewport: {width, height: 844}});

			for (const game
				     of [MERIDIAN, CATHEDRAL, KHAN, ILLEGAL]) {
				await choose(page, game);
				await page.locator('#slider').fill(
					game === ILLEGAL ? '17' : '20');
				check(`${game} ${colorScheme} ${width}: fits`,
				      width,
				      await page.evaluate(
					      () => document.documentElement
							    .scrollWidth));
				await page.screenshot({
					path: `${work}/${game}-${colorScheme}-${
						width}.png`,
					fullPage: width === 390,
				});
			}
			grounds.push(await page.evaluate(
				() => getComputedStyle(document.body)
					      .backgroundColor));
			await close(`${colorScheme} ${width}`, page);
		}
	holds('dark is dark', grounds[0] !== grounds[2]);
}

async function testEmpty(browser) {
	const page = await open(browser);

	await page.goto(`file://${work}/empty.html`);
	check('no games', 'There are no games here.', await said(page));
	page.requests = [];
	await close('empty', page);
}

async function main() {
	const browser = await chromium.launch(browserOptions);
	const tests = [
		testLoad,
		testKeys,
		testSlider,
		testWays,
		testChoose,
		testPlay,
		testIllegal,
		testHostile,
		testAccess,
		testLooks,
		testEmpty,
	];

	for (const test of tests)
		try {
			await test(browser);
		} catch (error) {
			check(test.name, 'no exception', String(error));
		}
	await browser.close();
	console.log(`${passed} passed, ${failed} failed`);
	process.exitCode = failed > 0 ? 1 : 0;
}

main();
