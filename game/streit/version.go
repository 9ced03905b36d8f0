package streit

import (
	"fmt"

	"stopp/game"
)

// Version is the newest version of the rules; all from 1 on are played (docs/upgrades.md).
const Version = 2

// later is the list of additions to the rules after version 1. A new option, a new value or a new
// rule set has a line here and in testdata/options.txt, and mostly raises Version.
var later = game.Later{
	"notes=on": 2,
}

// Version is the lowest version of the rules that has all of these options. Records begin
// with it.
func (o Options) Version() int { return later.Version(o.String()) }

// within fails for options that a version does not have yet.
func (o Options) within(version int) error {
	if own := o.Version(); own > version {
		return fmt.Errorf("rules of version %d in version %d: %w", own, version, ErrNotation)
	}
	return nil
}
