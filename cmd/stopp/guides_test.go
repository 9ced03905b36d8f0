package main

import (
	"flag"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// shellLine is a command of ours in an example: after blanks, a pipe, && or ;, with variables
// set before it.
var shellLine = regexp.MustCompile(`(?:^|[|;&(]\s*|\$\s)\s*(?:[A-Z_]+=\S+\s+)*(?:sudo (?:-u \S+ )?)?(?:go run \./cmd/stopp|(?:/usr/local/bin/)?stopp)((?:\s+(?:"[^"]*"|'[^']*'|[^\s|;&>#"'()]+))+)`)

// commandsIn are the arguments of all commands of ours that stand as examples in a text.
func commandsIn(text string) (all []string) {
	text = strings.ReplaceAll(text, "\\\n", " ")
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "    ") {
			continue
		}
		line, _, _ = strings.Cut(line, " #")
		for _, found := range shellLine.FindAllStringSubmatch(strings.TrimSpace(line), -1) {
			all = append(all, strings.TrimSpace(found[1]))
		}
	}
	return all
}

// shellWords are the words that a shell makes of arguments.
func shellWords(args string) (all []string) {
	args, _, _ = strings.Cut(args, " > ")
	for _, w := range regexp.MustCompile(`"[^"]*"|'[^']*'|\S+`).FindAllString(args, -1) {
		all = append(all, strings.Trim(w, `"'`))
	}
	return all
}

// label is a text that looks like a command and is none: the first line of a deal's seal.
var label = regexp.MustCompile(`^(deal( zheng-fen| GAME)? 1|series( streitpatience| GAME)? 1)$`)

// Every example command in a guide is one that the program takes, with all of its flags.
func TestCommandsInTheGuides(t *testing.T) {
	t.Chdir("../..") // as a reader has it
	guides, err := filepath.Glob("docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, guide := range append(guides, "README.md", "SECURITY.md", "CONTRIBUTING.md") {
		text, err := os.ReadFile(guide)
		if err != nil {
			t.Fatal(err)
		}
		for _, command := range commandsIn(string(text)) {
			if label.MatchString(command) {
				continue
			}
			count++
			if err := parses(shellWords(command)); err != nil {
				t.Errorf("%s: stopp %s: %v", filepath.Base(guide), command, err)
			}
		}
	}
	if count < 40 {
		t.Errorf("only %d commands were found", count)
	}
}

// drillLine is how a guide calls a test of this package, with its flags.
var drillLine = regexp.MustCompile(`go test \./cmd/stopp -run '?(Test\w+)[^\s]*((?: -?[^\s#` + "`" + `]+)*)`)

// Every example drill in a guide exists, and takes those flags.
func TestDrillsInTheGuides(t *testing.T) {
	tests, count := testsIn(t, "cmd/stopp"), 0
	for _, guide := range []string{"docs/drills.md", "CONTRIBUTING.md", "CHANGELOG.md"} {
		for _, found := range drillLine.FindAllStringSubmatch(read(t, "../../"+guide), -1) {
			count++
			if !tests[found[1]] {
				t.Errorf("%s: there is no %s", guide, found[1])
			}
			for word := range strings.FieldsSeq(found[2]) {
				name, is := strings.CutPrefix(word, "-")
				if is && flag.Lookup(name) == nil && flag.Lookup("test."+name) == nil {
					t.Errorf("%s: %s has no flag %s", guide, found[1], word)
				}
			}
		}
	}
	if count < 10 {
		t.Errorf("only %d drills were found", count)
	}
}

// parses tells why a command line is refused. --version and --help end by a panic of their own.
func parses(args []string) (err error) {
	parser, err := parserOf(&commands{}, io.Discard, io.Discard, func(int) { panic(errUsage) })
	if err != nil {
		return err
	}
	defer func() {
		if p := recover(); p != nil && p != errUsage {
			panic(p)
		}
	}()
	_, err = parser.Parse(args)
	return err
}
