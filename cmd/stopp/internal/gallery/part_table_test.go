package gallery

import (
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// Matches that messages show: as dealt, and in the middle.
func dealt() played     { return after("pagat", 4, 0) }
func begun() played     { return after("pagat", 9, 130) }
func ofThree() played   { return after("three", 6, 200) }
func inTheDark() played { return after("covered covered=2 reserve-top=closed peek=on", 5, 60) }

// scenes are tables one after the other.
type scenes struct{ *teller }

// show adds a table as a change leaves it.
func (s scenes) show(when string, p played, change func(*view.Table)) {
	t := p.scene(s.say)
	if change != nil {
		change(&t)
	}
	s.add(when, t.Message())
}

func turns(t *teller) {
	s := scenes{t}
	s.show("the first one", dealt(), func(t *view.Table) { t.Deadline, t.Pace = soon, 10 })
	s.show("the first one, after a cut", dealt(), func(t *view.Table) { cut(t, "start=cut-high") })
	s.show("the first one, three, after a cut", after("three", 4, 0), func(t *view.Table) { cut(t, "start=cut-low") })
	s.show("a card lifted", begun(), func(t *view.Table) { t.Lifted = filled(t.View) })
	s.show("a card of the reserve lifted", begun(), func(t *view.Table) { t.Lifted = streit.OwnReserve })
	s.show("the turned card lifted", begun(), func(t *view.Table) {
		t.Lifted, t.View.Players[t.View.ToMove].Turned = streit.OwnTurned, ten
	})
	s.show("a house lifted, then two of its cards", begun(), func(t *view.Table) { t.Lifted, t.Group = longest(t.View), 2 })
	s.show("three, a house lifted", ofThree(), func(t *view.Table) { t.Lifted = longest(t.View) })
	s.show("all that the mover has left lies open, and the turned card is lifted", begun(), func(t *view.Table) {
		me := &t.View.Players[t.View.ToMove]
		me.Reserve, me.Hand, me.HandNext, me.Waste, me.WasteTop, me.Turned = 1, 0, cards.None, 0, cards.None, cards.New(9, cards.Spades)
		t.Lifted = view.HeldOf("", t.View).From
	})
	s.show("after plays", begun(), func(t *view.Table) { t.Running.Events = steps(t.View.ToMove, plays) })
	s.show("a turn begins", begun(), func(t *view.Table) {
		t.Running.Events = nil
		t.Previous.Events = steps(t.Previous.Mover, allMoves)
	})
	s.show("three, a turn begins", ofThree(), func(t *view.Table) {
		t.Running.Events, t.Previous.Mover = nil, (t.View.ToMove+2)%3
		t.Previous.Events = steps(t.Previous.Mover, plays)
	})
	s.show("closed reserves, and a house lifted", inTheDark(), func(t *view.Table) { t.Lifted = filled(t.View) })
	s.show("what seats owe, and a proposed block", begun(), func(t *view.Table) {
		t.View.Muted, t.View.Skips, t.View.Proposed = []bool{true, false}, []int{0, 2}, []game.Seat{1 - t.View.ToMove}
		t.Running.Events = []streit.Event{{What: streit.Proposed, Seat: 1 - t.View.ToMove}}
	})
	s.show("a turn owed for a wrong call", begun(), func(t *view.Table) {
		t.View.Rules.WrongCall, t.View.Muted, t.View.Skips = streit.Skip, []bool{false, true}, []int{0, 1}
	})
	s.show("nothing left to turn, and the own waste may be played", begun(), func(t *view.Table) {
		t.View.Rules.OwnWaste = streit.On
		me := &t.View.Players[t.View.ToMove]
		me.Hand, me.HandNext, me.Waste, me.WasteTop, me.Turned = 0, cards.None, 0, cards.None, cards.None
	})
	s.show("as full as can be, for the picture's words", begun(), func(t *view.Table) {
		t.View = stretched(t.View)
		for i := range t.View.Houses {
			t.View.Houses[i].Open = t.View.Houses[3].Open
		}
		for i := range t.View.Families {
			t.View.Families[i].Height = cards.King - cards.Rank(i%2*(i/2%2)*4)
		}
	})
	s.show("a long turn", begun(), func(t *view.Table) { t.Running.Events = steps(t.View.ToMove, many()) })
	s.show("a turn begins after a long one", begun(), func(t *view.Table) {
		t.Running.Events, t.Previous.Events = nil, steps(t.Previous.Mover, many())
	})
	long := view.Log{Sheet: 22, Mover: 1, Events: steps(1, slices.Repeat(many(), 3))}
	now := begun().scene(t.say)
	now.Running.Events = steps(now.View.ToMove, plays)
	t.add("all moves, the first page", now.AllMoves([]view.Log{long, now.Running}, 0))
	t.add("all moves, the last page", now.AllMoves([]view.Log{long, now.Running}, view.LastPage))
	t.add("all moves, before the first one", now.AllMoves([]view.Log{{Sheet: 1}}, view.LastPage))
	t.add("all moves of two short turns", now.AllMoves([]view.Log{{Sheet: 22, Mover: 1, Events: steps(1, allMoves)}, now.Running}, view.LastPage))
	t.add("what is left of a table that was posted again", bot.Message{Content: t.say.Say("channel.below", nil)})
	t.text("the name of a thread", begun().scene(t.say).ThreadName("leaderboard.streitpatience", 90))
	t.add("a direct message to who wishes it", pages.Called(t.say, begun().scene(t.say).Others(0), link))
	t.add("a call beside the table", begun().scene(t.say).Ping(0, link))
	t.sentences("channel.direct", "channel.no-direct")
}

// cut has the seats cut for the start, twice.
func cut(t *view.Table, rules string) {
	o, err := streit.ParseOptions(t.View.Rules.Set.String() + " " + rules)
	if err != nil {
		panic(err) // it stands here
	}
	t.View.Rules, t.Sheet, t.Running.Sheet = o, 1, 1
	t.Cuts = [][]cards.Card{{10, 23, 36}, {12, 3, 44}}
	for i := range t.Cuts {
		t.Cuts[i] = t.Cuts[i][:len(t.People)]
	}
}

// Moves as a log tells them.
var (
	king, ten, ace = cards.New(cards.King, cards.Hearts), cards.New(cards.Ten, cards.Clubs), cards.New(cards.Ace, cards.Spades)

	turnUp   = streit.Step{Move: streit.Move{Kind: streit.Turn}, Card: ten}
	toHouse  = way(streit.OwnTurned, 3, ten)
	toFamily = way(streit.OwnReserve, streit.ToFamily, ace)
	lay      = streit.Step{Move: streit.Move{Kind: streit.Lay}, Card: king}

	plays    = []streit.Step{toFamily, way(5, 7, ten), way(streit.OwnWaste, 2, king)}
	allMoves = []streit.Step{
		toFamily, {Move: streit.Move{Kind: streit.Open}, Card: king}, turnUp, toHouse,
		{Move: streit.Move{Kind: streit.Turn}, Card: king, TurnedOver: true}, way(4, streit.ReserveOf(0), ace), way(6, streit.WasteOf(1), king), lay,
		{Move: streit.Move{Kind: streit.Pass}},
	}
)

// way is a card's way from one place to another.
func way(from, to streit.Place, c cards.Card) streit.Step {
	return streit.Step{Move: streit.Move{Kind: streit.Play, From: from, To: to}, Card: c}
}

// many are more moves than a message has room for.
func many() (all []streit.Step) {
	for range 40 {
		all = append(all, turnUp, toHouse)
	}
	return all
}

// steps are a seat's moves as they happened.
func steps(seat game.Seat, all []streit.Step) (events []streit.Event) {
	for _, s := range all {
		s.Seat = seat
		events = append(events, streit.Event{What: streit.Moved, Seat: seat, Step: s})
	}
	return events
}

func logs(t *teller) {
	scene := begun().scene(t.say)
	fold := func(when string, events ...streit.Event) {
		t.text(when, scene.Folded(view.Log{Sheet: 14, Mover: game.A, Events: events}))
	}
	fold("a whole turn", steps(game.A, allMoves)...)
	fold("a turn passed over", streit.Event{What: streit.PassedOver, Seat: game.B})
	fold("a turn lost on time", append(steps(game.A, plays), streit.Event{What: streit.RanOut, Seat: game.A})...)
	fold("a turn lost on time, a card turned", append(steps(game.A, allMoves[2:3]), streit.Event{What: streit.RanOut, Seat: game.A, Laid: ten})...)
	fold("what was overlooked before", append([]streit.Event{{What: streit.Noted, Notes: []streit.Note{
		{Turn: 12, Step: streit.Step{Seat: game.A, Move: streit.Move{Kind: streit.Turn}, Card: ten}, Moves: 1, Code: streit.FillVacancy, Cards: []cards.Card{ten}},
		{Turn: 13, Step: streit.Step{Seat: game.B, Move: streit.Move{Kind: streit.Turn}, Card: ten}, Moves: 2, Code: streit.FreeForFamily},
	}}}, steps(game.A, allMoves[2:3])...)...)
	fold("a block", streit.Event{What: streit.Proposed, Seat: game.A}, streit.Event{What: streit.Proposed, Seat: game.B})
	fold("a result accepted", streit.Event{What: streit.TookResult, Seat: game.B})
	fold("given up", streit.Event{What: streit.GaveUp, Seat: game.B})
	scene.Ending = pages.EndedLate
	fold("the third turn lost on time", streit.Event{What: streit.GaveUp, Seat: game.B})
	scene.Ending = pages.EndedRound
	fold("the round is over", streit.Event{What: streit.GaveUp, Seat: game.B})
	scene.Ending = pages.EndedClaimed
	fold("claimed", streit.Event{What: streit.GaveUp, Seat: game.B})
	cutTable := dealt().scene(t.say)
	cut(&cutTable, "start=cut-high")
	t.text("the first turn, after a cut", cutTable.Folded(view.Log{Sheet: 1, Mover: game.B, Events: steps(game.B, plays)}))
}

func computers(t *teller) {
	s := scenes{t}
	thinks := func(table *view.Table) { table.People[table.View.ToMove] = computer(t.say) }
	s.show("it thinks", begun(), thinks)
	s.show("it waits for those who may call", ofThree(), func(table *view.Table) {
		thinks(table)
		table.Running.Events, table.Previous.Mover = nil, (table.View.ToMove+2)%3
		table.Previous.Events = steps(table.Previous.Mover, plays)
		table.Pause = cardtable.Pause{Until: soon, For: []game.Seat{(table.View.ToMove + 1) % 3}}
	})
	s.show("it waits after a move", begun(), func(table *view.Table) {
		thinks(table)
		table.View.Rules.Window = streit.WindowMove
		table.Pause = cardtable.Pause{Until: soon, For: []game.Seat{1 - table.View.ToMove}}
	})
	s.show("two computers at the table of a third", ofThree(), func(table *view.Table) {
		for n := range 2 {
			seat := (int(table.View.ToMove) + n + 1) % 3
			table.People[seat] = pages.Computer(t.say, opponent.Skilled.String(), n+1)
		}
	})
	scene := begun().scene(t.say)
	scene.People[0] = computer(t.say)
	t.add("what is left of its turn", scene.Past(view.Log{Sheet: 14, Mover: game.A, Events: steps(game.A, allMoves)}))
	for _, level := range view.Rivals() {
		t.text("its name", pages.Computer(t.say, level.String(), 1).Name)
	}
	t.text("the name of a second one", pages.Computer(t.say, view.Rivals()[0].String(), 2).Name)
	t.sentences("rival.moment", "rival.not-for-you")
}
