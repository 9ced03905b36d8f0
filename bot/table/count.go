package table

// Count is how many tables there are, and how many of them are in memory.
func (ts *Tables) Count() (open, awake int) {
	ts.index.mu.Lock()
	defer ts.index.mu.Unlock()
	for _, e := range ts.index.tables {
		if e.awake {
			awake++
		}
	}
	return len(ts.index.tables), awake
}
