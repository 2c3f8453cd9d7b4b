/** The words of a refused step. */
import { ApiError, wordsOf } from '#lib/request.ts'
import { REFUSALS, TEXTS } from './texts.ts'

export function refusalWords(error: unknown, fallback: string = TEXTS.failedStep): string {
  const details = error instanceof ApiError ? (error.body?.details as { reason?: unknown } | undefined) : null
  const reason = details?.reason
  return (typeof reason === 'string' ? REFUSALS[reason] : undefined) ?? wordsOf(error, fallback)
}
