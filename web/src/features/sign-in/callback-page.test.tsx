import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstPaint } from '#lib/settled-page.test-data.tsx'
import CallbackPage from './callback-page.tsx'

beforeEach(() => vi.stubGlobal('location', new URL('http://localhost:8787/auth/callback')))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/auth/callback', 'Slutför inloggning...'],
  ['/auth/verify', 'Bekräftar din e-post...'],
])('while the link of %s is verified the screen shows its progress', (address, words) => {
  expect(firstPaint(<CallbackPage />, address)).toContain(words)
})
