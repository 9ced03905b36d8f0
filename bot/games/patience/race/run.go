package race

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"

	"stopp/bot"
	"stopp/bot/games/patience/day"
	"stopp/bot/service/display"
	"stopp/bot/service/doubt"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game/cards"
	"stopp/game/patience"
	"stopp/storage"
)

// ready is a racer's word. With the last one the race begins.
func (rs *Races) ready(ctx context.Context, race storage.Race, r bot.Request) (bot.Reaction, error) {
	if err := rs.Staying(r.User.ID); err != nil {
		return bot.Reaction{}, err
	}
	if race.State != storage.RaceOpen || !known(race) {
		return rs.update(ctx, race, r)
	}
	id := race.ID
	race, err := doubt.Write(ctx, func(ctx context.Context) (storage.Race, error) {
		return rs.Store.ChangeRace(ctx, id, storage.ReadyRace(r.User.ID, r.ID))
	})
	if errors.Is(err, storage.ErrConflict) { // it was begun or called off meanwhile
		race, err = rs.Store.Race(ctx, id)
	}
	if err == nil && race.State == storage.RaceOpen && race.AllReady() {
		race, err = rs.begin(ctx, race)
		err = doubt.Saved(err) // that they are ready is
	}
	if err != nil {
		rs.steps.Retry(id)
		return bot.Reaction{}, err
	}
	reaction, err := rs.update(ctx, race, r)
	return reaction, doubt.Saved(err)
}

// off takes a race back, or declines it.
func (rs *Races) off(ctx context.Context, race storage.Race, r bot.Request) (bot.Reaction, error) {
	if race.State != storage.RaceOpen {
		return rs.update(ctx, race, r)
	}
	rs.steps.Retry(race.ID) // a tick shows it, if nothing else does
	if err := rs.end(ctx, race.ID, storage.RaceOff); err != nil {
		return bot.Reaction{}, err
	}
	race.State = storage.RaceOff
	reaction, err := rs.update(ctx, race, r)
	return reaction, doubt.Saved(err)
}

// end ends a race that is not over.
func (rs *Races) end(ctx context.Context, id int64, state string) error {
	_, err := doubt.Write(ctx, func(ctx context.Context) (storage.Race, error) {
		return rs.Store.ChangeRace(ctx, id, storage.EndRace(state))
	})
	return err
}

// table brings a racer to their table.
func (rs *Races) table(ctx context.Context, race storage.Race, r bot.Request) (bot.Reaction, error) {
	id := race.Racers[race.Seat(r.User.ID)].Match
	if race.State != storage.RaceRunning || id == 0 || !known(race) {
		return rs.update(ctx, race, r)
	}
	row, err := rs.Store.Match(ctx, id)
	if err != nil {
		return bot.Reaction{}, err
	}
	if row.Result != nil {
		return bot.Whisper(i18n.For(r.Locale).Say("race.wait", nil)), nil
	}
	return rs.Alone.Return(r, bot.Private, id)
}

// rematch offers a race once more, with the seats changed. The asker is ready.
func (rs *Races) rematch(ctx context.Context, race storage.Race, r bot.Request) (bot.Reaction, error) {
	switch {
	case race.State != storage.RaceOver:
		return rs.update(ctx, race, r)
	case len(race.Racers) != 2 || race.Racers[0].Forgotten() || race.Racers[1].Forgotten():
		return bot.Reaction{}, refuse("race.refused.left", nil)
	}
	mine := race.Racers[race.Seat(r.User.ID)].Person
	other := race.Racers[1-race.Seat(r.User.ID)].Person
	if err := rs.mayAsk(ctx, r, bot.User{ID: other.ID, Name: other.Name}); err != nil {
		return bot.Reaction{}, err
	}
	again := storage.Race{Interaction: r.ID, Guild: r.Guild, Channel: r.Channel, Game: race.Game, Rules: race.Rules, Pace: race.Pace, Of: race.ID,
		Created: rs.Now(), Until: rs.Now().Add(openFor), Racers: []storage.Racer{{Person: mine, Ready: r.ID}, {Person: other}}}
	return rs.offer(ctx, r, again, other.ID)
}

// begin draws a deal and makes a match for each racer. Nobody is told the number before all
// are done (§1.16).
func (rs *Races) begin(ctx context.Context, race storage.Race) (storage.Race, error) {
	rules, err := patience.ParseRules(race.Rules)
	if err != nil {
		return race, err
	}
	var key, salt [32]byte
	for _, bits := range [][]byte{key[:], salt[:]} {
		if _, err := io.ReadFull(rs.Secrets, bits); err != nil {
			return race, fmt.Errorf("no chance for the deal of a race: %w", err)
		}
	}
	deal := patience.Sealed(rules, patience.Draw(cards.NewSource(key)), hex.EncodeToString(salt[:]), "")
	race.Number, race.Salt, race.Until = fmt.Sprint(uint64(deal.Number)), deal.Salt, rs.Now().Add(lasts(race.Pace))
	look := rs.Prefs.Look(ctx, race.Guild).String()
	var matches []storage.Match
	for _, p := range race.Racers {
		matches = append(matches, storage.Match{Terms: storage.Terms{Game: race.Game, Rules: race.Rules, Look: look, Pace: pace.None.String(), Private: true, Hintless: true}, Version: rules.Version(), Guild: race.Guild, Channel: race.Channel, Deal: deal.Head(), Players: []storage.Person{p.Person}, Started: rs.Now()})
	}
	err = rs.Alone.Deal(ctx, func(ctx context.Context) (rows []storage.Match, err error) {
		begun, err := doubt.Write(ctx, func(ctx context.Context) (storage.Race, error) { return rs.Store.BeginRace(ctx, race, matches) })
		if errors.Is(err, storage.ErrConflict) { // it has begun, perhaps by this very write
			begun, err = rs.Store.Race(ctx, race.ID)
		}
		if err != nil {
			return nil, err
		}
		race = begun
		for _, p := range race.Racers {
			if p.Match == 0 {
				continue
			}
			row, err := doubt.Read(ctx, func(ctx context.Context) (storage.Match, error) { return rs.Store.Match(ctx, p.Match) })
			if err != nil {
				return rows, err
			}
			rows = append(rows, row)
		}
		return rows, nil
	})
	return race, err
}

// update answers a press with the message of a race as it is now.
func (rs *Races) update(ctx context.Context, race storage.Race, r bot.Request) (bot.Reaction, error) {
	var b Board
	if err := doubt.Again(ctx, func(ctx context.Context) (err error) {
		b, err = rs.board(ctx, race, rs.Prefs.Public(race.Guild))
		return err
	}); err != nil {
		return bot.Reaction{}, err
	}
	reaction := bot.Answering(bot.Update, b.Message())
	reaction.Then = func(ctx context.Context, _ string, sent error) {
		if !r.Private {
			rs.steps.Answered(race.ID, post, display.Message{Channel: race.Channel, ID: r.Message, Shown: b.key()}, sent)
		}
	}
	return reaction, nil
}

// board is a race as its message shows it, to all in the language of its server.
func (rs *Races) board(ctx context.Context, race storage.Race, say i18n.Texts) (Board, error) {
	b := Board{Say: say, Look: rs.Prefs.Look(ctx, race.Guild), Race: race}
	rules, err := patience.ParseRules(race.Rules)
	b.Kind, b.Unread = rules.Kind, err != nil
	for _, p := range race.Racers {
		who := pages.Known(b.Say, []pages.Person{pages.Person(p.Person)})[0]
		runner := Runner{Person: who, Ready: p.Ready != ""}
		if p.Match != 0 && !b.Unread {
			err := rs.follow(ctx, race, p.Match, &runner)
			if match.IsDamaged(err) {
				runner.Unread, err = true, nil
			}
			if err != nil {
				return b, err
			}
		}
		b.Runners = append(b.Runners, runner)
	}
	return b, nil
}

// follow tells how far a racer is: a move behind, until the race is over.
func (rs *Races) follow(ctx context.Context, race storage.Race, id int64, runner *Runner) error {
	row, err := rs.Store.Match(ctx, id)
	if err != nil {
		return err
	}
	runner.Done = row.Result != nil
	m, _, err := day.Stood(ctx, rs.Store, id, race.Until)
	if err != nil {
		return err
	}
	before := m.Before(1)
	runner.Height = before.Kind().Total() - before.Left()
	if race.State == storage.RaceOver {
		runner.Height = before.Kind().Total() - m.Result().Left
		runner.Result, runner.Shape = m.Result(), m.Shape()
		whole, err := rs.Past.Load(ctx, row)
		if err != nil {
			return err
		}
		runner.Record = whole.Record()
	}
	return nil
}
