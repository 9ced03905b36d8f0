package post

import (
	"context"

	"stopp/bot"
	"stopp/bot/table/match"
	"stopp/bot/text/pages"
)

// mostLooks is how often Discord is asked at most for a post of an earlier run.
const mostLooks = 3

// departs notes that the table is about to be posted. Discord may take the post and the program
// end before it has the message's id; then the next start looks for it. If the note can't be
// written, the table is posted all the same.
func (p *Public) departs(ctx context.Context) {
	row := &p.match.Row
	if row.Posting != "" { // since the first try
		return
	}
	after := p.room.Before()
	if err := p.room.Store.SetPosting(ctx, row.ID, after); err != nil {
		p.room.Log.Warn("message not noted", "match", row.ID, "error", err)
		return
	}
	row.Posting = after
}

// looking looks for the posts of an earlier run that nobody knows. The newest of the running
// sheet becomes the table's message. All others lose their keys.
func (p *Public) looking() step {
	channel, after := p.match.Row.Channel, p.match.Row.Posting
	var found []bot.Keypad
	return step{
		send: func(ctx context.Context) (_ string, err error) {
			found, err = p.room.Discord.Keypads(ctx, channel, after)
			return "", err
		},
		done: func(ctx context.Context, _ string, err error) error {
			if p.looks--; err != nil {
				if p.looks > 0 && bot.IsAny(err, bot.ErrBusy, errLost) {
					return err
				}
				p.looks = 0
				return nil
			}
			p.looks = 0
			p.found(ctx, channel, found)
			return nil
		},
	}
}

// found takes in which tables of the match stand in its channel.
func (p *Public) found(ctx context.Context, channel string, all []bot.Keypad) {
	live := p.shown.message
	for _, k := range all {
		if sheetOf(k, p.match) == p.match.Sheet() && (live == "" || newer(k.ID, live)) {
			live = k.ID
		}
	}
	for _, k := range all {
		if sheet := sheetOf(k, p.match); sheet > 0 && k.ID != live && k.ID != p.shown.message {
			p.foldAside(channel, k.ID, sheet)
		}
	}
	if live == p.shown.message {
		if err := p.room.Store.SetPosting(ctx, p.match.ID(), ""); err == nil {
			p.match.Row.Posting = ""
		}
		return
	}
	p.foldLater()
	p.shown = p.wanted()
	p.shown.message, p.shown.draft = live, unknown
	p.unsure, p.repost = false, false
	p.calls.Called()
}

// sheetOf is the sheet whose keys a message has, 0 if they are none of a match's.
func sheetOf(k bot.Keypad, m *match.Match) int {
	for _, path := range k.Paths {
		r := bot.Request{Path: path}
		of, err := pages.KeyArg(r, 0)
		sheet, err2 := r.Number(1)
		if err == nil && err2 == nil && of == m.ID() && m.Game.IsKey(r.Name()) && sheet <= m.Sheet() {
			return sheet
		}
	}
	return 0
}
