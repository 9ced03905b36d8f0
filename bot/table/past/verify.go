package past

import (
	"context"

	"stopp/bot"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
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
	if v.Challenge, err = p.challenged(ctx, row); err != nil {
		return bot.Reaction{}, err
	}
	return bot.Whisper(v.Text(i18n.For(r.Locale))), nil
}

// challenged leads to the challenge that a match came from, "" where there is none or where
// no message shows it.
func (p *Matches) challenged(ctx context.Context, row storage.Match) (link string, err error) {
	if row.Challenge == 0 {
		return "", nil
	}
	c, err := p.Store.Challenge(ctx, row.Challenge)
	if err != nil || c.Message == "" {
		return "", err
	}
	return pages.Link(c.Guild, c.Channel, c.Message), nil
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

// checked is the verdict on a match, with its record if that says where the deal came from.
func (p *Matches) checked(ctx context.Context, row storage.Match) (pages.Verdict, *record.Record, error) {
	over := row.Result != nil
	v := pages.Verdict{Match: row.ID, Proof: match.Proof(row.Origin, over), Deals: 1}
	if v.Numbered = numbered(row); v.Numbered {
		return p.byNumber(ctx, row, v)
	}
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

// numbered tells whether a match's deal has a number instead of a secret: nobody was challenged
// to it, and each number gives the same cards to everybody.
func numbered(row storage.Match) bool {
	return row.Challenge == 0 && row.Origin.Secret == "" && len(row.Players) <= 1
}

// byNumber verifies such a deal. Nothing is said of it while somebody may still play it who
// does not know the number.
func (p *Matches) byNumber(ctx context.Context, row storage.Match, v pages.Verdict) (pages.Verdict, *record.Record, error) {
	if v.Running = row.Result == nil; v.Running {
		return v, nil, nil
	}
	if v.Sealed = p.Hides != nil && p.Hides(ctx, row); v.Sealed {
		return v, nil, nil
	}
	m, err := p.Load(ctx, row)
	if err != nil || m.Game.Verify == nil {
		return v, nil, err
	}
	rec := m.Head()
	v.Problems = m.Game.Verify(rec)
	return v, rec, nil
}

// problems are the lines of a match's record that don't follow.
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
