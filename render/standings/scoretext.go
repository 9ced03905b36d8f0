package standings

import (
	"slices"
	"strings"

	"stopp/game"
	"stopp/render"
)

// Called is what somebody at a seat is called in a picture: the seat where their name can't be written.
func (s Scored) Called(seat int) string {
	if name := plain(s.Name); name != "" {
		return name
	}
	return game.Seat(seat).String()
}

// counted are the points with what they are.
func (s Scored) counted() string { return strings.TrimSpace(s.Points + " " + s.Unit) }

// Unwritten are the seats of names that a picture can't write.
func (s Score) Unwritten() (all []int) {
	for seat, side := range s.Sides {
		if plain(side.Name) == "" {
			all = append(all, seat)
		}
	}
	return all
}

// Alt says all that the picture does, in at most render.AltLimit. A name that the picture can't write has
// behind it what stands for it.
func (s Score) Alt() string {
	unwritten := s.Unwritten()
	var sides []string
	for seat, side := range s.Sides {
		name := side.Name
		if slices.Contains(unwritten, seat) {
			name += " (" + side.Called(seat) + ")"
		}
		sides = append(sides, name+" "+side.counted())
	}
	all := []string{sentence(s.Headline), sentence(strings.Join(sides, ", "))}
	for _, more := range []string{s.Moment, s.Spoken} {
		if more != "" {
			all = append(all, sentence(more))
		}
	}
	return render.Cut(strings.Join(all, " "), render.AltLimit)
}

// sentence is a text with a full stop, unless it has an end.
func sentence(text string) string {
	if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "!") || strings.HasSuffix(text, "…") {
		return text
	}
	return text + "."
}
