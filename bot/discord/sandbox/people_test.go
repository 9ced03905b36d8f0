package sandbox_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
)

// stream is the flow of events to a member's tab.
type stream struct {
	t     *testing.T
	lines chan [2]string
}

func follow(t *testing.T, s *sandbox.Server, as string) stream {
	t.Helper()
	resp, err := http.Get(s.URL() + "/people/events?as=" + as + "&key=" + keyOf(s))
	if err != nil {
		t.Fatal(err)
	}
	st := stream{t, make(chan [2]string, 100)}
	go func() {
		defer close(st.lines)
		defer func() { _ = resp.Body.Close() }()
		name := ""
		for sc := bufio.NewScanner(resp.Body); sc.Scan(); {
			if n, ok := strings.CutPrefix(sc.Text(), "event: "); ok {
				name = n
			} else if d, ok := strings.CutPrefix(sc.Text(), "data: "); ok {
				st.lines <- [2]string{name, d}
			}
		}
	}()
	st.until("hello", "")
	return st
}

// until reads on to the next event of this name that has a text in it.
func (st stream) until(name, text string) string {
	st.t.Helper()
	end := time.After(longWait)
	for {
		select {
		case e := <-st.lines:
			if e[0] == name && strings.Contains(e[1], text) {
				return e[1]
			}
		case <-end:
			st.t.Fatalf("no %s with %q", name, text)
		}
	}
}

func person(t *testing.T, s *sandbox.Server, as, action, body string) reply {
	t.Helper()
	return send(t, s, "POST", "/people/"+action+"?as="+as, "application/json", []byte(body), nil)
}

func TestPeopleActAndSee(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	ada, ben := s.Member("Ada"), s.Member("Ben")
	adas, bens := follow(t, s, ada.ID), follow(t, s, ben.ID)
	at := `"channel":"` + ada.Channel + `"`

	person(t, s, ada.ID, "command", `{`+at+`,"command":"challenge","options":{"user":"`+ben.ID+`"}}`).want(t, 200, 0)
	adas.until("interaction", `"waiting"`)
	i := box.next(t)
	do(t, s, "POST", callback(i), `{"type":5}`).want(t, 204, 0)
	adas.until("message_create", `"loading":true`)
	adas.until("interaction", `"thinking"`)
	do(t, s, "PATCH", hook(s, i)+"/messages/@original", `{"content":"hi","components":[{"type":1,"components":[{"type":2,"style":1,"label":"Go","custom_id":"go"}]}]}`).want(t, 200, 0)
	bens.until("message_update", `"command":"challenge"`)
	adas.until("interaction", `"done"`)

	m := s.Messages(ada.Channel)[0]
	person(t, s, ben.ID, "press", `{`+at+`,"message":"`+m.ID+`","custom_id":"go"}`).want(t, 200, 0)
	i = box.next(t)
	do(t, s, "POST", callback(i), `{"type":4,"data":{"content":"psst","flags":64}}`).want(t, 204, 0)
	secret := bens.until("message_create", `"private":true`)
	do(t, s, "POST", "/channels/"+ada.Channel+"/messages", `{"content":"<@`+ada.ID+`>"}`).want(t, 200, 0)
	if e := adas.until("message_create", ""); !strings.Contains(e, `"pings_me":true`) {
		t.Errorf("Ada saw %s, want the mention and nothing before it", e)
	}
	var d struct{ ID string }
	if err := json.Unmarshal([]byte(secret), &d); err != nil {
		t.Fatal(err)
	}
	if r := person(t, s, ada.ID, "dismiss", `{"message":"`+d.ID+`"}`); r.status != 400 {
		t.Errorf("Ada dismissed what she does not see: %d", r.status)
	}
	person(t, s, ben.ID, "dismiss", `{"message":"`+d.ID+`"}`).want(t, 200, 0)
	bens.until("message_delete", d.ID)
}

func TestPeopleSeeAFailure(t *testing.T) {
	t.Parallel()
	s := strict(t, sandbox.Config{})
	register(t, s)
	ada := s.Member("Ada")
	st := follow(t, s, ada.ID)
	person(t, s, ada.ID, "command", `{"channel":"`+ada.Channel+`","command":"turn"}`).want(t, 200, 0)
	s.Advance(4 * time.Second)
	st.until("interaction", `"error":"The application did not respond"`)
}

func TestPeopleSnapshot(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	register(t, s)
	ada := s.Member("Ada")
	if _, err := ada.Say("hello"); err != nil {
		t.Fatal(err)
	}
	person(t, s, ada.ID, "locale", `{"locale":"de"}`).want(t, 200, 0)
	if r := person(t, s, ada.ID, "locale", `{"locale":"tlh"}`); r.status != 400 {
		t.Errorf("a language that Discord does not have: %d", r.status)
	}
	var d struct {
		Me       struct{ Name, Locale string }
		Channels []struct{ ID string }
		Members  []struct{ Bot bool }
		Commands []struct{ Name string }
		Messages map[string][]struct{ Content string }
		Bot      struct{ Online bool }
	}
	r := send(t, s, "GET", "/people/snapshot?as="+ada.ID, "", nil, nil).want(t, 200, 0)
	if err := json.Unmarshal(r.raw, &d); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(d); got != fmt.Sprintf("{{Ada de} [{%s} {%s}] [{false} {false} {false} {true}] [{challenge} {turn}] map[%s:[{hello}] %s:[]] {false}}",
		d.Channels[0].ID, d.Channels[1].ID, d.Channels[0].ID, d.Channels[1].ID) {
		t.Errorf("snapshot %s", got)
	}
	send(t, s, "GET", "/people/snapshot?as=1", "", nil, nil).want(t, 404, 0)
}

func TestPeopleModalAndAutocomplete(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	ada := s.Member("Ada")
	st := follow(t, s, ada.ID)
	at := `"channel":"` + ada.Channel + `"`
	person(t, s, ada.ID, "command", `{`+at+`,"command":"turn"}`).want(t, 200, 0)
	do(t, s, "POST", callback(box.next(t)), `{"type":9,"data":{"custom_id":"m","title":"t","components":[`+textInput("f")+`]}}`).want(t, 204, 0)
	var m struct{ ID string }
	if err := json.Unmarshal([]byte(st.until("modal", "")), &m); err != nil {
		t.Fatal(err)
	}
	if r := person(t, s, ada.ID, "submit", `{"modal":"`+m.ID+`","fields":{"f":""}}`); r.status != 400 {
		t.Errorf("a required field was left out: %d", r.status)
	}
	person(t, s, ada.ID, "submit", `{"modal":"`+m.ID+`","fields":{"f":"text"}}`).want(t, 200, 0)
	box.next(t)
	if r := person(t, s, ada.ID, "close", `{"modal":"`+m.ID+`"}`); r.status != 400 {
		t.Errorf("a modal that was sent was closed: %d", r.status)
	}
	done := make(chan reply)
	go func() {
		done <- person(t, s, ada.ID, "autocomplete", `{`+at+`,"command":"challenge","options":{"rules":"p"},"focused":"rules"}`)
	}()
	do(t, s, "POST", callback(box.next(t)), `{"type":8,"data":{"choices":[{"name":"Pagat","value":"pagat"}]}}`).want(t, 204, 0)
	if r := <-done; string(r.raw) != `{"choices":[{"name":"Pagat","value":"pagat"}]}` {
		t.Errorf("choices %s", r.raw)
	}
}

func TestPeopleFromOtherSitesStayOut(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	ada := s.Member("Ada")
	r := send(t, s, "POST", "/people/say?as="+ada.ID, "text/plain", []byte(`{"channel":"`+ada.Channel+`","content":"x"}`), nil)
	if r.status != 400 || len(ada.Messages()) != 0 {
		t.Errorf("a form was taken: %d", r.status)
	}
}
