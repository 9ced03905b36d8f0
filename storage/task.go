package storage

import "time"

// Task is a question that one process puts to all others: what takes a processor long, and
// depends on nothing but its text.
type Task struct {
	ID       int64
	Version  string        // of the program that asks; no other one answers
	Asker    string        // the process that asks
	Kind     string        // who knows the answer
	Question []byte        // text, without zero bytes
	Handicap time.Duration // by how much later it counts as asked than it was
}

// TaskState is how a task stands.
type TaskState struct {
	ID     int64
	Ended  bool // answered, or its answerer has failed
	Failed bool
	Free   bool // nobody is thinking about it
}

// TaskLife is how long a task is kept, whatever becomes of it.
const TaskLife = 10 * time.Minute
