package main

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// A text that is no address never means the real Discord: it is wrong usage.
func TestRunRefusesAnAddress(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("DISCORD_TOKEN", "sesame")
	for _, address := range []string{"", "localhost:8090", "127.0.0.1", "discord"} {
		var out, errOut strings.Builder
		status := run(t.Context(), []string{"run", "--discord=" + address}, strings.NewReader(""), &out, &errOut)
		if status != 2 || !strings.Contains(errOut.String(), "--discord: the address") {
			t.Errorf("%q: %d, %s", address, status, errOut.String())
		}
	}
	if left, err := os.ReadDir("."); err != nil || len(left) > 0 {
		t.Errorf("it leaves %v, %v", left, err)
	}
}

// At the start the bot warns if others can read its secrets.
func TestWarnsOfFilesThatOthersRead(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("files have other rights here")
	}
	folder := t.TempDir()
	var log bytes.Buffer
	for mode, warned := range map[os.FileMode]bool{0o600: false, 0o640: false, 0o644: true, 0o604: true} {
		file := filepath.Join(folder, mode.String())
		write(t, file, "token = 'sesame'")
		if err := os.Chmod(file, mode); err != nil {
			t.Fatal(err)
		}
		log.Reset()
		warnOfReaders(slog.New(slog.NewTextHandler(&log, nil)), "", filepath.Join(folder, "missing"), file)
		if got := strings.Contains(log.String(), "level=WARN") && strings.Contains(log.String(), file); got != warned || !warned && log.Len() > 0 {
			t.Errorf("%v: %s", mode, log.String())
		}
	}
}
