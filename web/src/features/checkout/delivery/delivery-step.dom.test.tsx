import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount, refuse, type HeldCalls } from '#lib/acting.test-data.tsx'
import { ORDER } from '../checkout.test-data.ts'
import { DeliveryStep } from './delivery-step.tsx'

let server: HeldCalls
const done = vi.fn()

beforeEach(() => {
  server = holdCalls()
  done.mockReset()
})

const EMPTY = { fullName: '', streetAddress: '', postalCode: '', city: '', phoneNumber: '' }
const open = (address: Partial<typeof ORDER.deliveryAddress> = {}) =>
  mount(
    <DeliveryStep
      order={{ ...ORDER, deliveryAddress: { ...ORDER.deliveryAddress, ...address } }}
      orderLabel="MINIMAL-7K3M9QXA"
      onDone={done}
    />,
  )
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const next = () => screen.getByRole('button', { name: 'Fortsätt till betalning' })
const faults = () => screen.queryByRole('alert')?.querySelectorAll('a').length ?? 0
const saved = () => server.bodies('/create-or-update-order').filter((body) => 'city' in Object(body))

test('an empty address is listed with the first field in focus, and nothing is sent', async () => {
  const user = open(EMPTY)
  await user.click(next())
  expect(document.activeElement).toBe(field(/^Telefon/))
  expect(faults()).toBe(5)
  await user.keyboard('070-174 06 35')
  expect(faults()).toBe(4)
  expect(saved()).toEqual([])
})

test('a field says what is wrong once it is left', async () => {
  const user = open()
  const postcode = field(/^Postnummer/)
  await user.clear(postcode)
  await user.type(postcode, '0150')
  expect(postcode.getAttribute('aria-invalid')).toBeNull()
  await user.tab()
  expect(postcode.getAttribute('aria-invalid')).toBe('true')
  await user.type(postcode, '{Backspace}{Backspace}{Backspace}{Backspace}753 20')
  expect(postcode.getAttribute('aria-invalid')).toBeNull()
})

test('a country that is no longer delivered to stands there until another is chosen, which judges the postcode', async () => {
  const user = open({ country: 'Norge', postalCode: '0150' })
  const country = screen.getByRole<HTMLSelectElement>('combobox')
  await user.click(next())
  expect([document.activeElement, country.value]).toEqual([country, 'Norge'])
  await user.selectOptions(country, 'Sverige')
  expect([country.value, country.getAttribute('aria-invalid')]).toEqual(['Sverige', null])
  expect(field(/^Postnummer/).getAttribute('aria-invalid')).toBe('true')
})

test('an address is sent once however often it is submitted, and keeps its input after a failure', async () => {
  const user = open()
  await user.clear(field(/^Stad/))
  await user.type(field(/^Stad/), 'Lund{Enter}{Enter}')
  await user.click(next())
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(next().getAttribute('aria-busy')).toBe('true')
  await server.answer(refuse())
  expect(field(/^Stad/).value).toBe('Lund')
  await waitFor(() => expect(next().getAttribute('aria-busy')).toBeNull())
  await server.answer(() => Response.json({}))
  await user.click(next())
  await waitFor(() => expect(saved()).toHaveLength(2))
})
