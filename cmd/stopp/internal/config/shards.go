package config

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"stopp/storage"
)

// Shards says which of Discord's shards the program serves. The zero value is a bot without shards.
type Shards struct {
	Auto  bool          // as many as Discord advises, all of them
	Count int           // so many, all of them
	Share storage.Share // some, beside other processes; the zero value for none
}

var errShards = errors.New(`must be "auto", a number such as "4", or a share such as "0-7 of 32"`)

// ParseShards reads "", "auto", "4", "0-7 of 32" or "all of 32".
func ParseShards(text string) (s Shards, err error) {
	mine, count, shared := strings.Cut(text, " of ")
	switch {
	case text == "":
		return s, nil
	case text == "auto":
		return Shards{Auto: true}, nil
	case !shared:
		count = text
	}
	if s.Count, err = strconv.Atoi(strings.TrimSpace(count)); err != nil {
		return Shards{}, errShards
	}
	if s.Count < 1 || s.Count > storage.MostShards {
		return Shards{}, fmt.Errorf("there may be 1 to %d shards, not %d", storage.MostShards, s.Count)
	}
	if shared {
		s.Share, err = storage.ParseShare(mine, s.Count)
		s.Count = 0
	}
	if err != nil {
		return Shards{}, err
	}
	return s, nil
}

// UnmarshalText reads what ParseShards reads.
func (s *Shards) UnmarshalText(text []byte) (err error) {
	*s, err = ParseShards(string(text))
	return err
}

// String says it as a person would.
func (s Shards) String() string {
	switch {
	case s.Auto:
		return "as many as Discord advises"
	case s.Share.Count > 0:
		return fmt.Sprintf("%d to %d of %d, beside other processes", s.Share.First, s.Share.Last, s.Share.Count)
	case s.Count > 1:
		return fmt.Sprint("all of ", s.Count)
	}
	return "none"
}
