/** Whether a fault says that the database cannot be reached, rather than that it refused a statement. */

/** What the driver says where it gives no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** SQLSTATE classes 08 (connection), 53 (resources), 57P (shutting down), and the system's own words for a socket. */
export function isDatabaseUnavailable(fault: unknown): boolean {
  // The job queue hands on a copy that is no Error.
  if (typeof fault !== 'object' || fault === null || !('message' in fault)) return false
  if (!('code' in fault)) return DRIVER_MESSAGES.test(String(fault.message))
  const code = String(fault.code)
  // The embedded database's socket is a path: any other that is missing is a fault of ours.
  if (code === 'ENOENT') return 'syscall' in fault && fault.syscall === 'connect'
  return /^(08|53|57P)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'].includes(code)
}
