package sandbox

import "time"

// Discord's limits. Lengths count code points, sizes bytes.
const (
	maxContent     = 2000
	maxEmbeds      = 10
	maxEmbedText   = 6000
	maxFiles       = 10
	maxFileSize    = 10 << 20
	maxRequestSize = 25 << 20
	maxAlt         = 1024
	maxNonce       = 25
	maxThreadName  = 100
	maxSlowMode    = 21600
	maxMentions    = 100

	maxRows        = 5
	maxPerRow      = 5
	maxCustomID    = 100
	maxLabel       = 80
	maxURL         = 512
	maxOptions     = 25
	maxOptionText  = 100
	maxPlaceholder = 150

	maxModalTitle      = 45
	maxModalComponents = 5
	maxInputText       = 4000
	maxInputHint       = 100
	maxLabelText       = 45
	maxLabelHint       = 100

	maxChatCommands  = 100
	maxOtherCommands = 15
	maxCreatesPerDay = 200
	maxCommandName   = 32
	maxDescription   = 100
	maxCommandSize   = 8000
	maxStringLength  = 6000

	maxEmojis    = 2000
	maxEmojiName = 32
	maxEmojiSize = 256 << 10
	maxEmojiSide = 128 // pixels

	maxV2Components = 40
	maxV2Text       = 4000

	answerWithin = 3 * time.Second
	tokenLife    = 15 * time.Minute
	oldMessage   = time.Hour

	maxGatewayPayload = 4096
	maxGatewaySends   = 120
	sessionLife       = 3 * time.Minute
)

// Flags of a message.
const (
	flagSuppressEmbeds = 1 << 2
	flagHasThread      = 1 << 5
	flagEphemeral      = 1 << 6
	flagLoading        = 1 << 7
	flagSilent         = 1 << 12
	flagVoice          = 1 << 13
	flagV2             = 1 << 15
)

// Permissions of the bot in a channel, as bits.
const (
	ManageChannels      = 1 << 4
	ViewChannel         = 1 << 10
	SendMessages        = 1 << 11
	ManageMessages      = 1 << 13
	EmbedLinks          = 1 << 14
	AttachFiles         = 1 << 15
	ReadMessageHistory  = 1 << 16
	ManageThreads       = 1 << 34
	CreatePublicThreads = 1 << 35
	SendInThreads       = 1 << 38 // in a thread instead of SendMessages
)

// UsualPermissions are those that the bot is invited with: what a turn message
// with a picture needs, and threads.
const UsualPermissions = 309237763072

// locales are the languages that Discord takes as keys of localizations.
var locales = map[string]bool{
	"ar": true, "bg": true, "cs": true, "da": true, "de": true, "el": true, "en-GB": true, "en-US": true, "es-419": true,
	"es-ES": true, "fi": true, "fr": true, "he": true, "hi": true, "hr": true, "hu": true, "id": true, "it": true, "ja": true,
	"ko": true, "lt": true, "nl": true, "no": true, "pl": true, "pt-BR": true, "ro": true, "ru": true, "sv-SE": true,
	"th": true, "tr": true, "uk": true, "vi": true, "zh-CN": true, "zh-TW": true,
}
