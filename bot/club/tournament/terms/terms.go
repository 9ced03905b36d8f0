// Package terms has what members choose for a tournament: its form, and how long its rounds
// may last. It makes the pure value of a stored tournament that package pairing knows, and
// back.
package terms

import (
	"strings"
	"time"

	"stopp/bot/club/tournament/pairing"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pace"
	"stopp/storage"
)

// The forms that members choose from.
const (
	Robin    = "robin"    // each plays each
	Double   = "double"   // each plays each twice
	Swiss    = "swiss"    // some rounds among those who stand alike
	KnockOut = "knockout" // who loses is out
)

// Forms are all of them, the usual one first.
func Forms() []string { return []string{Swiss, Robin, Double, KnockOut} }

// Rules are the rules of a form that members choose; ok is false for an unknown word. A
// knock-out has a match for third place.
func Rules(form string) (r pairing.Rules, ok bool) {
	switch form {
	case Robin:
	case Double:
		r.Double = true
	case Swiss:
		r.Form = pairing.Swiss
	case KnockOut:
		r.Form, r.Third = pairing.KnockOut, true
	default:
		return r, false
	}
	return r, true
}

// Key is where the catalogues have the name of a form that members choose.
func Key(form string) string {
	r, _ := Rules(form)
	if r.Double {
		return "standings.form-double"
	}
	return FormKey(r.Form)
}

// Value is a stored tournament as package pairing knows it. Its entrants are there in the
// order of their seeds; before the start as they have signed up.
func Value(t storage.Tournament) (v pairing.Tournament, err error) {
	if v.Rules, err = pairing.ParseRules(t.Plan.Form); err != nil {
		return v, err
	}
	for _, e := range t.Entrants {
		v.Entrants = append(v.Entrants, pairing.Entrant{Gone: e.Gone, Filler: IsComputer(e)})
	}
	for _, stored := range t.Rounds {
		round := make(pairing.Round, len(stored))
		for i, s := range stored {
			round[i].Seats = s.Seats
			for _, text := range s.Results {
				result, err := pairing.ParseResult(text, len(s.Seats))
				if err != nil {
					return v, err
				}
				round[i].Games = append(round[i].Games, result)
			}
		}
		v.Rounds = append(v.Rounds, round)
	}
	return v, nil
}

// Stored is a round as it is kept.
func Stored(r pairing.Round) (tables []storage.TournamentTable) {
	for _, t := range r {
		kept := storage.TournamentTable{Seats: t.Seats}
		for _, g := range t.Games {
			kept.Results = append(kept.Results, g.String())
		}
		tables = append(tables, kept)
	}
	return tables
}

// IsComputer tells whether an entrant is the computer, which plays where somebody would have
// nobody to play against.
func IsComputer(e storage.Entrant) bool { return strings.HasPrefix(e.ID, storage.ComputerID) }

// RoundTimes are how long a round may last, by the names that members choose from.
func RoundTimes() []string {
	return []string{"hour", "three-hours", "half-day", "day", "two-days", "three-days", "week", "two-weeks"}
}

var roundTimes = map[string]time.Duration{
	"hour": time.Hour, "three-hours": 3 * time.Hour, "half-day": 12 * time.Hour, "day": 24 * time.Hour,
	"two-days": 48 * time.Hour, "three-days": 72 * time.Hour, "week": 7 * 24 * time.Hour, "two-weeks": 14 * 24 * time.Hour,
}

// RoundTime is how long a name is; ok is false for one that is no name.
func RoundTime(name string) (d time.Duration, ok bool) {
	d, ok = roundTimes[name]
	return d, ok
}

// RoundName is the name of a time.
func RoundName(d time.Duration) string {
	for name, lasts := range roundTimes {
		if lasts == d {
			return name
		}
	}
	return "week"
}

// UsualRound is how long a round may last at a pace if nobody says otherwise: some sixty
// turns, and a week where a turn may take a day.
func UsualRound(p pace.Pace) time.Duration {
	switch turn := p.Turn(); {
	case p == pace.None || p == pace.Daily:
		return roundTimes["week"]
	case turn <= time.Minute:
		return roundTimes["hour"]
	case turn <= 3*time.Minute:
		return roundTimes["three-hours"]
	case turn <= 10*time.Minute:
		return roundTimes["half-day"]
	case turn <= 30*time.Minute:
		return roundTimes["two-days"]
	}
	return roundTimes["three-days"]
}

// FormKey is where the catalogues have the name of a form.
func FormKey(f pairing.Form) string { return formKeys.Of(f.String()) }

var formKeys = i18n.KeysOf("standings.form-",
	"standings.form-round-robin", "standings.form-double", "standings.form-swiss", "standings.form-knock-out",
)

// LastsKey is where the catalogues say how long a round lasts, by the name that members choose.
func LastsKey(round string) string { return lastsKeys.Of(round) }

var lastsKeys = i18n.KeysOf("tournament.lasts.",
	"tournament.lasts.hour", "tournament.lasts.three-hours", "tournament.lasts.half-day", "tournament.lasts.day",
	"tournament.lasts.two-days", "tournament.lasts.three-days", "tournament.lasts.week", "tournament.lasts.two-weeks",
)
