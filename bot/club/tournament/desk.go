package tournament

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/club/tournament/pairing"
	"stopp/bot/club/tournament/view"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// queue is that of a tournament: what is done about it is done in turn.
func queue(id int64) string { return bot.Path("tournament", pages.Key(id)) }

// soon looks at a tournament when what is being done there is done.
func (d *desk) soon(id int64) {
	d.Jobs.Do(queue(id), func(ctx context.Context) error { return d.look(ctx, id) })
}

// retry has the next tick look at a tournament.
func (d *desk) retry(id int64) { d.again.Store(id, true) }

// view is a tournament as messages in a language show it.
func (d *desk) view(say i18n.Texts, t storage.Tournament) view.View {
	v := view.View{Tournament: t, Say: say}
	v.Rules, _ = pairing.ParseRules(t.Plan.Form) // what can't be read is no form that members chose
	if g, ok := d.Games.Of(t.Terms.Game); ok {
		v.Game = g.Tally.Name
	}
	return v
}

// public is it in the language of its server.
func (d *desk) public(t storage.Tournament) view.View { return d.view(d.Prefs.Public(t.Guild), t) }

// own is it as a member sees it alone.
func (d *desk) own(ctx context.Context, t storage.Tournament, r bot.Request) view.View {
	v := d.view(prefs.Reader(r), t)
	v.Look = d.Prefs.LookFor(ctx, r.User.ID, d.Prefs.Look(ctx, t.Guild))
	return v
}

// handler handles a request about a tournament, in its queue.
type handler func(ctx context.Context, t storage.Tournament, r bot.Request) (bot.Reaction, error)

// pressed is the route of the buttons: to the handler of the first word behind their path.
func (ts *Tournaments) pressed(r bot.Request) (string, bot.Handler) {
	id, err := pages.KeyArg(r, 1)
	do := ts.handlers()[append(r.Args(), "")[0]]
	if err != nil || do == nil {
		return bot.MemberQueue(r.User.ID), bot.Failing(bot.ErrNoRoute)
	}
	return queue(id), func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		ts.Prefs.Learn(ctx, r)
		t, err := ts.here(ctx, id, r)
		if err != nil {
			return bot.Reaction{}, err
		}
		return do(ctx, t, r)
	}
}

// here is a tournament of the request's server.
func (d *desk) here(ctx context.Context, id int64, r bot.Request) (storage.Tournament, error) {
	t, err := d.Store.Tournament(ctx, id)
	if errors.Is(err, storage.ErrNotFound) || err == nil && t.Guild != r.Guild {
		return t, bot.ErrNoRoute
	}
	return t, err
}

// within handles a command about a tournament in that one's queue.
func (d *desk) within(id int64, r bot.Request, do handler) (reaction bot.Reaction, err error) {
	err = d.Jobs.Within(queue(id), func(ctx context.Context) error {
		t, err := d.here(ctx, id, r)
		if err == nil {
			reaction, err = do(ctx, t, r)
		}
		return err
	})
	return reaction, err
}

// mayOrganise fails for a member who does not organise a tournament: those do who made it or
// were named with it, who may manage events or the server, and who have the role that the
// server names.
func (d *desk) mayOrganise(ctx context.Context, t storage.Tournament, r bot.Request) error {
	if t.Organises(r.User.ID) || r.Can(bot.ManageServer) || r.Can(bot.ManageEvents) {
		return nil
	}
	if role := d.Prefs.Organisers(ctx, r.Guild); role != "" && r.HasRole(role) {
		return nil
	}
	return refuse("tournament.refused.not-organiser", nil)
}

// mayCreate fails for a member who may hold no tournaments in a server: everybody may, unless
// the server names a role.
func (d *desk) mayCreate(ctx context.Context, r bot.Request) error {
	role := d.Prefs.Organisers(ctx, r.Guild)
	if role == "" || r.HasRole(role) || r.Can(bot.ManageServer) || r.Can(bot.ManageEvents) {
		return nil
	}
	return refuse("tournament.refused.not-creator", i18n.Data{"Role": "<@&" + role + ">"})
}

// done answers a command with a sentence, and has the messages brought up to date.
func (d *desk) done(t storage.Tournament, r bot.Request, key string) bot.Reaction {
	d.soon(t.ID)
	m := bot.Message{Content: prefs.Reader(r).Say(key, i18n.Data{"Name": view.Title(t.Name)})}
	return aside(r, m)
}

func refuse(key string, data i18n.Data) error {
	return cardtable.Refuse(key, data)
}
