import { expect, test } from 'vitest'
import { showChallenge, cardFormStore, checkForm, leaveField, typeCard } from './card-form-store.ts'

const YEAR = String(new Date().getFullYear() + 2).slice(-2)
const GOOD = { number: '4242 4242 4242 4242', expiry: `12 / ${YEAR}`, cvc: '123', name: 'Karin' }

test('nothing is marked wrong while typing', () => {
  const store = cardFormStore()
  typeCard(store, { number: '4' })
  expect(store.getState().faults).toEqual({})
})

test('leaving an incomplete field marks it, completing it clears the mark', () => {
  const store = cardFormStore()
  typeCard(store, { number: '4242' })
  leaveField(store, 'number')
  expect(store.getState().faults).toEqual({ number: 'number_incomplete' })
  typeCard(store, { number: GOOD.number })
  expect(store.getState().faults).toEqual({})
})

test('paying with an empty form marks every field, a good card passes', () => {
  const store = cardFormStore()
  expect(checkForm(store)).toBe(false)
  expect(Object.keys(store.getState().faults)).toHaveLength(4)
  expect(store.getState().refusals).toBe(1)
  typeCard(store, GOOD)
  expect(checkForm(store)).toBe(true)
})

test('the 3-D Secure challenge opens and resolves once', async () => {
  const store = cardFormStore()
  const asked = showChallenge(store, '546,00 kr')
  store.getState().challenge?.answer('failed')
  expect(await asked).toBe('failed')
  expect(store.getState().challenge).toBeNull()
})
