package world

// Permissions of the bot in a channel, as bits.
const (
	ManageChannels      = 1 << 4
	ViewChannel         = 1 << 10
	SendMessages        = 1 << 11
	ManageMessages      = 1 << 13
	EmbedLinks          = 1 << 14
	AttachFiles         = 1 << 15
	ReadMessageHistory  = 1 << 16
	MentionEveryone     = 1 << 17
	ManageThreads       = 1 << 34
	CreatePublicThreads = 1 << 35
	SendInThreads       = 1 << 38 // in a thread instead of SendMessages
)

// UsualPermissions are the permissions that the bot is invited with: enough for a turn
// message with a picture, and for threads.
const UsualPermissions = 309237763072
