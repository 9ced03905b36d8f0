//go:build !linux

package drill

// LimitFiles does nothing here: only Linux limits the files of another process.
func (p *Program) LimitFiles(uint64) error { return nil }
