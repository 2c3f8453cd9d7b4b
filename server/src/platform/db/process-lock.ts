/** A lock that tells whether a process of the shop is connected to this database, on whatever machine and data folder it runs. */
const LOCK = `hashtextextended('leksmedjan: a process is running', 0)`

/** For the connection that listens: held until it ends. */
export const ACQUIRE_PROCESS_LOCK = `select pg_advisory_lock_shared(${LOCK})`

/**
 * Answers `isFree`. Where it is, no process begins to listen before this transaction ends. The embedded database always is:
 * its folder is locked to one process.
 */
export const TRY_EXCLUSIVE_LOCK = `select pg_try_advisory_xact_lock(${LOCK}) as "isFree"`
