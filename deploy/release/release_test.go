package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func nothing(string) string { return "" }

// Each system has a compiler, or says what it lacks. A name in the environment wins.
func TestCompiler(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("PATH", folder)
	for _, target := range all {
		if cc, err := target.compiler(nothing); err == nil || !strings.Contains(err.Error(), "CC_"+target.os+"_"+target.arch) {
			t.Errorf("%s: %q, %v", target, cc, err)
		}
		cc, err := target.compiler(func(name string) string {
			if name == "CC_"+target.os+"_"+target.arch {
				return "zig cc -target any"
			}
			return ""
		})
		if err != nil || cc != "zig cc -target any" {
			t.Errorf("%s: %q, %v", target, cc, err)
		}
		for _, name := range target.compilers {
			if err := os.WriteFile(filepath.Join(folder, name), []byte("#!/bin/sh\n"), 0o755); err != nil {
				t.Fatal(err)
			}
			if cc, err := target.compiler(nothing); err != nil || cc != name {
				t.Errorf("%s: %q, %v", target, cc, err)
			}
		}
	}
}

func TestNamed(t *testing.T) {
	if got, err := named(nil); err != nil || len(got) != len(all) {
		t.Errorf("%v, %v", got, err)
	}
	if got, err := named([]string{"windows/amd64"}); err != nil || len(got) != 1 || got[0].program() != "stopp.exe" {
		t.Errorf("%v, %v", got, err)
	}
	if _, err := named([]string{"plan9/amd64"}); err == nil || !strings.Contains(err.Error(), "linux/arm64") {
		t.Errorf("error %v", err)
	}
}

// All files of the program are there, and packing twice gives the same bytes, wherever and
// whenever.
func TestArchives(t *testing.T) {
	t.Chdir("../..")
	at := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	for _, target := range []target{all[0], all[2]} {
		var packed [2][]byte
		for i := range packed {
			program := filepath.Join(t.TempDir(), target.program())
			if err := os.WriteFile(program, []byte("the program"), 0o700); err != nil {
				t.Fatal(err)
			}
			files, err := contents(program, ".")
			if err != nil {
				t.Fatal(err)
			}
			if packed[i], err = target.pack(files, "stopp", at.In(time.FixedZone("elsewhere", i*3600))); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(packed[0], packed[1]) {
			t.Errorf("%s: the same files give other bytes", target)
		}
		found := unpacked(t, target, packed[0])
		if found["stopp/"+target.program()] != "the program" || len(found) != 1+len(beside) {
			t.Errorf("%s: %d files", target, len(found))
		}
		for _, name := range beside {
			if text, err := os.ReadFile(name); err != nil || found["stopp/"+name] != string(text) {
				t.Errorf("%s: %s, %v", target, name, err)
			}
		}
	}
}

// unpacked are the texts of an archive by name.
func unpacked(t *testing.T, of target, packed []byte) map[string]string {
	t.Helper()
	found := map[string]string{}
	take := func(name string, from io.Reader) {
		text, err := io.ReadAll(from)
		if err != nil {
			t.Fatal(err)
		}
		found[name] = string(text)
	}
	if of.os == "windows" {
		r, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range r.File {
			from, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			take(f.Name, from)
		}
		return found
	}
	unzipped, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	for r := tar.NewReader(unzipped); ; {
		head, err := r.Next()
		if errors.Is(err, io.EOF) {
			return found
		}
		if err != nil {
			t.Fatal(err)
		}
		if want := head.Name == "stopp/stopp"; head.Uid != 0 || head.Uname != "" || (head.Mode == 0o755) != want {
			t.Errorf("%s is %o of %d %q", head.Name, head.Mode, head.Uid, head.Uname)
		}
		take(head.Name, r)
	}
}

// A program that does not say which version it is makes no release.
func TestReadsTheVersion(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	named := &release{version: "v1.2.3"}
	if b, err := named.read(self); err != nil || b.version != "v1.2.3" {
		t.Errorf("%+v, %v", b, err)
	}
	unnamed := &release{}
	if b, err := unnamed.read(self); (err == nil) != (b.version != "" && b.version != "(devel)") {
		t.Errorf("%+v, %v", b, err)
	}
	if _, err := unnamed.read("main.go"); err == nil {
		t.Error("a text has a version")
	}
}
