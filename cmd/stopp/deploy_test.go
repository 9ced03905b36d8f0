package main

import (
	"encoding/json"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
	"stopp/storage/sqlstore"
)

// The program takes the command that the unit starts. It is started again only where that
// helps.
func TestUnit(t *testing.T) {
	unit := read(t, "../../deploy/stopp.service")
	config := filepath.Join(t.TempDir(), "config.toml")
	write(t, config, "database = '"+filepath.Join(t.TempDir(), "stopp.db")+"'")
	t.Setenv("DISCORD_TOKEN", "any")
	commands := regexp.MustCompile(`(?m)^Exec\w+=/usr/local/bin/stopp (.*)$`).FindAllStringSubmatch(unit, -1)
	if len(commands) != 2 {
		t.Fatalf("it starts %q", commands)
	}
	for _, command := range commands {
		args := strings.Fields(strings.ReplaceAll(command[1], "/etc/stopp/config.toml", config))
		if args[len(args)-1] != config {
			t.Errorf("%q", args)
		}
		if status, text := said(t, append(args, "--check-config")...); status != 0 && !strings.Contains(command[1], "--check-config") {
			t.Errorf("%q: %d, %s", args, status, text)
		}
	}
	for _, line := range []string{"Type=notify", "WatchdogSec=2min", "Restart=on-failure", "RestartPreventExitStatus=2 3", "User=stopp", "StateDirectory=stopp", "UMask=0077"} {
		if !strings.Contains(unit, "\n"+line+"\n") {
			t.Errorf("it lacks %s", line)
		}
	}
	docs := read(t, "../../docs/operating.md")
	for _, path := range []string{"/run/credentials/stopp.service/token", "/var/lib/stopp", "/etc/stopp/token"} {
		if !strings.Contains(docs, path) || !strings.Contains(unit, path) {
			t.Errorf("unit and guide don't both have %s", path)
		}
	}
}

// The image is built as a release is. It runs as a nameless user, on a volume.
func TestContainerFile(t *testing.T) {
	text, release := read(t, "../../deploy/Containerfile"), read(t, "../../deploy/release/target.go")
	tags := regexp.MustCompile(`const tags = "(.*)"`).FindStringSubmatch(release)
	static := regexp.MustCompile(`const static = " (.*)"`).FindStringSubmatch(release)
	for _, want := range []string{tags[1], static[1], "FROM golang:1.26", "FROM scratch", "USER 65532:65532", "VOLUME /data", `ENTRYPOINT ["/usr/local/bin/stopp"]`, `CMD ["run"]`, `CMD ["/usr/local/bin/stopp", "health"]`} {
		if !strings.Contains(text, want) {
			t.Errorf("it lacks %s", want)
		}
	}
	if mod := read(t, "../../go.mod"); !strings.Contains(mod, "\ngo 1.26") {
		t.Error("the image has another Go than go.mod asks for")
	}
}

// labelsOf are the labels of the metrics in a Prometheus text, with the labels that
// Prometheus adds to all.
func labelsOf(text string) map[string]map[string]bool {
	all := map[string]map[string]bool{}
	for _, series := range regexp.MustCompile(`(?m)^([a-z_]+)(?:\{(.*)\})? \S+$`).FindAllStringSubmatch(text, -1) {
		if all[series[1]] == nil {
			all[series[1]] = map[string]bool{"instance": true, "job": true}
		}
		for _, label := range regexp.MustCompile(`([a-z_]+)="`).FindAllStringSubmatch(series[2], -1) {
			all[series[1]][label[1]] = true
		}
	}
	return all
}

// shownByDashboard: the dashboard asks only for existing metrics and labels.
func shownByDashboard(t *testing.T, text string) {
	t.Helper()
	known, queries := labelsOf(text), dashboardQueries(t)
	if len(queries) < 40 {
		t.Errorf("the dashboard asks for %d things only", len(queries))
	}
	for _, query := range queries {
		names := regexp.MustCompile(`\b(stopp|go|process)_[a-z_]+`).FindAllString(query, -1)
		if len(names) != 1 || known[names[0]] == nil {
			t.Errorf("%s: asks for %v", query, names)
			continue
		}
		for _, list := range regexp.MustCompile(`by \(([^)]*)\)|\{([^}]*)\}`).FindAllStringSubmatch(query, -1) {
			for _, label := range regexp.MustCompile(`([a-z_]+)(=|!|,|$)`).FindAllStringSubmatch(strings.ReplaceAll(list[1]+list[2], " ", ""), -1) {
				if !known[names[0]][label[1]] {
					t.Errorf("%s: %s has no label %s", query, names[0], label[1])
				}
			}
		}
	}
}

// dashboardQueries are the queries of the dashboard's panels.
func dashboardQueries(t *testing.T) (all []string) {
	t.Helper()
	var board struct {
		Panels []struct {
			Title   string
			Targets []struct{ Expr string }
		}
	}
	if err := json.Unmarshal([]byte(read(t, "../../deploy/grafana.json")), &board); err != nil {
		t.Fatal(err)
	}
	for _, p := range board.Panels {
		for _, target := range p.Targets {
			all = append(all, target.Expr)
		}
	}
	return all
}

// Asked only what a configuration means, the program says so, makes nothing and connects to
// nothing. What would keep the bot from starting is an error.
func TestCheckConfig(t *testing.T) {
	local, err := sandbox.Start(sandbox.Config{Patience: longWait})
	if err != nil {
		t.Fatal(err)
	}
	defer local.Close()
	local.OnRequest(func(x sandbox.Exchange) { t.Errorf("it asks Discord: %s %s", x.Method, x.Path) })
	newest := filepath.Join(t.TempDir(), "newest.db")
	db, err := sqlstore.Open(newest)
	if err != nil {
		t.Fatal(err)
	}
	db.Close()
	old, newer := eveningFile(t, ""), filepath.Join(t.TempDir(), "newer.db")
	database(t, newer, "pragma application_id = 1400139632; pragma user_version = 99")
	for name, c := range map[string]struct {
		config, token string
		status        int
		says          string
	}{
		"new database":   {"database = 'new.db'", "sesame", 0, "new.db, which a start makes"},
		"old database":   {"database = '" + old + "'", "sesame", 0, "schema 9, which a start brings to "},
		"all is there":   {"database = '" + newest + "'\n[metrics]\nlisten = ':9090'", "sesame", 0, ":9090 (other machines may reach it)"},
		"over HTTP":      {"[interactions]\nlisten = ':8081'\npublic_key = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'", "sesame", 0, "interactions over HTTP, too, at :8081"},
		"any key":        {"[interactions]\nlisten = ':8081'\npublic_key = '00'", "sesame", 1, "public_key: must be the 64 hexadecimal digits"},
		"newer database": {"database = '" + newer + "'", "sesame", 1, "the file has schema 99"},
		"no folder":      {"database = 'no/where.db'", "sesame", 1, "there is no folder"},
		"no token":       {"", "", 1, "no Discord token"},
		"unknown key":    {"x = 1", "sesame", 1, "config.toml:1:1: x: unknown key"},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			t.Chdir(folder)
			t.Setenv("DISCORD_TOKEN", c.token)
			write(t, "config.toml", c.config)
			status, text := said(t, "run", "--check-config", "--discord", local.URL())
			if status != c.status || !strings.Contains(text, c.says) || strings.Contains(text, "sesame") {
				t.Errorf("%d, %s", status, text)
			}
			if left, err := filepath.Glob("*"); err != nil || len(left) != 1 {
				t.Errorf("it leaves %v, %v", left, err)
			}
		})
	}
	if has, _, err := sqlstore.Schema(t.Context(), old); err != nil || has != 9 {
		t.Errorf("the old database has schema %d by now, %v", has, err)
	}
}
