// Package liberationserifbold stands for a font of that name.
package liberationserifbold

import "golang.org/x/image/font/gofont/gobold"

// TTF is Go Bold.
var TTF = gobold.TTF
