import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount, toasts } from '#lib/acting.test-data.tsx'
import { answerCalls, type Call } from '#lib/shop-double.test-data.ts'
import { ORDER } from '../checkout.test-data.ts'
import { OrderCheckout } from '../order-checkout.tsx'
import { TEXTS } from '../texts.ts'

const spans = (last: string) => ({ standard: { first: '2026-12-09', last } })
const refusal = Response.json(
  { code: 'promise_changed', error: 'Leveransdagarna har ändrats.' },
  { status: 409 },
)

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

/** A summary that is a day old; `isSettled`: the second form opens. */
function open(isSettled: boolean): { asked: () => unknown[] } {
  const days = ['2026-12-15', '2026-12-16']
  const calls: Call[] = answerCalls((url) => {
    if (url.endsWith('get-checkout-order'))
      return Response.json({
        ...ORDER,
        deliverySpans: spans(days.length > 1 ? (days.shift() ?? '') : (days[0] ?? '')),
      })
    if (!url.endsWith('process-payment')) return Response.json({}, { status: 500 })
    const isFirst = calls.filter((call) => call.url.endsWith('process-payment')).length === 1
    return isFirst || !isSettled ? refusal.clone() : Response.json({ sessionId: 'cs_2', redirectUrl: '/pay' })
  })
  mount(<OrderCheckout orderId={ORDER.orderId} />)
  return {
    asked: () =>
      calls
        .filter(({ url }) => url.endsWith('process-payment'))
        .map(({ init }) => (JSON.parse(init?.body as string) as { promised_last: string }).promised_last),
  }
}

test('later days than the summary shows are fetched and told before the form opens', async () => {
  const { asked } = open(true)
  await waitFor(() => expect(asked()).toEqual(['2026-12-15', '2026-12-16']))
  expect(toasts()).toEqual([TEXTS.promiseChanged])
})

test('days that keep changing are asked for once more only', async () => {
  const { asked } = open(false)
  await waitFor(() => expect(asked()).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(asked()).toHaveLength(2)
})
