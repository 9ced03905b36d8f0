package streit

import (
	"fmt"
	"strings"
	"testing"
)

// noting plays a script and returns the match with the notes that could be read. Each stands
// behind the line that brought it: the line, whose move overlooked it, the move, how many
// moves did, the fault and the cards.
func noting(t *testing.T, changes, script string) (Match, []string) {
	t.Helper()
	m, read := match(t, changes), []string(nil)
	for _, line := range strings.Split(script, "; ") {
		next, events, err := attempt(t, m, line)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		for i, e := range events {
			for _, n := range e.Notes {
				read = append(read, strings.TrimSpace(fmt.Sprint(line, ": ", n.Step.Seat, " ", n.Step.Move, " ", n.Moves, " ", n.Code, " ", n.Cards)))
			}
			if e.What == Noted && i == len(events)-1 && events[0].What == Moved {
				t.Errorf("%s: the notes stand behind the move", line)
			}
		}
		m = next
	}
	return m, read
}

// §6.9: a turn's oversights can be read once nothing in it can be stopped any more, and
// never without notes.
func TestRule6_9_NotesOnceTheWindowIsClosed(t *testing.T) {
	const vacant = "house 6 -; house 2 -; B reserve 5d 4d Tc"
	for _, c := range []struct{ name, rules, at, script, want string }{
		{"until the next seat's first move", "pagat notes=on", vacant, "A turn; A lay; B r-2", "B r-2: A turn 1 fill-vacancy [7h]"},
		{"not before", "pagat notes=on", vacant, "A turn; A lay; B stop family-first; B block", ""},
		{"off", "pagat", vacant, "A turn; A lay; B r-2", ""},
		{"each duty once", "pagat notes=on", "house 2 Kd 7d; house 1 8s; house 7 As; A reserve 5c Ah", "A 2-1; A turn; A r-f; A 7-f; A lay; B turn",
			"B turn: A 2-1 2 reserve-first [Ah]"},
		{"of a window of one move once the turn is over", "pagat window=move notes=on", vacant, "A turn; A t-6; A turn; A lay; B r-2", "B r-2: A turn 2 fill-vacancy [7h]"},
		{"what was called is not overlooked", "pagat notes=on", vacant, "A turn; A lay; B stop fill-vacancy; B turn", ""},
		{"but what stands before it is", "pagat notes=on", "house 2 Kd 7d; house 1 8s; house 6 -; A reserve 5c 9c Ah", "A 2-1; A r-f; A turn; A lay; B stop fill-vacancy",
			"B stop fill-vacancy: A 2-1 1 reserve-first [Ah]"},
		{"and what else was done, where nothing is taken back", "pagat take-back=off notes=on", "house 2 Kd 7d; house 1 8s; house 6 -; A reserve 5c 9c Ah", "A 2-1; A r-f; A turn; A lay; B stop reserve-first",
			"B stop reserve-first: A turn 1 fill-vacancy [9c]"},
		{"time that is up closes it", "pagat notes=on", vacant, "A turn; A late", "A late: A turn 1 fill-vacancy [7h]"},
		{"and so does the end", "pagat notes=on", vacant, "A turn; B resign", "B resign: A turn 1 fill-vacancy [7h]"},
		{"an end that stands", "pagat notes=on", vacant, "A turn; A lay; A block; B block", "B block: A turn 1 fill-vacancy [7h]"},
		{"wrong cards, too", "pagat referee=touch notes=on", "house 2 Kd 7d; house 1 3s", "A 2-1; A turn; A lay; B turn", "B turn: A 2-1 1 bad-placement []"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, read := noting(t, "rules "+c.rules+"; "+c.at, c.script); strings.Join(read, ",") != c.want {
				t.Errorf("%s\nread:\n%s\nwant:\n%s", c.script, strings.Join(read, "\n"), c.want)
			}
		})
	}
}

// §6.9: a note gives away neither a move that can still be stopped nor a present duty: the
// ace that A has overlooked lies there for B, too.
func TestRule6_9_NotesTellNothing(t *testing.T) {
	const at = "rules pagat notes=on;" + faulty
	m, read := noting(t, at, "A turn; A lay; B turn")
	if read != nil {
		t.Errorf("B’s move overlooks it, too, and can be stopped: %s", read)
	}
	right(t, m, "A stop family-first", FamilyFirst)
	for script, want := range map[string]string{
		"A turn; A lay; B 1-f":                       "B 1-f: A turn 2 family-first [Ad]",
		"A turn; A lay; B turn; B 1-f":               "", // B's turn can still be stopped
		"A turn; A lay; B turn; B 1-f; B lay":        "",
		"A turn; A lay; B turn; B lay; A turn":       "", // and now A's once more
		"A turn; A lay; B turn; B lay; A 1-f":        "A 1-f: A turn 2 family-first [Ad],A 1-f: B turn 2 family-first [Ad]",
		"A turn; A lay; B turn; A resign":            "A resign: A turn 2 family-first [Ad],A resign: B turn 1 family-first [Ad]",
		"A turn; A lay; B turn; A stop family-first": "A stop family-first: A turn 2 family-first [Ad]",
	} {
		if _, read := noting(t, at, script); strings.Join(read, ",") != want {
			t.Errorf("%s\nread: %s\nwant: %s", script, strings.Join(read, ","), want)
		}
	}
}

// §6.9: until a note can be read, nobody sees that there are any, or whether something was
// overlooked.
func TestRule6_9_NotesChangeNothingElse(t *testing.T) {
	for _, script := range []string{"A turn", "A turn; A lay", "A 3-2; A turn; A lay", "A 1-f; A turn; A lay"} {
		with, _ := noting(t, "rules pagat notes=on;"+faulty, script)
		without, _ := noting(t, faulty, script)
		seen, plain := with.Seen(1).Text(), without.Seen(1).Text()
		if strings.Replace(seen, "rules pagat notes=on", "rules pagat", 1) != plain {
			t.Errorf("%s:\n%s\n%s", script, seen, plain)
		}
	}
}

// §6.9: a record's entry knows its move though notes stand before it.
func TestRule6_9_NotesHideNoMove(t *testing.T) {
	const script = "A turn; A lay; B r-2"
	at := "rules pagat notes=on; house 6 -; house 2 -; B reserve 5d 4d Tc"
	m := match(t, at)
	for _, line := range strings.Split(script, "; ") {
		next, events, err := attempt(t, m, line)
		if err != nil {
			t.Fatal(err)
		}
		step, made := Entry{Events: events}.Moved()
		if !made || !strings.HasSuffix(line, step.Move.String()) {
			t.Errorf("%s: it moved %v, %v", line, step, made)
		}
		if line == "B r-2" && events[0].What != Noted {
			t.Error("no notes stand before the last move")
		}
		m = next
	}
	if _, made := (Entry{}).Moved(); made {
		t.Error("the deal is no move")
	}
}
