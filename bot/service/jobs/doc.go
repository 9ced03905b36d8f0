// Package jobs does work that no request waits for. A queue does one job after the other,
// and queues work side by side; every job has a limit on its time. There is a line in which
// tables wait to be shown that nobody has touched, as after a start. And there are the
// processors for thinking, fewer than want to think.
package jobs
