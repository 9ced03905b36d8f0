//go:build cgo

package visited

/*
// All of these are in the driver. They are weak, so that this package can be built by
// itself; a program that uses it has the driver, too.
#define WEAK __attribute__((weak))
typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
extern WEAK int sqlite3_auto_extension(void (*)(void));
extern WEAK int sqlite3_cancel_auto_extension(void (*)(void));
extern WEAK int sqlite3_trace_v2(sqlite3*, unsigned, int (*)(unsigned, void*, void*, void*), void*);
extern WEAK int sqlite3_stmt_status(sqlite3_stmt*, int, int);

// From sqlite3.h, where they never change.
enum { TRACE_PROFILE = 2, STATUS_FULLSCAN_STEP = 1, STATUS_VM_STEP = 4 };

static long long scanned, steps;

static int profiled(unsigned what, void* ctx, void* stmt, void* ns) {
	__atomic_add_fetch(&scanned, sqlite3_stmt_status(stmt, STATUS_FULLSCAN_STEP, 1), __ATOMIC_RELAXED);
	__atomic_add_fetch(&steps, sqlite3_stmt_status(stmt, STATUS_VM_STEP, 1), __ATOMIC_RELAXED);
	return 0;
}

static int connected(sqlite3* db, const char** message, const void* api) {
	return sqlite3_trace_v2(db, TRACE_PROFILE, profiled, 0);
}

static int watch(void) { return sqlite3_auto_extension ? sqlite3_auto_extension((void (*)(void))connected) : -1; }
static void unwatch(void) { sqlite3_cancel_auto_extension((void (*)(void))connected); }
static void take(long long* s, long long* n) {
	*s = __atomic_exchange_n(&scanned, 0, __ATOMIC_RELAXED);
	*n = __atomic_exchange_n(&steps, 0, __ATOMIC_RELAXED);
}
*/
import "C"

// Watch counts for all connections that are opened from now on. It returns how to end
// that, and false where nothing can be counted.
func Watch() (end func(), ok bool) {
	if C.watch() != 0 {
		return func() {}, false
	}
	return func() { C.unwatch() }, true
}

// Take returns what statements that have ended did since the last Take: Scanned is how
// many rows they went through without an index that led there, Steps what they did
// altogether.
func Take() Counts {
	var scanned, steps C.longlong
	C.take(&scanned, &steps)
	return Counts{Scanned: int(scanned), Steps: int(steps)}
}
