package streit

import "stopp/game"

// Do carries out an action of a seat. The match it is called on stays as it
// is, whatever happens; the new one is returned with what happened, in order.
// The error is a *Refusal, and then nothing has changed.
func (m Match) Do(seat game.Seat, a Action) (Match, []Event, error) { panic("soon") }

// Match is a game with its referee.
type Match struct{}

// New deals a match. Its decks are in dealing order, one a seat.
func New(d Deal) (Match, error) { panic("soon") }

// View is what a seat may know of the match; game.NoSeat asks for what
// everybody may know.
func (m Match) View(viewer game.Seat) View { panic("soon") }

// Steps expands a group of n cards, as typed NxF-T, into the single plays that
// carry it (rules §3.10). The error is a *Refusal.
func (m Match) Steps(g Group) ([]Move, error) { panic("soon") }
