package primer

import "testing"

func TestTmp(t *testing.T) {
	for _, d := range readAll("scenes") {
		if _, err := d.scene(); err != nil {
			t.Error(err)
		}
	}
	for _, d := range readAll("lessons") {
		if _, err := d.match(); err != nil {
			t.Error(err)
		}
	}
}
