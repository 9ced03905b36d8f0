package main

import (
	"context"
	"database/sql"
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/internal/gate"
	"stopp/storage"
	"stopp/storage/postgres"
	"stopp/storage/sqlstore"
)

// standing is everything open according to the database, and what Discord shows of it, seen
// from outside the program.
type standing struct {
	*ground
	db       *sql.DB
	channels []string
	now      func() time.Time // by the program's clock

	open  map[thing]*row
	under map[thing][]sandbox.Message // messages with live buttons
	wrong []string
}

// row is something that is open.
type row struct {
	thing
	state   string
	channel string
	message string
	until   time.Time // when something is to happen, zero for never
	alone   bool      // nobody else sees it
	untold  bool      // there is nothing to show of it yet
	lacks   bool      // not everything written is shown
}

func (r *row) String() string {
	if r.state == "" {
		return fmt.Sprint(r.kind, " ", r.id)
	}
	return fmt.Sprint(r.kind, " ", r.id, ", ", r.state, ",")
}

// openStanding looks at a database.
func openStanding(g *ground, channels []string, now func() time.Time) (s *standing, err error) {
	s = &standing{ground: g, channels: channels, now: now}
	if postgres.Is(g.File) {
		s.db, err = postgres.Open(g.File)
	} else {
		s.db, err = sql.Open("sqlite3", "file:"+filepath.ToSlash(g.File)+"?mode=ro&_busy_timeout=5000")
	}
	return s, err
}

// openRows are the queries for open things: id, state, channel, message, moment, 1 where it is
// private and 2 where there is nothing to show yet, 1 where the message lacks something. A
// second look at hidden cards in a patience changes nothing that all see.
var openRows = map[string]string{
	aMatch: `select id, '', channel, message, case when pace = 'none' then 0 else coalesce(deadline, 0) end, private,
		case when shown < (select count(*) from actions where match = matches.id and text <> 'peek') then 1 else 0 end from matches where ended is null`,
	aChallenge:  `select id, '', channel, message, expires, 0, 0 from challenges where state = 'open'`,
	aSeries:     `select id, state, channel, message, coalesce(next, 0), case when games = 0 then 2 else 0 end, case when shown <> games then 1 else 0 end from series where state <> 'over'`,
	aTournament: `select id, state, channel, coalesce((select message from tournament_posts where tournament = tournaments.id and kind = 'sign-up'), ''), coalesce(until, starts, 0), 0, 0 from tournaments where state in ('open', 'running')`,
	aRace:       `select id, state, channel, message, until, 0, 0 from races where state in ('open', 'running')`,
}

// strays are queries for rows that should be nowhere once all has gone on: an id, and words
// for it.
var strays = []struct{ query, says string }{
	{"select id from matches where fixture <> '' and settled = 0 and ended is not null", "match %s is over, and what it belongs to has not taken that in"},
	{"select id from matches where private = 0 and ended is not null and ending <> 'abandoned' and shown < (select count(*) from actions where match = matches.id and text <> 'peek')", "match %s is over, and its table does not show all"},
	{"select id from matches where private = 0 and ended is not null and ending <> 'abandoned' and result_message = '' and channel <> home", "the result of match %s is not told"},
	{"select id from challenges c where state = 'accepted' and not exists (select 1 from matches where challenge = c.id)", "challenge %s is accepted, and there is no match"},
	{"select id from series s where state = 'playing' and not exists (select 1 from matches where fixture = 'series' and fixture_of = s.id and (ended is null or settled = 0))", "series %s is played, and no game is"},
	{"select id from series where state = 'over' and told = ''", "the end of series %s is not told"},
	{"select id from tournaments where state in ('over', 'off') and told = 0", "the end of tournament %s is not told"},
	{"select id from tournaments t where state = 'running' and on_time = 0 and not exists (select 1 from matches where fixture = 'tournament' and fixture_of = t.id and ended is null)", "tournament %s goes on, and no match does"},
	{"select person from settings where name = 'forget'", "member %s is still to be forgotten"},
}

// look reads everything, and names all faults, in an order of its own.
func (s *standing) look(ctx context.Context) ([]string, error) {
	s.open, s.under, s.wrong = map[thing]*row{}, map[thing][]sandbox.Message{}, nil
	for kind, query := range openRows {
		if err := s.read(ctx, kind, query); err != nil {
			return nil, fmt.Errorf("%s: %w", kind, err)
		}
	}
	s.scan()
	for _, r := range s.open {
		s.judge(r)
	}
	for _, stray := range strays {
		ids, err := s.list(ctx, stray.query)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", stray.query, err)
		}
		for _, id := range ids {
			s.note(stray.says, id)
		}
	}
	slices.Sort(s.wrong)
	return s.wrong, nil
}

func (s *standing) note(format string, args ...any) {
	s.wrong = append(s.wrong, fmt.Sprintf(format, args...))
}

// kinds are how many things of each kind are open.
func (s *standing) kinds() map[string]int {
	all := map[string]int{}
	for of, r := range s.open {
		kind := of.kind
		if r.alone {
			kind = "private " + kind
		}
		all[kind]++
	}
	return all
}

func (s *standing) read(ctx context.Context, kind, query string) error {
	rows, err := s.db.QueryContext(ctx, query)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		r := &row{thing: thing{kind: kind}}
		var until, alone, lacks int64
		if err := rows.Scan(&r.id, &r.state, &r.channel, &r.message, &until, &alone, &lacks); err != nil {
			return err
		}
		if r.alone, r.untold, r.lacks = alone == 1, alone == 2, lacks != 0; until != 0 {
			r.until = time.UnixMilli(until)
		}
		s.open[r.thing] = r
	}
	return rows.Err()
}

// list are the texts of a query with one column.
func (s *standing) list(ctx context.Context, query string, args ...any) (all []string, err error) {
	rows, err := s.db.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var one string
		if err := rows.Scan(&one); err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}

// scan goes through all messages that everybody sees, and finds keys of things that are over.
func (s *standing) scan() {
	for _, m := range s.messages() {
		seen := map[thing]bool{}
		for _, t := range touches(m) {
			of, is := belongs(t.id)
			if !is || seen[of] {
				continue
			}
			seen[of] = true
			s.under[of] = append(s.under[of], m)
			if s.open[of] == nil {
				s.note("%s %d is over, and %s has its button %s: %s", of.kind, of.id, m.ID, t.id, brief(m))
			}
		}
	}
}

// messages are the messages of all channels and threads.
func (s *standing) messages() (all []sandbox.Message) {
	for _, channel := range s.channels {
		all = append(all, s.Messages(channel)...)
		for _, t := range s.Threads(channel) {
			all = append(all, s.Messages(t.ID)...)
		}
	}
	return all
}

// brief is the beginning of a message's text.
func brief(m sandbox.Message) string {
	text := strings.ReplaceAll(m.Words(), "\n", " ")
	if len(text) > 60 {
		text = strings.ToValidUTF8(text[:60], "") + "…"
	}
	return fmt.Sprintf("%q", text)
}

// overdue is how late something due may be.
const overdue = 5 * time.Second

// judge names the faults of something open.
func (s *standing) judge(r *row) {
	if late := s.now().Sub(r.until); !r.until.IsZero() && late > overdue {
		s.note("%v waits for a moment that passed %v ago", r, late.Round(time.Second))
	}
	if r.alone || r.untold {
		return
	}
	under := s.under[r.thing]
	// While a game of the series is played, the game has the buttons.
	elsewhere := r.state == "playing" && r.kind == aSeries
	switch m, is := s.Message(r.message); {
	case r.message == "":
		s.note("%v has no message", r)
	case !is:
		s.note("%v has message %s, and that is not there", r, r.message)
	case r.lacks:
		s.note("%v is not shown as it is: %s", r, brief(m))
	case len(under) == 0 && !elsewhere:
		s.note("%v has no button anywhere: %s", r, brief(m))
	}
	for _, m := range under {
		if m.ID != r.message && r.kind != aTournament { // that has several messages
			s.note("%v has buttons under %s besides %s: %s", r, m.ID, r.message, brief(m))
		}
	}
}

// players are the members who may press the buttons of something.
func (s *standing) players(ctx context.Context, of thing) []string {
	query := map[string]string{
		aMatch:      "select person from players where match = %d",
		aChallenge:  "select person from invited where challenge = %[1]d union select from_id from challenges where id = %[1]d",
		aSeries:     "select person from series_seats where series = %d",
		aRace:       "select person from racers where race = %d",
		aTournament: "select person from entrants where tournament = %d",
	}[of.kind]
	all, _ := s.list(ctx, fmt.Sprintf(query, of.id))
	return slices.DeleteFunc(all, func(id string) bool { return id == "" })
}

// written are the interactions that anything in the database was written for: their ids, and where.
func (s *standing) written(ctx context.Context) (map[string][]string, error) {
	found := map[string][]string{}
	for _, at := range []string{"challenges.interaction", "matches.interaction", "actions.interaction", "drafts.interaction", "hints.interaction", "invited.interaction",
		"tournaments.interaction", "tournaments.closed", "entrants.interaction", "races.interaction", "racers.ready"} {
		table, column, _ := strings.Cut(at, ".")
		more := ""
		if table == "actions" { // one interaction may be several actions
			more = " and part = 0"
		}
		ids, err := s.list(ctx, fmt.Sprintf("select %[1]s from %[2]s where %[1]s <> ''%[3]s", column, table, more))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", at, err)
		}
		for _, id := range ids {
			found[id] = append(found[id], table)
		}
	}
	return found, nil
}

// post posts a message with a button as the bot, and gives its id.
func post(t *testing.T, g *ground, button string) (id string) {
	t.Helper()
	channel := g.ChannelID("tables")
	body := fmt.Sprintf(`{"content": "with a button", "components": [{"type": 1, "components": [{"type": 2, "style": 1, "label": "Accept", "custom_id": %q}]}]}`, button)
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, g.URL()+"/api/v9/channels/"+channel+"/messages", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bot "+g.Token())
	r.Header.Set("User-Agent", "DiscordBot (https://example.org, 1)")
	r.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(r)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatal(answer, err)
	}
	answer.Body.Close()
	all := g.Messages(channel)
	return all[len(all)-1].ID
}

// Every open thing has one message with its buttons, and a finished one has none. Where
// that is not so, the drill says it.
func TestStandingFindsWhatIsWrong(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	g, err := newGround(sandbox.Config{Members: []string{"Ada"}, Channels: []string{"tables"}}, "")
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	db, err := sqlstore.Open(g.File)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	now := time.Now()
	s, err := openStanding(g, []string{g.ChannelID("tables")}, func() time.Time { return now })
	if err != nil {
		t.Fatal(err)
	}
	defer s.db.Close()
	says := func(want ...string) {
		t.Helper()
		wrong, err := s.look(t.Context())
		if err != nil || len(wrong) != len(want) {
			t.Fatalf("%q, %v instead of %q", wrong, err, want)
		}
		for _, text := range want {
			if !slices.ContainsFunc(wrong, func(w string) bool { return strings.HasPrefix(w, text) }) {
				t.Errorf("%q instead of %q", wrong, want)
			}
		}
	}
	says()
	c, err := db.CreateChallenge(t.Context(), storage.Challenge{Guild: g.GuildID(), Channel: s.channels[0], From: storage.Person{ID: "1", Name: "Ada"}, Terms: storage.Terms{Game: "streitpatience", Rules: "any"}, Interaction: "7", To: []storage.Invited{{Person: storage.Person{ID: "2", Name: "Ben"}}}, Expires: now.Add(time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	says("challenge 1 has no message")
	note := func(message string) {
		t.Helper()
		if err := db.SetChallengeMessage(t.Context(), c.ID, message); err != nil {
			t.Fatal(err)
		}
	}
	note("12345")
	says("challenge 1 has message 12345, and that is not there")
	first := post(t, g, "rematch/1")
	note(first)
	says("challenge 1 has no button anywhere")
	second := post(t, g, "play/1/x")
	note(second)
	says()
	post(t, g, "play/1/x")
	says("challenge 1 has buttons under")
	now = now.Add(2 * time.Hour)
	says("challenge 1 has buttons under", "challenge 1 waits for a moment that passed")
	if _, err := db.CloseChallenge(t.Context(), c.ID, storage.StateExpired, "", ""); err != nil {
		t.Fatal(err)
	}
	says("challenge 1 is over", "challenge 1 is over")
	if ids, err := s.written(t.Context()); err != nil || !slices.Equal(ids["7"], []string{"challenges"}) {
		t.Errorf("%v, %v", ids, err)
	}
}
