/* yaml_loop.c - the bare event loop of libyaml: what gamecheck is held to. */
#include <stdio.h>
#include <yaml.h>

int
main(void)
{
	yaml_parser_t parser;
	yaml_event_t event;
	unsigned long events = 0;
	int more = 1;

	if (!yaml_parser_initialize(&parser))
		return 2;
	yaml_parser_set_input_file(&parser, stdin);
	while (more) {
		if (!yaml_parser_parse(&parser, &event))
			return 2;
		more = event.type != YAML_STREAM_END_EVENT;
		yaml_event_delete(&event);
		events++;
	}
	yaml_parser_delete(&parser);
	printf("%lu events\n", events);
	return 0;
}
