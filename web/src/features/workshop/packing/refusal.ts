/** The words of a refused step: who was first, or why it is not possible. */
import {
  checkedMeanwhile,
  knownNumber,
  labelOfOtherWeight,
  parcelsMovedMeanwhile,
  type KnownNumber,
} from '@leksmedjan/contract/packing'
import { orderMovedMeanwhile } from '@leksmedjan/contract/workshop-moves'
import { ApiError, wordsOf } from '#lib/request.ts'
import { meanwhileWords } from '../meanwhile.ts'
import { REFUSALS, TEXTS } from './texts.ts'

interface Refused {
  /** Who reads it. */
  me: string
  fallback?: string
  /** Its name where the page shows several. */
  toy?: string
}

export function refusalWords(error: unknown, { me, fallback = TEXTS.failedStep, toy }: Refused): string {
  const details =
    error instanceof ApiError
      ? (error.body?.details as { reason?: unknown; meanwhile?: unknown; label?: unknown } | undefined)
      : null
  const meanwhile = orderMovedMeanwhile.safeParse(details?.meanwhile)
  if (meanwhile.success) {
    const did = TEXTS.didFirst[meanwhile.data.status](toy ?? TEXTS.thisToy)
    return meanwhileWords({ did, ...meanwhile.data }, { toy, me })
  }
  const check = checkedMeanwhile.safeParse(details?.meanwhile)
  if (check.success) {
    const { passed, ...first } = check.data
    return meanwhileWords(
      { did: TEXTS.didCheck(toy ?? TEXTS.thisToy, passed), isUndo: false, ...first },
      { toy, me },
    )
  }
  const parcels = parcelsMovedMeanwhile.safeParse(details?.meanwhile)
  if (parcels.success) {
    const { did, who, at } = parcels.data
    const words = meanwhileWords({ did: TEXTS.didWithParcel[did], who, at, isUndo: false }, { toy, me })
    return `${words} ${TEXTS.askAgain}`
  }
  const label = labelOfOtherWeight.safeParse(details?.label)
  if (label.success)
    return TEXTS.otherWeight(label.data.weight_g, label.data.who === me ? TEXTS.bookedByYou : label.data.who)
  const reason = details?.reason
  return (typeof reason === 'string' ? REFUSALS[reason] : undefined) ?? wordsOf(error, fallback)
}

/** The order whose parcel has the number that was sent; null where the refusal is another. */
export function knownNumberIn(error: unknown): KnownNumber | null {
  const details = error instanceof ApiError ? (error.body?.details as { known?: unknown } | undefined) : null
  const known = knownNumber.safeParse(details?.known)
  return known.success ? known.data : null
}
