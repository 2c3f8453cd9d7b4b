import { ORDER_STATUSES, PAYMENT_STATUSES } from '@leksmedjan/contract/orders'
import { describe, expect, it } from 'vitest'
import { canTransition, canTransitionPayment } from './transitions.rules.ts'

describe('the transitions of an order', () => {
  it('are these and no others', () => {
    const ways = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => canTransition(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(ways).toEqual([
      'pending → confirmed',
      'pending → cancelled',
      'confirmed → processing',
      'confirmed → cancelled',
      'confirmed → refunded',
      'processing → printing',
      'processing → cancelled',
      'processing → refunded',
      'printing → shipped',
      'printing → cancelled',
      'printing → refunded',
      'shipped → delivered',
      'shipped → cancelled',
      'shipped → refunded',
      'delivered → refunded',
      'cancelled → refunded',
    ])
  })

  it('of its payment leave refunded only when the refund is returned', () => {
    const ways = PAYMENT_STATUSES.flatMap((from) =>
      PAYMENT_STATUSES.filter((to) => canTransitionPayment(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(ways).toEqual([
      'pending → paid',
      'pending → failed',
      'paid → refunded',
      'failed → paid',
      'refunded → paid',
    ])
  })
})
