package drill

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// gauge is a free address of this machine, where a program is to tell how it does.
func gauge() (address string, err error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// gauged are lines of the configuration that have a program tell there how it does. They are
// the last ones.
func gauged(address string) string {
	return fmt.Sprintf("[metrics]\nlisten = %q\npprof = true\n", address)
}

// written is how many transactions all processes have written, 0 where they do not tell.
func (c *crowd) written(ctx context.Context) (int, error) {
	n, err := c.told(ctx, `stopp_database_seconds_count{kind="write"}`)
	return int(n), err
}

// live is how much memory all processes use when garbage was collected, 0 where they do not tell.
func (c *crowd) live(ctx context.Context) (int64, error) {
	for _, address := range c.gauges {
		if err := ask(ctx, address+"/debug/pprof/heap?gc=1", func(string) {}); err != nil {
			return 0, err
		}
	}
	n, err := c.told(ctx, "go_memstats_heap_alloc_bytes")
	return int64(n), err
}

// told is what all processes tell under a name, together.
func (c *crowd) told(ctx context.Context, name string) (sum float64, err error) {
	for _, address := range c.gauges {
		known := false
		wrong := ask(ctx, address+"/metrics", func(line string) {
			if text, found := strings.CutPrefix(line, name+" "); found {
				value, err := strconv.ParseFloat(text, 64)
				sum, known = sum+value, err == nil
			}
		})
		if wrong == nil && !known {
			wrong = fmt.Errorf("the program tells no %s", name)
		}
		err = errors.Join(err, wrong)
	}
	return sum, err
}

// ask asks a program, and hears each line of the answer.
func ask(ctx context.Context, address string, hear func(line string)) error {
	ctx, cancel := context.WithTimeout(ctx, Patience)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address, nil)
	if err != nil {
		return err
	}
	got, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	for line := range strings.Lines(string(text)) {
		hear(strings.TrimSpace(line))
	}
	return err
}

// rested waits for a moment in which what was begun can end.
func rested(ctx context.Context, ready chan player, all int) error {
	for end := time.Now().Add(time.Second); len(ready) < all && time.Now().Before(end); {
		if err := rest(ctx, usualLook); err != nil {
			return err
		}
	}
	return nil
}
