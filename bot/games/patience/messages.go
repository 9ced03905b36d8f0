package patience

import (
	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/patience"
	"stopp/game/patience/solver"
	"stopp/render/patience/board"
	"stopp/storage"
)

// messages are all that a table looks like.
func messages() cardtable.Messages {
	return cardtable.Messages{
		Table:   func(s cardtable.Scene) bot.Message { return tableOf(s).living() },
		Past:    func(s cardtable.Scene, _ int) bot.Message { return bot.Message{Content: words{tableOf(s)}.above()} },
		Result:  func(s cardtable.Scene) bot.Message { return bot.Message{Content: words{tableOf(s)}.above()} },
		Line:    func(s cardtable.Scene) string { return words{tableOf(s)}.standing() },
		Board:   func(s cardtable.Scene, title string) bot.Message { return tableOf(s).shown(title) },
		Watched: func(s cardtable.Scene, _ string) bot.Message { return tableOf(s).shown("") },
		Resign:  func(s cardtable.Scene) bot.Message { return tableOf(s).sure() },
		Told:    told,
		Details: func(s cardtable.Scene) bot.Message { return tableOf(s).details() },
	}
}

// living is the table with its keys, and at the end what one may want then.
func (t table) living() bot.Message {
	if t.Over() {
		return t.ended()
	}
	m := t.shown("")
	m.Rows = pad{t}.keypad()
	return m
}

// ended is the table of a game that is over.
func (t table) ended() bot.Message {
	if t.match.Result().Standing == patience.Won {
		return t.out()
	}
	f := pages.Framed{Colour: pages.FrameOver, Head: words{t}.above()}
	if t.Look.Text {
		f.Above = []string{t.text()}
	} else {
		f.Pictures = []bot.File{t.picture()}
	}
	m := f.Message()
	m.Rows = pad{t}.after()
	return m
}

// shown is the table below a title, without keys.
func (t table) shown(title string) bot.Message { return t.below(markup.Lines(title, words{t}.above())) }

// below is the table as its reader wants to see it, with more drawn on it, below some text.
func (t table) below(text string, more ...board.Option) bot.Message {
	if t.Look.Text {
		return bot.Message{Content: markup.Lines(text, t.text())}
	}
	return bot.Message{Content: text, Files: []bot.File{t.picture(more...)}}
}

// sure asks before somebody gives up.
func (t table) sure() bot.Message {
	return bot.Message{Content: t.Say.Say("patience.sure", nil), Rows: [][]bot.Button{{t.Own("patience.yes", bot.Red, pages.PathQuit)}}}
}

// ended is how a game came out. One in which nothing was ever moved does not count (§1.17).
func ended(of cardtable.Story) (end storage.SoloEnd, ok bool) {
	r := of.(story).match.Result()
	return storage.SoloEnd{Won: r.Standing == patience.Won, Left: r.Left, Moves: r.Moves, Undos: r.Undos, Peeks: r.Peeks}, r.Moves+r.Undos > 0
}

// judging is the budget for finding out whether a deal could have been won.
var judging = solver.Budget{Nodes: 300_000, Bytes: 128 << 20}

// could finds out whether a deal could be won.
func could(deal string, e cardtable.Effort) (storage.Verdict, error) {
	s, err := begin(patience.RecordVersion, deal)
	if err != nil {
		return storage.Unsure, err
	}
	budget := judging
	budget.Stop = func() bool {
		e.Progress()
		return e.Stop()
	}
	switch solver.Now(s.(story).match, budget) {
	case solver.Solved:
		return storage.Could, nil
	case solver.Unsolvable:
		return storage.CouldNot, nil
	}
	return storage.Unsure, nil
}
