package gallery

import (
	"slices"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/zhengfen"
	fenafter "stopp/bot/games/zhengfen/after"
	story "stopp/bot/games/zhengfen/play"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	fen "stopp/game/zhengfen"
	"stopp/game/zhengfen/coach"
	"stopp/game/zhengfen/opponent"
	"stopp/game/zhengfen/zhengfentest"
	"stopp/render/zhengfen/chart"
	"stopp/storage"
)

// fenStored is a stored match of greedy players, with at most that many actions.
func fenStored(rules string, most int) *match.Match { return fenStoredOf(rules, most, fenSeats) }

// fenStoredOf is the same among these people.
func fenStoredOf(rules string, most int, people []pages.Person) *match.Match {
	src := cards.NewSource([32]byte{9})
	deal, err := story.Deal(rules, src)
	if err != nil {
		panic(err) // the rules stand here
	}
	row := storage.Match{ID: 12, Terms: storage.Terms{Game: fen.Name, Rules: rules}, Version: fen.Version, Deal: deal}
	for _, p := range people {
		row.Players = append(row.Players, storage.Person(p))
	}
	m, err := match.Open(cardtable.Games{zhengfen.Game()}, row, nil, nil)
	for n := 1; err == nil && n <= most && !m.Story.Outcome().Over(); n++ {
		a := storage.Action{Number: n, Seat: game.NoSeat.String(), Text: fen.DeckLine(fen.Shuffled(src))}
		seat := game.NoSeat
		if now := story.Of(m.Story).View(game.NoSeat); !now.RoundOver() {
			seat = now.ToMove()
			do, _ := opponent.Choose(story.Of(m.Story).View(seat), opponent.Greedy, src)
			a.Seat, a.Text = seat.String(), do.String()
		}
		var then cardtable.Story
		if then, err = m.Story.Act(seat, a.Text); err == nil {
			m.Take(a, then)
		}
	}
	if err != nil {
		panic(err) // greedy players take allowed actions
	}
	return m
}

// afterFen is the messages after rounds and matches of Zheng Fen.
func afterFen(all *teller) {
	t := fenTeller{all}
	m := fenStored("zheng-fen target=200", 5000)
	t.fenRounds(m)
	t.fenResults(m)
	t.fenLogs()
	t.fenReplays(m)
	t.fenReviews(m)
}

// fenRounds are ends of rounds.
func (t fenTeller) fenRounds(m *match.Match) {
	c, err := fenafter.CourseOf(m)
	if err != nil {
		panic(err) // it has just been played
	}
	_, last, _ := c.Steps(1)
	then, err := m.At(last, nil)
	if err != nil {
		panic(err)
	}
	t.add("a round is over", fenafter.RoundOver(story.TableOf(then.Scene(t.say))))
	over := story.TableOf(m.Scene(t.say))
	for sheet := range 2 {
		t.add("its message, when the next has begun", fenafter.Past(over, sheet+1))
	}
	gone := story.TableOf(fenStored("zheng-fen", 20).Scene(t.say))
	t.add("its message, when it was not finished", fenafter.Past(gone, 1))
	for _, points := range []int{1, 2} {
		data := i18n.Data{"Count": points, "Cards": pages.Symbols(t.say, fen.CardOf(fen.Five, cards.Hearts).Face()), "Name": "Anna", "Place": 1, "Firsts": 0, "Lasts": 1}
		var all []string
		for _, key := range []string{"after.last", "after.last-hand", "after.won", "after.shared", "after.placed", "log.took", "log.goes"} {
			all = append(all, t.say.Say("zheng-fen."+key, data))
		}
		t.text("with few points", strings.Join(all, "\n"))
	}
}

// fenResults are results of matches.
func (t fenTeller) fenResults(m *match.Match) {
	won := m.Scene(t.say)
	won.After.Took = 83 * time.Minute
	t.add("a match is over", fenafter.Ended(story.TableOf(won)))
	t.add("its result for the channel", fenafter.Result(story.TableOf(won)))
	t.text("its result in a line, to be shared", fenafter.Line(story.TableOf(won)))
	t.add("its details", fenafter.Details(story.TableOf(won)))
	won.Look.Text, won.After.Rematch.Link = true, link
	t.add("its result, for somebody who would rather read", fenafter.Result(story.TableOf(won)))
	t.add("its details, for somebody who would rather read", fenafter.Details(story.TableOf(won)))
	t.add("a match of six is over, which counts for ratings", fenafter.Ended(story.TableOf(fenOfSix(t.say))))
	t.add("the details of that", fenafter.Details(story.TableOf(fenOfSix(t.say))))
	single := fenStored("zheng-fen target=1", 5000).Scene(t.say)
	single.After.Took = time.Minute
	long := chart.Chart{Title: t.say.Say("table.zheng-fen.chart.title", nil)}
	for seat, p := range fenSeats {
		l := chart.Line{Name: p.Name}
		for n := range 30 {
			l.Totals = append(l.Totals, (n+1)*(30+5*seat))
		}
		long.Lines = append(long.Lines, l)
	}
	t.text("the chart of a long match, in words", chart.Alt(long, func(key string, data map[string]any) string { return t.say.Say(key, data) }))
	t.add("one round", fenafter.Result(story.TableOf(single)))
	t.add("one round, its details", fenafter.Details(story.TableOf(single)))
	t.sentence("zheng-fen.score.led", i18n.Data{"Name": "Anna"})
	t.sentences("zheng-fen.score.shared")
	gone := fenStored("zheng-fen", 200).Scene(t.say)
	gone.After.Ending = pages.EndedAbandoned
	t.add("a match has been ended after a long silence", fenafter.Result(story.TableOf(gone)))
	for _, end := range []struct {
		when string
		verb fen.Verb
	}{{"all others have left", fen.Resign}, {"all have agreed to the end, before anybody had points", fen.End}} {
		s := fenStored("zheng-fen", 5).Scene(t.say)
		for seat := game.A; !s.Story.Outcome().Over(); seat++ {
			next, err := s.Story.Act(seat, fen.Action{Verb: end.verb}.String())
			if err != nil {
				panic(err) // each may do so once
			}
			s.Story = next
		}
		t.add(end.when, fenafter.Result(story.TableOf(s)))
		t.add(end.when+", its details", fenafter.Details(story.TableOf(s)))
	}
}

// fenOfSix is a match of six with everything that a result can tell.
func fenOfSix(say i18n.Texts) cardtable.Scene {
	people := append(slices.Clone(fenSeats), pages.Person{ID: "4", Name: "Dora"}, pages.Person{ID: "5", Name: "Emil"})
	s := fenStoredOf("zheng-fen players=6 target=300", 9000, people).Scene(say)
	s.After.Took, s.After.Wins = 153*time.Minute, []int{3, 1, 2, 0, 0, 1}
	for seat := range people {
		s.After.Ratings = append(s.After.Ratings, pages.RatingChange{Before: pages.Rating{Value: 1500 + 20*seat, Deviation: 80 + 20*seat}, After: pages.Rating{Value: 1510 + 16*seat, Deviation: 78 + 20*seat}, Counted: true})
	}
	return s
}

// fenLogs are logs of rounds.
func (t fenTeller) fenLogs() {
	s := fenStored("zheng-fen", 9).Scene(t.say)
	for _, verb := range []fen.Verb{fen.Late, fen.End, fen.Resign} {
		seat := s.Story.ToMove()
		next, err := s.Story.Act(seat, fen.Action{Verb: verb}.String())
		if err != nil {
			panic(err) // the seat to move may do all of it
		}
		s.Story = next
	}
	t.add("the log of a round", fenafter.Log(story.TableOf(s)))
	t.add("the log of a long round", fenafter.Log(story.TableOf(fenStored("zheng-fen", 56).Scene(t.say))))
	long := fenStored("zheng-fen target=200", 5000)
	files := fenafter.Details(story.TableOf(long.Scene(t.say))).Files
	text := string(files[len(files)-2].Data)
	t.text("the end of a match's log, as a file", "```\n"+text[strings.LastIndex(text, "\n\n"):]+"\n```")
	t.text("an open match in its export", "```\n"+strings.Join(fenafter.Told(story.Of(fenStored("zheng-fen", 12).Story)), "\n")+"\n```")
}

// fenReplays are pages and films of matches.
func (t fenTeller) fenReplays(m *match.Match) {
	t.fenStep("/match replay: all hands lie open", m, 0)
	t.fenStep("the page of a play", m, 3)
	c, _ := fenafter.CourseOf(m)
	_, last, _ := c.Steps(1)
	t.fenStep("the page of the end of a round", m, last)
	t.fenStep("/match replay of a match that is still going on", fenStored("zheng-fen", 30), 30)
	short := fenStored("zheng-fen", 4)
	c, _ = fenafter.CourseOf(short)
	for round, when := range []string{"a film of a match", "a film of a round"} {
		film, err := fenafter.Film(story.TableOf(short.Scene(t.say)), c, short.Whole(), round)
		if err != nil {
			panic(err) // it has just been played
		}
		t.add(when, film)
	}
	t.sentence("zheng-fen.after.no-round", i18n.Data{"Last": 7})
}

func (t fenTeller) fenStep(when string, m *match.Match, at int) {
	c, err := fenafter.CourseOf(m)
	if err != nil {
		panic(err) // it has just been played
	}
	then, err := m.At(at, nil)
	if err != nil {
		panic(err)
	}
	t.add(when, fenafter.Step(then.Scene(t.say), c, at))
}

// fenSwings are two moments of a match: a trick that was taken from somebody, and the end of a round.
func fenSwings(m *match.Match) []coach.Swing {
	found, err := coach.Look(m.Whole(), coach.Effort{Rounds: 1, Stop: func() bool { return true }})
	if err != nil {
		panic(err) // it has just been played
	}
	c, _ := fenafter.CourseOf(m)
	_, last, _ := c.Steps(1)
	then, err := m.At(last, nil)
	if err != nil {
		panic(err)
	}
	v := story.Of(then.Story).View(game.NoSeat)
	end := v.Ended()
	return []coach.Swing{found.Swings[0], {Round: 1, View: v, Seat: end.First, From: end.Last, Points: 40, Ahead: true}}
}

// fenReviews are pages of a look back.
func (t fenTeller) fenReviews(m *match.Match) {
	found := coach.Review{Seats: make([]coach.Account, 4)}
	found.Seats[1] = coach.Account{Chosen: 1}
	found.Seats[2] = coach.Account{Chosen: 31}
	for at := 3; len(found.Seats[0].Costly) < 2; at += 9 {
		then, err := m.At(at, nil)
		if err != nil {
			panic(err)
		}
		s := story.Of(then.Story)
		seat := s.ToMove()
		list := s.View(seat).Moves(nil)
		if len(list) < 3 {
			continue
		}
		found.Seats[0].Chosen, found.Seats[0].Costly = 20, append(found.Seats[0].Costly, coach.Costly{
			Round: 1, View: s.View(seat), Step: fen.Step{Seat: seat, Action: list[len(list)-1]}, Better: list[0],
			Reasons: []coach.Reason{coach.Only, coach.TakesTrick, coach.GoesOut}, Cost: float64(30 - at),
		})
	}
	found.Swings = fenSwings(m)
	for page, when := range []string{"Look back, pressed under a result", "the end of a round", "a play that cost as much", "all players", "a play that cost much"} {
		t.add(when, fenafter.Review(m.Scene(t.say), found, page))
	}
	for _, seat := range []game.Seat{game.B, game.C} {
		s := m.Scene(t.say)
		s.Viewer = seat
		for page := range 5 {
			t.add("Look back, for "+s.People[seat].Name+", who has played", bot.Message{Content: fenafter.Review(s, found, page).Content})
		}
	}
	for _, key := range []string{"zheng-fen.story.trick", "zheng-fen.story.round", "zheng-fen.story.trick-you", "zheng-fen.story.round-you", "zheng-fen.story.round-from-you"} {
		t.sentence(key, i18n.Data{"Round": 1, "Name": ben.Bold(), "From": anna.Bold(), "Count": 1, "Cards": "5♣", "Reading": "5"})
	}
	found.Seats[0].Chosen = 1
	t.add("Look back at a short match", bot.Message{Content: fenafter.Review(m.Scene(t.say), found, 3).Content})
	var reasons []coach.Reason
	for r := range coach.Best + 1 {
		reasons = append(reasons, r)
	}
	t.text("why something is better", words.Because(t.say, zhengfentest.Dealt("6c 6d 9s", "C 5c = single 5").View(game.A), reasons))
	t.text("why passing is better", words.Because(t.say, zhengfentest.Dealt("6c 6d 9s", "C 4c = single 4").View(game.A), []coach.Reason{coach.LittleInIt}))
	t.text("what was done", t.say.Say("zheng-fen.review.done", i18n.Data{"What": t.say.Say("zheng-fen.review.take", nil)}))
}
