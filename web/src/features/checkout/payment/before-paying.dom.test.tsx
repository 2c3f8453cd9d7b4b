import { deliverySpan, LATER_THAN_TERMS } from '@leksmedjan/contract/delivery-span'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount } from '#lib/acting.test-data.tsx'
import { ORDER } from '../checkout.test-data.ts'
import { namesFrom } from '../checkout-rules.ts'
import { BeforePaying } from './before-paying.tsx'

const NOW = new Date('2026-11-23T13:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  holdCalls()
})
afterEach(() => vi.useRealTimers())

const open = (queueDays: number) => {
  const workload = { queueDays, closed: [] }
  const deliverySpans = { standard: deliverySpan(NOW, 'standard', 'Sverige', workload) }
  mount(<BeforePaying order={{ ...ORDER, workload, deliverySpans }} names={namesFrom(undefined, 'medium')} />)
}
const text = () =>
  document.body.textContent?.replaceAll(/[\u00a0\u2060]/g, (sign) => (sign === '\u00a0' ? ' ' : '')) ?? ''

test('the usual days need no word of their own; the last day to order for Christmas Eve is said', () => {
  open(0)
  expect(text()).toContain('hos dig 30 november–9 december')
  expect(text()).toContain('Beställ senast måndag 7 december för att hinna fram till julafton.')
  expect(screen.queryByText(LATER_THAN_TERMS)).toBeNull()
})

test('of a gift box it says that its buyer may withdraw from it, and of nothing else', () => {
  open(0)
  expect(text()).not.toContain('Presentask')
  const addOns = { ...ORDER.addOns, giftBox: true, engraving: { enabled: true, text: 'Åke' } }
  mount(<BeforePaying order={{ ...ORDER, addOns }} names={namesFrom(undefined, 'medium')} />)
  expect(text()).toContain('Ångerrätt i 14 dagar från att du får varan gäller för: ')
  expect(text()).not.toMatch(/gäller för: [^.]*(gravyr|engraving)/i)
})

test('days later than the terms are told directly above the button', () => {
  open(10)
  expect(text()).toContain('hos dig 9–16 december')
  expect(screen.getByText(LATER_THAN_TERMS)).toBeDefined()
})
