package pages

import (
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
	"stopp/render"
)

// Seats are who plays a match, as its messages name them.
type Seats struct {
	Say    i18n.Texts
	Match  int64
	People []Person // by seat, none where all play together
	// Private tells that only its one member sees the match.
	Private bool
}

// Together tells whether nobody has a seat, so that everybody may play.
func (t Seats) Together() bool { return len(t.People) == 0 }

// Name is a seat's person in bold, safe from Discord's markup.
func (t Seats) Name(s game.Seat) string {
	if int(s) >= len(t.People) {
		return s.String()
	}
	return t.People[s].Bold()
}

// Mention calls a seat's person.
func (t Seats) Mention(s game.Seat) string { return t.People[s].Mention() }

// All are all seats.
func (t Seats) All() []game.Seat {
	all := make([]game.Seat, len(t.People))
	for i := range all {
		all[i] = game.Seat(i)
	}
	return all
}

// Hinted says who has asked for how many hints, a line each.
func (t Seats) Hinted(hints []int) string {
	var all []string
	for seat, n := range hints {
		if n > 0 {
			all = append(all, t.Say.Say("hint.asked", i18n.Data{"Name": t.Name(game.Seat(seat)), "Count": n}))
		}
	}
	return markup.Lines(all...)
}

// HintTitle stands above a hint: who will see how many there were. At a private table that is its member alone.
func (t Seats) HintTitle() string {
	if t.Private {
		return t.Say.Say("hint.title-alone", i18n.Data{"Details": t.Say.Say("score.details", nil)})
	}
	return t.Say.Say("hint.title", nil)
}

// List says several seats as one says names: by their names, or as they are called.
func (t Seats) List(say func(game.Seat) string, seats ...game.Seat) string {
	all := make([]string, len(seats))
	for i, s := range seats {
		all[i] = say(s)
	}
	return markup.And(t.Say, all)
}

// Others names everybody at the table but one seat.
func (t Seats) Others(seat game.Seat) string {
	others := slices.DeleteFunc(t.All(), func(s game.Seat) bool { return s == seat })
	return t.List(t.Name, others...)
}

// Everybody names all at the table.
func (t Seats) Everybody() string { return t.Others(game.NoSeat) }

// Names are the names where Discord knows no markup, by seat.
func (t Seats) Names() []string {
	names := make([]string, len(t.People))
	for i, p := range t.People {
		names[i] = p.Label()
	}
	return names
}

// ShortNames are those for where there is little room, such as pictures.
func (t Seats) ShortNames() []string {
	names := make([]string, len(t.People))
	for i, p := range t.People {
		names[i] = p.Short(t.Say)
	}
	return names
}

// fourInLine is how many brief names fit into a line of a picture, whoever's turn is marked there.
const fourInLine = 4

// BriefNames are those for where there is hardly any room: of five or six there is only as much as
// tells them apart.
func (t Seats) BriefNames() []string {
	first, more := "rival.short", "rival.picture-brief"
	if len(t.People) > fourInLine {
		first, more = "rival.picture-least", "rival.picture-least-more"
	}
	names := make([]string, len(t.People))
	for i, p := range t.People {
		names[i] = p.numbered(t.Say, first, more)
	}
	return names
}

// Reach are the ids of seats that can be called.
func (t Seats) Reach(seats ...game.Seat) (ids []string) {
	for _, s := range seats {
		if t.People[s].Member() {
			ids = append(ids, t.People[s].ID)
		}
	}
	return ids
}

// Members are the ids of all who play and can be called.
func (t Seats) Members() []string { return t.Reach(t.All()...) }

// NameOf is the name of somebody at the table by id; of anybody else the id.
func (t Seats) NameOf(id string) string {
	for _, p := range t.People {
		if p.ID == id {
			return p.Name
		}
	}
	return id
}

// InKeys is how much of a name a button has room for, so that a phone shows an
// opponent's pile beside two others.
const InKeys = 6

// Brief is as much of a seat's name as there is room for, in characters, or, where
// another at the table would be called the same, the seat's letter.
func (t Seats) Brief(seat game.Seat, limit int) string {
	name := t.fitting(t.People[seat], limit)
	for i, p := range t.People {
		if game.Seat(i) != seat && t.fitting(p, limit) == name {
			return seat.String()
		}
	}
	return name
}

// fitting is a person's name in at most limit characters. On buttons the computer
// has a short one, so that its name need not be cut.
func (t Seats) fitting(p Person, limit int) string {
	if _, is := p.Computer(); is && limit <= InKeys {
		return t.Say.Say("rival.short", nil)
	}
	return markup.Shorten(p.Label(), limit)
}

// Own is a button of a private message about the match.
func (t Seats) Own(key string, style bot.Style, path string, args ...any) bot.Button {
	return bot.Button{Label: t.Say.Say(key, nil), Style: style, ID: bot.Path(path, append([]any{Key(t.Match)}, args...)...)}
}

// ThreadName is the name of a match's thread: the game, by its key in the catalogues, and the people, in at most
// limit UTF-16 units. A rematch goes on there, so it names no match.
func (t Seats) ThreadName(game string, limit int) string {
	with := func(names []string) string {
		return bot.TextSuits(t.Say.Say(game, nil) + markup.Dot + strings.Join(names, " – "))
	}
	if name := with(t.Names()); render.Cut(name, limit) == name {
		return name
	}
	return render.Cut(with(t.ShortNames()), limit)
}

// Begins calls all who play to a match that begins, in small letters: a phone is to show the whole table below.
func (t Seats) Begins() string {
	players := slices.DeleteFunc(t.All(), func(s game.Seat) bool { return !t.People[s].Member() })
	return markup.Small(t.Say.Say("channel.begins", i18n.Data{"Mentions": t.List(t.Mention, players...)}))
}

// Ping is a message beside the table that calls one seat to it.
func (t Seats) Ping(seat game.Seat, link string) bot.Message {
	data := i18n.Data{"Mention": t.Mention(seat), "Link": link}
	return bot.Message{Content: t.Say.Say("channel.beckon", data), Mentions: t.Reach(seat)}
}

// SureToForce asks somebody who manages the server before a match is ended.
func (t Seats) SureToForce() bot.Message {
	return bot.Message{
		Content: t.Say.Say("people.force", i18n.Data{"Match": Key(t.Match), "Names": t.Everybody()}),
		Rows:    [][]bot.Button{{t.Own("time.key.end-yes", bot.Red, PathForce)}},
	}
}

// ForSeats is the key of a sentence that has one wording for two people and another one for three.
func ForSeats(two, three string, seats int) string {
	if seats > 2 {
		return three
	}
	return two
}

// Called is a direct message to somebody whose word or move a table awaits.
func Called(say i18n.Texts, others, link string) bot.Message {
	return bot.Message{Content: say.Say("channel.called", i18n.Data{"Others": others, "Link": link})}
}
