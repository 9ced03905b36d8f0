package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/discord/sandbox"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/cmd/stopp/internal/load"
	"stopp/internal/gate"
	"stopp/storage/sqlstore"
)

// doubtDrill plays while one in OneIn of the database's transactions and of the requests to Discord
// meets trouble, by chance. It fails, comes late, or is carried out without an answer. Members use
// whatever they see. Then the trouble ends: within Recovers of the program's time, everything open has
// to go on without a restart.
type doubtDrill struct {
	Database string // the address of an empty database, "" for a file
	OneIn    int    // one in how many meets trouble
	Steps    int    // how much members do; 0 for as much as there is time for
	For      time.Duration
	Seed     uint64
	Keep     bool // the folder stays if something fails to go on

	Report func(doubts) // hears now and then how far it is
}

// doubts counts what happened.
type doubts struct {
	Deeds    int // what members did
	Answered int
	Busy     int            // of these, refused because the database is busy
	Discord  int            // requests that met trouble
	Database int            // transactions
	Cuts     int            // commits at which the line to a server was cut
	Open     map[string]int // things open once something of every kind had begun, by kind
	After    time.Duration  // until all went on, by the program's clock
}

func (d doubts) String() string {
	var open []string
	for _, kind := range slices.Sorted(maps.Keys(d.Open)) {
		open = append(open, fmt.Sprint(kind, " ", d.Open[kind]))
	}
	return fmt.Sprintf("%d deeds, %d answered, %d of these told that the database is busy; met: %d requests, %d transactions, %d commits; open: %s; %v until all went on",
		d.Deeds, d.Answered, d.Busy, d.Discord, d.Database, d.Cuts, strings.Join(open, ", "), d.After.Round(time.Second))
}

// recovers is how long everything may take to go on, by the program's clock.
const recovers = 2 * time.Minute

// doubt is a drill that runs.
type doubt struct {
	doubtDrill
	*strollers
	standing *standing
	wire     *wire        // nil for a file
	chance   *rand.Rand   // for Discord alone
	met      atomic.Int64 // requests that met trouble
	began    time.Time
	counts   doubts
}

// Run plays until it is done. The error, a lossError, names everything that does not go on.
func (d doubtDrill) Run(ctx context.Context) (counts doubts, err error) {
	f, err := d.open(ctx, d.Database)
	if err != nil {
		return counts, err
	}
	defer func() {
		counts = f.counted()
		err = f.end(err)
	}()
	if err := f.stroll(ctx); err != nil {
		return counts, err
	}
	return counts, f.goesOn(ctx)
}

// unsteadyProgram is the name of a program whose database fails now and then; unsteadyFile says how often.
const (
	unsteadyProgram = "stopp-unsteady"
	unsteadyFile    = "unsteady"
)

// open starts the program, and has members.
func (d doubtDrill) open(ctx context.Context, address string) (f *doubt, err error) {
	names := []string{"Ada", "Ben", "Cleo", "Dora", "Eve", "Finn", "Gus", "Hal", "Ida", "Jan"}
	channels := []string{"streitpatience", "side-table"}
	f = &doubt{doubtDrill: d, chance: rand.New(rand.NewPCG(d.Seed, 5))}
	program := address
	if address != "" {
		if f.wire, err = layWire(address, d.Seed); err != nil {
			return nil, err
		}
		if program, err = f.wire.through(address); err != nil {
			return nil, errors.Join(err, f.close())
		}
	}
	g, err := newGround(sandbox.Config{Members: names, Channels: channels, Patience: unsteadyAnswer}, program)
	if err != nil {
		return nil, errors.Join(err, f.close())
	}
	g.name = unsteadyProgram
	if address != "" {
		g.File = address
	}
	f.strollers = newStrollers(g, names, d.Seed)
	for _, c := range channels {
		f.channels = append(f.channels, g.ChannelID(c))
	}
	if err := errors.Join(f.steady(), g.launch()); err != nil {
		return nil, errors.Join(err, f.close())
	}
	if err := g.Arrive(ctx, load.Patience); err != nil {
		return nil, errors.Join(err, f.close())
	}
	if f.standing, err = openStanding(g, f.channels, f.now); err != nil {
		return nil, errors.Join(err, f.close())
	}
	f.strollers.players = f.standing.players
	return f, nil
}

// now is the program's time.
func (f *doubt) now() time.Time { return time.Now().Add(f.ahead) }

// steady ends all faults.
func (f *doubt) steady() error { return f.shake(0) }

// shake makes one in oneIn fail, 0 for none.
func (f *doubt) shake(oneIn int) error {
	f.ClearFaults()
	if f.wire != nil {
		f.wire.cut(oneIn)
	}
	if oneIn > 0 {
		f.shakeDiscord(oneIn)
	}
	path := filepath.Join(f.Folder, unsteadyFile)
	if err := os.WriteFile(path+".new", steadiness(oneIn, f.Seed, f.wire != nil), 0o600); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}

// doubtful are the troubles of a request.
var doubtful = []sandbox.Fault{
	{Status: 503},
	{Status: 500, CarriedOut: true},
	{HangUp: true},
	{Before: latest},
	{Delay: latest},
	{Status: 429, RetryAfter: 300 * time.Millisecond, Scope: "user"},
	{Status: 429, RetryAfter: 300 * time.Millisecond, Scope: "shared"},
}

func (f *doubt) shakeDiscord(oneIn int) {
	for _, fault := range doubtful {
		fault.Times, fault.Chance = -1, func() bool { // Discord asks one at a time
			strikes := f.chance.IntN(oneIn*len(doubtful)) == 0
			if strikes {
				f.met.Add(1)
			}
			return strikes
		}
		f.Fail(fault)
	}
}

// stroll has members do things while the trouble lasts, and time pass.
func (f *doubt) stroll(ctx context.Context) error {
	if err := f.shake(f.OneIn); err != nil {
		return err
	}
	f.began = time.Now()
	if err := f.openAll(ctx); err != nil {
		return err
	}
	if _, err := f.standing.look(ctx); err != nil {
		return err
	}
	f.counts.Open = f.standing.kinds()
	for n := 0; (f.Steps == 0 || n < f.Steps) && (f.For == 0 || time.Since(f.began) < f.For); n++ {
		if err := f.step(ctx); err != nil {
			return err
		}
		if err := f.pass(ctx); err != nil {
			return err
		}
		if n%500 == 499 && f.Report != nil {
			f.Report(f.counted())
		}
		if err := f.alive(); err != nil {
			return err
		}
	}
	f.landed()
	return f.steady()
}

// pass lets time pass, mostly moments, now and then hours.
func (f *doubt) pass(ctx context.Context) error {
	n := f.rng.IntN(600)
	if n >= 60 {
		return nil
	}
	f.landed()                                     // while hours pass no answer comes
	if err := load.Rest(ctx, latest); err != nil { // and the bot hears late what Discord has taken
		return err
	}
	switch {
	case n == 0:
		return f.later(ctx, time.Duration(1+f.rng.IntN(12))*time.Hour)
	case n < 6:
		return f.later(ctx, time.Duration(1+f.rng.IntN(20))*time.Minute)
	}
	return f.later(ctx, time.Duration(1+f.rng.IntN(40))*time.Second)
}

// How time passes after the faults: in steps, and how long something may take in each.
const (
	recoverStep = 5 * time.Second
	recoverLook = 20 * time.Millisecond
	recoverWait = time.Second
)

// goesOn waits until everything goes on, and says what does not.
func (f *doubt) goesOn(ctx context.Context) error {
	began := f.now()
	var wrong []string
	for {
		var err error
		if wrong, err = f.stands(ctx); err != nil {
			return err
		}
		if f.counts.After = f.now().Sub(began); len(wrong) == 0 || f.counts.After >= recovers {
			break
		}
		if err := f.later(ctx, recoverStep); err != nil {
			return err
		}
	}
	lies, err := f.lies(ctx)
	if err != nil {
		return err
	}
	if wrong = slices.Concat(wrong, lies, f.panics()); len(wrong) > 0 {
		return &lossError{fmt.Sprintf("after %v %d things are not as they should be:\n%s", f.counts.After.Round(time.Second), len(wrong), strings.Join(wrong, "\n"))}
	}
	return nil
}

// stands names things that do not go on yet: those shown wrongly or, if there are none, those that do not work.
func (f *doubt) stands(ctx context.Context) ([]string, error) {
	wrong, err := f.calm(ctx)
	if err != nil || len(wrong) > 0 {
		return wrong, err
	}
	return f.works(ctx)
}

// calm looks until all is well, for a moment.
func (f *doubt) calm(ctx context.Context) (wrong []string, err error) {
	for end := time.Now().Add(recoverWait); ; {
		if wrong, err = f.standing.look(ctx); err != nil || len(wrong) == 0 || time.Now().After(end) {
			return wrong, err
		}
		if err := load.Rest(ctx, recoverLook); err != nil {
			return nil, err
		}
	}
}

// works presses one live button of everything that is open, and names the buttons that do
// not work.
func (f *doubt) works(ctx context.Context) (wrong []string, err error) {
	for of, r := range f.standing.open {
		people := f.members(ctx, of)
		if len(people) == 0 {
			continue
		}
		who := people[0]
		if r.alone {
			wrong = append(wrong, f.brings(ctx, who, of)...)
			continue
		}
		m, _ := f.Message(r.message)
		for _, t := range touches(m) {
			if is, live := belongs(t.id); live && is == of {
				_, why := f.answered(ctx, &deed{who, fmt.Sprintf("%s under %s", t.id, m.ID), who.Press(m.ID, t.id)})
				wrong = append(wrong, why...)
				break
			}
		}
	}
	return wrong, ctx.Err()
}

// answered waits for an answer, and names its faults.
func (f *doubt) answered(ctx context.Context, d *deed) (m sandbox.Message, wrong []string) {
	ctx, cancel := context.WithTimeout(ctx, load.Patience)
	defer cancel()
	if err := d.use.Answered(ctx); err != nil {
		return m, []string{fmt.Sprintf("%v: %v", d, err)}
	}
	if d.use.AnswerType() == changed {
		return m, nil
	}
	m, err := d.use.Answer(ctx)
	if err == nil && refuses(m.Words()) {
		wrong = []string{fmt.Sprintf("%v is answered: %q", d, m.Words())}
	}
	return m, wrong
}

// brings has somebody find a match that nobody else sees, and says where it can't be found.
func (f *doubt) brings(ctx context.Context, who sandbox.Member, of thing) []string {
	who, bring := who.Direct(), bot.Path(pages.PathBring, pages.Key(of.id))
	list, wrong := f.answered(ctx, &deed{who, "/matches", who.Command("matches", nil)})
	for page := 0; len(wrong) == 0; page++ {
		on := ""
		for _, t := range touches(list) {
			if t.id == bring {
				table, wrong := f.answered(ctx, &deed{who, bring, who.Press(list.ID, bring)})
				if len(wrong) == 0 && !slices.ContainsFunc(touches(table), func(t touch) bool { is, _ := belongs(t.id); return is == of }) {
					wrong = []string{fmt.Sprintf("%s’s match %d comes without buttons: %s", who.Name, of.id, brief(table))}
				}
				return wrong
			}
			if t.id == bot.Path(pages.PathMatches, page+1, "on") {
				on = t.id
			}
		}
		if on == "" {
			return []string{fmt.Sprintf("%s’s match %d is not on their list: %s", who.Name, of.id, brief(list))}
		}
		turned := &deed{who, on, who.Press(list.ID, on)}
		if _, wrong = f.answered(ctx, turned); len(wrong) == 0 {
			list, _ = f.Message(list.ID)
		}
	}
	return wrong
}

// refuses tells whether an answer refuses something because of a fault of the program's.
func refuses(said string) bool {
	texts := i18n.Fallback()
	return said == texts.Say("busy", nil) || said == texts.Say("failed", nil)
}

// lies finds members who were told that nothing was changed though something was written. It
// also finds actions done twice.
func (f *doubt) lies(ctx context.Context) (wrong []string, err error) {
	written, err := f.standing.written(ctx)
	if err != nil {
		return nil, err
	}
	for id, tables := range written {
		slices.Sort(tables)
		if twice := len(slices.Compact(slices.Clone(tables))) < len(tables); twice {
			wrong = append(wrong, fmt.Sprintf("interaction %s is written twice: %v", id, tables))
		}
	}
	busy := i18n.Fallback().Say("busy", nil)
	for _, d := range f.deeds {
		said, _ := d.told(ctx)
		if said == busy {
			f.counts.Busy++
		}
		if tables := written[d.use.ID]; said == busy && len(tables) > 0 {
			wrong = append(wrong, fmt.Sprintf("%v was told that nothing was changed, and is written in %v", d, tables))
		}
	}
	return wrong, nil
}

// panics finds panics in the log.
func (f *doubt) panics() (wrong []string) {
	for line := range strings.Lines(f.Program.Log.String()) {
		if strings.Contains(line, "panic") {
			wrong = append(wrong, "the log says "+strings.TrimSpace(line))
		}
	}
	return wrong
}

// counted is the numbers so far.
func (f *doubt) counted() doubts {
	c := f.counts
	c.Deeds, c.Discord = len(f.deeds), int(f.met.Load())
	for _, d := range f.deeds {
		if d.use.AnswerType() != 0 {
			c.Answered++
		}
	}
	if info, err := os.Stat(filepath.Join(f.Folder, unsteadyFile+".count")); err == nil {
		c.Database = int(info.Size())
	}
	if f.wire != nil {
		c.Cuts = int(f.wire.cuts.Load())
	}
	return c
}

// end closes everything. A lossError says where the database is, if it should be kept; one on
// a server is copied to a file.
func (f *doubt) end(err error) error {
	loss := (*lossError)(nil)
	if !errors.As(err, &loss) || !f.Keep {
		return errors.Join(err, f.close())
	}
	folder := f.keep()
	loss.what += "\nthe folder is " + folder + ", with the program's log and the database"
	err = errors.Join(err, os.WriteFile(filepath.Join(folder, "log"), []byte(f.Program.Log.String()), 0o600))
	if f.wire != nil {
		ctx, cancel := context.WithTimeout(context.Background(), load.Patience)
		defer cancel()
		err = errors.Join(err, f.Program.Leave(load.Patience))
		_, failed := sqlstore.Transfer(ctx, f.File, filepath.Join(folder, "stopp.db"), func(int, int) {})
		err = errors.Join(err, failed)
	}
	return errors.Join(err, f.close())
}

// close ends everything.
func (f *doubt) close() (err error) {
	if f.standing != nil {
		err = f.standing.db.Close()
	}
	if f.strollers != nil {
		err = errors.Join(err, f.ground.Close())
	}
	if f.wire != nil {
		f.wire.close()
	}
	return err
}

var (
	doubtFor      = flag.Duration("doubt", 0, "for how long TestDrillDoubt lets things go wrong; 0 for a few seconds")
	doubtSteps    = flag.Int("steps", 0, "how much members do in it at most; 0 for as much as there is time for")
	doubtOneIn    = flag.Int("onein", 50, "one in so many requests and transactions fails in a TestDrillDoubt of more than seconds, is late, or is done without an answer")
	doubtDatabase = flag.String("database", "", "the address of an empty database of PostgreSQL, for TestDrillDoubt to play with besides a file and a server of its own")
)

// doubting is the short form of the drill, or the long one if it was asked for.
func doubting(database string) doubtDrill {
	if !long("doubt", "steps") {
		return doubtDrill{Database: database, OneIn: 20, Steps: 50, Seed: *drillSeed}
	}
	return doubtDrill{Database: database, OneIn: *doubtOneIn, Steps: *doubtSteps, For: *doubtFor, Seed: *drillSeed, Keep: true}
}

// One request or transaction in so many fails, comes late or is done without an answer, with something of every kind open. After
// that everything goes on within two minutes, without a restart.
func TestDrillDoubt(t *testing.T) {
	t.Parallel()
	gate.Only(t)
	databases := map[string]func(*testing.T) string{"sqlite": func(*testing.T) string { return "" }, "postgres": onServer}
	if *doubtDatabase != "" {
		databases["address"] = func(*testing.T) string { return *doubtDatabase }
	}
	for name, database := range databases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := doubting(database(t))
			d.Report = func(counts doubts) { t.Log(counts) }
			began := time.Now()
			counts, err := d.Run(t.Context())
			// What is met, and what stays open, is a matter of chance in a short form.
			met := counts.Discord > 0 && counts.Database > 0 && (d.Database == "" || counts.Cuts > 0) && len(counts.Open) >= 4
			if err != nil || counts.Answered == 0 || counts.Discord+counts.Database == 0 || d.Keep && !met {
				t.Errorf("%v: %v", counts, err)
			}
			t.Logf("one in %d, seed %d, %v: %v", d.OneIn, d.Seed, time.Since(began).Round(time.Millisecond), counts)
		})
	}
}
