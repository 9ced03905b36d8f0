package race

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"time"

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
	if race.State != storage.RaceOpen {
		return rs.update(ctx, race)
	}
	id := race.ID
	race, err := doubt.Write(ctx, func(ctx context.Context) (storage.Race, error) {
		return rs.Store.ReadyRace(ctx, id, r.User.ID, r.ID)
	})
	if errors.Is(err, storage.ErrConflict) { // it was begun or called off meanwhile
		race, err = rs.Store.Race(ctx, id)
	}
	if err == nil && race.State == storage.RaceOpen && race.AllReady() {
		race, err = rs.begin(ctx, race)
		err = doubt.Saved(err) // that they are ready is
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	reaction, err := rs.update(ctx, race)
	return reaction, doubt.Saved(err)
}

// off takes a race back, or declines it.
func (rs *Races) off(ctx context.Context, race storage.Race, _ bot.Request) (bot.Reaction, error) {
	if race.State == storage.RaceOpen {
		rs.behind.Add(race.ID, "") // a tick shows it, if nothing else does
		if err := doubt.Do(ctx, func(ctx context.Context) error { return rs.Store.EndRace(ctx, race.ID, storage.RaceOff) }); err != nil {
			return bot.Reaction{}, err
		}
		race.State = storage.RaceOff
		reaction, err := rs.update(ctx, race)
		return reaction, doubt.Saved(err)
	}
	return rs.update(ctx, race)
}

// table brings a racer to their table.
func (rs *Races) table(ctx context.Context, race storage.Race, r bot.Request) (bot.Reaction, error) {
	id := race.Racers[race.Seat(r.User.ID)].Match
	if race.State != storage.RaceRunning || id == 0 {
		return rs.update(ctx, race)
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

// rematch offers a race once more, with the seats changed. Who asks is ready.
func (rs *Races) rematch(ctx context.Context, race storage.Race, r bot.Request) (bot.Reaction, error) {
	switch {
	case race.State != storage.RaceOver:
		return rs.update(ctx, race)
	case len(race.Racers) != 2 || race.Racers[0].Forgotten() || race.Racers[1].Forgotten():
		return bot.Reaction{}, refuse("left", nil)
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
		matches = append(matches, storage.Match{Terms: storage.Terms{Game: race.Game, Rules: race.Rules, Look: look, Pace: pace.None.String(), Private: true, Hintless: true}, Version: patience.RecordVersion, Guild: race.Guild, Channel: race.Channel, Deal: deal.Head(), Players: []storage.Person{p.Person}, Started: rs.Now()})
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
func (rs *Races) update(ctx context.Context, race storage.Race) (bot.Reaction, error) {
	var b Board
	if err := doubt.Again(ctx, func(ctx context.Context) (err error) {
		b, err = rs.board(ctx, race)
		return err
	}); err != nil {
		return bot.Reaction{}, err
	}
	reaction := bot.Answering(bot.Update, b.Message())
	reaction.Then = func(ctx context.Context, _ string, sent error) {
		if sent == nil && race.Message != "" {
			rs.Jobs.Do(queue(race.ID), func(ctx context.Context) error { return rs.note(ctx, race, race.Message, b) })
		}
	}
	return reaction, nil
}

// note notes what a race's message shows. A tick sees to it where that fails.
func (rs *Races) note(ctx context.Context, race storage.Race, message string, b Board) error {
	err := rs.Store.SetRaceShown(ctx, race.ID, race.Channel, message, b.key())
	if err != nil {
		rs.behind.Add(race.ID, message)
		return err
	}
	rs.behind.Noted(race.ID, race.State == storage.RaceOpen || race.State == storage.RaceRunning)
	return nil
}

// board is a race as its message shows it to all.
func (rs *Races) board(ctx context.Context, race storage.Race) (Board, error) {
	b := Board{Say: rs.Prefs.Public(race.Guild), Race: race}
	rules, err := patience.ParseRules(race.Rules)
	if err != nil {
		return b, err
	}
	b.Kind = rules.Kind
	for _, p := range race.Racers {
		who := pages.Known(b.Say, []pages.Person{pages.Person(p.Person)})[0]
		runner := Runner{Person: who, Ready: p.Ready != ""}
		if p.Match != 0 {
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

// Tick begins what all are ready for, ends what is over or lapsed, and brings messages up to
// date. It only enters jobs.
func (rs *Races) Tick() {
	if !rs.working.CompareAndSwap(false, true) {
		return
	}
	rs.Jobs.Do("races", func(ctx context.Context) error {
		defer rs.working.Store(false)
		all, err := rs.Store.OpenRaces(ctx, patience.RecordName)
		if err != nil {
			return err
		}
		var open []int64
		for _, race := range all {
			open = append(open, race.ID)
		}
		for _, id := range rs.behind.Due(open) {
			rs.Jobs.Do(queue(id), func(ctx context.Context) error { return rs.look(ctx, id) })
		}
		return nil
	})
}

// postAfter is how long the answer to the command may be on its way.
const postAfter = 15 * time.Second

// look does what is due about a race.
func (rs *Races) look(ctx context.Context, id int64) error {
	race, err := rs.Store.Race(ctx, id)
	if errors.Is(err, storage.ErrNotFound) {
		rs.behind.Done(id)
	}
	if err != nil || rs.Away(race.Guild) {
		return err
	}
	if race.Message == "" {
		race.Message = rs.behind.Of(id)
	}
	if race.State == storage.RaceOff && race.Message == "" && !rs.behind.Tried(id) { // nobody has seen it
		rs.behind.Done(id)
		return nil
	}
	late, ended := !rs.Now().Before(race.Until), ""
	switch {
	case race.State == storage.RaceOpen && race.AllReady():
		if race, err = rs.begin(ctx, race); err != nil { // a crash was in between
			return err
		}
	case race.State == storage.RaceOpen && late:
		ended = storage.RaceOff
	case race.State == storage.RaceRunning:
		done, err := rs.done(ctx, race)
		if err != nil {
			return err
		}
		if done || late {
			ended = storage.RaceOver
		}
	}
	if ended != "" {
		race.State = ended
		if sent, err := rs.show(ctx, race); err != nil || !sent {
			return err // the next tick tries again
		}
		return rs.Store.EndRace(ctx, id, ended)
	}
	_, err = rs.show(ctx, race)
	return err
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

// show brings the message of a race up to date; sent is false where that has to be tried
// again. One that is not known is posted.
func (rs *Races) show(ctx context.Context, race storage.Race) (sent bool, err error) {
	rs.Prefs.Recall(ctx, race.Guild)
	b, err := rs.board(ctx, race)
	if err != nil {
		return false, err
	}
	if race.Message == "" && rs.Now().Sub(race.Created) < postAfter {
		return race.State == storage.RaceOpen, nil // the answer to the command is on its way
	}
	now, err := rs.bring(ctx, race, b)
	switch display.Of(err) {
	case display.Later:
		return false, nil
	case display.Odd:
		return false, err
	case display.Never:
		rs.Log.Info("the message of a race can't be brought up to date", "guild", race.Guild, "channel", race.Channel, "error", err)
	}
	if now.Shown == race.Shown {
		rs.behind.Done(race.ID)
		return true, nil
	}
	if now.ID == storage.Nowhere {
		now.ID = ""
	}
	return true, rs.note(ctx, race, now.ID, b)
}

// bring has the message of a race show a board. A post that came to nothing may be there all the same: then Discord takes the next
// one for that, which shows something older.
func (rs *Races) bring(ctx context.Context, race storage.Race, b Board) (display.Message, error) {
	tried := false
	now, err := display.Bring(ctx, rs.Discord, display.Message{Channel: race.Channel, ID: race.Message, Shown: race.Shown}, b.key(), func(anew bool) bot.Message {
		m := b.Message()
		if anew {
			tried = rs.behind.Try(race.ID)
			rs.address(ctx, race, &m)
		}
		return m
	})
	if err == nil && tried {
		rs.behind.Add(race.ID, now.ID)
		err = rs.Discord.Edit(ctx, race.Channel, now.ID, b.Message())
	}
	return now, err
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
