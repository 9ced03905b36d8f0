// Package liberationserifbolditalic stands for a font of that name.
package liberationserifbolditalic

import "golang.org/x/image/font/gofont/gobold"

// TTF is Go Bold.
var TTF = gobold.TTF
