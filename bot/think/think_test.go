package think

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"stopp/bot/jobs"
	"stopp/internal/eventually"
	"stopp/storage/postgres"
	"stopp/storage/postgres/postgrestest"
)

// server is the one that all tests of this package share.
var server *postgrestest.Server

func TestMain(m *testing.M) {
	status := m.Run()
	if server != nil {
		server.Close()
	}
	os.Exit(status)
}

// A busy machine is no silent server.
func init() { postgres.Unhurried() }

// place is a database of the newest schema, which the tests have one after the other.
func place(t testing.TB) (address string) {
	t.Helper()
	if server != nil {
		return server.Address
	}
	s, err := postgrestest.Start()
	postgrestest.Need(t, err)
	server = s
	db, err := postgres.Open(server.Address)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := postgres.Prepare(t.Context(), db, nil); err != nil {
		t.Fatal(err)
	}
	return server.Address
}

// process is a process of a test.
type process struct {
	*Mind
	*jobs.Jobs
	desk *postgres.Tasks
	end  func()
}

// hold is for how long tasks are a worker's in tests.
const hold = 300 * time.Millisecond

// begin begins a process that has one processor for thinking and can answer something, or
// nothing.
func begin(t testing.TB, address, name string, answers jobs.Answers) *process {
	t.Helper()
	return beginWith(t, address, name, 1, answers)
}

func beginWith(t testing.TB, address, name string, processors int, answers jobs.Answers) *process {
	t.Helper()
	desk, err := postgres.OpenTasks(context.Background(), address, hold)
	if err != nil {
		t.Fatal(err)
	}
	cores := jobs.OfCores(processors)
	m := &Mind{Desk: desk, Name: name, Version: "1", Cores: cores, Answers: answers, Log: slog.New(slog.DiscardHandler), Look: 100 * time.Millisecond}
	cores.Elsewhere = m
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		m.Run(ctx)
	}()
	p := &process{m, jobs.Sharing(m.Log, cores), desk, sync.OnceFunc(func() {
		cancel()
		<-done
		desk.Close()
	})}
	t.Cleanup(p.end)
	return p
}

// ask asks for a word in capitals; who tells where it was found.
func (p *process) ask(word string, about jobs.Thought) (found, who string, err error) {
	err = p.Think(jobs.Question{About: about, Kind: "word",
		Text: func() ([]byte, error) { return []byte(word), nil },
		Here: func() error {
			found, who = word, p.Name
			return nil
		},
		Take: func(text []byte) error {
			_, err := fmt.Sscan(string(text), &found, &who)
			return err
		}})
	return found, who, err
}

// busy keeps the process' processor until free is called.
func (p *process) busy() (free func()) { return sync.OnceFunc(p.Core(jobs.Turn)) }

// word answers for a process, after it has been allowed to if there is somebody who allows it.
func word(name string, allowed <-chan struct{}, began *atomic.Int64) jobs.Answers {
	return jobs.Answers{"word": func(text []byte, w jobs.Work) ([]byte, error) {
		began.Add(1)
		for allowed != nil {
			select {
			case <-allowed:
				allowed = nil
			case <-time.After(time.Millisecond):
				if w.Stop() {
					return nil, errors.New("stopped")
				}
			}
		}
		return []byte(string(text) + " " + name), nil
	}}
}

func until(t testing.TB, what string, is func() bool) {
	t.Helper()
	eventually.Is(t, what, is)
}

// count is how many tasks there are.
func count(t testing.TB, address string) (n int) {
	t.Helper()
	db, err := postgres.Open(address)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := db.QueryRow("select count(*) from tasks").Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// Whoever has a processor thinks; whoever has none asks others, of whom one alone answers.
func TestWhoeverIsFreeThinks(t *testing.T) {
	at := place(t)
	var began atomic.Int64
	a := begin(t, at, "a", nil)
	begin(t, at, "b", word("b", nil, &began))
	begin(t, at, "c", word("c", nil, &began))
	if found, who, err := a.ask("own", jobs.Turn); found != "own" || who != "a" || err != nil || began.Load() != 0 {
		t.Errorf("%s by %s, %v, others have begun %d", found, who, err, began.Load())
	}
	free := a.busy()
	for i := range 5 {
		want := fmt.Sprint("w", i)
		if found, who, err := a.ask(want, jobs.Film); found != want || who == "a" || err != nil {
			t.Errorf("%s by %s, %v", found, who, err)
		}
	}
	free()
	if n := began.Load(); n != 5 || count(t, at) != 0 {
		t.Errorf("thought %d times; %d are left", n, count(t, at))
	}
}

// If nobody takes a question, or only programs of another version are there, whoever has asked
// answers it when it can.
func TestNobodyThere(t *testing.T) {
	at := place(t)
	a := begin(t, at, "a", nil)
	var began atomic.Int64
	other, err := postgres.OpenTasks(t.Context(), at, hold)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	free := a.busy()
	asked := make(chan string)
	go func() {
		_, who, _ := a.ask("x", jobs.Turn)
		asked <- who
	}()
	until(t, "it is asked", func() bool { return count(t, at) == 1 })
	for _, of := range [][2]string{{"b", "2"}, {"a", "1"}} {
		if task, ok, err := other.Take(t.Context(), of[0], of[1], time.Hour); ok || err != nil {
			t.Errorf("%v takes %v, %v", of, task, err)
		}
	}
	free()
	if who := <-asked; who != "a" || count(t, at) != 0 || began.Load() != 0 {
		t.Errorf("answered by %s; %d are left", who, count(t, at))
	}
}

// A worker that dies loses its task to another one, and what it writes later is nobody's. A worker
// that ends gives it back.
func TestWorkersGo(t *testing.T) {
	at := place(t)
	a := begin(t, at, "a", nil)
	defer a.busy()()
	asked := make(chan string, 1)
	ask := func() {
		_, who, err := a.ask("x", jobs.Turn)
		asked <- fmt.Sprint(who, err)
	}
	go ask()
	dead, err := postgres.OpenTasks(t.Context(), at, hold)
	if err != nil {
		t.Fatal(err)
	}
	defer dead.Close()
	var id int64
	until(t, "the one that dies takes it", func() bool {
		task, ok, err := dead.Take(t.Context(), "dead", "1", time.Hour)
		id = task.ID
		return ok && err == nil
	})
	if ok, err := dead.Keep(t.Context(), id, "dead"); !ok || err != nil {
		t.Error(ok, err)
	}
	var began atomic.Int64
	allowed := make(chan struct{})
	b := begin(t, at, "b", word("b", allowed, &began))
	until(t, "another one begins", func() bool { return began.Load() == 1 })
	if ok, err := dead.Keep(t.Context(), id, "dead"); ok || err != nil {
		t.Errorf("the dead one keeps it: %v", err)
	}
	if err := dead.Answer(t.Context(), id, "dead", []byte("y dead")); err != nil {
		t.Error(err)
	}
	b.end() // gives it back
	c := begin(t, at, "c", word("c", nil, &began))
	if who := <-asked; who != "c<nil>" {
		t.Errorf("answered by %s", who)
	}
	c.end()
	if count(t, at) != 0 {
		t.Errorf("%d are left", count(t, at))
	}
}

// Where a worker fails, or panics, or the answer makes no sense, or somebody deletes the
// question, it is answered at home.
func TestWhatOthersCannotAnswer(t *testing.T) {
	at := place(t)
	var began atomic.Int64
	a := begin(t, at, "a", nil)
	answer := make(chan func() ([]byte, error), 1)
	begin(t, at, "b", jobs.Answers{"word": func([]byte, jobs.Work) ([]byte, error) {
		began.Add(1)
		return (<-answer)()
	}})
	for i, f := range []func() ([]byte, error){
		func() ([]byte, error) { return nil, errors.New("no") },
		func() ([]byte, error) { panic("no") },
		func() ([]byte, error) { return []byte(""), nil },
		func() ([]byte, error) { return []byte("one-word"), nil },
		func() ([]byte, error) {
			db, err := postgres.Open(at)
			if err == nil {
				_, err = db.Exec("delete from tasks")
				db.Close()
			}
			return []byte("x b"), err
		},
	} {
		free := a.busy()
		asked := make(chan string, 1)
		go func() {
			_, who, err := a.ask("x", jobs.Turn)
			asked <- fmt.Sprint(who, err)
		}()
		until(t, "it is taken", func() bool { return began.Load() == int64(i+1) })
		answer <- f
		until(t, "it has come to nothing", func() bool { return count(t, at) == 0 })
		free()
		if who := <-asked; who != "a<nil>" {
			t.Errorf("%d: answered by %s", i, who)
		}
	}
}

// A move goes before a film and a film before a look back, wherever it is asked; what was asked
// long ago goes first.
func TestMovesGoFirst(t *testing.T) {
	at := place(t)
	desk, err := postgres.OpenTasks(t.Context(), at, hold)
	if err != nil {
		t.Fatal(err)
	}
	defer desk.Close()
	a := begin(t, at, "a", nil)
	free := a.busy()
	var all sync.WaitGroup
	for i, about := range []jobs.Thought{jobs.Luck, jobs.Later, jobs.Film, jobs.Turn} {
		all.Go(func() {
			if _, _, err := a.ask(string(about), about); err != nil {
				t.Error(err)
			}
		})
		until(t, "it is asked", func() bool { return count(t, at) == i+1 })
	}
	for _, want := range []jobs.Thought{jobs.Turn, jobs.Film, jobs.Later, jobs.Luck} {
		task, ok, err := desk.Take(t.Context(), "b", "1", time.Hour)
		if !ok || err != nil || string(task.Question) != string(want) {
			t.Errorf("%s %v %v, not %s", task.Question, ok, err, want)
		}
		if err := desk.Answer(t.Context(), task.ID, "b", []byte("x b")); err != nil {
			t.Error(err)
		}
	}
	all.Wait()
	free()
}

// A process with several processors keeps the last one that is free for moves.
func TestAMoveFindsAProcessor(t *testing.T) {
	at := place(t)
	a := begin(t, at, "a", nil)
	defer a.busy()()
	var began atomic.Int64
	allowed := make(chan struct{})
	answers := word("b", allowed, &began)
	beginWith(t, at, "b", 2, jobs.Answers{"word": func(text []byte, w jobs.Work) ([]byte, error) {
		if string(text) == "move" {
			return []byte("move b"), nil
		}
		return answers["word"](text, w)
	}})
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			if _, who, err := a.ask("film", jobs.Later); who != "b" || err != nil {
				t.Error(who, err)
			}
		})
	}
	until(t, "one is thought about", func() bool { return began.Load() == 1 && count(t, at) == 3 })
	if _, who, err := a.ask("move", jobs.Turn); who != "b" || err != nil || began.Load() != 1 {
		t.Errorf("by %s, %v; %d others have begun", who, err, began.Load())
	}
	close(allowed)
	all.Wait()
}

// A program that ends does itself what it has begun, and leaves nothing behind.
func TestEnd(t *testing.T) {
	at := place(t)
	a := begin(t, at, "a", nil)
	free := a.busy()
	asked := make(chan string, 1)
	a.Do("queue", func(context.Context) error {
		_, who, err := a.ask("x", jobs.Turn)
		asked <- fmt.Sprint(who, err)
		return nil
	})
	until(t, "it is asked", func() bool { return count(t, at) == 1 })
	finished := make(chan struct{})
	go func() {
		a.Finish()
		close(finished)
	}()
	until(t, "it is taken back", func() bool { return count(t, at) == 0 })
	free()
	if who := <-asked; who != "a<nil>" {
		t.Errorf("answered by %s", who)
	}
	<-finished
}

// While the server of the database is away a process thinks alone, and then with others again.
func TestServerAway(t *testing.T) {
	at := place(t)
	var began atomic.Int64
	a := begin(t, at, "a", nil)
	begin(t, at, "b", word("b", nil, &began))
	server.Stop()
	free := a.busy()
	asked, tried := make(chan string, 1), make(chan bool, 1)
	go func() {
		who := ""
		err := a.Think(jobs.Question{About: jobs.Turn, Kind: "word",
			Text: func() ([]byte, error) { tried <- true; return []byte("x"), nil },
			Here: func() error { who = a.Name; return nil },
			Take: func([]byte) error { who = "another one"; return nil }})
		if err != nil {
			t.Error(err)
		}
		asked <- who
	}()
	eventually.Comes(t, "others are asked", tried)
	free()
	if who := <-asked; who != "a" {
		t.Errorf("answered by %s", who)
	}
	if err := server.Go(); err != nil {
		t.Fatal(err)
	}
	free = a.busy()
	defer free()
	until(t, "others answer again", func() bool {
		soon := make(chan string, 1)
		go func() {
			_, who, _ := a.ask("y", jobs.Turn)
			soon <- who
		}()
		select {
		case who := <-soon:
			return who == "b"
		case <-time.After(5 * time.Second):
			free()
			<-soon
			free = a.busy()
			return false
		}
	})
}
