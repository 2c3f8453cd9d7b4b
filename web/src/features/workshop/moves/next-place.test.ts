import { STAFF_ROLES } from '@leksmedjan/contract/staff'
import { expect, it } from 'vitest'
import type { Area } from '../areas.ts'
import { placeOf } from './next-place.ts'

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
  expect(placeOf({ next, code: 'ABCD2345' }, 'ADMIN', AREAS)?.to).toBe(to)
})

it('a page that is not there, or not for this role, is not led to', () => {
  expect(placeOf({ next: 'pack', code: 'ABCD2345' }, 'WORKSHOP', AREAS)).toBeNull()
  expect(placeOf({ next: 'print', code: undefined }, 'ADMIN', [])).toBeNull()
  expect(placeOf({ next: 'pack', code: undefined }, 'ADMIN', AREAS)?.to).toBe('/workshop/packing')
})
