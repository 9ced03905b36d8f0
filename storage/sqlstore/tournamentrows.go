package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"strconv"
	"strings"
	"time"

	"stopp/storage"
)

const (
	entrantsOf = "select number, person, name, interaction, gone from entrants where tournament = ? order by seed is null, seed, number"
	pairingsOf = "select round, board, seats from pairings where tournament = ? order by round, board"
	postsOf    = "select kind, channel, message, shown from tournament_posts where tournament = ?"
	resultsOf  = "select number, result from pairing_results where tournament = ? order by number"
)

// tournament reads one, with all that belongs to it.
func tournament(ctx context.Context, tx *sql.Tx, query string, key any) (storage.Tournament, error) {
	t, err := scanTournament(tx.QueryRowContext(ctx, query, key))
	if err != nil {
		return t, err
	}
	if t.Entrants, err = list(ctx, tx, scanEntrant, entrantsOf, t.ID); err != nil {
		return t, err
	}
	pairings, err := list(ctx, tx, scanPairing, pairingsOf, t.ID)
	if err != nil {
		return t, err
	}
	for _, p := range pairings {
		if p.round == len(t.Rounds) {
			t.Rounds = append(t.Rounds, nil)
		}
		t.Rounds[p.round] = append(t.Rounds[p.round], storage.TournamentTable{Seats: p.seats})
	}
	results, err := list(ctx, tx, scanGameResult, resultsOf, t.ID)
	if err != nil {
		return t, err
	}
	for _, r := range results {
		table := &t.Rounds[r.game.Round][r.game.Table]
		table.Results = append(table.Results, r.text)
	}
	posts, err := list(ctx, tx, scanTournamentPost, postsOf, t.ID)
	t.Posts = make(map[string]storage.TournamentPost, len(posts))
	for _, p := range posts {
		t.Posts[p.kind] = p.TournamentPost
	}
	return t, err
}

func scanTournament(r row) (t storage.Tournament, err error) {
	var a, b storage.Person
	var starts, created, until, ended sql.NullInt64
	var round int64
	p := &t.Plan
	err = r.Scan(append(termsOfTournaments.into(&t.Terms), &t.ID, &t.Interaction, &t.Guild, &t.Channel, &a.ID, &a.Name, &b.ID, &b.Name, &t.Name,
		&p.Form, &p.Places, &round, &p.OnTime, &starts, &p.Level, &p.Secret, &p.Closed, &created, &t.Stage.State, &until, &ended, &t.Stage.Told)...)
	t.Organisers, p.Round, p.Starts = []storage.Person{a}, time.Duration(round)*time.Millisecond, moment(starts)
	if b.ID != "" {
		t.Organisers = append(t.Organisers, b)
	}
	t.Created, t.Stage.Until, t.Stage.Ended = moment(created), moment(until), moment(ended)
	return t, err
}

func scanEntrant(r row) (e storage.Entrant, err error) {
	err = r.Scan(&e.Number, &e.ID, &e.Name, &e.Interaction, &e.Gone)
	return e, err
}

// pairing is a table of a round.
type pairing struct {
	round, board int
	seats        []int
}

func scanPairing(r row) (p pairing, err error) {
	var seats string
	if err = r.Scan(&p.round, &p.board, &seats); err == nil {
		p.seats, err = readNumbers(seats)
	}
	return p, err
}

// gameResult is how a game came out.
type gameResult struct {
	game storage.TournamentGame
	text string
}

func scanGameResult(r row) (g gameResult, err error) {
	var number int
	err = r.Scan(&number, &g.text)
	g.game = storage.GameOfFixture(number)
	return g, err
}

// tournamentPost is a message of a kind.
type tournamentPost struct {
	kind string
	storage.TournamentPost
}

func scanTournamentPost(r row) (p tournamentPost, err error) {
	err = r.Scan(&p.kind, &p.Channel, &p.Message, &p.Shown)
	return p, err
}

// numbers are some as text, and readNumbers reads them back.
func numbers(all []int) string {
	words := make([]string, len(all))
	for i, n := range all {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, " ")
}

func readNumbers(text string) (all []int, err error) {
	for _, word := range strings.Fields(text) {
		n, wrong := strconv.Atoi(word)
		if err = errors.Join(err, wrong); err == nil {
			all = append(all, n)
		}
	}
	return all, err
}
