package sandbox_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
)

// TestContentIsWithheld: without the intent for it, a bot reads only others' messages that
// mention it, and its direct messages.
func TestContentIsWithheld(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	l := hello(t, s)
	l.send(strings.Replace(identify(s, ""), `"intents":1`, fmt.Sprintf(`"intents":%d`, 1|1<<9|1<<12), 1))
	l.next()
	l.next() // READY and GUILD_CREATE
	ada := s.Member("Ada")
	reads := func(who sandbox.Member, said, want string) {
		t.Helper()
		m, err := who.Say(said)
		if err != nil {
			t.Fatal(err)
		}
		var event, fetched struct{ Content string }
		if err := json.Unmarshal(l.next().D, &event); err != nil || event.Content != want {
			t.Errorf("of %q the event says %q, want %q", said, event.Content, want)
		}
		r := do(t, s, "GET", "/channels/"+who.Channel+"/messages/"+m.ID, "").want(t, 200, 0)
		if err := json.Unmarshal(r.raw, &fetched); err != nil || fetched.Content != want {
			t.Errorf("of %q is fetched %q, want %q", said, fetched.Content, want)
		}
	}
	reads(ada, "a secret", "")
	reads(ada, "<@"+s.BotID()+"> hello", "<@"+s.BotID()+"> hello")
	reads(ada.Direct(), "a word in private", "a word in private")
	said, _ := ada.Say("and more")
	l.next()
	r := do(t, s, "POST", "/channels/"+ada.Channel+"/messages", `{"content":"mine","message_reference":{"message_id":"`+said.ID+`"}}`).want(t, 200, 0)
	if !strings.Contains(string(r.raw), `"content":"mine"`) || strings.Contains(string(r.raw), "and more") {
		t.Errorf("its own reply is %s", r.raw)
	}
}

// TestLocalizationsOnRequest: the list of commands has all languages only if they are asked
// for.
func TestLocalizationsOnRequest(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	url := "/applications/" + s.BotID() + "/commands"
	do(t, s, "PUT", url, `[{"name":"turn","description":"Turn","name_localizations":{"de":"aufdecken","fr":"retourner"},"options":[
		{"type":3,"name":"card","description":"Which","description_localizations":{"de":"Welche"},
		 "choices":[{"name":"top","value":"t","name_localizations":{"de":"oben"}}]}]}]`).want(t, 200, 0)
	all := string(do(t, s, "GET", url+"?with_localizations=true", "").raw)
	none := string(do(t, s, "GET", url, "").raw)
	german := string(send(t, s, "GET", "/api/v10"+url, "", nil, func(r *http.Request) { r.Header.Set("X-Discord-Locale", "de") }).raw)
	for _, word := range []string{"aufdecken", "retourner", "Welche", "oben"} {
		if !strings.Contains(all, word) {
			t.Errorf("%q is missing from all languages: %s", word, all)
		}
		if strings.Contains(none, word) {
			t.Errorf("%q was not asked for: %s", word, none)
		}
		if want := word != "retourner"; strings.Contains(german, word) != want {
			t.Errorf("%q in German is %v, want %v: %s", word, !want, want, german)
		}
	}
	if strings.Contains(none, "_localizations") || !strings.Contains(german, `"name_localized":"aufdecken"`) {
		t.Errorf("the list is %s, in German %s", none, german)
	}
}

// TestTokenTellsTheID: libraries take the application's id from the token.
func TestTokenTellsTheID(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	parts := strings.Split(s.Token(), ".")
	id, err := base64.RawStdEncoding.DecodeString(parts[0])
	if err != nil || string(id) != s.BotID() || len(parts) != 3 {
		t.Errorf("the token is %s: %q, %v", s.Token(), id, err)
	}
}
