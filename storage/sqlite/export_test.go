package sqlite

import "time"

// Access for tests of this package: they open databases by package sqlstore and so stand
// outside.

const ApplicationID = applicationID

var (
	Schemas   = schemas
	Free      = free
	Source    = source
	BeginPart = beginPart
	Reached   = &reached
)

// End lets go of a copy.
func (p *halfCopy) End() error { return p.end() }

// Others are other programs that lock the file.
type Others struct{ others }

// Lasting notes that the file is locked, and tells whether it has been for too long.
func (o *Others) Lasting(now time.Time) bool { return o.lasting(now) }

// Forget forgets that the file was found locked.
func (f *File) Forget() { f.others = others{} }
