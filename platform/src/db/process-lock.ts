/** Advisory lock that shows whether any process of the shop is connected to this database, on any machine and data folder. */
const LOCK = `hashtextextended('leksmedjan: a process is running', 0)`

/** Shared lock of the LISTEN connection, held until it ends. */
export const ACQUIRE_PROCESS_LOCK = `select pg_advisory_lock_shared(${LOCK})`

/**
 * Returns `isFree`. If true, no process can acquire the shared lock before this transaction ends. Always true on the embedded
 * database: its folder is locked to one process.
 */
export const TRY_EXCLUSIVE_LOCK = `select pg_try_advisory_xact_lock(${LOCK}) as "isFree"`
