/** docs/settings.md lists the webhook events that the shop handles. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { EVENTS } from './stripe.ts'

const PAPER = readFileSync(join(import.meta.dirname, '../../../../docs/settings.md'), 'utf8')

it('the paper names the events the shop listens to, and no other', () => {
  const [, section = ''] = PAPER.split('## Stripe')
  const named = [...section.matchAll(/`((?:checkout|charge|refund)\.[a-z_.]+)`/g)].map(([, name]) => name)
  expect(named.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(
    [...EVENTS].toSorted((a, b) => a.localeCompare(b)),
  )
})
