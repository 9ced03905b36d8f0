package zhengfen

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"stopp/game/quote"
)

// Play is cards that are played, and what they are read as. The zero Reading is the first
// that may be played at that moment (§5.5).
type Play struct {
	Cards   Cards
	Reading Reading
}

// String is the play as the notation writes it: 5c 5d = pair 5.
func (p Play) String() string { return string(p.appendTo(make([]byte, 0, 64))) }

// Compare orders plays by the bytes of their text, as the list of moves is sorted.
func (p Play) Compare(other Play) int {
	var one, two [mostText]byte
	return bytes.Compare(p.appendTo(one[:0]), other.appendTo(two[:0]))
}

// mostText is more than any play's text has bytes: 54 cards and a reading.
const mostText = 200

func (p Play) appendTo(text []byte) []byte {
	text = p.Cards.appendTo(text)
	if p.Reading.Category == NoCategory {
		return text
	}
	return p.Reading.appendTo(append(text, " = "...))
}

// Verb is the kind of an action.
type Verb uint8

// The verbs.
const (
	Playing Verb = iota
	Take         // one's own trick (§3.3)
	Pass
	Late   // the time is up (§10.1)
	Resign // for good (§10.2)
	End    // proposes to end the match (§10.3)
)

var verbWords = []string{"", "take", "pass", "late", "resign", "end"}

// Action is a seat's action. Only Playing has a Play.
type Action struct {
	Verb Verb
	Play Play
}

// String is the action as the notation writes it.
func (a Action) String() string {
	if a.Verb == Playing {
		return a.Play.String()
	}
	return verbWords[a.Verb]
}

// ParseAction reads what String writes, and a play with its cards in any order.
func ParseAction(text string) (Action, error) {
	words := strings.Fields(text)
	if len(words) == 1 {
		if verb := slices.Index(verbWords, words[0]); verb > 0 {
			return Action{Verb: Verb(verb)}, nil
		}
	}
	play, err := readPlay(words)
	return Action{Play: play}, err
}

// readPlay reads cards and, behind =, what they are read as.
func readPlay(words []string) (p Play, err error) {
	at := slices.Index(words, "=")
	if at < 0 {
		at = len(words)
	}
	if at == 0 || words[0] == "-" {
		return Play{}, fmt.Errorf("%s is no action: %w", quote.Word(strings.Join(words, " ")), ErrNotation)
	}
	if p.Cards, err = readCards(words[:at]); err == nil && at < len(words) {
		p.Reading, err = readReading(words[at+1:])
	}
	if err != nil {
		return Play{}, err
	}
	return p, nil
}
