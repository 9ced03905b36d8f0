package postgres

import (
	"context"
	"database/sql"
	"time"

	"github.com/jackc/pgx/v5"
)

// listenAgain is how long is waited before a connection is made once more that has broken.
const listenAgain = time.Second

// Listen calls heard for each word in a channel, which an expression of SQL names, and with none whenever it has
// begun to listen: words of before that may be lost. It returns when the context ends, which is not noticed by heard.
func Listen(ctx context.Context, address, channel string, heard func(word string)) {
	for ctx.Err() == nil {
		_ = listen(ctx, address, channel, heard)
		select {
		case <-time.After(listenAgain):
		case <-ctx.Done():
		}
	}
}

func listen(ctx context.Context, address, channel string, heard func(word string)) error {
	config, err := parse(address)
	if err != nil {
		return err
	}
	one, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return err
	}
	defer one.Close(context.WithoutCancel(ctx))
	var name sql.NullString
	if err := one.QueryRow(ctx, "select quote_ident("+channel+")").Scan(&name); err != nil {
		return err
	}
	if _, err := one.Exec(ctx, "listen "+name.String); err != nil {
		return err
	}
	heard("")
	for {
		n, err := one.WaitForNotification(ctx)
		if err != nil {
			return err
		}
		heard(n.Payload)
	}
}
