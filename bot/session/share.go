package session

import (
	"context"
	"errors"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/streit/view"
	"stopp/game/streit"
	"stopp/storage"
)

// share shows everybody in the channel what a member sees alone: the press is
// answered for all to read. What that is is made once more, for the member who asks,
// so that nobody's page can be shared by somebody else. The same thing is shared once
// in a channel.
func (rm *Room) share(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	args := r.Args()
	switch {
	case len(args) < 2:
		return bot.Reaction{}, bot.ErrNoRoute
	case r.Guild == "":
		return bot.Reaction{}, sorry("only-server", nil)
	case !r.MayWrite():
		return bot.Reaction{}, sorry("share.not-here", nil)
	}
	once := bot.Path(r.User.ID, r.Channel, r.Path)
	if by, ok := rm.shared.Get(once); ok && by != r.ID {
		return bot.Reaction{}, sorry("share.done", nil)
	}
	reaction, err := rm.sharing(ctx, r, args[1])
	if err == nil {
		rm.shared.Put(once, r.ID)
	}
	return reaction, err
}

// sharing is what is shared, by its kind.
func (rm *Room) sharing(ctx context.Context, r bot.Request, what string) (bot.Reaction, error) {
	switch what {
	case view.SharePuzzle:
		return rm.sharePuzzle(ctx, r)
	case view.ShareStreak:
		mine, err := rm.Store.StreakOf(ctx, streit.RecordName, r.Guild, rm.yesterday(), r.User.ID)
		return openly(view.SharedStreak(rm.prefs.Public(r.Guild), sharer(r), streakOf(mine))), err
	}
	row, err := rm.pressedMatch(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	switch what {
	case view.ShareResult:
		return rm.shareResult(ctx, row, r)
	case view.ShareReview:
		return rm.shareReview(ctx, row, r)
	case view.ShareFilm, view.ShareHighlights:
		return rm.shareFilm(ctx, row, r, what)
	}
	return bot.Reaction{}, bot.ErrNoRoute
}

// openly answers for everybody to read.
func openly(m bot.Message) bot.Reaction {
	return bot.Reaction{Answer: bot.Answer{As: bot.Reply, Message: m}}
}

func sharer(r bot.Request) pages.Person { return pages.Person{ID: r.User.ID, Name: r.User.Name} }

// sharePuzzle shares how the member has answered a puzzle of a day. Only finding
// faults makes streaks.
func (rm *Room) sharePuzzle(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if len(r.Args()) < 3 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	name, kind, streak := r.Args()[2], view.PuzzleFault, 0
	date, best := strings.CutPrefix(name, view.BestPrefix)
	if best {
		kind = view.PuzzleBest
	}
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	right, _, err := rm.Store.PuzzleAnswered(ctx, streit.RecordName, r.Guild, r.User.ID, name)
	if errors.Is(err, storage.ErrNotFound) {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	if mine, err := rm.Store.StreakOf(ctx, streit.RecordName, r.Guild, rm.yesterday(), r.User.ID); err == nil && right && !best {
		streak = mine.Days
	}
	return openly(view.SharedPuzzle(rm.prefs.Public(r.Guild), sharer(r), kind, day, right, streak)), nil
}

// shareResult shares how a match came out, in a line.
func (rm *Room) shareResult(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error) {
	if row.Result == nil {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	t, err := rm.load(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	scene := rm.finished(ctx, t)
	return openly(pages.Shared(scene.Say, sharer(r), bot.Message{Content: scene.Line()})), nil
}

// shareReview shares a page of a look back that has been worked out; what is not
// there any more is opened once more first.
func (rm *Room) shareReview(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error) {
	page, err := r.Number(2)
	if err != nil || row.Result == nil {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	found, ok := rm.reviews.Get(reviewKey(row))
	if !ok {
		return bot.Reaction{}, sorry("share.review-gone", nil)
	}
	t, err := rm.load(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	scene := t.scene(rm.prefs.Public(t.guild))
	return openly(pages.Shared(scene.Say, sharer(r), scene.OnePage(found, page))), nil
}

// shareFilm has a film drawn once more, as everybody's table looks, and shows it below
// a word to the member.
func (rm *Room) shareFilm(ctx context.Context, row storage.Match, r bot.Request, what string) (bot.Reaction, error) {
	t, course, err := rm.course(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	turn, err := r.Number(2)
	if _, _, ok := course.Steps(turn); err != nil || turn != 0 && !ok {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	scene := t.scene(rm.prefs.Public(t.guild))
	draw := rm.turnFilm(scene, t, course, turn)
	if what == view.ShareHighlights {
		draw = func() (bot.Message, error) { return scene.Highlights(t.whole(), course) }
	}
	return rm.films.Promise(bot.Reply, r, func() (bot.Message, error) {
		m, err := draw()
		return pages.Shared(scene.Say, sharer(r), m), err
	})
}

// pressHighlights is the button for a short film of a match that is over.
func (rm *Room) pressHighlights(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	t, course, err := rm.replayOf(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	if len(course.Parts()) == 0 {
		return bot.Reaction{}, sorry("again.no-highlights", nil)
	}
	scene := rm.privately(ctx, t, r)
	return rm.films.Promise(bot.Private, r, func() (bot.Message, error) { return scene.Highlights(t.whole(), course) })
}
