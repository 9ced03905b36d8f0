package main

import (
	"stopp/bot/discord/sandbox"
	"stopp/bot/text/pages"
	"stopp/cmd/stopp/internal/load"
	"stopp/game/streit"
)

// party are members who play together again and again, one press after the other.
type party struct {
	playTable
	options sandbox.Options // of the challenge, besides the others

	left  []load.Key      // to press for the move that is being made
	want  streit.Move     // that move
	quit  sandbox.Message // asks whether a member really wants to resign
	faced bool            // the last move was made against the rules
}

// newParty are members who have not begun yet.
func newParty(f *floor, who []sandbox.Member, options sandbox.Options) *party {
	p := &party{options: options, playTable: playTable{f: f, who: who, pressed: map[string]bool{}, sheets: "**Turn ", keys: []load.Key{load.KeyLay, load.KeyAccept, load.KeyStopp, load.KeyMore, load.Key(pages.PathEnough)}}}
	p.over = p.forget
	return p
}

// forget drops presses under way: after a kill nobody knows how far they came.
func (p *party) forget() { p.left, p.quit = nil, sandbox.Message{} }

// match is the one that is played.
func (p *party) match() streit.Match { return p.ledger.match.(streit.Match) }

// midway tells whether a move was begun whose next key can be pressed at once.
func (p *party) midway() bool { return p.ledger != nil && len(p.left) > 0 }
