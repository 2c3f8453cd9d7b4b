import { WHOLE_LOG } from '@leksmedjan/contract/workshop-staff'
import { expect, test } from 'vitest'
import { filterIn, queryOf } from './log-address.ts'

test('a search of the log is its address, and an address that is none shows the whole log', () => {
  const filter = {
    email: 'vera@exempel.se',
    acts: ['orders: undo', 'prints: undo'],
    about: '7K3M9QXA',
    first: '2026-11-01',
    last: '2026-11-26',
  }
  expect(filterIn(queryOf(filter))).toEqual(filter)
  expect(queryOf(WHOLE_LOG).toString()).toBe('')
  expect(filterIn(new URLSearchParams('from=igår'))).toEqual(WHOLE_LOG)
})
