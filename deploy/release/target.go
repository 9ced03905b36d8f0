package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// target is a system that a program is built for.
type target struct {
	os, arch  string
	compilers []string // that build for it, the best first
	link      string   // flags for Go's linker beside the usual ones
}

// static has the C library within the program, so that it runs wherever its kernel does.
const static = " -linkmode external -extldflags -static"

// all are the systems that a release is for.
var all = []target{
	{"linux", "amd64", []string{"x86_64-linux-gnu-gcc"}, static},
	{"linux", "arm64", []string{"aarch64-linux-gnu-gcc"}, static},
	{"windows", "amd64", []string{"x86_64-w64-mingw32-gcc"}, static},
	{"darwin", "arm64", nil, ""},
	{"darwin", "amd64", nil, ""},
}

func (t target) String() string { return t.os + "/" + t.arch }

// named are the systems of these names, all if there are none.
func named(names []string) ([]target, error) {
	if len(names) == 0 {
		return all, nil
	}
	var wanted []target
	for _, name := range names {
		i := slices.IndexFunc(all, func(t target) bool { return t.String() == name })
		if i < 0 {
			return nil, fmt.Errorf("%s is none of %v", name, all)
		}
		wanted = append(wanted, all[i])
	}
	return wanted, nil
}

// compiler finds a C compiler that builds for a system: the one that CC_OS_ARCH names, or
// one that is usual.
func (t target) compiler(getenv func(string) string) (string, error) {
	variable := "CC_" + t.os + "_" + t.arch
	if cc := getenv(variable); cc != "" {
		return cc, nil
	}
	usual := t.compilers
	switch {
	case t.os == runtime.GOOS && t.arch == runtime.GOARCH:
		usual = append([]string{"gcc", "clang"}, usual...)
	case t.os == "darwin" && runtime.GOOS == "darwin": // Apple's builds for both
		usual = []string{"clang"}
	}
	for _, cc := range usual {
		if _, err := exec.LookPath(cc); err == nil {
			return cc, nil
		}
	}
	if t.os == "darwin" {
		return "", fmt.Errorf("it is built on a Mac, or by the compiler that %s names", variable)
	}
	return "", fmt.Errorf("there is no %s, and %s names none", strings.Join(usual, " or "), variable)
}

// program is the name of the program's file.
func (t target) program() string {
	if t.os == "windows" {
		return "stopp.exe"
	}
	return "stopp"
}

// tags leave out what a program that stands alone can’t use, such as the PDF writer of the charts’ library, and put in the time zones.
const tags = "netgo,osusergo,timetzdata,sqlite_omit_load_extension,minimal"

// build builds the program from the sources in a folder.
func (t target) build(from, to, cc, version string, environment ...string) error {
	ldflags := "-s -w -buildid=" + t.link
	if version != "" {
		ldflags += " -X main.released=" + version
	}
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=auto", "-tags", tags, "-ldflags", ldflags, "-o", to, "./cmd/stopp")
	build.Dir, build.Stdout, build.Stderr = from, os.Stderr, os.Stderr
	build.Env = append(os.Environ(), "CGO_ENABLED=1", "GOOS="+t.os, "GOARCH="+t.arch, "CC="+cc,
		"GOFLAGS=", "GOWORK=off", "GOAMD64=v1", "GOARM64=v8.0", "CGO_CFLAGS=", "CGO_CPPFLAGS=", "CGO_LDFLAGS=")
	build.Env = append(build.Env, environment...)
	if err := build.Run(); err != nil {
		return fmt.Errorf("go build: %w", err)
	}
	return nil
}

// sources are the committed files, in a clone within a folder; without version control, the
// present ones. (Go does not read the version of a work tree beside its repository.)
func sources(folder string) (string, error) {
	if exec.Command("git", "rev-parse", "--verify", "-q", "HEAD").Run() != nil {
		return ".", nil
	}
	if out, err := exec.Command("git", "status", "--porcelain").Output(); err == nil && len(out) > 0 {
		fmt.Fprintf(os.Stderr, "release: it is built without what is not committed:\n%s", out)
	}
	clone := filepath.Join(folder, "clone")
	return clone, cloned(".", clone)
}

func cloned(from, to string) error {
	if out, err := exec.Command("git", "clone", "-q", from, to).CombinedOutput(); err != nil {
		return fmt.Errorf("git clone: %w: %s", err, out)
	}
	return nil
}

// again builds a program a second time, from a clone that lies elsewhere and with nothing
// that was compiled before, and compares the bytes.
func again(t target, from, folder, program, cc, version string) error {
	clone, second := filepath.Join(folder, "some", "where", "else"), filepath.Join(folder, "second")
	if err := cloned(from, clone); err != nil {
		return err
	}
	if err := t.build(clone, second, cc, version, "GOCACHE="+filepath.Join(folder, "cache")); err != nil {
		return err
	}
	a, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	b, err := os.ReadFile(second)
	if err == nil && !bytes.Equal(a, b) {
		err = errors.New("built a second time it has other bytes")
	}
	return err
}
