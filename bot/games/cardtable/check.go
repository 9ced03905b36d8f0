package cardtable

import (
	"errors"
	"fmt"
	"slices"

	"stopp/bot/service/registry"
	"stopp/storage"
)

// Check fails with everything that a game lacks or has twice, and with things that two
// games give the same name though they differ. Each error is a sentence for the author of
// a game.
func (all Games) Check() error {
	var errs []error
	for i, g := range all {
		errs = append(errs, g.check())
		for _, other := range all[:i] {
			errs = append(errs, other.clash(g))
		}
	}
	return errors.Join(errs...)
}

// check is the game's own faults.
func (g Game) check() error {
	var errs []error
	for _, f := range slices.Concat(g.atTable(), g.inLobby(), g.asked(), g.Tally.faults(), g.Career.faults(g.Tally)) {
		if f.is {
			errs = append(errs, fmt.Errorf("game %q: %s", g.Name, f.sentence))
		}
	}
	return errors.Join(errs...)
}

// fault is a sentence about what may be wrong with a game.
type fault struct {
	is       bool
	sentence string
}

func (g Game) atTable() []fault {
	m := g.Messages
	return []fault{
		{g.Name == "", "it has no name"},
		{g.Version < 1, "its rules have no version; the first one is 1"},
		{g.Begin == nil, "Begin is missing, so no match of it can be opened"},
		{m.Table == nil, "Messages.Table is missing"},
		{m.Past == nil, "Messages.Past is missing"},
		{m.Result == nil, "Messages.Result is missing"},
		{m.Line == nil, "Messages.Line is missing"},
		{m.Board == nil, "Messages.Board is missing"},
		{m.Watched == nil, "Messages.Watched is missing"},
		{m.Told == nil, "Messages.Told is missing"},
		{g.Verbs.Resign != "" && m.Resign == nil, "Messages.Resign is missing, which asks whoever wants to resign"},
		{g.Verbs.Late != "" && g.Verbs.MostLate < 1 && g.Verbs.Away < 1, "Verbs.MostLate does not say how many turns a seat may lose on time"},
		{(g.Verbs.Away > 0 || g.Verbs.Stays) && (g.Bots == nil || g.Verbs.Level == ""), "the computer plays on for who is away or has resigned, but Bots or Verbs.Level is missing"},
		{g.Game.Chance != nil && g.Chance == nil, "Chance is missing, so a match would stand still where chance deals on"},
	}
}

func (g Game) inLobby() []fault {
	l := g.Lobby
	asked, bots := l.Command != "", len(l.Levels) > 0 || l.Trial.Level != ""
	return []fault{
		{asked && (g.Rules == nil || g.Deal == nil), "/" + l.Command + " begins matches, but Rules or Deal is missing"},
		{g.Solo.Command != "" && (g.Solo.Typed == nil || g.Solo.Deal == nil || g.Solo.Number == nil), "/" + g.Solo.Command + " deals for one, but Solo.Typed, Deal or Number is missing"},
		{asked && (l.Typed == nil || l.Usual == nil || l.Fits == nil && !l.Gather.Is()), "/" + l.Command + " has no rules: Lobby.Typed, Usual or Fits is missing"},
		{l.Gather.Is() && (l.Gather.Seats == nil || l.Gather.Line == nil || l.Gather.Game == ""), "people join its tables, but Gather.Game, Seats or Line is missing"},
		{l.Gather.Is() && (l.Gather.Least < 1 || l.Gather.Most < l.Gather.Least || l.Gather.Most > storage.MaxSeats), "Gather.Least and Most are no numbers of players"},
		{asked && l.InWords == nil, "nobody is told the rules of /" + l.Command + ": Lobby.InWords is missing"},
		{asked && l.Terms == nil, "nobody can read what /" + l.Command + " offers: Lobby.Terms is missing"},
		{l.Menus.Path != "" && (l.Chooser == nil || l.Pick == nil), "its challenges have menus, but Lobby.Chooser or Pick is missing"},
		{bots && g.Bots == nil, "the computer is offered as a player, but Bots is missing"},
		{len(l.Levels) > 0 && l.HasLevel == nil, "Lobby.HasLevel is missing, which knows the levels of the computer"},
	}
}

// asked is about each command and each press.
func (g Game) asked() (all []fault) {
	for i, c := range g.Commands {
		all = append(all,
			fault{slices.ContainsFunc(g.Commands[:i], c.named), "the command /" + c.Name + " stands twice"},
			fault{c.Do == nil, "nothing is done for the command /" + c.Name})
	}
	unnamed := func(f registry.Form) bool { return len(f) == 0 || f[0].Name != registry.Match.Name }
	stateless := func(f registry.Form) bool { return len(f) < 2 || f[1].Name != registry.Number.Name }
	for i, p := range g.Presses {
		all = append(all,
			fault{slices.ContainsFunc(g.Presses[:i], p.named), "the press " + p.Path + " stands twice"},
			fault{p.Do == nil, "nothing is done for the press " + p.Path},
			fault{slices.ContainsFunc(p.Forms, unnamed), "the press " + p.Path + " does not name its match first"},
			fault{p.Hand && g.Messages.Hand == nil, "the press " + p.Path + " stands on a hand, but Messages.Hand is missing"},
			fault{p.Hand && (p.InPlace || p.Key), "the press " + p.Path + " stands on a hand, which is changed neither in place nor as the living message"},
			fault{p.Hand && slices.ContainsFunc(p.Forms, stateless), "the press " + p.Path + " stands on a hand, but does not name the state after its match"})
	}
	return all
}

func (c Command) named(other Command) bool { return c.Name == other.Name }

func (p Press) named(other Press) bool { return p.Path == other.Path }

// clash is something that two games can't both have. A command or a press of the same
// name is the same for members, whichever game's table it is used at.
func (g Game) clash(other Game) error {
	var errs []error
	if g.Name == other.Name {
		errs = append(errs, fmt.Errorf("two games have the name %q", g.Name))
	}
	if c := g.Lobby.Command; c != "" && c == other.Lobby.Command {
		errs = append(errs, fmt.Errorf("/%s is to begin matches of both %q and %q", c, g.Name, other.Name))
	}
	for _, c := range other.Commands {
		if i := slices.IndexFunc(g.Commands, c.named); i >= 0 && !sameCommand(g.Commands[i], c) {
			errs = append(errs, fmt.Errorf("the command /%s has other options, or means other tables, in %q than in %q", c.Name, other.Name, g.Name))
		}
	}
	for _, p := range other.Presses {
		if i := slices.IndexFunc(g.Presses, p.named); i >= 0 && !samePress(g.Presses[i], p) {
			errs = append(errs, fmt.Errorf("the press %s has other forms, or stands elsewhere, in %q than in %q", p.Path, other.Name, g.Name))
		}
	}
	return errors.Join(errs...)
}

func sameCommand(a, b Command) bool {
	return a.On == b.On && a.Tables == b.Tables && a.Direct == b.Direct && a.Needs == b.Needs && a.Lasting == b.Lasting && a.Typed == b.Typed &&
		slices.EqualFunc(a.Options, b.Options, sameOption)
}

func sameOption(a, b registry.Option) bool {
	bound := func(a, b *int) bool { return a == b || a != nil && b != nil && *a == *b }
	return a.Name == b.Name && a.Type == b.Type && a.Required == b.Required && (a.Suggest == nil) == (b.Suggest == nil) && bound(a.Min, b.Min) && bound(a.Max, b.Max) &&
		slices.EqualFunc(a.Choices, b.Choices, func(a, b registry.Choice) bool { return a.Value == b.Value })
}

func samePress(a, b Press) bool {
	word := func(a, b registry.Word) bool { return a.Name == b.Name && a.Sample == b.Sample }
	form := func(a, b registry.Form) bool { return slices.EqualFunc(a, b, word) }
	return a.InPlace == b.InPlace && a.Direct == b.Direct && a.Alone == b.Alone && a.Dialog == b.Dialog && a.Lasting == b.Lasting && a.Key == b.Key && a.Hand == b.Hand &&
		slices.EqualFunc(a.Forms, b.Forms, form)
}
