// Release builds Stopp for the systems that this machine has a C compiler for, and puts each
// into an archive with its other files.
//
//	go run ./deploy/release [flags] [OS/ARCH...]
//
// It builds the committed state, in a clone; without version control, the present files. The
// same revision, Go and C compiler give the same bytes, wherever they are built; with -twice
// it makes sure of that. docs/operating.md says which compiler builds for which system. The
// exit status is 1 if something was asked for that could not be built.
package main

import (
	"crypto/sha256"
	"debug/buildinfo"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

func main() {
	var r release
	flag.StringVar(&r.out, "o", "dist", "`folder` for the archives and SHA256SUMS; it is made if need be")
	flag.StringVar(&r.version, "version", "", "`version` where there is no version control to tell, such as v1.2.3")
	flag.BoolVar(&r.twice, "twice", false, "build everything a second time, in a clone and with no cache, and compare")
	flag.Parse()
	if err := r.make(flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// release is a release to make.
type release struct {
	out, version string
	twice        bool

	from string   // the folder of the sources
	sums []string // the lines of SHA256SUMS
}

// make makes archives for the systems that are named, or for all.
func (r *release) make(names []string) error {
	wanted, err := named(names)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(r.out, 0o755); err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "stopp-release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	if r.from, err = sources(folder); err != nil {
		return err
	}
	var left []error
	for _, t := range wanted {
		cc, err := t.compiler(os.Getenv)
		if err == nil {
			err = r.one(t, cc)
		}
		if err != nil {
			left = append(left, fmt.Errorf("%s is left out: %w", t, err))
		}
	}
	slices.Sort(r.sums)
	sums := strings.Join(r.sums, "")
	if err := os.WriteFile(filepath.Join(r.out, "SHA256SUMS"), []byte(sums), 0o644); err != nil {
		return err
	}
	fmt.Print(sums)
	return errors.Join(left...)
}

// one makes the archive for a system.
func (r *release) one(t target, cc string) error {
	folder, err := os.MkdirTemp("", "stopp-release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	fmt.Printf("%s by %s\n", t, cc)
	program := filepath.Join(folder, t.program())
	if err := t.build(r.from, program, cc, r.version); err != nil {
		return err
	}
	b, err := r.read(program)
	if err != nil {
		return err
	}
	if r.twice {
		if err := again(t, r.from, folder, program, cc, r.version); err != nil {
			return err
		}
	}
	files, err := contents(program, r.from)
	if err != nil {
		return err
	}
	name := t.archive(b.version)
	bytes, err := t.pack(files, strings.TrimSuffix(strings.TrimSuffix(name, ".tar.gz"), ".zip"), b.time)
	if err != nil {
		return err
	}
	r.sums = append(r.sums, fmt.Sprintf("%x  %s\n", sha256.Sum256(bytes), name))
	return os.WriteFile(filepath.Join(r.out, name), bytes, 0o644)
}

// built is a program's account of itself.
type built struct {
	version string
	time    time.Time // of the revision, or when zip began to count
}

// read reads from the program itself which version it is.
func (r *release) read(program string) (built, error) {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return built{}, err
	}
	b := built{version: info.Main.Version, time: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)}
	if r.version != "" {
		b.version = r.version
	}
	for _, s := range info.Settings {
		if s.Key != "vcs.time" {
			continue
		}
		if b.time, err = time.Parse(time.RFC3339, s.Value); err != nil {
			return built{}, err
		}
	}
	if b.version == "" || b.version == "(devel)" {
		return built{}, errors.New("nothing says which version this is: -version does")
	}
	return b, nil
}
