/** The words of a refused step: who was first, or why it is not possible. */
import { orderMovedMeanwhile } from '@leksmedjan/contract/workshop-moves'
import { dateAndTime } from '#lib/formats/dates.ts'
import { ApiError, wordsOf } from '#lib/request.ts'
import { whoWords } from '../texts.ts'
import { REFUSALS, TEXTS } from './texts.ts'

export function refusalWords(error: unknown, fallback: string = TEXTS.failedStep): string {
  const details =
    error instanceof ApiError
      ? (error.body?.details as { reason?: unknown; meanwhile?: unknown } | undefined)
      : null
  const meanwhile = orderMovedMeanwhile.safeParse(details?.meanwhile)
  if (meanwhile.success) {
    const { who, at, status } = meanwhile.data
    return TEXTS.somebodyElse(whoWords(who), dateAndTime(at), TEXTS.statuses[status])
  }
  const reason = details?.reason
  return (typeof reason === 'string' ? REFUSALS[reason] : undefined) ?? wordsOf(error, fallback)
}
