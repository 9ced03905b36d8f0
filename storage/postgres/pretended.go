package postgres

// Pretend has this process be one version ahead, with one more migration: so drills have two versions. It is called
// before anything else, by tests only.
func Pretend(migration string) error {
	list, err := all()
	if err != nil {
		return err
	}
	m, err := read("9000_pretended.sql", migration)
	pretended = append(list[:len(list):len(list)], m)
	return err
}

// pretended are all migrations of a made-up version.
var pretended []migration

// known are the migrations that this program knows, in their order.
func known() ([]migration, error) {
	if pretended != nil {
		return pretended, nil
	}
	return all()
}
