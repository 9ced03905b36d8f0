package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/game/streit"
)

// The records of all games of a series are verified together: each by itself, and that
// together they are one series.
func TestVerifySeries(t *testing.T) {
	dir, secret := t.TempDir(), fair.Secret{9}
	ids := fair.Joined{Challenge: "1441000000000000001", Accepted: []string{"1441000000000000002"}}
	args := []string{"verify"}
	for no := 1; no <= 3; no++ {
		r := streit.NewDeal(streit.Options{}, cards.NewSource(secret.SeriesKey(streit.RecordName, ids, no))).Record()
		r.Head = append(r.Head, fair.Proof{Seal: secret.Seal(), Secret: secret.Reveal(), Challenge: ids.Challenge, Accepted: ids.Accepted[0], Number: no, Series: fmt.Sprintf("%d total 300", no)}.Lines()...)
		args = append(args, filepath.Join(dir, fmt.Sprintf("match-%d.txt", no)))
		if err := os.WriteFile(args[no], []byte(r.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		args   []string
		status int
		want   string
	}{
		{args, 0, "verified\n"}, {args[:2], 0, "verified\n"}, {[]string{"verify", args[3], args[1], args[2]}, 0, "verified\n"},
		{[]string{"verify", args[1], args[3]}, 1, "there is no record of game 2"}, {[]string{"verify", args[1], args[1]}, 2, "named twice"},
		{[]string{"verify", args[1], "testdata/none"}, 1, "none"},
	} {
		var out, errs bytes.Buffer
		status := run(context.Background(), test.args, strings.NewReader(""), &out, &errs)
		if status != test.status || !strings.Contains(out.String()+errs.String(), test.want) {
			t.Errorf("%v: %d, %s%s", test.args, status, out.String(), errs.String())
		}
	}
}
