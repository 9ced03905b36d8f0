package world

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"stopp/bot/discord/sandbox/limit"
)

// Stage is a channel in which a member can use the bot. Discord's client wakes
// an archived thread for that, unless it is locked.
func (w *World) Stage(u *User, id string) (*Channel, error) {
	c, err := w.Place(u, id)
	switch {
	case err != nil:
		return nil, err
	case c.Thread != nil && c.Thread.Locked:
		return nil, errLocked
	}
	return c, w.Wake(c)
}

// Say has a member post an ordinary message.
func (w *World) Say(u *User, channel, content string) (*Message, error) {
	content = strings.TrimSpace(content)
	c, err := w.Place(u, channel)
	if err != nil {
		return nil, err
	}
	switch {
	case c.Thread != nil && c.Thread.Locked:
		return nil, errLocked
	case content == "" || len([]rune(content)) > limit.Content:
		return nil, errors.New("a message has 1 to 2000 characters")
	}
	m := &Message{Channel: channel, Author: u.ID, Body: Body{Content: content}}
	m.Mentions = w.Mentioned(content, func(string) bool { return true })
	return m, w.Post(m, m.Mentions)
}

var mention = regexp.MustCompile(`<@!?(\d+)>`)

// Mentioned are those whom a content names and may ping, each once.
func (w *World) Mentioned(content string, may func(id string) bool) []string {
	var ids []string
	for _, hit := range mention.FindAllStringSubmatch(content, -1) {
		if id := hit[1]; may(id) && w.User(id) != nil && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// SetLocale changes a member's language.
func (w *World) SetLocale(u *User, locale string) {
	u.Locale = locale
	w.audience.PeopleChanged()
}

// AcceptDirect says whether a member takes direct messages from the bot.
func (w *World) AcceptDirect(u *User, on bool) {
	u.NoDirect = !on
	w.audience.PeopleChanged()
}
