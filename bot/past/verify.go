package past

import (
	"context"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/i18n"
	"stopp/bot/match"
	"stopp/bot/pages"
	"stopp/game/fair"
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
	v, err := verdict(p.Games, row)
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

// verdict verifies what stands in a match's record.
func verdict(games cardtable.Games, row storage.Match) (pages.Verdict, error) {
	over := row.Result != nil
	v := pages.Verdict{Match: row.ID, Proof: match.Proof(row.Origin, over)}
	if v.Proof.Secret == "" {
		return v, nil
	}
	if _, err := match.Open(games, row, nil, nil); err != nil {
		return v, err
	}
	rec, err := record.Parse(match.Head(row, over).String())
	if err != nil {
		return v, err
	}
	v.Problems = fair.Verify(rec)
	return v, nil
}
