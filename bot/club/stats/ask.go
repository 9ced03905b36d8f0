package stats

import (
	"cmp"
	"context"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/service/share"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

// The menus.
const (
	menuGame  = "game"
	menuRival = "rival"
)

func (st *Stats) askMember(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	return st.ask(ctx, r, Query{Page: pageMember, Whom: cmp.Or(r.Options[optionUser], r.User.ID)})
}

func (st *Stats) askAgainst(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	return st.ask(ctx, r, Query{Page: pageAgainst, Whom: r.Options[optionUser]})
}

func (st *Stats) askServer(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	return st.ask(ctx, r, Query{Page: pageServer, Whom: nobody})
}

// ask answers a command.
func (st *Stats) ask(ctx context.Context, r bot.Request, q Query) (bot.Reaction, error) {
	if r.Guild == "" {
		return bot.Reaction{}, cardtable.Refuse("only-server", nil)
	}
	q.Played, q.Period, q.Where = cmp.Or(r.Options[optionGame], anyGame), cmp.Or(r.Options[optionPeriod], allTime), here
	if _, ok := st.read([]string{q.Page, q.Whom, q.Played, q.Period, q.Where}); !ok {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	m, err := st.page(ctx, r, prefs.Reader(r), q)
	return bot.Privately(m), err
}

// press is a button that leads to another page.
func (st *Stats) press(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	q, ok := st.read(r.Args())
	if !ok {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	return st.turned(ctx, r, q)
}

// choose is a choice from a menu.
func (st *Stats) choose(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	q, ok := st.read(r.Args()[1:])
	if !ok || len(r.Values) != 1 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	switch r.Args()[0] {
	case menuGame:
		return st.chosen(ctx, r, q, r.Values[0])
	case menuRival:
		q.Page, q.Whom = pageAgainst, r.Values[0]
	}
	return st.turned(ctx, r, q)
}

// chosen is the page of a game that was chosen from a menu; on a member's own page that may be a game for one.
func (st *Stats) chosen(ctx context.Context, r bot.Request, q Query, game string) (bot.Reaction, error) {
	if s, is := st.solo(game); is && q.Page == pageMember && q.Whom == r.User.ID {
		m, err := st.soloPage(ctx, r, s, q)
		return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}}, err
	}
	if _, ok := st.game(game); !ok {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	q.Played = game
	q, err := st.placed(ctx, r, q)
	if err != nil {
		return bot.Reaction{}, err
	}
	return st.turned(ctx, r, q)
}

// turned has a page take the place of another one.
func (st *Stats) turned(ctx context.Context, r bot.Request, q Query) (bot.Reaction, error) {
	m, err := st.page(ctx, r, prefs.Reader(r), q)
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}}, err
}

// share shows everybody a page.
func (st *Stats) share(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	q, ok := st.read(r.Args()[2:])
	if !ok || !st.mayShare(ctx, r, q) {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	say := st.Prefs.Public(r.Guild)
	m, err := st.page(ctx, r, say, q)
	if err != nil {
		return bot.Reaction{}, err
	}
	return share.Openly(say, r, m), nil
}

// mayShare tells whether a page may be shown to all: not one about somebody else who stays out
// of lists.
func (st *Stats) mayShare(ctx context.Context, r bot.Request, q Query) bool {
	return r.Guild != "" && (q.Whom == nobody || q.Whom == r.User.ID || st.wish(ctx, q.Whom) != pages.ListedNot)
}

// wish is where a member wants to be seen.
func (st *Stats) wish(ctx context.Context, member string) string {
	return st.Prefs.Wish(ctx, member, pages.Listed)
}

// page is the page asked for, if the member's settings let the reader see it.
func (st *Stats) page(ctx context.Context, r bot.Request, say i18n.Texts, q Query) (bot.Message, error) {
	own := q.Whom == r.User.ID
	switch {
	case q.Where == here && r.Guild == "":
		q.Where = everywhere
	case q.Where == everywhere && !own && (q.Page != pageMember || st.wish(ctx, q.Whom) != pages.ListedEverywhere):
		q.Where = here
	}
	switch {
	case q.Page == pageServer:
		return st.serverPage(ctx, r, say, q)
	case q.Page == pageAgainst && own:
		return bot.Message{}, cardtable.Refuse("stats.against-self", i18n.Data{"Stats": pages.CommandName(say, "stats member")})
	case q.Page == pageAgainst:
		return st.againstPage(ctx, r, say, q)
	case !own && st.wish(ctx, q.Whom) == pages.ListedNot:
		return bot.Message{}, cardtable.Refuse("stats.hidden", nil)
	}
	return st.memberPage(ctx, r, say, q)
}

// name is a member's name.
func (st *Stats) name(ctx context.Context, r bot.Request, say i18n.Texts, member string) (pages.Person, error) {
	p := pages.Person{ID: member, Name: r.Users[member].Name}
	if member == r.User.ID {
		p.Name = r.User.Name
	}
	if p.Name != "" {
		return p, nil
	}
	name, err := st.Store.NameIn(ctx, member, r.Guild)
	p.Name = name
	return pages.Known(say, []pages.Person{p})[0], err
}
