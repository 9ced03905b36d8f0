package rules

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/games/guide"
	"stopp/bot/games/streit/view"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/fair"
	"stopp/game/streit"
	"stopp/storage"
)

// Book is the rule book: it explains a rule set, or the rules of a server, a challenge or
// a match. Its fields are set before the first request and not changed after.
type Book struct {
	Store  Store
	Habits *Habits
	// Look is how the member of a request wants to see tables.
	Look func(ctx context.Context, r bot.Request) pages.Look
	// Here is the match that the member of a request means in the channel, and its
	// rules; ok is false if there is none, or more than one.
	Here func(r bot.Request) (match int64, o streit.Options, ok bool)
}

// Store has the challenges and matches that the book is asked about.
type Store interface {
	Challenge(ctx context.Context, id int64) (storage.Challenge, error)
	Match(ctx context.Context, id int64) (storage.Match, error)
}

// InGuide is the book as /rules opens it.
func (b *Book) InGuide() guide.Book {
	return guide.Book{Key: streit.RecordName, Label: "guide.streitpatience", Options: []registry.Option{SetOption()}, Open: b.Explain,
		Lies: func(r bot.Request) bool { _, _, ok := b.Here(r); return ok }}
}

// Presses are the book's buttons and its menu; alone is the route for requests that
// belong to no table.
func (b *Book) Presses(alone func(bot.Handler) bot.Route) []registry.Press {
	forms := []registry.Form{{registry.Is("set")}, {registry.Name, registry.Any, registry.Number, registry.Number}}
	return []registry.Press{{Path: view.PathBookPage, Forms: forms, Direct: true, Route: alone(b.leaf)}}
}

// Explain is /rules: a rule set, or the rules in force at the member's table here,
// or else those of the server.
func (b *Book) Explain(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if name := r.Options["set"]; name != "" {
		set, err := streit.ParseSet(name)
		if err != nil {
			return bot.Reaction{}, problem([]string{name}, err)
		}
		return b.Open(ctx, r, view.Subject{Kind: view.OfSet, Key: set.String()}, set.Options()), nil
	}
	if match, o, ok := b.Here(r); ok {
		return b.OpenMatch(ctx, r, match, o), nil
	}
	return b.Open(ctx, r, view.Subject{Kind: view.OfServer, Key: "-"}, b.Habits.OfServer(ctx, r.Guild)), nil
}

// OpenMatch opens the book at a match's rules.
func (b *Book) OpenMatch(ctx context.Context, r bot.Request, match int64, o streit.Options) bot.Reaction {
	return b.Open(ctx, r, view.Subject{Kind: view.OfMatch, Key: pages.Key(match)}, o)
}

// Open opens the book, for the member of a request alone, at some rules.
func (b *Book) Open(ctx context.Context, r bot.Request, s view.Subject, o streit.Options) bot.Reaction {
	return bot.Privately(b.at(ctx, r, s, o).Page(0))
}

// at is the explanation of rules for the member of a request.
func (b *Book) at(ctx context.Context, r bot.Request, s view.Subject, o streit.Options) view.Book {
	return view.Book{Say: i18n.For(r.Locale), Subject: s, Rules: o, Seal: b.seal(ctx, s), Look: b.Look(ctx, r)}
}

// seal is the seal of the challenge that an explanation is about, "" for none.
func (b *Book) seal(ctx context.Context, s view.Subject) string {
	id, err := pages.ParseKey(s.Key)
	if s.Kind != view.OfChallenge || err != nil {
		return ""
	}
	c, err := b.Store.Challenge(ctx, id)
	if err != nil {
		return ""
	}
	return fair.SealOf(c.Secret)
}

// leaf turns to the page of an explanation that a button leads to, or to the
// rule set that was chosen from its menu.
func (b *Book) leaf(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	args, page := r.Args(), 0
	if len(r.Values) == 1 {
		args = []string{string(view.OfSet), r.Values[0]}
	} else if n, err := r.Number(2); err == nil {
		page = n
	} else {
		return bot.Reaction{}, err
	}
	s := view.Subject{Kind: view.SubjectKind(args[0]), Key: args[1]}
	o, err := b.rulesOf(ctx, r.Guild, s)
	if err != nil {
		return bot.Reaction{}, err
	}
	return bot.Answering(bot.Update, b.at(ctx, r, s, o).Page(page)), nil
}

// rulesOf are the rules that an explanation in a server is about. The error is
// bot.ErrNoRoute if there are none such.
func (b *Book) rulesOf(ctx context.Context, guild string, s view.Subject) (streit.Options, error) {
	switch s.Kind {
	case view.OfSet:
		set, err := streit.ParseSet(s.Key)
		if err != nil {
			return streit.Options{}, bot.ErrNoRoute
		}
		return set.Options(), nil
	case view.OfServer:
		return b.Habits.OfServer(ctx, guild), nil
	case view.OfMatch, view.OfChallenge:
		return b.stored(ctx, guild, s)
	}
	return streit.Options{}, bot.ErrNoRoute
}

// stored are the rules of a match or a challenge of a server.
func (b *Book) stored(ctx context.Context, guild string, s view.Subject) (streit.Options, error) {
	id, err := pages.ParseKey(s.Key)
	if err != nil {
		return streit.Options{}, bot.ErrNoRoute
	}
	line, of := "", ""
	if s.Kind == view.OfMatch {
		var m storage.Match
		m, err = b.Store.Match(ctx, id)
		line, of = m.Rules, m.Guild
	} else {
		var c storage.Challenge
		c, err = b.Store.Challenge(ctx, id)
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
