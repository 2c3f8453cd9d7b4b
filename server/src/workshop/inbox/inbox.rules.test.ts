import type { InboxDetail } from '@leksmedjan/contract/workshop-inbox'
import { expect, it } from 'vitest'
import { countsOf, itemsFor, whenOfReturned, type Waiting } from './inbox.rules.ts'

/** A Thursday. */
const NOW = new Date('2026-11-26T12:00:00Z')

const PARKED = {
  kind: 'parked',
  order_number: 'M-1',
  note: '',
  owed: null,
  dispute: null,
  is_lost: false,
} as const
const EVIDENCE = {
  ordered_at: '2026-10-20T08:00:00Z',
  terms: null,
  promises: [],
  parcels: [],
  approved_at: null,
  letters: [],
  total: 48_700,
  buyer: { name: '', email: '', address: [] },
  items: [],
  freight: 0,
  refunds: [],
  written: [],
  toys: [],
  photos: [],
}
const DISPUTE = {
  kind: 'dispute',
  amount: 48_700,
  left: 48_700,
  status: 'needs_response',
  reason: '',
  page: null,
  evidence: EVIDENCE,
} as const
const RETURNED: InboxDetail = {
  kind: 'returned',
  order_number: 'M-1',
  method: 'parcel',
  parcels: [{ carrier: 'PostNord', tracking_number: null }],
  is_part: false,
  is_damaged: false,
  is_to_be_sent: false,
  is_address_corrected: false,
  is_blocked: false,
  reason: '',
}
const COMPLAINT = { kind: 'complaint', text: 'Trasig', photos: 0, has_proposal: false } as const

function waiting(detail: InboxDetail, at = '2026-11-26T08:00:00Z', dueAt: string | null = null): Waiting {
  return { id: '1', at: new Date(at), dueAt: dueAt === null ? null : new Date(dueAt), detail }
}
const kindsOf = (...details: InboxDetail[]) =>
  itemsFor(
    'ADMIN',
    details.map((detail) => waiting(detail)),
    { now: NOW, closed: [] },
  ).map(({ detail }) => detail.kind)

it('a parked order is listed once, for what it waits for', () => {
  expect(kindsOf({ ...PARKED, reason: 'money' })).toEqual(['parked'])
  expect(kindsOf({ ...PARKED, reason: 'dispute' }, { ...DISPUTE, order_number: 'M-1' })).toEqual(['dispute'])
  expect(kindsOf({ ...PARKED, reason: 'dispute' }, { ...DISPUTE, order_number: 'M-2' })).toHaveLength(2)
  expect(kindsOf({ ...PARKED, reason: 'dispute' })).toEqual(['parked'])
  const doubt = { kind: 'doubt', design_id: null, about: 'wish', reason: 'weapon', wish: '' } as const
  expect(kindsOf({ ...PARKED, reason: 'doubt' }, { ...doubt, order_number: 'M-1' })).toEqual(['doubt'])
  expect(kindsOf({ ...PARKED, reason: 'money' }, { ...doubt, order_number: 'M-1' })).toHaveLength(2)
  const model: InboxDetail = { kind: 'model', order_number: 'M-1', is_made: true, reasons: [] }
  expect(kindsOf({ ...PARKED, reason: 'model' }, model)).toEqual(['model'])
  expect(kindsOf({ ...PARKED, reason: 'refund' }, model)).toHaveLength(2)
})

it('the workshop sees complaints, prints and parcels that came back alone', () => {
  const print = { kind: 'print', order_number: 'M-1', code: 'ABCD2345', attention: 'order_over' } as const
  const all = [
    waiting(RETURNED),
    waiting({ ...COMPLAINT, order_number: 'M-1' }),
    waiting(print),
    waiting({ ...PARKED, reason: 'money' }),
    waiting({ kind: 'deletion', email: 'karin@exempel.se', hindrances: [] }),
    waiting({ kind: 'change', order_number: 'M-1', part: 'text', wish: 'Åke med Å' }),
  ]
  const kinds = itemsFor('WORKSHOP', all, { now: NOW, closed: [] }).map(({ detail }) => detail.kind)
  expect(kinds.toSorted((a, b) => a.localeCompare(b))).toEqual(['complaint', 'print', 'returned'])
  expect(itemsFor('ADMIN', all, { now: NOW, closed: [] })).toHaveLength(6)
})

it('days are counted as working days, a bank and a law set their own, and what is over time says so', () => {
  const dueOf = (one: Waiting) =>
    itemsFor('ADMIN', [one], { now: NOW, closed: [] }).map(({ due, is_late }) => [due, is_late])[0]
  expect(dueOf(waiting({ ...COMPLAINT, order_number: 'M-1' }))).toEqual(['2026-12-01', false])
  expect(dueOf(waiting({ ...COMPLAINT, order_number: 'M-1' }, '2026-11-20T08:00:00Z'))).toEqual([
    '2026-11-25',
    true,
  ])
  expect(dueOf(waiting({ ...PARKED, reason: 'sign' }, '2026-11-27T08:00:00Z'))).toEqual(['2026-11-30', false])
  const dispute = waiting({ ...DISPUTE, order_number: 'M-1' }, '2026-11-01T08:00:00Z', '2026-11-26T23:30:00Z')
  expect(dueOf(dispute)).toEqual(['2026-11-27', false])
})

it('a complaint is due when its buyer was told, later while the shop is closed; what others set is not', () => {
  const closed = [{ first: '2026-11-27', last: '2026-12-31' }]
  const due = (one: Waiting) => itemsFor('ADMIN', [one], { now: NOW, closed }).map((item) => item.due)
  expect(due(waiting({ ...COMPLAINT, order_number: 'M-3' }))).toEqual(['2027-01-07'])
  expect(due(waiting({ ...DISPUTE, order_number: 'M-1' }, undefined, '2026-11-30T12:00:00Z'))).toEqual([
    '2026-11-30',
  ])
})

it('what is due first is first', () => {
  const items = itemsFor(
    'ADMIN',
    [
      waiting({ ...COMPLAINT, order_number: 'M-3' }),
      waiting({ ...PARKED, reason: 'money' }),
      waiting({ ...COMPLAINT, order_number: 'M-2' }, '2026-11-26T07:00:00Z'),
      waiting({ ...DISPUTE, order_number: 'M-9' }, '2026-11-01T08:00:00Z', '2026-11-26T12:00:00Z'),
    ],
    { now: NOW, closed: [] },
  )
  expect(items.map(({ detail }) => ('order_number' in detail ? detail.order_number : ''))).toEqual([
    'M-9',
    'M-1',
    'M-2',
    'M-3',
  ])
})

it('counts what is due today, or was: answers to banks that they still ask for, and money of what was withdrawn from', () => {
  const due = '2026-11-26'
  const dispute = { ...DISPUTE, order_number: 'M-1' }
  const withdrawal: Extract<InboxDetail, { kind: 'withdrawal' }> = {
    kind: 'withdrawal',
    order_number: 'M-2',
    subject: 'order',
    outcome: 'recorded',
    part: 'order',
    name: '',
    email: '',
    told: [],
    refunded: 0,
    late: null,
    goods_at: null,
  }
  const counted = countsOf(
    [
      { due: '2026-11-25', is_late: true, detail: dispute },
      { due, is_late: false, detail: { ...dispute, status: 'under_review' } },
      { due: '2026-11-27', is_late: false, detail: dispute },
      { due, is_late: false, detail: withdrawal },
      { due, is_late: false, detail: { ...withdrawal, goods_at: 'away' } },
      { due: null, is_late: false, detail: RETURNED },
    ],
    due,
  )
  expect(counted).toEqual({ waiting: 6, late: 1, bankDue: 1, moneyDue: 1 })
})

it('a parcel that came back is due when its buyer should have answered, and a day after they have, or where nothing is asked', () => {
  const answered = new Date('2026-11-30T08:00:00Z')
  const asked = { answeredAt: null, isDamaged: false, isToBeSent: false, isBlocked: false }
  const dueBy = (row: typeof asked | (Omit<typeof asked, 'answeredAt'> & { answeredAt: Date })) =>
    itemsFor('WORKSHOP', [{ ...waiting(RETURNED), ...whenOfReturned(row) }], { now: NOW, closed: [] })[0]?.due
  expect(dueBy(asked)).toBe('2026-12-03')
  expect(dueBy({ ...asked, answeredAt: answered })).toBe('2026-12-01')
  for (const what of ['isDamaged', 'isToBeSent', 'isBlocked'] as const)
    expect(dueBy({ ...asked, [what]: true })).toBe('2026-11-27')
})
