package sandbox_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
)

// taken are bodies at the very limit, which must not be refused.
func taken() map[string]string {
	long := func(n int) string { return strings.Repeat("x", n) }
	web := `{"url":"https://example.org/a.png"}`
	row := `{"type":1,"components":[` + times(5, `{"type":2,"style":5,"label":"`+long(80)+`","url":"https://example.org/`+long(492)+`"}`) + `]}`
	embed := func(fields string) string { return `{"embeds":[{` + fields + `}]}` }
	return map[string]string{
		"content 2000":           `{"content":"` + long(2000) + `","nonce":"` + long(25) + `"}`,
		"10 embeds":              `{"embeds":[` + times(10, `{"title":"`+long(256)+`"}`) + `]}`,
		"embed of 6000":          embed(`"title":"` + long(244) + `","description":"` + long(4096) + `","footer":{"text":"` + long(1404) + `"},"author":{"name":"` + long(256) + `"}`),
		"embed of fields":        embed(`"fields":[` + times(25, `{"name":"n","value":"v"}`) + `]`),
		"embed of one field":     embed(`"fields":[{"name":"` + long(256) + `","value":"` + long(1024) + `","inline":true}]`),
		"embed of a picture":     embed(`"image":` + web),
		"embed of a time":        embed(`"timestamp":"2026-11-22T12:00:00.000Z","color":16777215`),
		"a poll and nothing":     `{"poll":` + poll(10, long(300), long(55), 32*24) + `}`,
		"mentions by both":       `{"content":"x","allowed_mentions":{"parse":["everyone"],"users":["7"],"roles":["8"]}}`,
		"parse and empty lists":  `{"content":"x","allowed_mentions":{"parse":["users","roles"],"users":[],"roles":[]}}`,
		"5 rows of 5":            `{"components":[` + times(5, row) + `]}`,
		"a link to Discord":      buttoned(`"style":5,"label":"l","url":"discord://-/channels/@me"`),
		"a premium button":       buttoned(`"style":6,"sku_id":"7"`),
		"25 options, all chosen": menued(3, `"min_values":0,"max_values":25,"placeholder":"`+long(150)+`",`+numbered(25, `"default":true,"description":"`+long(100)+`"`, 25)),
		"people, some chosen":    menued(7, `"min_values":1,"max_values":2,"default_values":[{"id":"7","type":"user"},{"id":"8","type":"role"}]`),
		"kinds of channels":      menued(8, `"channel_types":[0,11,12]`),
		"40 parts":               laidOut(`{"type":17,"accent_color":16777215,"components":[` + times(39, `{"type":14,"spacing":2,"divider":false}`) + `]}`),
		"4000 characters":        laidOut(times(2, `{"type":10,"content":"`+long(2000)+`"}`)),
		"a gallery of 10":        laidOut(`{"type":12,"items":[` + times(10, `{"media":`+web+`,"description":"`+long(1024)+`"}`) + `]}`),
		"sections":               laidOut(`{"type":9,"components":[` + times(3, words) + `],"accessory":{"type":11,"media":` + web + `}},{"type":9,"components":[` + words + `],"accessory":{"type":2,"style":1,"label":"l","custom_id":"` + long(100) + `"}}`),
		"ids of one's own":       laidOut(`{"type":10,"id":2,"content":"t"},{"type":10,"content":"t"},{"type":10,"id":0,"content":"t"}`),
	}
}

// takenCommands are commands at the very limit.
func takenCommands() map[string]string {
	long := func(n int) string { return strings.Repeat("x", n) }
	var options []string
	for i := range 25 {
		options = append(options, fmt.Sprintf(`{"type":3,"name":"o%02d","description":"d"}`, i))
	}
	choice := func(i int) string { return fmt.Sprintf(`{"name":"%s%02d","value":"%s"}`, long(98), i, long(100)) }
	var choices []string
	for i := range 25 {
		choices = append(choices, choice(i))
	}
	with := func(fields string) string { return `{"name":"c","description":"d","options":[` + fields + `]}` }
	return map[string]string{
		"longest":            `{"name":"` + long(32) + `","description":"` + long(100) + `"}`,
		"25 options":         with(strings.Join(options, ",")),
		"25 choices":         with(`{"type":3,"name":"o","description":"d","choices":[` + strings.Join(choices, ",") + `]}`),
		"lengths":            with(`{"type":3,"name":"o","description":"d","min_length":6000,"max_length":6000}`),
		"sizes":              with(`{"type":4,"name":"o","description":"d","min_value":-9007199254740991,"max_value":9007199254740991},{"type":10,"name":"p","description":"d","min_value":0.5,"max_value":0.5}`),
		"channels":           with(`{"type":7,"name":"o","description":"d","channel_types":[0,11]}`),
		"groups":             with(`{"type":2,"name":"g","description":"d","options":[{"type":1,"name":"s","description":"d"}]},{"type":1,"name":"s","description":"d"}`),
		"one's own language": with(`{"type":3,"name":"a","description":"d","name_localizations":{"en-US":"a","de":"x"}},{"type":3,"name":"b","description":"d","name_localizations":{"en-US":"b","de":"y"}}`),
		"everywhere":         `{"name":"c","description":"d","contexts":[0,1,2],"integration_types":[0,1],"default_member_permissions":null}`,
		"a menu":             `{"type":2,"name":"My Menu` + long(25) + `","description":""}`,
	}
}

// Bodies are taken that Discord's own description of its API allows and no rule of its
// documentation forbids.
func TestLimitsAreNoTighterThanDiscords(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	fits := described(t)
	messages := "/channels/" + s.ChannelID("streitpatience") + "/messages"
	for name, body := range taken() {
		t.Run(name, func(t *testing.T) {
			fits(t, "MessageCreateRequest", body)
			fits(t, "MessageResponse", string(do(t, s, "POST", messages, body).want(t, 200, 0).raw))
		})
	}
	commands := "/applications/" + s.BotID() + "/commands"
	for name, body := range takenCommands() {
		t.Run("command "+name, func(t *testing.T) {
			fits(t, "ApplicationCommandCreateRequest", body)
			made := do(t, s, "POST", commands, body)
			if made.status != 200 && made.status != 201 {
				t.Fatalf("%d %s", made.status, made.raw)
			}
			fits(t, "ApplicationCommandResponse", string(made.raw))
		})
	}
}

// described checks bodies against Discord's description of its API, where that is here.
func described(t *testing.T) func(t *testing.T, name, body string) {
	if _, err := os.Stat(descriptionFile); err != nil {
		t.Log("not held against Discord's description of its API:", err)
		return func(*testing.T, string, string) {}
	}
	description := readDescription(t)
	return func(t *testing.T, name, body string) {
		t.Helper()
		if err := description.holds(name, []byte(body)); err != nil {
			t.Errorf("Discord's description refuses it: %s\n%s", firstLines(err), body)
		}
	}
}

// A message that has become a layout stays one. To become one, it has to give up its text.
func TestTheFlagOfLayoutsStays(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	url := "/channels/" + s.ChannelID("streitpatience") + "/messages"
	at := url + "/" + do(t, s, "POST", url, `{"content":"c"}`).body.ID
	do(t, s, "PATCH", at, laidOut(words)).form(t, "content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2")
	do(t, s, "PATCH", at, `{"components":[`+words+`]}`).form(t, "components.0.type", "UNION_TYPE_CHOICES")
	do(t, s, "PATCH", at, `{"content":null,"flags":32768,"components":[`+words+`]}`).want(t, 200, 0)
	do(t, s, "PATCH", at, `{"flags":0,"content":"c"}`).form(t, "content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2")
	do(t, s, "PATCH", at, `{"flags":0,"components":[{"type":10,"content":"u"}]}`).want(t, 200, 0)
}
