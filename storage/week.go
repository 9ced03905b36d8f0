package storage

import "time"

// WeekMatch is a match against others that is over, as a summary of a time counts it.
type WeekMatch struct {
	ID    int64
	Ended time.Time
	Again bool // it was dealt once more, so its cards were known
	Seats []WeekSeat
}

// WeekSeat is who has played in it.
type WeekSeat struct {
	Person
	Won bool // alone or with others
}
