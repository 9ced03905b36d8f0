package club

import "regexp"

var (
	SealShown = regexp.MustCompile("\n-# Seal of the deal: `([0-9a-f]{16})…`, all of it behind \\*Rules\\*$")
	SealWhole = regexp.MustCompile("(?m)^-# Seal of the deal: `([0-9a-f]{64})`$")
	HeadLine  = regexp.MustCompile(`(?m)^(seal|secret|challenge|accepted) (\S+)$`)
)
