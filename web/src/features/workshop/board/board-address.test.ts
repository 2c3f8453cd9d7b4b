import { EVERY_OPEN_ORDER } from '@leksmedjan/contract/workshop-board'
import { expect, it } from 'vitest'
import { queryOf, viewIn } from './board-address.ts'

const PLAIN = { filter: EVERY_OPEN_ORDER, search: '', order: null, column: null }

it('the plain board has a plain address', () => {
  expect(queryOf(PLAIN).toString()).toBe('')
  expect(viewIn(new URLSearchParams())).toEqual(PLAIN)
})

it('everything the board shows is read back from its address', () => {
  const view = {
    filter: { columns: 'done', flag: 'late', size: 'large', addOn: 'gift_box' },
    search: 'Åke & co',
    order: '7K3M9QXA',
    column: 'printing',
  } as const
  expect(viewIn(new URLSearchParams(queryOf(view).toString()))).toEqual(view)
})

it('unknown words in an address are passed over', () => {
  expect(viewIn(new URLSearchParams('show=all&flag=red&addon=toString&column=lost'))).toEqual(PLAIN)
})
