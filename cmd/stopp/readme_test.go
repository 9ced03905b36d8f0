package main

import (
	"bytes"
	"image"
	"image/gif"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// kept compares what a command makes with what is kept in a file, and writes it there with -update.
func kept(t *testing.T, name string, made []byte) []byte {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, made, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// docs/commands.md is what the program prints of its commands.
func TestCommandsPageIsMadeAnew(t *testing.T) {
	t.Parallel()
	var out, errOut bytes.Buffer
	if status := run(t.Context(), []string{"commands"}, strings.NewReader(""), &out, &errOut); status != 0 {
		t.Fatal(status, errOut.String())
	}
	if !bytes.Equal(kept(t, "../../docs/commands.md", out.Bytes()), out.Bytes()) {
		t.Error("docs/commands.md is not what there is: go run ./cmd/stopp commands > docs/commands.md")
	}
}

// mostFilm is how many bytes the film at the head of the README may have.
const mostFilm = 200_000

// The film in the README is made by the command that stands there, looks as that command makes it,
// and ends with a Stopp.
func TestFilmInTheReadmeIsMadeByItsCommand(t *testing.T) {
	t.Chdir("../..")
	text := read(t, "README.md")
	all := commandsIn(text)
	at := slices.IndexFunc(all, func(c string) bool { return strings.Contains(c, "--gif docs/stopp.gif") })
	if at < 0 || !strings.Contains(text, `<img src="docs/stopp.gif"`) {
		t.Fatal("there is no film, or nothing says how it is made")
	}
	var out, errOut bytes.Buffer
	args := shellWords(strings.Replace(all[at], "docs/stopp.gif", "-", 1))
	if status := run(t.Context(), args, strings.NewReader(""), &out, &errOut); status != 0 {
		t.Fatal(status, errOut.String())
	}
	film := kept(t, "docs/stopp.gif", out.Bytes())
	if len(film) > mostFilm {
		t.Errorf("the film has %d bytes", len(film))
	}
	was, made := decoded(t, film), decoded(t, out.Bytes())
	if !slices.Equal(was.Delay, made.Delay) || !slices.EqualFunc(was.Image, made.Image, sameFrame) {
		t.Errorf("the film is not as its command makes it: stopp %s", all[at])
	}
	if !strings.Contains(strings.Join(stepsOf(t, args), "\n"), "stop reserve-first right") {
		t.Error("there is no right Stopp in it")
	}
}

// stepsOf are the steps that a film shows, as the program prints them.
func stepsOf(t *testing.T, args []string) []string {
	t.Helper()
	at := slices.Index(args, "--gif")
	var out, errOut bytes.Buffer
	if status := run(t.Context(), slices.Delete(slices.Clone(args), at, at+2), strings.NewReader(""), &out, &errOut); status != 0 {
		t.Fatal(status, errOut.String())
	}
	return strings.Split(out.String(), "\n")
}

func decoded(t *testing.T, file []byte) *gif.GIF {
	t.Helper()
	film, err := gif.DecodeAll(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return film
}

func sameFrame(a, b *image.Paletted) bool {
	if a.Rect != b.Rect {
		return false
	}
	for y := a.Rect.Min.Y; y < a.Rect.Max.Y; y++ {
		for x := a.Rect.Min.X; x < a.Rect.Max.X; x++ {
			if a.At(x, y) != b.At(x, y) {
				return false
			}
		}
	}
	return true
}

// link is a link in a guide to another file of the repository, or to a heading.
var link = regexp.MustCompile(`\]\(([^):\s]*)\)|src="([^":]*)"`)

// anchors are the names under which a guide's headings can be linked to.
func anchors(text string) map[string]bool {
	all := map[string]bool{}
	for _, heading := range regexp.MustCompile(`(?m)^#+ (.*)$`).FindAllStringSubmatch(text, -1) {
		name := regexp.MustCompile(`[^\p{L}\p{N} _-]`).ReplaceAllString(strings.ToLower(heading[1]), "")
		all[strings.ReplaceAll(name, " ", "-")] = true
	}
	return all
}

// Every link in a guide leads to something.
func TestLinksInTheGuides(t *testing.T) {
	t.Chdir("../..")
	guides, err := filepath.Glob("docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, guide := range append(guides, "README.md", "SECURITY.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md") {
		for _, found := range link.FindAllStringSubmatch(read(t, guide), -1) {
			count++
			name, anchor, _ := strings.Cut(found[1]+found[2], "#")
			to := guide
			if name != "" {
				to = filepath.Join(filepath.Dir(guide), name)
			}
			if _, err := os.Stat(to); err != nil {
				t.Errorf("%s: there is no %s", guide, name)
			} else if anchor != "" && !anchors(read(t, to))[anchor] {
				t.Errorf("%s: there is no heading #%s in %s", guide, anchor, to)
			}
		}
	}
	if count < 100 {
		t.Errorf("only %d links were found", count)
	}
}
