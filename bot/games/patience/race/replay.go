package race

import (
	"context"

	"stopp/bot"
	"stopp/bot/games/patience/day"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/patience"
	"stopp/storage"
)

// replay shows a member a game of a race that is over, step by step: the moves that stand.
func (rs *Races) replay(ctx context.Context, race storage.Race, r bot.Request) (bot.Reaction, error) {
	seat, err := r.Number(2)
	step, err2 := r.Number(3)
	if err != nil || err2 != nil || seat < 0 || seat >= len(race.Racers) || step < 0 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if race.State != storage.RaceOver {
		return bot.Reaction{}, refuse("race.refused.running", nil)
	}
	row, err := rs.Store.Match(ctx, race.Racers[seat].Match)
	if err != nil {
		return bot.Reaction{}, err
	}
	m, _, err := day.Stood(ctx, rs.Store, row.ID, race.Until)
	if err != nil {
		return bot.Reaction{}, err
	}
	moves := m.Moves()
	step = min(step, len(moves))
	whole, err := rs.Past.Load(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	say := i18n.For(r.Locale)
	s := whole.Scene(say)
	s.Look = rs.Prefs.LookFor(ctx, r.User.ID, pages.LookOf(row.Look))
	who := pages.Known(say, []pages.Person{pages.Person(race.Racers[seat].Person)})[0]
	page, err := rs.show(s, row.Deal, moves[:step], title(say, who, step, moves))
	if err != nil {
		return bot.Reaction{}, err
	}
	page.Rows = Replay(race.ID, seat, step, len(moves))
	as := bot.Private
	if r.Private {
		as = bot.Update
	}
	return bot.Answering(as, page), nil
}

// details are the games of a race that is over, as text, for whoever asks.
func (rs *Races) details(ctx context.Context, race storage.Race, r bot.Request) (bot.Reaction, error) {
	if race.State != storage.RaceOver {
		return bot.Reaction{}, refuse("race.refused.running", nil)
	}
	b, err := rs.board(ctx, race, i18n.For(r.Locale))
	if err != nil {
		return bot.Reaction{}, err
	}
	return bot.Privately(b.Details()), nil
}

// title says whose game it is and how far.
func title(say i18n.Texts, who pages.Person, step int, moves []patience.Move) string {
	return say.Say("race.step", i18n.Data{"Name": who.Bold(), "At": step, "Moves": len(moves)})
}
