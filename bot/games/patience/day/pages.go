package day

import (
	"context"

	"stopp/bot"
	"stopp/bot/club/daypost"
	"stopp/bot/text/i18n"
	"stopp/game/patience"
	"stopp/render/standings"
	"stopp/storage"
)

// longest is how many a board lists.
const longest = standings.MostBoardRows

// board is a list of the best first games on a deal: of the server where it is asked for,
// or of all. Of other servers nobody is named.
func (d *Days) board(ctx context.Context, r bot.Request, day string, k patience.Kind, where string) (bot.Reaction, error) {
	guild := r.Server()
	if where == boardAll {
		guild = ""
	}
	if guild == "" && where != boardAll {
		where = boardAll // a direct message belongs to no server
	}
	if _, err := d.settle(ctx, atOnce); err != nil {
		return bot.Reaction{}, err
	}
	best, err := d.Store.BestGoes(ctx, dealOf(day, k), guild, longest)
	if err != nil {
		return bot.Reaction{}, err
	}
	tally, err := d.Store.TallyGoes(ctx, dealOf(day, k), guild)
	if err != nil {
		return bot.Reaction{}, err
	}
	b := Board{Say: i18n.For(r.Locale), Kind: k, Day: day, All: where == boardAll, Server: r.Server() != "", Tally: tally,
		Look: d.Prefs.LookFor(ctx, r.User.ID, d.Prefs.Look(ctx, r.Guild))}
	b.Lines = d.ranked(ctx, best, func(g storage.Go) bool { return r.Server() != "" && g.Guild == r.Server() || g.ID == r.User.ID })
	for i, g := range best {
		b.Lines[i].Own = g.ID == r.User.ID
	}
	return bot.Answering(inPlace(r), b.Message()), nil
}

// past tells the deals of a day that is over: numbers, how many have won, solutions.
func (d *Days) past(ctx context.Context, r bot.Request, day string) (bot.Reaction, error) {
	if day >= d.today() {
		return bot.Reaction{}, refuse("day.refused.not-yet", nil)
	}
	past, err := d.allPast(ctx, day, r.Server())
	if err != nil {
		return bot.Reaction{}, err
	}
	p := Past{Say: i18n.For(r.Locale), Day: day, Deals: past, Server: r.Server() != ""}
	earlier, err := d.Store.DayDeals(ctx, recordName, daypost.Before(day))
	if err != nil {
		return bot.Reaction{}, err
	}
	p.Earlier, p.Later = len(earlier) > 0, daypost.After(day) < d.today()
	return bot.Answering(inPlace(r), p.Message()), nil
}

// seals shows the seals of today's deals, and of tomorrow's where they are drawn.
func (d *Days) seals(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	s := Seals{Say: i18n.For(r.Locale)}
	for _, day := range []string{d.today(), daypost.After(d.today())} {
		deals, err := d.Store.DayDeals(ctx, recordName, day)
		if err != nil {
			return bot.Reaction{}, err
		}
		for _, k := range inTurn(day) {
			for _, deal := range deals {
				if deal.Rules == rulesOf(k) {
					s.Of = append(s.Of, deal)
				}
			}
		}
	}
	return bot.Answering(inPlace(r), s.Message()), nil
}

// post is the message of a day for a server's channel.
func (d *Days) post(ctx context.Context, guild, day string) (bot.Message, error) {
	deals, err := d.deals(ctx, day)
	if err != nil {
		return bot.Message{}, err
	}
	return Posted{Say: d.Prefs.Public(guild), Day: day, Deals: deals}.Message(), nil
}

// ended is that message when the day is over.
func (d *Days) ended(ctx context.Context, guild, day string) (bot.Message, error) {
	past, err := d.allPast(ctx, day, guild)
	return Past{Say: d.Prefs.Public(guild), Day: day, Deals: past, Server: true, Public: true}.Message(), err
}
