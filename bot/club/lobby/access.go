package lobby

import (
	"context"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/storage"
)

// mayPropose says why somebody may not make a challenge.
func (d *desk) mayPropose(ctx context.Context, c storage.Challenge) error {
	if err := d.Staying(c.From.ID); err != nil {
		return err
	}
	if err := d.unwanted(ctx, c); err != nil {
		return err
	}
	return d.unwelcome(ctx, "people.not-now", invitedIDs(c), c.From.ID)
}

// unwelcome fails if any of some members ignores another. The problem, which has a key,
// does not say so.
func (d *desk) unwelcome(ctx context.Context, key string, members []string, from string) error {
	blocks, err := d.Store.Blocks(ctx, members, from)
	if err != nil {
		return err
	}
	if blocks {
		return cardtable.Refuse(key, nil)
	}
	return nil
}

// unwanted fails if a challenge names somebody whom its own maker ignores. Only the maker
// is told; ignored members learn nothing.
func (d *desk) unwanted(ctx context.Context, c storage.Challenge) error {
	ignored, err := d.Store.Blocked(ctx, c.From.ID)
	if err != nil {
		return err
	}
	for _, p := range ignored {
		if i := c.Of(p.ID); i >= 0 {
			return cardtable.Refuse("people.ignored-by-you", i18n.Data{"Name": markup.Plain(c.To[i].Name)})
		}
	}
	return nil
}

// mayEnter gives a member a place at a challenge, or says why they can't have one.
func (d *desk) mayEnter(ctx context.Context, c storage.Challenge, r bot.Request, all []storage.Person) error {
	if err := d.Staying(r.User.ID); err != nil {
		return err
	}
	if c.Anyone { // also a table that people join; by name the hosts have asked for this member themselves
		hosts, key := append(invitedIDs(c), c.From.ID), "people.not-now"
		if c.Gathers() {
			key = "gather.not-now"
		}
		if err := d.unwelcome(ctx, key, hosts, r.User.ID); err != nil {
			return err
		}
	}
	g := Group("")
	if len(all) > 0 {
		g = GroupOf(c.Guild, all)
	}
	return d.book.enter(c, r.User.ID, g, d.Prefs.Limit(ctx, c.Guild))
}

// notYours tells somebody that a challenge is for others.
func (d *desk) notYours(c storage.Challenge, r bot.Request) error {
	if c.Anyone {
		return cardtable.Refuse("people.not-joined", i18n.Data{"Name": markup.Plain(c.From.Name)})
	}
	return cardtable.Refuse("challenge-not-yours", i18n.Data{"To": d.view(c).Names(prefs.Reader(r))})
}

// invitedIDs are all whom a challenge names, or who have joined it.
func invitedIDs(c storage.Challenge) (ids []string) {
	for _, p := range c.To {
		ids = append(ids, p.ID)
	}
	return ids
}
