package plan

// Sheet is a series written down. Nothing in it says, before a duplicate is over, which of
// its games had the same deal.
type Sheet struct {
	Form    Form
	Players int
	Lines   []Line // one a game
	Pairs   []Pair // of a duplicate that is over, by deal
	Standing
}

// Line is one game on the sheet, by player.
type Line struct {
	No      int
	Seats   []int // who sat where
	Started int   // the player who began, Nobody if unknown
	Winner  int   // the player who has won, Nobody for none
	Ending  string
	Points  []int // of this game
	Totals  []int // of all games up to this one
	Wins    []int // games won up to this one
}

// Pair is a deal that was played twice, once each way round. One has the points of the first
// side in both plays together, Other those of the second. The sides are player 0 and player
// 1 in a series, the teams in a match between two pairs.
type Pair struct {
	Deal       int
	First      Line // the first play, or the play at the first table
	Again      Line // the second play, or the play at the second table
	One, Other int
}

// Difference is by how much the first side did better with the deal.
func (p Pair) Difference() int { return p.One - p.Other }

// Sheet is the sheet so far.
func (s Series) Sheet() Sheet {
	sh := Sheet{Form: s.Form, Players: s.Players, Lines: s.lines(), Standing: s.Standing()}
	if sh.Over {
		sh.Pairs = s.pairs()
	}
	return sh
}

// lines are the lines of the games that are over.
func (s Series) lines() (all []Line) {
	totals, wins := make([]int, s.Players), make([]int, s.Players)
	for i, r := range s.Results {
		l := Line{No: i + 1, Seats: r.Seats, Started: s.began(i + 1), Winner: r.winner(), Ending: r.Ending, Points: make([]int, s.Players)}
		for seat, player := range r.Seats {
			l.Points[player] = at(r.Points, seat)
			totals[player] += l.Points[player]
		}
		if l.Winner != Nobody {
			wins[l.Winner]++
		}
		l.Totals, l.Wins = append([]int(nil), totals...), append([]int(nil), wins...)
		all = append(all, l)
	}
	return all
}

// pairs are the deals of a duplicate that were played both ways round, by deal.
func (s Series) pairs() (all []Pair) {
	if s.Form.Kind != Duplicate {
		return nil
	}
	lines := s.lines()
	for deal := 1; deal <= s.Form.N; deal++ {
		for no := s.Form.N + 1; no <= len(lines); no++ {
			if s.Game(no).Deal == deal {
				all = append(all, pair(deal, lines[deal-1], lines[no-1]))
			}
		}
	}
	return all
}

// pair is a deal by its two plays.
func pair(deal int, first, again Line) Pair {
	return Pair{Deal: deal, First: first, Again: again, One: first.Points[0] + again.Points[0], Other: first.Points[1] + again.Points[1]}
}
