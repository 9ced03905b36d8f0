package sqlstore

import (
	"reflect"
	"testing"

	"stopp/storage"
)

// Every field of storage.Terms has a column, and no other.
func TestTermsHaveColumns(t *testing.T) {
	var all storage.Terms
	v := reflect.ValueOf(&all).Elem()
	if v.NumField() != len(terms) {
		t.Errorf("%d fields, %d columns", v.NumField(), len(terms))
	}
	for i, into := range terms.into(&all) {
		if into != v.Field(i).Addr().Interface() {
			t.Errorf("column %s is not %s", terms[i].column, v.Type().Field(i).Name)
		}
	}
}
