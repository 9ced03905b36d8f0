package wire

import (
	"strconv"
	"time"
)

// epoch is the millisecond from which snowflakes count: the start of 2015.
const epoch = 1420070400000

// SnowflakeAt is the first id of a moment.
func SnowflakeAt(t time.Time) uint64 {
	return uint64(t.UnixMilli()-epoch) << 22
}

// IDAt is the id of the nth thing of a kind: one an hour from its birthday on.
func IDAt(t time.Time, n int) string {
	return strconv.FormatUint(SnowflakeAt(t.Add(time.Duration(n)*time.Hour)), 10)
}

// IsSnowflake says whether an id could be one of Discord's.
func IsSnowflake(id string) bool {
	n, err := strconv.ParseUint(id, 10, 64)
	return err == nil && n > 0 && n < 1<<63
}

// Number is an id as a number, or the number or where it is none.
func Number(id string, or uint64) uint64 {
	if n, err := strconv.ParseUint(id, 10, 64); err == nil {
		return n
	}
	return or
}

// Stamp is a time as Discord writes it.
func Stamp(t time.Time) string {
	return t.UTC().Format("2006-01-02T15:04:05.000000-07:00")
}
