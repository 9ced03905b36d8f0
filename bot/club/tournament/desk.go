package tournament

import (
	"context"

	"stopp/bot"
	"stopp/bot/club/tournament/pairing"
	"stopp/bot/club/tournament/view"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/service/reconcile"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// view is a tournament as messages in a language show it.
func (d *desk) view(say i18n.Texts, t storage.Tournament) view.View {
	v := view.View{Tournament: t, Say: say}
	v.Rules, _ = pairing.ParseRules(t.Plan.Form) // members chose no form that can't be read
	if g, ok := d.Games.Of(t.Terms.Game); ok {
		v.Game = g.Tally.Name
		v.InWords = func(say i18n.Texts) string { return g.Lobby.InWords(say, pages.Challenge{Rules: t.Terms.Rules}) }
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
type handler = reconcile.Press[storage.Tournament]

// pressed is the route of the buttons: to the handler of the first word behind their path.
func (ts *Tournaments) pressed(r bot.Request) (string, bot.Handler) {
	return ts.steps.Route(r, 1, ts.handlers()[append(r.Args(), "")[0]])
}

// within handles a command about a tournament in that one's queue.
func (d *desk) within(id int64, r bot.Request, do handler) (reaction bot.Reaction, err error) {
	err = d.Jobs.Within(d.steps.Queue(id), func(ctx context.Context) error {
		t, err := d.steps.Here(ctx, id, r)
		if err == nil {
			reaction, err = do(ctx, t, r)
		}
		return err
	})
	return reaction, err
}

// mayOrganise fails for a member who does not organise a tournament. Organisers are its
// maker, the member named with it, members who may manage events or the server, and members
// with the role that the server names.
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
	d.steps.Enter(t.ID)
	m := bot.Message{Content: prefs.Reader(r).Say(key, i18n.Data{"Name": view.Title(t.Name)})}
	return aside(r, m)
}

func refuse(key string, data i18n.Data) error {
	return cardtable.Refuse(key, data)
}
