package lobby

import (
	"context"
	"net/url"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// trial is the button that begins a small match against the computer, seen only by
// its member: the way in for somebody who has just learned the game. It doesn't
// change what the member is offered next time.
func (a *asker) trial(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	g, ok := a.game(func(l cardtable.Lobby) bool { return l.Trial != cardtable.Trial{} })
	if !ok {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	wish := a.by(g, r, AskedTime)
	wish.Rules, wish.Pace, wish.Look = g.Lobby.Trial.Rules, pace.None.String(), a.Prefs.Look(ctx, r.Guild).String()
	wish.To, wish.Friendly = []storage.Invited{computer(prefs.Reader(r), g.Lobby.Trial.Level, 1)}, true
	wish.Hintless = a.Prefs.Hintless(ctx, r)
	c, err := a.propose(ctx, secretly(wish, r))
	if err != nil {
		return bot.Reaction{}, err
	}
	return a.private(ctx, c, r, bot.Private)
}

// game is the first game whose lobby is wanted.
func (a *asker) game(wanted func(cardtable.Lobby) bool) (g cardtable.Game, ok bool) {
	for _, g := range a.Games {
		if wanted(g.Lobby) {
			return g, true
		}
	}
	return g, false
}

// gameOption names the game among the options of a menu of levels, unless it is the
// first game that has levels.
const gameOption = "lobby"

// offerLevels asks how well the computer is to play.
func (a *asker) offerLevels(g cardtable.Game, r bot.Request) (bot.Reaction, error) {
	options := given(r)
	if first, _ := a.game(cardtable.Lobby.Asks); first.Name != g.Name {
		options.Set(gameOption, g.Name)
	}
	options.Set(privately, "true")
	alone := options.Encode()
	options.Del(privately)
	m, fits := pages.Levels(prefs.Reader(r), g.Lobby.Levels, options.Encode(), alone, wantsPrivate(r))
	if !fits {
		return bot.Reaction{}, cardtable.Refuse("challenge-bot", nil)
	}
	return bot.Privately(m), nil
}

// given are the options of a command, for the buttons of a message that asks for the rest.
func given(r bot.Request) url.Values {
	options := url.Values{}
	for name, value := range r.Options {
		options.Set(name, value)
	}
	return options
}

// pickLevel is a choice from those levels: the challenge goes on with it.
func (a *asker) pickLevel(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	options, err := url.ParseQuery(append(r.Args(), "")[0])
	if err != nil || len(r.Values) != 1 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	name := options.Get(gameOption)
	g, ok := a.game(cardtable.Lobby.Asks)
	if name != "" {
		g, ok = a.Games.Of(name)
	}
	same := options.Get(optionDeal) != "" && g.Lobby.Alone()
	if !ok || !same && !g.Lobby.Asks() {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	options.Del(gameOption)
	options.Set("level", r.Values[0])
	reaction, err := a.command(g)(ctx, r.AsCommand(g.Lobby.Command, options))
	return a.InPlace(r, reaction), err
}
