package storage

// Emoji is an emoji that an application has on Discord.
type Emoji struct {
	Name string
	ID   string // Discord's
	Hash string // of the drawing that it shows
}
