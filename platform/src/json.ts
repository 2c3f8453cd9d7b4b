/** Untrusted JSON of unknown shape. */

export type JsonObject = Record<string, unknown>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** undefined for invalid JSON, which no valid JSON yields. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * PostgreSQL text holds neither NUL nor lone surrogates: JSON.stringify escapes exactly these. A typed backslash is escaped as
 * two.
 */
const UNSUPPORTED_ESCAPE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** Whether PostgreSQL can store every text of a parsed JSON body. False also for one nested too deeply to serialize. */
export function isPostgresText(body: unknown): boolean {
  try {
    return body === undefined || !UNSUPPORTED_ESCAPE.test(JSON.stringify(body))
  } catch {
    return false
  }
}
