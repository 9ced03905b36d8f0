// Package liberationmonoregular stands for a font of that name.
package liberationmonoregular

import "golang.org/x/image/font/gofont/gobold"

// TTF is Go Bold.
var TTF = gobold.TTF
