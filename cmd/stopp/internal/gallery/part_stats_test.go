package gallery

import (
	"stopp/bot/club/stats"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/patience"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	solo "stopp/game/patience"
	"stopp/storage"
)

// statistics are a member's totals in patiences, and leaderboards.
func statistics(t *teller) {
	of := func(rules string, look pages.Look, all ...storage.SoloTally) patience.Statistics {
		r, err := solo.ParseRules(rules)
		if err != nil {
			panic(err) // it stands below
		}
		return patience.Statistics{Say: t.say, Look: look, Rules: r, All: all}
	}
	t.add("/my stats, nothing at all yet", stats.Nothing(t.say))
	t.add("/my stats, nothing yet", of("grosse", pages.Look{}).Page())
	under := of("grosse", pages.Look{}, tallies()...)
	under.Open = []string{"grosse"}
	t.add("/my stats", under.Page())
	t.add("/my stats, one game", of("reihe", pages.Look{}, storage.SoloTally{Rules: "reihe", Head: storage.HeadAll, Played: 1, CouldNot: 1, Hints: 1,
		Series: storage.WonInARow{Latest: "0"}, Left: storage.Left{All: 30, Fewest: 30}}).Page())
	t.add("/my stats, other rules", of("harfe ascend=off", pages.Look{}, tallies()...).Page())
	t.add("/my stats, as text", of("harfe", pages.Look{Text: true}, tallies()...).Page())
	t.add("/my stats, as a file", patience.Games(t.say, []storage.SoloGame{{Match: 46, Rules: "grosse", Ended: 1795262400000, SoloEnd: storage.SoloEnd{Won: true, Moves: 97}, Winnable: storage.Could},
		{Match: 47, Rules: "harfe ascend=off", Kind: storage.KindNumber, Ended: 1795262500000, SoloEnd: storage.SoloEnd{Left: 12, Moves: 140, Undos: 3, Peeks: 1}, Hints: 2, Winnable: storage.Unsure}}))
	t.add("Begin again", patience.ResetSure(t.say, "grosse"))
	t.sentence("patience.stats.reset", i18n.Data{"Game": t.say.Say("patience.game.grosse", nil)})
	for _, b := range []cardtable.Best{{First: true, New: true}, {New: true, Moves: 104}, {Moves: 88}} {
		s := numbered(t.say, 2, "grosse", solution())
		s.After.Best, s.Look.Text = b, true
		t.text("grosse, compared with those won before", patience.Game().Messages.Result(s).Content)
	}
	l := patience.Leaderboard{Say: t.say, Own: "1", Board: storage.Board{Span: "m2026-11", Game: solo.RecordName, Rules: "grosse", Head: storage.HeadAll, Guild: "1"}, List: []storage.Placed{
		{Person: storage.Person{ID: "3", Name: people[2]}, Played: 12, Won: 9, Moves: 900}, {Played: 8, Won: 5, Moves: 511}, {Person: storage.Person{ID: "1", Name: people[0]}, Played: 1, Won: 1, Moves: 97}}}
	t.add("/leaderboard game:", l.Message())
	l.Look.Text = true
	t.add("/leaderboard game:, for whoever reads text", l.Message())
	l.Look.Text, l.Board.Guild, l.Board.Span, l.List = false, storage.Everywhere, "d2026-11-22", l.List[1:]
	t.add("/leaderboard game: of: servers:", l.Message())
	l.Board.Head, l.List = storage.KindDaily, nil
	t.add("/leaderboard game: of:, none", l.Message())
	t.sentences("leaderboard.which")
}

// tallies are somebody's games.
func tallies() []storage.SoloTally {
	of := func(rules, head string, played, won, could, not int) storage.SoloTally {
		return storage.SoloTally{Rules: rules, Head: head, Played: played, Won: won, Could: could, CouldNot: not, Hints: 12, NoUndo: won / 3, NoPeek: won / 2,
			Series: storage.WonInARow{Now: 2, Longest: 6, Latest: "01101000110100100111"}, Moves: storage.Moves{All: 104*won + 5, Fewest: 88}, Left: storage.Left{All: 17*(played-won) + 1, Fewest: 3}}
	}
	return []storage.SoloTally{
		of("grosse", storage.HeadAll, 42, 17, 31, 7), of("grosse", storage.HeadOwn, 30, 12, 22, 5), of("grosse", storage.KindDaily, 10, 4, 8, 1),
		of("grosse", storage.KindRace, 2, 1, 1, 1), of("grosse", storage.KindWinnable, 8, 8, 8, 0),
		of("harfe", storage.HeadAll, 11, 3, 10, 0), of("harfe", storage.HeadOwn, 11, 3, 10, 0),
		of("harfe ascend=off", storage.HeadAll, 3, 1, 2, 0), of("harfe ascend=off", storage.HeadOwn, 3, 1, 2, 0), of("harfe passes=2", storage.KindWinnable, 1, 1, 1, 0),
	}
}
