package session

import (
	"context"
	"errors"
	"net/url"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/registry"
	"stopp/game"
)

// atMine is the route of a command that means a table. Where it may mean several
// the member is asked.
func (rm *Room) atMine(c registry.Command) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		t, err := rm.index.mine(r, c.Tables)
		if err == nil && c.Tables != registry.Watched && c.Tables != registry.Managed && t.seat(r.User.ID) == game.NoSeat {
			err = rm.strangers.here(r, nil) // rather than others' table
		}
		var all *several
		switch {
		case errors.As(err, &all):
			return bot.MemberQueue(r.User.ID), asking(r, all.tables)
		case err != nil:
			return bot.MemberQueue(r.User.ID), rm.past.Tableless(rm.strangers.here(r, err))
		}
		return t.queue(), c.At(t.id)
	}
}

// asking asks which of several tables a command means. What the menu offers
// depends on whose tables there are, not on what may be done there.
func asking(r bot.Request, tables []entry) bot.Handler {
	options := url.Values{}
	for name, value := range r.Options {
		options.Set(name, value)
	}
	m, fits := pages.Picker(reader(r), r.Path, options.Encode(), seated(tables, r.User.ID))
	if !fits {
		return bot.Failing(tablesProblem("several-tables", r, tables))
	}
	return func(context.Context, bot.Request) (bot.Reaction, error) { return bot.Privately(m), nil }
}

// picked is the route of a choice from that menu: the command goes on at the table
// that was chosen, and its answer takes the menu's place.
func (rm *Room) picked(r bot.Request) (string, bot.Handler) {
	args := append(r.Args(), "", "")
	command, known := rm.registry().Command(args[0])
	options, err := url.ParseQuery(args[1])
	if !known || command.At == nil || err != nil || len(r.Values) != 1 {
		return "nowhere", bot.Failing(bot.ErrNoRoute)
	}
	id, err := pages.ParseKey(r.Values[0])
	if err != nil {
		return "nowhere", bot.Failing(bot.ErrNoRoute)
	}
	return tableQueue(id), func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		reaction, err := command.At(id)(ctx, asCommand(r, args[0], options))
		return rm.inPlace(r, reaction), err
	}
}

// inPlace has a private answer take the place of the menu from which it was chosen;
// from then on nothing replaces that message, which may show a private table.
func (rm *Room) inPlace(r bot.Request, reaction bot.Reaction) bot.Reaction {
	if reaction.Answer.As == bot.Private {
		reaction.Answer.As = bot.Update
		rm.whispers.Stays(bot.MemberQueue(r.User.ID), r)
	}
	return reaction
}

// asCommand is a choice as the command that it stands for.
func asCommand(r bot.Request, name string, options url.Values) bot.Request {
	r.Kind, r.Path, r.Message, r.Values, r.Options = bot.Command, name, "", nil, map[string]string{}
	for option := range options {
		r.Options[option] = options.Get(option)
	}
	return r
}
