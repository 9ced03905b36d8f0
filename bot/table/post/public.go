package post

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/service/jobs"
	"stopp/bot/table/match"
	"stopp/bot/table/notice"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

// agedAfter is how old a table message may become before the table is posted again when a
// member does something there: Discord lets messages of over an hour be edited only rarely
// (30046). Changes by the clock or a start are such edits.
const agedAfter = 50 * time.Minute

// Public is how all see a table.
type Public struct {
	courier
	calls  *notice.Calls
	thread thread
	buried burial
	told   int  // how many actions there were when the end of a round or of the match was posted
	repost bool // the running sheet needs another message than its first one
	tried  try
	// stuck is the living message, if the conversation takes no change of it; "" if it was not tried. As with
	// display.Post.Last a new one is tried, but that is a step of its own: it calls people, and may be on its way.
	stuck  string
	past   string // the message folded last, "" if unknown
	looks  int    // how often a post of an earlier run is still to be looked for
	unsure bool   // there may be a post of which we know neither id nor table, as after a start
}

// try is a post without an answer yet, and the state it should show.
type try struct {
	nonce string
	shown shown
}

// NewPublic is the post of a match that has been replayed. Sheet and count are its stored
// message's.
func NewPublic(room *Services, t Table, m *match.Match, calls *notice.Calls, sheet, count int) *Public {
	p := &Public{courier: begin(room, t, m, sheet, count), calls: calls}
	p.settled = p.settle
	switch {
	case m.Row.Posting == "":
	case bot.IsConversation(m.Row.Channel): // nobody can look there: a press may tell
		p.misses(m.Row.Message)
	default:
		p.looks = mostLooks
	}
	if p.Live(p.shown.message) {
		calls.Called()
	}
	if pauses(m) {
		p.told = m.Happened()
	}
	return p
}

// Doubt notes that nobody knows what the channel shows.
func (p *Public) Doubt(late bool) {
	if p.unsure = true; late {
		p.late()
	}
}

// Unsure tells whether that is doubted.
func (p *Public) Unsure() bool { return p.unsure }

// Rests tells that nothing is missing but the time, or that the missing part can be shown
// nowhere.
func (p *Public) Rests() bool { return p.rests() && (p.shows(p.wanted()) || p.lacksTime()) }

// LacksTime tells whether only the time of a turn's end is shown wrongly.
func (p *Public) LacksTime() bool { return p.lacksTime() && !p.lacksResult() }

// Bring brings the channel up to date.
func (p *Public) Bring(ctx context.Context) {
	if p.sending {
		return // missing parts are then found when the step is done
	}
	s, lacking := p.next(ctx)
	if !lacking {
		p.settle(ctx, nil)
		return
	}
	p.take(s)
}

// next is the first thing that the channel lacks.
func (p *Public) next(ctx context.Context) (s step, lacking bool) {
	want := p.wanted()
	switch {
	case p.looks > 0:
		return p.looking(), true
	case p.lies() || p.overtaken():
		return p.folding(), true
	case p.shows(want) && want.message != "" && p.lacksResult():
		return p.telling(), true
	case p.shows(want) && want.message != "":
		return step{}, false
	case p.wantsThread(ctx):
		return p.threading(), true
	case p.stuck != "" && p.lives(p.stuck):
		return p.posting(ctx), true
	case p.Live(p.shown.message) && (p.asker == nil || !p.aged(p.shown.message)):
		return p.redrawing(), true
	case p.shown.message != "" && !p.shown.folded:
		return p.folding(), true
	}
	return p.posting(ctx), true
}

// sunkAfter is how long the table of a match for one stays where it is, whatever others
// write below it. Other matches have a new message with each turn.
const sunkAfter = 5 * time.Minute

// sunk tells whether others have written below the message of a match for one, and some
// time has gone since it was posted.
func (p *Public) sunk(r bot.Request) bool {
	return p.covered(r) && p.room.Now().Sub(p.room.When(p.shown.message)) > sunkAfter
}

// covered tells whether others have written below the message of a match for one.
func (p *Public) covered(r bot.Request) bool {
	row := p.match.Row
	return row.Alone() && r.Channel == row.Channel && r.Last != "" && p.shown.message != "" && r.Last != p.shown.message
}

// public speaks the server's language.
func (p *Public) public() i18n.Texts { return p.room.Prefs.Public(p.match.Row.Guild) }

// message is the table message that is wanted.
func (p *Public) message() bot.Message {
	if p.match.Over() {
		return p.match.Game.Messages.Table(p.room.Results.Finished(context.Background(), p.match))
	}
	return p.match.Game.Messages.Table(p.table.Scene(p.public()))
}

// folded is the final form of a sheet's message, when the next one has begun. If the sheet
// still goes on in a newer message, it is a line that leads there. In a conversation the table can be
// brought from there, by people who have no commands.
func (p *Public) folded(sheet int) bot.Message {
	m := bot.Message{Content: p.public().Say("channel.below", nil)}
	if sheet != p.match.Sheet() || p.match.Over() {
		m = p.match.Game.Messages.Past(p.table.Scene(p.public()), sheet)
	}
	if bot.IsConversation(p.match.Row.Channel) && !p.match.Over() {
		m.Rows = append(m.Rows, []bot.Button{pages.BringButton(p.public(), p.match.ID())})
	}
	return m
}

// redrawing edits the living message.
func (p *Public) redrawing() step {
	want, m, channel := p.wanted(), p.message(), p.match.Row.Channel
	return step{
		send: func(ctx context.Context) (string, error) {
			return "", p.room.Discord.Edit(ctx, channel, want.message, m)
		},
		done: func(ctx context.Context, _ string, err error) error {
			switch {
			case want.message != p.shown.message: // /board has brought another
			case errors.Is(err, bot.ErrSilent): // but a new one may be taken
				p.stuck = want.message
			case bot.IsAny(err, bot.ErrGone, bot.ErrRefused):
				p.shown.message, p.repost = "", true
			case err != nil:
				return err
			case p.superseded && p.shown.folded:
				p.shown.folded = false // who knows which of the two came last
			case p.superseded:
				p.shown.draft = unknown
			default:
				p.seen(ctx, want)
			}
			return nil
		},
	}
}

// folding turns the living message into the log of its sheet or, while that goes on,
// into a line that leads on. One that is gone, or that can't be edited any more, stays
// as it is.
func (p *Public) folding() step {
	message, m, channel := p.shown.message, p.folded(p.shown.sheet), p.match.Row.Channel
	return step{
		send: func(ctx context.Context) (string, error) {
			return "", p.room.Discord.Edit(ctx, channel, message, m)
		},
		done: func(_ context.Context, _ string, err error) error {
			if err != nil && !bot.IsAny(err, bot.ErrGone, bot.ErrRefused) {
				return err
			}
			if message == p.shown.message {
				p.shown.folded = true
			}
			if err == nil {
				p.past = message
			}
			return nil
		},
	}
}

// posting sends the table as a new message. Discord may return one that it got before and
// whose id we don't know. If that one can show another table than this, it is drawn once
// more.
func (p *Public) posting(ctx context.Context) step {
	m, want, channel, before := p.message(), p.wanted(), p.match.Row.Channel, p.shown.message
	calls := p.call(ctx, &m)
	p.repost = p.repost || before != "" && p.shown.sheet == p.match.Sheet()
	m.Nonce, want.message, want.folded = p.nonce(), "", false
	p.unsure = p.unsure || p.tried.nonce == m.Nonce && p.tried.shown != want
	p.tried = try{m.Nonce, want}
	if pauses(p.match) {
		p.told = want.count
	}
	if p.departs(ctx); bot.IsConversation(channel) {
		p.misses(before)
	}
	return step{
		send: func(ctx context.Context) (string, error) { return p.room.Discord.Post(ctx, channel, m) },
		done: func(ctx context.Context, id string, err error) error {
			switch {
			case err != nil:
				p.calls.Undo(calls)
				p.stuck = ""
				return err
			case p.shown.message == id: // it was pressed before
				p.tried, p.repost = try{}, false
				p.calls.Directly(ctx, calls.Direct)
				return nil
			case p.shown.message != before: // /board has brought another
				p.discard(id)
				return nil
			}
			unsure := p.unsure
			want.message, p.tried, p.unsure, p.repost = id, try{}, false, false
			if unsure {
				want.draft = unknown
				p.shown = want
			} else {
				p.seen(ctx, want)
				p.table.Update()
			}
			p.calls.Directly(ctx, calls.Direct)
			return nil
		},
	}
}

// misses notes that a conversation may have a message of the table's that nobody knows yet, after the one that
// is known: a post is on its way, or was when an earlier run ended.
func (c *courier) misses(known string) {
	if c.missed = c.match.Row.Posting; newer(known, c.missed) {
		c.missed = known
	}
}

// call decides how those are called whom a new message of the table concerns. The
// first message of a match concerns all who play.
func (p *Public) call(ctx context.Context, m *bot.Message) notice.Call {
	calls := p.calls.To(ctx, m)
	if p.shown.message == "" && p.match.Row.Message == "" && len(p.match.Actions) == 0 && !p.match.Row.Alone() {
		p.calls.Gather(ctx, m)
	}
	return calls
}

// discard removes a message of the table that nobody needs.
func (p *Public) discard(message string) {
	channel := p.match.Row.Channel
	p.room.Jobs.Do(jobs.Aside(p.table.Queue()), func(ctx context.Context) error {
		return p.room.Discord.Delete(ctx, channel, message)
	})
}

// following sends the table as a further answer to a member's request, for all to see.
// That works even where the bot may not post.
func (p *Public) following(ctx context.Context, r bot.Request) step {
	m, want := p.message(), p.wanted()
	calls := p.call(ctx, &m)
	p.departs(ctx)
	return step{
		send: func(ctx context.Context) (string, error) {
			return p.room.Discord.FollowUp(ctx, r, bot.Answer{As: bot.Reply, Message: m})
		},
		done: func(ctx context.Context, id string, err error) error {
			if err != nil {
				p.calls.Undo(calls)
				p.tellLost(r, bot.ErrNoAccess)
				return bot.ErrNoAccess
			}
			want.message, want.folded = id, false
			p.seen(ctx, want)
			p.calls.Directly(ctx, calls.Direct)
			return nil
		},
	}
}

// nonce is the nonce of a post that is already being tried, else the sheet's, so that a
// sheet is not posted twice. If the sheet's message was deleted, or is too old, it is a
// new one that depends on the replaced message: an earlier nonce would bring back the old
// message.
func (p *Public) nonce() string {
	sheet := bot.Path("t", pages.Key(p.match.ID()), p.match.Sheet())
	switch {
	case p.tried.nonce == sheet || strings.HasPrefix(p.tried.nonce, sheet+"/"):
		return p.tried.nonce
	case p.repost:
		return bot.Path(sheet, brief(p.match.Row.Message))
	}
	return sheet
}

// brief is a message's id, short enough for a nonce. Two that follow each other differ.
func brief(message string) string {
	id, err := strconv.ParseUint(message, 10, 64)
	if err != nil {
		return "0"
	}
	const most = 36 * 36 * 36 * 36 * 36 * 36
	return strconv.FormatUint(id%most, 36)
}

// Present answers a press with the pressed message as it should be now, and shows the rest
// after that. If the sheet is over, its log stands in the pressed message and the next
// table in a new one. If the message has become old, or has sunk below others' messages,
// the same table stands in a new one.
func (p *Public) Present(r bot.Request) bot.Reaction {
	p.arrive(context.Background(), r.Message)
	if r.Message != p.shown.message || p.shown.folded {
		return p.presentOld(r)
	}
	want, m := p.wanted(), bot.Message{}
	if p.Live(r.Message) && !p.aged(r.Message) && !p.sunk(r) && !p.overtaken() {
		m = p.message()
	} else {
		want.sheet, want.count, want.folded = p.shown.sheet, p.shown.count, true
		m = p.folded(p.shown.sheet)
	}
	then := func(ctx context.Context, _ string, sent error) {
		if sent == nil {
			p.superseded = true
			if want.folded {
				p.past = r.Message
			}
			p.seen(ctx, want)
		}
		p.ShowTo(ctx, r)
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}, Then: then}
}

// Outdated tells whether a press on a key comes from a message of a conversation that shows the table as it
// was. Nothing but the answer to that press can change it.
func (p *Public) Outdated(r bot.Request) bool {
	return bot.IsConversation(r.Channel) && !r.Private && r.Message != p.past && (!p.Live(r.Message) || p.match.Over())
}

// presentOld answers a press on a message whose sheet is over.
func (p *Public) presentOld(r bot.Request) bot.Reaction {
	sheet, _ := r.Number(1)
	then := func(ctx context.Context, _ string, _ error) { p.ShowTo(ctx, r) }
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: p.folded(sheet)}, Then: then}
}

// TellBriefly answers privately, shows the table, and takes the answer away.
func (p *Public) TellBriefly(r bot.Request, text string) bot.Reaction {
	then := func(ctx context.Context, _ string, sent error) {
		p.ShowTo(ctx, r)
		if sent == nil {
			p.room.Whispers.Gone(r)
			p.room.Jobs.Do(jobs.Aside(p.table.Queue()), func(ctx context.Context) error { return p.room.Discord.Dismiss(ctx, r) })
		}
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Private, Message: bot.Message{Content: text}}, Then: then}
}
