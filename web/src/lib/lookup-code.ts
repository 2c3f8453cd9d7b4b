/** An order whose number is being guessed at opens only with a code from its buyer's mailbox. */
import { ApiError } from './request.ts'

/** What the shop said of the code; null where it asks for none. */
export function codeRefusal(error: unknown): 'needed' | 'wrong' | null {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'lookup_code_needed') return 'needed'
  return code === 'lookup_code_wrong' ? 'wrong' : null
}
