package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// A file is written whole or not at all, also through a link, and nothing else is left in
// its folder.
func TestWriteReplacesFiles(t *testing.T) {
	folder := t.TempDir()
	file, link := filepath.Join(folder, "out.png"), filepath.Join(folder, "link.png")
	if err := os.Symlink(file, link); err != nil {
		t.Fatal(err)
	}
	s := &streams{}
	for _, c := range []struct{ name, text string }{{file, "first, and longer"}, {link, "second"}} {
		if err := s.write(c.name, bytes.NewBufferString(c.text)); err != nil || read(t, file) != c.text {
			t.Errorf("%s: %v, %q", c.name, err, read(t, file))
		}
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link has become %v, %v", info, err)
	}
	if all, err := os.ReadDir(folder); err != nil || len(all) != 2 {
		t.Errorf("the folder holds %v, %v", all, err)
	}
	if err := s.write(filepath.Join(folder, "no", "out.png"), bytes.NewBufferString("x")); err == nil {
		t.Error("a folder that is not there takes a file")
	}
	if err := s.write(os.DevNull, bytes.NewBufferString("x")); err != nil {
		t.Error(err)
	}
}

// A file that is replaced keeps its rights to read and write.
func TestWriteKeepsRights(t *testing.T) {
	s, file := &streams{}, filepath.Join(t.TempDir(), "out.png")
	write(t, file, "an older picture")
	for _, mode := range []os.FileMode{0o600, 0o666} {
		if err := os.Chmod(file, mode); err != nil {
			t.Fatal(err)
		}
		if err := s.write(file, bytes.NewBufferString("a new one")); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(file); err != nil || info.Mode() != mode {
			t.Errorf("%v became %v, %v", mode, info.Mode(), err)
		}
	}
}
