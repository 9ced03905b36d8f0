package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"time"

	"stopp/storage"
)

// Tasks are the questions that processes put to each other, in the table tasks. They have
// connections of their own, so that nobody who plays waits for them.
type Tasks struct {
	db      *sql.DB
	address string
	hold    time.Duration
}

const (
	// taskConnections are how many connections there are for tasks, besides the one that listens.
	taskConnections = 3
	// TaskHold is how long a task is a worker's without a sign of life.
	TaskHold = 10 * time.Second
	// taskTries is how many workers may die of a task.
	taskTries = 3
	// sameTime is by how much two looks at the clock in one statement may differ, in milliseconds.
	sameTime = 500
)

// OpenTasks opens the tasks of a database that some program has brought to a schema with tasks. A
// worker that gives no sign of life for as long as hold loses its task.
func OpenTasks(ctx context.Context, address string, hold time.Duration) (*Tasks, error) {
	db, err := Open(address)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(taskConnections)
	db.SetMaxIdleConns(1)
	var there bool
	err = db.QueryRowContext(ctx, "select to_regclass('tasks') is not null").Scan(&there)
	if err == nil && !there {
		err = errTaskless
	}
	if err != nil {
		return nil, fmt.Errorf("database %s: %w", Shown(address), errors.Join(err, db.Close()))
	}
	return &Tasks{db, address, hold}, nil
}

var errTaskless = errors.New("it has no tables yet, or old ones; `stopp run` brings it to the newest schema")

// Close ends the connections.
func (ts *Tasks) Close() error { return ts.db.Close() }

// Hold is how long a task is a worker's without a sign of life.
func (ts *Tasks) Hold() time.Duration { return ts.hold }

// nobody holds an open task.
const nobody = "state = 'open' and coalesce(until, 0) < millis()"

const (
	putTask = `with made as (insert into tasks (version, asker, kind, question, offered, due, tries, state)
		values (?, ?, ?, ?, millis(), millis() + ?::bigint, 0, 'open') returning id)
		select id, pg_notify(task_channel(), '') from made`
	takeTask = `update tasks set worker = ?1, until = millis() + ?2::bigint, tries = tries + 1
		where id = (select id from tasks where ` + nobody + ` and version = ?3 and asker <> ?1 and tries < ?4::bigint and offered > millis() - ?5::bigint
			and due <= offered + ?6::bigint
			order by due limit 1 for update skip locked)
		returning id, kind, question`
	keepTask   = `update tasks set until = millis() + ?3::bigint where id = ?1::bigint and worker = ?2 and state = 'open'`
	returnTask = `with freed as (update tasks set worker = null, until = null where id = ?1::bigint and worker = ?2 and state = 'open' returning id)
		select pg_notify(task_channel(), '') from freed`
	endTask = `with ended as (update tasks set state = ?3, answer = ?4, worker = null, until = null where id = ?1::bigint and worker = ?2 and state = 'open' returning id)
		select pg_notify(task_channel(), id::text) from ended`
	fetchTask    = `delete from tasks where id = ?::bigint and state <> 'open' returning state, coalesce(answer, '')`
	withdrawTask = `delete from tasks where id = ?::bigint and ` + nobody
	dropTask     = `delete from tasks where id = ?::bigint`
	dropTasks    = `delete from tasks where asker = ?`
	sweepTasks   = `delete from tasks where offered < millis() - ?::bigint`
	countTasks   = `select count(*) from tasks where ` + nobody
	tasksOf      = `select id, state, ` + nobody + ` from tasks where asker = ?`
)

// Put puts a question. Its number is what it is known by from then on.
func (ts *Tasks) Put(ctx context.Context, t storage.Task) (id int64, err error) {
	err = ts.one(ctx, putTask, t.Version, t.Asker, t.Kind, string(t.Question), t.Handicap.Milliseconds()).Scan(&id, new(sql.NullString))
	return id, err
}

// Take gives a worker the next task that another process of its version has put, of those with no
// more than a handicap; ok is false if there is none.
func (ts *Tasks) Take(ctx context.Context, worker, version string, most time.Duration) (t storage.Task, ok bool, err error) {
	err = ts.one(ctx, takeTask, worker, ts.hold.Milliseconds(), version, taskTries, storage.TaskLife.Milliseconds(), most.Milliseconds()+sameTime).Scan(&t.ID, &t.Kind, &t.Question)
	if errors.Is(err, sql.ErrNoRows) {
		return t, false, nil
	}
	return t, err == nil, err
}

// Keep is a worker's sign of life; false if the task isn't its any more.
func (ts *Tasks) Keep(ctx context.Context, id int64, worker string) (still bool, err error) {
	return ts.changed(ctx, keepTask, id, worker, ts.hold.Milliseconds())
}

// Return gives a task back that a worker can't finish.
func (ts *Tasks) Return(ctx context.Context, id int64, worker string) error {
	return ts.told(ctx, returnTask, id, worker)
}

// Answer ends a task, with an answer or, if that is nil, without one. If it isn't the worker's any
// more nothing is changed.
func (ts *Tasks) Answer(ctx context.Context, id int64, worker string, answer []byte) error {
	if answer == nil {
		return ts.told(ctx, endTask, id, worker, "failed", nil)
	}
	return ts.told(ctx, endTask, id, worker, "answered", string(answer))
}

// Fetch takes the answer of a task away, and the task with it; nil if there is none.
func (ts *Tasks) Fetch(ctx context.Context, id int64) (answer []byte, err error) {
	var state, text string
	err = ts.one(ctx, fetchTask, id).Scan(&state, &text)
	if errors.Is(err, sql.ErrNoRows) || err == nil && state != "answered" {
		return nil, nil
	}
	return []byte(text), err
}

// Withdraw takes a task back about which nobody is thinking; false if somebody is, or it has
// ended.
func (ts *Tasks) Withdraw(ctx context.Context, id int64) (bool, error) {
	return ts.changed(ctx, withdrawTask, id)
}

// Drop takes a task back, whatever anybody is doing with it; DropAll all of an asker.
func (ts *Tasks) Drop(ctx context.Context, id int64) error {
	_, err := ts.changed(ctx, dropTask, id)
	return err
}

// DropAll takes back all tasks of a process.
func (ts *Tasks) DropAll(ctx context.Context, asker string) error {
	_, err := ts.changed(ctx, dropTasks, asker)
	return err
}

// Sweep removes what is older than storage.TaskLife, and tells how many tasks nobody has taken.
func (ts *Tasks) Sweep(ctx context.Context) (open int, err error) {
	if _, err = ts.changed(ctx, sweepTasks, storage.TaskLife.Milliseconds()); err == nil {
		err = ts.one(ctx, countTasks).Scan(&open)
	}
	return open, err
}

// States are how the tasks of a process stand.
func (ts *Tasks) States(ctx context.Context, asker string) (all []storage.TaskState, err error) {
	rows, err := ts.db.QueryContext(ctx, tasksOf, asker)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var s storage.TaskState
		var state string
		if err := rows.Scan(&s.ID, &state, &s.Free); err != nil {
			return nil, err
		}
		s.Ended, s.Failed = state != "open", state == "failed"
		all = append(all, s)
	}
	return all, rows.Err()
}

// Hear calls heard with what is told of tasks, until the context ends: the number of one that has
// ended, or 0 for anything else that may have happened, also while nothing could be heard.
func (ts *Tasks) Hear(ctx context.Context, heard func(id int64)) {
	Listen(ctx, ts.address, "task_channel()", func(word string) {
		id, _ := strconv.ParseInt(word, 10, 64) // 0 for none
		heard(id)
	})
}

func (ts *Tasks) one(ctx context.Context, query string, args ...any) *sql.Row {
	return ts.db.QueryRowContext(ctx, query, args...)
}

// told runs a query that tells others of what it does.
func (ts *Tasks) told(ctx context.Context, query string, args ...any) error {
	err := ts.one(ctx, query, args...).Scan(new(sql.NullString))
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	return err
}

// changed runs a statement and tells whether it has changed anything.
func (ts *Tasks) changed(ctx context.Context, query string, args ...any) (bool, error) {
	result, err := ts.db.ExecContext(ctx, query, args...)
	if err != nil {
		return false, err
	}
	n, err := result.RowsAffected()
	return n > 0, err
}
