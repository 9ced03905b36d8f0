package session

import (
	"context"
	"maps"
	"slices"
	"sync"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/past"
	"stopp/game"
	"stopp/game/streit"
	"stopp/storage"
)

// known fails with a *game.VersionError unless this program has the rules of a stored
// match. It is asked before anything of a match is read: other rules would replay it
// wrongly.
func known(name string, version int) error {
	if g := streit.Game(); name != g.Name || version < 1 || version > g.Version {
		return &game.VersionError{Game: name, Version: version}
	}
	return nil
}

// knownWish is known for a challenge, which would be dealt by the newest rules.
func knownWish(c storage.Challenge) error { return known(c.Game, streit.RecordVersion) }

// strangers are the open matches that this program has not the rules of. They have no
// table, and their time stands still: a program that has the rules goes on with them.
type strangers struct {
	mu   sync.Mutex
	rows map[int64]storage.Match
}

func (s *strangers) add(row storage.Match) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.rows == nil {
		s.rows = map[int64]storage.Match{}
	}
	s.rows[row.ID] = row
}

// drop removes those that are meant.
func (s *strangers) drop(meant func(storage.Match) bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	maps.DeleteFunc(s.rows, func(_ int64, row storage.Match) bool { return meant(row) })
}

// of are those that a member sits at, the oldest first.
func (s *strangers) of(member string) (all []storage.Match) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, id := range slices.Sorted(maps.Keys(s.rows)) {
		if plays(s.rows[id], member) {
			all = append(all, s.rows[id])
		}
	}
	return all
}

// found is one by its number, if whoever asks may know of it there.
func (s *strangers) found(id int64, r bot.Request) (row storage.Match, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	row, ok = s.rows[id]
	return row, ok && !r.Elsewhere(row.Guild) && past.MayKnow(row, r.User.ID)
}

// here says why there is no table for a member's command, if a match of theirs in the
// server, or the one that the command names, is among them; else it is the error that
// is given.
func (s *strangers) here(r bot.Request, err error) error {
	for _, row := range s.of(r.User.ID) {
		id, wrong := past.Number(nameOf(r))
		if row.Guild == r.Guild && (nameOf(r) == "" || wrong == nil && id == row.ID) {
			return known(row.Game, row.Version)
		}
	}
	return err
}

func plays(row storage.Match, member string) bool {
	return slices.ContainsFunc(row.Players, func(p storage.Person) bool { return p.ID == member })
}

// admit tells whether there can be a table for a stored match, which it returns as it
// is then: its time runs again if it stood still for want of the rules.
func (rm *Room) admit(ctx context.Context, row storage.Match, stood bool) (storage.Match, bool, error) {
	switch err := known(row.Game, row.Version); {
	case err != nil:
		rm.Log.Warn("match stands still", "match", row.ID, "error", err)
		if row.Result != nil {
			return row, false, nil
		}
		rm.strangers.add(row)
		return row, false, rm.Store.HaltMatch(ctx, row.ID, rm.clock.In(row.Guild))
	case !stood:
		return row, true, nil
	}
	if _, err := rm.Store.ResumeMatch(ctx, row.ID, rm.clock.In(row.Guild)); err != nil {
		return row, false, err
	}
	row, err := rm.Store.Match(ctx, row.ID)
	return row, err == nil, err
}

// forsake ends a match that can't be resigned, for a member who is to be forgotten. Its
// moves stay.
func (rm *Room) forsake(ctx context.Context, row storage.Match, member string) error {
	defer rm.leaving.Go(member)
	err := rm.Store.EndMatch(ctx, row.ID, row.Count, storage.Result{Ending: storage.Abandoned, Winner: -1})
	if err == nil {
		rm.strangers.drop(func(s storage.Match) bool { return s.ID == row.ID })
	}
	return err
}

// unread are a member's matches of that kind as a list shows them.
func (rm *Room) unread(member string, here func(guild string) bool) (all []pages.Unread) {
	for _, row := range rm.strangers.of(member) {
		if here(row.Guild) {
			all = append(all, pages.Unread{Match: row.ID, Game: row.Game, Version: row.Version})
		}
	}
	return all
}
