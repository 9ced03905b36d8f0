package fair_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/game/zhengfen"
)

const challenge, accepted = "1441000000000000001", "1441000000000000002"

// secret is a secret for a test, by its first byte.
func secret(first byte) fair.Secret { return fair.Secret{first} }

// dealt is the record of a match that has just begun, and its proof.
func dealt(t *testing.T, rules string, s fair.Secret) *record.Record {
	t.Helper()
	o, err := streit.ParseOptions(rules)
	if err != nil {
		t.Fatal(err)
	}
	r := streit.NewDeal(o, cards.NewSource(s.Key(challenge, accepted))).Record()
	proof := fair.Proof{Seal: s.Seal(), Secret: s.Reveal(), Challenge: challenge, Accepted: accepted}
	r.Head = append(r.Head, proof.Lines()...)
	return r
}

// parse reads a record's text, so that its lines have numbers.
func parse(t *testing.T, text string) *record.Record {
	t.Helper()
	r, err := record.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The construction is the same for ever (docs/fair-deals.md).
func TestConstructionIsTheSameForEver(t *testing.T) {
	s := secret(0)
	if got := s.Seal(); got != "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925" {
		t.Errorf("seal %s", got)
	}
	// printf 'stopp deal 1\nsecret %064d\nchallenge 1441000000000000001\naccepted 1441000000000000002\n' 0 | sha256sum
	if got := fmt.Sprintf("%x", s.Key(challenge, accepted)); got != "a246d1eabe65166f116f19555f9a491ed091563e1e57c787eb519cc1bc9adbde" {
		t.Errorf("key %s", got)
	}
}

// The same holds for a record of a match whose places were taken before it started.
func TestConstructionOfTablesIsTheSameForEver(t *testing.T) {
	// printf 'stopp deal zheng-fen 1\nsecret %064d\nchallenge 1441000000000000001\naccepted 1441000000000000002\naccepted 1441000000000000003\nstarted 1441000000000000004\n' 0 | sha256sum
	ids := fair.Joined{Challenge: challenge, Accepted: []string{accepted, "1441000000000000003"}, Started: "1441000000000000004"}
	if got := fmt.Sprintf("%x", secret(0).KeyOf("zheng-fen", ids)); got != "af4cc65dc4cdf68cc98ce7bf55ff629ac924ea7d52d0a51a1f91f2e8dc423d90" {
		t.Errorf("key %s", got)
	}
	// printf 'stopp deal zheng-fen 1\nsecret %064d\nchallenge 1441000000000000001\nstarted 1441000000000000004\n' 0 | sha256sum
	ids.Accepted = nil
	if got := fmt.Sprintf("%x", secret(0).KeyOf("zheng-fen", ids)); got != "b54b05315d0e6a786dcf09f7e996a599e6741e6a9d58d6d3e966c0dcbbb23c45" {
		t.Errorf("key %s", got)
	}
}

// The worked example of docs/fair-deals.md for a table that people joined: its key, and how the
// decks of two rounds begin, follow from its lines as the page says.
func TestExampleOfATableThatPeopleJoined(t *testing.T) {
	page, err := os.ReadFile("../../docs/fair-deals.md")
	if err != nil {
		t.Fatal(err)
	}
	lines := regexp.MustCompile(`(?s)A record with these lines, say,\n\n(.*?)\n\n`).FindSubmatch(page)
	said := regexp.MustCompile("has the key `(\\w+)`. The first round's deck begins with `([^`]+)`, the second's with `([^`]+)`").FindSubmatch(bytes.Join(bytes.Fields(page), []byte(" ")))
	if lines == nil || said == nil {
		t.Fatal("the page has no such example")
	}
	hash := sha256.New()
	hash.Write([]byte("stopp deal zheng-fen 1\n"))
	for line := range strings.Lines(string(lines[1])) {
		fmt.Fprintln(hash, strings.TrimSpace(line))
	}
	key := [32]byte(hash.Sum(nil))
	if got := fmt.Sprintf("%x", key); got != string(said[1]) {
		t.Fatalf("the key is %s", got)
	}
	for round, deck := range zhengfen.Decks(cards.NewSource(key), 2) {
		if !strings.HasPrefix(deck.String(), string(said[2+round])) {
			t.Errorf("the deck of round %d is %s", round+1, deck)
		}
	}
}

// A deal follows docs/fair-deals.md, by code that has nothing in common with ours.
func TestDealIsAsDescribed(t *testing.T) {
	for i := range byte(40) {
		s := secret(i)
		want := plainDecks(s.Reveal(), challenge, accepted) + "seal " + plainSeal(s.Reveal()) + "\n"
		if got := dealt(t, "pagat", s).String(); !strings.Contains(got, want) {
			t.Fatalf("got\n%splainly\n%s", got, want)
		}
	}
}

// The lines of Python in docs/fair-deals.md tell a good record from a bad one.
func TestPythonOfTheDocs(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no Python here")
	}
	text, err := os.ReadFile("../../docs/fair-deals.md")
	if err != nil {
		t.Fatal(err)
	}
	code := regexp.MustCompile("(?s)```python\n(.*?)```").FindSubmatch(text)
	if code == nil {
		t.Fatal("the docs have no Python")
	}
	good := dealt(t, "strict", secret(3)).String()
	for record, want := range map[string]string{
		good: "verified", strings.Replace(good, accepted, challenge, 1): "does not follow",
		strings.Replace(good, "seal ", "seal 0", 1): "does not follow",
		dealt(t, "three", secret(3)).String():       "these lines are for two with a pack each",
	} {
		script, file := filepath.Join(t.TempDir(), "check.py"), filepath.Join(t.TempDir(), "match.txt")
		for name, data := range map[string][]byte{script: code[1], file: []byte(record)} {
			if err := os.WriteFile(name, data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		out, err := exec.Command(python, script, file).CombinedOutput()
		if strings.TrimSpace(string(out)) != want || (err == nil) != (want == "verified") {
			t.Errorf("%s, %v instead of %s", out, err, want)
		}
	}
}

// Every rule set can be verified, with cuts where the rules cut.
func TestVerified(t *testing.T) {
	for _, rules := range []string{"pagat", "pagat start=cut-high", "covered", "kern1884", "simple", "simple start=cut-low", "three", "three start=cut-low"} {
		for i := range byte(30) {
			r := parse(t, dealt(t, rules, secret(i)).String())
			if problems := streit.Verify(r); problems != nil {
				t.Fatalf("%s: %v\n%s", rules, problems, r)
			}
		}
	}
}

// Whatever is changed is named, and nothing else. Lines 3 and 4 are decks, 5 to
// 8 two rounds of cuts, then come seal, secret and ids.
func TestWhatDoesNotFollow(t *testing.T) {
	good := dealt(t, "kern1884", cutTwice(t)).String()
	with := func(pattern, replacement string) string {
		changed := regexp.MustCompile(`(?m)^`+pattern).ReplaceAllString(good, replacement)
		if changed == good {
			t.Fatalf("%s changes nothing", pattern)
		}
		return changed
	}
	const noDeck, noCut = ": deck %s does not follow: card ", ": the cuts do not follow: "
	deckA, deckB := "line 3"+fmt.Sprintf(noDeck, "A"), "line 4"+fmt.Sprintf(noDeck, "B")
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{"nothing", good, nil},
		{"two cards of A have changed places", with(`deck A (\S+) (\S+)`, "deck A $2 $1"), []string{deckA + "1 would be "}},
		{"two cards of B have changed places", with(`deck B (.*) (\S+) (\S+)$`, "deck B $1 $3 $2"), []string{deckB + "51 would be "}},
		{"A has a card twice", with(`deck A (\S+) \S+`, "deck A $1 $1"), []string{"line 3: "}},
		{"the last round of cuts is there alone", with(`cut A (.*)\ncut B (.*)\ncut A`, "cut A"), []string{"line 5" + noCut}},
		{"the last round of cuts is another", with(`cut A (.*)\ncut B (.*)\nseal`, "cut A Kc\ncut B Ac\nseal"), []string{"line 7" + noCut}},
		{"a digit of the seal", with(`seal ....`, "seal 0000"), []string{"line 9: the seal is not the SHA-256 of the secret"}},
		{"a digit of the secret", with(`secret ...`, "secret fff"), []string{"line 9: the seal", deckA, deckB, "line 5" + noCut}},
		{"the challenge's id", with(`challenge \d+`, "challenge 1441000000000000003"), []string{deckA, deckB, "line 5" + noCut}},
		{"the acceptance's id", with(`accepted \d+`, "accepted 1441000000000000001"), []string{deckA, deckB, "line 5" + noCut}},
		{"ids that are none", with(`challenge (\d+)\naccepted \d+`, "challenge x\naccepted $1 $1"), []string{"line 11: \"x\" is no id", "line 12: "}},
		{"no ids", with(`(challenge|accepted) .*`, ""), []string{`line 10: no line "challenge"`, `line 10: no line "accepted"`}},
		{"a secret that is too short", with(`secret ..`, "secret "), []string{"line 10: the secret is not 64"}},
		{"no seal", with(`seal .*`, ""), []string{"line 12: there is no seal"}},
		{"no secret", with(`secret .*`, ""), []string{"line 12: there is no secret"}},
		{"two seals", with(`(seal .*)`, "$1\n$1"), []string{"line 10: a second line"}},
		{"other rules, without cuts", with(`rules .*`, "rules pagat"), []string{"line 5: nobody cuts"}},
	} {
		checkProblems(t, test.name, streit.Verify(parse(t, test.text)), test.want)
	}
}

func checkProblems(t *testing.T, name string, got []error, want []string) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s: %d problems, not %d: %v", name, len(got), len(want), got)
		return
	}
	for i, err := range got {
		if !strings.HasPrefix(err.Error(), want[i]) {
			t.Errorf("%s: %q does not begin with %q", name, err, want[i])
		}
	}
}

// cutTwice is a secret whose first cut is equal.
func cutTwice(t *testing.T) fair.Secret {
	t.Helper()
	for i := range 256 {
		if s := secret(byte(i)); strings.Count(dealt(t, "kern1884", s).String(), "cut A") == 2 {
			return s
		}
	}
	t.Fatal("no cut is equal")
	return fair.Secret{}
}

// A secret is shown only where somebody asks for it.
func TestSecretDoesNotPrint(t *testing.T) {
	s := secret(0xab)
	for _, format := range []string{"%v", "%s", "%x", "%+v", "%q"} {
		for _, value := range []any{s, &s, struct{ S fair.Secret }{s}} {
			if got := fmt.Sprintf(format, value); strings.Contains(got, "ab0") || strings.Contains(got, "171 0") || strings.Contains(got, "6162") {
				t.Errorf("%s prints %s", format, got)
			}
		}
	}
	if back, err := fair.ParseSecret(s.Reveal()); back != s || err != nil {
		t.Error(back, err)
	}
	for _, text := range []string{"", "ab", s.Reveal() + "00", s.Reveal()[:63] + "g"} {
		if _, err := fair.ParseSecret(text); err == nil {
			t.Errorf("%q is a secret", text)
		}
	}
}

// Records that promise nothing, or whose match is still going on, are told apart from records
// that don't follow.
func TestWhatCannotBeVerified(t *testing.T) {
	s := secret(1)
	bare := streit.NewDeal(streit.Options{}, cards.NewSource(s.Key(challenge, accepted))).Record()
	if got := streit.Verify(bare); len(got) != 1 || !errors.Is(got[0], fair.ErrNoSeal) {
		t.Error(got)
	}
	bare.Head = append(bare.Head, fair.Proof{Seal: s.Seal()}.Lines()...)
	if got := streit.Verify(bare); len(got) != 1 || !errors.Is(got[0], fair.ErrNoSecret) {
		t.Error(got)
	}
	if text := bare.String(); !strings.HasSuffix(text, "\nseal "+s.Seal()+"\n") {
		t.Error(text)
	}
}

// The key of a table that people join follows notation-zf.md, and every id counts.
func TestKeyOfATable(t *testing.T) {
	s := secret(0)
	table := fair.Joined{Challenge: challenge, Accepted: []string{accepted, "1441000000000000003"}, Started: "1441000000000000004"}
	// printf 'stopp deal zheng-fen 1\nsecret %064d\nchallenge 1441000000000000001\naccepted 1441000000000000002\naccepted 1441000000000000003\nstarted 1441000000000000004\n' 0 | sha256sum
	if got := fmt.Sprintf("%x", s.KeyOf("zheng-fen", table)); got != "af4cc65dc4cdf68cc98ce7bf55ff629ac924ea7d52d0a51a1f91f2e8dc423d90" {
		t.Errorf("key %s", got)
	}
	keys := map[[32]byte]bool{s.KeyOf("zheng-fen", table): true, s.Key(challenge, accepted): true, s.KeyOf("toy", table): true}
	for _, change := range []func(t *fair.Joined){
		func(t *fair.Joined) { t.Challenge = "1" },
		func(t *fair.Joined) { t.Accepted = nil },
		func(t *fair.Joined) { t.Accepted = []string{t.Accepted[1], t.Accepted[0]} },
		func(t *fair.Joined) { t.Started = "1" },
	} {
		other := table
		change(&other)
		keys[s.KeyOf("zheng-fen", other)] = true
	}
	if len(keys) != 7 {
		t.Errorf("%d different keys", len(keys))
	}
}

// A record of such a match verifies by all of its ids, and any changed id is noticed.
func TestRecordOfATableIsVerified(t *testing.T) {
	s := secret(7)
	proof := fair.Proof{Seal: s.Seal(), Secret: s.Reveal(), Challenge: challenge, Joined: []string{accepted, "1441000000000000003"}, Started: "1441000000000000004"}
	from := func(src cards.Source) string { return fmt.Sprint(src.Uint64()) }
	want := from(cards.NewSource(s.KeyOf("many", fair.Joined{Challenge: challenge, Accepted: proof.Joined, Started: proof.Started})))
	good := (&record.Record{Game: "many", Version: 1, Head: proof.Lines()}).String()
	for text, problems := range map[string]int{
		good: 0,
		strings.Replace(good, "many 1", "few 1", 1):                              1,
		strings.Replace(good, "accepted "+accepted, "accepted 1", 1):             1,
		strings.Replace(good, "accepted "+accepted+"\n", "", 1):                  1,
		strings.Replace(good, "started 1441000000000000004", "started 1", 1):     1,
		strings.Replace(good, "started 1441000000000000004", "started x", 1):     1,
		strings.Replace(good, "accepted "+accepted, "accepted one", 1):           1,
		strings.Replace(good, "challenge "+challenge, "challenge 1441000000", 1): 1,
	} {
		got := fair.Verify(parse(t, text), func(src cards.Source) []error {
			if from(src) != want {
				return []error{&fair.Problem{Reason: fair.BadDeal}}
			}
			return nil
		})
		if len(got) != problems {
			t.Errorf("%v in\n%s", got, text)
		}
	}
}
