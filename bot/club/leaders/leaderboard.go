package leaders

import (
	"context"
	"regexp"
	"slices"
	"strconv"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

const (
	ranks       = 10 // lines on a page
	seasonsBack = 23 // months that are offered; with the running one and all time they fill a menu
)

// The spans of a leaderboard for games played alone, up to now.
const (
	Month = "month"
	Day   = "day"
	Daily = "daily" // the deals of the month's days
)

// everywhere is the value of an option that means all servers.
const everywhere = "all"

// Show is the leaderboard of a span in a server, "" for all servers.
type Show func(ctx context.Context, r bot.Request, span, guild string) (Ranking, error)

// Ranking is a leaderboard in any language.
type Ranking struct {
	Page  func(i18n.Texts) bot.Message
	Empty bool // nobody stands on it
}

// answer shows a leaderboard to all, an empty one to its reader alone.
func (ls *Leaders) answer(r bot.Request, l Ranking) bot.Reaction {
	if l.Empty {
		return bot.Privately(l.Page(prefs.Reader(r)))
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Reply, Message: l.Page(ls.Prefs.Public(r.Guild))}}
}

// Commands are /leaderboard; alone is the route for requests that belong to no table.
func (ls *Leaders) Commands(alone func(bot.Handler) bot.Route) []registry.Command {
	return []registry.Command{{Name: "leaderboard", Route: alone(ls.leaderboard), Options: ls.boardOptions()}}
}

// Presses are the buttons and menus of leaderboards.
func (ls *Leaders) Presses(alone func(bot.Handler) bot.Route) []registry.Press {
	name, number := registry.Name, registry.Number
	var menus []registry.Form
	for _, what := range []string{pages.LeadersBy, pages.LeadersSeason, pages.LeadersSeats} {
		menus = append(menus, registry.Form{registry.Is(what), name, name, name, number})
	}
	return []registry.Press{
		{Path: pages.PathLeaders, Route: alone(ls.turn), Forms: []registry.Form{
			{name, name, name, number, registry.Is(pages.PageOn), name}, {name, name, name, number, registry.Is(pages.PageBack), name}}},
		{Path: pages.PathLeadersMenu, Forms: menus, Route: alone(ls.choose)},
	}
}

// listed are the games that have leaderboards.
func (ls *Leaders) listed() (all []cardtable.Game) {
	for _, g := range ls.Games {
		if g.Tally.Name != "" {
			all = append(all, g)
		}
	}
	return all
}

// boardOptions say which leaderboard is wanted.
func (ls *Leaders) boardOptions() []registry.Option {
	games, by, players := registry.Text("game"), registry.Text("by"), registry.Option{}
	var names []string
	for _, g := range ls.listed() {
		games.Choices = append(games.Choices, registry.Said(g.Tally.Name, g.Name))
		names = append(names, allBy(g)...)
		if g.Tally.Apart {
			players = registry.Option{Name: "players", Type: bot.IntegerOption, Min: new(2), Max: new(storage.MaxSeats)}
		}
	}
	for i, name := range names {
		if !slices.Contains(names[:i], name) {
			by.Choices = append(by.Choices, registry.Said(pages.ListKey(name), name))
		}
	}
	for _, b := range ls.Boards {
		games.Choices = append(games.Choices, b.Choice)
	}
	options := []registry.Option{games}
	if len(names) > 0 {
		options = append(options, by, registry.Option{Name: "season", Type: bot.TextOption, Suggest: ls.suggestSeasons})
	}
	if players.Name != "" {
		options = append(options, players)
	}
	if len(ls.Boards) > 0 {
		spans := registry.Text("of")
		for _, span := range []string{Month, Day, Daily} {
			spans.Choices = append(spans.Choices, registry.Said(SpanKey(span), span))
		}
		options = append(options, spans, registry.Text("servers", registry.Said("leaderboard.servers-here", "here"), registry.Said("leaderboard.servers-all", everywhere)))
	}
	return options
}

// suggestSeasons are the seasons of the game that is typed, for all time first.
func (ls *Leaders) suggestSeasons(ctx context.Context, r bot.Request) (all []bot.Choice, err error) {
	g, ok := ls.game(r.Options["game"])
	if !ok || r.Guild == "" {
		return nil, nil
	}
	seasons, err := ls.seasons(ctx, r.Guild, g.Name)
	say := prefs.Reader(r)
	for _, s := range append([]string{pages.AllSeasons}, seasons...) {
		all = append(all, bot.Choice{Name: pages.Season(say, s), Value: s})
	}
	return all, err
}

// seasons are those in which a game was played in a server, and the one that runs.
func (ls *Leaders) seasons(ctx context.Context, guild, game string) ([]string, error) {
	now := ls.Prefs.Season(ctx, guild, ls.Now())
	played, err := ls.Store.Seasons(ctx, guild, game, seasonsBack)
	if !slices.Contains(played, now) {
		played = append([]string{now}, played...)
	}
	return played, err
}

// game is the one of a name that has leaderboards; without a name the first.
func (ls *Leaders) game(name string) (cardtable.Game, bool) {
	for _, g := range ls.listed() {
		if name == "" || g.Name == name {
			return g, true
		}
	}
	return cardtable.Game{}, false
}

// leaderboard lists the members of a server: by their matches, or by their
// wins in a game played alone.
func (ls *Leaders) leaderboard(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if r.Guild == "" {
		return bot.Reaction{}, cardtable.Refuse("only-server", nil)
	}
	o := r.Options
	for _, b := range ls.Boards {
		if b.Choice.Value != o["game"] {
			continue
		}
		if o["by"] != "" || o["season"] != "" || o["players"] != "" {
			return bot.Reaction{}, cardtable.Refuse("leaderboard.only-matches", nil)
		}
		return ls.board(ctx, r, b)
	}
	g, ok := ls.game(o["game"])
	if !ok || o["of"] != "" || o["servers"] != "" {
		return bot.Reaction{}, cardtable.Refuse("leaderboard.which", nil)
	}
	w, err := ls.wanted(ctx, r.Guild, g, o)
	if err != nil {
		return bot.Reaction{}, err
	}
	p, err := ls.page(ctx, r, ls.Prefs.Public(r.Guild), w, storage.Turn{})
	if err != nil {
		return bot.Reaction{}, err
	}
	p.Public = len(p.Lines) > 0
	return ls.answer(r, Ranking{Page: p.Message, Empty: !p.Public}), nil
}

// board is a leaderboard of a game that one plays alone.
func (ls *Leaders) board(ctx context.Context, r bot.Request, b Board) (bot.Reaction, error) {
	guild := r.Guild
	if r.Options["servers"] == everywhere {
		guild = ""
	}
	list, err := b.Show(ctx, r, r.Options["of"], guild)
	if err != nil {
		return bot.Reaction{}, err
	}
	return ls.answer(r, list), nil
}

// wanted names a leaderboard.
type wanted struct {
	game   cardtable.Game
	by     string
	season string // as pages has it
	seats  int
}

// wanted is the leaderboard that options name.
func (ls *Leaders) wanted(ctx context.Context, guild string, g cardtable.Game, o map[string]string) (w wanted, err error) {
	w = wanted{game: g, by: g.Tally.All()[0], season: pages.AllSeasons}
	if o["by"] != "" {
		w.by = o["by"]
	}
	if o["season"] != "" {
		w.season = o["season"]
	}
	if w.season == pages.NowSeason {
		w.season = ls.Prefs.Season(ctx, guild, ls.Now())
	}
	if o["players"] != "" {
		w.seats, err = strconv.Atoi(o["players"])
	}
	if names, _ := ratingLists(g, guild); slices.Contains(names, w.by) {
		w.season, w.seats = pages.AllSeasons, 0
		return w, nil
	}
	switch _, known := g.Tally.List(w.by); {
	case err != nil:
	case !known:
		err = cardtable.Refuse("leaderboard.no-list", nil)
	case !isSeason(w.season):
		err = cardtable.Refuse("leaderboard.no-season", nil)
	case w.seats != 0 && !slices.Contains(seatsOf(g), w.seats):
		err = cardtable.Refuse("leaderboard.no-seats", nil)
	}
	return w, err
}

var month = regexp.MustCompile(`^20[0-9]{2}-(0[1-9]|1[0-2])$`)

func isSeason(text string) bool { return text == pages.AllSeasons || month.MatchString(text) }

// seatsOf are the numbers of players whose matches a game counts apart, 0 for all first;
// none where it counts none.
func seatsOf(g cardtable.Game) (all []int) {
	if !g.Tally.Apart {
		return nil
	}
	all = []int{0}
	for n := max(2, g.Lobby.Gather.Least); n <= g.Lobby.Gather.Most; n++ {
		all = append(all, n)
	}
	return all
}

// turn is a button that leads to another page.
func (ls *Leaders) turn(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	args := r.Args()
	w, err := ls.pressed(ctx, r.Guild, args[:4])
	if err != nil {
		return bot.Reaction{}, err
	}
	return ls.shown(ctx, r, w, storage.Turn{Beside: args[5], Before: args[4] == pages.PageBack})
}

// choose is a choice from the menus.
func (ls *Leaders) choose(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	args := slices.Clone(r.Args())
	if len(r.Values) != 1 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	args[1+map[string]int{pages.LeadersBy: 1, pages.LeadersSeason: 2, pages.LeadersSeats: 3}[args[0]]] = r.Values[0]
	w, err := ls.pressed(ctx, r.Guild, args[1:])
	if err != nil {
		return bot.Reaction{}, err
	}
	return ls.shown(ctx, r, w, storage.Turn{})
}

// pressed is the leaderboard that the words of a path name.
func (ls *Leaders) pressed(ctx context.Context, guild string, words []string) (wanted, error) {
	g, ok := ls.game(words[0])
	if !ok || guild == "" {
		return wanted{}, bot.ErrNoRoute
	}
	w, err := ls.wanted(ctx, guild, g, map[string]string{"by": words[1], "season": words[2], "players": words[3]})
	if err != nil {
		return wanted{}, bot.ErrNoRoute
	}
	return w, nil
}

// shown has a page take the place of another one. Below a message for all it is one of the
// member's own.
func (ls *Leaders) shown(ctx context.Context, r bot.Request, w wanted, t storage.Turn) (bot.Reaction, error) {
	p, err := ls.page(ctx, r, prefs.Reader(r), w, t)
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: p.Message(prefs.Reader(r))}}, err
}

// page is a page of a leaderboard, with the line of who asks.
func (ls *Leaders) page(ctx context.Context, r bot.Request, say i18n.Texts, w wanted, t storage.Turn) (p pages.Leaderboard, err error) {
	if p, ok, err := ls.ratingPage(ctx, r, say, w, t); ok {
		return p, err
	}
	list, _ := w.game.Tally.List(w.by)
	scope := storage.Scope{Guild: r.Guild, Game: w.game.Name, Seats: w.seats}
	if w.season != pages.AllSeasons {
		scope.Season = w.season
	}
	found, err := ls.Store.Leaderboard(ctx, scope, w.by, r.User.ID, t, ranks)
	if err != nil {
		return p, err
	}
	seasons, err := ls.seasons(ctx, r.Guild, w.game.Name)
	if err != nil {
		return p, err
	}
	p = pages.Leaderboard{Look: ls.look(ctx, r), Game: w.game.Name, Name: say.Say(w.game.Tally.Name, nil), By: w.by, Lists: allBy(w.game), Season: w.season, Seasons: seasons,
		Seats: w.seats, Apart: seatsOf(w.game), Stretch: pages.Stretch{Before: found.Before, More: found.More, All: found.All},
		Hidden: ls.Prefs.Wish(ctx, r.User.ID, pages.Listed) == pages.ListedNot}
	for _, l := range found.Lines {
		p.Lines = append(p.Lines, *line(say, list, l))
	}
	if list.Needs != "" {
		p.Needs = say.Say(list.Needs, i18n.Data{"Count": list.Least})
	}
	if found.Own != nil {
		p.Own = line(say, list, *found.Own)
	}
	if scope.Season != "" && scope.Season < ls.Prefs.Season(ctx, r.Guild, ls.Now()) {
		p.Over()
	}
	if err == nil && w.by == storage.CountPoints && scope.Season == "" && scope.Seats == 0 && !ls.behind.Load() {
		err = ls.moved(ctx, scope, p.Lines)
	}
	p.Notes = ls.notes(w, len(p.Lines))
	return p, err
}

// notes are what has to be said of a list of so many lines.
func (ls *Leaders) notes(w wanted, lines int) (all []string) {
	if w.by == storage.CountPoints && w.game.Tally.Points != nil && lines > 0 {
		all = append(all, pages.NotePoints)
	}
	if ls.behind.Load() {
		all = append(all, pages.NoteBehind)
	}
	return all
}

// look is how who asks wants to see a leaderboard.
func (ls *Leaders) look(ctx context.Context, r bot.Request) pages.Look {
	return ls.Prefs.LookFor(ctx, r.User.ID, ls.Prefs.Look(ctx, r.Guild))
}

// line is a line of a leaderboard.
func line(say i18n.Texts, list cardtable.List, l storage.Ranked) *pages.Rank {
	r := &pages.Rank{Place: l.Place, Person: pages.Person(l.Person), Games: l.Games, Wins: l.Wins, Points: l.Points, Value: list.Number(say, l.Standing)}
	if list.Line != nil {
		r.Line = list.Line(say, l.Standing)
	}
	return r
}

// SpanKey is the key of a span: the deals of the day, a day, or a month.
func SpanKey(span string) string { return spanKeys.Of(span) }

var spanKeys = i18n.KeysOf("leaderboard.of-",
	"leaderboard.of-month", "leaderboard.of-day", "leaderboard.of-daily",
)
