package load

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"

	"stopp/bot/discord/sandbox"
	"stopp/bot/games/patience"
	rules "stopp/game/patience"
	"stopp/storage/postgres"
)

// player presses one key after the other, without end.
type player interface {
	// press presses the next key. After that it is answered, or ctx has ended.
	press(ctx context.Context) (answered, error)
	// recall reads how it stands, after a press that came to nothing, or may have.
	recall(ctx context.Context) error
	// goOn does what has to be done before the next key can be pressed.
	goOn(ctx context.Context) error
}

// lone is a member who plays patiences at a private table.
type lone struct {
	g     *crowd
	rng   *rand.Rand
	who   sandbox.Member
	kind  rules.Kind
	table string // the message with it
	match rules.Match
	left  []string // words of keys to press for the move that is being made
	then  rules.Match
}

// begin deals a patience, or brings the running one back. Where the machine is too slow for
// Discord it is asked for again.
func (p *lone) begin(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, Patience)
	defer cancel()
	var m sandbox.Message
	err := sandbox.ErrNoResponse
	for errors.Is(err, sandbox.ErrNoResponse) && ctx.Err() == nil {
		m, err = p.who.Command("patience", sandbox.Options{"game": p.kind.String()}).Answer(ctx)
	}
	if err != nil {
		return fmt.Errorf("%s deals: %w", p.who.Name, err)
	}
	if p.table = m.ID; Key(patience.PressUndo).ID(m) == "" {
		return fmt.Errorf("%s deals and is told: %s", p.who.Name, m.Words())
	}
	return p.recall(ctx)
}

func (p *lone) press(ctx context.Context) (answered, error) {
	if len(p.left) == 0 {
		p.choose()
	}
	on, ok := p.g.Message(p.table)
	id := Key(p.left[0]).ID(on)
	if !ok || id == "" {
		return answered{}, fmt.Errorf("no key %s under: %s", p.left[0], on.Words())
	}
	got, err := p.g.pressed(ctx, p.who, p.table, id)
	if err != nil {
		return got, err
	}
	undone := p.left[0] == patience.PressUndo
	if p.left = p.left[1:]; undone {
		return got, p.recall(ctx) // with what was played up by itself
	}
	if len(p.left) == 0 {
		p.match = p.then
	}
	return got, nil
}

// choose decides on the next move: seldom one that takes back, but where no other is left.
func (p *lone) choose() {
	v := p.match.View()
	all := v.Legal(nil)
	if _, some := p.match.Last(); some && (len(all) == 0 || p.rng.IntN(10) == 0) {
		p.left = []string{patience.PressUndo}
		return
	}
	mv := all[p.rng.IntN(len(all))]
	p.left = patience.Presses(v, "", mv)
	p.then, _ = p.match.Play(mv)
	for _, up := range patience.ByItself(p.then) {
		p.then, _ = p.then.Play(up)
	}
}

func (p *lone) goOn(ctx context.Context) error {
	if len(p.left) > 0 || !p.match.Over() {
		return nil
	}
	return p.begin(ctx)
}

// recall reads the patience that is running, and has nothing lifted.
func (p *lone) recall(ctx context.Context) error {
	rows, err := p.g.book.MatchesOf(ctx, p.g.home(p.who), p.who.ID, rules.RecordName)
	if err != nil {
		return err
	}
	if len(rows) == 0 || !rows[0].Ended.IsZero() {
		return errors.New("no patience is running")
	}
	actions, err := p.g.book.Actions(ctx, rows[0].ID)
	if err != nil {
		return err
	}
	if p.match, err = Replay[rules.Match](rows[0], actions); err != nil {
		return err
	}
	p.left = nil
	if n := len(rows[0].Drafts); n > 0 && rows[0].Drafts[n-1].Text != "" {
		_, err = p.who.Command("move", sandbox.Options{"text": "undo"}).Answer(ctx) // puts the lifted card back
	}
	return err
}

// Held is how much patiences use while nobody moves, and how much moves add.
type Held struct {
	Games   int
	Memory  int64 // of the program, by which it has grown when they were dealt, in bytes
	Bytes   int64 // of the database, likewise
	Actions int   // since then, of all tables
	Grown   int64 // by which the database has grown by them, in bytes
}

// String says it in a line.
func (h Held) String() string {
	if h.Games == 0 {
		return ""
	}
	text := fmt.Sprintf("%d patiences, when dealt: %d bytes of memory and %d of the database each", h.Games, h.Memory/int64(h.Games), h.Bytes/int64(h.Games))
	if h.Actions > 0 {
		text += fmt.Sprintf("; then %d bytes of the database for each of %d actions, with what was lifted", h.Grown/int64(h.Actions), h.Actions)
	}
	return text
}

// size is how large the database is, including the part still in its log, and how many
// actions are in it.
func (c *crowd) size() (bytes int64, actions int, err error) {
	db, ask, err := c.measure()
	if err != nil {
		return 0, 0, err
	}
	defer db.Close()
	err = db.QueryRow(`select (`+ask+`), (select count(*) from actions)`).Scan(&bytes, &actions)
	return bytes, actions, err
}

// measure opens the database to ask for its size.
func (c *crowd) measure() (db *sql.DB, ask string, err error) {
	if postgres.Is(c.File) {
		db, err = postgres.Open(c.File)
		return db, `select pg_database_size(current_database())`, err
	}
	db, err = sql.Open("sqlite3", "file:"+filepath.ToSlash(c.File)+"?mode=ro")
	return db, `select (select page_count from pragma_page_count) * (select page_size from pragma_page_size)
		- (select freelist_count from pragma_freelist_count) * (select page_size from pragma_page_size)`, err
}

// patiences has members deal a patience each, the four kinds in turn.
func (c *crowd) patiences(ctx context.Context) (h Held, err error) {
	before, _, err := c.size()
	if err != nil {
		return h, err
	}
	memory := c.usage().Memory
	for i := range c.seats.Alone {
		c.alone = append(c.alone, &lone{g: c, rng: rand.New(rand.NewPCG(c.seats.Seed, uint64(1<<32+i))), who: c.Member(soloName(i)).In(c.place(i)), kind: rules.Kinds()[i%len(rules.Kinds())]})
	}
	if err := each(c.alone, func(p *lone) error { return p.begin(ctx) }); err != nil {
		return h, err
	}
	after, actions, err := c.size()
	return Held{Games: c.seats.Alone, Memory: c.usage().Memory - memory, Bytes: after - before, Actions: -actions, Grown: -after}, err
}

// moved adds what has come since.
func (c *crowd) moved(h Held) (Held, error) {
	bytes, actions, err := c.size()
	h.Grown, h.Actions = h.Grown+bytes, h.Actions+actions
	return h, err
}

func soloName(i int) string { return fmt.Sprintf("Solo %d", i+1) }
