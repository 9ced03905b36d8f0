package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"time"

	"stopp/cmd/stopp/internal/drill"
	"stopp/cmd/stopp/internal/model"
)

// newFigures are those of this machine, with no point yet.
func newFigures() model.Figures {
	f := model.Figures{Program: thisBuild().String(), Cores: runtime.NumCPU()}
	if text, err := os.ReadFile("/proc/loadavg"); err == nil {
		_, _ = fmt.Sscan(string(text), &f.Load)
	}
	return f
}

// figure is a point as the file has it.
func figure(p drill.Point) model.Point {
	seconds := func(d time.Duration) float64 { return d.Seconds() }
	usage := func(u drill.Usage) model.Usage { return model.Usage{Processor: seconds(u.CPU), Memory: u.Memory} }
	return model.Point{
		Database: p.Setup.String(), Processes: max(1, p.Setup.Processes), Kind: string(p.Kind), Tables: p.Tables, Servers: p.Servers,
		Rate: p.Rate, Seconds: seconds(p.Took), Done: p.Answered, Failed: p.Failed,
		Delays: model.Delays{Half: seconds(p.At(0.5)), Last: seconds(p.At(0.99)), Longest: seconds(p.At(1))},
		Taken: model.Taken{
			Program: usage(p.Program), Discord: usage(p.Discord), Database: usage(p.Database),
			Bytes: p.Bytes, Log: p.Log, Writes: p.Writes, Posts: p.Posts, Live: p.Live, Out: p.Out, In: p.In,
		},
	}
}

// writeFigures writes what was measured into a file.
func writeFigures(path string, f model.Figures) error {
	text, err := json.MarshalIndent(f, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(path, append(text, '\n'), 0o644)
}

// readFigures reads such a file.
func readFigures(path string) (f model.Figures, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return f, err
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil {
		return f, fmt.Errorf("%s is no file of stopp load --json: %w", path, err)
	}
	return f, nil
}
