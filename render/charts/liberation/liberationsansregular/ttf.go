// Package liberationsansregular stands for a font of that name.
package liberationsansregular

import "golang.org/x/image/font/gofont/gobold"

// TTF is Go Bold.
var TTF = gobold.TTF
