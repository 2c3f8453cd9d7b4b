import { expect, test } from 'vitest'
import { forgetEmail, rememberEmail, rememberedEmail } from './remembered-email.ts'
import { memoryStore } from '../storage.ts'

function keepers(secure = false) {
  return { store: memoryStore(), cookies: { cookie: '' }, secure }
}

test('a remembered e-mail lives 30 days in cookie and storage, SameSite Lax', () => {
  const kept = keepers(true)
  rememberEmail('karin@exempel.se', kept)
  expect(kept.cookies.cookie).toBe(
    'user_email=karin%40exempel.se; Max-Age=2592000; Path=/; SameSite=Lax; Secure',
  )
  expect(kept.store.getItem('user_email')).toBe('karin@exempel.se')
})

test('it is read back from the cookie, else from storage', () => {
  const kept = keepers()
  kept.cookies.cookie = 'other=1; user_email=karin%40exempel.se'
  expect(rememberedEmail(kept)).toBe('karin@exempel.se')
  kept.cookies.cookie = ''
  expect(rememberedEmail(kept)).toBe('')
  kept.store.setItem('user_email', 'ake@exempel.se')
  expect(rememberedEmail(kept)).toBe('ake@exempel.se')
})

test('forgetting empties both', () => {
  const kept = keepers()
  rememberEmail('karin@exempel.se', kept)
  forgetEmail(kept)
  expect(kept.cookies.cookie).toContain('Max-Age=0')
  expect(kept.store.getItem('user_email')).toBeNull()
})

test('a broken cookie is no e-mail', () => {
  const kept = keepers()
  kept.cookies.cookie = 'user_email=%E0%A4%A'
  expect(rememberedEmail(kept)).toBe('')
})
