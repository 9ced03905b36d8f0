package table

import (
	"context"
	"maps"
	"slices"
	"sync"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/table/match"
	"stopp/bot/table/past"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// stranger is an open match that this program can't read: it does not have its rules, or the
// stored text is damaged. It has no table, and its time stands still.
type stranger struct {
	row storage.Match
	why error // a *game.VersionError or a *match.Damaged
}

// damaged tells that no other program can go on with it.
func (s stranger) damaged() bool { return match.IsDamaged(s.why) }

func (s stranger) has(member string) bool {
	return slices.ContainsFunc(s.row.Players, func(p storage.Person) bool { return p.ID == member })
}

// strangers are all of them.
type strangers struct {
	mu  sync.Mutex
	all map[int64]stranger
}

func (s *strangers) add(row storage.Match, why error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.all == nil {
		s.all = map[int64]stranger{}
	}
	s.all[row.ID] = stranger{row, why}
}

// drop removes those for which meant is true.
func (s *strangers) drop(meant func(storage.Match) bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	maps.DeleteFunc(s.all, func(_ int64, one stranger) bool { return meant(one.row) })
}

// find are the wanted ones, the oldest first.
func (s *strangers) find(wanted func(stranger) bool) (found []stranger) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, id := range slices.Sorted(maps.Keys(s.all)) {
		if wanted(s.all[id]) {
			found = append(found, s.all[id])
		}
	}
	return found
}

// of are the ones that a member sits at.
func (s *strangers) of(member string) []stranger {
	return s.find(func(s stranger) bool { return s.has(member) })
}

// with is the one of a number.
func (s *strangers) with(id int64) (one stranger, is bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	one, is = s.all[id]
	return one, is
}

// estrange takes a table away whose match can't be replayed. An open one stands still from
// now on; of one that is over nothing more is told.
func (ts *Tables) estrange(ctx context.Context, t *Table, row storage.Match, why error) error {
	ts.room.Log.Error("match can't be replayed", "match", row.ID, "error", why)
	ts.index.drop(t)
	if row.Result != nil {
		ts.room.Notices.Leave(row)
		return ts.room.Posts.Finish(ctx, row)
	}
	ts.strangers.add(row, why)
	return ts.room.Store.HaltMatch(ctx, row.ID, ts.room.Clock.In(row.Guild))
}

// meant is the unreadable match that a command means: the one it names, else the member's own
// oldest or, for the server's managers, the oldest there.
func (ts *Tables) meant(r bot.Request, which registry.Tables) (one stranger, is bool) {
	name := finder{ts}.nameOf(r)
	id, wrong := past.Number(name)
	all := ts.strangers.find(func(s stranger) bool {
		mine := s.has(r.User.ID) && (s.row.Guild == r.Guild || match.Along(s.row, r))
		managed := which == registry.Managed && r.Guild != "" && s.row.Guild == r.Guild && !s.row.Private
		return (mine || managed) && (name == "" || wrong == nil && id == s.row.ID)
	})
	if len(all) == 0 {
		return stranger{}, false
	}
	return all[0], true
}

// unread handles a request for a match that can't be read. The server's managers may end it,
// and so may its players if it is damaged. All other requests are told why it stands still. It
// is called in the match's queue; is tells whether there is such a match.
func (ts *Tables) unread(ctx context.Context, id int64, r bot.Request) (reaction bot.Reaction, is bool, err error) {
	s, is := ts.strangers.with(id)
	if !is || match.Elsewhere(s.row, r) || !match.MayKnow(s.row, r.User.ID) {
		return bot.Reaction{}, false, nil
	}
	say := prefs.Reader(r)
	manages := r.Guild == s.row.Guild && r.Can(bot.ManageServer)
	mine := s.damaged() && s.has(r.User.ID)
	sure := func(path string) bot.Message { return pages.SureToClose(say, id, path) }
	switch {
	case r.Kind == bot.Command && r.Path == "server end" && manages:
		return bot.Privately(sure(pages.PathForce)), true, nil
	case r.Kind == bot.Command && r.Path == "match resign" && mine:
		return bot.Privately(sure(pages.PathQuit)), true, nil
	case r.Kind == bot.Press && (r.Name() == pages.PathForce && manages || r.Name() == pages.PathQuit && mine):
		if err := ts.forsake(ctx, s.row); err != nil {
			return bot.Reaction{}, true, err
		}
		return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: bot.Message{Content: say.Say("time.done", nil)}}}, true, nil
	case r.Name() == pages.PathForce || r.Path == "server end":
		return bot.Reaction{}, true, cardtable.Refuse("people.end-not-you", nil)
	}
	return bot.Reaction{}, true, s.why
}

// forsake ends a match that can't be read without a result, and says so in its place. Its
// moves stay.
func (ts *Tables) forsake(ctx context.Context, row storage.Match) error {
	row, err := ts.room.Store.Match(ctx, row.ID)
	if err == nil && row.Result == nil {
		row.Result = &storage.Result{Ending: storage.Abandoned, Winner: -1}
		err = ts.room.Store.EndMatch(ctx, row.ID, row.Count, *row.Result)
	}
	if err == nil {
		_, err = ts.room.Store.ResumeMatch(ctx, row.ID, ts.room.Clock.In(row.Guild)) // no time has to be given back any more
	}
	if err != nil {
		return err
	}
	ts.strangers.drop(func(s storage.Match) bool { return s.ID == row.ID })
	ts.room.End.Written(row)
	closed := ts.room.Prefs.Public(row.Guild).Say("matches.closed", i18n.Data{"Match": pages.Key(row.ID)})
	ts.room.Posts.Close(Queue(row.ID), row, bot.Message{Content: closed})
	ts.room.Notices.Leave(row)
	return ts.room.Posts.Finish(ctx, row)
}
