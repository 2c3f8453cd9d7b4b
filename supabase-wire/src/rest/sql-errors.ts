/** Maps database errors to status and body; internal ones are only logged. */
import { RestError } from './rest.errors.ts'

interface DatabaseError extends Error {
  code: string
  detail?: string
  hint?: string
}

/** Their details quote values of rows that the caller wrote or named. */
const DETAILS_SHOWN = new Set(['23503', '23505'])
const OUR_FAULT = 'the database could not answer'
/** Not internal: the caller can fix it. */
const WORDS_SHOWN = /^(57014|54|40|21000)/

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && /^[\dA-Z]{5}$/.test(String(error.code))
}

export function fromDatabase(error: DatabaseError, isAnon: boolean): RestError {
  const { code, message, detail, hint } = error
  const status = statusOf(code, message, isAnon)
  if (status >= 500 && !WORDS_SHOWN.test(code))
    return new RestError(status, code, OUR_FAULT, { cause: error })
  return new RestError(status, code, message, {
    ...(detail !== undefined && DETAILS_SHOWN.has(code) ? { details: detail } : {}),
    ...(hint === undefined ? {} : { hint }),
    cause: error,
  })
}

function statusOf(code: string, message: string, isAnon: boolean): number {
  const own = /^PT(\d{3})$/.exec(code)?.[1]
  if (own !== undefined) return clampStatus(Number(own))
  if (code === '42501') return isAnon ? 401 : 403
  if (code === '22023' && /role .* does not exist/.test(message)) return 401
  if (code === '21000') return message.includes('requires a WHERE clause') ? 400 : 500
  return EXACT[code] ?? BY_CLASS[code.slice(0, 2)] ?? 500
}

/** A status raised in SQL may be invalid. */
function clampStatus(status: number): number {
  return status >= 200 && status <= 599 ? status : 500
}

const EXACT: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42P01': 404,
  '42883': 404,
  '42P17': 500,
  '53400': 500,
  P0001: 400,
}

const BY_CLASS: Record<string, number> = {
  '08': 503,
  '22': 400,
  '23': 400,
  '42': 400,
  '53': 503,
}
