package session

import (
	"context"
	"fmt"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/game/fair"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/storage"
)

// sealOf is the seal of a stored secret, "" where there is none.
func sealOf(stored string) string {
	secret, err := fair.ParseSecret(stored)
	if err != nil {
		return ""
	}
	return secret.Seal()
}

// proof is what a match's deal can be verified by; while the match may still go
// on only the seal.
func proof(o storage.Origin, over bool) fair.Proof {
	p := fair.Proof{Seal: sealOf(o.Secret)}
	if p.Seal != "" && over {
		p.Secret, p.Challenge, p.Accepted = o.Secret, o.Challenged, o.Accepted
	}
	return p
}

// verify tells a member where a match's deal came from, and whether it follows.
func (rm *Room) verify(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	row, err := rm.whichMatch(ctx, r, "fair.none-over", false)
	if err != nil {
		return bot.Reaction{}, err
	}
	v, err := verdict(row)
	if err != nil {
		return bot.Reaction{}, err
	}
	c, err := rm.Store.Challenge(ctx, row.Challenge)
	if err != nil {
		return bot.Reaction{}, err
	}
	if c.Message != "" {
		v.Challenge = pages.Link(c.Guild, c.Channel, c.Message)
	}
	return bot.Whisper(v.Text(reader(r))), nil
}

// verdict verifies what stands in a match's record.
func verdict(row storage.Match) (pages.Verdict, error) {
	v := pages.Verdict{Match: row.ID, Proof: proof(row.Origin, row.Result != nil)}
	if v.Proof.Secret == "" {
		return v, nil
	}
	if err := known(row.Game, row.Version); err != nil {
		return v, fmt.Errorf("match %d: %w", row.ID, err)
	}
	deal, err := streit.ParseDeal(row.Deal)
	if err != nil {
		return v, fmt.Errorf("match %d: deal: %w", row.ID, err)
	}
	rec, err := record.Parse(head(deal, v.Proof, row.DealOf).String())
	if err != nil {
		return v, err
	}
	v.Problems = fair.Verify(rec)
	return v, nil
}

// head is how the record of a match begins; of names the match that was dealt so
// before, 0 for none.
func head(d streit.Deal, p fair.Proof, of int64) *record.Record {
	r := d.Record()
	if r.Head = append(r.Head, p.Lines()...); of != 0 {
		r.Head = append(r.Head, record.Line{Key: "deal-of", Words: []string{pages.Key(of)}})
	}
	return r
}
