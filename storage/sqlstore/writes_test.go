package sqlstore

import (
	"context"
	"testing"
	"time"

	"stopp/storage"
)

// writes are all methods that write, each with what it needs to have something to do. Behind a comma stands what is
// particular about a case. They are in parts, so that none takes long.
var writes = map[string]map[string]func(*testing.T, *DB) write{
	"challenges":  challengeWrites,
	"matches":     matchWrites,
	"people":      peopleWrites,
	"series":      seriesWrites,
	"pairs":       pairsWrites,
	"tournaments": tournamentWrites,
	"days":        dayWrites,
	"the rest":    otherWrites,
}

var challengeWrites = map[string]func(*testing.T, *DB) write{
	"CreateChallenge": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			c := newChallenge("new")
			c.To = invite(ben, cy)
			return one(db.CreateChallenge(ctx, c))
		}
	},
	"AcceptChallenge": func(t *testing.T, db *DB) write {
		c := wished(t, db, func(c *storage.Challenge) { c.To = invite(ben, cy) })
		return func(ctx context.Context) (any, error) { return one(db.AcceptChallenge(ctx, c, ben.ID, "yes")) }
	},
	"SetChallengeMessage": func(t *testing.T, db *DB) write {
		c := wished(t, db, nil)
		return func(ctx context.Context) (any, error) { return only(db.SetChallengeMessage(ctx, c, "31")) }
	},
	"CloseChallenge": func(t *testing.T, db *DB) write {
		c := wished(t, db, nil)
		return func(ctx context.Context) (any, error) {
			return one(db.CloseChallenge(ctx, c, storage.StateDeclined, ben.ID, "no"))
		}
	},
	"SetChallengeRules": func(t *testing.T, db *DB) write {
		c := wished(t, db, func(c *storage.Challenge) { c.To = invite(ben, cy) })
		must(db.AcceptChallenge(t.Context(), c, ben.ID, "yes"))(t)
		return func(ctx context.Context) (any, error) { return one(db.SetChallengeRules(ctx, c, "juhl")) }
	},
	"JoinChallenge": func(t *testing.T, db *DB) write {
		c := wished(t, db, func(c *storage.Challenge) { c.To, c.Anyone, c.Gathering.Places = nil, true, 3 })
		must(db.SetComputers(t.Context(), c, 2, "casual"))(t)
		return func(ctx context.Context) (any, error) { return one(db.JoinChallenge(ctx, c, ben, "joins")) }
	},
	"LeaveChallenge": func(t *testing.T, db *DB) write {
		c := wished(t, db, func(c *storage.Challenge) { c.To, c.Anyone, c.Gathering.Places = nil, true, 3 })
		must(db.JoinChallenge(t.Context(), c, ben, "joins"))(t)
		return func(ctx context.Context) (any, error) { return one(db.LeaveChallenge(ctx, c, ben.ID)) }
	},
	"SetComputers": func(t *testing.T, db *DB) write {
		c := wished(t, db, func(c *storage.Challenge) { c.To, c.Anyone, c.Gathering.Places = nil, true, 3 })
		return func(ctx context.Context) (any, error) { return one(db.SetComputers(ctx, c, 1, "casual")) }
	},
	"StartMatch": func(t *testing.T, db *DB) write {
		c := wished(t, db, nil)
		return func(ctx context.Context) (any, error) { return one(db.StartMatch(ctx, c, "yes", newMatch(ada, ben))) }
	},
	"StartMatch, at a table that people join": func(t *testing.T, db *DB) write {
		c := wished(t, db, func(c *storage.Challenge) { c.To, c.Anyone, c.Gathering.Places = nil, true, 3 })
		must(db.JoinChallenge(t.Context(), c, ben, "joins"))(t)
		must(db.JoinChallenge(t.Context(), c, cy, "joins, too"))(t)
		return func(ctx context.Context) (any, error) {
			return one(db.StartMatch(ctx, c, "go", newMatch(ada, ben, cy)))
		}
	},
	"StartMatch, of a series": func(t *testing.T, db *DB) write {
		c := wished(t, db, func(c *storage.Challenge) { c.Secret, c.Series = secretOf5, "best 3" })
		return func(ctx context.Context) (any, error) { return one(db.StartMatch(ctx, c, "yes", newMatch(ada, ben))) }
	},
}

// wished is an open challenge.
func wished(t *testing.T, db *DB, how func(*storage.Challenge)) int64 {
	t.Helper()
	c := newChallenge("wished")
	if how != nil {
		how(&c)
	}
	return must(db.CreateChallenge(t.Context(), c))(t).ID
}

func newMatch(players ...storage.Person) storage.Match {
	return storage.Match{Terms: storage.Terms{Game: streit, Rules: "pagat"}, Version: 1, Guild: "1", Channel: "2", Deal: "deck", Players: players}
}

// onMatch is a case with a match of Ada and Ben's that is being played.
func onMatch(do func(ctx context.Context, db *DB, id int64) (any, error)) func(*testing.T, *DB) write {
	return func(t *testing.T, db *DB) write {
		db.RateBy(steps{})
		rates(t, db, "before", 1)
		m := start(t, db, "m", "1", ada, ben)
		is(t, db.SetDraft(t.Context(), m.ID, 0, "4", "lifted"), nil)
		return func(ctx context.Context) (any, error) { return do(ctx, db, m.ID) }
	}
}

// onOver is a case with one that is over.
func onOver(do func(ctx context.Context, db *DB, id int64) (any, error)) func(*testing.T, *DB) write {
	return func(t *testing.T, db *DB) write {
		m := start(t, db, "over", "1", ada, ben)
		is(t, db.Append(t.Context(), m.ID, 0, []storage.Action{act("over", 0)}, storage.Update{Result: &storage.Result{Ending: "won", Points: []int{4, 0}}}), nil)
		return func(ctx context.Context) (any, error) { return do(ctx, db, m.ID) }
	}
}

var matchWrites = map[string]func(*testing.T, *DB) write{
	"Append": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.Append(ctx, id, 0, []storage.Action{act("moves", 0), act("moves", 1)}, storage.Update{Deadline: noon.Add(time.Hour), Away: "B"}))
	}),
	"Append, the end": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.Append(ctx, id, 0, []storage.Action{act("moves", 0)}, wins(0)))
	}),
	"Append, the end of a game for one": func(t *testing.T, db *DB) write {
		s := &soloist{DB: db, t: t}
		id := s.begins(ada, "1", "harfe", storage.KindChance)
		return func(ctx context.Context) (any, error) {
			return only(db.Append(ctx, id, 1, []storage.Action{{Seat: "A", Text: "resign"}}, storage.Update{Result: &storage.Result{Ending: "won"}, Solo: &storage.SoloEnd{Won: true, Moves: 9}}))
		}
	},
	"SetDraft": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.SetDraft(ctx, id, 1, "w", "lifts"))
	}),
	"EndMatch": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.EndMatch(ctx, id, 0, storage.Result{Ending: storage.Abandoned, Winner: -1}))
	}),
	"CountHint": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.CountHint(ctx, id, 1, "asks"))
	}),
	"SetShown": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) { return only(db.SetShown(ctx, id, "41", 0)) }),
	"SetCount": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) { return only(db.SetCount(ctx, id, 3)) }),
	"SetResultMessage": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.SetResultMessage(ctx, id, "42"))
	}),
	"MoveMatch": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.MoveMatch(ctx, id, "7", "8", "43", 0))
	}),
	"Extend": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.Extend(ctx, id, noon.Add(time.Hour)))
	}),
	"SetPatience": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) { return only(db.SetPatience(ctx, id, "A")) }),
	"SetAway":     onMatch(func(ctx context.Context, db *DB, id int64) (any, error) { return only(db.SetAway(ctx, id, "A")) }),
	"SetWarning": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.SetWarning(ctx, id, noon, "44"))
	}),
	"HaltMatch": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) { return only(db.HaltMatch(ctx, id, noon)) }),
	"NoteRested": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.NoteRested(ctx, map[int64]string{id: "x", id - 1: "y"}))
	}),
	"ResumeMatch": func(t *testing.T, db *DB) write {
		m := start(t, db, "m", "1", ada, ben)
		must(db.Extend(t.Context(), m.ID, noon.Add(time.Hour)))(t)
		is(t, db.HaltMatch(t.Context(), m.ID, noon), nil)
		return func(ctx context.Context) (any, error) { return one(db.ResumeMatch(ctx, m.ID, noon.Add(time.Minute))) }
	},
	"CountMatch": onOver(func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.CountMatch(ctx, id, *wins(0).Score))
	}),
	"AddCareers": func(t *testing.T, db *DB) write {
		m := rates(t, db, "over", 0)
		must(db.writer().Exec("update matches set season = null"))(t) // as one that was over before there were careers
		return func(ctx context.Context) (any, error) { return only(db.AddCareers(ctx, m.ID, *wins(0).Score)) }
	},
	"SetPosting": onMatch(func(ctx context.Context, db *DB, id int64) (any, error) { return only(db.SetPosting(ctx, id, "45")) }),
	"AgeRatings": func(t *testing.T, db *DB) write {
		db.RateBy(steps{})
		rates(t, db, "over", 0)
		return func(ctx context.Context) (any, error) { return only(db.AgeRatings(ctx, noon.Add(48*time.Hour))) }
	},
	"Recount": func(t *testing.T, db *DB) write {
		rates(t, db, "over", 0)
		return func(ctx context.Context) (any, error) { return one(db.Recount(ctx, 2)) }
	},
	"SetLuck": func(t *testing.T, db *DB) write {
		m := rates(t, db, "over", 0)
		return func(ctx context.Context) (any, error) { return only(db.SetLuck(ctx, m.ID, "even", []int{30, 40})) }
	},
	"Settle": onOver(func(ctx context.Context, db *DB, id int64) (any, error) { return only(db.Settle(ctx, id)) }),
	"Judge": func(t *testing.T, db *DB) write {
		s := &soloist{DB: db, t: t}
		id := s.plays(ada, "1", "harfe", storage.KindChance, storage.SoloEnd{Moves: 3})
		return func(ctx context.Context) (any, error) { return only(db.Judge(ctx, id, storage.Could)) }
	},
}

var peopleWrites = map[string]func(*testing.T, *DB) write{
	"Block": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) { return only(db.Block(ctx, ada.ID, ben)) }
	},
	"Unblock": func(t *testing.T, db *DB) write {
		is(t, db.Block(t.Context(), ada.ID, ben), nil)
		return func(ctx context.Context) (any, error) { return only(db.Unblock(ctx, ada.ID, ben.ID)) }
	},
	"Forget": func(t *testing.T, db *DB) write {
		db.RateBy(steps{})
		known(t, db)
		return func(ctx context.Context) (any, error) { return only(db.Forget(ctx, zora.ID)) }
	},
	"ForgetSeat": func(t *testing.T, db *DB) write {
		m := start(t, db, "m", "1", ada, ben)
		return func(ctx context.Context) (any, error) { return one(db.ForgetSeat(ctx, m.ID, ben.ID)) }
	},
	"PurgeGuild": func(t *testing.T, db *DB) write {
		known(t, db)
		return func(ctx context.Context) (any, error) { return only(db.PurgeGuild(ctx, "1")) }
	},
	"AnswerPuzzle": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			return only(db.AnswerPuzzle(ctx, storage.PuzzleAnswer{Guild: "1", Game: streit, Person: ada, Puzzle: "2026-12-01", Day: "2026-12-01", Right: true}))
		}
	},
	"ResetSolos": func(t *testing.T, db *DB) write {
		s := &soloist{DB: db, t: t}
		s.plays(ada, "1", "harfe", storage.KindChance, storage.SoloEnd{Moves: 3})
		return func(ctx context.Context) (any, error) { return only(db.ResetSolos(ctx, ada.ID, "patience", "harfe")) }
	},
	"SetListed": func(t *testing.T, db *DB) write {
		db.RateBy(steps{})
		rates(t, db, "m", 0)
		is(t, db.SetListed(t.Context(), ada.ID, storage.ListedNot, func(string) []storage.List { return usualLists }), nil)
		return func(ctx context.Context) (any, error) {
			return only(db.SetListed(ctx, ada.ID, "here", func(string) []storage.List { return usualLists }))
		}
	},
	"TellMilestones": func(t *testing.T, db *DB) write {
		rates(t, db, "m", 0)
		return func(ctx context.Context) (any, error) { return one(db.TellMilestones(ctx, ada.ID)) }
	},
	"UntellMilestones": func(t *testing.T, db *DB) write {
		rates(t, db, "m", 0)
		all := must(db.TellMilestones(t.Context(), ada.ID))(t)
		return func(ctx context.Context) (any, error) { return only(db.UntellMilestones(ctx, ada.ID, all)) }
	},
}

// inSeriesOver is the first game of a series of Ada and Ben's, which is over.
func inSeriesOver(t *testing.T, db *DB) storage.Match {
	t.Helper()
	c := wished(t, db, func(c *storage.Challenge) { c.Secret, c.Series = secretOf5, "best 3" })
	m := must(db.StartMatch(t.Context(), c, "yes", newMatch(ada, ben)))(t)
	is(t, db.Append(t.Context(), m.ID, 0, []storage.Action{act("over", 0)}, storage.Update{Result: &storage.Result{Ending: "won", Points: []int{4, 0}}}), nil)
	must(db.AgreeSeries(t.Context(), m.Fixture.ID, ada.ID, true))(t)
	return must(db.Match(t.Context(), m.ID))(t)
}

// inSeries is a case with such a game.
func inSeries(do func(ctx context.Context, db *DB, m storage.Match) (any, error)) func(*testing.T, *DB) write {
	return func(t *testing.T, db *DB) write {
		m := inSeriesOver(t, db)
		return func(ctx context.Context) (any, error) { return do(ctx, db, m) }
	}
}

var seriesWrites = map[string]func(*testing.T, *DB) write{
	"PauseSeries": inSeries(func(ctx context.Context, db *DB, m storage.Match) (any, error) {
		return one(db.PauseSeries(ctx, m, noon.UnixMilli()))
	}),
	"ResumeSeries": func(t *testing.T, db *DB) write {
		m := inSeriesOver(t, db)
		must(db.PauseSeries(t.Context(), m, noon.UnixMilli()))(t)
		return func(ctx context.Context) (any, error) { return one(db.ResumeSeries(ctx, m.Fixture.ID, 2)) }
	},
	"ReadySeries": inSeries(func(ctx context.Context, db *DB, m storage.Match) (any, error) {
		return one(db.ReadySeries(ctx, m.Fixture.ID, ben.ID, 2))
	}),
	"AgreeSeries": inSeries(func(ctx context.Context, db *DB, m storage.Match) (any, error) {
		return one(db.AgreeSeries(ctx, m.Fixture.ID, ben.ID, true))
	}),
	"LeaveSeries": inSeries(func(ctx context.Context, db *DB, m storage.Match) (any, error) {
		return one(db.LeaveSeries(ctx, m.Fixture.ID, ada.ID, ben.ID))
	}),
	"EndSeries": inSeries(func(ctx context.Context, db *DB, m storage.Match) (any, error) {
		return one(db.EndSeries(ctx, m.Fixture.ID, m, storage.SeriesEnd{Ending: storage.SeriesPlayed, Places: []int{1, 2}, Season: "2026-11"}))
	}),
	"SetSeriesSheet": inSeries(func(ctx context.Context, db *DB, m storage.Match) (any, error) {
		return only(db.SetSeriesSheet(ctx, m.Fixture.ID, storage.SeriesSheet{Channel: "5", Message: "61", Games: 1}))
	}),
	"ForgetInSeries": inSeries(func(ctx context.Context, db *DB, m storage.Match) (any, error) {
		return one(db.ForgetInSeries(ctx, m.Fixture.ID, ben.ID))
	}),
}

// inPairs is a case with a match between two pairs that is played.
func inPairs(do func(ctx context.Context, db *DB, id int64) (any, error)) func(*testing.T, *DB) write {
	return func(t *testing.T, db *DB) write {
		id := newPairs(t, db, "asked", "1", "playing")
		return func(ctx context.Context) (any, error) { return do(ctx, db, id) }
	}
}

var pairsWrites = map[string]func(*testing.T, *DB) write{
	"ClosePairs":    inPairs(func(ctx context.Context, db *DB, id int64) (any, error) { return one(db.ClosePairs(ctx, id)) }),
	"SetPairsShown": inPairs(func(ctx context.Context, db *DB, id int64) (any, error) { return only(db.SetPairsShown(ctx, id, "x")) }),
	"SetPairsTold":  inPairs(func(ctx context.Context, db *DB, id int64) (any, error) { return only(db.SetPairsTold(ctx, id, "42")) }),
}

// inCup is a case with a tournament for which some have signed up, or whose first round is played.
func inCup(begun bool, do func(ctx context.Context, db *DB, id int64) (any, error)) func(*testing.T, *DB) write {
	return func(t *testing.T, db *DB) write {
		var c storage.Tournament
		if begun {
			c = begunCup(t, db)
		} else {
			c = cup(t, db, "90", 8)
			for i, p := range []storage.Person{ada, ben, cy} {
				c = must(db.JoinTournament(t.Context(), c.ID, signed(p, string(rune('a'+i)))))(t)
			}
		}
		return func(ctx context.Context) (any, error) { return do(ctx, db, c.ID) }
	}
}

var tournamentWrites = map[string]func(*testing.T, *DB) write{
	"CreateTournament": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			return one(db.CreateTournament(ctx, storage.Tournament{Interaction: "90", Guild: "1", Channel: "5", Organisers: []storage.Person{ada, ben},
				Name: "Cup", Terms: storage.Terms{Game: streit, Rules: "pagat"}, Plan: storage.TournamentPlan{Form: "swiss 3", Places: 4, Round: time.Hour, Secret: secretOf5}}))
		}
	},
	"JoinTournament": inCup(false, func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.JoinTournament(ctx, id, signed(dora, "d")))
	}),
	"LeaveTournament": inCup(false, func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.LeaveTournament(ctx, id, ben.ID))
	}),
	"SetTournamentStart": inCup(false, func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.SetTournamentStart(ctx, id, noon.Add(2*time.Hour)))
	}),
	"StartTournament": inCup(false, func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.StartTournament(ctx, id, "77", []int{3, 1, 2}, []storage.TournamentTable{{Seats: []int{0, 1}}, {Seats: []int{2}, Results: []string{"bye"}}}, noon.Add(time.Hour)))
	}),
	"WithdrawEntrant": inCup(true, func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.WithdrawEntrant(ctx, id, 2))
	}),
	"DrawRound": inCup(true, func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.DrawRound(ctx, id, 2, []storage.TournamentTable{{Seats: []int{0, 2}}}, noon.Add(time.Hour)))
	}),
	"SettleGame": inCup(true, func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.SettleGame(ctx, id, storage.TournamentGame{}, "1-0"))
	}),
	"EndTournament": inCup(true, func(ctx context.Context, db *DB, id int64) (any, error) {
		return one(db.EndTournament(ctx, id, storage.TournamentOver, noon))
	}),
	"ToldTournament": func(t *testing.T, db *DB) write {
		c := begunCup(t, db)
		must(db.EndTournament(t.Context(), c.ID, storage.TournamentOver, noon))(t)
		return func(ctx context.Context) (any, error) { return only(db.ToldTournament(ctx, c.ID)) }
	},
	"SetTournamentPost": inCup(true, func(ctx context.Context, db *DB, id int64) (any, error) {
		return only(db.SetTournamentPost(ctx, id, "table", storage.TournamentPost{Channel: "5", Message: "66"}))
	}),
	"CreateRace": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			return one(db.CreateRace(ctx, storage.Race{Interaction: "90", Guild: "1", Channel: "5", Game: "patience", Rules: "harfe", Pace: "none", Until: noon, Racers: []storage.Racer{{Person: ada}, {Person: ben}}}))
		}
	},
	"ReadyRace": func(t *testing.T, db *DB) write {
		r := offered(t, db, "90", 0)
		return func(ctx context.Context) (any, error) { return one(db.ReadyRace(ctx, r.ID, ben.ID, "92")) }
	},
	"BeginRace": func(t *testing.T, db *DB) write {
		r := offered(t, db, "90", 0)
		must(db.ReadyRace(t.Context(), r.ID, ada.ID, "91"))(t)
		r = must(db.ReadyRace(t.Context(), r.ID, ben.ID, "92"))(t)
		r.Number, r.Salt, r.Until = "7", salty, noon.Add(time.Hour)
		return func(ctx context.Context) (any, error) {
			return one(db.BeginRace(ctx, r, []storage.Match{newMatch(ada), newMatch(ben)}))
		}
	},
	"EndRace": func(t *testing.T, db *DB) write {
		r := begun(t, db)
		return func(ctx context.Context) (any, error) { return only(db.EndRace(ctx, r.ID, storage.RaceOver)) }
	},
	"SetRaceShown": func(t *testing.T, db *DB) write {
		r := begun(t, db)
		return func(ctx context.Context) (any, error) { return only(db.SetRaceShown(ctx, r.ID, "5", "66", "x")) }
	},
}

// onDay is a case with a first game on a deal of the day, which is over.
func onDay(do func(ctx context.Context, db *DB, match int64) (any, error)) func(*testing.T, *DB) write {
	return func(t *testing.T, db *DB) write {
		m := goes(t, db, ada, "1", "90", ofHarfe)
		is(t, db.EndMatch(t.Context(), m.ID, 0, storage.Result{Ending: storage.Abandoned, Winner: -1}), nil)
		return func(ctx context.Context) (any, error) { return do(ctx, db, m.ID) }
	}
}

// onDaily is a case with a puzzle of the day in a channel.
func onDaily(do func(ctx context.Context, db *DB) error) func(*testing.T, *DB) write {
	return func(t *testing.T, db *DB) write {
		is(t, db.BeginDaily(t.Context(), storage.DailyPost{Guild: "1", Game: streit, Day: "2026-12-01", Channel: "5", Begun: noon}), nil)
		return func(ctx context.Context) (any, error) { return only(do(ctx, db)) }
	}
}

var dayWrites = map[string]func(*testing.T, *DB) write{
	"PutDayDeals": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			return only(db.PutDayDeals(ctx, []storage.DayDeal{{Game: "patience", Day: "2026-11-22", Rules: "harfe", Number: "7", Salt: salty, Made: noon}, {Game: "patience", Day: "2026-11-22", Rules: "reihe", Number: "8", Salt: salty, Made: noon}}))
		}
	},
	"BeginGo": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			return one(db.BeginGo(ctx, "90", storage.Match{Terms: storage.Terms{Game: "patience", Rules: "harfe", Private: true}, Version: 1, Guild: "1", Channel: "5", Players: []storage.Person{ada}}, ofHarfe))
		}
	},
	"SettleGo": onDay(func(ctx context.Context, db *DB, match int64) (any, error) {
		return only(db.SettleGo(ctx, match, storage.GoResult{Won: true, Moves: 90}))
	}),
	"DropGo": onDay(func(ctx context.Context, db *DB, match int64) (any, error) { return only(db.DropGo(ctx, match)) }),
	"ShareGo": onDay(func(ctx context.Context, db *DB, _ int64) (any, error) {
		return one(db.ShareGo(ctx, storage.DayShare{Guild: "1", Deal: ofHarfe, Channel: "5"}, ada))
	}),
	"SetDayShare": func(t *testing.T, db *DB) write {
		s := must(db.ShareGo(t.Context(), storage.DayShare{Guild: "1", Deal: ofHarfe, Channel: "5"}, ada))(t)
		s.Message, s.Due = "66", false
		return func(ctx context.Context) (any, error) { return only(db.SetDayShare(ctx, s)) }
	},
	"BeginDaily": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			return only(db.BeginDaily(ctx, storage.DailyPost{Guild: "1", Game: streit, Day: "2026-12-01", Channel: "5", Begun: noon}))
		}
	},
	"SetDailyMessage": onDaily(func(ctx context.Context, db *DB) error {
		return db.SetDailyMessage(ctx, "1", streit, "2026-12-01", "43")
	}),
	"ToldDaily": onDaily(func(ctx context.Context, db *DB) error { return db.ToldDaily(ctx, "1", streit, "2026-12-01") }),
	"DropDaily": onDaily(func(ctx context.Context, db *DB) error { return db.DropDaily(ctx, "1", streit, "2026-12-01") }),
}

// byLease is a case of who has a lease on everything.
func byLease(do func(ctx context.Context, db *DB, l storage.Lease) (any, error)) func(*testing.T, *DB) write {
	return func(t *testing.T, db *DB) write {
		l := leased(t, db, "0-1", 4, "one")
		return func(ctx context.Context) (any, error) { return do(ctx, db, l) }
	}
}

var otherWrites = map[string]func(*testing.T, *DB) write{
	"SetSetting": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) { return only(db.SetSetting(ctx, commands, "x")) }
	},
	"DropSetting": func(t *testing.T, db *DB) write {
		is(t, db.SetSetting(t.Context(), commands, "x"), nil)
		return func(ctx context.Context) (any, error) { return only(db.DropSetting(ctx, commands)) }
	},
	"PutEmoji": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			return only(db.PutEmoji(ctx, "1", storage.Emoji{Name: "h8", ID: "7", Hash: "x"}))
		}
	},
	"GiveErrand": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			return only(db.GiveErrand(ctx, storage.Errand{Kind: "x", Guild: "1", Key: "90"}))
		}
	},
	"ErrandDone": func(t *testing.T, db *DB) write {
		is(t, db.GiveErrand(t.Context(), storage.Errand{Kind: "x", Guild: "1", Key: "90"}), nil)
		id := must(db.Errands(t.Context(), 1))(t)[0].ID
		return func(ctx context.Context) (any, error) { return only(db.ErrandDone(ctx, id)) }
	},
	"Beat": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) { return only(db.Beat(ctx, noon)) }
	},
	"Halt": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) { return only(db.Halt(ctx, "1", noon)) }
	},
	"Resume": func(t *testing.T, db *DB) write {
		deadlineIn(t, db, "m", "1")
		leased(t, db, "all", 2, "one")
		runsOut(t, db)
		is(t, db.Beat(t.Context(), noon), nil)
		return func(ctx context.Context) (any, error) { return one(db.Resume(ctx, noon.Add(time.Minute))) }
	},
	"ResumeIn": func(t *testing.T, db *DB) write {
		deadlineIn(t, db, "m", "1")
		is(t, db.Halt(t.Context(), "1", noon), nil)
		return func(ctx context.Context) (any, error) { return one(db.ResumeIn(ctx, "1", noon.Add(time.Minute))) }
	},
	"Lease": func(t *testing.T, db *DB) write {
		leased(t, db, "0-2", 4, "one")
		runsOut(t, db)
		s := shards(t, "1", 4)
		return func(ctx context.Context) (any, error) {
			l, err := db.Lease(ctx, s, "two", "", long)
			return l.Share, err
		}
	},
	"Alone": func(t *testing.T, db *DB) write {
		must(db.Alone(t.Context(), "one", long))(t)
		return func(ctx context.Context) (any, error) {
			l, err := db.Alone(ctx, "two", long)
			return l.Share, err
		}
	},
	"Renew":   byLease(func(ctx context.Context, db *DB, l storage.Lease) (any, error) { return one(db.Renew(ctx, l, 10*long)) }),
	"Release": byLease(func(ctx context.Context, db *DB, l storage.Lease) (any, error) { return only(db.Release(ctx, l)) }),
	"Want": byLease(func(ctx context.Context, db *DB, l storage.Lease) (any, error) {
		return only(db.Want(ctx, l.Share, "two"))
	}),
	"Identify": func(_ *testing.T, db *DB) write {
		return func(ctx context.Context) (any, error) {
			_, err := db.Identify(ctx, 1, long) // how long it is depends on the time
			return only(err)
		}
	},
}
