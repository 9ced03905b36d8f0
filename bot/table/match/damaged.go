package match

import (
	"errors"
	"fmt"
)

// Damaged is the error of a match that can't be replayed although its rules are known: its
// stored text was changed, by hand or by a disk.
type Damaged struct {
	Match int64
	Err   error // where it can't go on; it is no word to a member who has just done something, so it is not unwrapped
}

func (d *Damaged) Error() string { return fmt.Sprintf("match %d, %v", d.Match, d.Err) }

// IsDamaged tells whether an error is that a match is damaged.
func IsDamaged(err error) bool {
	var d *Damaged
	return errors.As(err, &d)
}
