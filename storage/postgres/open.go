// Package postgres has what only a server of PostgreSQL does. It has no queries of the store:
// package sqlstore's run in both databases, rewritten on their way here (statement.go). It has
// only the differences: connections, transactions that are tried again, the schema, locks, and
// what errors mean.
//
// Transactions that write are serializable, unless they change one match alone (engine.Way,
// Apart). Two processes that do something with the same match at once come out as if one had
// waited for the other: PostgreSQL refuses one of them, and that is done once more, on what
// the other has left.
//
// # One set of queries, two databases
//
// Everything that is asked of the database is written once, for SQLite. On the way to PostgreSQL
// storage/postgres rewrites parameters and the names of functions, so what somebody adds works in
// both, and every test of the storage runs in both (docs/postgres.md). There transactions are
// serializable and done again when others were quicker, so a function given to write may run
// several times. The cost: statements are only as clever as both understand, and migrations are
// written twice.
package postgres

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"net"
	"net/url"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"

	"stopp/storage"
)

// Is tells whether a database is one of PostgreSQL: an address, and no path of a file.
func Is(where string) bool {
	return strings.HasPrefix(where, "postgres://") || strings.HasPrefix(where, "postgresql://")
}

const (
	// connections are how many each of the two pools has at most, of reads and of writes.
	connections = 8
	// connecting is how long a connection may take to come about where the address says nothing.
	connecting = 5 * time.Second
)

// Open connects to the database at an address. It makes and changes nothing there.
func Open(address string) (*sql.DB, error) {
	_, newest, err := Newest()
	if err != nil {
		return nil, err
	}
	return open(address, newest)
}

// open is Open for a program that knows no schema after the newest.
func open(address string, newest int) (*sql.DB, error) {
	config, err := parse(address)
	if err != nil {
		return nil, err
	}
	db := sql.OpenDB(connector{config: config, Connector: stdlib.GetConnector(*config, stdlib.OptionAfterConnect(func(ctx context.Context, conn *pgx.Conn) error {
		err := greet(ctx, conn, newest)
		if err != nil {
			_ = conn.Close(context.WithoutCancel(ctx)) // nobody else does
		}
		return err
	}))})
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	return db, nil
}

// parse reads an address. Its refusals never hold the password.
func parse(address string) (*pgx.ConnConfig, error) {
	if cut(address) {
		return nil, errAddress
	}
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return nil, fmt.Errorf("the address cannot be read: %s", why(address, err))
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = connecting
	}
	config.DialFunc = (&net.Dialer{KeepAliveConfig: alive, Control: unanswered}).DialContext
	for name, value := range map[string]string{
		"application_name": "stopp",
		"lock_timeout":     "2s", // Discord gives three seconds
		// A process that was stopped in the middle of a transaction lets others go on.
		"idle_in_transaction_session_timeout": "10s",
	} {
		if config.RuntimeParams[name] == "" {
			config.RuntimeParams[name] = value
		}
	}
	return config, nil
}

// why is the reason for which an address was refused. The library's text repeats the address.
func why(address string, err error) string {
	parsed, wrong := url.Parse(address)
	if wrong != nil {
		return usual
	}
	_, text, found := strings.Cut(err.Error(), "`: ")
	if !found {
		return usual
	}
	password, _ := parsed.User.Password()
	for _, secret := range []string{password, parsed.Query().Get("password"), parsed.Query().Get("sslpassword")} {
		if secret != "" && strings.Contains(text, secret) {
			return usual
		}
	}
	return text
}

// usual is how an address looks.
const usual = "it has to look like postgres://user:password@host:5432/database?sslmode=verify-full"

// Shown is an address without its password. Parts that it does not understand are not shown at
// all.
func Shown(address string) string {
	if cut(address) {
		return "postgres://…"
	}
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return "postgres://…"
	}
	return fmt.Sprintf("postgres://%s@%s:%d/%s", config.User, config.Host, config.Port, config.Database)
}

// greet sets a new connection up, for a program that knows no schema after the newest.
func greet(ctx context.Context, conn *pgx.Conn, newest int) error {
	if code := conn.PgConn().ParameterStatus("server_encoding"); code != "UTF8" {
		return fmt.Errorf("%w: its texts are in %s, and have to be in UTF8", storage.ErrForeign, code)
	}
	// Writes are on the disk; a server may promise more than that, but not less.
	script := "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'"
	for name, value := range farAlive {
		if conn.Config().RuntimeParams[name] == "" {
			script += fmt.Sprintf("; select set_config('%s', '%s', false)", name, value)
		}
	}
	_, err := conn.Exec(ctx, script)
	if err == nil {
		err = enter(ctx, conn, newest)
	}
	return err
}

// connector makes connections that take statements as SQLite does.
type connector struct {
	driver.Connector
	config *pgx.ConnConfig
}

func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, connecting)
	defer cancel()
	inner, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, oneLine{err}
	}
	made := &conn{Conn: inner.(*stdlib.Conn)}
	if made.at, err = born(ctx, c, made.pg()); err != nil {
		_ = inner.Close()
		return nil, oneLine{err}
	}
	return made, nil
}

// Driver is the connector itself: through it a holder of the pool reaches the server without
// one of its connections.
func (c connector) Driver() driver.Driver { return c }

// Open makes a connection as Connect does. There is only one server.
func (c connector) Open(string) (driver.Conn, error) { return c.Connect(context.Background()) }

// oneLine is an error whose text is one line, as a log wants it.
type oneLine struct{ error }

func (e oneLine) Error() string { return strings.Join(strings.Fields(e.error.Error()), " ") }
func (e oneLine) Unwrap() error { return e.error }

// conn rewrites what goes through it.
type conn struct {
	*stdlib.Conn
	at  *connected
	now *attempt // that is being made, nil for none
}

func (c *conn) ExecContext(ctx context.Context, query string, given []driver.NamedValue) (driver.Result, error) {
	s := rewritten(query)
	args, err := picked(s, given)
	if err == nil {
		err = c.refused(ctx, query)
	}
	if err != nil {
		return nil, err
	}
	w := c.watch(ctx)
	defer w.end()
	return c.Conn.ExecContext(w.on(), s.text, args)
}

func (c *conn) QueryContext(ctx context.Context, query string, given []driver.NamedValue) (driver.Rows, error) {
	s := rewritten(query)
	args, err := picked(s, given)
	if err == nil {
		err = c.refused(ctx, query)
	}
	if err != nil {
		return nil, err
	}
	w := c.watch(ctx)
	all, err := c.Conn.QueryContext(w.on(), s.text, args)
	w.off()
	if err != nil {
		w.end()
		return nil, err
	}
	return &rows{all.(*stdlib.Rows), w}, nil
}

// ResetSession looks whether a connection that nobody has used for a while is still one. A server that says
// nothing to that gets another one.
func (c *conn) ResetSession(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, asking)
	defer cancel()
	return c.Conn.ResetSession(ctx)
}

func (c *conn) pg() *pgconn.PgConn { return c.Conn.Conn().PgConn() }

func (c *conn) closed() bool { return c.Conn.Conn().IsClosed() }

// PrepareContext does nothing yet: the library prepares frequent statements by itself.
func (c *conn) PrepareContext(_ context.Context, query string) (driver.Stmt, error) {
	return prepared{c, query}, nil
}

// prepared is a statement that is asked by its text.
type prepared struct {
	conn  *conn
	query string
}

func (p prepared) ExecContext(ctx context.Context, given []driver.NamedValue) (driver.Result, error) {
	return p.conn.ExecContext(ctx, p.query, given)
}

func (p prepared) QueryContext(ctx context.Context, given []driver.NamedValue) (driver.Rows, error) {
	return p.conn.QueryContext(ctx, p.query, given)
}

func (prepared) Close() error  { return nil }
func (prepared) NumInput() int { return -1 } // it gets the parameters that it names, and others

// CheckNamedValue leaves values to sent.
func (prepared) CheckNamedValue(*driver.NamedValue) error { return nil }

var errContext = errors.New("only with a context")

func (prepared) Exec([]driver.Value) (driver.Result, error) { return nil, errContext }
func (prepared) Query([]driver.Value) (driver.Rows, error)  { return nil, errContext }
