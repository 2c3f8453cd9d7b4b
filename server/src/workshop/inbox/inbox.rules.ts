/** What waits for a person, without what is said twice, and by when. Pure. */
import { ANSWER_DAYS, answerExpected } from '@leksmedjan/contract/complaints'
import {
  addDays,
  addWorkingDays,
  carrierSpan,
  swedishDate,
  type DaySpan,
  WAIT_ANSWER_DAYS,
} from '@leksmedjan/contract/delivery-span'
import type { StaffRole } from '@leksmedjan/contract/staff'
import {
  PARKED_DAYS,
  type InboxDetail,
  type InboxItem,
  type InboxKind,
} from '@leksmedjan/contract/workshop-inbox'
import type { CarriedRow, ReturnedRow } from './inbox.queries.ts'

export interface Waiting {
  id: string
  at: Date
  /** Set from outside, by a bank or a law; null where the shop sets it itself. */
  dueAt: Date | null
  /** From when the shop's own days run; omitted: `at`. */
  since?: Date
  /** Working days of these; omitted: those of its kind. */
  days?: number
  detail: InboxDetail
}

/** Working days from when it came. */
const WORKING_DAYS: Record<InboxKind, number> = {
  complaint: ANSWER_DAYS,
  dispute: 3,
  parked: PARKED_DAYS,
  doubt: PARKED_DAYS,
  report: 2,
  model: PARKED_DAYS,
  change: 1,
  withdrawal: 3,
  deletion: 20,
  letter: 1,
  print: 0,
  // But for `whenOfReturned`: its buyer reads that it is sent, or that the shop will be in touch.
  returned: 1,
  // Its buyer reads that it should have come.
  overdue: 1,
  // Its buyer reads by when to answer, and that the shop is in touch after it.
  wait: WAIT_ANSWER_DAYS,
}

const OF_WORKSHOP: readonly InboxKind[] = ['complaint', 'print', 'returned', 'overdue']

/** `closed`: days on which the shop is. */
export function itemsFor(
  role: StaffRole,
  waiting: readonly Waiting[],
  { now, closed }: { now: Date; closed: readonly DaySpan[] },
): Omit<InboxItem, 'toy'>[] {
  const today = swedishDate(now)
  return withoutRepeats(waiting)
    .filter(({ detail }) => role === 'ADMIN' || OF_WORKSHOP.includes(detail.kind))
    .map(({ id, at, dueAt, since = at, days, detail }) => {
      const due = dueAt === null ? dueOf(detail.kind, { since, days, closed }) : swedishDate(dueAt)
      return { id, at: at.toISOString(), due, is_late: due < today, detail }
    })
    .toSorted((a, b) => a.due.localeCompare(b.due) || a.at.localeCompare(b.at))
}

export interface InboxCounts {
  waiting: number
  /** Past their day. */
  late: number
  /** Questions of a bank that are to be answered today, or should have been. */
  bankDue: number
  /** Withdrawals whose money is due today, or was. */
  moneyDue: number
}

/** `today`: ISO date. */
export function countsOf(
  items: readonly Pick<InboxItem, 'due' | 'is_late' | 'detail'>[],
  today: string,
): InboxCounts {
  const due = items.filter((item) => item.due !== null && item.due <= today).map(({ detail }) => detail)
  return {
    waiting: items.length,
    late: items.filter(({ is_late: isLate }) => isLate).length,
    bankDue: due.filter((detail) => detail.kind === 'dispute' && detail.status.endsWith('needs_response'))
      .length,
    moneyDue: due.filter((detail) => detail.kind === 'withdrawal' && detail.goods_at !== 'away').length,
  }
}

/** Of a complaint as its buyer was told; nobody was told of closed days for the others. */
const dueOf = (
  kind: InboxKind,
  { since, days, closed }: { since: Date; days: number | undefined; closed: readonly DaySpan[] },
): string =>
  kind === 'complaint'
    ? answerExpected(since, closed).by
    : addWorkingDays(swedishDate(since), days ?? WORKING_DAYS[kind])

/** A parked order is listed for what it waits for: the dispute, the doubt or the model, and for itself where that is not listed. */
function withoutRepeats(waiting: readonly Waiting[]): Waiting[] {
  const kindsOf = Map.groupBy(waiting, ({ detail }) => numberOf(detail))
  return waiting.filter(({ detail }) => {
    if (detail.kind !== 'parked') return true
    const others = (kindsOf.get(detail.order_number) ?? []).map((one) => one.detail.kind)
    if (others.includes('dispute')) return false
    if (detail.reason === 'doubt') return !others.includes('doubt')
    if (detail.reason === 'model' || detail.reason === 'model_failed') return !others.includes('model')
    return true
  })
}

/** While its buyer is asked where to send it, the shop writes or calls once an answer should have come. */
export function whenOfReturned({
  answeredAt,
  isDamaged,
  isToBeSent,
  isBlocked,
}: Pick<ReturnedRow, 'answeredAt' | 'isDamaged' | 'isToBeSent' | 'isBlocked'>): Pick<
  Waiting,
  'since' | 'days'
> {
  if (answeredAt !== null) return { since: answeredAt }
  return isDamaged || isToBeSent || isBlocked ? {} : { days: WAIT_ANSWER_DAYS }
}

/** Orders whose parcels are past their carrier's last day; since the day after it. */
export function overdueOf(carried: readonly CarriedRow[], now: Date): Waiting[] {
  const today = swedishDate(now)
  const past = carried
    .map((row) => ({ ...row, last: carrierSpan(row.sentAt, row).last }))
    .filter(({ last }) => last < today)
  return [...Map.groupBy(past, ({ orderNumber }) => orderNumber)].map(([orderNumber, rows]) => {
    const last = rows.map((row) => row.last).toSorted()[0] ?? today
    return {
      id: orderNumber,
      at: new Date(addDays(last, 1)),
      dueAt: null,
      detail: {
        kind: 'overdue',
        order_number: orderNumber,
        parcels: rows.map(({ carrier, trackingNumber }) => ({ carrier, tracking_number: trackingNumber })),
        last,
        is_late: rows.some(({ isLate }) => isLate),
      },
    }
  })
}

export const numberOf = (detail: InboxDetail): string | null =>
  'order_number' in detail ? detail.order_number : null

/** A design that is looked at for itself; null where there is an order of it. */
export const sharedDesignOf = (detail: InboxDetail): string | null =>
  'design_id' in detail && numberOf(detail) === null ? detail.design_id : null
