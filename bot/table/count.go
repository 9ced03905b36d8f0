package table

// Count is how many tables there are.
func (ts *Tables) Count() int {
	ts.index.mu.Lock()
	defer ts.index.mu.Unlock()
	return len(ts.index.tables)
}
