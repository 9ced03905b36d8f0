package tournament

import (
	"context"
	"strconv"
	"strings"

	"stopp/bot"
	"stopp/bot/club/tournament/pairing"
	"stopp/bot/club/tournament/terms"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/markup"
	"stopp/bot/text/pace"
	"stopp/storage"
)

// terms are the terms of all matches: typed ones, else the server's usual ones.
func (ts *Tournaments) terms(ctx context.Context, g cardtable.Game, r bot.Request) (storage.Terms, error) {
	t, err := ts.Prefs.TypedTerms(ctx, r, g.Name)
	if err == nil {
		t.Rules, err = typedRules(g, r)
	}
	return t, err
}

// typedName is the name for a tournament.
func typedName(r bot.Request) (string, error) {
	name := strings.Join(strings.Fields(bot.Tame(r.Options[optionName])), " ")
	if name == "" {
		return "", refuse("tournament.refused.nameless", nil)
	}
	return markup.Clip(name, nameLimit), nil
}

// typedRules are the typed rules, or the game's usual ones: for two, or for as many as sit
// at a table.
func typedRules(g cardtable.Game, r bot.Request) (string, error) {
	seats := seatsOf(g, r)
	usual := g.Lobby.Usual(max(seats, 2))
	if g.Lobby.Gather.Is() {
		usual = g.Lobby.Usual(g.Lobby.Gather.Least)
	}
	rules := usual
	if text := strings.TrimSpace(r.Options[optionRules]); text != "" {
		typed, err := g.Lobby.Typed(map[string]string{optionRules: text}, usual)
		if err != nil {
			return "", err
		}
		if rules = typed; rules == usual { // the game has no such option
			rules = text
		}
	}
	if g.Lobby.Gather.Is() {
		fitting, err := g.Lobby.Gather.Seats(rules, seats)
		if err == nil {
			rules = fitting
		}
	}
	line, n, err := g.Rules(rules)
	switch {
	case err != nil:
		return "", err
	case !g.Lobby.Gather.Is() && n != 2:
		return "", refuse("tournament.refused.for-two", nil)
	}
	return line, nil
}

// seatsOf is how many sit at a table: 0 for two.
func seatsOf(g cardtable.Game, r bot.Request) int {
	if !g.Lobby.Gather.Is() {
		return 0
	}
	n, err := strconv.Atoi(r.Options[optionSeats])
	if err != nil {
		n = 4
	}
	return min(max(n, g.Lobby.Gather.Least), g.Lobby.Gather.Most)
}

// plan is the way to play it.
func (ts *Tournaments) plan(ctx context.Context, g cardtable.Game, t storage.Tournament, r bot.Request) (p storage.TournamentPlan, err error) {
	rules, err := form(g, r)
	if err != nil {
		return p, err
	}
	p = storage.TournamentPlan{Form: rules.String(), Places: pairing.Most, Round: terms.UsualRound(pace.Of(t.Terms.Pace)), OnTime: r.Options[optionNext] == nextFixed}
	if n, err := strconv.Atoi(r.Options[optionPlaces]); err == nil {
		p.Places = min(max(n, pairing.Fewest), pairing.Most)
	}
	if name := r.Options[optionRound]; name != "" {
		var ok bool
		if p.Round, ok = terms.RoundTime(name); !ok {
			return p, bot.ErrNoRoute
		}
	}
	if err := rules.Check(p.Places); err != nil {
		return p, wrong(err)
	}
	if len(g.Lobby.Levels) > 0 {
		if p.Level = r.Options[optionLevel]; p.Level == "" {
			p.Level = g.Lobby.Levels[len(g.Lobby.Levels)/2]
		}
		if !g.Lobby.HasLevel(p.Level) {
			return p, refuse("tournament.refused.no-level", nil)
		}
	}
	p.Starts, err = ts.typedStart(ctx, r)
	return p, err
}

// form is the form that is typed. At tables of several only a Swiss tournament is played.
func form(g cardtable.Game, r bot.Request) (rules pairing.Rules, err error) {
	name := r.Options[optionForm]
	if name == "" {
		name = terms.Swiss
	}
	rules, ok := terms.Rules(name)
	if !ok {
		return rules, bot.ErrNoRoute
	}
	rules.Table = seatsOf(g, r)
	rules.Planned = rules.Table > 0
	if rules.Table > 0 && name != terms.Swiss {
		return rules, refuse("tournament.refused.only-swiss", nil)
	}
	if text := r.Options[optionRounds]; text != "" {
		if name != terms.Swiss {
			return rules, refuse("tournament.refused.rounds-only-swiss", nil)
		}
		if rules.Rounds, err = strconv.Atoi(text); err != nil || rules.Rounds < 1 {
			return rules, bot.ErrNoRoute
		}
	}
	return rules, nil
}
