package session

import "context"

// LookForErrands has a room do now what others have passed on to it.
func (rm *Room) LookForErrands() { rm.lookForErrands(context.Background()) }
