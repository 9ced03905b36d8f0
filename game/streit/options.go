package streit

import (
	"fmt"

	"stopp/game"
)

// Options is the rules that a match is played by: a rule set and what differs from it. The
// zero value is the rule set pagat. (Rules §8; numbers are the sources' in docs/rules.md.)
//
//	option      values                                            default        source
//	reserve     0 … 19 cards                                      13 (5, 8)      000
//	deal        reserve-first, houses-first                       reserve-first  000, 003
//	start       low-reserve, high-reserve, high-reserve-suits,    low-reserve    000, 002, 003
//	            houses, cut-low, cut-high, alternate
//	covered     0, 1, 2 face-down cards under each house          0              000, 002
//	reserve-top open, closed                                      open           000
//	strict      off, on, free                                     off            000, 002
//	loose       off, on                                           off            000
//	peek        off, on                                           off            000
//	build       alternate, suit                                   alternate      002
//	load        any, last-resort                                  any            002, 003
//	first-load  yes, no                                           yes            002
//	vacancy     any, waste, reserve                               any            000, 002, 003
//	duties      some of reserve-first, family-first and           all three      000, 002, 003
//	            fill-vacancy, joined by +; none
//	own-waste   off, on                                           off            custom
//	referee     stopp, arbiter, touch                             stopp          §5
//	window      turn, move                                        turn           §6.1
//	claim       name, call                                        name           §6.2
//	wrong-call  silence, skip, none                               silence        §6.5
//	take-back   on, off                                           on             §6.6
//	notes       off, on                                           off            §6.9, ours
type Options struct {
	Set        Set
	reserve    uint8 // as a number of the words in table
	Dealing    Dealing
	Start      Start
	Covered    uint8 // face-down cards under each house
	ReserveTop ReserveTop
	Strict     Strictness
	Loose      Switch
	Peek       Switch
	Build      Build
	Load       Load
	FirstLoad  FirstLoad
	Vacancy    Vacancy
	lacking    uint8 // duties that these rules lack, a bit each, in the order of dutyCodes
	OwnWaste   Switch
	Referee    Referee
	Window     Window
	Claim      Claim
	WrongCall  WrongCall
	TakeBack   TakeBack
	Notes      Switch
}

// option is one line of the table of options: its name, its values' words in
// the order of their numbers, and where the value stands.
type option struct {
	name  string
	words []string
	field func(*Options) *uint8
}

// table has the options in the order of the rules' §8, in which they print.
var table = []option{
	{"reserve", reserveWords(), func(o *Options) *uint8 { return &o.reserve }},
	{"deal", []string{"reserve-first", "houses-first"}, func(o *Options) *uint8 { return (*uint8)(&o.Dealing) }},
	{"start", []string{"low-reserve", "high-reserve", "high-reserve-suits", "houses", "cut-low", "cut-high", "alternate"},
		func(o *Options) *uint8 { return (*uint8)(&o.Start) }},
	{"covered", []string{"0", "1", "2"}, func(o *Options) *uint8 { return &o.Covered }},
	{"reserve-top", []string{"open", "closed"}, func(o *Options) *uint8 { return (*uint8)(&o.ReserveTop) }},
	{"strict", []string{"off", "on", "free"}, func(o *Options) *uint8 { return (*uint8)(&o.Strict) }},
	{"loose", offOn, func(o *Options) *uint8 { return (*uint8)(&o.Loose) }},
	{"peek", offOn, func(o *Options) *uint8 { return (*uint8)(&o.Peek) }},
	{"build", []string{"alternate", "suit"}, func(o *Options) *uint8 { return (*uint8)(&o.Build) }},
	{"load", []string{"any", "last-resort"}, func(o *Options) *uint8 { return (*uint8)(&o.Load) }},
	{"first-load", []string{"yes", "no"}, func(o *Options) *uint8 { return (*uint8)(&o.FirstLoad) }},
	{"vacancy", []string{"any", "waste", "reserve"}, func(o *Options) *uint8 { return (*uint8)(&o.Vacancy) }},
	{"duties", dutyWords(), func(o *Options) *uint8 { return &o.lacking }},
	{"own-waste", offOn, func(o *Options) *uint8 { return (*uint8)(&o.OwnWaste) }},
	{"referee", []string{"stopp", "arbiter", "touch"}, func(o *Options) *uint8 { return (*uint8)(&o.Referee) }},
	{"window", []string{"turn", "move"}, func(o *Options) *uint8 { return (*uint8)(&o.Window) }},
	{"claim", []string{"name", "call"}, func(o *Options) *uint8 { return (*uint8)(&o.Claim) }},
	{"wrong-call", []string{"silence", "skip", "none"}, func(o *Options) *uint8 { return (*uint8)(&o.WrongCall) }},
	{"take-back", []string{"on", "off"}, func(o *Options) *uint8 { return (*uint8)(&o.TakeBack) }},
	{"notes", offOn, func(o *Options) *uint8 { return (*uint8)(&o.Notes) }},
}

var offOn = []string{"off", "on"}

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
