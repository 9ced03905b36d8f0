package markup

import (
	"fmt"
	"strconv"
	"time"
)

// Ago is a moment as Discord shows it to each reader: how far from now.
func Ago(at time.Time) string { return fmt.Sprintf("<t:%d:R>", at.Unix()) }

// Hour is a time of day, as each reader's own clock has it.
func Hour(t time.Time) string { return "<t:" + strconv.FormatInt(t.Unix(), 10) + ":t>" }
