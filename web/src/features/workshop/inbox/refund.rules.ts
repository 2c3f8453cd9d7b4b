/** How much goes back and what for: the freight, a part, or all that is left. Pure. */
import { FREIGHT_SUBJECT, REFUND_SUBJECTS } from '@leksmedjan/contract/refund-subjects'
import { kronorAndOre } from '#lib/formats/money.ts'
import { oreIn } from '../complaints/complaint.rules.ts'
import type { PromisedBack } from '../promised-back.ts'
import { TEXTS } from './texts.ts'

/** Of a payment; öre. */
export interface Refundable {
  leftOre: number
  /** 0 where it was free or has gone back. */
  freightOre: number
  /** By name, without the buyer's texts. */
  addOns: readonly string[]
  /** Öre of those that have not gone back, by name: what is filled in once one is chosen. */
  worthOre?: Readonly<Record<string, number>>
  /** To its buyer, for what was withdrawn from. */
  promisedBack: readonly PromisedBack[]
  /** What its buyer keeps of what was sent in several parcels; '' for nothing. */
  kept?: string
}

export const REFUND_PARTS = ['freight', 'some', 'all'] as const
export type RefundPart = (typeof REFUND_PARTS)[number]

/** Without the freight where there is none or it is more than is left. */
export const partsOf = ({ leftOre, freightOre }: Refundable): RefundPart[] =>
  freightOre > 0 && freightOre <= leftOre ? ['freight', 'some', 'all'] : ['some', 'all']

/** The server refuses more than is left. */
const MOST_ORE = 1_000_000_000

interface RefundSum {
  /** Öre; null for all that is left. */
  amount: number | null
  /** '' for none. */
  fault: string
}

/** `refundable`: null where it is not known, and an empty sum is all that is left. */
export function refundSum(part: RefundPart, typed: string, refundable: Refundable | null): RefundSum {
  if (part === 'all') return { amount: null, fault: '' }
  if (part === 'freight' && refundable !== null) return { amount: refundable.freightOre, fault: '' }
  const isEmpty = typed.trim() === ''
  if (refundable === null && isEmpty) return { amount: null, fault: '' }
  const amount = isEmpty ? null : oreIn(typed, MOST_ORE)
  if (amount === null) return { amount, fault: refundable === null ? TEXTS.sumWrong : TEXTS.sumMissing }
  const isTooMuch = refundable !== null && amount > refundable.leftOre
  return { amount, fault: isTooMuch ? TEXTS.tooMuch(kronorAndOre(refundable.leftOre)) : '' }
}

/** One of the usual subjects, what was bought besides the toy, or in the workshop's own words. */
export const subjectChoices = (addOns: readonly string[]): string[] => [
  ...new Set([...REFUND_SUBJECTS, ...addOns, 'other']),
]

/** '' before one is chosen. */
export interface ChosenSubject {
  choice: string
  /** Of `other`. */
  words: string
}

/** A partial refund needs a subject; the freight is its own. */
export const needsSubject = (part: RefundPart, amount: number | null): boolean =>
  part === 'some' && amount !== null

export const wordsOfSubject = ({ choice, words }: ChosenSubject): string =>
  choice === 'other' ? words.trim() : choice

/** null where all goes back. */
export function subjectOf(part: RefundPart, amount: number | null, chosen: ChosenSubject): string | null {
  if (amount === null) return null
  return part === 'freight' ? FREIGHT_SUBJECT : wordsOfSubject(chosen)
}
