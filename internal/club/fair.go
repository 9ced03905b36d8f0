package club

import "regexp"

var (
	SealWhole = regexp.MustCompile("(?m)^-# Seal of the deal: `([0-9a-f]{64})`$")
	HeadLine  = regexp.MustCompile(`(?m)^(seal|secret|challenge|accepted) (\S+)$`)
)
