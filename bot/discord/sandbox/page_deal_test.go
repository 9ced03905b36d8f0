package sandbox_test

import (
	"context"
	"crypto/rand"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/discord"
	"stopp/bot/discord/sandbox"
	"stopp/bot/games/house"
	"stopp/bot/games/patience"
	streitpatience "stopp/bot/games/streit"
	cardroom "stopp/bot/session"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

// played are the games of the room.
var played = []house.Game{streitpatience.InHouse(coach.Effort{}), patience.InHouse()}

// stacked is a database where every match gets the same deal: a page can't be tested with a
// deal that nobody can choose.
type stacked struct {
	*sqlstore.DB
	deal streit.Deal
}

func (s stacked) StartMatch(ctx context.Context, challenge int64, interaction string, m storage.Match) (storage.Match, error) {
	if !m.Alone() {
		m.Deal = s.deal.String()
	}
	return s.DB.StartMatch(ctx, challenge, interaction, m)
}

// startBot runs the bot itself on a sandbox, as the program does, but with a
// deal that the test knows.
func startBot(t *testing.T, s *sandbox.Server, deal streit.Deal) *sqlstore.DB {
	t.Helper()
	db, _ := startClient(t, s, deal)
	return db
}

// startClient is startBot with the bot's connection.
func startClient(t *testing.T, s *sandbox.Server, deal streit.Deal) (*sqlstore.DB, *discord.Client) {
	t.Helper()
	db, err := sqlstore.Open(filepath.Join(t.TempDir(), "stopp.db"))
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.NewTextHandler(t.Output(), nil))
	room := &cardroom.Room{Games: played, Store: stacked{db, deal}, Log: log, Now: time.Now, Secrets: rand.Reader, Limits: bot.Limits{Patience: longWait}}
	started := make(chan struct{}) // nothing is handled before the tables are loaded
	client, err := discord.Connect(t.Context(), discord.Config{
		Token: s.Token(), Base: s.URL(), Log: log,
		Handle: func(r bot.Request) { <-started; room.Handle(r) },
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		client.Leave()
		room.Wait()
		client.Close()
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	room.Discord = client
	if err := room.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	close(started)
	if err := client.Register(t.Context(), cardroom.Commands(played)); err != nil {
		t.Fatal(err)
	}
	return db, client
}

// dealt is a deal, and the match that begins with it.
type dealt struct {
	deal  streit.Deal
	match streit.Match
}

var (
	turn = streit.Do(streit.Move{Kind: streit.Turn})
	lay  = streit.Do(streit.Move{Kind: streit.Lay})
)

// goodDeal finds a deal in which A begins and goes wrong by turning, because an ace can go
// to a family. When that is stopped, B has a regular play to a house, and may turn and lay
// after it.
func goodDeal(t *testing.T) dealt {
	t.Helper()
	for n := range 256 {
		d := dealt{deal: streit.NewDeal(streit.Options{}, cards.NewSource([32]byte{byte(n)}))}
		var err error
		if d.match, err = streit.New(d.deal); err != nil {
			t.Fatal(err)
		}
		if mover(d.match) != game.A || breaks(d.match, turn) != streit.FamilyFirst {
			continue
		}
		m := after(t, after(t, d.match, game.A, turn), game.B, streit.Call(streit.FamilyFirst, cards.None))
		if do, ok := play(m, streit.Regular); ok {
			m = after(t, m, game.B, do)
			if breaks(m, turn) == streit.Regular && breaks(after(t, m, game.B, turn), lay) == streit.Regular {
				return d
			}
		}
	}
	t.Fatal("no deal is as wanted")
	return dealt{}
}

// play is the first play to a house, the reserve's before others, that breaks a rule, or
// that breaks none if the rule is streit.Regular.
func play(m streit.Match, rule streit.Code) (streit.Action, bool) {
	for _, from := range []streit.Place{streit.OwnReserve, 1, 2, 3, 4, 5, 6, 7, 8} {
		for to := streit.Place(1); to <= 8; to++ {
			do := streit.Do(streit.Move{Kind: streit.Play, From: from, To: to})
			if from != to && breaks(m, do) == rule {
				return do, true
			}
		}
	}
	return streit.Action{}, false
}

// noRule is no real fault.
const noRule = streit.Code(99)

// breaks is the rule that a move breaks; noRule is for moves without a meaning.
func breaks(m streit.Match, a streit.Action) streit.Code {
	table := m.Table()
	if v := table.Judge(a.Move); v.Impossible == "" {
		return v.Faults.First()
	}
	return noRule
}

func mover(m streit.Match) game.Seat { return m.View(game.NoSeat).ToMove }

// after is a match after what a seat did.
func after(t *testing.T, m streit.Match, seat game.Seat, a streit.Action) streit.Match {
	t.Helper()
	next, _, err := m.Do(seat, a)
	if err != nil {
		t.Fatalf("%v %v: %v", seat, a, err)
	}
	return next
}
