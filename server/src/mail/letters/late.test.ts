/** Letters about late orders that may be cancelled: amount refunded, and target of the cancel link. */
import { expect, it } from 'vitest'
import { late } from './late.ts'
import { ADDRESS, contextAt } from './letter-context.test-data.ts'
import { letterOf } from './letter-of.ts'

const SHOP = contextAt('2026-11-26T08:00:00Z')
const ORDER = {
  orderNumber: 'MINIMAL-7K3M9QXA',
  email: 'karin@exempel.se',
  toyName: 'Gnista',
  asksToWait: false,
  isPrintBegun: false,
  imageUrl: 'https://leksmedjan.example/files/public/x.webp',
  promised: { first: '2026-12-03', last: '2026-12-14' },
  deliveryAddress: ADDRESS,
  isNewToyMade: false,
  isStoryKept: false,
}

it('whoever may cancel a late order is promised the money that has not gone back', () => {
  const was = { first: '2026-11-20', last: '2026-11-25' }
  const { text } = letterOf(late({ ...ORDER, was, why: null, ofSent: null, isForPickup: false }, SHOP), SHOP)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('får du pengarna tillbaka, även för frakten')
  expect(text).not.toContain('hela summan')
})

it.each([
  [true, 'order_number=MINIMAL-7K3M9QXA&subject=new_toy'],
  [false, 'order_number=MINIMAL-7K3M9QXA\n'],
])(
  'whoever cancels a new toy that is late (%s) comes to the form about that alone',
  (isNewToyMade, query) => {
    const was = { first: '2026-11-20', last: '2026-11-25' }
    const facts = { ...ORDER, isNewToyMade, was, why: null, ofSent: null, isForPickup: false } as const
    expect(letterOf(late(facts, SHOP), SHOP).text).toContain(query)
  },
)
