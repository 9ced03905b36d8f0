package wire

import (
	"fmt"
	"net/http"
	"time"
)

// Refusal is an answer of the REST API that says no.
type Refusal struct {
	Status, Code int
	Message      string
	Errors       Object        // the tree of form errors
	RetryAfter   time.Duration // for status 429
	Scope        string        // for status 429: user, global, shared
}

// Error names the code as Discord does.
func (r *Refusal) Error() string {
	return fmt.Sprintf("%d/%d %s", r.Status, r.Code, r.Message)
}

// JSON is the body of the answer.
func (r *Refusal) JSON() Object {
	body := Object{"message": r.Message, "code": r.Code}
	if r.Errors != nil {
		body["errors"] = r.Errors
	}
	if r.Status == http.StatusTooManyRequests {
		body["retry_after"] = r.RetryAfter.Seconds()
		body["global"] = r.Scope == "global"
	}
	return body
}

func no(status, code int, message string) error {
	return &Refusal{Status: status, Code: code, Message: message}
}

// Discord's refusals.
var (
	ErrUnauthorized      = no(401, 0, "401: Unauthorized")
	ErrNotFound          = no(404, 0, "404: Not Found")
	ErrInternal          = no(500, 0, "500: Internal Server Error")
	ErrUnknownApp        = no(404, 10002, "Unknown Application")
	ErrUnknownChannel    = no(404, 10003, "Unknown Channel")
	ErrUnknownGuild      = no(404, 10004, "Unknown Guild")
	ErrUnknownMember     = no(404, 10007, "Unknown Member")
	ErrUnknownMessage    = no(404, 10008, "Unknown Message")
	ErrUnknownUser       = no(404, 10013, "Unknown User")
	ErrUnknownEmoji      = no(404, 10014, "Unknown Emoji")
	ErrUnknownWebhook    = no(404, 10015, "Unknown Webhook")
	ErrUnknownInter      = no(404, 10062, "Unknown interaction")
	ErrUnknownCommand    = no(404, 10063, "Unknown application command")
	ErrTooManyEmojis     = no(400, 30008, "Maximum number of emojis reached (2000)")
	ErrTooManyCommands   = no(400, 30032, "Maximum number of application commands reached (100)")
	ErrTooManyCreates    = no(400, 30034, "Max number of daily application command creates has been reached (200)")
	ErrOldMessageEdits   = no(429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later")
	ErrEntityTooLarge    = no(413, 40005, "Request entity too large")
	ErrAcknowledged      = no(400, 40060, "Interaction has already been acknowledged.")
	ErrTooManyFollowUps  = no(400, 40094, "This interaction has reached the maximum number of follow-up messages")
	ErrUserAgent         = no(403, 40333, "internal network error")
	ErrNoAccess          = no(403, 50001, "Missing Access")
	ErrNotYours          = no(403, 50005, "Cannot edit a message authored by another user")
	ErrEmptyMessage      = no(400, 50006, "Cannot send an empty message")
	ErrNoPermission      = no(403, 50013, "Missing Permissions")
	ErrWebhookToken      = no(401, 50027, "Invalid Webhook Token")
	ErrNoDirect          = no(403, 50007, "Cannot send messages to this user")
	ErrDirectSelf        = no(400, 50007, "Cannot send messages to this user")
	ErrNoCommonGuild     = no(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
	ErrBadSticker        = no(400, 50081, "An invalid sticker was sent")
	ErrChannelType       = no(400, 50024, "Cannot execute action on this channel type")
	ErrArchived          = no(400, 50083, "Thread is archived")
	ErrNoReply           = no(403, 160002, "Cannot reply without permission to read message history")
	ErrSecondThread      = no(400, 160004, "A thread has already been created for this message")
	ErrLocked            = no(400, 160005, "Thread is locked")
	ErrTooManyThreads    = no(400, 160006, "Maximum number of active threads reached")
	ErrBadJSON           = no(400, 50109, "The request body contains invalid JSON.")
	ErrTooManyCommandsOf = no(400, 30032, "Maximum number of application commands reached (15)")
)

// ErrRateLimit says how long to wait, and which limit it was: user or global.
func ErrRateLimit(after time.Duration, scope string) error {
	return &Refusal{Status: 429, Message: "You are being rate limited.", RetryAfter: after, Scope: scope}
}
