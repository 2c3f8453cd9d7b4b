/** Lookup of an order with too many failed attempts needs a code sent to the buyer's address. */
import { ApiError } from './request.ts'

/** Whether a code is needed or was wrong; null for any other error. */
export function codeRefusal(error: unknown): 'needed' | 'wrong' | null {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'lookup_code_needed') return 'needed'
  return code === 'lookup_code_wrong' ? 'wrong' : null
}
