package main

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
)

// It tells the noted facts about the program, and nothing else.
func TestBuild(t *testing.T) {
	vcs := []debug.BuildSetting{{Key: "vcs", Value: "git"}, {Key: "vcs.revision", Value: "1a2b3c"}, {Key: "vcs.time", Value: "2026-11-22T07:32:28Z"}, {Key: "vcs.modified", Value: "true"}}
	for want, info := range map[string]*debug.BuildInfo{
		"stopp v1.2.3, revision 1a2b3c, of 2026-11-22T07:32:28Z, modified, go1.26.8": {GoVersion: "go1.26.8", Main: debug.Module{Version: "v1.2.3"}, Settings: vcs},
		"stopp v1.2.3, revision 1a2b3c, of 2026-11-22T07:32:28Z, go1.26.8":           {GoVersion: "go1.26.8", Main: debug.Module{Version: "v1.2.3"}, Settings: vcs[:3]},
		"stopp (devel), go1.26.8": {GoVersion: "go1.26.8"},
		"stopp (devel)":           {},
	} {
		if got := buildOf(info).String(); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	var log bytes.Buffer
	slog.New(slog.NewTextHandler(&log, nil)).Info("Stopp", "build", buildOf(&debug.BuildInfo{GoVersion: "go1.26.8", Settings: vcs}))
	if want := "build.version=(devel) build.revision=1a2b3c build.time=2026-11-22T07:32:28Z build.modified=true build.go=go1.26.8"; !strings.Contains(log.String(), want) {
		t.Errorf("the log says %s", log.String())
	}
}

// The flag answers by itself, with the version of Go, which is always known.
func TestVersionFlag(t *testing.T) {
	var out, errOut strings.Builder
	status := run(t.Context(), []string{"--version"}, strings.NewReader(""), &out, &errOut)
	line, rest, _ := strings.Cut(out.String(), "\n")
	if status != 0 || rest != "" || errOut.Len() > 0 || !strings.HasPrefix(line, "stopp ") || !strings.Contains(line, runtime.Version()) {
		t.Errorf("%d, %q, %q", status, out.String(), errOut.String())
	}
}

// The bot's first line says which program it is, before anything can go wrong.
func TestLogBeginsWithTheVersion(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "c.toml")
	if err := os.WriteFile(name, []byte("database = '"+folder+"/missing/stopp.db'\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Setenv("DISCORD_TOKEN", "sesame")
	var out, errOut strings.Builder
	status := run(t.Context(), []string{"run", "--config", name}, strings.NewReader(""), &out, &errOut)
	line, _, _ := strings.Cut(errOut.String(), "\n")
	if status != 1 || !strings.Contains(line, "msg=Stopp build.version=") || !strings.Contains(line, "build.go="+runtime.Version()) {
		t.Errorf("%d, %q", status, errOut.String())
	}
}
