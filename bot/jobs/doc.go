// Package jobs has work done that no request waits for: one thing after the other in
// each queue, the queues side by side, with a limit on its time; a line in which what
// nobody has touched waits for its turn; and the processors of those that think.
package jobs
