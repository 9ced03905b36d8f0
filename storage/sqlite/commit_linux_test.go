package sqlite_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"

	"stopp/storage"
	"stopp/storage/sqlstore"
)

// syncless is the environment variable with a database that a process writes to while no file can be synced.
const syncless = "STOPP_TEST_SYNCLESS"

// noSync has the system refuse, from now on and for the whole process, to sync files: as with a disk that is about to die.
func noSync() error {
	runtime.LockOSThread()
	filter := []unix.SockFilter{
		{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: 0}, // the number of the call
		{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: unix.SYS_FSYNC, Jt: 1},
		{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: unix.SYS_FDATASYNC, Jf: 1},
		{Code: unix.BPF_RET | unix.BPF_K, K: unix.SECCOMP_RET_ERRNO | uint32(unix.EIO)},
		{Code: unix.BPF_RET | unix.BPF_K, K: unix.SECCOMP_RET_ALLOW},
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return err
	}
	program := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	if _, _, e := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, unix.SECCOMP_FILTER_FLAG_TSYNC, uintptr(unsafe.Pointer(&program))); e != 0 {
		return e
	}
	return nil
}

// A process writes while the disk confirms nothing.
func TestSynclessProcess(t *testing.T) {
	place := os.Getenv(syncless)
	if place == "" {
		t.Skip("it is a part of TestUnsyncedCommit")
	}
	db := must(sqlstore.Open(place))(t)
	is(t, db.SetSetting(t.Context(), commands, "before"), nil)
	is(t, noSync(), nil)
	is(t, db.SetSetting(t.Context(), commands, "refused"), storage.ErrDoubtful)
	same(t, "before", must(db.Setting(t.Context(), commands))(t))
	os.Exit(0) // as a crash ends it: to close the database would move the log of writes to the file
}

// A commit that the disk does not confirm is refused (SQLite: SQLITE_IOERR_FSYNC), though all of it is in the log of writes. The
// next process does not find it there.
func TestUnsyncedCommit(t *testing.T) {
	place := filepath.Join(t.TempDir(), "stopp.db")
	c := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestSynclessProcess$")
	c.Env = append(os.Environ(), syncless+"="+place)
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	same(t, "before", must(reopen(t, place).Setting(t.Context(), commands))(t))
}
