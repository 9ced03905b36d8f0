package interaction

import (
	"context"
	"errors"

	"stopp/bot/discord/sandbox/monitor"
)

// AwaitChoices waits for the answer to an autocomplete request. It is called
// outside of the monitor.
func AwaitChoices(ctx context.Context, m *monitor.Monitor, i *Interaction) ([]any, error) {
	err := m.Wait(ctx, func() bool { return i.Answered != 0 || i.Failed })
	if err != nil {
		return nil, err
	}
	var choices []any
	m.Do(func() {
		choices = i.Choices
		if i.Answered == 0 {
			err = errors.New("loading options failed")
		}
	})
	return choices, err
}
