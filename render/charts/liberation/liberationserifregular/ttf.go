// Package liberationserifregular stands for a font of that name.
package liberationserifregular

import "golang.org/x/image/font/gofont/gobold"

// TTF is Go Bold.
var TTF = gobold.TTF
