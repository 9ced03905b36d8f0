// Package liberationmonobold stands for a font of that name.
package liberationmonobold

import "golang.org/x/image/font/gofont/gobold"

// TTF is Go Bold.
var TTF = gobold.TTF
