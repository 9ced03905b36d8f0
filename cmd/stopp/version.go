package main

import (
	"log/slog"
	"runtime/debug"
	"strings"
)

// build says which program this is, as the compiler has noted it. Values it has not noted
// are empty: without version control there is no revision.
type build struct {
	version  string // of the module, "(devel)" for none
	revision string
	time     string // of the revision
	modified bool   // files differed from the revision
	compiler string // the version of Go
}

// released is the version where the compiler has noted none: deploy/release has the linker
// put it here for sources without version control.
var released string

// thisBuild is the running program's.
func thisBuild() build {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return build{version: "(unknown)"}
	}
	return buildOf(info)
}

func buildOf(info *debug.BuildInfo) build {
	b := build{version: info.Main.Version, compiler: info.GoVersion}
	if b.version == "" {
		b.version = "(devel)"
	}
	if b.version == "(devel)" && released != "" {
		b.version = released
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.revision = s.Value
		case "vcs.time":
			b.time = s.Value
		case "vcs.modified":
			b.modified = s.Value == "true"
		}
	}
	return b
}

// String is the line that --version prints.
func (b build) String() string {
	parts := []string{"stopp " + b.version}
	if b.revision != "" {
		parts = append(parts, "revision "+b.revision)
	}
	if b.time != "" {
		parts = append(parts, "of "+b.time)
	}
	if b.modified {
		parts = append(parts, "modified")
	}
	if b.compiler != "" {
		parts = append(parts, b.compiler)
	}
	return strings.Join(parts, ", ")
}

// labels are the same for metrics.
func (b build) labels() map[string]string {
	return map[string]string{"version": b.version, "revision": b.revision, "go": b.compiler}
}

// LogValue is the same, part by part.
func (b build) LogValue() slog.Value {
	parts := []slog.Attr{slog.String("version", b.version)}
	if b.revision != "" {
		parts = append(parts, slog.String("revision", b.revision), slog.String("time", b.time), slog.Bool("modified", b.modified))
	}
	return slog.GroupValue(append(parts, slog.String("go", b.compiler))...)
}
