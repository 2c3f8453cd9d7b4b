/** Distinguishes an unreachable database from one that rejected a statement. */

/** Messages of driver errors without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** SQLSTATE classes 08 (connection), 53 (resources), 57P (shutting down), and socket error codes. */
export function isDatabaseUnavailable(fault: unknown): boolean {
  // pg-boss passes on a copy that is no Error.
  if (typeof fault !== 'object' || fault === null || !('message' in fault)) return false
  if (!('code' in fault)) return DRIVER_MESSAGES.test(String(fault.message))
  const code = String(fault.code)
  // ENOENT counts only for connect: the embedded database's socket is a path. Any other missing file is a bug here.
  if (code === 'ENOENT') return 'syscall' in fault && fault.syscall === 'connect'
  return /^(08|53|57P)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'].includes(code)
}
