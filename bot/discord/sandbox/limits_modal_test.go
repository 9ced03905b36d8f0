package sandbox_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
)

func modalOf(components string) string {
	return `{"type":9,"data":{"custom_id":"m","title":"t","components":[` + components + `]}}`
}

func labelled(fields string) string {
	return modalOf(`{"type":18,"label":"l","component":{"custom_id":"c",` + fields + `}}`)
}

func TestModalLimits(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	ada := s.Member("Ada")
	long := func(n int) string { return strings.Repeat("x", n) }
	const in = "data.components.0.component"
	for name, c := range map[string]refused{
		"a modal has components":   {modalOf(``), "data.components", "BASE_TYPE_BAD_LENGTH"},
		"a modal has a title":      {`{"type":9,"data":{"custom_id":"m","components":[` + textInput("f") + `]}}`, "data.title", "BASE_TYPE_REQUIRED"},
		"modal custom id 100":      {`{"type":9,"data":{"custom_id":"` + long(101) + `","title":"t","components":[` + textInput("f") + `]}}`, "data.custom_id", "BASE_TYPE_BAD_LENGTH"},
		"no buttons in modals":     {modalOf(`{"type":1,"components":[{"type":2,"style":1,"label":"l","custom_id":"c"}]}`), "data.components.0.components.0.type", "UNION_TYPE_CHOICES"},
		"no buttons in labels":     {labelled(`"type":2,"style":1,"label":"l"`), in + ".type", "UNION_TYPE_CHOICES"},
		"a label is not empty":     {modalOf(`{"type":18,"label":"l"}`), in, "BASE_TYPE_REQUIRED"},
		"label 45":                 {modalOf(`{"type":18,"label":"` + long(46) + `","component":{"type":4,"style":1,"custom_id":"c"}}`), "data.components.0.label", "BASE_TYPE_BAD_LENGTH"},
		"label description 100":    {modalOf(`{"type":18,"label":"l","description":"` + long(101) + `","component":{"type":4,"style":1,"custom_id":"c"}}`), "data.components.0.description", "BASE_TYPE_BAD_LENGTH"},
		"input style":              {labelled(`"type":4,"style":3`), in + ".style", "BASE_TYPE_CHOICES"},
		"input style needed":       {labelled(`"type":4`), in + ".style", "BASE_TYPE_REQUIRED"},
		"input min 4000":           {labelled(`"type":4,"style":1,"min_length":4001`), in + ".min_length", "NUMBER_TYPE_MAX"},
		"input max 4000":           {labelled(`"type":4,"style":1,"max_length":4001`), in + ".max_length", "NUMBER_TYPE_MAX"},
		"input max 1":              {labelled(`"type":4,"style":1,"max_length":0`), in + ".max_length", "NUMBER_TYPE_MIN"},
		"input min above max":      {labelled(`"type":4,"style":1,"min_length":5,"max_length":4`), in + ".min_length", "TEXT_INPUT_COMPONENT_MIN_LENGTH_TOO_LARGE"},
		"input value 4000":         {labelled(`"type":4,"style":1,"value":"` + long(4001) + `"`), in + ".value", "BASE_TYPE_MAX_LENGTH"},
		"input placeholder 100":    {labelled(`"type":4,"style":1,"placeholder":"` + long(101) + `"`), in + ".placeholder", "BASE_TYPE_MAX_LENGTH"},
		"nothing disabled":         {labelled(`"type":5,"disabled":true`), in + ".disabled", "COMPONENT_DISABLED_NOT_ALLOWED"},
		"required is at least one": {labelled(`"type":5,"min_values":0`), in + ".min_values", "SELECT_COMPONENT_MIN_VALUES_TOO_SMALL"},
		"radios are 2":             {labelled(`"type":21,` + numbered(1, "", 0)), in + ".options", "BASE_TYPE_BAD_LENGTH"},
		"radios are 10":            {labelled(`"type":21,` + numbered(11, "", 0)), in + ".options", "BASE_TYPE_BAD_LENGTH"},
		"one radio is ticked":      {labelled(`"type":21,` + numbered(3, `"default":true`, 2)), in + ".options", "RADIO_GROUP_TOO_MANY_DEFAULT_VALUES"},
		"boxes are 10":             {labelled(`"type":22,` + numbered(11, "", 0)), in + ".options", "BASE_TYPE_BAD_LENGTH"},
		"boxes up to max":          {labelled(`"type":22,"max_values":1,` + numbered(3, `"default":true`, 2)), in + ".options", "CHECKBOX_GROUP_TOO_MANY_DEFAULT_VALUES"},
		"max above the boxes":      {labelled(`"type":22,"max_values":4,` + numbered(3, "", 0)), in + ".max_values", "CHECKBOX_GROUP_MAX_VALUES_TOO_LARGE"},
		"uploads are 10":           {labelled(`"type":19,"max_values":11`), in + ".max_values", "NUMBER_TYPE_MAX"},
	} {
		t.Run(name, func(t *testing.T) {
			ada.Command("turn", nil)
			do(t, s, "POST", callback(box.next(t)), c.body).form(t, c.path, c.code)
		})
	}
}

// A modal can have texts, ticks and uploads; the choices come back.
func TestModalsOfEveryKind(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	ada := s.Member("Ada")
	label := func(id, fields string) string {
		return `{"type":18,"label":"l","component":{"custom_id":"` + id + `",` + fields + `}}`
	}
	wire := hello(t, s) // discordgo knows no such modals
	wire.send(strings.Replace(identify(s, ""), `"intents":1`, `"intents":0`, 1))
	wire.next()
	use := ada.Command("turn", nil)
	wire.next()
	all := []string{words, label("one", `"type":21,`+numbered(3, "", 0)), label("some", `"type":22,"min_values":1,"max_values":2,`+numbered(3, "", 0)),
		label("yes", `"type":23`), label("none", `"type":19,"required":false,"min_values":0`)}
	do(t, s, "POST", callback(box.next(t)), modalOf(strings.Join(all, ","))).want(t, 204, 0)
	m, err := use.Modal(soon(t))
	if err != nil {
		t.Fatal(err)
	}
	for name, fields := range map[string]map[string]string{
		"nothing":       nil,
		"no such radio": {"one": "v9", "some": "v0"},
		"no such box":   {"one": "v1", "some": "v9"},
		"a file":        {"one": "v1", "some": "v0", "none": "7"},
	} {
		if err := ada.Submit(m.ID, fields).Answered(soon(t)); err == nil {
			t.Errorf("it was sent with %s", name)
		}
	}
	ada.Submit(m.ID, map[string]string{"one": "v1", "some": "v0", "yes": "true"})
	raw := wire.next().D
	var got struct {
		Data struct {
			Components []struct {
				Type      int
				Component struct {
					Value  any
					Values []string
				}
			}
		}
	}
	if err := json.Unmarshal(raw, &got); err != nil || len(got.Data.Components) != 5 {
		t.Fatalf("%v in %s", err, raw)
	}
	parts := got.Data.Components
	back := fmt.Sprintf("%v %v %v %v %v", parts[0].Type, parts[1].Component.Value, parts[2].Component.Values, parts[3].Component.Value, parts[4].Component.Values)
	if back != "10 v1 [v0] true []" {
		t.Errorf("back came %s", back)
	}
}

func TestChoiceLimits(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	s.Member("Ada").Complete("challenge", nil, "rules")
	i := box.next(t)
	answer := func(data string) reply { return do(t, s, "POST", callback(i), `{"type":8,"data":`+data+`}`) }
	answer(`{}`).form(t, "data.choices", "BASE_TYPE_REQUIRED")
	answer(`{"choices":null}`).form(t, "data.choices", "BASE_TYPE_REQUIRED")
	answer(`{"choices":[{"name":"n"}]}`).form(t, "data.choices.0.value", "BASE_TYPE_REQUIRED")
	answer(`{"choices":[{"value":"v"}]}`).form(t, "data.choices.0.name", "BASE_TYPE_REQUIRED")
	answer(`{"choices":[{"name":"n","value":7}]}`).form(t, "data.choices.0.value", "STRING_TYPE_CONVERT")
	answer(`{"choices":[{"name":"`+strings.Repeat("n", 101)+`","value":"v"}]}`).form(t, "data.choices.0.name", "BASE_TYPE_BAD_LENGTH")
	answer(`{"choices":[{"name":"n","value":""}]}`).want(t, 204, 0)
}

func TestThreadLimits(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	channel := "/channels/" + s.ChannelID("streitpatience") + "/messages"
	m := do(t, s, "POST", channel, `{"content":"x"}`).body.ID
	for name, c := range map[string]refused{
		"name needed":        {`{}`, "name", "BASE_TYPE_REQUIRED"},
		"name 100":           {`{"name":"` + strings.Repeat("n", 101) + `"}`, "name", "BASE_TYPE_BAD_LENGTH"},
		"slow mode 6 h":      {`{"name":"n","rate_limit_per_user":21601}`, "rate_limit_per_user", "NUMBER_TYPE_MAX"},
		"four archive times": {`{"name":"n","auto_archive_duration":61}`, "auto_archive_duration", "BASE_TYPE_CHOICES"},
	} {
		t.Run(name, func(t *testing.T) { do(t, s, "POST", channel+"/"+m+"/threads", c.body).form(t, c.path, c.code) })
	}
	thread := do(t, s, "POST", channel+"/"+m+"/threads", `{"name":"n"}`).want(t, 201, 0).body.ID
	do(t, s, "PATCH", "/channels/"+thread, `{"rate_limit_per_user":21601}`).form(t, "rate_limit_per_user", "NUMBER_TYPE_MAX")
	for range 999 {
		m = do(t, s, "POST", channel, `{"content":"x"}`).body.ID
		do(t, s, "POST", channel+"/"+m+"/threads", `{"name":"n"}`).want(t, 201, 0)
	}
	m = do(t, s, "POST", channel, `{"content":"x"}`).body.ID
	do(t, s, "POST", channel+"/"+m+"/threads", `{"name":"n"}`).want(t, 400, 160006)
	do(t, s, "PATCH", "/channels/"+thread, `{"archived":true}`).want(t, 200, 0)
	do(t, s, "POST", channel+"/"+m+"/threads", `{"name":"n"}`).want(t, 201, 0)
}
