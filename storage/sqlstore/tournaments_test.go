package sqlstore

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"stopp/storage"
)

// cup is a tournament that members can sign up for.
func cup(t *testing.T, db *DB, interaction string, places int) storage.Tournament {
	t.Helper()
	return must(db.CreateTournament(context.Background(), storage.Tournament{Interaction: interaction, Guild: "1", Channel: "5", Organisers: []storage.Person{ada, ben}, Created: noon,
		Name: "Cup", Terms: storage.Terms{Game: streit, Rules: "pagat", Pace: "daily", Look: "dark", Hintless: true, Friendly: true},
		Plan: storage.TournamentPlan{Form: "swiss 3", Places: places, Round: 24 * time.Hour, OnTime: true, Starts: noon.Add(time.Hour), Level: "beginner", Secret: strings.Repeat("0f", 32)}}))(t)
}

func signed(p storage.Person, interaction string) storage.Entrant {
	return storage.Entrant{Person: p, Interaction: interaction}
}

var robot = storage.Person{ID: storage.ComputerID + "beginner/1", Name: "Computer"}

// An interaction makes a tournament once. A member who signs up stands there once; the
// computer takes no member's place.
func TestTournamentSignUp(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	c := cup(t, db, "90", 2)
	same(t, storage.TournamentOpen, c.Stage.State)
	again, err := db.CreateTournament(ctx, storage.Tournament{Interaction: "90"})
	is(t, err, storage.ErrRepeated)
	same(t, c, again)

	must(db.JoinTournament(ctx, c.ID, signed(ada, "91")))(t)
	_, err = db.JoinTournament(ctx, c.ID, signed(ada, "92"))
	is(t, err, storage.ErrRepeated)
	must(db.JoinTournament(ctx, c.ID, signed(robot, "93")))(t)
	must(db.JoinTournament(ctx, c.ID, signed(ben, "94")))(t)
	_, err = db.JoinTournament(ctx, c.ID, signed(cy, "95"))
	is(t, err, storage.ErrTaken)
	must(db.ChangeTournament(ctx, c.ID, storage.LeaveTournament(ada.ID)))(t)
	c = must(db.JoinTournament(ctx, c.ID, signed(cy, "96")))(t)
	var names []string
	for _, e := range c.Entrants {
		names = append(names, e.Name)
	}
	same(t, []string{"Computer", "Ben", "Cy"}, names)
	same(t, true, c.Organises(ben.ID) && !c.Organises(cy.ID) && c.Of(cy.ID) == 2)

	c = must(db.ChangeTournament(ctx, c.ID, storage.TimeTournament(time.Time{})))(t)
	same(t, true, c.Plan.Starts.IsZero())
	must(db.ChangeTournament(ctx, c.ID, storage.ShowTournament("sign-up", storage.TournamentPost{Channel: "5", Message: "66", Shown: "x"})))(t)
	must(db.ChangeTournament(ctx, c.ID, storage.ShowTournament("sign-up", storage.TournamentPost{Channel: "5", Message: "67", Shown: "y"})))(t)
	same(t, map[string]storage.TournamentPost{"sign-up": {Channel: "5", Message: "67", Shown: "y"}}, must(db.Tournament(ctx, c.ID))(t).Posts)
	_, err = db.Tournament(ctx, 999)
	is(t, err, storage.ErrNotFound)
}

// begunCup is a tournament of three with its first round drawn: cy meets ada, and ben has a
// bye.
func begunCup(t *testing.T, db *DB) storage.Tournament {
	t.Helper()
	ctx := context.Background()
	c := cup(t, db, "90", 8)
	for i, p := range []storage.Person{ada, ben, cy} {
		c = must(db.JoinTournament(ctx, c.ID, signed(p, string(rune('a'+i)))))(t)
	}
	return must(db.StartTournament(ctx, c.ID, "77", []int{3, 1, 2}, []storage.TournamentTable{{Seats: []int{0, 1}}, {Seats: []int{2}}}, noon.Add(24*time.Hour)))(t)
}

// Each round is drawn once, each result is written once, and all of it is read back.
func TestTournamentRounds(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	c := begunCup(t, db)
	same(t, []string{"Cy", "Ada", "Ben"}, []string{c.Entrants[0].Name, c.Entrants[1].Name, c.Entrants[2].Name})
	same(t, [][]storage.TournamentTable{{{Seats: []int{0, 1}}, {Seats: []int{2}}}}, c.Rounds)
	same(t, noon.Add(24*time.Hour), c.Stage.Until)
	for name, do := range map[string]func() (storage.Tournament, error){
		"started twice": func() (storage.Tournament, error) {
			return db.StartTournament(ctx, c.ID, "77", []int{3, 1, 2}, []storage.TournamentTable{{Seats: []int{0, 1}}}, noon)
		},
		"drawn twice": func() (storage.Tournament, error) {
			return db.DrawRound(ctx, c.ID, 1, []storage.TournamentTable{{Seats: []int{0, 1}}}, noon)
		},
		"drawn too early": func() (storage.Tournament, error) {
			return db.DrawRound(ctx, c.ID, 3, []storage.TournamentTable{{Seats: []int{0, 1}}}, noon)
		},
		"joined late": func() (storage.Tournament, error) { return db.JoinTournament(ctx, c.ID, signed(robot, "98")) },
		"left late": func() (storage.Tournament, error) {
			return db.ChangeTournament(ctx, c.ID, storage.LeaveTournament(ada.ID))
		},
	} {
		if now, err := do(); !errors.Is(err, storage.ErrConflict) || name != "joined late" && now.Stage.State != storage.TournamentRunning {
			t.Errorf("%s: %v", name, err)
		}
	}
	first := storage.TournamentGame{Round: 0, Table: 0, Game: 0}
	must(db.SettleGame(ctx, c.ID, first, "played 1 2"))(t)
	must(db.SettleGame(ctx, c.ID, first, "played 2 1"))(t)
	must(db.SettleGame(ctx, c.ID, storage.TournamentGame{Round: 0, Table: 0, Game: 1}, "void"))(t)
	c = must(db.ChangeTournament(ctx, c.ID, storage.WithdrawEntrant(2)))(t)
	same(t, 2, c.Entrants[2].Gone)
	c = must(db.DrawRound(ctx, c.ID, 2, []storage.TournamentTable{{Seats: []int{1, -1}, Results: []string{"absent 1"}}}, noon.Add(48*time.Hour)))(t)
	same(t, [][]storage.TournamentTable{{{Seats: []int{0, 1}, Results: []string{"played 1 2", "void"}}, {Seats: []int{2}}}, {{Seats: []int{1, -1}, Results: []string{"absent 1"}}}}, c.Rounds)
	head := c
	head.Entrants, head.Rounds, head.Posts = nil, nil, nil
	same(t, []storage.Tournament{head}, must(db.OpenTournaments(ctx))(t))
	same(t, []int64{c.ID}, must(db.TournamentsWith(ctx, cy.ID))(t))
	c = must(db.ChangeTournament(ctx, c.ID, storage.EndTournament(storage.TournamentOver, noon)))(t)
	c = must(db.ChangeTournament(ctx, c.ID, storage.EndTournament(storage.TournamentOff, noon)))(t)
	same(t, storage.TournamentStage{State: storage.TournamentOver, Until: noon.Add(48 * time.Hour), Ended: noon}, c.Stage)
	same(t, 1, len(must(db.OpenTournaments(ctx))(t)))
	must(db.ChangeTournament(ctx, c.ID, storage.TellTournament))(t)
	same(t, 0, len(must(db.OpenTournaments(ctx))(t)))
	same(t, 0, len(must(db.TournamentsWith(ctx, cy.ID))(t)))
	same(t, 1, len(must(db.TournamentsIn(ctx, "1", 1))(t)))
}

// The seeds are the members who have signed up, and nobody else.
func TestTournamentStartsWithAll(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	c := cup(t, db, "90", 8)
	for _, p := range []storage.Person{ada, ben, cy} {
		must(db.JoinTournament(ctx, c.ID, signed(p, p.ID)))(t)
	}
	for _, seeds := range [][]int{{1, 2}, {1, 2, 4}, {1, 1, 2}} {
		_, err := db.StartTournament(ctx, c.ID, "77", seeds, []storage.TournamentTable{{Seats: []int{0, 1}}}, noon)
		is(t, err, storage.ErrConflict)
	}
	same(t, storage.TournamentOpen, must(db.Tournament(ctx, c.ID))(t).Stage.State)
}

// Games have numbers of their own among the matches of a tournament.
func TestTournamentGames(t *testing.T) {
	seen := map[int]bool{}
	for _, g := range []storage.TournamentGame{{}, {Game: 1}, {Table: 1}, {Round: 1}, {Round: 125, Table: 31, Game: 15}} {
		n := g.Fixture()
		if same(t, g, storage.GameOfFixture(n)); seen[n] || n < 1 {
			t.Errorf("%+v is %d", g, n)
		}
		seen[n] = true
	}
}

// The end of a round moves on with all other deadlines, but not in another server.
func TestTournamentTime(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	c := begunCup(t, db)
	until := c.Stage.Until
	is(t, db.Beat(ctx, noon), nil)
	must(db.Resume(ctx, noon.Add(time.Hour)))(t)
	same(t, until.Add(time.Hour), must(db.Tournament(ctx, c.ID))(t).Stage.Until)
	is(t, db.Halt(ctx, "1", noon.Add(time.Hour)), nil)
	must(db.Resume(ctx, noon.Add(2*time.Hour)))(t)
	same(t, until.Add(time.Hour), must(db.Tournament(ctx, c.ID))(t).Stage.Until)
	must(db.ResumeIn(ctx, "1", noon.Add(3*time.Hour)))(t)
	same(t, until.Add(3*time.Hour), must(db.Tournament(ctx, c.ID))(t).Stage.Until)
}

// A forgotten member keeps a place without a name, is drawn no more, and organises nothing.
// A member who has only signed up is gone.
func TestForgetInTournaments(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	running := begunCup(t, db)
	open := cup(t, db, "97", 4)
	over := cup(t, db, "98", 4)
	for _, c := range []storage.Tournament{open, over} {
		must(db.JoinTournament(ctx, c.ID, signed(ada, "99")))(t)
		must(db.ChangeTournament(ctx, c.ID, storage.ShowTournament("sign-up", storage.TournamentPost{Channel: "5", Message: "66"})))(t)
	}
	must(db.ChangeTournament(ctx, over.ID, storage.EndTournament(storage.TournamentOff, noon)))(t)
	is(t, db.Forget(ctx, ada.ID), nil)
	c := must(db.Tournament(ctx, running.ID))(t)
	same(t, storage.Entrant{Number: 1, Gone: 2, Interaction: "a"}, c.Entrants[1])
	same(t, []storage.Person{{}, ben}, c.Organisers)
	organised := cup(t, db, "99", 4)
	must(db.ChangeTournament(ctx, organised.ID, storage.ShowTournament("sign-up", storage.TournamentPost{Channel: "5", Message: "67"})))(t)
	must(db.ChangeTournament(ctx, organised.ID, storage.EndTournament(storage.TournamentOff, noon)))(t)
	is(t, db.Forget(ctx, ben.ID), nil)
	same(t, 1, len(must(db.Tournament(ctx, running.ID))(t).Organisers))
	same(t, storage.Nowhere, must(db.Tournament(ctx, organised.ID))(t).Posts["sign-up"].Message) // it names them
	c = must(db.Tournament(ctx, open.ID))(t)
	same(t, 0, len(c.Entrants))
	same(t, "66", c.Posts["sign-up"].Message)
	c = must(db.Tournament(ctx, over.ID))(t)
	same(t, []string{"", storage.Nowhere}, []string{c.Entrants[0].Name, c.Posts["sign-up"].Message})
}

// A tournament goes with its server, and no row of it is left.
func TestPurgeTournaments(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	c := begunCup(t, db)
	must(db.SettleGame(ctx, c.ID, storage.TournamentGame{}, "void"))(t)
	must(db.ChangeTournament(ctx, c.ID, storage.ShowTournament("sign-up", storage.TournamentPost{Channel: "5"})))(t)
	same(t, []string{"1"}, must(db.Guilds(ctx))(t))
	is(t, db.PurgeGuild(ctx, "1"), nil)
	for _, table := range []string{"tournaments", "entrants", "pairings", "pairing_results", "tournament_posts"} {
		var n int
		is(t, db.writer().QueryRow("select count(*) from "+table).Scan(&n), nil)
		same(t, 0, n)
	}
}

// A file from before tournaments has none, and one can be held there. Its matches belong to
// none.
func TestTournamentsInDatabaseOfSchema19(t *testing.T) {
	ctx := context.Background()
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema19.sql")))
	same(t, []storage.Tournament(nil), must(db.OpenTournaments(ctx))(t))
	same(t, []storage.Match(nil), must(db.Fixtures(ctx, storage.OfTournament, 1))(t))
	same(t, storage.TournamentRunning, begunCup(t, db).Stage.State)
}
