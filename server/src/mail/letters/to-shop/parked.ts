/** To the shop: an order waits for an operator. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { failedRefundOre, reviewReasonOf, type ReviewReason } from '@leksmedjan/contract/review-reasons'
import { money } from '../formats.ts'
import type { FactRow } from '../parts.ts'
import type { LetterContent, LetterContext } from '../letter-of.ts'
import { BLANKS, numberRow, shopCommand, shopLetter } from './shop-letter.ts'

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
      body: `${WORDS.wait} ${WORDS.reasons[kind]}`,
      commands: COMMANDS[kind](orderNumber, reason),
      rows: [numberRow(orderNumber), ...notedIn(kind, reason)],
    },
    context,
  )
}

/** What the note adds to the sentence about its kind. Notes are English; what the inspector found in a model is not. */
function notedIn(kind: ReviewReason, reason: string): FactRow[] {
  const row = (line: string): FactRow[] => [{ label: WORDS.noted, lines: [line] }]
  if (kind === 'model') return row(reason.slice(reason.indexOf(': ') + 2))
  const ore = failedRefundOre(reason)
  if (ore !== null) return row(WORDS.refundFailed(money(ore)))
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
  /** Each reason by how its note in the order begins. */
  reasons: {
    money: 'Köparen har betalat, men betalningen passar inte beställningen. Ge tillbaka pengarna.',
    refund:
      'En återbetalning kom inte fram. Köparen har fått veta det och litar på dig. Ge tillbaka pengarna en gång till; går det inte heller, betala på annat sätt och släpp sedan beställningen.',
    too_much:
      'Betaltjänsten har betalat tillbaka mer än köparen betalade. Reda ut det där, och släpp sedan beställningen.',
    inquiry:
      'Köparens bank frågar om köpet. Pengarna är kvar: svara hos betaltjänsten, eller betala tillbaka.',
    dispute: 'Köparen bestrider betalningen hos banken. Se hur det står.',
    disputed: 'Köparen har ångrat sig medan banken avgör en tvist om betalningen. Se hur den står.',
    doubt: 'Granskningen är tveksam till designen. Titta på den och bestäm.',
    model: '3D-modellen behöver dina ögon innan den skrivs ut.',
    model_failed: '3D-modellen gick inte att göra. Låt göra en ny.',
    story: 'Den digitala sagan gick inte att göra. Ge tillbaka vad den kostade, och släpp beställningen.',
    sign: 'Leksaken är betald, men namnskylten har ingen text och leksaken kan inte göras som på bilden. Ge tillbaka pengarna.',
    other: 'Se vad som har hänt.',
  } satisfies Record<ReviewReason, string>,
  noted: 'Noterat',
} as const
