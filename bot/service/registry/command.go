package registry

import (
	"context"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
)

// Command is a slash command, a subcommand of one, or a command of a member's menu.
// Its words are in the catalogues under view.CommandKey: name and about, and so for
// each option.
type Command struct {
	On bot.Kind // bot.Command, or bot.OnUser for a member's menu
	// Name is the whole name, such as "match resign". Commands with the same first word
	// stand beside each other; that word has a name and an about in the catalogues, too.
	Name    string
	Menu    string // where the catalogues have what a member's menu says, "" elsewhere
	Options []Option

	Direct bool   // offered in direct messages with the bot, too
	Hosted bool   // offered only in servers that the bot is in; others wherever a member has brought it along, too
	Needs  uint64 // the rights without which it is refused, 0 for none
	Denied string // where the catalogues have the refusal

	// Lasting means that its private answer stays when the member gets another one.
	Lasting bool
	// Fleeting means that its private answer goes as soon as the member does anything more at the table.
	Fleeting bool

	// Route handles it, nil for one that means a table.
	Route bot.Route
	// Bare handles it where no option is given; nil for no other way than with options.
	Bare bot.Route
	// Tables are the tables that it may mean. At handles it at the one that it means.
	Tables Tables
	At     func(match int64) bot.Handler
}

// Option is an option of a command. Required ones stand first.
type Option struct {
	Name     string
	Type     bot.OptionType
	Required bool
	Choices  []Choice // of a text, at most 25; none means that anything may be typed
	Suggest  Suggest  // answers while it is typed; nil where there are Choices, or nothing to suggest
	Min, Max *int     // of an integer; nil for no bound
}

// Suggest makes suggestions for the option that a member is typing. It changes nothing,
// and never depends on which moves are allowed.
type Suggest func(ctx context.Context, r bot.Request) ([]bot.Choice, error)

// Choice is a value that an option offers, and its name in each language.
type Choice struct {
	Value string
	Name  func(i18n.Texts) string
}

// Text is an option that takes a text, or one of some choices.
func Text(name string, choices ...Choice) Option {
	return Option{Name: name, Type: bot.TextOption, Choices: choices}
}

// Member is an option that names a member.
func Member(name string) Option { return Option{Name: name, Type: bot.UserOption} }

// Said is a choice whose name stands in the catalogues under a key.
func Said(key, value string) Choice {
	return Choice{value, func(say i18n.Texts) string { return say.Say(key, nil) }}
}

// Pace is an option that says how fast is played.
func Pace() Option {
	o := Text("pace")
	for _, p := range pace.All() {
		o.Choices = append(o.Choices, Choice{Value: p.String(), Name: func(say i18n.Texts) string { return pages.PaceName(say, p) }})
	}
	return o
}

// Look is an option that says what a table looks like.
func Look() Option {
	o := Text("look")
	for _, l := range pages.Looks() {
		o.Choices = append(o.Choices, Said(pages.LookKey(l), l.String()))
	}
	return o
}

// Hints is an option that says whether there are hints.
func Hints() Option {
	return Text("hints", Said("hint.on", pages.HintsOn), Said("hint.off", pages.HintsOff))
}

// Tables says which tables a command may mean. Where it may mean several, the member is
// asked. A command that names a match means that.
type Tables uint8

// Mine are the member's tables in the channel of the command and in its threads, else
// the private ones. The others are these, and more or fewer.
const (
	NoTable        Tables = iota
	Mine                  //
	MyTurn                // of several, the one where it is the member's turn
	MyTurnAnywhere        // as MyTurn; where the member has none there, the member's in the server
	MyObjection           // of several, the one where the member may object to a move
	Seen                  // where the member has none, others' in the channel
	MineAnywhere          // where the member has none there, the member's in the server
	MineOrSeen            // as MineAnywhere, else as Seen
	Watched               // anybody's in the channel
	Managed               // as Watched, else anybody's in the server
)
