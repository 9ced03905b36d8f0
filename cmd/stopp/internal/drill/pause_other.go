//go:build !unix

package drill

import "errors"

// suspend can't have a program stand still here.
func (p *Program) suspend() error { return errors.ErrUnsupported }
func (p *Program) resume() error  { return errors.ErrUnsupported }
