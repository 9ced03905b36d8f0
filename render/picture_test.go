package render

import (
	"bytes"
	"image/png"
	"testing"
)

func TestPictureHasOneSize(t *testing.T) {
	var file bytes.Buffer
	must(t, PNG(&file, drawn(t, "move A")))
	head, err := png.DecodeConfig(&file)
	must(t, err)
	if head.Width != Width || head.Height != Height {
		t.Errorf("a picture of %d by %d", head.Width, head.Height)
	}
}
