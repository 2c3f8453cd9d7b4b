import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { holdCalls, mount, refuse, type HeldCalls } from '#lib/acting.test-data.tsx'
import { ORDER } from '../checkout.test-data.ts'
import { CouponDisclosure } from './coupon-field.tsx'

let server: HeldCalls
beforeEach(() => {
  server = holdCalls()
})

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Rabattkod' })
const answer = () => screen.getByRole('status').textContent
const checked = () => server.bodies('calculate-pricing')

const priced = (discount_applied: boolean, coupon_message?: string) => ({
  ...ORDER.pricing,
  metadata: { ...ORDER.pricing.metadata, discount_applied, coupon_message },
})
/** Prices the cart and keeps the code on the order, as the server does. */
function accepting(code: string) {
  const saved: CheckoutOrder = { ...ORDER, couponCode: code, pricing: priced(true) }
  const answers: Record<string, object> = {
    'calculate-pricing': priced(true),
    'create-or-update-order': { orderId: ORDER.orderId, orderNumber: ORDER.orderNumber, total: 54_600 },
    'get-checkout-order': saved,
  }
  return ({ url }: { url: string }) => Response.json(answers[url.split('/').at(-1) ?? ''])
}

test('a code is checked once typing pauses, saved on the order, and reported as applied', async () => {
  const user = mount(<CouponDisclosure order={ORDER} />)
  await user.click(screen.getByText('Har du en rabattkod?'))
  await user.type(field(), 'save10')
  expect(answer()).toContain('Validerar kupong')
  await waitFor(() => expect(checked()).toHaveLength(1))
  expect(checked()[0]).toMatchObject({ coupon_code: 'SAVE10' })
  await server.answer(accepting('SAVE10'))
  await waitFor(() => expect(answer()).toContain('Kupong applicerad!'))
  expect(server.bodies('create-or-update-order')).toEqual([
    expect.objectContaining({ id: ORDER.orderId, coupon_code: 'SAVE10' }),
  ])
})

test('a refused code keeps its text and shows the reason; nothing is saved', async () => {
  const user = mount(<CouponDisclosure order={ORDER} />)
  await user.click(screen.getByText('Har du en rabattkod?'))
  await user.type(field(), 'FIRST15{Enter}')
  await waitFor(() => expect(checked()).toHaveLength(1))
  await server.answer(() => Response.json(priced(false, 'Koden gäller bara första köpet')))
  await waitFor(() => expect(answer()).toContain('Koden gäller bara första köpet'))
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['FIRST15', 'true'])
  expect(server.bodies('create-or-update-order')).toEqual([])
})

test('a malformed code is refused without a call, and the field can be emptied', async () => {
  const user = mount(<CouponDisclosure order={ORDER} />)
  await user.click(screen.getByText('Har du en rabattkod?'))
  await user.click(field())
  await user.paste('SAVE10 '.repeat(20))
  expect(answer()).toContain('Ogiltig kupongkod')
  await user.click(screen.getByRole('button', { name: 'Ta bort rabattkoden' }))
  expect([field().value, answer(), server.calls]).toEqual(['', '', []])
})

test('a failed check offers a retry and does not block the payment', async () => {
  const user = mount(<CouponDisclosure order={ORDER} />)
  await user.click(screen.getByText('Har du en rabattkod?'))
  await user.type(field(), 'SAVE10{Enter}')
  await waitFor(() => expect(checked()).toHaveLength(1))
  await server.answer(refuse())
  expect(await screen.findByText('Du kan betala ändå.')).toBeDefined()
  await server.answer(accepting('SAVE10'))
  await user.click(screen.getByRole('button', { name: 'Försök igen' }))
  await waitFor(() => expect(answer()).toContain('Kupong applicerad!'))
})
