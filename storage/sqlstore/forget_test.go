package sqlstore

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/storage"
)

// bens is Ben's setting.
var bens = storage.Setting{Name: "rules", Guild: "1", Person: ben.ID, Game: streit}

// zora is somebody whose id and name are found nowhere by accident.
var zora = storage.Person{ID: "987654321012345678", Name: "Zora Zwiebelfisch"}

// played is a match that is over, with a result for each seat.
func played(t testing.TB, db *DB, name, guild string, winner int, players ...storage.Person) storage.Match {
	t.Helper()
	ctx := context.Background()
	wish := newChallenge("challenge " + name)
	wish.Guild, wish.From, wish.To = guild, players[0], invite(players[1:]...)
	c := must(db.CreateChallenge(ctx, wish))(t)
	is(t, db.SetChallengeMessage(ctx, c.ID, "31"), nil)
	for _, p := range players[2:] {
		must(db.AcceptChallenge(ctx, c.ID, p.ID, "also "+name))(t)
	}
	m := must(db.StartMatch(ctx, c.ID, "accept "+name, storage.Match{Terms: storage.Terms{Game: streit, Rules: "pagat"}, Version: 1, Guild: guild, Channel: "2", Deal: "deck", Players: players}))(t)
	is(t, db.SetDraft(ctx, m.ID, 0, "4", "lift "+name), nil)
	both := []storage.Action{
		{Seat: "A", Text: "turn", Interaction: "A of " + name}, {Seat: "B", Text: "resign", Interaction: "B of " + name},
	}
	points := make([]int, len(players))
	points[winner] = 40
	is(t, db.Append(ctx, m.ID, 0, both, storage.Update{Result: &storage.Result{Ending: "won", Points: points, Winner: winner}, Score: &storage.Score{Season: "2026-11", Lists: usualLists}}), nil)
	is(t, db.SetShown(ctx, m.ID, "41", 2), nil)
	is(t, db.SetResultMessage(ctx, m.ID, "42"), nil)
	return must(db.Match(ctx, m.ID))(t)
}

// everything is all that a database holds, a line for each row.
func everything(t testing.TB, db *DB) string {
	t.Helper()
	var lines []string
	tx := must(db.readers().Begin())(t)
	tables := must(list(context.Background(), tx, scanText, tablesOf(db)))(t)
	is(t, tx.Rollback(), nil)
	for _, table := range tables {
		rows := must(db.readers().Query("select * from " + table))(t)
		names := must(rows.Columns())(t)
		for rows.Next() {
			values := make([]any, len(names))
			for i := range values {
				values[i] = new(any)
			}
			is(t, rows.Scan(values...), nil)
			line := table
			for _, v := range values {
				line += fmt.Sprintf("|%v", *v.(*any))
			}
			if !strings.HasPrefix(line, "settings|removals") { // counts, and belongs to nobody
				lines = append(lines, line)
			}
		}
		is(t, rows.Close(), nil)
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// known fills a database with everything that it may know of Zora.
func known(t testing.TB, db *DB) {
	t.Helper()
	ctx := context.Background()
	played(t, db, "1", "1", 0, zora, ben)
	played(t, db, "2", "1", 1, ben, zora)
	played(t, db, "3", "9", 1, cy, ben, zora)
	c := must(db.CreateChallenge(ctx, storage.Challenge{Terms: storage.Terms{Game: streit}, Guild: "8", From: ada, To: invite(ben, zora), Interaction: "never", Expires: noon}))(t)
	must(db.CloseChallenge(ctx, c.ID, storage.StateDeclined, zora.ID, "declined"))(t)
	p := newPairs(t, db, "asked for pairs", "1", "over")
	must(db.writer().Exec("update pair_seats set person = ?, name = ? where pairs = ? and player = 3", zora.ID, zora.Name, p))(t)
	must(db.ChangePairs(ctx, p, func(p *storage.Pairs) { p.Told = "42" }))(t)
	must(db.writer().Exec("insert into hints values (1, 0, 1, 'hinted'), (1, 1, 1, 'other hint')"))(t)
	is(t, db.AnswerPuzzle(ctx, storage.PuzzleAnswer{Guild: "1", Game: streit, Person: zora, Puzzle: "2026-12-01", Day: "2026-12-01", Right: true}), nil)
	is(t, db.AnswerPuzzle(ctx, storage.PuzzleAnswer{Guild: "1", Game: streit, Person: ben, Puzzle: "2026-12-01", Day: "2026-12-01", Right: true}), nil)
	is(t, db.BeginDaily(ctx, storage.DailyPost{Guild: "1", Game: streit, Day: "2026-12-01", Channel: "5", Begun: noon}), nil)
	is(t, db.SetDailyMessage(ctx, "1", streit, "2026-12-01", "43"), nil)
	is(t, db.ToldDaily(ctx, "1", streit, "2026-12-01"), nil) // its message names Zora
	for _, key := range []storage.Setting{
		{Name: "rules", Guild: "1", Person: zora.ID, Game: streit}, {Name: "calls", Person: zora.ID}, {Name: "forget", Person: zora.ID}, bens, {Name: "rules", Guild: "1"},
	} {
		is(t, db.SetSetting(ctx, key, "x"), nil)
	}
	must(db.writer().Exec("insert into blocked values (?,?,?,1), (?,?,?,1), (?,?,?,1)",
		zora.ID, ben.ID, ben.Name, ben.ID, zora.ID, zora.Name, ben.ID, cy.ID, cy.Name))(t)
}

// Neither name nor id of a forgotten person is left, in no row and in no byte of the file; the
// others' data is.
func TestForget(t *testing.T) {
	path := filepath.Join(t.TempDir(), "stopp.db")
	db, ctx := must(Open(path))(t), context.Background()
	db.Now = func() time.Time { return noon }
	known(t, db)
	same(t, []string{"1 " + zora.Name + " 80 2/2", "2 Ben 0 0/2"}, board(t, db, allOf("1"), "points"))
	is(t, db.Forget(ctx, zora.ID), nil)

	same(t, []string{"1 Ben 0 0/2"}, board(t, db, allOf("1"), "points"))
	alias := must(db.Match(ctx, 1))(t).Players[0].ID
	if !regexp.MustCompile(`^gone-[0-9a-f]{16}$`).MatchString(alias) {
		t.Errorf("in the match stands %q", alias)
	}
	elsewhere := must(db.Match(ctx, 3))(t)
	if other := elsewhere.Players[2]; !other.Forgotten() || other.ID == alias {
		t.Errorf("in another server stands %+v", other)
	}
	same(t, []storage.Person{cy, ben}, elsewhere.Players[:2])
	same(t, "A of 2", must(db.Actions(ctx, 2))(t)[0].Interaction)
	same(t, "", must(db.Actions(ctx, 2))(t)[1].Interaction)
	same(t, storage.Origin{Challenged: "challenge 1", Accepted: "accept 1"}, must(db.Match(ctx, 1))(t).Origin)
	same(t, "x", must(db.Setting(ctx, bens))(t))
	for _, gone := range []string{zora.ID, zora.Name, "declined", "|31", "|41", "|42", "|43", "hinted"} {
		if strings.Contains(strings.ReplaceAll(everything(t, db), "|declined|", "|"), gone) {
			t.Errorf("%q is still there:\n%s", gone, everything(t, db))
		}
	}
	if n := strings.Count(everything(t, db), "blocked|"); n != 1 {
		t.Errorf("%d blocks are left", n)
	}

	for _, name := range []string{path, path + "-wal"} {
		if bytes := must(os.ReadFile(name))(t); strings.Contains(string(bytes), zora.ID) || strings.Contains(string(bytes), "Zwiebelfisch") {
			t.Errorf("%s still has the name or the id", name)
		}
	}
	is(t, db.Close(), nil)
}

// A channel of direct messages leads to its person. The channels of a server stay.
func TestForgetDirectMessages(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	wish := newChallenge("challenge alone")
	wish.Guild, wish.Channel, wish.From, wish.Private = "", "876543210", zora, true
	c := must(db.CreateChallenge(ctx, wish))(t)
	m := must(db.StartMatch(ctx, c.ID, "accept alone", storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Channel: wish.Channel, Players: []storage.Person{zora, {ID: "computer"}}}))(t)
	is(t, db.EndMatch(ctx, m.ID, 0, storage.Result{Ending: storage.Abandoned, Winner: -1}), nil)
	server := played(t, db, "1", "1", 0, zora, ben)
	is(t, db.Forget(ctx, zora.ID), nil)
	if strings.Contains(everything(t, db), wish.Channel) {
		t.Errorf("the channel is still there:\n%s", everything(t, db))
	}
	same(t, server.Channel, must(db.Match(ctx, server.ID))(t).Channel)
	same(t, server.Home, must(db.Match(ctx, server.ID))(t).Home)
}

// A forgotten member begins again, and can be forgotten again.
func TestForgetAgain(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	known(t, db)
	is(t, db.Forget(ctx, zora.ID), nil)
	played(t, db, "again", "1", 1, ben, zora)
	found := must(db.MatchesOf(ctx, "1", zora.ID, ""))(t)
	if len(found) != 1 || found[0].Players[1] != zora {
		t.Errorf("%+v", found)
	}
	is(t, db.Forget(ctx, zora.ID), nil)
	is(t, db.Forget(ctx, zora.ID), nil)
	same(t, []string{"1 Ben 0 0/3"}, board(t, db, allOf("1"), "points"))
}

// A member who plays, or has a challenge open, is not forgotten before that is over.
func TestForgetWaits(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	known(t, db)
	before := everything(t, db)
	open := must(db.CreateChallenge(ctx, storage.Challenge{Terms: storage.Terms{Game: streit}, Guild: "1", From: ada, To: invite(zora), Interaction: "open", Expires: noon}))(t)
	is(t, db.Forget(ctx, zora.ID), storage.ErrConflict)
	is(t, db.Forget(ctx, ada.ID), storage.ErrConflict)
	m := must(db.StartMatch(ctx, open.ID, "now", storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Guild: "1", Players: []storage.Person{ada, zora}}))(t)
	is(t, db.Forget(ctx, zora.ID), storage.ErrConflict)
	if !strings.Contains(everything(t, db), zora.Name) {
		t.Errorf("forgotten in between; before:\n%s", before)
	}
	is(t, db.EndMatch(ctx, m.ID, 0, storage.Result{Ending: storage.Abandoned, Winner: -1}), nil)
	is(t, db.Forget(ctx, zora.ID), nil)
}

// A forgetting that fails at its last step has changed nothing.
func TestForgetAllOrNothing(t *testing.T) {
	db := fresh(t)
	known(t, db)
	db.hold = time.Minute // all in one transaction, however slow the machine is
	forbid(t, db, "delete", "settings")
	before := everything(t, db)
	if db.Forget(context.Background(), zora.ID) == nil {
		t.Fatal("nothing failed")
	}
	same(t, before, everything(t, db))
}

// forgetMeEnv makes the test binary forget Zora, and be killed at it.
const forgetMeEnv = "STOPP_STORAGE_FORGETS_IN"

func forgetAll(path string) error {
	db, err := Open(path)
	if err != nil {
		return err
	}
	db.hold = 0 // a transaction for each match
	db.Watch = func(a Access) {
		if a.Write {
			fmt.Println("written")
			_, _ = os.Stdin.Read(make([]byte, 1)) // until it may go on
		}
	}
	return db.Forget(context.Background(), zora.ID)
}

// SIGKILL while a person is forgotten in many steps: each match has all of the steps or
// none. The next forgetting goes on, with the same stand-in for them.
func TestKilledForgetting(t *testing.T) {
	path := filepath.Join(t.TempDir(), "stopp.db")
	db, ctx := must(Open(path))(t), context.Background()
	known(t, db)
	for i := range 200 {
		played(t, db, fmt.Sprint("more ", i), "1", 0, ben, zora)
	}
	is(t, db.Close(), nil)
	whole := must(os.ReadFile(path))(t)
	outcomes := map[string]int{}
	for round := range 12 {
		is(t, os.WriteFile(path, whole, 0o600), nil)
		os.Remove(path + "-wal")
		os.Remove(path + "-shm")
		killForgetting(t, path, 2*round)
		db := must(Open(path))(t)
		outcomes[progress(t, db)]++
		is(t, db.Forget(ctx, zora.ID), nil)
		if text := everything(t, db); strings.Contains(text, zora.ID) || strings.Contains(text, zora.Name) || strings.Contains(text, "|gone|") {
			t.Errorf("Zora is still there:\n%s", text)
		}
		same(t, 1, len(board(t, db, allOf("1"), "points")))
		rungsFit(t, db)
		is(t, db.Close(), nil)
	}
	if outcomes["in some matches"] == 0 || outcomes["everywhere"] == 0 {
		t.Error("forgotten or not:", outcomes)
	}
}

// progress says how much is forgotten of Zora, who is in no match by half.
func progress(t *testing.T, db *DB) string {
	t.Helper()
	var still, gone, halves int
	is(t, db.readers().QueryRow(`select count(*) filter (where p.person = ?1), count(*) filter (where p.person like 'gone-%'),
		count(*) filter (where (p.person = ?1) <> (m.message <> '') or (p.person = ?1) <> (a.interaction <> ''))
		from players p join matches m on m.id = p.match join actions a on a.match = m.id and a.seat = substr('ABC', p.seat + 1, 1)
		where (p.person = ?1 or p.person like 'gone-%') and p.seat < 2`, zora.ID).Scan(&still, &gone, &halves), nil)
	switch {
	case halves > 0:
		t.Fatalf("%d matches have forgotten Zora by half", halves)
	case gone == 0:
		return "not at all"
	case still == 0:
		return "everywhere"
	}
	return "in some matches"
}

// killForgetting has a program forget Zora; it tells of each transaction and waits. When that many are done, or all, it is killed
// while it is at the next one.
func killForgetting(t *testing.T, path string, writes int) {
	t.Helper()
	program := exec.Command(os.Args[0])
	program.Env = append(os.Environ(), forgetMeEnv+"="+path)
	var errors bytes.Buffer
	program.Stderr = &errors
	out, goOn := must(program.StdoutPipe())(t), must(program.StdinPipe())(t)
	is(t, program.Start(), nil)
	told, n := bufio.NewScanner(out), 0
	for ; n <= writes && told.Scan(); n++ {
		_, _ = goOn.Write([]byte{'\n'})
	}
	_ = program.Process.Kill()
	_ = program.Wait()
	if n == 0 {
		t.Errorf("it did not begin: %s", errors.String())
	}
}

// A purged server leaves nothing, and leaves the others as they are.
func TestPurgeGuild(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	known(t, db)
	played(t, db, "kept", "55", 0, ada, ben)
	is(t, db.SetSetting(ctx, storage.Setting{Name: "rules", Guild: "55"}, "pagat"), nil)
	start(t, db, "open", "55", ada, cy)
	here := func() string {
		return regexp.MustCompile(`(?m)^careers\|[^|]*\|\*\|.*$`).ReplaceAllString(everything(t, db), "")
	} // over all servers it counts on
	kept := here()

	const other = "777777777"
	m := played(t, db, "x", other, 0, ada, zora)
	must(db.writer().Exec("insert into hints values (?, 0, 1, 'hinted there')", m.ID))(t)
	is(t, db.AnswerPuzzle(ctx, storage.PuzzleAnswer{Guild: other, Game: streit, Person: ada, Puzzle: "2026-12-01", Day: "2026-12-01", Right: true}), nil)
	is(t, db.BeginDaily(ctx, storage.DailyPost{Guild: other, Game: streit, Day: "2026-12-01", Channel: "5", Begun: noon}), nil)
	open := must(db.CreateChallenge(ctx, storage.Challenge{Terms: storage.Terms{Game: streit}, Guild: other, From: ada, To: invite(ben), Interaction: "open", Expires: noon}))(t)
	must(db.writer().Exec("update challenges set rematch = ?1, deal_of = ?1 where id = ?2", m.ID, open.ID))(t)
	running := must(db.StartMatch(ctx, open.ID, "now", storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Guild: other, Players: []storage.Person{ada, ben}}))(t)
	is(t, db.SetDraft(ctx, running.ID, 0, "4", "lifted there"), nil)
	for _, key := range []storage.Setting{{Name: "left", Guild: other}, {Name: "rules", Guild: other, Person: ada.ID}, {Name: "halt", Match: running.ID}} {
		is(t, db.SetSetting(ctx, key, "x"), nil)
	}
	same(t, []string{"1", "55", other, "8", "9"}, must(db.Guilds(ctx))(t))
	is(t, db.PurgeGuild(ctx, other), nil)
	same(t, kept, here())
	_, err := db.Match(ctx, m.ID)
	is(t, err, storage.ErrNotFound)
	is(t, db.PurgeGuild(ctx, other), nil)
}

// A server with only answers to puzzles, or a puzzle of the day in a channel, is known,
// too; direct messages belong to none.
func TestGuilds(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	is(t, db.AnswerPuzzle(ctx, storage.PuzzleAnswer{Guild: "3", Game: streit, Person: ada, Puzzle: "2026-12-01", Day: "2026-12-01", Right: true}), nil)
	is(t, db.AnswerPuzzle(ctx, storage.PuzzleAnswer{Guild: "", Game: streit, Person: ben, Puzzle: "2026-12-01", Day: "2026-12-01", Right: true}), nil)
	is(t, db.BeginDaily(ctx, storage.DailyPost{Guild: "2", Game: streit, Day: "2026-12-01", Channel: "5", Begun: noon}), nil)
	same(t, []string{"2", "3"}, must(db.Guilds(ctx))(t))
}

// Work too long for one call goes on with the next, in the same place: a person who has played
// for years, a server with a long history.
func TestUnfinished(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	known(t, db)
	for i := range 10 {
		played(t, db, fmt.Sprint("more ", i), "1", 0, ben, zora)
	}
	db.hold, db.share = 0, 0
	steps := func(do func() error) (n int) {
		for n = 1; ; n++ {
			err := do()
			if err == nil {
				return n
			}
			is(t, err, storage.ErrUnfinished)
			board(t, db, allOf("1"), "points")
		}
	}
	if n := steps(func() error { return db.Forget(ctx, zora.ID) }); n < 13 {
		t.Errorf("forgotten in %d steps", n)
	}
	if text := everything(t, db); strings.Contains(text, zora.ID) || strings.Contains(text, zora.Name) {
		t.Errorf("Zora is still there:\n%s", text)
	}
	same(t, 1, len(board(t, db, allOf("1"), "points")))

	is(t, db.SetSetting(ctx, storage.Setting{Name: "left", Guild: "1"}, "x"), nil)
	if n := steps(func() error {
		must(db.Setting(ctx, storage.Setting{Name: "left", Guild: "1"}))(t) // by that it is found after a crash
		return db.PurgeGuild(ctx, "1")
	}); n < 5 {
		t.Errorf("purged in %d steps", n)
	}
	same(t, []string{"8", "9"}, must(db.Guilds(ctx))(t))
}

// A server's open matches go first: it may come back before the rest is gone.
func TestOpenOnesArePurgedFirst(t *testing.T) {
	db, ctx := fresh(t), context.Background()
	played(t, db, "old", "1", 0, ada, ben)
	start(t, db, "open", "1", ada, ben)
	db.hold, db.share = 0, 0
	is(t, db.PurgeGuild(ctx, "1"), storage.ErrUnfinished)
	same(t, 0, len(must(db.OpenMatches(ctx))(t)))
	same(t, 1, len(must(db.MatchesOf(ctx, "1", ada.ID, ""))(t)))
}
