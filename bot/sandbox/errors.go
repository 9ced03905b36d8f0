package sandbox

import (
	"fmt"
	"net/http"
	"time"
)

// refusal is an answer of the REST API that says no.
type refusal struct {
	status, code int
	message      string
	errors       object        // the tree of form errors
	retryAfter   time.Duration // for status 429
	scope        string        // for status 429: user, global, shared
}

// Error names the code as Discord does.
func (r *refusal) Error() string {
	return fmt.Sprintf("%d/%d %s", r.status, r.code, r.message)
}

func (r *refusal) json() object {
	body := object{"message": r.message, "code": r.code}
	if r.errors != nil {
		body["errors"] = r.errors
	}
	if r.status == http.StatusTooManyRequests {
		body["retry_after"] = r.retryAfter.Seconds()
		body["global"] = r.scope == "global"
	}
	return body
}

func refuse(status, code int, message string) error {
	return &refusal{status: status, code: code, message: message}
}

// What Discord says no with.
var (
	errUnauthorized      = refuse(401, 0, "401: Unauthorized")
	errNotFound          = refuse(404, 0, "404: Not Found")
	errInternal          = refuse(500, 0, "500: Internal Server Error")
	errUnknownApp        = refuse(404, 10002, "Unknown Application")
	errUnknownChannel    = refuse(404, 10003, "Unknown Channel")
	errUnknownGuild      = refuse(404, 10004, "Unknown Guild")
	errUnknownMessage    = refuse(404, 10008, "Unknown Message")
	errUnknownUser       = refuse(404, 10013, "Unknown User")
	errUnknownEmoji      = refuse(404, 10014, "Unknown Emoji")
	errUnknownWebhook    = refuse(404, 10015, "Unknown Webhook")
	errUnknownInter      = refuse(404, 10062, "Unknown interaction")
	errUnknownCommand    = refuse(404, 10063, "Unknown application command")
	errTooManyEmojis     = refuse(400, 30008, "Maximum number of emojis reached (2000)")
	errTooManyCommands   = refuse(400, 30032, "Maximum number of application commands reached (100)")
	errTooManyCreates    = refuse(400, 30034, "Max number of daily application command creates has been reached (200)")
	errOldMessageEdits   = refuse(429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later")
	errEntityTooLarge    = refuse(413, 40005, "Request entity too large")
	errAcknowledged      = refuse(400, 40060, "Interaction has already been acknowledged.")
	errUserAgent         = refuse(403, 40333, "internal network error")
	errNoAccess          = refuse(403, 50001, "Missing Access")
	errNotYours          = refuse(403, 50005, "Cannot edit a message authored by another user")
	errEmptyMessage      = refuse(400, 50006, "Cannot send an empty message")
	errNoPermission      = refuse(403, 50013, "Missing Permissions")
	errWebhookToken      = refuse(401, 50027, "Invalid Webhook Token")
	errNoDirect          = refuse(403, 50007, "Cannot send messages to this user")
	errDirectSelf        = refuse(400, 50007, "Cannot send messages to this user")
	errNoCommonGuild     = refuse(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
	errChannelType       = refuse(400, 50024, "Cannot execute action on this channel type")
	errArchived          = refuse(400, 50083, "Thread is archived")
	errSecondThread      = refuse(400, 160004, "A thread has already been created for this message")
	errLocked            = refuse(400, 160005, "Thread is locked")
	errBadJSON           = refuse(400, 50109, "The request body contains invalid JSON.")
	errTooManyCommandsOf = refuse(400, 30032, "Maximum number of application commands reached (15)")
)

func errRateLimit(after time.Duration, scope string) error {
	return &refusal{status: 429, message: "You are being rate limited.", retryAfter: after, scope: scope}
}
