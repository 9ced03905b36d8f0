package sandbox_test

import (
	"net/http"
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
)

// Who asks the page, and whether it answers. Another site in the same browser can send requests
// here and even bend its own name to this machine.
func TestDoor(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	ada := s.Member("Ada")
	port := s.URL()[strings.LastIndex(s.URL(), ":"):]
	key := "&key=" + keyOf(s)
	host := func(name string) func(*http.Request) { return func(r *http.Request) { r.Host = name } }
	head := func(name, value string) func(*http.Request) {
		return func(r *http.Request) { r.Header.Set(name, value) }
	}
	for name, c := range map[string]struct {
		method, path string
		change       func(*http.Request)
		want         int
	}{
		"the page with its key":           {"GET", "/?a=b" + key, nil, 200},
		"the page without":                {"GET", "/", nil, 401},
		"the page with another key":       {"GET", "/?key=" + strings.Repeat("A", 26), nil, 401},
		"a member's view without a key":   {"GET", "/people/snapshot", nil, 401},
		"a member's events without a key": {"GET", "/people/events", nil, 401},
		"a press without a key":           {"POST", "/people/press", nil, 401},
		"by localhost":                    {"GET", "/?a=b" + key, host("localhost" + port), 200},
		"by an address of version 6":      {"GET", "/?a=b" + key, host("[::1]" + port), 200},
		"by a bent name":                  {"GET", "/?a=b" + key, host("evil.example" + port), 403},
		"a view by a bent name":           {"GET", "/people/snapshot?a=b" + key, host("evil.example" + port), 403},
		"a file by a bent name":           {"GET", "/page/page.js", host("evil.example"), 403},
		"from another site":               {"GET", "/people/snapshot?a=b" + key, head("Origin", "https://evil.example"), 403},
		"from a sandboxed frame":          {"GET", "/people/snapshot?a=b" + key, head("Origin", "null"), 403},
		"from another port":               {"GET", "/people/snapshot?a=b" + key, head("Origin", "http://127.0.0.1:1"), 403},
		"from another site, without":      {"GET", "/people/snapshot?a=b" + key, head("Sec-Fetch-Site", "cross-site"), 403},
		"a picture for another site":      {"GET", "/emojis/1.png", head("Sec-Fetch-Site", "cross-site"), 403},
		"from the page":                   {"GET", "/people/snapshot?a=b" + key, head("Origin", s.URL()), 200},
	} {
		t.Run(name, func(t *testing.T) {
			req, err := http.NewRequest(c.method, s.URL()+c.path, strings.NewReader("{}"))
			if err != nil {
				t.Fatal(err)
			}
			if c.change != nil {
				c.change(req)
			}
			resp, err := http.DefaultClient.Do(req)
			if err != nil {
				t.Fatal(err)
			}
			resp.Body.Close()
			if resp.StatusCode != c.want {
				t.Errorf("answered %d, want %d", resp.StatusCode, c.want)
			}
		})
	}
	if len(ada.Messages()) != 0 {
		t.Error("somebody got in")
	}
}

// The cookie given in exchange for the key is for this page alone, and its name has this port.
func TestDoorGivesACookie(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	resp, err := http.Get(s.Page())
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if len(resp.Cookies()) != 1 {
		t.Fatalf("%d cookies", len(resp.Cookies()))
	}
	cookie := resp.Cookies()[0]
	if !cookie.HttpOnly || cookie.SameSite != http.SameSiteStrictMode || !strings.HasSuffix(s.URL(), strings.TrimPrefix(cookie.Name, "sandbox-")) {
		t.Errorf("the cookie is %v", cookie)
	}
	req, _ := http.NewRequest("GET", s.URL()+"/people/snapshot", nil) // the address is good
	req.AddCookie(cookie)
	resp, err = http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != 200 {
		t.Errorf("with the cookie it answered %d", resp.StatusCode)
	}
}

// Nobody guesses what another sandbox has.
func TestSecretsOfTheSandboxAreRandom(t *testing.T) {
	t.Parallel()
	one, two := start(t, sandbox.Config{}), start(t, sandbox.Config{})
	if one.Token() == two.Token() || keyOf(one) == keyOf(two) || len(keyOf(one)) < 20 {
		t.Errorf("%s and %s, %s and %s", one.Token(), two.Token(), one.Page(), two.Page())
	}
	if parts := strings.Split(one.Token(), "."); len(parts) != 3 || len(parts[2]) < 20 {
		t.Errorf("the token is %s", one.Token())
	}
}

func TestLocal(t *testing.T) {
	t.Parallel()
	for addr, want := range map[string]bool{"": true, "127.0.0.1:0": true, "localhost:0": true, "[::1]:0": true, "0.0.0.0:0": false, ":0": false} {
		if s := start(t, sandbox.Config{Addr: addr}); s.Local() != want {
			t.Errorf("%q is for this machine alone: %t", addr, s.Local())
		}
	}
}
