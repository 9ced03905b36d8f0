package plan

import (
	"fmt"
	"strconv"
	"strings"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/game/record"
)

// Reason is the kind of problem in the records of a series. It prints as a word from which programs
// make sentences in other languages.
type Reason string

// The reasons, and which of a Problem's fields go with each.
const (
	NoSeries    Reason = "no-series" // record File names no series that it belongs to
	OtherSeries Reason = "other"     // record File is of another series, or of other rules
	MissingGame Reason = "missing"   // there is no record of game Game
	GameTwice   Reason = "twice"     // there are two records of it
	TooLate     Reason = "too-late"  // record File is of game Game, which such a series does not have
	WrongDeal   Reason = "deal"      // Game has deal Got, not Want
	WrongStart  Reason = "start"     // Game is begun by seat Got, not Want
)

// Problem is one thing that does not follow in the records of a series.
type Problem struct {
	Reason    Reason
	File      int // which record, from 1
	Game      int
	Got, Want string
}

// Error says it in English, for the command line.
func (p *Problem) Error() string {
	switch p.Reason {
	case NoSeries:
		return fmt.Sprintf("record %d does not say which game of a series it is", p.File)
	case OtherSeries:
		return fmt.Sprintf("record %d is of another series: game, rules, seal, secret, ids and length have to be the same", p.File)
	case MissingGame:
		return fmt.Sprintf("there is no record of game %d", p.Game)
	case GameTwice:
		return fmt.Sprintf("record %d is of game %d, of which there is one", p.File, p.Game)
	case TooLate:
		return fmt.Sprintf("record %d is of game %d, which such a series never comes to", p.File, p.Game)
	case WrongStart:
		return fmt.Sprintf("game %d is begun by %s, not by %s", p.Game, p.Got, p.Want)
	}
	return fmt.Sprintf("game %d has deal %s, not %s", p.Game, p.Got, p.Want)
}

// TablesWord stands for the length of a match between two pairs, where records name the form
// of a series: "tables 4" has four deals. The games of the second table are counted on.
const TablesWord = "tables"

// Verify lists everything that does not fit among the records of a series; nil if they belong
// together. They may come in any order, but none before the last may be missing, or before the last
// of its table. Whether each deal follows from the secret and its number is for the game to verify.
// The errors are *Problem.
func Verify(records []*record.Record) []error {
	v := verifier{games: map[int]*record.Record{}}
	for i, r := range records {
		v.take(i+1, r)
	}
	for no := 1; no <= v.last && len(v.problems) == 0; no++ {
		if v.games[no] == nil && !v.unplayed(no) {
			v.wrong(Problem{Reason: MissingGame, Game: no})
		}
	}
	if len(v.problems) == 0 && v.last > 0 {
		v.follow()
	}
	return v.problems
}

// verifier collects faults in the records of a series.
type verifier struct {
	first    *record.Record
	form     string
	games    map[int]*record.Record
	last     int
	problems []error
}

func (v *verifier) wrong(p Problem) { v.problems = append(v.problems, &p) }

// take files a record under the game that it says it is.
func (v *verifier) take(file int, r *record.Record) {
	words := wordsOf(r, fair.SeriesLine)
	if len(words) != 3 {
		v.wrong(Problem{Reason: NoSeries, File: file})
		return
	}
	no, err := strconv.Atoi(words[0])
	form := strings.Join(words[1:], " ")
	most, known := games(form)
	if err != nil || no < 1 || strconv.Itoa(no) != words[0] || !known {
		v.wrong(Problem{Reason: NoSeries, File: file})
		return
	}
	if v.first == nil {
		v.first, v.form = r, form
	}
	switch {
	case most > 0 && no > most:
		v.wrong(Problem{Reason: TooLate, File: file, Game: no})
	case form != v.form || origin(r) != origin(v.first):
		v.wrong(Problem{Reason: OtherSeries, File: file})
	case v.games[no] != nil:
		v.wrong(Problem{Reason: GameTwice, File: file, Game: no})
	default:
		v.games[no], v.last = r, max(v.last, no)
	}
}

// unplayed tells whether a game of the first table may be missing: the table has none after it,
// because the match of the pairs ended earlier.
func (v *verifier) unplayed(no int) bool {
	n, ok := tablesOf(v.form)
	for later := no; later <= n; later++ {
		ok = ok && v.games[later] == nil
	}
	return ok && no <= n
}

// games is the most games that a form can have, by its text: 0 for no limit; ok is false for a form
// that does not exist.
func games(form string) (most int, ok bool) {
	if n, ok := tablesOf(form); ok {
		return 2 * n, true
	}
	f, err := Parse(form)
	return Series{Form: f}.Games(), err == nil && f.Is()
}

// tablesOf is how many deals a match between two pairs has, by the text of its form.
func tablesOf(form string) (deals int, ok bool) {
	word, rest, _ := strings.Cut(form, " ")
	n, err := strconv.Atoi(rest)
	return n, word == TablesWord && err == nil && 1 <= n && n <= MaxDeals && strconv.Itoa(n) == rest
}

// origin is the common part of all records of a series.
func origin(r *record.Record) string {
	all := []string{r.Game}
	for _, l := range r.Head {
		switch l.Key {
		case "rules", "seal", "secret", "challenge", "accepted", "started":
			all = append(all, l.Key, strings.Join(l.Words, " "))
		}
	}
	return strings.Join(all, "\n")
}

// wordsOf are the words of the first line of a head with a key.
func wordsOf(r *record.Record, key string) []string {
	for _, l := range r.Head {
		if l.Key == key {
			return l.Words
		}
	}
	return nil
}

// follow compares each game in the records with the plan.
func (v *verifier) follow() {
	planned := v.planned()
	for no := 1; no <= v.last; no++ {
		if v.games[no] == nil {
			continue
		}
		want := planned(no)
		if got := strings.Join(wordsOf(v.games[no], "deal-number"), " "); got != strconv.Itoa(want.Deal) {
			v.wrong(Problem{Reason: WrongDeal, Game: no, Got: got, Want: strconv.Itoa(want.Deal)})
		}
		if got := v.started(no); want.Start != Nobody && got != Nobody && got != want.Start {
			v.wrong(Problem{Reason: WrongStart, Game: no, Got: game.Seat(got).String(), Want: game.Seat(want.Start).String()})
		}
	}
}

// planned is the game that comes at a number.
func (v *verifier) planned() func(no int) Game {
	if n, ok := tablesOf(v.form); ok {
		var t Tables
		for no := 1; no <= v.last; no++ {
			table := min((no-1)/n, 1)
			t[table] = append(t[table], Result{Started: v.started(no)})
		}
		return func(no int) Game { return t.Game((no-1)/n, 1+(no-1)%n) }
	}
	s := Series{Players: max(2, len(v.decks()))}
	s.Form, _ = Parse(v.form)
	if s.Form.Kind == Duplicate {
		s.Order = v.order(s.Form.N)
	}
	for no := 1; no <= v.last; no++ {
		s.Results = append(s.Results, Result{Seats: s.Game(no).Seats, Started: v.started(no)})
	}
	return s.Game
}

// decks are the decks of the first game: one for each seat in a game in which the series may decide
// who begins.
func (v *verifier) decks() (all []record.Line) {
	for _, l := range v.first.Head {
		if l.Key == "deck" {
			all = append(all, l)
		}
	}
	return all
}

// started is the seat that begins a game, if the series decides that (8.3).
func (v *verifier) started(no int) int {
	if v.games[no] == nil {
		return Nobody
	}
	words := wordsOf(v.games[no], "start")
	if len(words) != 1 || !alternates(v.first) {
		return Nobody
	}
	seat, err := game.ParseSeat(words[0])
	if err != nil {
		return Nobody
	}
	return int(seat)
}

// order is the order of a duplicate's second half, as it follows from the secret.
func (v *verifier) order(n int) []int {
	s, err := fair.ParseSecret(strings.Join(wordsOf(v.first, "secret"), " "))
	if err != nil {
		return nil
	}
	return Draw(n, cards.NewSource(s.OrderKey(v.first.Game, fair.IDs(v.first))))
}
