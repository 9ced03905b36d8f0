package discord

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"

	"stopp/bot"
)

// Discord's codes that need more than an error.
const (
	noMember         = 10007  // the user is no member of the server
	noMessage        = 10008  // the message is not there
	noUser           = 10013  // the user is not there
	noEmoji          = 10014  // the emoji is not there
	badForm          = 50035  // something in the body is wrong; the text says what
	acknowledged     = 40060  // the interaction has its answer
	tooManyFollowUps = 40094  // where the bot is not a member, an interaction brings no more than five
	deadToken        = 50027  // the interaction's token has died
	archived         = 50083  // the thread is in the archive
	hasThread        = 160004 // the message has a thread
)

// hasCode tells whether an error is Discord's refusal with this code.
func hasCode(err error, code int) bool {
	var r *Refusal
	return errors.As(err, &r) && r.Code == code
}

// noJSON is the text of a Refusal without one.
const noJSON = "no JSON"

// meaning are Discord's codes that the bot has errors for.
var meaning = map[int]error{
	50001:  bot.ErrNoAccess,
	50013:  bot.ErrNoAccess,
	50007:  bot.ErrNoAccess,
	50278:  bot.ErrNoAccess,
	160005: bot.ErrNoAccess,
	10003:  bot.ErrNoChannel,
	10008:  bot.ErrGone,
	10015:  bot.ErrGone,
	10062:  bot.ErrGone,
	50027:  bot.ErrGone,
	30046:  bot.ErrTooOld,
}

// Refusal is Discord's answer to a request that it did not carry out. Its text
// has everything that Discord said, for the log.
type Refusal struct {
	Status int    // of HTTP
	Code   int    // Discord's, 0 if there is none
	Text   string // Discord's message and then a line's worth of the fields that are wrong
}

func (r *Refusal) Error() string {
	return fmt.Sprintf("HTTP %d, code %d, %s", r.Status, r.Code, r.Text)
}

// Unwrap is the bot's error for the code; without one the request is refused for
// good. An answer that is no JSON comes not from Discord but from something in
// front of it.
func (r *Refusal) Unwrap() error {
	switch err, ok := meaning[r.Code]; {
	case r.Status >= http.StatusInternalServerError, r.Text == noJSON:
		return bot.ErrBusy
	case ok:
		return err
	}
	return bot.ErrRefused
}

// explain names the call and says what a failure means.
func explain(what string, err error) error {
	var rest *discordgo.RESTError
	var limited *discordgo.RateLimitError
	var refusal *Refusal
	switch {
	case errors.As(err, &refusal):
		return fmt.Errorf("%s: %w", what, refusal)
	case errors.As(err, &rest):
		return fmt.Errorf("%s: %w", what, refused(rest.Response.StatusCode, rest.ResponseBody))
	case errors.As(err, &limited):
		return fmt.Errorf("%s: %w for %v", what, bot.ErrBusy, limited.RetryAfter)
	case errors.Is(err, bot.ErrBusy):
		return fmt.Errorf("%s: %w", what, withoutURL(err))
	}
	return fmt.Errorf("%s: %w: %w", what, bot.ErrBusy, withoutURL(err))
}

// refused reads Discord's answer.
func refused(status int, answer []byte) *Refusal {
	var body struct {
		Code    int
		Message string
		Errors  any
	}
	r := &Refusal{Status: status}
	if err := json.Unmarshal(answer, &body); err != nil {
		r.Text = noJSON
		return r
	}
	r.Code = body.Code
	r.Text = strings.Join(append([]string{body.Message}, fields("", body.Errors)...), "; ")
	return r
}

// fields flattens Discord's tree of wrong fields: path, message, code.
func fields(path string, tree any) []string {
	var lines []string
	switch t := tree.(type) {
	case map[string]any:
		if code, ok := t["code"].(string); ok {
			return []string{fmt.Sprintf("%s: %v (%s)", path, t["message"], code)}
		}
		for _, key := range slices.Sorted(maps.Keys(t)) {
			lines = append(lines, fields(strings.Trim(path+"."+key, "."), t[key])...)
		}
	case []any:
		for _, e := range t {
			lines = append(lines, fields(strings.TrimSuffix(path, "._errors"), e)...)
		}
	}
	return lines
}
