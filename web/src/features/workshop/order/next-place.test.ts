import { STAFF_ROLES } from '@leksmedjan/contract/staff'
import { expect, it } from 'vitest'
import type { Area } from '../areas.ts'
import { placeOf } from './next-place.ts'

const job = {
  code: 'ABCD2345',
  version: 1,
  attempt: 1,
  status: 'printed',
  printer: null,
  startedAt: null,
  printedAt: null,
  holdReason: null,
} as const
const area = (path: string, may: Area['may']): Area => ({ path, label: '', icon: 'grid', may })
const AREAS = [area('/workshop/queue', STAFF_ROLES), area('/workshop/packing', ['ADMIN'])]

it.each([
  ['print', '/workshop/queue'],
  ['printing', '/workshop/queue'],
  ['check', '/workshop/packing?job=ABCD2345'],
  ['pack', '/workshop/packing?job=ABCD2345'],
  ['deliver', '/workshop/packing?job=ABCD2345'],
  ['proof', undefined],
  ['done', undefined],
] as const)('the next step %s leads to %s', (next, to) => {
  expect(placeOf({ next, jobs: [job] }, 'ADMIN', AREAS)?.to).toBe(to)
})

it('a page that is not there, or not for this role, is not led to', () => {
  expect(placeOf({ next: 'pack', jobs: [job] }, 'WORKSHOP', AREAS)).toBeNull()
  expect(placeOf({ next: 'print', jobs: [] }, 'ADMIN', [])).toBeNull()
  expect(placeOf({ next: 'pack', jobs: [] }, 'ADMIN', AREAS)?.to).toBe('/workshop/packing')
})
