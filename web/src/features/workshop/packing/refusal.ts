/** The words of a refused step: who was first, or why it is not possible. */
import { orderMovedMeanwhile } from '@leksmedjan/contract/workshop-moves'
import { ApiError, wordsOf } from '#lib/request.ts'
import { meanwhileWords } from '../meanwhile.ts'
import { REFUSALS, TEXTS } from './texts.ts'

/** `toy`: its name where the page shows several. */
export function refusalWords(error: unknown, fallback: string = TEXTS.failedStep, toy?: string): string {
  const details =
    error instanceof ApiError
      ? (error.body?.details as { reason?: unknown; meanwhile?: unknown } | undefined)
      : null
  const meanwhile = orderMovedMeanwhile.safeParse(details?.meanwhile)
  if (meanwhile.success) return meanwhileWords(TEXTS.didFirst[meanwhile.data.status](toy), meanwhile.data)
  const reason = details?.reason
  return (typeof reason === 'string' ? REFUSALS[reason] : undefined) ?? wordsOf(error, fallback)
}
