//go:build !linux

package drill

// limitFiles does nothing here: only Linux limits the files of another process.
func (g *Ground) limitFiles(uint64) error { return nil }
