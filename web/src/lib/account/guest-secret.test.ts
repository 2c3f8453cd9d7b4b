import { expect, test } from 'vitest'
import { guestSecret } from './guest-secret.ts'
import { memoryStore } from '../storage.ts'

test('the secret is 32 random bytes and stays the same in one browser', () => {
  const store = memoryStore()
  const secret = guestSecret(store)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(guestSecret(store)).toBe(secret)
})

test('two browsers never share a secret', () => {
  expect(guestSecret(memoryStore())).not.toBe(guestSecret(memoryStore()))
})

test('a secret that was tampered with is replaced', () => {
  const store = memoryStore()
  store.setItem('leksmedjan:guest', 'short')
  expect(guestSecret(store)).toMatch(/^[\w-]{43}$/)
})
