package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "write what the commands print into the scripts")

// The command line speaks the notation byte by byte (docs/notation.md,
// "Command line"). MATCHES is the folder of whole matches.
func TestNotationScripts(t *testing.T) {
	t.Parallel()
	matches, err := filepath.Abs("../../game/streit/testdata")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/notation",
		UpdateScripts: *update,
		Setup: func(env *testscript.Env) error {
			env.Setenv("MATCHES", matches)
			return nil
		},
	})
}

// fairRecord is the example of docs/fair-deals.md.
const fairRecord = `streitpatience 1
rules pagat
deck A Tc 9s Kc As Ah 7s 5s Th Ac 6d Qs 6s 5d Ts Jc 5h 7c Td 3c 3s 6h Ad Qd 7d 6c 9d 4s 4d 8d Ks 8c Kd 7h Jh 9c Kh 2c 8s Qc Jd Qh 8h 9h 4h 5c 2d 2h 3d 4c Js 2s 3h
deck B 5d 9c Qh Ts Jh 9s Th Ks 7c 4c Qs 7s 7h Ac Kd 2s 4d 4s Kc 6c Ah 6h 9h Kh 6s 2h 8h 2d 8d 5h 7d 5s 3h 6d Jc 3d 8c 5c Ad Js Qd Td As 3s 3c 9d 8s 4h Jd Qc Tc 2c
seal 66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925
secret 0000000000000000000000000000000000000000000000000000000000000000
challenge 1441000000000000001
accepted 1441000000000000002
`

// Exit status 0 done, 1 the input is refused or breaks a rule, 2 wrong usage.
func TestExitStatus(t *testing.T) {
	t.Parallel()
	const won = "rules pagat\nmove A\nfamilies c13 c13 d13 d13 h13 h13 s13 s13\n"
	const grosse = "rules grosse\nbase 2\ndirection up\nfamilies c13 d13 h13 s13\n"
	const zheng = `rules zheng-fen players=3
round 1
score 0 0 0
move A
A hand 3c 3d 7s
B hand 4c 5h Th
B taken 3h 3s 4d 4h 4s 5c 5d 5s 6c 6d 6h 6s 7c 7d 7h 8c 8d 8h 8s Tc Td Ts Jc Jd Jh Js Qc Qd Qh Qs Kd *s
C hand 9c 9d 9h Ac As *b
C taken 9s Kc Kh Ks Ad Ah 2c 2d 2h 2s
`
	for _, c := range []struct {
		args, in string
		want     int
	}{
		{"moves -", won, 0},
		{"moves --all -", won, 0},
		{"perft --depth 3 -", won, 0},
		{"deal --seed 00", "", 0},
		{"draw -", won, 0},
		{"draw --theme light --four-colours --language fr --names A,B -", won, 0},
		{"verify -", fairRecord, 0},
		{"verify -", "\ufeff" + strings.ReplaceAll(fairRecord, "\n", "\r\n"), 0},
		{"--help", "", 0},
		{"moves -", "rules skat", 1},
		{"moves -", "", 1},
		{"perft --depth 3 -", won + "house 1 Ac", 1},
		{"referee -", "streitpatience 1\n", 1},
		{"referee -", won, 1},
		{"moves no-such-file", "", 1},
		{"verify -", strings.Replace(fairRecord, "Tc 9s", "9s Tc", 1), 1},
		{"verify -", "", 1},
		{"verify -", won, 1},
		{"deal --seed 00 --rules skat", "", 1},
		{"moves", "", 2},
		{"moves --some -", won, 2},
		{"moves - -", won, 2},
		{"perft -", won, 2},
		{"perft --depth x -", won, 2},
		{"perft --depth=-1 -", won, 2},
		{"deal", "", 2},
		{"deal --seed x", "", 2},
		{"deal --seed " + strings.Repeat("00", 32), "", 0},
		{"deal --seed " + strings.Repeat("00", 33), "", 2},
		{"verify", "", 2},
		{"verify - -", fairRecord, 2},
		{"draw --as C -", won, 2},
		{"draw --theme pink -", won, 2},
		{"draw --language xx -", won, 2},
		{"draw --arrow 1 -", won, 2},
		{"draw --arrow 9-f -", won, 2},
		{"draw --arrow 1-f -", won, 2},
		{"draw --names A,B,C -", won, 2},
		{"replay -", won, 1},
		{"replay --turn=-1 -", won, 2},
		{"replay", "", 2},
		{"draw --as x -", won, 2},
		{"shuffle", "", 2},
		{"moves -", grosse, 0},
		{"perft --depth 2 -", grosse, 0},
		{"draw -", grosse, 0},
		{"deal --rules reihe --number 1", "", 0},
		{"deal --rules reihe --seed 00", "", 0},
		{"moves -", grosse + "cellar Ac", 1},
		{"referee -", grosse, 1},
		{"verify -", grosse, 1},
		{"deal --rules reihe --number 0", "", 2},
		{"deal --rules reihe --number 1 --seed 00", "", 2},
		{"deal --rules reihe --seed 0", "", 2},
		{"deal --rules reihe", "", 2},
		{"deal --number 1", "", 2},
		{"deal --rules skat --number 1", "", 1},
		{"moves --all -", grosse, 2},
		{"perft --irregular --depth 2 -", grosse, 2},
		{"draw --as A -", grosse, 2},
		{"draw --names Ada -", grosse, 2},
		{"play --rules reihe --number 7", "", 0},
		{"play --rules reihe --number 0", "", 2},
		{"play --rules reihe --number 7 --winnable", "", 2},
		{"play --rules reihe --seed x", "", 2},
		{"play --rules reihe --names Ada", "", 2},
		{"play --number 7", "", 2},
		{"moves -", zheng, 0},
		{"moves --all --game zheng-fen -", zheng, 0},
		{"moves --game patience -", zheng, 2},
		{"moves --game skat -", zheng, 2},
		{"perft --irregular --depth 1 -", zheng, 2},
		{"perft --depth 2 -", zheng, 0},
		{"referee -", zheng, 1},
		{"referee --game zheng-fen -", "streitpatience 1\n", 2},
		{"verify -", zheng, 1},
		{"draw --as C -", zheng, 0},
		{"draw --as D -", zheng, 2},
		{"draw --arrow t-f -", zheng, 2},
		{"draw --png - -", zheng, 0},
		{"replay --turn 1 -", "zheng-fen 1\n", 2},
		{"replay --gif x.gif -", "zheng-fen 1\n", 1},
		{"replay -", "zheng-fen 1\n", 1},
		{"solve -", zheng, 1},
		{"deal --game zheng-fen", "", 2},
		{"deal --game zheng-fen --number 3", "", 2},
		{"deal --game zheng-fen --seed 00 --round 2", "", 0},
		{"deal --game zheng-fen --seed 00 --round 0", "", 2},
		{"deal --game zheng-fen --seed 00 --rules pagat", "", 2},
		{"deal --rules zheng-fen --game patience --seed 00", "", 2},
		{"deal --game patience --number 3", "", 2},
		{"deal --seed 00 --round 2", "", 2},
		{"deal --seed 00 --rules zheng-fen=1", "", 1},
		{"deal --seed 00 --game zheng-fen --rules zheng-fen", "", 0},
		{"play --rules zheng-fen --seed 00 --seat C", "", 0},
		{"play --rules zheng-fen --level expert", "", 2},
		{"play --rules zheng-fen --seat E", "", 2},
		{"play --rules zheng-fen --names Ada", "", 2},
		{"play --rules zheng-fen --number 4", "", 2},
		{"play --level nobody", "", 2},
		{"arena --a nobody --b random", "", 2},
		{"arena --a random --b nobody --game zheng-fen", "", 2},
		{"arena --a random --b expert --rules zheng-fen", "", 2},
		{"arena --a random --b random --matches", "", 2},
		{"arena --a random --b random --rules zheng-fen --players 7", "", 1},
		{"arena --a random --b random --players 3", "", 2},
		{"arena --a random --b random --rules harfe", "", 2},
		{"arena --a random --b random --rules zheng-fen --game streitpatience", "", 2},
		{"arena --a random --b random --rules zheng-fen --games 2", "", 0},
		{"replay --turn 1 -", "patience 1\n" + grosse, 2},
		{"solve -", grosse, 0},
		{"solve --nodes 1 -", grosse, 0},
		{"solve -", won, 1},
		{"solve -", "", 1},
		{"solve -", grosse + "cellar Ac", 1},
		{"solve", "", 2},
		{"solve --nodes 0 -", grosse, 2},
		{"solve --nodes x -", grosse, 2},
	} {
		var out, errOut bytes.Buffer
		got := command(t, strings.Fields(c.args), c.in, &out, &errOut)
		sameAsAlone(t, c.args, c.in, fmt.Sprint(got, "\n", out.String(), errOut.String()))
		if got != c.want {
			t.Errorf("stopp %s: status %d, want %d; %s", c.args, got, c.want, errOut.String())
		}
		if (got == 0) != (errOut.Len() == 0) {
			t.Errorf("stopp %s: status %d and on standard error %q", c.args, got, errOut.String())
		}
		if got != 0 && out.Len() > 0 {
			t.Errorf("stopp %s: refused, and printed %q", c.args, out.String())
		}
	}
}

// speed is how many games the arena plays in a second.
var speed = regexp.MustCompile(`games/s .*`)

// sameAsAlone complains if a command line does something else after others than it does as the first one, as every user's is.
func sameAsAlone(t *testing.T, args, in, after string) {
	t.Helper()
	var out, errOut bytes.Buffer
	status := run(t.Context(), strings.Fields(args), strings.NewReader(in), &out, &errOut)
	if alone := fmt.Sprint(status, "\n", out.String(), errOut.String()); speed.ReplaceAllString(alone, "") != speed.ReplaceAllString(after, "") {
		t.Errorf("stopp %s: %s, and after other commands %s", args, alone, after)
	}
}

// Rules that only a series can have are refused wherever a match is made. They are read
// where a record says who starts (docs/rules.md, 8.3).
func TestRulesOfASeries(t *testing.T) {
	const series = "pagat start=alternate"
	for _, args := range [][]string{{"deal", "--seed", "00"}, {"arena", "--a", "random", "--b", "random"}, {"play", "--seed", "00"}, {"puzzle"}} {
		var out, errOut bytes.Buffer
		got := run(context.Background(), append(args, "--rules", series), strings.NewReader(""), &out, &errOut)
		if got != 1 || out.Len() > 0 || !strings.Contains(errOut.String(), "it is for a series") {
			t.Errorf("%v: status %d, %q, %q", args, got, out.String(), errOut.String())
		}
	}
	var deal, replayed bytes.Buffer
	run(context.Background(), []string{"deal", "--seed", "00"}, nil, &deal, io.Discard)
	record := strings.Replace(deal.String(), "rules pagat", "rules "+series, 1)
	for _, seat := range []string{"A", "B"} {
		replayed.Reset()
		got := run(context.Background(), []string{"referee", "-"}, strings.NewReader(record+"start "+seat+"\n"), &replayed, io.Discard)
		if got != 0 || !strings.HasPrefix(replayed.String(), "rules "+series+"\nmove "+seat+"\n") {
			t.Errorf("start %s: status %d, %q", seat, got, replayed.String())
		}
	}
	if got := run(context.Background(), []string{"referee", "-"}, strings.NewReader(record), io.Discard, io.Discard); got != 1 {
		t.Errorf("nobody starts: status %d", got)
	}
}

// full is a writer that takes nothing, like a full disk.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no room") }

// A command whose output can't be printed has failed.
func TestOutputThatIsLostIsAnError(t *testing.T) {
	var deal bytes.Buffer
	run(context.Background(), []string{"deal", "--seed", "00"}, nil, &deal, io.Discard)
	var replayed bytes.Buffer
	run(context.Background(), []string{"referee", "-"}, strings.NewReader(deal.String()), &replayed, io.Discard)
	table, _, _ := strings.Cut(replayed.String(), "result")
	for args, in := range map[string]string{"moves -": table, "perft --depth 1 -": table, "referee -": deal.String(), "deal --seed 00": "", "draw -": table} {
		if got := run(context.Background(), strings.Fields(args), strings.NewReader(in), full{}, io.Discard); got != 1 {
			t.Errorf("stopp %s: status %d", args, got)
		}
	}
}
