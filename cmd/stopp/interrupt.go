package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"stopp/bot/discord"
	"stopp/game/quote"
)

// interrupted is the cause with which a context ends when a signal comes.
type interrupted struct{ signal syscall.Signal }

func (interrupted) Error() string { return "interrupted" }

// status is the exit status that a shell gives a program that a signal ended.
func (i interrupted) status() int { return 128 + int(i.signal) }

// interruptible is a context that ends when the program is interrupted (Ctrl-C,
// SIGTERM). A second interrupt means that nobody wants to wait: it kills the
// program.
func interruptible() context.Context {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		cancel(interrupted{(<-signals).(syscall.Signal)})
		interrupted{(<-signals).(syscall.Signal)}.die()
	}()
	return ctx
}

// die ends the program by the signal itself, so that a shell's loop around it
// ends, too.
func (i interrupted) die() {
	signal.Reset(i.signal)
	if self, err := os.FindProcess(os.Getpid()); err == nil && self.Signal(i.signal) == nil {
		select {} // until it comes
	}
	os.Exit(i.status())
}

// exit ends the program with the status of a command. One that was interrupted
// ends by the signal.
func exit(ctx context.Context, status int) {
	var i interrupted
	if errors.As(context.Cause(ctx), &i) && status == i.status() {
		i.die()
	}
	os.Exit(status)
}

// patient are the commands that have something to finish when they are
// interrupted, and do so quickly. All others are left where they are.
type patient interface {
	Run(ctx context.Context, s *streams) error
}

// hasty are the commands that can be left at any time.
type hasty interface {
	Run(s *streams) error
}

// do runs a command until it is done or interrupted.
func do(ctx context.Context, command any, s *streams) error {
	if c, ok := command.(patient); ok {
		return c.Run(ctx, s)
	}
	done := make(chan error, 1)
	go func() { done <- command.(hasty).Run(s) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		s.saving.Lock() // a file that is begun is finished, and none is begun any more
		return context.Cause(ctx)
	}
}

// longestLine is how many signs a line of an error has at most.
const longestLine = 500

// complain says what went wrong, a line each, and returns the exit status.
// Foreign text, such as a file's name, can't control the terminal.
func complain(errOut io.Writer, err error) int {
	if err == nil {
		return 0
	}
	var i interrupted
	if errors.As(err, &i) && isTerminal(errOut) {
		fmt.Fprintln(errOut) // after the ^C that is shown there
	}
	for line := range strings.Lines(err.Error()) {
		fmt.Fprintln(errOut, "stopp:", quote.Line(strings.TrimRight(line, "\n"), longestLine))
	}
	switch {
	case errors.As(err, &i):
		return i.status()
	case errors.Is(err, errUsage):
		return 2
	case errors.Is(err, discord.ErrRefused):
		return 3
	}
	return 1
}
