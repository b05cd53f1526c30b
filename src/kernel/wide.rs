/// Runs a loop with the widest vectors that the machine has.
#[inline(always)]
pub fn wide<R>(run: impl FnOnce() -> R) -> R {
    run()
}
