package gallery

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"fmt"
	"html/template"
	"image"
	_ "image/gif"
	_ "image/png"
	"slices"
	"strings"
)

// picture is a picture as it is sent.
type picture struct {
	kind string // of its content, such as image/png
	data string
}

// album numbers pictures, so that each is in the page once.
type album map[picture]int

// class is the class of the element that shows a picture.
func (a album) class(f *picture) string {
	if _, ok := a[*f]; !ok {
		a[*f] = len(a)
	}
	return fmt.Sprintf("p%d", a[*f])
}

// style has the pictures themselves. It comes after all that shows them.
func (a album) style() (template.CSS, error) {
	all := make([]picture, 0, len(a))
	for f := range a {
		all = append(all, f)
	}
	slices.SortFunc(all, func(f, g picture) int { return cmp.Compare(a[f], a[g]) })
	var css strings.Builder
	for i, f := range all {
		size, _, err := image.DecodeConfig(bytes.NewReader([]byte(f.data)))
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&css, ".p%d { width: %dpx; aspect-ratio: %d/%d; background-image: url(data:%s;base64,%s) }\n", i,
			size.Width, size.Width, size.Height, f.kind, base64.StdEncoding.EncodeToString([]byte(f.data)))
	}
	return template.CSS(css.String()), nil
}
