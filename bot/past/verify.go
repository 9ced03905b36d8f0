package past

import (
	"context"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/match"
	"stopp/bot/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/game/plan"
	"stopp/game/record"
	"stopp/storage"
)

// verify is /match verify: it tells a member where a match's deal came from, and
// whether it follows.
func (p *Matches) verify(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	row, err := p.Which(ctx, r, "fair.none-over", false)
	if err != nil {
		return bot.Reaction{}, err
	}
	v, err := p.verdictOf(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	c, err := p.Store.Challenge(ctx, row.Challenge)
	if err != nil {
		return bot.Reaction{}, err
	}
	if c.Message != "" {
		v.Challenge = pages.Link(c.Guild, c.Channel, c.Message)
	}
	return bot.Whisper(v.Text(i18n.For(r.Locale))), nil
}

// verdictOf is the verdict on a match or, if that is a game of a series that is over, on all of
// its games together.
func (p *Matches) verdictOf(ctx context.Context, row storage.Match) (pages.Verdict, error) {
	v, err := p.verdict(ctx, row)
	if err != nil || row.Origin.Series == "" {
		return v, err
	}
	if v.Sealed = row.Origin.Sealed && row.Result != nil; row.Origin.Sealed {
		return v, nil
	}
	all, err := p.Store.Fixtures(ctx, row.Fixture.Of, row.Fixture.ID)
	if err != nil {
		return v, err
	}
	var records []*record.Record
	v.Problems, v.Games = nil, len(all)
	for _, game := range all {
		one, rec, err := p.checked(ctx, game)
		if err != nil {
			return v, err
		}
		for _, problem := range one.Problems {
			v.Problems = append(v.Problems, &pages.OfGame{Game: game.Fixture.Number, Err: problem})
		}
		records = append(records, rec)
	}
	v.Problems = append(v.Problems, plan.Verify(records)...)
	return v, nil
}

// verdict verifies what stands in a match's record: the deal, and what chance has dealt after
// it.
func (p *Matches) verdict(ctx context.Context, row storage.Match) (pages.Verdict, error) {
	v, _, err := p.checked(ctx, row)
	return v, err
}

// checked is the verdict on a match, with its record where that says where the deal came from.
func (p *Matches) checked(ctx context.Context, row storage.Match) (pages.Verdict, *record.Record, error) {
	over := row.Result != nil
	v := pages.Verdict{Match: row.ID, Proof: match.Proof(row.Origin, over), Deals: 1}
	if v.Proof.Secret == "" {
		return v, nil, nil
	}
	m, err := p.Load(ctx, row)
	if err != nil {
		return v, nil, err
	}
	whole := match.Head(row, over)
	whole.Actions = m.Played()
	for _, a := range whole.Actions {
		if a.Seat == game.NoSeat {
			v.Deals++
		}
	}
	rec, err := record.Parse(whole.String())
	if err != nil {
		return v, nil, err
	}
	v.Problems = problems(m, rec)
	return v, rec, nil
}

// problems are what does not follow in a match's record.
func problems(m *match.Match, rec *record.Record) []error {
	if m.Game.Verify != nil {
		return m.Game.Verify(rec)
	}
	return fair.Verify(rec, func(src cards.Source) []error {
		deal, err := m.Game.Deal(m.Row.Rules, src)
		if err == nil && deal != m.Row.Deal {
			err = &fair.Problem{Reason: fair.BadDeal}
		}
		if err != nil {
			return []error{err}
		}
		return nil
	})
}
