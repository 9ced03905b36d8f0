package solo

import (
	"context"
	"errors"
	"fmt"
	"io"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/doubt"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game/cards"
	"stopp/storage"
)

// Begins are the buttons that begin a match for one, such as at the end of a lesson, or bring
// back the one that is running.
func (s *Solos) Begins(alone func(bot.Handler) bot.Route) []registry.Press {
	return []registry.Press{{Path: pages.PathDeal, Forms: []registry.Form{{registry.Name, registry.Name}, {registry.Name, registry.Name, registry.Is(pages.Here)}, {registry.Name, registry.Any, registry.Name}}, Direct: true, Route: alone(s.pressed)}}
}

// pressed is the command of a game with the button's word as its option game, or with rules and a number.
func (s *Solos) pressed(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	g, ok := s.Games.Of(r.Args()[0])
	if !ok || g.Solo.Command == "" {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	r.Options = map[string]string{"game": r.Args()[1]}
	more := append(r.Args(), "")[2]
	if more != "" && more != pages.Here {
		r.Options = map[string]string{"rules": r.Args()[1], "number": more}
	}
	reaction, err := s.command(g)(ctx, r)
	if more == pages.Here {
		reaction = s.InPlace(r, reaction)
	}
	return reaction, err
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
		if len(r.Options) == 0 && g.Solo.Which != nil {
			look := s.Prefs.LookFor(ctx, r.User.ID, s.Prefs.Look(ctx, r.Guild))
			return bot.Privately(g.Solo.Which(prefs.Reader(r), s.Prefs.Rules(ctx, last(r.User.ID, g)), look)), nil
		}
		look, err := s.Prefs.TypedLook(ctx, r)
		if err != nil {
			return bot.Reaction{}, err
		}
		d.look = look.String()
		return s.begin(ctx, d, r, bot.Private)
	}
}

// last is where the rules of the game are kept that a member has begun last.
func last(member string, g cardtable.Game) storage.Setting { return prefs.RulesKey("", member, g.Name) }

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
		d.wish.Rules = s.usual(ctx, d, r)
	}
	if err := s.room(d, r); err != nil {
		return bot.Reaction{}, err
	}
	s.remember(ctx, d, r)
	if d.where != private {
		s.Prefs.Settle(ctx, r)
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

// usual are the rules where nobody has named any: those that the member has begun by last.
func (s *Solos) usual(ctx context.Context, d dealing, r bot.Request) string {
	if d.game.Solo.Which != nil && d.where != together {
		if rules, _, err := d.game.Rules(s.Prefs.Rules(ctx, last(r.User.ID, d.game))); err == nil {
			return rules
		}
	}
	return d.game.Solo.Usual
}

// remember keeps by which rules a member begins.
func (s *Solos) remember(ctx context.Context, d dealing, r bot.Request) {
	key := last(r.User.ID, d.game)
	if d.game.Solo.Which == nil || d.where == together || s.Prefs.Rules(ctx, key) == d.wish.Rules {
		return
	}
	if err := s.Prefs.KeepRules(ctx, key, d.wish.Rules); err != nil {
		s.Log.Warn("rules not remembered", "error", err)
	}
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
	m.Private, m.Players = w == private, w.players(r)
	m.Guild, m.Channel = r.Home(m.Private)
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
	if doubt.Of(err) == doubt.Done {
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
