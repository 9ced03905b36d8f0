package view

import (
	"cmp"
	"fmt"
	"slices"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
)

// provisional is the message of a result that can still be undone.
func (t Table) provisional() bot.Message {
	mentions, asked := t.asked()
	k := t.keypad()
	content := markup.Lines(
		t.result().outcome(),
		t.block(),
		t.before(),
		t.logs().log(t.Running, logLimit/2),
		t.say("result.provisional", i18n.Data{"Mentions": asked, "When": fmt.Sprintf("<t:%d:R>", t.Deadline.Unix())}),
	)
	return bot.Message{
		Content: markup.Clip(content, markup.ContentLimit),
		Files:   t.pictures(),
		Rows: k.withMoves([][]bot.Button{{
			k.button(bot.Green, "key.accept", PathAccept),
			k.stoppButton(),
			k.button(bot.Grey, "key.more", PathMore),
		}}),
		Mentions: mentions,
	}
}

// before is the end of the last sheet's log, as a result repeats it. The sentence about the
// winner says who gave up.
func (t Table) before() string {
	l := t.Previous
	if t.View.Outcome.Winner != game.NoSeat {
		l.Events = slices.DeleteFunc(slices.Clone(l.Events), func(e streit.Event) bool { return e.What == streit.GaveUp })
	}
	log := t.logs()
	return log.fitted(resultLines, pastMoves, log.tail(l, logLimit))
}

// resultLines are how many lines of a phone repeat it: there are few keys below.
const resultLines = 5

// asked are the members whose word is awaited.
func (t Table) asked() (ids []string, text string) {
	seats := t.awaited()
	return t.Reach(seats...), t.List(t.Mention, seats...)
}

// Awaits tells whether a provisional result waits for a seat's word: it did not
// make the last move, may call, and has not accepted.
func (t Table) Awaits(seat game.Seat) bool {
	return seat != t.Previous.Mover && !t.View.Muted[seat] && !slices.Contains(t.View.Accepted, seat)
}

// Awaited names the members whose word is awaited.
func (t Table) Awaited() string { return t.List(t.Name, t.awaited()...) }

func (t Table) awaited() []game.Seat {
	return slices.DeleteFunc(t.All(), func(s game.Seat) bool { return !t.Awaits(s) })
}

// final is the message of a result that stands.
func (t Table) final() bot.Message {
	m := t.result().shown(t)
	m.Mentions = t.Reach(t.All()...)
	return m
}

// shown is a result that stands: its picture or, of a match without a result, the last table.
func (r result) shown(t Table) bot.Message {
	f := pages.Framed{Colour: pages.FrameOver, Head: r.outcome(), Above: []string{t.block()}, Pictures: t.pictures(), Below: []string{r.Rematch.Said(r.Say)}}
	if r.Ending != pages.EndedAbandoned {
		f = t.score().Framed()
	}
	m := f.Message()
	m.Rows = r.afterwards()
	return t.pictured(m)
}

// Details are all about a result that its picture doesn't tell: how it came about, what came of it, the last
// table, the end of the log, and the record.
func (t Table) Details() bot.Message {
	r := t.result()
	f := pages.Framed{Colour: pages.FrameOver, Head: r.outcome(), Above: []string{t.block()}, Pictures: t.pictures(), Files: t.record()}
	f.Below = []string{markup.Lines(r.points(), r.account(), r.Hinted(r.Hints), t.score().Rest()), t.before(), markup.Lines(pages.WholeSeal(r.Say, r.Seal), markup.Small(t.recorded()))}
	return t.pictured(f.Message())
}

// recordLater tells that the record would tell a deal that its series plays once more.
func (t Table) recordLater() bool { return t.Record == "" && t.Rematch.Within }

// recorded says that the record is there, or that it comes at the end of its series.
func (t Table) recorded() string {
	if t.recordLater() {
		return t.say("series.record-later", nil)
	}
	return t.say("result.record", nil)
}

// record is the match as a file; none while its deal is not to be told.
func (t Table) record() []bot.File {
	if t.recordLater() {
		return nil
	}
	return []bot.File{{Name: "match-" + pages.Key(t.Match) + ".txt", Alt: t.say("result.record-alt", nil), Data: []byte(t.Record)}}
}

// outcome is how the game came out, in a sentence that names the winner.
func (r result) outcome() string {
	out := r.View.Outcome
	how := outcomes[cmp.Or(r.Ending, out.Ending.String())]
	switch {
	case r.Ending == pages.EndedAbandoned:
		return r.say("time.abandoned", nil)
	case out.Winner == game.NoSeat:
		return r.stuck(r.say(pages.ForSeats(how.nobody, how.nobodyOfThree, len(r.People)), i18n.Data{"Names": r.Everybody()}))
	}
	key := how.won
	if key == "result.blocked" {
		key = pages.ForSeats("result.blocked", "result.blocked-three", len(r.People))
	}
	return r.stuck(r.say(key, i18n.Data{
		"Name":    r.Name(out.Winner),
		"Mention": r.Mention(out.Winner),
		"Other":   r.Others(out.Winner),
		"Points":  pages.Points(r.Say, out.Points[out.Winner]),
	}))
}

// outcomes are the sentences for a match by its ending: with a winner, and without one between two
// and among three.
var outcomes = map[string]struct{ won, nobody, nobodyOfThree string }{
	game.Won.String():      {won: "result.won"},
	game.Blocked.String():  {"result.blocked", "result.blocked-nobody", "result.blocked-nobody-three"},
	game.Resigned.String(): {"result.resigned", "result.resigned-nobody", "result.resigned-nobody-three"},
	pages.EndedLate:        {"time.late", "time.late-nobody", "time.late-nobody-three"},
	pages.EndedRound:       {won: "time.round"},
	pages.EndedClaimed:     {"time.claimed", "time.claimed-nobody", "time.claimed-nobody-three"},
}

// stuck adds to how a game came out why it is blocked, where nobody has proposed
// that (rules §7.2).
func (r result) stuck(outcome string) string {
	if r.View.Outcome.Ending != game.Blocked || len(r.View.Proposed) == len(r.People) {
		return outcome
	}
	return outcome + " " + r.say("result.blocked-why", nil)
}

// points is the score of every seat, where not only the winner may have one.
func (r result) points() string {
	if len(r.People) < 3 || r.Ending == pages.EndedAbandoned {
		return ""
	}
	var all []string
	for seat := range r.People {
		all = append(all, r.Name(game.Seat(seat))+" "+pages.Points(r.Say, r.View.Outcome.Points[seat]))
	}
	return markup.Join(r.Say, all, markup.Dot, 100, 300)
}
