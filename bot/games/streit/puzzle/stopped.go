package puzzle

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/play"
	"stopp/bot/games/streit/view"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/game/streit/coach"
	"stopp/storage"
)

// Matches are the stored matches of the game; *past.Matches are some.
type Matches interface {
	// Pressed is the match that a button under it names.
	Pressed(ctx context.Context, r bot.Request) (storage.Match, error)
	Load(ctx context.Context, row storage.Match) (*match.Match, error)
}

// shareStopp shares a right call with its verdict. Only its caller can, and only of a match that others
// may look on at, or of one's own against the computer.
func (p *Puzzles) shareStopp(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	row, err := p.Matches.Pressed(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	action, err := r.Number(2)
	if err != nil {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if !row.Private && !match.MayKnow(row, "") {
		return bot.Reaction{}, cardtable.Refuse("share.closed", nil)
	}
	m, found, err := p.stoppedIn(ctx, row, action)
	if err != nil {
		return bot.Reaction{}, err
	}
	if m.Seat(r.User.ID) != found.Ruling.Caller {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	then, err := m.At(action, nil)
	if err != nil {
		return bot.Reaction{}, err
	}
	position := ""
	if pass := match.Pass(row, view.ShareStopp, action, m.Actions[action-1].Interaction); pass != "" {
		position = view.StoppedName(row.ID, action, pass)
	}
	t := play.Table(then.Scene(p.Public(r.Guild)))
	return bot.Answering(bot.Reply, t.SharedStopp(found.Ruling, sharer(r), position)), nil
}

// stoppedIn is the position of a right call in a match, and that match.
func (p *Puzzles) stoppedIn(ctx context.Context, row storage.Match, action int) (m *match.Match, found coach.Stopped, err error) {
	if m, err = p.Matches.Load(ctx, row); err != nil {
		return m, found, err
	}
	found, ok, err := coach.StoppedAt(m.Whole(), action)
	if err == nil && !ok {
		err = bot.ErrNoRoute
	}
	return m, found, err
}

// pressStopped is a button of such a position. Whoever has shared it has opened it to anybody.
func (p *Puzzles) pressStopped(ctx context.Context, r bot.Request, name, what string) (bot.Reaction, error) {
	id, action, pass, ok := view.ReadStopped(name)
	if !ok {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	row, err := p.Store.Match(ctx, id)
	switch {
	case errors.Is(err, storage.ErrNotFound):
		return bot.Reaction{}, cardtable.Refuse("share.gone", nil)
	case err != nil:
		return bot.Reaction{}, err
	}
	m, found, err := p.stoppedIn(ctx, row, action)
	switch {
	case err != nil:
		return bot.Reaction{}, err
	case !match.Passes(pass, row, view.ShareStopp, action, m.Actions[action-1].Interaction):
		return bot.Reaction{}, bot.ErrNoRoute
	}
	scene := play.Table(m.Scene(i18n.For(r.Locale))).Scene
	scene.Look = p.Look(ctx, r)
	posed := view.Stopped{Stopped: found, Scene: scene, Name: name}
	switch answer, ok := posed.Answer(append(r.Args(), "", "")[2]); {
	case what == view.PuzzlePlay:
		return bot.Privately(posed.Ask()), nil
	case what == view.PuzzleSay && ok:
		return bot.Answering(bot.Update, posed.Solved(answer)), nil
	}
	return bot.Reaction{}, bot.ErrNoRoute
}
