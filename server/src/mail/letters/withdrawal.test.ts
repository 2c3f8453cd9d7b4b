import { expect, it } from 'vitest'
import { contextAt } from './letter-context.test-data.ts'
import { letterOf } from './letter-of.ts'
import { withdrawalReceipt } from './withdrawal.ts'

const CONTEXT = contextAt('2026-11-27T08:00:00Z')

it('the receipt of a withdrawal has room between what happens and its button', () => {
  const { html } = letterOf(
    withdrawalReceipt(
      {
        at: CONTEXT.now,
        name: 'Karin Lindqvist',
        orderNumber: 'MINIMAL-7K3M9QXA',
        email: 'karin@exempel.se',
        subject: 'order',
        keepsGoods: false,
        part: 'order',
        told: ['Beställningen är avbeställd.', 'Du behöver inte göra något mer.'],
      },
      CONTEXT,
    ),
    CONTEXT,
  )
  const [, below] = /margin:0 0 (\d+)px">Du behöver inte göra något mer\./.exec(html) ?? []
  expect(Number(below)).toBeGreaterThanOrEqual(24)
})
