# The same as what every change has to pass.
.PHONY: check
check:
	@.ci/run
