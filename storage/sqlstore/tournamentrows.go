package sqlstore

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"time"

	"stopp/storage"
)

// keptTournament is one as its row has it: with two organisers, of whom the second may be nobody.
type keptTournament struct {
	storage.Tournament
	organisers [2]storage.Person
}

var tournamentRow rowOf[keptTournament] = func(t *keptTournament) []field {
	p, by := &t.Plan, &t.organisers
	all := append(termsOfTournaments(&t.Terms), []field{
		{"interaction", &t.Interaction}, {"guild", &t.Guild}, {"channel", &t.Channel}, {"name", &t.Name}, {"created", (*date)(&t.Created)},
		{"maker", &by[0].ID}, {"maker_name", &by[0].Name}, {"second", &by[1].ID}, {"second_name", &by[1].Name},
		{"form", &p.Form}, {"places", &p.Places}, {"round_time", (*inMillis)(&p.Round)}, {"on_time", &p.OnTime}, {"level", &p.Level}, {"secret", &p.Secret},
		{"closed", &p.Closed}, {"until", (*date)(&t.Stage.Until)},
	}...)
	return append(all, stageRow(&t.Tournament)...)
}

// stageRow is what goes on changing.
var stageRow rowOf[storage.Tournament] = func(t *storage.Tournament) []field {
	return []field{{"starts", (*date)(&t.Plan.Starts)}, {"state", &t.Stage.State}, {"ended", (*date)(&t.Stage.Ended)}, {"told", &t.Stage.Told}}
}

var entrantRow rowOf[storage.Entrant] = func(e *storage.Entrant) []field {
	return []field{{"number", &e.Number}, {"person", &e.ID}, {"name", &e.Name}, {"interaction", &e.Interaction}, {"gone", &e.Gone}}
}

// pairing is a table of a round.
type pairing struct {
	round, board int
	seats        []int
}

var pairingRow rowOf[pairing] = func(p *pairing) []field {
	return []field{{"round", &p.round}, {"board", &p.board}, {"seats", (*numbersText[int])(&p.seats)}}
}

// gameResult is how the game of a number came out.
type gameResult struct {
	number int
	text   string
}

var resultRow rowOf[gameResult] = func(g *gameResult) []field { return []field{{"number", &g.number}, {"result", &g.text}} }

// tournamentPost is a message of a kind.
type tournamentPost struct {
	tournament int64
	kind       string
	storage.TournamentPost
}

var postRow rowOf[tournamentPost] = func(p *tournamentPost) []field {
	return []field{{"tournament", &p.tournament}, {"kind", &p.kind}, {"channel", &p.Channel}, {"message", &p.Message}, {"shown", &p.Shown}}
}

var (
	insertTournament = tournamentRow.insert("tournaments", "rounds") + " returning id"
	selectTournament = "select " + tournamentRow.columns("") + ", id from tournaments t "

	putStage   = "update tournaments set " + stageRow.given("", ",") + " where id = ?"
	putEntrant = entrantRow.insert("entrants", "tournament")
	putPairing = pairingRow.insert("pairings", "tournament")
	putResult  = resultRow.insert("pairing_results", "tournament") + " on conflict do nothing"
	putPost    = postRow.replace("tournament_posts", "tournament, kind")

	entrantsOf = "select " + entrantRow.columns("") + " from entrants where tournament = ? order by seed is null, seed, number"
	pairingsOf = "select " + pairingRow.columns("") + " from pairings where tournament = ? order by round, board"
	resultsOf  = "select " + resultRow.columns("") + " from pairing_results where tournament = ? order by number"
	postsOf    = "select " + postRow.columns("") + " from tournament_posts where tournament = ?"
)

// tournament reads one, with all that belongs to it.
func tournament(ctx context.Context, tx *sql.Tx, query string, key any) (storage.Tournament, error) {
	t, err := scanTournament(tx.QueryRowContext(ctx, query, key))
	if err != nil {
		return t, err
	}
	if t.Entrants, err = list(ctx, tx, entrantRow.scan, entrantsOf, t.ID); err != nil {
		return t, err
	}
	pairings, err := list(ctx, tx, pairingRow.scan, pairingsOf, t.ID)
	if err != nil {
		return t, err
	}
	for _, p := range pairings {
		if p.round == len(t.Rounds) {
			t.Rounds = append(t.Rounds, nil)
		}
		t.Rounds[p.round] = append(t.Rounds[p.round], storage.TournamentTable{Seats: p.seats})
	}
	results, err := list(ctx, tx, resultRow.scan, resultsOf, t.ID)
	if err != nil {
		return t, err
	}
	for _, r := range results {
		game := storage.GameOfFixture(r.number)
		table := &t.Rounds[game.Round][game.Table]
		table.Results = append(table.Results, r.text)
	}
	posts, err := list(ctx, tx, postRow.scan, postsOf, t.ID)
	t.Posts = make(map[string]storage.TournamentPost, len(posts))
	for _, p := range posts {
		t.Posts[p.kind] = p.TournamentPost
	}
	return t, err
}

func scanTournament(r row) (storage.Tournament, error) {
	var t keptTournament
	err := r.Scan(append(tournamentRow.into(&t), &t.ID)...)
	if t.Organisers = t.organisers[:1:1]; t.organisers[1].ID != "" {
		t.Organisers = t.organisers[:]
	}
	return t.Tournament, err
}

// inMillis is how long something lasts, in milliseconds.
type inMillis time.Duration

func (d *inMillis) Value() (driver.Value, error) { return time.Duration(*d).Milliseconds(), nil }

func (d *inMillis) Scan(from any) error {
	var ms sql.NullInt64
	err := ms.Scan(from)
	*d = inMillis(time.Duration(ms.Int64) * time.Millisecond)
	return err
}
