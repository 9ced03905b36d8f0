package discord

import (
	"bytes"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"
)

// TestInstalls: commands are offered to everybody who can install the application, and the
// log names missing settings.
func TestInstalls(t *testing.T) {
	const nobody, noServer = "members can't install the application for themselves", "servers can't install the application"
	for name, tc := range map[string]struct {
		app    string
		people bool
		logged []string
	}{
		"all":             {`{"integration_types_config":{"0":{},"1":{"oauth2_install_params":{"scopes":["applications.commands"],"permissions":"0"}}}}`, true, nil},
		"servers only":    {`{"integration_types_config":{"0":{}}}`, false, []string{nobody}},
		"people only":     {`{"integration_types_config":{"1":{}}}`, true, []string{noServer}},
		"untold":          {`{"id":"77"}`, false, []string{"does not tell"}},
		"null":            {`{"integration_types_config":null}`, false, []string{"does not tell"}},
		"no application":  {`[]`, false, []string{"does not tell"}},
		"anything as one": {`{"integration_types_config":{"0":null,"1":7,"2":{}}}`, true, nil},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFake(t)
			f.rest = func(w http.ResponseWriter, r *http.Request) {
				if strings.HasSuffix(r.URL.Path, "/applications/@me") {
					io.WriteString(w, tc.app)
					return
				}
				io.WriteString(w, `[]`)
			}
			var log bytes.Buffer
			c := f.client()
			c.appCommands.log = slog.New(slog.NewTextHandler(&log, nil))
			if err := c.Register(t.Context(), specs); err != nil {
				t.Fatal(err)
			}
			put := string(f.sent()[2].body)
			if got := strings.Contains(put, `"contexts":[0,1,2],"integration_types":[0,1]`); got != tc.people {
				t.Errorf("for people: %v\n%s", got, put)
			}
			if !strings.Contains(put, `"contexts":[0,1`) || strings.Contains(put, `"name":"board","integration_types":[0,1]`) {
				t.Error(put)
			}
			for _, line := range []string{nobody, noServer, "does not tell"} {
				if want := len(tc.logged) > 0 && tc.logged[0] == line; want != strings.Contains(log.String(), line) {
					t.Errorf("%q: %v in %s", line, !want, log.String())
				}
			}
		})
	}
}

// TestInstallsRefused: a Discord that will not tell is no reason not to play.
func TestInstallsRefused(t *testing.T) {
	f := newFake(t)
	f.rest = func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/applications/@me") {
			w.WriteHeader(http.StatusForbidden)
			io.WriteString(w, `{"code":50001,"message":"Missing Access"}`)
			return
		}
		io.WriteString(w, `[]`)
	}
	if err := f.client().Register(t.Context(), specs); err != nil || len(f.sent()) != 3 {
		t.Errorf("%v after %d requests", err, len(f.sent()))
	}
}
