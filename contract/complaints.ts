/**
 * POST complaint, complain, complaint-photo: what a buyer says is wrong with a toy. POST workshop-complaints, workshop-propose-remedy,
 * workshop-answer-complaint, workshop-undo-reprint, workshop-refund-complaint: what the shop does about it.
 */
import * as z from 'zod/mini'
import { addWorkingDays, swedishDate, type DaySpan } from './delivery-span.ts'
import { bankStanding } from './disputes.ts'
import { sentPart } from './shipments.ts'
import { blankable, textOf, uuid } from './text.ts'

export const COMPLAINT_CHARACTERS = 2000
export const ANSWER_CHARACTERS = 2000
export const PROPOSAL_CHARACTERS = 300
export const MOST_COMPLAINT_PHOTOS = 5
/** Konsumentköplagen (2022:260), 4 kap. 14 §: from when the toy was handed over. */
export const COMPLAINT_YEARS = 3
/** Photos are deleted this long after the answer. */
export const COMPLAINT_PHOTO_DAYS = 90
/** Days within which the shop means to answer. */
export const ANSWER_DAYS = 3

export const COMPLAINT_STATUSES = ['open', 'answered', 'reprint', 'refunded'] as const
export const complaintStatus = z.enum(COMPLAINT_STATUSES)
export type ComplaintStatus = z.infer<typeof complaintStatus>

/** Why there can be no new complaint, also `details.reason` of `complaint_refused`. over: cancelled, or all of it paid back. */
export const COMPLAINT_REFUSALS = ['not_sent', 'too_late', 'open', 'over', 'answered', 'photos_full'] as const
export const complaintRefusal = z.enum(COMPLAINT_REFUSALS)
export type ComplaintRefusal = z.infer<typeof complaintRefusal>

/** As on the order page: a signed-in owner needs the number alone. */
const buyer = {
  email: blankable(z.string().check(z.maxLength(300))),
  order_number: z.string().check(z.maxLength(60)),
}
export const complaintsRequest = z.strictObject(buyer)
export type ComplaintsRequest = z.infer<typeof complaintsRequest>

export const complainRequest = z.strictObject({
  ...buyer,
  /** Chosen by the page: the same again is the same complaint. Photos are sent to it. */
  id: uuid,
  text: textOf(COMPLAINT_CHARACTERS).check(z.minLength(1, 'Skriv vad som är fel.')),
})
export type ComplainRequest = z.infer<typeof complainRequest>

/** By when a complaint is answered, ISO date; `isMoved`: the shop is closed meanwhile. */
export function answerExpected(at: Date, closed: readonly DaySpan[]): { by: string; isMoved: boolean } {
  const [from, by] = [swedishDate(at), addWorkingDays(swedishDate(at), ANSWER_DAYS, closed)]
  return { by, isMoved: by !== addWorkingDays(from, ANSWER_DAYS) }
}

export const ownComplaint = z.object({
  id: uuid,
  at: z.string(),
  text: z.string(),
  /** How many are there. */
  photos: z.int(),
  status: complaintStatus,
  /** By when it is answered, ISO date, where the shop is closed meanwhile; null where it takes `ANSWER_DAYS`. */
  answer_by: z.nullable(z.string()),
  /** null while open. */
  answer: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  /** Öre. */
  refund: z.nullable(z.int()),
  /** The buyer is to throw away broken parts; null: unset. */
  throws_away: z.nullable(z.boolean()),
})
export type OwnComplaint = z.infer<typeof ownComplaint>

export const complaintsAnswer = z.object({
  /** null when a new one is taken. */
  refused: z.nullable(complaintRefusal),
  /** Last day of the right to complain, ISO date; null until the toy has arrived. */
  until: z.nullable(z.string()),
  /** Newest first. */
  complaints: z.array(ownComplaint),
})
export type ComplaintsAnswer = z.infer<typeof complaintsAnswer>

/** POST complaint-photo?complaint=…&photo=…, the picture as its body. `photo` is chosen by the page: the same again is the same photo. */
export const complaintPhotoQuery = z.object({ complaint: uuid, photo: uuid })
/** How many there are now. */
export const complaintPhotoAnswer = z.object({ photos: z.int() })

export const REMEDIES = ['answer', 'reprint', 'refund'] as const
export const remedy = z.enum(REMEDIES)
export type Remedy = z.infer<typeof remedy>

const proposal = z.object({ remedy, why: z.string(), who: z.string(), at: z.string() })
export type RemedyProposal = z.infer<typeof proposal>

export const staffComplaint = z.object({
  id: uuid,
  at: z.string(),
  text: z.string(),
  /** Links for a quarter of an hour. */
  photos: z.array(z.object({ id: z.string(), url: z.string() })),
  status: complaintStatus,
  proposal: z.nullable(proposal),
  answer: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  /** Öre; ADMIN. */
  refund: z.nullable(z.int()),
  /** Code of the new print. */
  print_code: z.nullable(z.string()),
  /** Until when the new print can be taken back; null when it cannot; ADMIN. */
  undo_until: z.nullable(z.string()),
  /** Its buyer has no answer about the new print: the bank decides about the payment, or gave it back. */
  held_by: z.nullable(bankStanding),
})
export type StaffComplaint = z.infer<typeof staffComplaint>

export const staffComplaintsRequest = z.strictObject({ order_number: z.string().check(z.maxLength(60)) })
export const staffComplaints = z.object({
  /** Newest first. */
  complaints: z.array(staffComplaint),
  /** What its buyer has where they have no toy, in its definite form; null where they have it. There is nothing to print again then. */
  beside: z.nullable(z.string()),
  /** Until the bank has decided, and once it gave the money back, no toy is printed again and nothing is paid back; null without a dispute. */
  bank: z.nullable(bankStanding),
  /** What can go back, öre; ADMIN. */
  money: z.nullable(
    z.object({
      left: z.int(),
      freight: z.int(),
      /** To its buyer, for goods that they withdrew from alone, and not gone back. */
      promised_back: z.array(z.object({ subject: z.string(), amount: z.int() })),
      /** Refunds of the order that did not fail, oldest first. */
      earlier: z.array(z.object({ amount: z.int(), at: z.string() })),
      /** Its newest sending. */
      sending: z.array(sentPart),
    }),
  ),
})
export type StaffComplaints = z.infer<typeof staffComplaints>

const answer = textOf(ANSWER_CHARACTERS).check(z.minLength(1, 'Skriv ett svar till köparen.'))

/** The buyer is to throw away what is broken; without it the words of the complaint decide. */
const throwsAway = z.optional(z.boolean())

/** Overwrites an earlier proposal. */
export const proposeRequest = z.strictObject({
  id: uuid,
  remedy,
  why: textOf(PROPOSAL_CHARACTERS).check(z.minLength(1, 'Skriv varför.')),
})
export type ProposeRequest = z.infer<typeof proposeRequest>

/** reprint: the caller agrees to another print. Rejects with `complaint_moved` when it is decided already. */
export const answerComplaintRequest = z.strictObject({
  id: uuid,
  remedy: z.enum(['answer', 'reprint']),
  answer,
  throws_away: throwsAway,
})
export type AnswerComplaintRequest = z.infer<typeof answerComplaintRequest>

/** Within a minute of `reprint` (`UNDO_MS`): the complaint is open again. */
export const undoReprintRequest = z.strictObject({ id: uuid })

/** all: what is left of the payment. */
export const refundComplaintRequest = z.strictObject({
  id: uuid,
  answer,
  throws_away: throwsAway,
  part: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('all') }),
    z.strictObject({ kind: z.literal('freight') }),
    z.strictObject({ kind: z.literal('sum'), amount: z.int().check(z.gte(1)) }),
  ]),
})
export type RefundComplaintRequest = z.infer<typeof refundComplaintRequest>

export const decidedComplaint = z.object({
  status: complaintStatus,
  refund: z.nullable(z.int()),
  print_code: z.nullable(z.string()),
})
export type DecidedComplaint = z.infer<typeof decidedComplaint>

/** `details` of `complaint_moved`: what happened to it meanwhile. */
export const complaintMoved = z.object({ status: complaintStatus, who: z.string(), at: z.string() })
