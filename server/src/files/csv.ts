/** Comma-separated files that spreadsheets open as they are. Pure. */

/** Excel detects UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff'

/** Does not guard cells: callers pass user input through `guarded` first. @example csvFile(';', [['a', 'b"']]) === '\ufeff"a";"b"""\r\n' */
export function csvFile(separator: string, lines: readonly (readonly string[])[]): string {
  const rows = lines.map((cells) => cells.map((cell) => quoted(cell)).join(separator))
  return `${BYTE_ORDER_MARK}${rows.join('\r\n')}\r\n`
}

/** A leading =, +, -, @, tab or return would be run as a formula (OWASP, CSV injection). */
export const guarded = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

/** RFC 4180. */
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
