package cardtable

import "stopp/bot/text/i18n"

// Problem is an error with a sentence of the catalogues for the member who caused it.
type Problem struct {
	Key  string
	Data i18n.Data
}

func (p *Problem) Error() string { return p.Key }

// Refuse is a Problem as an error.
func Refuse(key string, data i18n.Data) error { return &Problem{key, data} }

// Explained is an error whose reason is already said in the member's language.
type Explained struct {
	Err  error
	Text string
}

func (e *Explained) Error() string { return e.Err.Error() }

// Unwrap returns the error that is explained.
func (e *Explained) Unwrap() error { return e.Err }

// Kept is a refusal that leaves the draft as it was.
type Kept struct{ Err error }

func (k *Kept) Error() string { return k.Err.Error() }

// Unwrap returns the reason.
func (k *Kept) Unwrap() error { return k.Err }
