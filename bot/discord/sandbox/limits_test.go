package sandbox_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
)

// Each case is a row of Discord's limits: a body, and which error stands where.
type refused struct{ body, path, code string }

func TestMessageLimits(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	url := "/channels/" + s.ChannelID("streitpatience") + "/messages"
	row := func(inner string) string { return `{"components":[{"type":1,"components":[` + inner + `]}]}` }
	button := func(fields string) string { return row(`{"type":2,"style":1,` + fields + `}`) }
	menu := func(fields string) string { return row(`{"type":3,"custom_id":"m",` + fields + `}`) }
	for name, c := range map[string]refused{
		"content 2000":             {`{"content":` + quoted(strings.Repeat("é", 2001)) + `}`, "content", "BASE_TYPE_MAX_LENGTH"},
		"content is text":          {`{"content":7}`, "content", "STRING_TYPE_CONVERT"},
		"nonce 25":                 {`{"content":"x","nonce":"` + strings.Repeat("n", 26) + `"}`, "nonce", "BASE_TYPE_MAX_LENGTH"},
		"10 embeds":                {`{"embeds":[` + times(11, `{"title":"t"}`) + `]}`, "embeds", "BASE_TYPE_MAX_LENGTH"},
		"embed title 256":          {`{"embeds":[{"title":"` + strings.Repeat("t", 257) + `"}]}`, "embeds.0.title", "BASE_TYPE_MAX_LENGTH"},
		"embed sum 6000":           {`{"embeds":[` + times(2, `{"description":"`+strings.Repeat("d", 3001)+`"}`) + `]}`, "embeds", "MAX_EMBED_SIZE_EXCEEDED"},
		"5 rows":                   {`{"components":[` + times(6, `{"type":1,"components":[{"type":2,"style":5,"label":"l","url":"https://example.org"}]}`) + `]}`, "components", "BASE_TYPE_MAX_LENGTH"},
		"5 buttons a row":          {row(times(6, `{"type":2,"style":5,"label":"l","url":"https://example.org"}`)), "components.0.components", "BASE_TYPE_BAD_LENGTH"},
		"a row is not empty":       {row(``), "components.0.components", "BASE_TYPE_BAD_LENGTH"},
		"buttons stand in rows":    {`{"components":[{"type":2,"style":1,"label":"l","custom_id":"c"}]}`, "components.0.type", "UNION_TYPE_CHOICES"},
		"V2 needs its flag":        {`{"components":[{"type":10,"content":"t"}]}`, "components.0.type", "UNION_TYPE_CHOICES"},
		"V2 has no content":        {`{"flags":32768,"content":"c","components":[{"type":10,"content":"t"}]}`, "content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"},
		"V2 40 components":         {`{"flags":32768,"components":[{"type":17,"components":[` + times(40, `{"type":14}`) + `]}]}`, "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"},
		"V2 4000 characters":       {`{"flags":32768,"components":[` + times(2, `{"type":10,"content":"`+strings.Repeat("t", 2001)+`"}`) + `]}`, "components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"},
		"custom_id 100":            {button(`"label":"l","custom_id":"` + strings.Repeat("c", 101) + `"`), "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"},
		"custom_id not empty":      {button(`"label":"l","custom_id":""`), "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"},
		"custom_id needed":         {button(`"label":"l"`), "components.0.components.0", "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"},
		"custom_id or url":         {button(`"label":"l","custom_id":"c","url":"https://example.org"`), "components.0.components.0", "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"},
		"custom_id unique":         {row(times(2, `{"type":2,"style":1,"label":"l","custom_id":"c"}`)), "components.0.components.1.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"},
		"disabled ones count":      {row(times(2, `{"type":2,"style":1,"label":"l","custom_id":"c","disabled":true}`)), "components.0.components.1.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"},
		"label 80":                 {button(`"custom_id":"c","label":"` + strings.Repeat("l", 81) + `"`), "components.0.components.0.label", "BASE_TYPE_MAX_LENGTH"},
		"label or emoji":           {button(`"custom_id":"c"`), "components.0.components.0", "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"},
		"select stands alone":      {row(`{"type":3,"custom_id":"m","options":[{"label":"l","value":"v"}]},{"type":2,"style":1,"label":"l","custom_id":"c"}`), "components.0.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"},
		"25 select options":        {menu(`"options":[` + times(26, `{"label":"l","value":"v"}`) + `]`), "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"},
		"select values differ":     {menu(`"options":[` + times(2, `{"label":"l","value":"v"}`) + `]`), "components.0.components.0.options.1.value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"},
		"select label 100":         {menu(`"options":[{"label":"` + strings.Repeat("l", 101) + `","value":"v"}]`), "components.0.components.0.options.0.label", "BASE_TYPE_BAD_LENGTH"},
		"select placeholder 150":   {menu(`"placeholder":"` + strings.Repeat("p", 151) + `","options":[{"label":"l","value":"v"}]`), "components.0.components.0.placeholder", "BASE_TYPE_MAX_LENGTH"},
		"mentions users and parse": {`{"content":"x","allowed_mentions":{"parse":["users"],"users":["1"]}}`, "allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"},
		"a mentioned user once":    {`{"content":"x","allowed_mentions":{"users":["1","1"]}}`, "allowed_mentions.users.1", "SET_TYPE_ALREADY_CONTAINS_VALUE"},
		"a mentioned role once":    {`{"content":"x","allowed_mentions":{"roles":["1","2","1"]}}`, "allowed_mentions.roles.2", "SET_TYPE_ALREADY_CONTAINS_VALUE"},
		"parse once":               {`{"content":"x","allowed_mentions":{"parse":["users","users"]}}`, "allowed_mentions.parse.1", "SET_TYPE_ALREADY_CONTAINS_VALUE"},
		"100 mentioned users":      {`{"content":"x","allowed_mentions":{"users":[` + times(101, `"1"`) + `]}}`, "allowed_mentions.users", "BASE_TYPE_MAX_LENGTH"},
		"flags":                    {`{"content":"x","flags":64}`, "flags", "BITFIELD_TYPE_INVALID"},
		"reply to nothing":         {`{"content":"x","message_reference":{"message_id":"1"}}`, "message_reference", "REPLIES_UNKNOWN_MESSAGE"},
	} {
		t.Run(name, func(t *testing.T) { do(t, s, "POST", url, c.body).form(t, c.path, c.code) })
	}
	do(t, s, "POST", url, `{"content":" \n"}`).want(t, 400, 50006)
	do(t, s, "POST", url, `{"content":null,"embeds":null,"components":null}`).want(t, 400, 50006)
	do(t, s, "POST", url, `{"content":"`+strings.Repeat("é", 2000)+`"}`).want(t, 200, 0)
}

func TestCommandLimits(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	global := "/applications/" + s.BotID() + "/commands"
	guild := "/applications/" + s.BotID() + "/guilds/" + s.GuildID() + "/commands"
	named := func(name string) string { return `{"name":` + quoted(name) + `,"description":"d"}` }
	option := func(inner string) string {
		return `{"name":"c","description":"d","options":[{"type":3,"name":"o","description":"d",` + inner + `}]}`
	}
	for name, c := range map[string]refused{
		"name 32":                   {named(strings.Repeat("n", 33)), "name", "BASE_TYPE_BAD_LENGTH"},
		"name lower case":           {named("Turn"), "name", "APPLICATION_COMMAND_INVALID_NAME"},
		"name without spaces":       {named("my turn"), "name", "APPLICATION_COMMAND_INVALID_NAME"},
		"description 100":           {`{"name":"c","description":"` + strings.Repeat("d", 101) + `"}`, "description", "BASE_TYPE_BAD_LENGTH"},
		"description needed":        {`{"name":"c"}`, "description", "BASE_TYPE_REQUIRED"},
		"25 options":                {`{"name":"c","description":"d","options":[` + times(26, `{"type":3,"name":"o","description":"d"}`) + `]}`, "options", "BASE_TYPE_MAX_LENGTH"},
		"25 choices":                {option(`"choices":[` + times(26, `{"name":"n","value":"v"}`) + `]`), "options.0.choices", "BASE_TYPE_MAX_LENGTH"},
		"choice name 100":           {option(`"choices":[{"name":"` + strings.Repeat("n", 101) + `","value":"v"}]`), "options.0.choices.0.name", "BASE_TYPE_BAD_LENGTH"},
		"choice value 100":          {option(`"choices":[{"name":"n","value":"` + strings.Repeat("v", 101) + `"}]`), "options.0.choices.0.value", "BASE_TYPE_MAX_LENGTH"},
		"choices or autocomplete":   {option(`"autocomplete":true,"choices":[{"name":"n","value":"v"}]`), "options.0.autocomplete", "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES"},
		"max_length 6000":           {option(`"max_length":6001`), "options.0.max_length", "NUMBER_TYPE_MAX"},
		"required first":            {`{"name":"c","description":"d","options":[{"type":3,"name":"a","description":"d"},{"type":3,"name":"b","description":"d","required":true}]}`, "options", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"},
		"option names differ":       {`{"name":"c","description":"d","options":[` + times(2, `{"type":3,"name":"a","description":"d"}`) + `]}`, "options.1.name", "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE"},
		"per language too":          {`{"name":"c","description":"d","options":[{"type":3,"name":"a","description":"d","name_localizations":{"de":"x"}},{"type":3,"name":"b","description":"d","name_localizations":{"de":"x"}}]}`, "options.1.name_localizations.de", "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE"},
		"subcommands stand alone":   {`{"name":"c","description":"d","options":[{"type":1,"name":"a","description":"d"},{"type":3,"name":"b","description":"d"}]}`, "options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"},
		"a group holds something":   {`{"name":"c","description":"d","options":[{"type":2,"name":"a","description":"d"}]}`, "options.0.options", "BASE_TYPE_REQUIRED"},
		"no group within a group":   {`{"name":"c","description":"d","options":[{"type":2,"name":"a","description":"d","options":[{"type":2,"name":"b","description":"d"}]}]}`, "options.0.options.0.type", "APPLICATION_COMMAND_OPTIONS_NESTING_INVALID"},
		"known languages":           {`{"name":"c","description":"d","name_localizations":{"tlh":"x"}}`, "name_localizations.tlh", "ENUM_TYPE_COERCE"},
		"localized names too":       {`{"name":"c","description":"d","name_localizations":{"de":"Zug"}}`, "name_localizations.de", "APPLICATION_COMMAND_INVALID_NAME"},
		"contexts not empty":        {`{"name":"c","description":"d","contexts":[]}`, "contexts", "BASE_TYPE_BAD_LENGTH"},
		"8000 characters":           {large(), "", "APPLICATION_COMMAND_TOO_LARGE"},
		"menus have no description": {`{"type":2,"name":"My Menu","description":"d"}`, "description", "APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED"},
	} {
		t.Run(name, func(t *testing.T) { do(t, s, "POST", global, c.body).form(t, c.path, c.code) })
	}
	do(t, s, "PUT", global, "["+times(2, named("turn"))+"]").form(t, "1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME")
	do(t, s, "PUT", global, "["+times(101, named("turn"))+"]").form(t, "", "BASE_TYPE_MAX_LENGTH")
	local := func(name string) string {
		return `{"name":"` + name + `","description":"d","name_localizations":{"de":"zug"}}`
	}
	do(t, s, "PUT", global, "["+local("turn")+","+local("move")+"]").form(t, "1.name_localizations.de", "APPLICATION_COMMANDS_DUPLICATE_NAME")
	do(t, s, "POST", global, local("turn")).want(t, 201, 0)
	do(t, s, "POST", global, local("turn")).want(t, 200, 0)
	do(t, s, "POST", global, local("move")).form(t, "name_localizations.de", "APPLICATION_COMMANDS_DUPLICATE_NAME")
	do(t, s, "POST", guild, `{"name":"c","description":"d","contexts":[0]}`).form(t, "contexts", "APPLICATION_COMMAND_CONTEXTS_NOT_ALLOWED")
	do(t, s, "GET", guild+"/1", "").want(t, 404, 10063)
	do(t, s, "GET", "/applications/1/commands", "").want(t, 404, 10002)
	for _, legal := range []string{"stopp", "größe", "zug-zurück", "l'addition"} {
		do(t, s, "POST", guild, named(legal)).want(t, 201, 0)
	}
	do(t, s, "POST", guild, named("stopp")).want(t, 200, 0)
}

// large is a command of 25 options with 342 characters each.
func large() string {
	option := `{"type":3,"name":"o%02d","description":"` + strings.Repeat("d", 99) + `","choices":[` +
		times(3, `{"name":"`+strings.Repeat("n", 40)+`","value":"`+strings.Repeat("v", 40)+`"}`) + `]}`
	var options []string
	for i := range 25 {
		options = append(options, fmt.Sprintf(option, i))
	}
	return `{"name":"c","description":"d","options":[` + strings.Join(options, ",") + `]}`
}

// many are n commands.
func many(prefix string, n int) string {
	var list []string
	for i := range n {
		list = append(list, fmt.Sprintf(`{"name":"%s%d","description":"d"}`, prefix, i))
	}
	return "[" + strings.Join(list, ",") + "]"
}

func TestHundredCommandsAndTwoHundredCreates(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	url := "/applications/" + s.BotID() + "/commands"
	do(t, s, "PUT", url, many("a", 100)).want(t, 200, 0)
	do(t, s, "POST", url, `{"name":"more","description":"d"}`).want(t, 400, 30032)
	do(t, s, "PUT", url, many("a", 100)).want(t, 200, 0) // the same names are no creates
	do(t, s, "PUT", url, many("b", 100)).want(t, 200, 0)
	do(t, s, "PUT", url, many("c", 1)).want(t, 400, 30034)
	s.Advance(24 * time.Hour)
	do(t, s, "PUT", url, many("c", 1)).want(t, 200, 0)
}

func TestRequestsThatDiscordTurnsAway(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	me := func(change func(*http.Request)) reply { return send(t, s, "GET", "/api/v9/users/@me", "", nil, change) }
	me(nil).want(t, 200, 0)
	me(func(r *http.Request) { r.Header.Set("Authorization", "Bot wrong") }).want(t, 401, 0)
	me(func(r *http.Request) { r.Header.Set("Authorization", s.Token()) }).want(t, 401, 0)
	me(func(r *http.Request) { r.Header.Set("User-Agent", "curl/8") }).want(t, 403, 40333)
	// discord.py answers interactions as its HTTP library: there the token is in the address.
	aiohttp := func(r *http.Request) { r.Header.Set("User-Agent", "Python/3.12 aiohttp/3.10.5") }
	send(t, s, "POST", "/api/v10/interactions/1/token/callback", "application/json", []byte(`{"type":5}`), aiohttp).want(t, 404, 10062)
	send(t, s, "POST", "/api/v10/webhooks/"+s.BotID()+"/token", "application/json", []byte(`{"content":"x"}`), aiohttp).want(t, 401, 50027)
	send(t, s, "POST", "/api/v10/interactions/1/token/callback", "application/json", []byte(`{"type":5}`), func(r *http.Request) { r.Header.Set("User-Agent", "") }).want(t, 403, 40333)
	if n := s.InvalidRequests(); n != 5 {
		t.Errorf("%d invalid requests counted, want 5", n)
	}
	channel := "/channels/" + s.ChannelID("streitpatience") + "/messages"
	do(t, s, "POST", channel, `{"content":`).want(t, 400, 50109)
	send(t, s, "POST", "/api/v9"+channel, "text/plain", []byte(`{"content":"x"}`), nil).want(t, 400, 50109)
	send(t, s, "GET", "/api/v8/users/@me", "", nil, nil).want(t, 400, 50041)
	do(t, s, "GET", "/nothing/here", "").want(t, 404, 0)
	do(t, s, "GET", "/channels/1", "").want(t, 404, 10003)
	do(t, s, "GET", "/guilds/1", "").want(t, 404, 10004)
	do(t, s, "GET", "/users/1", "").want(t, 404, 10013)
	do(t, s, "GET", channel+"/1", "").want(t, 404, 10008)
}

func TestFileLimits(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	url := "/api/v10/channels/" + s.ChannelID("streitpatience") + "/messages"
	big := make([]byte, 10<<20+1)
	upload(t, s, "POST", url, `{}`, map[string][]byte{"0 a.png": big}).want(t, 413, 40005)
	upload(t, s, "POST", url, `{}`, map[string][]byte{"0 a.png": big[1:]}).want(t, 200, 0)
	three := map[string][]byte{"0 a": big[1:], "1 b": big[1:], "2 c": big[1:]}
	upload(t, s, "POST", url, `{}`, three).want(t, 413, 40005)
	one := map[string][]byte{"0 a.txt": []byte("x")}
	alt := strings.Repeat("a", 1025)
	upload(t, s, "POST", url, `{"attachments":[{"id":"0","description":"`+alt+`"}]}`, one).form(t, "attachments.0.description", "BASE_TYPE_MAX_LENGTH")
	upload(t, s, "POST", url, `{"attachments":[{"id":0},{"id":0}]}`, one).form(t, "attachments.1.id", "ATTACHMENT_ID_DUPLICATED")
	upload(t, s, "POST", url, `{"attachments":[{"id":5}]}`, one).form(t, "attachments.0.id", "ATTACHMENT_NOT_FOUND")
	eleven := map[string][]byte{}
	for n := range 11 {
		eleven[fmt.Sprintf("%d %d.txt", n, n)] = []byte("x")
	}
	upload(t, s, "POST", url, `{}`, eleven).form(t, "attachments", "BASE_TYPE_MAX_LENGTH")
}
