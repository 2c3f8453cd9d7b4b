import { LATER_THAN_TERMS } from '@leksmedjan/contract/delivery-span'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount, type HeldCalls } from '#lib/acting.test-data.tsx'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { WizardContext } from '../wizard-context.ts'
import { CATALOGUE, chosenData, contextOf, option } from '../wizard.test-data.ts'
import { DeliveryChoice } from './delivery-choice.tsx'

let server: HeldCalls
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00Z'), toFake: ['Date'] })
  server = holdCalls()
  useWizard.setState({ data: chosenData() })
})
afterEach(() => vi.useRealTimers())

const open = () =>
  mount(
    <WizardContext value={contextOf(CATALOGUE)}>
      <DeliveryChoice />
    </WizardContext>,
  )
const row = (value: string) => {
  const found = screen.getAllByRole<HTMLInputElement>('radio').find((input) => input.value === value)
  if (found === undefined) throw new Error(`no way of delivery ${value}`)
  return found
}
const detail = (value: string) => {
  const id = row(value).getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent?.replaceAll('\u00a0', ' ') ?? ''
}

test('each way of delivery says until when to order for Christmas Eve, or for the feast of the toy', () => {
  open()
  expect(detail('standard')).toContain('Beställ senast måndag 7 december för att hinna fram till julafton.')
  expect(detail('express')).toContain('Beställ senast torsdag 10 december för att hinna fram till julafton.')
})

test('a toy dressed for Lucia counts to Lucia', () => {
  useWizard.setState({ data: chosenData({ occasion: option('lucia', 'Lucia') }) })
  open()
  expect(detail('express')).toContain('måndag 30 november för att hinna fram till lucia')
  expect(detail('standard')).toContain('Hinner inte säkert fram till lucia.')
})

test('a long queue moves the days and says so; what takes more than 30 days cannot be chosen', async () => {
  const user = open()
  expect(screen.queryByText(LATER_THAN_TERMS)).toBeNull()
  await server.answer(({ url }) =>
    Response.json(url.endsWith('delivery-outlook') ? { queueDays: 14, closed: [] } : {}),
  )
  expect(await screen.findByText(LATER_THAN_TERMS)).toBeDefined()
  const standard = row('standard')
  expect(standard.getAttribute('aria-disabled')).toBe('true')
  expect(row('express').getAttribute('aria-disabled')).toBeNull()
  expect(detail('standard')).toBe('Hinner inte fram inom 30 dagar just nu')
  await user.click(standard)
  expect(useWizard.getState().data.shippingMethod).toBe(chosenData().shippingMethod)
})
