// Package leaders counts matches against others and shows the totals: leaderboards of
// servers by months and for all time, and a member's own standings. It knows no game:
// what one counts, and its lists, are its cardtable.Tally.
package leaders
