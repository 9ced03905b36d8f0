package bot

// CommandSpec is a command as Discord is to offer it. Names are unique for each On.
type CommandSpec struct {
	On                Kind // Command, or OnUser, which has neither Description nor Options
	Name, Description string
	Local             map[string]LocalName // by Discord's locale, such as "de"
	Options           []OptionSpec
	// Needs are the rights a member must have for Discord to offer the command, 0 for
	// none. A server's managers can change that there, so a handler asks Request.Can all
	// the same.
	Needs  uint64
	Direct bool // offered in direct messages with the bot, too
	// Hosted offers the command only in servers that the bot is in. Others are offered to who has
	// installed it for themselves, too, in other servers and in direct messages among people.
	Hosted bool
}

// Paths are the whole names that requests for a command come under: its own, or those of
// its subcommands, such as "match resign".
func (c CommandSpec) Paths() (all []string) {
	for _, o := range c.Options {
		if o.Type == Subcommand {
			all = append(all, c.Name+" "+o.Name)
		}
	}
	if len(all) == 0 {
		return []string{c.Name}
	}
	return all
}

// LocalName is how a command or an option is called in another language.
type LocalName struct{ Name, Description string }

// OptionSpec is an option of a command. Required ones stand first.
type OptionSpec struct {
	Name, Description string
	Local             map[string]LocalName
	Type              OptionType
	Required          bool
	Choices           []Choice     // of a text, at most 25; none means that anything may be typed
	Complete          bool         // Complete requests ask about typed text; never with Choices
	Min, Max          *int         // of an integer; nil for no bound
	Options           []OptionSpec // of a Subcommand
}

// OptionType is what sort of value an option takes, with Discord's numbers.
type OptionType uint8

// The types of option that this bot uses.
const (
	Subcommand    OptionType = 1 // of a command that has nothing else; its Options are the subcommand's
	TextOption    OptionType = 3
	IntegerOption OptionType = 4
	BoolOption    OptionType = 5 // its text form is "true" or "false"
	UserOption    OptionType = 6
	RoleOption    OptionType = 8
)

// Choice is a value that an option offers. Name and Value have 1 to 100 characters.
type Choice struct {
	Name  string
	Local map[string]string // the name by locale
	Value string
}
