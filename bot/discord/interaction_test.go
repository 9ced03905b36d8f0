package discord

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"stopp/bot"
)

func payload(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// at is the time within a snowflake, by the documented formula.
func at(id int64) time.Time { return time.UnixMilli(id>>22 + 1420070400000) }

func TestDecode(t *testing.T) {
	for name, want := range map[string]bot.Request{
		"command": {
			ID: "1308000000000000001", Token: "aW50ZXJhY3Rpb246Y29tbWFuZA", Kind: bot.Command, At: at(1308000000000000001),
			Path:    "challenge",
			Options: map[string]string{"user": "1100000000000000002", "rules": "pagat window=move"},
			Users:   map[string]bot.User{"1100000000000000002": {ID: "1100000000000000002", Name: "Béla", Bot: true}},
			User:    bot.User{ID: "1100000000000000001", Name: "Anna am Tisch"},
			Guild:   "1300000000000000001", Channel: "1300000000000000002",
			Locale: "de", GuildLocale: "en-US", Permissions: 309237763072, Rights: 2248473465835073,
		},
		"press": {
			ID: "1308000000000000002", Token: "aW50ZXJhY3Rpb246cHJlc3M", Kind: bot.Press, At: at(1308000000000000002),
			Path: "/m/7f3a/41/t-3", Options: map[string]string{}, Users: map[string]bot.User{},
			User:  bot.User{ID: "1100000000000000002", Name: "Béla"},
			Guild: "1300000000000000001", Channel: "1300000000000000002", Message: "1307000000000000009", Private: true,
			Locale: "en-GB", GuildLocale: "de", Permissions: 2048,
		},
		"modal": {
			ID: "1308000000000000003", Token: "aW50ZXJhY3Rpb246bW9kYWw", Kind: bot.Submit, At: at(1308000000000000003),
			Path: "/m/7f3a/move", Options: map[string]string{"move": "3x4-5", "note": ""}, Users: map[string]bot.User{},
			User:    bot.User{ID: "1100000000000000001", Name: "anna"},
			Channel: "1300000000000000077", Locale: "de", Permissions: 274877958144,
		},
		"menu": {
			ID: "1308000000000000004", Token: "aW50ZXJhY3Rpb246bWVudQ", Kind: bot.Press, At: at(1308000000000000004),
			Path: "rules/set/7f3a", Options: map[string]string{}, Users: map[string]bot.User{}, Values: []string{"kern1884"},
			User:  bot.User{ID: "1100000000000000002", Name: "Béla"},
			Guild: "1300000000000000001", Channel: "1300000000000000002", Message: "1307000000000000009",
			Locale: "en-GB", GuildLocale: "de", Permissions: 2048, Rights: 2080,
		},
		"complete": {
			ID: "1308000000000000005", Token: "aW50ZXJhY3Rpb246Y29tcGxldGU", Kind: bot.Complete, At: at(1308000000000000005),
			Path: "move", Options: map[string]string{"match": "1234567", "picture": "true", "move": "q♥ fam \""}, Focused: "move",
			Users: map[string]bot.User{}, User: bot.User{ID: "1100000000000000001", Name: "anna"},
			Guild: "1300000000000000001", Channel: "1307000000000000009", Thread: true, Parent: "1300000000000000002",
			Locale: "fr", GuildLocale: "de", Permissions: 309237763072, Rights: 2080,
		},
		"user": {
			ID: "1308000000000000006", Token: "aW50ZXJhY3Rpb246dXNlcg", Kind: bot.OnUser, At: at(1308000000000000006),
			Path: "Challenge", Options: map[string]string{}, Target: bot.User{ID: "1100000000000000002", Name: "Béla der Kühne"},
			Users: map[string]bot.User{"1100000000000000002": {ID: "1100000000000000002", Name: "Béla der Kühne"}},
			User:  bot.User{ID: "1100000000000000001", Name: "Anna"},
			Guild: "1300000000000000001", Channel: "1300000000000000002",
			Locale: "de", GuildLocale: "de", Permissions: 2048, Rights: 2080,
		},
		"abroad": {
			ID: "1308000000000000007", Token: "aW50ZXJhY3Rpb246YWJyb2Fk", Kind: bot.Command, At: at(1308000000000000007),
			Path: "patience", Options: map[string]string{"game": "grosse"}, Users: map[string]bot.User{},
			User:  bot.User{ID: "1100000000000000001", Name: "Anna"},
			Guild: "~1301000000000000001", Channel: "~1301000000000000002", Abroad: true, Locale: "de",
			Permissions: bot.MayAnswer, Rights: bot.MayAnswer,
		},
		"group": {
			ID: "1308000000000000008", Token: "aW50ZXJhY3Rpb246Z3JvdXA", Kind: bot.Press, At: at(1308000000000000008),
			Path: "p-tap/1/0/3", Options: map[string]string{}, Users: map[string]bot.User{},
			User:  bot.User{ID: "1100000000000000001", Name: "anna"},
			Guild: "~1302000000000000002", Channel: "~1302000000000000002", Abroad: true, Permissions: bot.MayAnswer, Rights: bot.MayAnswer, Message: "1307000000000000010", Private: true, Locale: "fr",
		},
	} {
		got, err := Decode(payload(t, name))
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// Types of channel: 0 is a text channel, 10 to 12 are the threads
// of Discord.
func TestDecodeThread(t *testing.T) {
	for kind, want := range map[string]bool{"0": false, "5": false, "10": true, "11": true, "12": true} {
		r, err := Decode([]byte(`{"id":"1308000000000000001","type":2,"token":"x","channel":{"id":"5","type":` + kind + `}}`))
		if err != nil || r.Thread != want {
			t.Errorf("type %s: thread %v, %v", kind, r.Thread, err)
		}
	}
}

func TestDecodeRefuses(t *testing.T) {
	for _, tc := range []struct{ body, want string }{
		{`{}`, "type 0"},
		{`{"id":"1","type":1,"token":"x"}`, "type 1"},
		{`{"id":"1","type":6,"token":"x"}`, "type 6"},
		{`{"id":"1","type":2,"token":"x","data":{"type":3,"name":"Report"}}`, "type 3"},
		{`{"id":"1","type":2}`, "no token"},
		{`{"type":2,"token":"x"}`, "id"},
		{`{"id":"one","type":2,"token":"x"}`, "id"},
		{`{"id":"1","type":"2","token":"x"}`, "unmarshal"},
		{`[]`, "unmarshal"},
	} {
		if _, err := Decode([]byte(tc.body)); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: got %v, want something about %q", tc.body, err, tc.want)
		}
	}
}

// FuzzDecode: whatever comes, an interaction without an error has an id, a token
// and a time.
func FuzzDecode(f *testing.F) {
	for _, name := range []string{"command", "press", "modal", "menu", "complete", "user"} {
		f.Add(payload(f, name))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if r, err := Decode(data); err == nil && (r.ID == "" || r.Token == "" || r.At.IsZero() || r.Options == nil) {
			t.Errorf("%q gave %+v", data, r)
		}
	})
}

func TestFields(t *testing.T) {
	var tree any
	err := json.Unmarshal([]byte(`{"_errors":[{"code":"APPLICATION_COMMAND_TOO_LARGE","message":"Command exceeds maximum size (8000)"}],
		"data":{"components":{"0":{"components":{"5":{"custom_id":{"_errors":[{"code":"BASE_TYPE_REQUIRED","message":"This field is required"}]}}}}}}}`), &tree)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"_errors: Command exceeds maximum size (8000) (APPLICATION_COMMAND_TOO_LARGE)",
		"data.components.0.components.5.custom_id: This field is required (BASE_TYPE_REQUIRED)",
	}
	if diff := cmp.Diff(want, fields("", tree)); diff != "" {
		t.Error(diff)
	}
}

// TestAbroad: where only a person has brought the bot along, it knows a conversation, in which nobody
// has rights but to answer, whatever Discord tells of them.
func TestAbroad(t *testing.T) {
	for place, want := range map[string]bool{
		`"guild_id":"5"`: false,
		`"guild_id":"5","authorizing_integration_owners":{}`:                false,
		`"guild_id":"5","authorizing_integration_owners":{"0":"5"}`:         false,
		`"guild_id":"5","authorizing_integration_owners":{"0":"5","1":"8"}`: false,
		`"guild_id":"5","authorizing_integration_owners":{"0":5}`:           false,
		`"guild_id":"5","authorizing_integration_owners":{"1":"8"}`:         true,
		`"guild_id":"5","authorizing_integration_owners":{"0":"6","1":"8"}`: true,
		`"guild_id":"5","authorizing_integration_owners":{"0":"0"}`:         true,
		`"context":1,"authorizing_integration_owners":{"0":"0"}`:            false,
		`"context":1,"authorizing_integration_owners":{"1":"8"}`:            false,
		`"channel":{"type":1}`: false,
		`"context":2,"channel":{"type":1},"authorizing_integration_owners":{"1":"8"}`: true,
		`"channel":{"type":3}`: true,
	} {
		r, err := Decode([]byte(`{"id":"1308000000000000007","type":3,"token":"t","app_permissions":"309237763072","guild_locale":"de","member":{"permissions":"32"},"data":{"custom_id":"x"},` + place + `}`))
		if err != nil || r.Abroad != want {
			t.Errorf("%s: abroad %v, %v", place, r.Abroad, err)
		}
		if r.Abroad && (!bot.IsConversation(r.Guild) || r.Server() != "" || r.GuildLocale != "" || r.Can(bot.ManageServer) || !r.MayPost() || !r.MayWrite() || r.MayThread()) {
			t.Errorf("%s: %+v", place, r)
		}
	}
}
