package sandbox

import (
	"stopp/bot/discord/sandbox/emoji"
	"stopp/bot/discord/sandbox/endpoint"
	"stopp/bot/discord/sandbox/gateway"
	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/world"
)

// What tests and programs get to see of the packages below.
type (
	// Message is a message as it stood when it was asked for.
	Message = world.Message
	// Button is a button of a message.
	Button = world.Button
	// Attachment is a file of a message.
	Attachment = world.Attachment
	// Traffic counts what the bot did in a channel that all there could see.
	Traffic = world.Traffic
	// Emoji is an emoji of the application.
	Emoji = emoji.Emoji
	// Event is something that the gateway told the bot.
	Event = gateway.Event
	// Exchange is a request to the REST API with its answer.
	Exchange = rest.Exchange
	// Post is an interaction that was sent over HTTP, with its answer.
	Post = endpoint.Post
	// Fault is something that goes wrong with requests to the REST API.
	Fault = rest.Fault
)

// Permissions of the bot in a channel, as bits.
const (
	ManageChannels      = world.ManageChannels
	ViewChannel         = world.ViewChannel
	SendMessages        = world.SendMessages
	ManageMessages      = world.ManageMessages
	EmbedLinks          = world.EmbedLinks
	AttachFiles         = world.AttachFiles
	ReadMessageHistory  = world.ReadMessageHistory
	ManageThreads       = world.ManageThreads
	CreatePublicThreads = world.CreatePublicThreads
	SendInThreads       = world.SendInThreads // in a thread instead of SendMessages

	// UsualPermissions are the permissions that the bot is invited with.
	UsualPermissions = world.UsualPermissions
)

// Thread is a thread as it stood when it was asked for.
type Thread struct {
	ID, Name         string // the id is the message's that it began on
	Archived, Locked bool
}

// Modal is a form that a member was shown.
type Modal struct {
	ID, CustomID, Title string
	Components          []any // as Discord takes them
}

// Choice is one of the choices of an option.
type Choice struct{ Name, Value string }
