package solo

import (
	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/storage"
)

// where is who sees a match for one, and who plays it.
type where string

// The values of the option that says so.
const (
	anywhere where = ""         // whichever runs, else private
	private  where = "private"  // its member alone sees it
	channel  where = "channel"  // all see it, its member plays
	together where = "together" // all see it and play
)

var whereKeys = i18n.KeysOf("solo.where.",
	"solo.where.private", "solo.where.channel", "solo.where.together",
)

// whereOption is that option.
func whereOption() registry.Option {
	o := registry.Text("where")
	for _, w := range []where{private, channel, together} {
		o.Choices = append(o.Choices, registry.Said(whereKeys.Of(string(w)), string(w)))
	}
	return o
}

// typedWhere is what a request says. It fails where there is no such channel, or where the
// bot may not keep a table there.
func typedWhere(r bot.Request) (where, error) {
	switch w := where(r.Options["where"]); {
	case w == anywhere || w == private:
		return w, nil
	case w != channel && w != together:
		return w, bot.ErrNoRoute
	case r.Guild == "":
		return w, cardtable.Refuse("solo.no-channel", nil)
	case !r.MayPost():
		return w, cardtable.Refuse("solo.may-not-post", nil)
	default:
		return w, nil
	}
}

// whereOf is where a stored match is played.
func whereOf(row storage.Match) where {
	switch {
	case row.Private:
		return private
	case row.Together():
		return together
	}
	return channel
}

// players are who sits at a match.
func (w where) players(r bot.Request) []storage.Person {
	if w == together {
		return nil
	}
	return []storage.Person{{ID: r.User.ID, Name: r.User.Name}}
}
