import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test('what everybody writes is weak, three words that do not belong together are strong', async () => {
  expect(await strengthOf('password1')).toBeLessThan(2)
  expect(await strengthOf('leksmedjan')).toBeLessThan(2)
  expect(await strengthOf('granatnio tuva kvarnsten')).toBe(4)
})

test("a password of the customer's own name is weak", async () => {
  const password = 'lindqvistkarin'
  const known = await strengthOf(password, ['Karin', 'Lindqvist', 'karin.lindqvist@exempel.se'])
  expect(known).toBeLessThan(await strengthOf(password))
})
