package play

import (
	"slices"
	"strings"

	"stopp/bot/games/cardtable"
	"stopp/game"
	"stopp/game/zhengfen"
)

// Story is a match with what has been told of it. A sheet is a round, and the last one the
// result: each has a message of its own.
type Story struct {
	match zhengfen.Match
	past  []zhengfen.Match // as it stood at the end of each sheet that is over
	turn  int
	moves int
	quick bool
}

// Of is the story of a match of Zheng Fen, as the room has it.
func Of(s cardtable.Story) Story { return s.(Story) }

// Open is a match as it was dealt.
func Open(version int, deal string) (cardtable.Story, error) {
	m, err := zhengfen.Game().Open(version, deal)
	if err != nil {
		return nil, err
	}
	return Story{match: m.(zhengfen.Match), turn: 1, quick: strings.Contains(deal, quickly)}, nil
}

// Act carries out an action. Others' copies of the story stay as they are.
func (s Story) Act(seat game.Seat, action string) (cardtable.Story, error) {
	next, err := s.match.Act(seat, action)
	if err != nil {
		return s, err
	}
	then := s
	then.match = next.(zhengfen.Match)
	if seat == game.NoSeat { // the next round is dealt
		then.past = append(slices.Clip(s.past), s.match)
		then.turn++
		return then, nil
	}
	if verb, _ := zhengfen.ParseAction(action); verb.Verb != zhengfen.Resign && verb.Verb != zhengfen.End {
		then.turn++
		then.moves++
	}
	if then.match.Over() {
		return then.ended(), nil
	}
	return then, nil
}

// Follow may spare copies, but there are hardly any.
func (s Story) Follow(seat game.Seat, action string) (cardtable.Story, error) {
	return s.Act(seat, action)
}

// Abandoned is the match when it has ended without a result.
func (s Story) Abandoned() cardtable.Story { return s.ended() }

// ended begins the sheet of the result.
func (s Story) ended() Story {
	s.past = append(slices.Clip(s.past), s.match)
	return s
}

// Played is the match itself, hidden cards and all. Only the computer players and pages
// for a finished match may ask for it.
func (s Story) Played() zhengfen.Match { return s.match }

// View is what a seat may know, and with game.NoSeat what everybody may.
func (s Story) View(viewer game.Seat) zhengfen.View { return s.match.View(viewer) }

// Round is what everybody may know of the match at the end of a round, or now for the
// running one; ok is false where a sheet is no round.
func (s Story) Round(sheet int) (v zhengfen.View, ok bool) {
	switch {
	case sheet >= 1 && sheet <= len(s.past):
		return s.past[sheet-1].View(game.NoSeat), true
	case sheet == len(s.past)+1 && !s.match.Over():
		return s.match.View(game.NoSeat), true
	}
	return zhengfen.View{}, false
}

// Quick tells whether the table has agreed that a seat which cannot beat the trick passes
// automatically.
func (s Story) Quick() bool { return s.quick }

// What the room asks of a story.

func (s Story) Seen(viewer game.Seat) game.View { return s.match.Seen(viewer) }
func (s Story) Outcome() game.Outcome           { return s.match.Outcome() }
func (s Story) Sheet() int                      { return len(s.past) + 1 }
func (s Story) Turn() int                       { return s.turn }
func (s Story) Moves() int                      { return s.moves }
func (s Story) ToMove() game.Seat               { return s.View(game.NoSeat).ToMove() }
func (s Story) Awaited() game.Seats             { return s.match.Running() }
func (s Story) Objecting() game.Seats           { return s.match.Objecting() }
func (s Story) Proposed() game.Seats            { return s.match.Proposed() }
func (s Story) AtStake() cardtable.Stake        { return cardtable.Stake{} } // nobody may object to anything
