package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/discord/sandbox"
	"stopp/bot/games/streit/view"
)

// In direct messages a key may be pressed while a newer message is on its way. Then that comes first,
// and the key has to be pressed once more.
const (
	mostTries = 10
	retryTime = 500 * time.Millisecond
)

// left reports keys of the match under messages that are not its table, "" for none. Somebody who
// sits elsewhere presses one of them once, and that has to remove them: after a crash nothing
// else finds such a message. A message may stay if Discord has refused to edit it.
func (t *playTable) left() string {
	if t.row.ID == 0 || t.f.guild != "" {
		return ""
	}
	all := t.behind()
	for _, m := range all {
		if !t.pressed[m.ID] {
			t.pressed[m.ID] = true
			t.f.count(func(t *tally) { t.Left++ })
			if t.there != "" {
				t.again[m.ID] = 0
			} else {
				t.stranger().In(m.Channel).Press(m.ID, t.keypad(m))
			}
		}
	}
	if t.there != "" && len(all) > 0 && time.Since(t.tried) > retryTime {
		m := all[t.f.rng.IntN(len(all))]
		if t.again[m.ID]++; t.again[m.ID] <= mostTries {
			t.tried = time.Now()
			t.tryKey(m.ID, t.realKey(m))
		}
	}
	if len(all) <= t.f.scars {
		return ""
	}
	return fmt.Sprintf("match %d, whose table is %s, has keys under %s, too: %q; there stand %s", t.row.ID, t.row.Message, all[0].ID, all[0].Words(), t.standing())
}

// realKey is a key of a pile under a message, else another one of the match. *Stopp!* works under older
// messages, too, and folds none.
func (t *playTable) realKey(m sandbox.Message) string {
	for _, b := range slices.Concat(m.Buttons()...) {
		if strings.HasPrefix(b.CustomID, view.PathTap+"/") {
			return b.CustomID
		}
	}
	return t.keypad(m)
}

// behind are the messages with keys of the match that its table has left behind: all older than the
// living message. A finished match has no living message.
func (t *playTable) behind() (all []sandbox.Message) {
	if t.ledger != nil && t.row.Message == "" {
		return nil
	}
	for _, channel := range slices.Compact([]string{t.row.Home, t.row.Channel}) {
		for _, m := range t.f.Messages(bot.Bare(channel)) {
			if t.keypad(m) != "" && (t.ledger == nil || earlier(m.ID, t.row.Message) || t.there != "" && m.ID != t.row.Message) {
				all = append(all, m)
			}
		}
	}
	return all
}

// earlier tells whether one message was posted before another.
func earlier(message, other string) bool {
	a, _ := strconv.ParseUint(message, 10, 64)
	b, _ := strconv.ParseUint(other, 10, 64)
	return a < b
}

// stranger is a member who does not sit at the table.
func (t *playTable) stranger() sandbox.Member {
	ada := t.f.Member("Ada")
	if slices.ContainsFunc(t.who, func(who sandbox.Member) bool { return who.ID == ada.ID }) {
		return t.f.Member("Hal")
	}
	return ada
}
