package sqlstore

import (
	"fmt"
	"strconv"
	"strings"

	"stopp/storage"
)

// The words of an origin that is kept by itself, as a record has them.
const (
	wordDeal      = "deal"
	wordHidden    = "hidden"
	wordChallenge = "challenge"
	wordJoined    = "joined"
	wordAccepted  = "accepted"
	wordStarted   = "started"
)

// drawn is the origin of a numbered deal, without its secret, as it is kept; "" for any other.
func drawn(o storage.Origin) string {
	if o.Number == 0 {
		return ""
	}
	words := []string{wordDeal, strconv.Itoa(o.Number), wordChallenge, o.Challenged}
	if o.Hidden {
		words = append(words, wordHidden, "1")
	}
	for _, id := range o.Joined {
		words = append(words, wordJoined, id)
	}
	if o.Gathered {
		return strings.Join(append(words, wordStarted, o.Accepted), " ")
	}
	return strings.Join(append(words, wordAccepted, o.Accepted), " ")
}

// readDrawn reads what drawn writes.
func readDrawn(text string) (o storage.Origin, err error) {
	words := strings.Fields(text)
	for i := 0; i+1 < len(words) && err == nil; i += 2 {
		switch word := words[i+1]; words[i] {
		case wordDeal:
			o.Number, err = strconv.Atoi(word)
		case wordHidden:
			o.Hidden = true
		case wordChallenge:
			o.Challenged = word
		case wordJoined:
			o.Joined = append(o.Joined, word)
		case wordAccepted:
			o.Accepted = word
		case wordStarted:
			o.Accepted, o.Gathered = word, true
		}
	}
	if err != nil || len(words)%2 != 0 {
		return o, fmt.Errorf("origin of a deal %q", text)
	}
	return o, nil
}

// drawnFrom puts a numbered deal's origin in the place of one that its match has by itself.
func drawnFrom(o *storage.Origin, text string) error {
	if text == "" {
		return nil
	}
	own, err := readDrawn(text)
	own.Secret, own.Sealed, own.Series = o.Secret, o.Sealed, o.Series
	own.Hidden = own.Hidden && own.Sealed
	*o = own
	return err
}
