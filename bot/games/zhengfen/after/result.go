package after

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"stopp/bot"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/render"
	"stopp/render/ink"
	"stopp/render/zhengfen/chart"
)

// Ended is the living message of a match that is over.
func Ended(t play.Table) bot.Message {
	m := Result(t)
	m.Mentions = t.Members()
	return m
}

// Result is the result: its picture or, of a match without a result, how it stood.
func Result(t play.Table) bot.Message {
	f := pages.Framed{Colour: pages.FrameOver, Head: markup.Lines(outcome(t), places(t)), Below: []string{t.After.Rematch.Said(t.Say)}}
	if t.After.Ending != pages.EndedAbandoned {
		f = score(t).Framed()
	}
	m := f.Message()
	m.Rows = afterwards(t)
	return m
}

// manySeats is from how many seats on a page with a large chart is longer than a phone's screen.
const manySeats = 5

// Details are all about a match that is over that its result doesn't tell: everybody's place and rating, what
// the Last of the last round has handed over, how the totals went, the record, and the log in words. Of many the chart is small, and becomes large by a tap.
func Details(t play.Table) bot.Message {
	small := markup.Lines(inMessages(t).lastHanded(), pages.Unplayed(t.Say, t.After.Unplayed), markup.Small(markup.Lines(t.Hinted(t.Hints), pages.RatingNote(t.Seats, t.After.Ratings), t.Versus(t.After.Wins), pages.SameDeal(t.Say, t.After.DealOf))), score(t).Rest())
	f := pages.Framed{Colour: pages.FrameOver, Head: markup.Lines(outcome(t), places(t)), Below: []string{small}}
	if f.Beside = len(t.People) >= manySeats; f.Beside {
		f.Head, f.Below[0] = markup.Lines(outcome(t), small), places(t)
	}
	f.Below = append(f.Below, markup.Lines(pages.WholeSeal(t.Say, t.After.Seal), t.Say.Say("zheng-fen.after.files", nil)))
	f.Files = []bot.File{logFile(t), textFile(t, "", "result.record-alt", t.After.Record)}
	switch c := Chart(t); {
	case c.Rounds() < 2: // the places say it all
	case t.Look.Text:
		f.Above = append(f.Above, "```\n"+chart.Text(c)+"\n```")
	default:
		f.Pictures = []bot.File{chartFile(t, c)}
	}
	return f.Message()
}

// afterwards are the buttons under a result: to play again, until there is a rematch, and to
// look at the match once more.
func afterwards(t play.Table) (rows [][]bot.Button) {
	if t.After.Rematch.Offered() {
		rows = append(rows, []bot.Button{t.Own("people.rematch-key", bot.Green, pages.PathRematch)})
	}
	look := []bot.Button{t.Own("review.key", bot.Grey, PathReview), t.Own("zheng-fen.after.replay", bot.Grey, PathReplay)}
	if t.After.Ending != pages.EndedAbandoned {
		look = append(look, t.Own("share.key", bot.Grey, pages.PathShare, pages.ShareResult))
	}
	return append(rows, append(look, t.DetailsButton()))
}

// outcome is how the match came out, in a sentence or two.
func outcome(t play.Table) string {
	if t.After.Ending == pages.EndedAbandoned {
		return t.Say.Say("time.abandoned", nil)
	}
	out := t.Story.Outcome()
	first := winners(t)
	won := "zheng-fen.after.won"
	if len(first) > 1 {
		won = "zheng-fen.after.shared"
	}
	said := ""
	switch {
	case out.Ending == game.Blocked && t.Private: // the computers agree as soon as nobody else plays
		said = t.Say.Say("zheng-fen.score.resigned", i18n.Data{"Name": t.List(t.Name, t.View.Resigned().List()...)}) + ". "
	case out.Ending == game.Blocked:
		said = t.Say.Say("zheng-fen.after.agreed", nil) + " "
	case out.Ending == game.Resigned:
		said = t.Say.Say("zheng-fen.after.left", nil) + " "
	}
	return said + t.Say.Say(won, i18n.Data{"Name": t.List(t.Mention, first...), "Count": out.Points[first[0]]})
}

// winners are the seats in the first place of a match that is over.
func winners(t play.Table) (first []game.Seat) {
	out := t.Story.Outcome()
	for _, seat := range t.All() {
		if out.Places[seat] == 1 {
			first = append(first, seat)
		}
	}
	return first
}

// often says how often a seat was something, if it was.
func often(t play.Table, key string, n int) []string {
	if n == 0 {
		return nil
	}
	return []string{t.Say.Say(key, i18n.Data{"Number": n})}
}

// places are all seats in the order of their places, a line each, with further details of a
// seat below it in small print.
func places(t play.Table) string {
	out := t.Story.Outcome()
	var lines []string
	for place := range len(t.People) + 1 {
		for _, seat := range t.All() {
			if int(out.Places[seat]) != place {
				continue
			}
			key := "zheng-fen.after.placed"
			if place == 0 { // of a match without a result
				key = "zheng-fen.after.total"
			}
			lines = append(lines, t.Say.Say(key, i18n.Data{"Place": place, "Name": t.Name(seat), "Count": out.Points[seat]}))
			if also := besides(t, seat); len(also) > 0 {
				lines = append(lines, "-# "+strings.Join(also, markup.Dot))
			}
		}
	}
	return strings.Join(lines, "\n")
}

// besides is how often a seat was first and last in a match with a result, whether it left,
// and how its rating has changed.
func besides(t play.Table, seat game.Seat) (all []string) {
	firsts, lasts := 0, 0
	for _, r := range played(t.Story) {
		firsts += counts(r.end.First == seat)
		lasts += counts(r.end.Last == seat)
	}
	if t.Story.Outcome().Places[seat] != 0 {
		all = append(often(t, "zheng-fen.after.firsts", firsts), often(t, "zheng-fen.after.lasts", lasts)...)
	}
	if t.View.Resigned().Has(seat) {
		all = append(all, t.Say.Say("table.zheng-fen.resigned", nil))
	}
	if rating := pages.RatingChangeOf(t.Seats, t.After.Ratings, seat); rating != "" {
		all = append(all, rating)
	}
	return all
}

func counts(is bool) int {
	if is {
		return 1
	}
	return 0
}

// took is how long a match took.
func took(t play.Table) string {
	n := len(played(t.Story))
	if n == 0 || t.After.Took == 0 {
		return ""
	}
	return t.Say.Say("zheng-fen.after.took", i18n.Data{"Count": n, "Time": pages.Lasted(t.Say, t.After.Took)})
}

// Line is how a match stands or came out, in a line that can be sent anywhere.
func Line(t play.Table) string {
	out := t.Story.Outcome()
	var all []string
	for _, seat := range t.All() {
		said := t.Say.Say("zheng-fen.total", i18n.Data{"Name": t.Name(seat), "Points": out.Points[seat]})
		if out.Places[seat] == 1 {
			said = "🏆 " + said
		}
		all = append(all, said)
	}
	line := []string{strings.Join(all, " – ")}
	if t.Over() {
		line = append(line, t.Say.Say("zheng-fen.name", nil))
		if n := len(played(t.Story)); n > 0 {
			line = append(line, t.Say.Say("zheng-fen.after.rounds", i18n.Data{"Count": n}))
		}
		if t.After.Took > 0 {
			line = append(line, pages.Lasted(t.Say, t.After.Took))
		}
	}
	return strings.Join(line, markup.Dot)
}

// Chart is how the totals went.
func Chart(t play.Table) chart.Chart {
	rules := t.View.Rules()
	c := chart.Chart{Title: t.Say.Say("table.zheng-fen.chart.title", nil), Target: int(rules.Target), Lines: make([]chart.Line, len(t.People))}
	if rules.Target > 1 {
		c.Note = t.Say.Say("table.zheng-fen.chart.target", i18n.Data{"Target": rules.Target})
	}
	names, out := t.ShortNames(), t.Story.Outcome()
	for seat := range c.Lines {
		c.Lines[seat].Name, c.Lines[seat].Won = names[seat], out.Places[seat] == 1
		for _, r := range played(t.Story) {
			c.Lines[seat].Totals = append(c.Lines[seat].Totals, r.Total(game.Seat(seat)))
		}
	}
	return c
}

// chartFile is the chart as a picture whose alt text says the same.
func chartFile(t play.Table, c chart.Chart) bot.File {
	var png bytes.Buffer
	if err := chart.PNG(&png, c, render.Style{Scheme: ink.Scheme{Theme: t.Look.Theme}}); err != nil {
		panic(err) // only a writer can fail, and memory does not
	}
	return bot.File{Name: "totals.png", Alt: chart.Alt(c, t.Words), Data: png.Bytes()}
}

// Told is a running match in plain lines, for export: what everybody has seen, round by round,
// as the log of the command line writes it.
func Told(s play.Story) (lines []string) {
	for _, r := range rounds(s) {
		lines = append(lines, "round "+strconv.Itoa(r.Round()))
		for _, step := range r.Steps() {
			if step.Seat != game.NoSeat {
				lines = append(lines, step.Seat.String()+" "+step.Text()+step.Consequences(r.Rules().Seats()))
			}
		}
		lines = append(lines, handedOver(r)...)
	}
	return lines
}

// handedOver is what the Last of a round has handed over.
func handedOver(r round) []string {
	if r.end == nil {
		return nil
	}
	return []string{fmt.Sprintf("%v hands over to %v: hand %v, taken %v", r.end.Last, r.end.First, r.end.Hand, r.end.Taken)}
}
