package sandbox_test

import (
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
)

func TestOptionLimits(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	url := "/applications/" + s.BotID() + "/commands"
	command := func(options string) string { return `{"name":"c","description":"d","options":[` + options + `]}` }
	option := func(fields string) string { return command(`{"name":"o","description":"d",` + fields + `}`) }
	two := func(first, second string) string {
		return command(`{"type":3,"name":"a","description":"d",` + first + `},{"type":3,"name":"b","description":"d",` + second + `}`)
	}
	const duplicate = "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE"
	for name, c := range map[string]refused{
		"choice names differ":              {option(`"type":3,"choices":[{"name":"n","value":"v"},{"name":"n","value":"w"}]`), "options.0.choices.1.name", duplicate},
		"choice names differ per language": {option(`"type":3,"choices":[{"name":"n","value":"v","name_localizations":{"de":"x"}},{"name":"m","value":"w","name_localizations":{"de":"x"}}]`), "options.0.choices.1.name_localizations.de", duplicate},
		"a language's name and another's":  {two(`"name_localizations":{"de":"b"}`, `"required":false`), "options.0.name_localizations.de", "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE"},
		"text for a number":                {option(`"type":10,"choices":[{"name":"n","value":"v"}]`), "options.0.choices.0.value", "FLOAT_TYPE_COERCE"},
		"text for a whole number":          {option(`"type":4,"choices":[{"name":"n","value":"v"}]`), "options.0.choices.0.value", "NUMBER_TYPE_COERCE"},
		"number for a text":                {option(`"type":3,"choices":[{"name":"n","value":7}]`), "options.0.choices.0.value", "STRING_TYPE_CONVERT"},
		"choice value needed":              {option(`"type":3,"choices":[{"name":"n"}]`), "options.0.choices.0.value", "BASE_TYPE_REQUIRED"},
		"choices of a person":              {option(`"type":6,"choices":[{"name":"n","value":"v"}]`), "options.0.choices", "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID"},
		"min_length above max_length":      {option(`"type":3,"min_length":5,"max_length":4`), "options.0.min_length", "APPLICATION_COMMAND_OPTIONS_MIN_LENGTH_INVALID"},
		"min_length 6000":                  {option(`"type":3,"min_length":6001`), "options.0.min_length", "NUMBER_TYPE_MAX"},
		"max_length 1":                     {option(`"type":3,"max_length":0`), "options.0.max_length", "NUMBER_TYPE_MIN"},
		"min_value above max_value":        {option(`"type":4,"min_value":5,"max_value":4`), "options.0.min_value", "APPLICATION_COMMAND_OPTIONS_MIN_VALUE_INVALID"},
		"min_value is whole":               {option(`"type":4,"min_value":0.5`), "options.0.min_value", "NUMBER_TYPE_COERCE"},
		"max_value is a number":            {option(`"type":10,"max_value":"7"`), "options.0.max_value", "FLOAT_TYPE_COERCE"},
		"max_value 2^53":                   {option(`"type":4,"max_value":9007199254740992`), "options.0.max_value", "NUMBER_TYPE_MAX"},
		"channels of a known kind":         {option(`"type":7,"channel_types":[6]`), "options.0.channel_types.0", "BASE_TYPE_CHOICES"},
		"channels of a kind once":          {option(`"type":7,"channel_types":[0,0]`), "options.0.channel_types.1", "LIST_ITEM_DUPLICATED"},
		"25 subcommands":                   {option(`"type":2,"options":[` + times(26, `{"type":1,"name":"s","description":"d"}`) + `]`), "options.0.options", "BASE_TYPE_MAX_LENGTH"},
		"option description 100":           {command(`{"type":3,"name":"o","description":"` + strings.Repeat("d", 101) + `"}`), "options.0.description", "BASE_TYPE_BAD_LENGTH"},
		"option name lower case":           {command(`{"type":3,"name":"O","description":"d"}`), "options.0.name", "APPLICATION_COMMAND_INVALID_NAME"},
		"option type":                      {command(`{"type":12,"name":"o","description":"d"}`), "options.0.type", "BASE_TYPE_CHOICES"},
		"required within subcommands":      {command(`{"type":1,"name":"s","description":"d","options":[{"type":3,"name":"a","description":"d"},{"type":3,"name":"b","description":"d","required":true}]}`), "options.0.options", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"},
		"a group holds subcommands":        {option(`"type":2,"options":[{"type":3,"name":"a","description":"d"}]`), "options.0.options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"},
		"an option has no options":         {option(`"type":3,"options":[{"type":3,"name":"a","description":"d"}]`), "options.0.options", "APPLICATION_COMMAND_OPTIONS_NESTING_INVALID"},
		"menus have no options":            {`{"type":2,"name":"M","options":[{"type":3,"name":"a","description":"d"}]}`, "options", "APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED"},
		"menu name 32":                     {`{"type":2,"name":"` + strings.Repeat("M", 33) + `"}`, "name", "BASE_TYPE_BAD_LENGTH"},
		"two ways to install":              {`{"name":"c","description":"d","integration_types":[2]}`, "integration_types.0", "BASE_TYPE_CHOICES"},
		"installed somewhere":              {`{"name":"c","description":"d","integration_types":[]}`, "integration_types", "BASE_TYPE_BAD_LENGTH"},
		"contexts once":                    {`{"name":"c","description":"d","contexts":[0,0]}`, "contexts.1", "LIST_ITEM_DUPLICATED"},
		"three contexts":                   {`{"name":"c","description":"d","contexts":[3]}`, "contexts.0", "BASE_TYPE_CHOICES"},
		"permissions are bits":             {`{"name":"c","description":"d","default_member_permissions":"all"}`, "default_member_permissions", "NUMBER_TYPE_COERCE"},
	} {
		t.Run(name, func(t *testing.T) { do(t, s, "POST", url, c.body).form(t, c.path, c.code) })
	}
}

// A command counts against the limit of the day in its own server, or among the global ones.
func TestCreatesAreCountedByServer(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	global, guild := "/applications/"+s.BotID()+"/commands", "/applications/"+s.BotID()+"/guilds/"+s.GuildID()+"/commands"
	for _, prefix := range []string{"a", "b"} {
		do(t, s, "PUT", global, many(prefix, 100)).want(t, 200, 0)
	}
	do(t, s, "PUT", global, many("c", 1)).want(t, 400, 30034)
	do(t, s, "PUT", guild, many("c", 100)).want(t, 200, 0)
}
