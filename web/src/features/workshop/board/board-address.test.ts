import { EVERY_OPEN_ORDER } from '@leksmedjan/contract/workshop-board'
import { expect, it } from 'vitest'
import { countChosen, isSameFilter, queryOf, viewIn } from './board-address.ts'

const PLAIN = { filter: EVERY_OPEN_ORDER, search: '', order: null, column: null }

it('the plain board has a plain address', () => {
  expect(queryOf(PLAIN).toString()).toBe('')
  expect(viewIn(new URLSearchParams())).toEqual(PLAIN)
})

it('everything the board shows is read back from its address', () => {
  const view = {
    filter: {
      columns: 'done',
      flag: 'late',
      size: 'large',
      addOn: 'gift_box',
      tag: 'Mässan i maj',
      ordered: { first: '2026-11-01', last: '2026-11-30' },
      promised: { first: null, last: '2026-12-24' },
      sort: 'price',
    },
    search: 'Åke & co',
    order: '7K3M9QXA',
    column: 'printing',
  } as const
  expect(viewIn(new URLSearchParams(queryOf(view).toString()))).toEqual(view)
})

it('unknown words in an address are passed over', () => {
  expect(
    viewIn(
      new URLSearchParams(
        'show=all&flag=red&addon=toString&column=lost&sort=size&ordered-from=2026-02-30&tag=%20',
      ),
    ),
  ).toEqual(PLAIN)
})

it('a filter is the same whatever the order of its parts, and counts its days once', () => {
  const filter = {
    ...EVERY_OPEN_ORDER,
    flag: 'late',
    ordered: { first: '2026-11-01', last: '2026-11-02' },
  } as const
  const turned = Object.fromEntries(Object.entries(filter).toReversed()) as typeof filter
  expect(isSameFilter(filter, turned)).toBe(true)
  expect(isSameFilter(filter, { ...filter, sort: 'newest' })).toBe(false)
  expect(countChosen({ ...filter, sort: 'newest' })).toBe(2)
})
