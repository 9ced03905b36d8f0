package patience

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/club/stats"
	"stopp/bot/games/house"
	"stopp/bot/games/patience/day"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/service/share"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/patience"
	"stopp/storage"
)

// The buttons of statistics. The patience follows.
const (
	pathStatsFile = "my-stats-file"
	pathReset     = "my-stats-reset" // asks
	pathResetYes  = "my-stats-reset-yes"
	shareStats    = "stats"
)

// statistician answers what members ask about their statistics.
type statistician struct {
	store house.Store
	prefs *prefs.Prefs
	// running are a member's matches for one that are under way.
	running func(member string) []storage.Match
}

// stats are the stats of each patience, for /my stats.
func (s *statistician) stats() (all []stats.Solo) {
	for _, k := range patience.Kinds() {
		all = append(all, stats.Solo{Choice: registry.Said(nameKey(k), k.String()),
			Page: func(ctx context.Context, r bot.Request, rules string) (bot.Message, error) {
				return s.page(ctx, r, k, rules)
			},
			Played: func(ctx context.Context, member string) (int, error) {
				tallies, err := s.store.SoloTallies(ctx, member, patience.RecordName)
				return playedOf(tallies, k.String()), err
			}})
	}
	return all
}

func (s *statistician) presses(alone func(bot.Handler) bot.Route) []registry.Press {
	one := []registry.Form{{registry.Name}}
	return []registry.Press{
		{Path: pathStatsFile, Forms: []registry.Form{{}}, Direct: true, Route: alone(s.file)},
		{Path: pathReset, Forms: one, Direct: true, Route: alone(s.sure)},
		{Path: pathResetYes, Forms: one, Direct: true, Route: alone(s.reset)},
	}
}

func (s *statistician) shared() []share.Kind {
	return []share.Kind{{Forms: []registry.Form{{registry.Is(pages.NoMatch), registry.Is(shareStats), registry.Name}}, Show: s.share}}
}

// of are a member's statistics by some rules, in a language.
func (s *statistician) of(ctx context.Context, r bot.Request, say i18n.Texts, rules string) (st Statistics, err error) {
	st = Statistics{Say: say, Look: s.prefs.LookFor(ctx, r.User.ID, s.prefs.Look(ctx, r.Guild))}
	if st.All, err = s.store.SoloTallies(ctx, r.User.ID, patience.RecordName); err != nil {
		return st, err
	}
	for _, row := range s.running(r.User.ID) {
		if row.Game == patience.RecordName && row.Count > 0 {
			st.Open = append(st.Open, row.Rules)
		}
	}
	st.Rules, err = patience.ParseRules(rules)
	return st, err
}

// playedOf is how many games of a patience were finished, by whatever rules.
func playedOf(all []storage.SoloTally, kind string) (n int) {
	for _, t := range all {
		if word, _, _ := strings.Cut(t.Rules, " "); word == kind && slices.Contains(apartOrAll, t.Head) {
			n += t.Played
		}
	}
	return n
}

// apartOrAll are headings under which each game stands once.
var apartOrAll = []string{storage.HeadAll, storage.KindWinnable}

// page are a member's statistics of a patience, by the usual rules or by those that are typed.
func (s *statistician) page(ctx context.Context, r bot.Request, k patience.Kind, rules string) (bot.Message, error) {
	w, err := wished(map[string]string{"game": k.String(), "rules": rules})
	if err != nil {
		return bot.Message{}, err
	}
	st, err := s.of(ctx, r, reader(r), w.Rules)
	return st.Page(), err
}

// pressed is the patience of a button.
func pressed(r bot.Request, at int) (string, error) {
	word := r.Args()[at]
	if _, err := patience.ParseKind(word); err != nil {
		return "", bot.ErrNoRoute
	}
	return word, nil
}

// share shows everybody what the member has played.
func (s *statistician) share(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	game, err := pressed(r, 2)
	if err != nil {
		return bot.Reaction{}, err
	}
	say := s.prefs.Public(r.Guild)
	st, err := s.of(ctx, r, say, game)
	if err != nil {
		return bot.Reaction{}, err
	}
	return share.Openly(say, r, st.Page()), nil
}

// file is all games of the member, a line each.
func (s *statistician) file(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	all, err := s.store.Solos(ctx, r.User.ID)
	if err != nil {
		return bot.Reaction{}, err
	}
	all = slices.DeleteFunc(all, func(g storage.SoloGame) bool { return g.Game != patience.RecordName })
	return bot.Privately(Games(reader(r), all)), nil
}

// Games is a file of games that were played.
func Games(say i18n.Texts, all []storage.SoloGame) bot.Message {
	var text strings.Builder
	text.WriteString("match,ended,rules,kind,result,left,moves,undos,peeks,hints,deal\n")
	for _, g := range all {
		result, kind := "lost", g.Kind
		if g.Won {
			result = "won"
		}
		if kind == storage.KindChance {
			kind = "chance"
		}
		deal := map[storage.Verdict]string{storage.Could: "could be won", storage.CouldNot: "could not be won", storage.Unsure: "not known"}[g.Winnable]
		fmt.Fprintf(&text, "%s,%s,%s,%s,%s,%d,%d,%d,%d,%d,%s\n", pages.Key(g.Match), time.UnixMilli(g.Ended).UTC().Format(time.RFC3339), g.Rules, kind, result,
			g.Left, g.Moves, g.Undos, g.Peeks, g.Hints, deal)
	}
	file := bot.File{Name: "patiences.csv", Alt: say.Say("patience.stats.file-alt", nil), Data: []byte(text.String())}
	return bot.Message{Content: say.Say("patience.stats.file", i18n.Data{"Count": len(all)}), Files: []bot.File{file}}
}

// sure asks before statistics are dropped.
func (s *statistician) sure(_ context.Context, r bot.Request) (bot.Reaction, error) {
	game, err := pressed(r, 0)
	if err != nil {
		return bot.Reaction{}, err
	}
	return bot.Privately(ResetSure(reader(r), game)), nil
}

// ResetSure asks whether to drop the statistics of a patience.
func ResetSure(say i18n.Texts, game string) bot.Message {
	data := i18n.Data{"Game": say.Say(day.GameKey(game), nil)}
	return bot.Message{Content: say.Say("patience.stats.sure", data),
		Rows: [][]bot.Button{{{Label: say.Say("patience.stats.key.yes", nil), Style: bot.Red, ID: bot.Path(pathResetYes, game)}}}}
}

// reset drops the statistics of a patience, by all rules.
func (s *statistician) reset(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	game, err := pressed(r, 0)
	if err != nil {
		return bot.Reaction{}, err
	}
	if err := s.store.ResetSolos(ctx, r.User.ID, patience.RecordName, game); err != nil {
		return bot.Reaction{}, err
	}
	done := bot.Message{Content: reader(r).Say("patience.stats.reset", i18n.Data{"Game": reader(r).Say(day.GameKey(game), nil)})}
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: done}}, nil
}

// kinds is an option that names a patience.
func kinds() registry.Option {
	o := registry.Text("game")
	for _, k := range patience.Kinds() {
		o.Choices = append(o.Choices, registry.Said(nameKey(k), k.String()))
	}
	return o
}
