package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// However much nonsense is given, and whatever signs it holds, the error stays short, and a
// terminal does nothing but show it.
func TestErrorsQuoteLittle(t *testing.T) {
	t.Parallel()
	wild := "\u202e\x1b]0;title\x07\x1b[2J"
	position := read(t, "../../game/streit/testdata/perft/pagat.position")
	record := "streitpatience 1\nrules pagat\n"
	for _, begins := range []string{"", wild} {
		// An argument is shorter: the parser of command lines needs a time that grows with its square.
		word, arg := begins+strings.Repeat("x", 70000), begins+strings.Repeat("x", 8000)
		for _, c := range []struct{ args, in string }{
			{"moves -", word}, {"moves -", "rules " + word}, {"moves -", "rules pagat window=" + word}, {"moves -", "rules pagat " + word + "=on"},
			{"moves -", strings.Replace(position, "move A", "move "+word, 1)}, {"moves -", strings.Replace(position, "Td", word, 1)},
			{"moves -", strings.Replace(position, "families c0", "families "+word, 1)}, {"moves -", strings.Replace(position, "house 1", "house "+word, 1)},
			{"moves -", strings.Replace(position, "move A", word+" A", 1)}, {"moves -", strings.Replace(position, "house 1", "A "+word, 1)},
			{"referee -", word}, {"referee -", "streitpatience " + word}, {"referee -", word + " 1\nrules pagat"}, {"referee -", record + word + " x"},
			{"referee -", record + "deck A " + word}, {"referee -", record + "A r-f\n" + word}, {"referee -", read(t, "../../game/streit/testdata/stopp.record") + "A " + word + "\n"},
			{"verify -", record + "seal " + word}, {"deal --seed\x00" + arg, ""}, {"deal --seed 1f --rules\x00" + arg, ""}, {"draw --as\x00" + arg + "\x00-", position},
			{"draw --arrow\x00" + arg + "\x00-", position}, {"draw --theme\x00" + arg + "\x00-", ""}, {"draw --language\x00" + arg + "\x00-", ""}, {"draw " + "\x00" + arg, ""},
			{"perft --depth\x00" + arg + "\x00-", ""}, {"arena --a\x00" + arg + "\x00--b\x00random", ""}, {"play --seat\x00" + arg, ""}, {arg, ""}, {"run --discord\x00" + arg, ""},
			{"run --config\x00" + arg, ""}, {"moves --" + arg, ""}, {"puzzle --rules\x00" + arg, ""}, {"review --language\x00" + arg + "\x00-", ""},
		} {
			var args []string
			for i, part := range strings.SplitN(c.args, "\x00", 2) {
				if i == 0 && part != arg {
					args = append(args, strings.Fields(part)...)
				} else {
					args = append(args, strings.Split(part, "\x00")...)
				}
			}
			var out, errOut strings.Builder
			status := command(t, args, c.in, &out, &errOut)
			if text := errOut.String(); status == 0 || text == "" || len(text) > 4000 || strings.ContainsAny(text+out.String(), "\x1b\x07\u202e") {
				t.Errorf("%.60q with %.60q: status %d, %d bytes: %.200q", c.args, c.in, status, len(text), text)
			}
		}
	}
}

// So does text typed in a match.
func TestPlayQuotesLittle(t *testing.T) {
	t.Chdir(t.TempDir())
	var out, errOut strings.Builder
	typed := "\x1b[2J\nstopp \x1b[2J\nstopp hand \x1b[2J\n" + strings.Repeat("y", 4000) + "\nquit\n"
	status := run(t.Context(), []string{"play", "--seed", "1f"}, strings.NewReader(typed), &out, &errOut)
	if strings.Contains(out.String(), "\x1b") || strings.Contains(out.String(), strings.Repeat("y", 100)) || !strings.Contains(out.String(), "x1b[2J") || status != 0 {
		t.Errorf("status %d: %.3000q", status, out.String())
	}
	if all, err := filepath.Glob("*"); err != nil || len(all) > 1 {
		t.Error(all, err)
	}
	_ = os.Remove("stopp-1f.record")
}
