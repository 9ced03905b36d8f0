package sqlstore

import (
	"database/sql"
	"database/sql/driver"
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

// drawn is the origin of a numbered deal, without its secret, in one column; "" for any other.
type drawn storage.Origin

func (o *drawn) Value() (driver.Value, error) {
	if o.Number == 0 {
		return "", nil
	}
	words := []string{wordDeal, strconv.Itoa(o.Number), wordChallenge, o.Challenged}
	if o.Hidden {
		words = append(words, wordHidden, "1")
	}
	for _, id := range o.Joined {
		words = append(words, wordJoined, id)
	}
	if o.Gathered {
		return strings.Join(append(words, wordStarted, o.Accepted), " "), nil
	}
	return strings.Join(append(words, wordAccepted, o.Accepted), " "), nil
}

// readDrawn reads what Value writes.
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

// Scan puts a numbered deal's origin in the place of one that its match has by itself, and leaves that where there is none.
func (o *drawn) Scan(from any) error {
	var text sql.NullString
	if err := text.Scan(from); err != nil || text.String == "" {
		return err
	}
	own, err := readDrawn(text.String)
	own.Secret, own.Sealed, own.Series = o.Secret, o.Sealed, o.Series
	*o = drawn(own)
	return err
}
