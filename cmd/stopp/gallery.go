package main

import (
	"bytes"

	"stopp/cmd/stopp/internal/gallery"
)

type galleryCmd struct {
	Out string `arg:"" placeholder:"OUT" help:"The page to write, such as gallery.html; - for standard output."`
}

// Run writes the page.
func (c *galleryCmd) Run(s *streams) error {
	var page bytes.Buffer
	if err := gallery.Write(&page); err != nil {
		return err
	}
	return s.write(c.Out, &page)
}
