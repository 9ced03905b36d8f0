package config
import "testing"
func TestTry(t *testing.T) {
	for _, s := range []string{"token = 5", "log_level = 4", "log_level = \"loud\"", "database = 5", "x = 1", "token = abc.def", "token = \"abc\ndatabase=\"\"", "[log]\nlevel=1", "\ufeffdatabase='x'", "database='x'\ndatabase='y'", "log_format=[1]", "token=true", "[database]\nx=1", "token = {a=1}", "token='''abc", "  datbase = 'x'", "token\t='x\x00'","log_level=1979-01-01", "log_level=1.5","database.x=1", "[token]\na=1", "[[token]]\nx=1"} {
		c, err := decode("config.toml", []byte(s))
		t.Logf("%q\n    %+v\n    %v", s, c, err)
	}
}
