import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount } from '#lib/acting.test-data.tsx'
import { ORDER } from '../checkout.test-data.ts'
import { namesFrom } from '../checkout-rules.ts'
import { PaymentRedirect } from './payment-redirect.tsx'

beforeEach(() => void holdCalls())
afterEach(() => vi.restoreAllMocks())

const NAMES = namesFrom(undefined, 'medium')
const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Betala/ })

test('the button leads to the provider once, and again after the back-forward cache restored the page', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const user = mount(<PaymentRedirect url="https://bank.example/pay/1" order={ORDER} names={NAMES} />)
  await user.click(pay())
  await user.click(pay())
  expect(assign.mock.calls).toEqual([['https://bank.example/pay/1']])
  act(() => void dispatchEvent(new Event('pageshow')))
  await user.click(pay())
  expect(assign).toHaveBeenCalledTimes(2)
})
