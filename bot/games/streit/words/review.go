package words

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/coach"
)

// Page is a part of a look back.
type Page struct {
	Title string // a line
	Text  string // some lines
	// View is a table to be shown with it, with arrows for a better line and for
	// the move that was made, or nil.
	View   *streit.View
	Arrows []streit.Move
	Made   streit.Move
	// Alone tells that the title stands for itself: the page is shared without its number.
	Alone bool
}

// listed is how many lines of a kind a page has, at most.
const listed = 5

// Review says a look back: the moments that turned the match, a page about all of it, then for
// each player one with faults, calls and luck, and one for each move that cost much. Ended says
// how the match ended, "" for what the record tells of it.
func (s Speaker) Review(r coach.Review, ended string) []Page {
	pages := append(s.story(r), s.overview(r, ended))
	for i, a := range r.Seats {
		seat := game.Seat(i)
		pages = append(pages, Page{Title: s.title(seat), Text: s.account(r, a)})
		for n, c := range a.Costly {
			pages = append(pages, s.costly(seat, n, len(a.Costly), c))
		}
	}
	return pages
}

// title stands above what is said of a player.
func (s Speaker) title(seat game.Seat) string {
	if s.You.Has(seat) {
		return s.say("coach.review.you", nil)
	}
	return s.Name(seat)
}

func (s Speaker) overview(r coach.Review, ended string) Page {
	lines := []string{s.say("coach.review.rules", i18n.Data{"Rules": RulesInShort(s.Say, r.Rules), "Count": r.Turns}), cmp.Or(ended, s.Outcome(r.Outcome))}
	for i, a := range r.Seats {
		lines = append(lines, s.summary(game.Seat(i), a))
	}
	return Page{Title: s.say("coach.review.title", nil), Text: strings.Join(lines, "\n")}
}

// summary is a player's line in the overview.
func (s Speaker) summary(seat game.Seat, a coach.Account) string {
	called, wrong := 0, 0
	for _, o := range a.Oversights {
		if o.Caller() != game.NoSeat {
			called++
		}
	}
	for _, c := range a.Calls {
		if !c.Ruling.Right {
			wrong++
		}
	}
	text := s.of(seat, "coach.review.summary", "coach.review.summary-you", i18n.Data{"Faults": s.counted(a.Oversights), "Called": called, "Away": len(a.Oversights) - called,
		"Missed": s.counted(oversights(a.Missed)), "Wrong": wrong, "Costly": len(a.Costly)})
	for _, m := range a.Missed {
		if m.Deciding.Decided {
			text += " " + s.of(seat, "coach.review.decided", "coach.review.decided-you", i18n.Data{"Turn": m.Faults[0].Turn})
			break
		}
	}
	return strings.TrimSpace(text + " " + s.late(a))
}

// counted is how many oversights there are, and in brackets how many moves, if
// more.
func (s Speaker) counted(all []coach.Oversight) string { return fmt.Sprint(len(all)) + s.inMoves(all) }

// inMoves says how many moves oversights were, "" where each was one.
func (s Speaker) inMoves(all []coach.Oversight) string {
	n := 0
	for _, o := range all {
		n += len(o.Faults)
	}
	if n == len(all) {
		return ""
	}
	return " " + s.say("coach.review.in-moves", i18n.Data{"Count": n})
}

func oversights(missed []coach.Miss) (all []coach.Oversight) {
	for _, m := range missed {
		all = append(all, m.Oversight)
	}
	return all
}

// late are the turns that a player lost on time; few matches have any.
func (s Speaker) late(a coach.Account) string {
	if len(a.Late) == 0 {
		return ""
	}
	turns := strings.Trim(strings.Join(strings.Fields(fmt.Sprint(a.Late)), ", "), "[]")
	return s.say("coach.review.late", i18n.Data{"Count": len(a.Late), "Turns": turns})
}

// Outcome says how a match ended.
func (s Speaker) Outcome(out game.Outcome) string {
	if !out.Over() {
		return s.say("coach.review.open", nil)
	}
	text := s.say(endingKeys.Of(out.Ending.String()), nil)
	scored := false
	for seat, points := range out.Points {
		if points > 0 {
			scored = true
			text += " " + s.of(game.Seat(seat), "coach.review.scores", "coach.review.scores-you", i18n.Data{"Points": s.Say.Say("result.points", i18n.Data{"Count": points})})
		}
	}
	if !scored {
		text += " " + s.say("coach.review.nobody", nil)
	}
	return text
}

// account is the page about one player.
func (s Speaker) account(r coach.Review, a coach.Account) string {
	lines := []string{s.say("coach.review.moves", i18n.Data{"Count": a.Moves})}
	lines = append(lines, s.list("coach.review.faults", "coach.review.no-faults", len(a.Oversights), s.inMoves(a.Oversights), func(i int) string { return s.fault(a.Oversights[i]) })...)
	if len(r.Rules.Faults()) > 0 && r.Rules.Referee != streit.RefereeArbiter {
		lines = append(lines, s.omissions(a.Missed)...)
		lines = append(lines, s.calls(a.Calls)...)
	}
	if len(a.Costly) == 0 {
		lines = append(lines, s.say("coach.review.no-costly", nil))
	}
	if late := s.late(a); late != "" {
		lines = append(lines, late)
	}
	return strings.Join(append(lines, s.luck(a.Luck)), "\n")
}

// list is a heading with the number of lines and of moves, and the lines; or a note that there
// are none.
func (s Speaker) list(heading, none string, n int, moves string, line func(i int) string) []string {
	if n == 0 {
		return []string{s.say(none, nil)}
	}
	lines := []string{s.say(heading, i18n.Data{"Count": n, "Moves": moves})}
	for i := range min(n, listed) {
		lines = append(lines, "• "+line(i))
	}
	if n > listed {
		lines = append(lines, "• "+s.say("coach.more", i18n.Data{"Count": n - listed}))
	}
	return lines
}

func (s Speaker) fault(o coach.Oversight) string {
	data := s.oversight(o)
	switch caller := o.Caller(); {
	case caller != game.NoSeat:
		return s.of(caller, "coach.review.fault-called", "coach.review.fault-called-you", data)
	case o.TakenBack():
		return s.say("coach.review.fault-back", data)
	}
	return s.say("coach.review.fault-uncalled", data)
}

// oversight says which duty was overlooked in which turn, and by how many moves.
func (s Speaker) oversight(o coach.Oversight) i18n.Data {
	first := o.Faults[0]
	move := s.Step(first.Step)
	if more := len(o.Faults) - 1; more > 0 {
		move = s.say("coach.review.further", i18n.Data{"Move": move, "Count": more})
	}
	return i18n.Data{"Turn": first.Turn, "Move": move, "Fault": s.Fault(o.Code())}
}

// omissions are the calls that a player has missed, those first that decided the
// match.
func (s Speaker) omissions(all []coach.Miss) []string {
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b coach.Miss) int {
		switch {
		case a.Deciding.Decided == b.Deciding.Decided:
			return 0
		case a.Deciding.Decided:
			return -1
		}
		return 1
	})
	return s.list("coach.review.missed", "coach.review.no-missed", len(all), s.inMoves(oversights(all)), func(i int) string { return s.missed(all[i]) })
}

func (s Speaker) missed(m coach.Miss) string {
	line, d := s.of(m.Faults[0].Step.Seat, "coach.review.missed-line", "coach.review.missed-line-you", s.oversight(m.Oversight)), m.Deciding
	if !d.Decided {
		return line
	}
	key := "coach.review.missed-decided"
	if d.LastTurn {
		key = "coach.review.missed-last-turn"
	}
	return s.say(key, i18n.Data{"Line": line, "Called": percent(d.Called), "Uncalled": percent(d.Uncalled)})
}

// calls are how many were right, and the wrong ones.
func (s Speaker) calls(all []coach.Call) []string {
	var wrong []coach.Call
	for _, c := range all {
		if !c.Ruling.Right {
			wrong = append(wrong, c)
		}
	}
	var lines []string
	if n := len(all) - len(wrong); n > 0 {
		lines = append(lines, s.say("coach.review.right", i18n.Data{"Count": n}))
	}
	return append(lines, s.list("coach.review.wrong", "coach.review.no-wrong", len(wrong), "", func(i int) string {
		c := wrong[i]
		if c.Ruling.Named == streit.Regular {
			return s.say("coach.review.wrong-bare", i18n.Data{"Turn": c.Turn})
		}
		return s.say("coach.review.wrong-named", i18n.Data{"Turn": c.Turn, "Fault": s.Fault(c.Ruling.Named)})
	})...)
}

// luck says how good the deal was.
func (s Speaker) luck(l coach.Luck) string {
	if l.Games == 0 {
		return s.say("coach.review.luck-unknown", nil)
	}
	return s.say(luckKeys[l.Fortune()], i18n.Data{
		"Wins": percent(l.Wins), "Usual": percent(l.UsualWins), "WinsWithin": ceiling(100 * l.WinsWithin),
		"Points": signed(l.Points - l.UsualPoints), "Within": ceiling(l.Within),
	})
}

func ceiling(x float64) string { return fmt.Sprintf("%.0f", math.Ceil(x)) }

// signed is a whole number with its sign.
func signed(x float64) string {
	return strings.Replace(fmt.Sprintf("%+.0f", math.Round(x)+0), "-", "−", 1)
}

func percent(share float64) string { return fmt.Sprintf("%.0f", 100*share) }

// costly is a move that cost much.
func (s Speaker) costly(seat game.Seat, n, of int, c coach.Costly) Page {
	view := c.View
	return Page{
		Title: s.of(seat, "coach.review.costly", "coach.review.costly-you", i18n.Data{"N": n + 1, "Of": of}),
		Text:  s.costlyText(c), View: &view, Arrows: c.Marks, Made: c.Step.Move,
	}
}

var endingKeys = i18n.KeysOf("coach.review.", "coach.review.won", "coach.review.blocked", "coach.review.resigned")

var luckKeys = [...]string{
	coach.Even: "coach.review.luck-even", coach.Good: "coach.review.luck-good", coach.Bad: "coach.review.luck-bad", coach.Mixed: "coach.review.luck-mixed",
}
