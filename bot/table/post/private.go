package post

import (
	"cmp"
	"context"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/doubt"
	"stopp/bot/service/jobs"
	"stopp/bot/service/prefs"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

// Private is how its only member sees a table against the computer alone. It stands in an
// answer to that member, and is brought up to date through the token of that request for
// as long as it lives. After that nothing is sent until the member comes back. Nobody is
// called.
type Private struct {
	courier
	say  i18n.Texts
	look pages.Look
	desk *bot.Request // whose answer shows the table, nil if that is not known
	said advice       // to its member, in a game with hands
}

// NewPrivate is the post of a match that has been replayed. Sheet and count are its stored
// message's.
func NewPrivate(room *Services, t Table, m *match.Match, sheet, count int) *Private {
	p := &Private{courier: begin(room, t, m, sheet, count), say: i18n.Fallback(), look: pages.LookOf(m.Row.Look)}
	p.settled = p.settle
	return p
}

// Enter has the member see the table as they wish now.
func (p *Private) Enter(ctx context.Context, r bot.Request) {
	p.say, p.look = prefs.Reader(r), p.room.Prefs.LookFor(ctx, r.User.ID, pages.LookOf(p.match.Row.Look))
}

// Outdated tells whether a press on a key comes from a message that shows the table as it
// was. After a start nobody knows its message: the first press tells. A press can also come
// before the answer to the edit that has brought its key.
func (p *Private) Outdated(r bot.Request) bool {
	sheet, err := r.Number(1)
	if err == nil && (p.shown.message == "" || p.shown.message == r.Message && sheet == p.match.Sheet()) {
		p.shown.message, p.shown.sheet = r.Message, sheet
	}
	return sheet != p.match.Sheet() || !p.Live(r.Message)
}

// Doubt notes that nobody knows what the member sees.
func (p *Private) Doubt(late bool) {
	if late {
		p.late()
	}
}

// Unsure tells that nothing is doubted.
func (p *Private) Unsure() bool { return false }

// Rests tells that the member can't be reached before they come back.
func (p *Private) Rests() bool { return p.rests() && !p.reaches(p.desk) }

// LacksTime tells whether only the time of a turn's end is shown wrongly.
func (p *Private) LacksTime() bool { return p.lacksTime() }

// Bring brings the member's message up to date.
func (p *Private) Bring(ctx context.Context) {
	if p.sending {
		return // missing parts are then found when the step is done
	}
	s, lacking := p.next()
	if !lacking {
		p.settle(ctx, nil)
		return
	}
	p.take(s)
}

// scene is the table as its member sees it: in a game with hands, with theirs.
func (p *Private) scene() cardtable.Scene {
	s := p.table.Scene(p.say)
	if s.Look = p.look; p.match.Over() {
		p.room.Results.Counted(context.Background(), p.match.Row, &s.After)
	}
	if p.match.Game.Messages.Hand != nil {
		s.Viewer = p.match.Only()
	}
	if p.said.count == p.match.Happened() {
		s.Advice = p.said.text
	}
	return s
}

func (p *Private) message(s cardtable.Scene) bot.Message {
	m := p.match.Game.Messages.Table(s)
	m.Mentions = nil
	return m
}

// advised is a scene with what its hand says of a hint.
func (p *Private) advised(s cardtable.Scene, core func() (release func())) cardtable.Scene {
	if lacksAdvice(p.match.Game, s) {
		s.Advice = advise(p.match.Game, s, core())
	}
	return s
}

// Present answers a press with the table.
func (p *Private) Present(r bot.Request) bot.Reaction { return p.present(r, bot.Update) }

// TellBriefly answers with the table, which tells all.
func (p *Private) TellBriefly(r bot.Request, _ string) bot.Reaction { return p.present(r, bot.Private) }

// Board brings the table in a new message.
func (p *Private) Board(_ context.Context, r bot.Request, _ func() cardtable.Scene) bot.Reaction {
	if text := r.Options["as"]; text != "" {
		p.look.Text = text == pages.BoardText
	}
	return p.present(r, bot.Private)
}

// Owe has the table take the place of the answer to the request that is shown next.
func (p *Private) Owe() { p.shown.draft = unknown }

// Open answers the request that has begun the match.
func (p *Private) Open(r bot.Request, as bot.As) bot.Reaction { return p.present(r, as) }

// present answers a request with the table. If another message has shown it, that one
// goes, if it can be reached.
func (p *Private) present(r bot.Request, as bot.As) bot.Reaction {
	want := p.wanted()
	want.message, want.folded = "", false
	if as == bot.Update {
		want.message = r.Message
	} else {
		p.coming = r.ID
	}
	then := func(ctx context.Context, id string, sent error) {
		p.room.Whispers.Gone(r) // the table stays
		if sent == nil && (p.coming == r.ID || p.comes(want.message)) {
			p.coming = ""
		}
		if sent == nil && (p.desk == nil || !r.Before(*p.desk)) {
			want.message = cmp.Or(want.message, id)
			p.clear(want.message)
			p.superseded, p.shown, p.desk = true, want, &r
		}
		p.ShowTo(ctx, r)
	}
	s := p.advised(p.scene(), func() func() { return func() {} }) // a member waits for the answer
	p.said = advice{want.count, s.Advice}
	return bot.Reaction{Answer: bot.Answer{As: as, Message: p.message(s)}, Then: then}
}

// clear removes the message that has shown the table until now, unless it is this one.
func (p *Private) clear(but string) {
	old, message := p.desk, p.shown.message
	if !p.reaches(old) || message == "" || message == but {
		return
	}
	p.room.Jobs.Do(jobs.Aside(p.table.Queue()), func(ctx context.Context) error { return p.room.Discord.Dismiss(ctx, *old) })
}

// reaches tells whether a request's token lives.
func (p *Private) reaches(r *bot.Request) bool {
	return r != nil && p.room.Now().Sub(r.At) < bot.TokenTime
}

// next is what the member's message lacks, if it can be reached. Otherwise the answer to
// their last request becomes the table.
func (p *Private) next() (s step, lacking bool) {
	r := p.desk
	if !p.reaches(r) {
		r = p.asker
	}
	if p.shows(p.wanted()) || !p.reaches(r) {
		return step{}, false
	}
	return p.amending(*r), true
}

// amending has the answer to a request show the table as it is now.
func (p *Private) amending(r bot.Request) step {
	want, s := p.wanted(), p.scene()
	desk := p.desk != nil && p.desk.ID == r.ID
	return step{
		send: func(ctx context.Context) (string, error) {
			s = p.advised(s, func() func() { return p.room.Jobs.Core(jobs.Turn) })
			return "", p.room.Discord.Amend(ctx, r, p.message(s))
		},
		done: func(_ context.Context, _ string, err error) error {
			p.said = advice{want.count, s.Advice}
			switch {
			case doubt.Of(err) == doubt.Never:
				p.lose(r.ID)
			case err != nil:
				return err
			case p.superseded:
				p.shown.draft = unknown // who knows which of the two came last
			default:
				if !desk {
					want.message = "" // until it is pressed
					p.room.Whispers.Stays(p.table.Queue(), r)
				}
				p.shown, p.desk = want, &r
			}
			return nil
		},
	}
}

// lose notes that the answer to a request can't be reached any more.
func (p *Private) lose(request string) {
	if p.desk != nil && p.desk.ID == request {
		p.desk = nil
	}
	if p.asker != nil && p.asker.ID == request {
		p.asker = nil
	}
}

// settle ends the showing. Others are told nothing of a match that is over.
func (p *Private) settle(ctx context.Context, err error) {
	row := &p.match.Row
	if p.match.Over() && (err == nil || bot.Lost(err)) && row.Shown != p.match.Happened() {
		if err := p.room.Store.SetShown(ctx, row.ID, "", p.match.Happened()); err != nil {
			p.room.Log.Warn("end not noted", "match", row.ID, "error", err)
		}
	}
	p.courier.settle(ctx, err)
}

// Noticed has nothing to take in: nobody writes below a private message.
func (p *Private) Noticed(bot.Request) {}
