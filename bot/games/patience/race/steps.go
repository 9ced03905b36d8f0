package race

import (
	"context"
	"errors"
	"fmt"
	"time"

	"stopp/bot"
	"stopp/bot/service/display"
	"stopp/bot/service/reconcile"
	"stopp/bot/text/pages"
	"stopp/game/patience"
	"stopp/storage"
)

// post is the one message that a race has.
const post = "race"

// kind is how a race goes by steps.
func (rs *Races) kind() reconcile.Kind[storage.Race] {
	return reconcile.Kind[storage.Race]{
		Name: "race",
		Open: func(ctx context.Context, since time.Time) ([]storage.Race, error) {
			return rs.Store.OpenRaces(ctx, patience.RecordName, since)
		},
		Get:   func(ctx context.Context, id int64) (storage.Race, error) { return rs.Store.Race(ctx, id) },
		Head:  head,
		Due:   func(storage.Race) bool { return true }, // nobody says that a move was made
		Step:  rs.step,
		Posts: rs.posts,
		Note: func(ctx context.Context, race storage.Race, _ string, m display.Message) error {
			if m.ID == storage.Nowhere {
				m.ID = "" // and its content is known
			}
			_, err := rs.Store.ChangeRace(ctx, race.ID, storage.ShowRace(m.Channel, m.ID, m.Shown))
			return err
		},
	}
}

func head(race storage.Race) reconcile.Head {
	return reconcile.Head{ID: race.ID, Guild: race.Guild, Created: race.Created, Stands: race.State,
		Posts: map[string]display.Message{post: {Channel: race.Channel, ID: race.Message, Shown: race.Shown}}}
}

// known tells whether this program knows the rules of a race. One by rules that it does not know stands still: it can be called off
// before it begins, ends when its time is up, and nobody has one race less because of it.
func known(race storage.Race) bool {
	_, err := patience.ParseRules(race.Rules)
	return err == nil
}

// step begins a race that all are ready for, as after a crash, and ends one that is over, or whose time is up.
func (rs *Races) step(ctx context.Context, race storage.Race) (more bool, err error) {
	late := !rs.Now().Before(race.Until)
	switch {
	case race.State == storage.RaceOpen && race.AllReady() && known(race):
		_, err = rs.begin(ctx, race)
		return true, err
	case race.State == storage.RaceOpen && late:
		return true, rs.end(ctx, race.ID, storage.RaceOff)
	case race.State == storage.RaceRunning:
		done, err := rs.done(ctx, race)
		if err != nil || !done && !late {
			return false, err
		}
		return true, rs.end(ctx, race.ID, storage.RaceOver)
	}
	return false, nil
}

// done tells whether all games of a race are over.
func (rs *Races) done(ctx context.Context, race storage.Race) (bool, error) {
	for _, p := range race.Racers {
		row, err := rs.Store.Match(ctx, p.Match)
		if err != nil || row.Result == nil {
			return false, err
		}
	}
	return true, nil
}

// posts are its message.
func (rs *Races) posts(ctx context.Context, race storage.Race) ([]reconcile.Post, error) {
	b, err := rs.board(ctx, race, rs.Prefs.Public(race.Guild))
	if err != nil {
		return nil, err
	}
	return []reconcile.Post{{Name: post, Is: b.key(), Answered: true, Redrawn: race.State == storage.RaceOff, Last: race.State == storage.RaceOver, Make: func(anew bool) bot.Message {
		m := b.Message()
		if anew {
			rs.address(ctx, race, &m)
		}
		return m
	}}}, nil
}

// address has a message that is posted call who has not been called yet.
func (rs *Races) address(ctx context.Context, race storage.Race, m *bot.Message) {
	m.Nonce, m.Silent = fmt.Sprint("r", pages.Key(race.ID)), true
	if other, waits := rs.uncalled.LoadAndDelete(race.Interaction); waits && race.State == storage.RaceOpen && rs.Rings(ctx, other.(string)) {
		m.Mentions, m.Silent = []string{other.(string)}, false
	}
}

// Hides tells whether a match is of a race that is not over.
func (rs *Races) Hides(ctx context.Context, match int64) bool {
	race, err := rs.Store.RaceOf(ctx, match)
	if errors.Is(err, storage.ErrNotFound) {
		return false
	}
	return err != nil || race.State != storage.RaceOver
}
