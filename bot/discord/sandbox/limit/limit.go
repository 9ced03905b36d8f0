// Package limit has the limits of Discord that this one keeps, too.
package limit

import "time"

// Lengths count code points, sizes bytes.
const (
	Content     = 2000
	Embeds      = 10
	EmbedText   = 6000
	Files       = 10
	FileSize    = 10 << 20
	RequestSize = 25 << 20
	Alt         = 1024
	Nonce       = 25
	ThreadName  = 100
	SlowMode    = 21600
	Mentions    = 100

	Rows        = 5
	PerRow      = 5
	CustomID    = 100
	Label       = 80
	URL         = 512
	MediaURL    = 2048
	Options     = 25
	OptionText  = 100
	Placeholder = 150

	ModalTitle      = 45
	ModalComponents = 5
	InputText       = 4000
	InputHint       = 100
	LabelText       = 45
	LabelHint       = 100

	ChatCommands  = 100
	OtherCommands = 15
	CreatesPerDay = 200
	CommandName   = 32
	Description   = 100
	CommandSize   = 8000
	StringLength  = 6000
	Whole         = 1<<53 - 1 // the largest number of an option

	Emojis    = 2000
	EmojiName = 32
	EmojiSize = 256 << 10
	EmojiSide = 128 // pixels

	V2Components = 40
	V2Text       = 4000
	Gallery      = 10
	SectionTexts = 3
	Ticks        = 10 // options of the groups in a modal, and files
	Color        = 0xFFFFFF

	Stickers     = 3
	PollQuestion = 300
	PollAnswer   = 55
	PollAnswers  = 10
	PollHours    = 32 * 24

	ActiveThreads = 1000

	FollowUps = 5 // of an interaction, where only a person has let the bot in

	AnswerWithin = 3 * time.Second
	TokenLife    = 15 * time.Minute
	OldMessage   = time.Hour

	GatewayPayload = 4096
	GatewaySends   = 120
	SessionLife    = 3 * time.Minute
	GuildsPerShard = 2500
)
