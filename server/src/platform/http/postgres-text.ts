/** Written anew, JSON escapes only what no text of the database can hold: NUL and halves of characters. A typed backslash is written twice. */
const UNSUPPORTED_ESCAPE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** What a body of JSON was read as: may its texts be kept? One nested too deep to be written again may not. */
export function isPostgresText(body: unknown): boolean {
  try {
    return body === undefined || !UNSUPPORTED_ESCAPE.test(JSON.stringify(body))
  } catch {
    return false
  }
}
