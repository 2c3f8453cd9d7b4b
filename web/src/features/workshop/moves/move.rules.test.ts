import type { PrintStatus } from '@leksmedjan/contract/prints'
import type { NextStep } from '@leksmedjan/contract/workshop-moves'
import { expect, it } from 'vitest'
import { moveLabel, movedWords } from './move-words.ts'
import {
  bulkMovesOf,
  hasPapers,
  isTaken,
  movedWith,
  movesOf,
  undoOf,
  type Move,
  type Subject,
} from './move.rules.ts'

const subject = ({ next, status }: { next: NextStep; status: PrintStatus | null }): Subject => ({
  orderNumber: 'MINIMAL-7K3M9QXA',
  title: 'Gnista',
  status: 'printing',
  next,
  packWork: next === 'pack' ? 'pack' : null,
  isHeld: false,
  isPickup: false,
  isEarly: false,
  stays: [],
  travelling: ['1234567890'],
  job: status === null ? null : { code: 'ABCD2345', version: 1, status },
})

const JOBS_AND_STEPS: [NextStep, PrintStatus | null, Move[]][] = [
  ['print', 'queued', ['start']],
  ['print', 'failed', ['again']],
  ['print', null, []],
  ['printing', 'starting', ['finish', 'fail']],
  ['printing', 'paused', ['finish', 'fail']],
  ['check', 'printed', ['check', 'fail']],
  ['pack', 'checked', ['pack']],
  ['pack', null, []],
  ['deliver', 'checked', ['deliver']],
  ['deliver', null, ['deliver']],
  ['proof', 'queued', []],
  ['day', 'queued', []],
  ['review', 'printing', []],
  ['over', 'cancelled', []],
  ['done', 'checked', []],
  ['unpaid', null, []],
  ['model', 'queued', []],
]

it.each(JOBS_AND_STEPS)(
  'an order that waits for %s with its print %s can be moved to: %s',
  (next, status, moves) => {
    expect(movesOf(subject({ next, status }))).toEqual(moves)
  },
)

it('a print that may not be started yet is not offered', () => {
  expect(movesOf({ ...subject({ next: 'print', status: 'queued' }), isEarly: true })).toEqual([])
})

it('a print that was put away is taken back into the queue first', () => {
  expect(movesOf({ ...subject({ next: 'print', status: 'queued' }), isHeld: true })).toEqual(['release'])
})

it('a chosen order is moved with all that are chosen, where its move is one for several', () => {
  const one = subject({ next: 'check', status: 'printed' })
  const other = { ...subject({ next: 'printing', status: 'printing' }), orderNumber: 'MINIMAL-AAAA2222' }
  const chosen = [one, other]
  expect(bulkMovesOf(chosen)).toEqual([{ move: 'finish', able: 1 }])
  expect(movedWith(one, chosen)).toEqual(chosen)
  expect(movedWith(other, chosen, 'finish')).toEqual(chosen)
  expect(movedWith(one, chosen, 'check')).toEqual([one])
  expect(movedWith(one, [other])).toEqual([one])
})

it.each([
  ['pack', 'checked', true],
  ['deliver', 'checked', true],
  ['review', 'printed', true],
  ['done', 'checked', false],
  ['over', 'checked', false],
  ['printing', 'printing', false],
  ['pack', null, false],
] as const)('papers of a toy that waits for %s, its print %s: %s', (next, status, has) => {
  expect(hasPapers(subject({ next, status }))).toBe(has)
})

it('what its buyer comes for is fetched, not delivered', () => {
  const sent = subject({ next: 'deliver', status: 'checked' })
  expect([moveLabel('deliver', sent), movedWords('deliver', sent)]).toEqual([
    'Levererad',
    'Gnista (7K3M9QXA) är levererad',
  ])
  const several = { ...sent, travelling: ['1234567890', '1234567891'] }
  expect(movesOf(several)).toEqual(['arrive'])
  expect(isTaken('arrive')).toBe(false)
  expect(bulkMovesOf([several, sent])).toEqual([{ move: 'deliver', able: 1 }])
  const waiting = { ...sent, isPickup: true }
  expect([moveLabel('deliver', waiting), movedWords('deliver', waiting), moveLabel('pack', waiting)]).toEqual(
    ['Hämtad', 'Gnista (7K3M9QXA) är hämtad', 'Packa'],
  )
})

it.each([
  ['pack', 'Packa'],
  ['send', 'Skicka'],
  ['remake', 'Gör en ny'],
] as const)('the work of the packing table, %s, is called %s', (packWork, words) => {
  expect(moveLabel('pack', { ...subject({ next: 'pack', status: 'checked' }), packWork })).toBe(words)
})

it('a step is taken back with the print as it stands, or the order as it was seen', () => {
  const seen = subject({ next: 'check', status: 'printed' })
  const until = '2026-11-26T09:01:00Z'
  expect(undoOf(seen, { of: 'print', until })).toEqual({ of: 'print', code: 'ABCD2345', version: 1 })
  expect(undoOf(seen, { of: 'order', until })).toEqual({
    of: 'order',
    orderNumber: 'MINIMAL-7K3M9QXA',
    status: 'printing',
    until,
  })
  expect(undoOf({ ...seen, job: null }, { of: 'print', until })).toBeNull()
})
