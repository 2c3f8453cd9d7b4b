/** To the shop: an order waits for an operator. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { addWorkingDays, swedishDate } from '@leksmedjan/contract/delivery-span'
import { failedRefundOre, reviewReasonOf, type ReviewReason } from '@leksmedjan/contract/review-reasons'
import { REVIEW_TODO, wordOfNote } from '@leksmedjan/contract/review-words'
import { PARKED_DAYS } from '@leksmedjan/contract/workshop-inbox'
import { day, money } from '../formats.ts'
import type { FactRow } from '../parts.ts'
import type { LetterContent, LetterContext } from '../letter-of.ts'
import { BLANKS, numberRow, shopCommand, shopLetter, asSentence } from './shop-letter.ts'

export interface ParkedFacts {
  orderNumber: string
  /** The order's `review_reason`. */
  reason: string
}

export function parked({ orderNumber, reason }: ParkedFacts, context: LetterContext): LetterContent {
  const kind = reviewReasonOf(reason)
  return shopLetter(
    {
      opens: WORKSHOP_PATHS.inbox,
      subject: WORDS.subject(orderNumber),
      title: WORDS.title,
      body: `${WORDS.wait} ${REVIEW_TODO[kind]}`,
      commands: COMMANDS[kind](orderNumber, reason),
      rows: [
        numberRow(orderNumber),
        ...notedIn(kind, reason),
        { label: WORDS.due, lines: [day(addWorkingDays(swedishDate(context.now), PARKED_DAYS))] },
      ],
    },
    context,
  )
}

/** What the note adds to the sentence about its kind, in Swedish. */
function notedIn(kind: ReviewReason, reason: string): FactRow[] {
  const row = (line: string): FactRow[] => [{ label: WORDS.noted, lines: [line] }]
  if (kind === 'model') return row(reason.slice(reason.indexOf(': ') + 2))
  const ore = failedRefundOre(reason)
  if (ore !== null) return row(WORDS.refundFailed(money(ore)))
  const word = kind === 'dispute' || kind === 'doubt' ? wordOfNote(reason) : null
  if (word !== null) return row(asSentence(word))
  return kind === 'other' ? row(reason) : []
}

const releaseOf = (orderNumber: string) => shopCommand(`review release ${orderNumber} ${BLANKS.why}`)
const paidOtherwise = (orderNumber: string) => shopCommand(`review release ${orderNumber} yes ${BLANKS.why}`)

const COMMANDS: Record<ReviewReason, (orderNumber: string, reason: string) => string[]> = {
  money: (orderNumber) => [shopCommand(`refund ${orderNumber}`)],
  refund: (orderNumber, reason) => [
    shopCommand(`refund ${orderNumber} ${failedRefundOre(reason) ?? BLANKS.ore}`),
    paidOtherwise(orderNumber),
  ],
  too_much: (orderNumber) => [releaseOf(orderNumber)],
  inquiry: (orderNumber) => [shopCommand('review'), shopCommand(`refund ${orderNumber}`)],
  dispute: () => [shopCommand('review')],
  disputed: () => [shopCommand('review')],
  doubt: () => [shopCommand('review'), shopCommand(`review keep|remove ${BLANKS.id} ${BLANKS.why}`)],
  turned_down: (orderNumber) => [shopCommand(`refund ${orderNumber}`)],
  reported: (orderNumber) => [releaseOf(orderNumber), shopCommand(`refund ${orderNumber}`)],
  model: (orderNumber) => [shopCommand('proofs'), shopCommand(`proofs pass|again ${orderNumber}`)],
  model_failed: (orderNumber) => [shopCommand(`proofs again ${orderNumber}`)],
  story: (orderNumber) => [shopCommand(`refund ${orderNumber} ${BLANKS.ore}`), releaseOf(orderNumber)],
  sign: (orderNumber) => [shopCommand(`refund ${orderNumber}`)],
  other: () => [shopCommand('review')],
}

const WORDS = {
  subject: (orderNumber: string) => `En beställning väntar på dig (${orderNumber})`,
  title: 'En beställning väntar på dig',
  wait: 'Inget mer händer med den förrän du har tittat.',
  refundFailed: (amount: string) => `En återbetalning på ${amount} kom inte fram`,
  noted: 'Noterat',
  due: 'Gör det senast',
} as const
