/** Reasons that the shop itself wrote down, in Swedish; those of people as they wrote them. Pure. */
import { isInquiry } from '@leksmedjan/contract/disputes'
import { failedRefundOre, reviewReasonOf, type ReviewReason } from '@leksmedjan/contract/review-reasons'
import { wordOfNote } from '@leksmedjan/contract/review-words'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { dayAndMonth } from '#lib/formats/dates.ts'
import { kronorAndOre } from '#lib/formats/money.ts'
import { TEXTS as HISTORY } from './history-texts.ts'
import { TEXTS as MONEY } from './money-texts.ts'

const WORDS = HISTORY.reasons

/** @example reasonWords('the name sign has no text') === 'Namnskylten har ingen text.' */
export function reasonWords(why: string): string {
  const kind = reviewReasonOf(why)
  return kind === 'other' ? (WORDS.others[why] ?? lossWords(why)) : reviewWords(kind, why)
}

/** Of a parked order as it stands: what its bank decided, or by when it takes an answer. */
export function reviewNote(why: string, money: WorkshopOrder['money']): string {
  const disputes = money?.disputes ?? []
  if (!OF_BANKS.includes(reviewReasonOf(why)) || disputes.length === 0) return reasonWords(why)
  const open = disputes.find(({ isOpen }) => isOpen)
  if (open === undefined) return MONEY.disputeDecided[decidedAs(disputes.map(({ status }) => status))]
  if (open.answerBy === null) return reasonWords(why)
  const answer = isInquiry(open.status) ? MONEY.answerInquiry : MONEY.answerDispute
  return `${reasonWords(why)} ${answer(dayAndMonth(open.answerBy))}`
}

const OF_BANKS: readonly ReviewReason[] = ['inquiry', 'dispute']

function decidedAs(states: readonly string[]): keyof typeof MONEY.disputeDecided {
  if (states.includes('lost')) return 'lost'
  return states.every(isInquiry) ? 'settled' : 'won'
}

function reviewWords(kind: Exclude<ReviewReason, 'other'>, why: string): string {
  if (kind === 'inquiry') return WORDS.inquiry(wordOfNote(why))
  if (kind === 'dispute') return WORDS.dispute(wordOfNote(why))
  if (kind === 'doubt') return WORDS.doubt(wordOfNote(why))
  const ore = failedRefundOre(why)
  return ore === null ? WORDS.review[kind] : WORDS.failedRefund(kronorAndOre(ore))
}

const LOST = /^its (parcels?) never arrived: /

function lossWords(why: string): string {
  const [note, parcels] = LOST.exec(why) ?? []
  return note === undefined ? why : WORDS.lost(why.slice(note.length), parcels === 'parcels')
}
