package bot

import "time"

// Guild is a server that the bot is in.
type Guild struct {
	ID            string
	Name          string
	Locale        string    // the server's language, by its code at Discord
	SystemChannel string    // where Discord greets new members, "" if nowhere
	Channels      []string  // a few text channels, those first that all may write in, then from the top
	JoinedAt      time.Time // when the bot came
	Members       int
}
