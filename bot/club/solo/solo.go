package solo

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/doubt"
	"stopp/bot/service/jobs"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/table/result"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game/cards"
	"stopp/storage"
)

// MostRunning is how many matches for one a member may have running, in all servers
// together; MostTogether is how many may run in a channel in which all play together.
const (
	MostRunning  = 12
	MostTogether = 3
)

// Solos are the matches for one.
type Solos struct {
	Store    Store
	Games    cardtable.Games
	Tables   Tables
	Prefs    *prefs.Prefs
	Clock    Clock
	Whispers Whispers
	Jobs     Jobs
	Secrets  io.Reader // random bytes for deals, such as crypto/rand.Reader
	Now      func() time.Time
	// Staying fails for a member who is being forgotten.
	Staying func(member string) error

	// Doubt has the room look soon whether all that is open is looked at.
	Doubt func()

	opening sync.Mutex        // held from the making of a match until the tables have its table
	unsure  map[string]string // for each wish in doubt, the interaction that may have dealt a match for it
}

// Store writes matches down; *sqlite.DB is one.
type Store interface {
	StartMatch(ctx context.Context, challenge int64, interaction string, m storage.Match) (storage.Match, error)
}

// Clock is the time of those who play; *clock.Clock is one.
type Clock interface {
	Hold() (release func())
}

// Jobs have found out what takes long; *jobs.Jobs do.
type Jobs interface {
	Core(about jobs.Thought) (release func())
	Ending() bool // the program ends, and nobody waits any more
}

// Whispers promise private answers; *whisper.Whispers are some.
type Whispers interface {
	// Saying answers with a word, and then replaces it with the result.
	Saying(word string, r bot.Request, as bot.As, make func(ctx context.Context) (bot.Message, error)) bot.Reaction
}

// Tables are the tables at which matches are played.
type Tables interface {
	// Alone are a member's running matches for one, the newest first.
	Alone(member string) []storage.Match
	// Shared are the running matches that all play together in a channel, the newest first.
	Shared(guild, channel string) []storage.Match
	// Open makes the table of a match that has just been written down, or finds it.
	Open(ctx context.Context, row storage.Match) (Table, error)
	// Abandon ends a match without a result.
	Abandon(match int64, failed func())
	// Find is the table of a match, nil where there is none any more.
	Find(match int64) Table
}

// Table is the table of a match.
type Table interface {
	// BeginAlone answers with the table, or brings it back.
	BeginAlone(r bot.Request, as bot.As) (bot.Reaction, error)
	// GiveUp resigns the match for a member where it is stuck, and shows that. The same
	// request again does nothing. Where it is not stuck it fails.
	GiveUp(r bot.Request) error
	// ShowFor shows the table after a request was answered with a word. A private one takes
	// the place of that.
	ShowFor(r bot.Request)
}

// Commands begin a match for one.
func (s *Solos) Commands(alone func(bot.Handler) bot.Route) (all []registry.Command) {
	for _, g := range s.Games {
		if g.Solo.Command != "" {
			options := append(g.Solo.Options[:len(g.Solo.Options):len(g.Solo.Options)], whereOption(), registry.Look())
			all = append(all, registry.Command{Name: g.Solo.Command, Direct: true, Route: alone(s.command(g)), Options: options})
		}
	}
	return all
}

// dealing is a deal to make, and for whom.
type dealing struct {
	game  cardtable.Game
	wish  cardtable.Wish
	where where
	look  string
}

// command brings back a running match, or deals.
func (s *Solos) command(g cardtable.Game) bot.Handler {
	return func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		d := dealing{game: g}
		w, err := g.Solo.Typed(r.Options)
		if err == nil {
			d.wish = w
			d.where, err = typedWhere(r)
		}
		if err == nil {
			err = s.Staying(r.User.ID)
		}
		if err != nil {
			return bot.Reaction{}, err
		}
		if t := s.running(d, r); t != nil {
			return t.BeginAlone(r, bot.Private)
		}
		look, err := s.Prefs.TypedLook(ctx, r)
		if err != nil {
			return bot.Reaction{}, err
		}
		d.look = look.String()
		return s.begin(ctx, d, r, bot.Private)
	}
}

// running is the table of a match that is wished for, nil if there is none. A sealed deal
// comes back as whatever it is of.
func (s *Solos) running(d dealing, r bot.Request) Table {
	all := s.Tables.Alone(r.User.ID)
	if d.where == together {
		all = s.Tables.Shared(r.Guild, r.Channel)
	}
	for _, row := range all {
		number := d.game.Solo.Number(row.Deal)
		sealed := number == "" && (d.wish.Rules != "" || d.wish.Winnable)
		if row.Game != d.game.Name || d.where != anywhere && whereOf(row) != d.where || sealed || !d.wish.Asks(row.Rules, number) {
			continue
		}
		if t := s.Tables.Find(row.ID); t != nil && (!d.wish.Winnable || row.Luck == storage.Winnable) {
			return t
		}
	}
	return nil
}

// Deal has matches for one written down that belong together, and makes their tables, which
// nobody sees yet.
func (s *Solos) Deal(ctx context.Context, write func(context.Context) ([]storage.Match, error)) error {
	s.opening.Lock()
	defer s.opening.Unlock()
	defer s.Clock.Hold()()
	rows, err := write(ctx)
	for _, row := range rows {
		if _, e := s.Tables.Open(ctx, row); err == nil {
			err = doubt.Saved(e)
		}
	}
	if doubt.Is(err) {
		s.Doubt()
	}
	return err
}

// Abandon ends a match for one without a result, after the work queued at its table.
func (s *Solos) Abandon(match int64) { s.Tables.Abandon(match, nil) }

// Running are a member's running matches for one, the newest first.
func (s *Solos) Running(member string) []storage.Match { return s.Tables.Alone(member) }

// Return answers with the table of a running match of the member's.
func (s *Solos) Return(r bot.Request, as bot.As, match int64) (bot.Reaction, error) {
	t := s.Tables.Find(match)
	if t == nil {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	return t.BeginAlone(r, as)
}

// Presses are the buttons of a match that is over or stuck: another deal by the same rules,
// and the same deal once more.
func (s *Solos) Presses(over func(result.Handler) bot.Route) []registry.Press {
	match := []registry.Form{{registry.Match}}
	return []registry.Press{
		{Path: pages.PathNewDeal, Forms: match, Alone: true, Route: over(s.again(false))},
		{Path: pages.PathSameDeal, Forms: match, Alone: true, Route: over(s.again(true))},
	}
}

// again deals a new match after one that is over, for its member. A private table takes the
// place of the old one; in a channel the result stays, and the new table comes below.
func (s *Solos) again(same bool) result.Handler {
	return func(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error) {
		g, ok := s.Games.Of(row.Game)
		switch {
		case !ok || g.Solo.Command == "" || !row.Alone():
			return bot.Reaction{}, bot.ErrNoRoute
		case !row.Together() && row.Players[0].ID != r.User.ID:
			return bot.Reaction{}, cardtable.Refuse("solo.not-yours", nil)
		}
		d := dealing{game: g, wish: cardtable.Wish{Rules: row.Rules, Winnable: !same && row.Luck == storage.Winnable}, where: whereOf(row), look: row.Look}
		if same {
			d.wish.Number = g.Solo.Number(row.Deal)
		}
		as := bot.Reply
		switch {
		case d.where == private && row.Result != nil:
			as = bot.Update
		case d.where == private:
			as = bot.Private // the message before shows how that one has ended
		case !r.MayPost():
			return bot.Reaction{}, cardtable.Refuse("solo.may-not-post", nil)
		}
		if t := s.unmoved(d, r); d.where != private && t != nil {
			return t.BeginAlone(r, bot.Private)
		}
		if err := s.giveUp(row, r); err != nil {
			return bot.Reaction{}, err
		}
		return s.begin(ctx, d, r, as)
	}
}

// giveUp ends a match that is stuck for the member who deals another one there.
func (s *Solos) giveUp(row storage.Match, r bot.Request) error {
	if row.Result != nil {
		return nil
	}
	t := s.Tables.Find(row.ID)
	if t == nil {
		return bot.ErrNoRoute
	}
	return t.GiveUp(r)
}

// unmoved is the table of such a match in the channel, if nobody has moved yet, else nil: a
// button that stays there deals once.
func (s *Solos) unmoved(d dealing, r bot.Request) Table {
	all := s.Tables.Shared(r.Guild, r.Channel)
	if d.where == channel {
		all = s.Tables.Alone(r.User.ID)
	}
	for _, row := range all {
		if row.Count == 0 && row.Channel == r.Channel && whereOf(row) == d.where && d.wish.Asks(row.Rules, d.game.Solo.Number(row.Deal)) {
			return s.Tables.Find(row.ID)
		}
	}
	return nil
}

// begin deals a match and answers with its table. Where a deal that can be won has to be
// looked for, the table follows.
func (s *Solos) begin(ctx context.Context, d dealing, r bot.Request, as bot.As) (bot.Reaction, error) {
	if d.where == anywhere {
		d.where = private
	}
	if d.wish.Rules == "" {
		d.wish.Rules = d.game.Solo.Usual
	}
	if err := s.room(d, r); err != nil {
		return bot.Reaction{}, err
	}
	if d.wish.Winnable && d.wish.Number == "" && d.game.Solo.Winnable != nil {
		return s.search(d, r, as), nil
	}
	t, err := s.open(ctx, d, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	return t.BeginAlone(r, as)
}

// Still does something while no match for one is just being made. It must wait for no queue.
func (s *Solos) Still(do func()) {
	s.opening.Lock()
	defer s.opening.Unlock()
	do()
}

// room fails where too many matches run already.
func (s *Solos) room(d dealing, r bot.Request) error {
	if d.where == together {
		if len(s.Tables.Shared(r.Guild, r.Channel)) >= MostTogether {
			return cardtable.Refuse("solo.full-here", i18n.Data{"Most": MostTogether})
		}
		return nil
	}
	numbered := 0
	for _, row := range s.Tables.Alone(r.User.ID) {
		if row.Game == d.game.Name && d.game.Solo.Number(row.Deal) != "" {
			numbered++
		}
	}
	if numbered >= MostRunning {
		return cardtable.Refuse("solo.full", i18n.Data{"Most": MostRunning})
	}
	return nil
}

// open deals a match and makes its table. The same request again finds it.
func (s *Solos) open(ctx context.Context, d dealing, r bot.Request) (Table, error) {
	deal, err := s.deal(d)
	if err != nil {
		return nil, err
	}
	m := storage.Match{Terms: storage.Terms{Game: d.game.Name, Rules: d.wish.Rules, Look: d.look}, Version: d.game.Later.Version(d.wish.Rules), Deal: deal, Kind: kindOf(d.wish)}
	if d.wish.Winnable {
		m.Luck = storage.Winnable
	}
	return s.write(ctx, r, d.where, m, nil)
}

// Begin has a private match for the member of a request written down, and answers with its
// table. Write is how, nil for as a match without a challenge; storage.ErrRepeated comes from
// it with the match that was begun before. Of the match it fills in who plays, where, and
// when it began.
func (s *Solos) Begin(ctx context.Context, r bot.Request, as bot.As, m storage.Match, write func(context.Context, storage.Match) (storage.Match, error)) (bot.Reaction, error) {
	if err := s.Staying(r.User.ID); err != nil {
		return bot.Reaction{}, err
	}
	t, err := s.write(ctx, r, private, m, write)
	if err != nil {
		return bot.Reaction{}, err
	}
	return t.BeginAlone(r, as)
}

// write writes a match down, as Begin says, and makes its table.
func (s *Solos) write(ctx context.Context, r bot.Request, w where, m storage.Match, write func(context.Context, storage.Match) (storage.Match, error)) (Table, error) {
	if m.Look == "" {
		m.Look = s.Prefs.Look(ctx, r.Guild).String()
	}
	m.Guild, m.Channel, m.Private, m.Players = r.Guild, r.HomeChannel(), w == private, w.players(r)
	m.Started, m.Pace, m.Hintless = s.Now(), pace.None.String(), m.Hintless || s.Prefs.Hintless(ctx, r)
	s.opening.Lock()
	defer s.opening.Unlock()
	defer s.Clock.Hold()() // until the tables have the table, which takes the moves
	if write == nil {
		interaction := s.by(r, m)
		write = func(ctx context.Context, m storage.Match) (storage.Match, error) {
			row, err := s.Store.StartMatch(ctx, 0, interaction, m)
			if interaction != r.ID && errors.Is(err, storage.ErrRepeated) && (row.Result != nil || row.Count > 0) { // a round has found that one
				return s.Store.StartMatch(ctx, 0, r.ID, m)
			}
			return row, err
		}
	}
	row, err := doubt.Write(ctx, func(ctx context.Context) (storage.Match, error) { return write(ctx, m) })
	if !doubt.Is(err) {
		delete(s.unsure, wished(m))
	}
	if doubt.Done(err) {
		var t Table
		if t, err = s.Tables.Open(ctx, row); err == nil {
			return t, nil
		}
		err = doubt.Saved(err)
	}
	if doubt.Is(err) {
		s.Doubt()
	}
	return nil, err
}

// by is the interaction that a match is written down under. It is the request's own, unless an
// earlier one may have dealt such a match already: then it is that one's. So somebody who asks
// again while that is in doubt gets one match.
func (s *Solos) by(r bot.Request, m storage.Match) string {
	if s.unsure == nil {
		s.unsure = map[string]string{}
	}
	of := wished(m)
	if s.unsure[of] == "" {
		s.unsure[of] = r.ID
	}
	return s.unsure[of]
}

// wished is what somebody asks for: who plays what, and where.
func wished(m storage.Match) string {
	members := make([]string, len(m.Players))
	for i, p := range m.Players {
		members[i] = p.ID
	}
	return fmt.Sprint(members, m.Guild, m.Channel, m.Private, m.Game, m.Rules, m.Kind, m.Luck)
}

// kindOf is how a match counts that is wished for.
func kindOf(w cardtable.Wish) string {
	switch {
	case w.Winnable:
		return storage.KindWinnable
	case w.Number != "":
		return storage.KindNumber
	}
	return storage.KindChance
}

// deal deals out of fresh bits. Deals of a wish with a number are not looked at.
func (s *Solos) deal(d dealing) (string, error) {
	key, err := s.key()
	if err != nil {
		return "", err
	}
	return d.game.Solo.Deal(d.wish, cards.NewSource(key))
}

// key are fresh bits.
func (s *Solos) key() (key [32]byte, err error) {
	if _, err = io.ReadFull(s.Secrets, key[:]); err != nil {
		err = fmt.Errorf("no chance for a deal: %w", err)
	}
	return key, err
}
