import { WAIT_ANCHOR } from '@leksmedjan/contract/addresses'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { holdCalls, mount, refuse, type HeldCalls } from '#lib/acting.test-data.tsx'
import { order } from './order-status.test-data.ts'
import OrderStatusPage from './order-status-page.tsx'

const LOOKUP = { email: 'karin@exempel.se', order_number: 'MINIMAL-22222222' }
let server: HeldCalls

beforeEach(() => {
  server = holdCalls()
})

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-post' })
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: /nummer/i })
const search = () => screen.getByRole('button', { name: 'Sök' })
const lookups = () => server.bodies('order-lookup')
const failed = () => screen.findByText('Det gick inte att söka just nu. Försök igen om en stund.')

test('a lookup needs both fields, and validates the address on blur', async () => {
  const user = mount(<OrderStatusPage />)
  expect(search().getAttribute('aria-disabled')).toBe('true')
  await user.type(email(), 'karin@')
  expect(email().getAttribute('aria-invalid')).toBeNull()
  await user.tab()
  expect(email().getAttribute('aria-invalid')).toBe('true')
  await user.type(email(), 'exempel.se')
  expect(email().getAttribute('aria-invalid')).toBeNull()
  await user.keyboard('{Enter}')
  expect(lookups()).toEqual([])
})

test('a lookup is sent once while pending, keeps its fields after a failure, and can be repeated', async () => {
  const user = mount(<OrderStatusPage />)
  await user.type(email(), LOOKUP.email)
  await user.type(number(), `${LOOKUP.order_number}{Enter}{Enter}`)
  await user.click(search())
  await waitFor(() => expect(lookups()).toEqual([LOOKUP]))
  expect(search().getAttribute('aria-busy')).toBe('true')
  await server.answer(refuse())
  expect(await failed()).toBeDefined()
  expect([email().value, number().value]).toEqual([LOOKUP.email, LOOKUP.order_number])
  await user.click(search())
  await waitFor(() => expect(lookups()).toHaveLength(2))
})

test('on a phone the form folds up over an order that is open, until another is looked for', async () => {
  const user = mount(
    <OrderStatusPage />,
    `/order-status?email=${LOOKUP.email}&order_number=${LOOKUP.order_number}`,
  )
  await server.answer(({ url }) =>
    url.includes('order-lookup')
      ? Response.json({ order: order('processing', []) })
      : Response.json({}, { status: 500 }),
  )
  const form = () => email().closest('form')?.className
  const another = await screen.findByRole('button', { name: 'Sök en annan beställning' })
  expect(form()).toContain('max-sm:hidden')
  await user.click(another)
  expect(form()).not.toContain('max-sm:hidden')
  expect(screen.queryByRole('button', { name: 'Sök en annan beställning' })).toBeNull()
})

test('a number with too many failed lookups requires the mailed code, which is sent with the lookup', async () => {
  const user = mount(
    <OrderStatusPage />,
    `/order-status?email=${LOOKUP.email}&order_number=${LOOKUP.order_number}`,
  )
  const refusal = { error: 'Koden behövs', code: 'lookup_code_needed' }
  await server.answer(() => Response.json(refusal, { status: 403 }))
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: /kod/i })
  await user.type(code, '12 34a5{Enter}')
  expect([lookups(), screen.getByRole('alert').textContent]).toEqual([[LOOKUP], 'Koden har sex siffror.'])
  await user.type(code, '6{Enter}')
  await waitFor(() => expect(lookups()).toEqual([LOOKUP, { ...LOOKUP, code: '123456' }]))
})

test.each([
  ['2999-12-03', false, 'Svara gärna senast', 'börjar vi inte skriva ut leksaken'],
  ['2026-01-02', true, 'men du kan fortfarande svara', 'Utskriften har redan börjat'],
] as const)(
  'what a buyer who is asked reads is true: %s, begun %s',
  async (answer_by, is_begun, by, waits) => {
    const asked = {
      at: '2026-11-26T09:00:00Z',
      last: '2027-01-04',
      beyond: '2026-12-23',
      answer_by,
      is_begun,
    }
    mount(<OrderStatusPage />, `/order-status?email=${LOOKUP.email}&order_number=${LOOKUP.order_number}`)
    const status = is_begun ? 'printing' : 'processing'
    await server.answer(() =>
      Response.json({ order: { ...order(status, []), is_late: true, wait_asked: asked } }),
    )
    const { textContent: words } = await screen.findByRole('region', { name: 'Vill du vänta?' })
    expect(words).toContain(by)
    expect(words).toContain(waits)
    expect(words.includes('Hör vi inget kontaktar vi dig')).toBe(!is_begun)
  },
)

test('who is asked to wait says yes with a press, beside the way to cancel, and reads that it is kept', async () => {
  const asked = {
    at: '2026-11-26T09:00:00Z',
    last: '2027-01-04',
    beyond: '2026-12-23',
    answer_by: '2999-12-03',
    is_begun: false,
  }
  const late = { is_late: true, delivery_span: { first: '2026-12-22', last: '2027-01-04' } }
  const page = (wait_asked: typeof asked | null) => ({ ...order('processing', []), ...late, wait_asked })
  let isAgreed = false
  const user = mount(
    <OrderStatusPage />,
    `/order-status?email=${LOOKUP.email}&order_number=${LOOKUP.order_number}#${WAIT_ANCHOR}`,
  )
  await server.answer(({ url }) => {
    if (url.includes('agree-to-wait')) isAgreed = true
    if (isAgreed && !url.includes('order-lookup')) return Response.json({ outcome: 'agreed' })
    return Response.json({ order: page(isAgreed ? null : asked) })
  })
  const call = await screen.findByRole('region', { name: 'Vill du vänta?' })
  expect(document.activeElement).toBe(call)
  expect(screen.getByText('Väntar på ditt svar')).toBeDefined()
  const words = call.textContent.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
  expect(words).toContain('hos dig 22 december–4 januari')
  expect(words).toContain('Svara gärna senast 3 december')
  expect(within(call).getByRole('link', { name: /Avbeställ/ })).toBeDefined()
  await user.click(within(call).getByRole('button', { name: 'Ja, jag väntar' }))
  expect(server.bodies('agree-to-wait')).toEqual([
    { email: 'karin@exempel.se', order_number: order('processing', []).order_number, last: asked.last },
  ])
  expect(await screen.findByText('Tack! Då fortsätter vi med leksaken.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Vill du vänta?' })).toBeNull())
})

test('days that its buyer agreed to wait for are kept on the page, with when', async () => {
  mount(<OrderStatusPage />, `/order-status?email=${LOOKUP.email}&order_number=${LOOKUP.order_number}`)
  const agreed_waits = [{ at: '2026-11-27T09:00:00Z', last: '2027-01-04' }]
  await server.answer(() => Response.json({ order: { ...order('processing', []), agreed_waits } }))
  expect(await screen.findByText(/^Du sa ja 27.november till att vänta till 4.januari\.$/)).toBeDefined()
})
