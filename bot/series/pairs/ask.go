package pairs

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/doubt"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/prefs"
	"stopp/game/fair"
	"stopp/storage"
)

func refuse(key string, data i18n.Data) error { return cardtable.Refuse("pairs.refused."+key, data) }

// ask is /pairs play: it asks three others in the channel.
func (rm *Room) ask(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	p, err := rm.wish(ctx, r)
	if err == nil {
		err = rm.mayAsk(ctx, p, r)
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	p, err = doubt.Write(ctx, func(ctx context.Context) (storage.Pairs, error) { return rm.Store.CreatePairs(ctx, p) })
	if doubt.Is(err) { // a tick posts it
		rm.uncalled.Store(r.ID, true)
	}
	if !doubt.Done(err) {
		return bot.Reaction{}, err
	}
	b, err := doubt.Read(ctx, func(ctx context.Context) (Board, error) { return rm.board(ctx, p) })
	if err != nil {
		rm.uncalled.Store(r.ID, true)
		return bot.Reaction{}, err
	}
	m := b.Message()
	m.Mentions = rm.called(ctx, p)
	reaction := bot.Answering(bot.Reply, m)
	reaction.Then = func(_ context.Context, id string, sent error) {
		if sent == nil && id != "" { // else a tick posts it
			rm.behind.Add(p.ID, id)
			rm.Jobs.Do(queue(p.ID), func(ctx context.Context) error { return rm.note(ctx, p.ID, id, b) })
		}
	}
	return reaction, nil
}

// called are those whose word is awaited, and who may be called now.
func (rm *Room) called(ctx context.Context, p storage.Pairs) (members []string) {
	for _, q := range p.Awaited() {
		if rm.Rings(ctx, q.ID) {
			members = append(members, q.ID)
		}
	}
	return members
}

// wish reads what somebody asks for.
func (rm *Room) wish(ctx context.Context, r bot.Request) (storage.Pairs, error) {
	p := storage.Pairs{Interaction: r.ID, Guild: r.Guild, Channel: r.HomeChannel(), Expires: rm.Clock.In(r.Guild).Add(openFor)}
	g, ok := rm.game()
	if r.Guild == "" || !ok {
		return p, cardtable.Refuse("only-server", nil)
	}
	p.Players = []storage.PairPlayer{{Person: storage.Person{ID: r.User.ID, Name: r.User.Name}, Accepted: r.ID}}
	for _, option := range []string{"opponent", "their-partner", "partner"} { // by their numbers
		u, ok := r.Users[r.Options[option]]
		switch {
		case !ok:
			return p, bot.ErrNoRoute
		case u.Bot:
			return p, refuse("bot", nil)
		case p.Of(u.ID) >= 0:
			return p, refuse("twice", i18n.Data{"Name": markup.Plain(u.Name)})
		}
		p.Players = append(p.Players, storage.PairPlayer{Person: storage.Person{ID: u.ID, Name: u.Name}})
	}
	rules, err := g.Lobby.Typed(r.Options, rm.habit(ctx, g, r))
	if err == nil {
		err = g.Lobby.Fits(rules, 1)
	}
	if err != nil {
		return p, err
	}
	speed, err := rm.Prefs.TypedPace(ctx, r)
	if err != nil {
		return p, err
	}
	p.Terms = storage.PairsTerms{Game: g.Name, Rules: rules, Pace: speed.String(), Look: rm.Prefs.Look(ctx, r.Guild).String(), Deals: usualDeals}
	if n, err := strconv.Atoi(r.Options["deals"]); err == nil && n >= 1 && n <= mostDeals {
		p.Terms.Deals = n
	}
	p.Terms.Secret, err = rm.drawSecret()
	return p, err
}

// habit are the rules for two that the member chose last in the server, else those that are
// usual there, else those that are meant if none are named.
func (rm *Room) habit(ctx context.Context, g cardtable.Game, r bot.Request) string {
	for _, member := range []string{r.User.ID, ""} {
		if rules, n, err := g.Rules(rm.Prefs.Rules(ctx, prefs.RulesKey(r.Guild, member, g.Name))); err == nil && n == 2 {
			return rules
		}
	}
	return g.Lobby.Usual(2)
}

// drawSecret draws what all deals will come from.
func (rm *Room) drawSecret() (string, error) {
	var s fair.Secret
	if _, err := io.ReadFull(rm.Secrets, s[:]); err != nil {
		return "", fmt.Errorf("no secret for the deals of two pairs: %w", err)
	}
	return s.Reveal(), nil
}

// mayAsk says why somebody can't ask others.
func (rm *Room) mayAsk(ctx context.Context, p storage.Pairs, r bot.Request) error {
	if err := rm.Staying(r.User.ID); err != nil {
		return err
	}
	if !r.MayPost() {
		return cardtable.Refuse("daily.may-not", nil)
	}
	ignored, err := rm.Store.Blocked(ctx, r.User.ID)
	if err != nil {
		return err
	}
	for _, q := range ignored {
		if i := p.Of(q.ID); i >= 0 {
			return cardtable.Refuse("people.ignored-by-you", i18n.Data{"Name": markup.Plain(p.Players[i].Name)})
		}
	}
	var others []string
	for _, q := range p.Players[1:] {
		others = append(others, q.ID)
	}
	if blocks, err := rm.Store.Blocks(ctx, others, r.User.ID); err != nil || blocks {
		return errors.Join(err, cardtable.Refuse("people.not-now", nil))
	}
	return rm.room(ctx, r.User.ID)
}

// room fails if a member has as many under way as one may.
func (rm *Room) room(ctx context.Context, member string) error {
	open, err := rm.Store.OpenPairs(ctx)
	n := 0
	for _, p := range open {
		if i := p.Of(member); i >= 0 && p.Players[i].Accepted != "" {
			n++
		}
	}
	if err == nil && n >= most {
		err = refuse("full", i18n.Data{"Most": most})
	}
	return err
}
