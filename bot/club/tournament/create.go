package tournament

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"stopp/bot"
	"stopp/bot/club/tournament/pairing"
	"stopp/bot/club/tournament/terms"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/display"
	"stopp/bot/service/doubt"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/fair"
	"stopp/storage"
)

// Options of /tournament create.
const (
	optionName      = "title"
	optionGame      = "game"
	optionForm      = "form"
	optionRounds    = "rounds"
	optionPlaces    = "places"
	optionRules     = "rules"
	optionSeats     = "seats"
	optionRound     = "round"
	optionNext      = "next"
	optionStart     = "start"
	optionLevel     = "level"
	optionOrganiser = "organiser"
)

// When the next round begins.
const (
	nextEarly = "early" // as soon as all are done
	nextFixed = "fixed" // when the time of the round is up
)

const (
	mostByMember = 3  // tournaments that somebody may have made and that go on in a server
	mostInServer = 10 // that go on there
	nameLimit    = 60 // characters of a name
)

// options are the options of /tournament create.
func (ts *Tournaments) options() []registry.Option {
	name := registry.Text(optionName)
	name.Required = true
	game, form, round := registry.Text(optionGame), registry.Text(optionForm), registry.Text(optionRound)
	for _, g := range ts.games() {
		game.Choices = append(game.Choices, registry.Said(g.Tally.Name, g.Name))
	}
	for _, f := range terms.Forms() {
		form.Choices = append(form.Choices, registry.Said(terms.Key(f), f))
	}
	for _, t := range terms.RoundTimes() {
		round.Choices = append(round.Choices, registry.Said(terms.LastsKey(t), t))
	}
	number := func(name string, least, most int) registry.Option {
		return registry.Option{Name: name, Type: bot.IntegerOption, Min: &least, Max: &most}
	}
	start := registry.Option{Name: optionStart, Type: bot.TextOption, Suggest: ts.suggestStart}
	next := registry.Text(optionNext, registry.Said("tournament.next.early", nextEarly), registry.Said("tournament.next.fixed", nextFixed))
	all := []registry.Option{name, game, form, number(optionRounds, 1, pairing.Most), number(optionPlaces, pairing.Fewest, pairing.Most), registry.Text(optionRules),
		number(optionSeats, 3, pairing.MostSeats)}
	return slices.Concat(all, prefs.TermOptions(round, next, start), []registry.Option{ts.levels(), registry.Member(optionOrganiser)})
}

// levels are the levels of the first game in which the computer plays.
func (ts *Tournaments) levels() registry.Option {
	o := registry.Text(optionLevel)
	for _, g := range ts.games() {
		for _, level := range g.Lobby.Levels {
			if !slices.ContainsFunc(o.Choices, func(c registry.Choice) bool { return c.Value == level }) {
				o.Choices = append(o.Choices, registry.Said(pages.LevelKey(level), level))
			}
		}
	}
	return o
}

// create is /tournament create: it answers with the message where members sign up.
func (ts *Tournaments) create(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	t, err := ts.wish(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	t, err = doubt.Write(ctx, func(ctx context.Context) (storage.Tournament, error) { return ts.Store.CreateTournament(ctx, t) })
	if doubt.Of(err) != doubt.Done { // where that is in doubt a tick finds it
		return bot.Reaction{}, err
	}
	m := ts.public(t).SignUp()
	reaction := bot.Answering(bot.Reply, m)
	reaction.Then = func(_ context.Context, id string, sent error) {
		ts.steps.Offered(t.ID, signUp, display.Message{Channel: t.Channel, ID: id, Shown: digest(m)}, sent)
	}
	return reaction, nil
}

// wish reads from a request which tournament to make, or says why it can't be made.
func (ts *Tournaments) wish(ctx context.Context, r bot.Request) (t storage.Tournament, err error) {
	if err := errors.Join(ts.Staying(r.User.ID)); err != nil {
		return t, err
	}
	if err := ts.mayCreate(ctx, r); err != nil {
		return t, err
	}
	if !r.MayPost() {
		return t, cardtable.Refuse("daily.may-not", nil)
	}
	if err := ts.room(ctx, r); err != nil {
		return t, err
	}
	t = storage.Tournament{Interaction: r.ID, Guild: r.Guild, Channel: r.Channel, Organisers: []storage.Person{person(r.User)}, Created: ts.Now()}
	if u := r.Users[r.Options[optionOrganiser]]; u.ID != "" && u.ID != r.User.ID {
		if u.Bot {
			return t, refuse("tournament.refused.bot", nil)
		}
		t.Organisers = append(t.Organisers, person(u))
	}
	g, err := ts.gameOf(r)
	if err == nil {
		t.Name, err = typedName(r)
	}
	if err == nil {
		t.Terms, err = ts.terms(ctx, g, r)
	}
	if err == nil {
		t.Plan, err = ts.plan(ctx, g, t, r)
	}
	if err == nil {
		t.Plan.Secret, err = ts.drawSecret()
	}
	return t, err
}

// room fails if as many tournaments go on as may.
func (ts *Tournaments) room(ctx context.Context, r bot.Request) error {
	open, err := ts.Store.OpenTournaments(ctx)
	here, mine := 0, 0
	for _, t := range open {
		if t.Guild == r.Guild && t.Interaction != r.ID && t.Open() && ts.known(t) {
			here++
			if t.Organisers[0].ID == r.User.ID {
				mine++
			}
		}
	}
	switch {
	case err != nil:
		return err
	case mine >= mostByMember:
		return refuse("tournament.refused.too-many-yours", i18n.Data{"Count": mostByMember})
	case here >= mostInServer:
		return refuse("tournament.refused.too-many", i18n.Data{"Count": mostInServer})
	}
	return nil
}

func (ts *Tournaments) gameOf(r bot.Request) (cardtable.Game, error) {
	for _, g := range ts.games() {
		if name := r.Options[optionGame]; name == "" || name == g.Name {
			return g, nil
		}
	}
	return cardtable.Game{}, bot.ErrNoRoute
}

// wrong says why there can be no such tournament.
func wrong(err error) error {
	var e *pairing.Error
	if !errors.As(err, &e) {
		return err
	}
	data := i18n.Data{"Number": e.Limit}
	switch e.Code {
	case pairing.TooFew:
		return cardtable.Refuse("standings.too-few", data)
	case pairing.TooManyRounds:
		return cardtable.Refuse("standings.too-long", data)
	}
	return err
}

// drawSecret draws what seeds and deals come from, as it is stored.
func (d *desk) drawSecret() (string, error) {
	var s fair.Secret
	if _, err := io.ReadFull(d.Secrets, s[:]); err != nil {
		return "", fmt.Errorf("no secret for a tournament: %w", err)
	}
	return s.Reveal(), nil
}
