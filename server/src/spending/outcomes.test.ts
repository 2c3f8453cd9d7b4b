import { expect, it } from 'vitest'
import { CallRefused, waitBefore, whyNotBought } from './outcomes.ts'
import { ProviderFault } from './provider-fault.ts'

const GOING = new AbortController().signal
const OVER = AbortSignal.abort(new Error('over'))
const until = ({ signal = GOING, deadline = GOING } = {}) => ({ signal, deadline, stop: signal })

it.each([
  ['a refused call', new CallRefused('ceiling'), until({ deadline: OVER }), 'ceiling'],
  ['anything after the deadline', new Error('aborted'), until({ deadline: OVER }), 'late'],
  ['refused content', new ProviderFault('content', 'no'), until(), 'content'],
])('%s says why nothing is bought', (_name, error, state, why) => {
  expect(whyNotBought(error, state)).toBe(why)
})

it('a fault of the shop, or of whoever waits, is thrown', () => {
  expect(() => whyNotBought(new TypeError('oh'), until())).toThrow('oh')
  expect(() => whyNotBought(new CallRefused('away'), until({ signal: OVER }))).toThrow('over')
})

it.each([
  [0, null, 500],
  [1, 900, 2000],
  [1, 3000, 3000],
  [2, null, null],
])('before repeat %i, with %o ms wanted by the provider, it waits %o ms', (attempt, wanted, waits) => {
  expect(waitBefore([500, 2000], attempt, wanted)).toBe(waits)
})
