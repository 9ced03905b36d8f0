package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/discord/sandbox"
	"stopp/bot/text/pages"
	"stopp/cmd/stopp/internal/load"
	"stopp/game"
	"stopp/storage"
)

// playTable is where members play one match after another, of any game, as it is written and
// as Discord shows it.
type playTable struct {
	f      *floor
	who    []sandbox.Member // the one who asks first
	keys   []load.Key       // keys that mark the table: one of them is always under it
	sheets string           // what the message of each sheet begins with
	over   func()           // hears that a match is over

	ledger *ledger       // of the match that is played, nil between two
	row    storage.Match // of it, as it was read last
	asks   storage.Challenge
	opened []*claim // challenges and acceptances since the last match began
	ended  []int64  // matches that are over

	uncounted bool // a crash of the database may have made it forget how much is shown

	pressed map[string]bool // messages that the table had left behind, once somebody has pressed a key of theirs

	unsure bool // the next deed may meet something that nobody knows of

	there string         // the direct messages where they play and the bot is not a member, "" in a server
	tried time.Time      // when a key under a message left behind was pressed there last
	again map[string]int // how often, by message
}

// home is where all is played, as the database calls it.
func (t *playTable) home() string {
	if t.there != "" {
		return bot.Conversation(t.there)
	}
	return t.f.home()
}

// commands tells whether a member can use commands at the table. Where the bot is not a member only
// the one who asks can, who has installed it.
func (t *playTable) commands(who *sandbox.Member) bool {
	return t.there == "" || who.ID == t.who[0].ID
}

// doubt has the next deed meet something that nobody knows of.
func (t *playTable) doubt() { t.unsure = true }

// member is who sits at a seat, nil for a computer.
func (t *playTable) member(s game.Seat) *sandbox.Member {
	at := slices.IndexFunc(t.who, func(who sandbox.Member) bool { return who.ID == t.row.Players[s].ID })
	if at < 0 {
		return nil
	}
	return &t.who[at]
}

// read reads how everything stands, and compares it with what members did.
func (t *playTable) read(ctx context.Context) error {
	rows, err := t.f.book.MatchesOf(ctx, t.home(), t.who[0].ID, "")
	if err != nil {
		return err
	}
	if err := t.readMatch(ctx, rows); err != nil {
		return err
	}
	was := t.asks
	t.asks = storage.Challenge{}
	open, err := t.f.book.OpenChallenges(ctx)
	if err != nil {
		return err
	}
	if expired, err := t.f.expired(ctx, was.ID); err != nil {
		return err
	} else if expired {
		t.opened = nil
	}
	return t.readChallenge(rows, open)
}

// readMatch reads the match that is played, a new one if there is one.
func (t *playTable) readMatch(ctx context.Context, rows []storage.Match) error {
	if t.ledger == nil {
		if len(rows) == 0 {
			return nil
		}
		if slices.Contains(t.ended, rows[0].ID) {
			t.row = rows[0]
			return nil
		}
		l, err := newLedger(rows[0], t.who)
		if err != nil {
			return err
		}
		t.ledger = l
		t.f.count(func(t *tally) { t.Matches++ })
	}
	at := slices.IndexFunc(rows, func(m storage.Match) bool { return m.ID == t.ledger.id })
	if at < 0 {
		return t.ledger.wrong("it is gone")
	}
	if n := len(rows); n > 1 && rows[1].Ended.IsZero() && len(t.who) > 1 { // one may play several against the computer
		return t.ledger.wrong("a second match, %d, is played by the same members", rows[1].ID)
	}
	before := len(t.ledger.known)
	err := t.ledger.read(ctx, t.f.book)
	t.f.tell(t.ledger.known[before:], t.ledger.people)
	if t.row = rows[at]; err == nil && t.row.Shown > t.row.Count {
		err = t.ledger.wrong("it has %d actions and shows %d", t.row.Count, t.row.Shown)
	}
	if err != nil || t.row.Ended.IsZero() {
		return err
	}
	return t.close()
}

// close compares the result of a finished match with the rules.
func (t *playTable) close() error {
	if err := t.ledger.closed(t.row.Result); err != nil {
		return err
	}
	t.ended = append(t.ended, t.ledger.id)
	t.ledger, t.opened = nil, nil
	t.over()
	t.f.count(func(t *tally) { t.Ended++ })
	return nil
}

// readChallenge reads the open challenge, if there is one. It finds a challenge that is
// lost or was made twice.
func (t *playTable) readChallenge(rows []storage.Match, open []storage.Challenge) error {
	for _, c := range open {
		if c.From.ID != t.who[0].ID {
			continue
		}
		if t.asks.ID != 0 {
			return &lossError{fmt.Sprintf("%s has two challenges: %d and %d", t.who[0].Name, t.asks.ID, c.ID)}
		}
		t.asks = c
	}
	for _, c := range t.opened {
		if c.sure && t.asks.ID == 0 && t.ledger == nil {
			return &lossError{fmt.Sprintf("it is lost: %v, was answered, and there is neither challenge nor match", c)}
		}
	}
	for i, m := range rows[:max(0, len(rows)-1)] {
		if m.Challenge != 0 && m.Challenge == rows[i+1].Challenge {
			return &lossError{fmt.Sprintf("challenge %d has become two matches", m.Challenge)}
		}
	}
	return nil
}

// forgetsFor is how long to wait for a crashed database to know how much a table shows, or that a result is told. That alone it
// may have forgotten for good: nobody waits for the disk there, and the next start looks at the table once more.
const forgetsFor = 3 * time.Second

// settled waits until Discord shows what the database has, and compares the two.
func (t *playTable) settled(ctx context.Context) error {
	what := ""
	for began := time.Now(); time.Since(began) < load.Patience; {
		if err := t.read(ctx); err != nil {
			return err
		}
		t.uncounted = t.f.crashed.Load() && time.Since(began) > forgetsFor
		if what = cmp.Or(t.unshown(), t.left(), t.doubled()); what == "" {
			if again, err := t.looked(ctx); !again {
				return err
			}
		}
		if err := load.Rest(ctx, 4*time.Millisecond); err != nil {
			return err
		}
	}
	return &lossError{fmt.Sprintf("after %v %s", load.Patience, what)}
}

// looked compares what Discord shows with the database. If the computer has played
// meanwhile and its message is on its way, somebody has to look again.
func (t *playTable) looked(ctx context.Context) (again bool, err error) {
	count, wrong := t.row.Count, t.twice()
	if wrong == nil {
		return false, nil
	}
	if err := t.read(ctx); err != nil {
		return false, err
	}
	return t.row.Count != count || t.unshown() != "", wrong
}

// unshown says what Discord does not show yet, "" if all is there.
func (t *playTable) unshown() string {
	switch {
	case t.asks.ID != 0 && t.asks.Message == "":
		return fmt.Sprintf("challenge %d has no message", t.asks.ID)
	case t.ledger == nil:
		if n := len(t.ended); n > 0 && t.row.ID == t.ended[n-1] && t.untold() && !(t.uncounted && t.told() > 0) {
			return fmt.Sprintf("the result of match %d is not told", t.row.ID)
		}
		return ""
	case len(t.ledger.known) != t.row.Count:
		return fmt.Sprintf("match %d had %d actions a moment ago, and has %d", t.row.ID, t.row.Count, len(t.ledger.known))
	case t.row.Shown != t.row.Count && !t.uncounted:
		return fmt.Sprintf("match %d has %d actions and shows %d", t.row.ID, t.row.Count, t.row.Shown)
	}
	if m, ok := t.f.Message(t.row.Message); !ok || t.keypad(m) == "" {
		return fmt.Sprintf("match %d has no message with its table: %s says %q, with buttons %v", t.row.ID, t.row.Message, m.Words(), m.Buttons())
	}
	return ""
}

// untold tells whether the result of a finished match is still to be told: where it was
// played and, if that was a thread, in the channel.
func (t *playTable) untold() bool {
	return t.row.Shown != t.row.Count || t.row.ResultMessage == "" && t.row.Channel != t.row.Home
}

// keypad is a custom id under a message that belongs to the table of the match, "" for none.
func (t *playTable) keypad(m sandbox.Message) string {
	for _, k := range t.keys {
		id := k.ID(m)
		if match, err := pages.ParseKey(argument(id, 0)); err == nil && match == t.row.ID {
			return id
		}
	}
	return ""
}

// twice finds a message that stands there twice: there is one keypad, and one message for each
// sheet. A message may stay if Discord has refused to edit it; it leads on when it is pressed.
func (t *playTable) twice() error {
	if t.ledger == nil {
		return t.toldTwice()
	}
	tables, sheets, last := 0, 0, 0
	for _, m := range t.f.Messages(bot.Bare(t.row.Channel)) {
		if id := t.keypad(m); id != "" && !(t.there != "" && earlier(m.ID, t.row.Message)) { // see left
			tables++
			last, _ = strconv.Atoi(argument(id, 1))
		}
		if strings.HasPrefix(m.Words(), t.sheets) {
			sheets++
		}
	}
	switch {
	case tables < 1 || tables > 1+t.f.scars:
		return t.ledger.wrong("%d messages are its table, %s is noted: %s", tables, t.row.Message, t.standing())
	case sheets > last+1+t.f.scars && t.row.Channel != t.row.Home && t.there == "":
		return t.ledger.wrong("%d messages for %d sheets", sheets, last+1)
	}
	return nil
}

// doubled is a message in direct messages that stands there twice, "" for none. A further one comes at
// any time there, and is noted after that.
func (t *playTable) doubled() string {
	if err := t.twice(); t.there != "" && err != nil {
		return err.Error()
	}
	return ""
}

// standing are the messages where the match is played, in words.
func (t *playTable) standing() string {
	var text strings.Builder
	for _, m := range t.f.Messages(bot.Bare(t.row.Channel)) {
		fmt.Fprintf(&text, "\n%s %s: %q", m.ID, t.keypad(m), m.Words())
	}
	return text.String()
}

// toldTwice finds a result that is told twice.
func (t *playTable) toldTwice() error {
	if told := t.told(); told > 1 && t.there == "" { // Discord knows no nonce there
		return &lossError{fmt.Sprintf("the result of match %d is told %d times", t.row.ID, told)}
	}
	return nil
}

// told is how often the result stands where the match began.
func (t *playTable) told() (n int) {
	for _, m := range t.f.Messages(bot.Bare(t.row.Home)) {
		if match, err := pages.ParseKey(argument(load.Key(pages.PathRematch).ID(m), 0)); err == nil && match == t.row.ID {
			n++
		}
	}
	return n
}

// argument is the part after the name in the key's custom id: first the match, then the sheet;
// "" if there is none.
func argument(id string, n int) string {
	if parts := strings.Split(id, "/"); len(parts) > 1+n {
		return parts[1+n]
	}
	return ""
}
