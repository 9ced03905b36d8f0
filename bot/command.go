package bot

// CommandSpec is a slash command as Discord is to offer it.
type CommandSpec struct {
	Name, Description string
	Local             map[string]LocalName // by Discord's locale, such as "de"
	Options           []OptionSpec
	// Needs are the rights without which Discord does not offer the command to a
	// member, 0 for none. Who runs a server can say otherwise there, so a handler
	// asks Request.Can all the same.
	Needs uint64
}

// LocalName is how a command or an option is called in another language.
type LocalName struct{ Name, Description string }

// OptionSpec is an option of a command. Required ones stand first.
type OptionSpec struct {
	Name, Description string
	Local             map[string]LocalName
	Type              OptionType
	Required          bool
	Choices           []Choice // at most 25; none means that anything may be typed
}

// OptionType is what sort of value an option takes, with Discord's numbers.
type OptionType uint8

// The types of option that this bot uses.
const (
	TextOption OptionType = 3
	UserOption OptionType = 6
)

// Choice is a value that an option offers.
type Choice struct {
	Name  string
	Local map[string]string // the name by locale
	Value string
}
