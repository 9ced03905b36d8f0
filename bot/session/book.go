package session

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/match"
	"stopp/bot/pages"
	"stopp/bot/registry"
	"stopp/bot/streit/view"
	"stopp/game/streit"
	"stopp/storage"
)

// explain is /rules: a rule set, or the rules in force at the member's table
// here, else those of the server.
func (rm *Room) explain(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if name := r.Options["set"]; name != "" {
		set, err := streit.ParseSet(name)
		if err != nil {
			return bot.Reaction{}, rulesProblem([]string{name}, err)
		}
		return rm.openBook(ctx, r, view.Subject{Kind: view.OfSet, Key: set.String()}, set.Options()), nil
	}
	if t, err := rm.index.mine(r, registry.Seen); err == nil {
		return rm.inForce(ctx, t, r)
	}
	return rm.openBook(ctx, r, view.Subject{Kind: view.OfServer, Key: "-"}, rm.usualRules(ctx, r.Guild)), nil
}

// inForce is what a table is played by, asked for with its own button.
func (rm *Room) inForce(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	return rm.openBook(ctx, r, view.Subject{Kind: view.OfMatch, Key: pages.Key(t.id)}, t.rules()), nil
}

func (rm *Room) openBook(ctx context.Context, r bot.Request, s view.Subject, o streit.Options) bot.Reaction {
	b := rm.book(ctx, r, s)
	b.Rules = o
	return bot.Privately(b.Page(0))
}

// book is an explanation for the member of a request, whose rules are still to be
// filled in.
func (rm *Room) book(ctx context.Context, r bot.Request, s view.Subject) view.Book {
	return view.Book{Say: reader(r), Subject: s, Seal: rm.sealIn(ctx, s), Look: rm.prefs.LookFor(ctx, r.User.ID, rm.prefs.Look(ctx, r.Guild))}
}

// sealIn is the seal of the challenge that an explanation is about, "" for none.
func (rm *Room) sealIn(ctx context.Context, s view.Subject) string {
	id, err := pages.ParseKey(s.Key)
	if s.Kind != view.OfChallenge || err != nil {
		return ""
	}
	c, err := rm.Store.Challenge(ctx, id)
	if err != nil {
		return ""
	}
	return match.SealOf(c.Secret)
}

// leaf turns to the page of an explanation that a button leads to, or to the
// rule set that was chosen from its menu.
func (rm *Room) leaf(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	args, page := r.Args(), 0
	if len(r.Values) == 1 {
		args = []string{string(view.OfSet), r.Values[0]}
	} else if n, err := r.Number(2); err == nil {
		page = n
	} else {
		return bot.Reaction{}, err
	}
	b := rm.book(ctx, r, view.Subject{Kind: view.SubjectKind(args[0]), Key: args[1]})
	var err error
	if b.Rules, err = rm.rulesOf(ctx, r, b.Subject); err != nil {
		return bot.Reaction{}, err
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: b.Page(page)}}, nil
}

// rulesOf are the rules that an explanation is about. The error is
// bot.ErrNoRoute where there is no such thing.
func (rm *Room) rulesOf(ctx context.Context, r bot.Request, s view.Subject) (streit.Options, error) {
	switch s.Kind {
	case view.OfSet:
		set, err := streit.ParseSet(s.Key)
		if err != nil {
			return streit.Options{}, bot.ErrNoRoute
		}
		return set.Options(), nil
	case view.OfServer:
		return rm.usualRules(ctx, r.Guild), nil
	case view.OfMatch, view.OfChallenge:
		return rm.storedRules(ctx, r.Guild, s)
	}
	return streit.Options{}, bot.ErrNoRoute
}

// storedRules are those of a match or a challenge of a server.
func (rm *Room) storedRules(ctx context.Context, guild string, s view.Subject) (streit.Options, error) {
	id, err := pages.ParseKey(s.Key)
	if err != nil {
		return streit.Options{}, bot.ErrNoRoute
	}
	line, of := "", ""
	if s.Kind == view.OfMatch {
		var m storage.Match
		m, err = rm.Store.Match(ctx, id)
		line, of = m.Rules, m.Guild
	} else {
		var c storage.Challenge
		c, err = rm.Store.Challenge(ctx, id)
		line, of = c.Rules, c.Guild
	}
	if errors.Is(err, storage.ErrNotFound) || err == nil && of != guild {
		return streit.Options{}, bot.ErrNoRoute
	}
	if err != nil {
		return streit.Options{}, err
	}
	return streit.ParseOptions(line)
}
