import { beforeEach, expect, test } from 'vitest'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { isAccountComing, offerEmail, takeAccountEmail } from './known-email.ts'

const emailNow = () => useWizard.getState().data.email

beforeEach(() => useWizard.getState().change({ email: '' }))

test("signed in, the wizard's address is the account's, and the typed one is dropped", () => {
  offerEmail('gast@exempel.se')
  takeAccountEmail({ id: 'anna', email: 'anna@exempel.se' })
  expect(emailNow()).toBe('anna@exempel.se')
})

test("a customer's own entry stays, until another account signs in", () => {
  takeAccountEmail({ id: 'karin', email: 'karin@exempel.se' })
  useWizard.getState().change({ email: 'mormor@exempel.se' })
  takeAccountEmail({ id: 'karin', email: 'karin@exempel.se' })
  expect(emailNow()).toBe('mormor@exempel.se')
  takeAccountEmail({ id: 'bo', email: 'bo@exempel.se' })
  expect(emailNow()).toBe('bo@exempel.se')
})

test('a remembered address, or that of a letter, fills an empty place only', () => {
  offerEmail('inte en adress')
  expect(emailNow()).toBe('')
  offerEmail('brev@exempel.se')
  offerEmail('annan@exempel.se')
  expect(emailNow()).toBe('brev@exempel.se')
})

test('the e-mail is not requested while a stored session is being validated; of a guest it is', () => {
  const nobody = { user: null, profile: null, isStaff: false }
  expect(isAccountComing({ ...nobody, status: 'loading', returning: true })).toBe(true)
  expect(isAccountComing({ ...nobody, status: 'signedOut', returning: false })).toBe(false)
  expect(isAccountComing({ ...nobody, status: 'loading', returning: false })).toBe(false)
})
