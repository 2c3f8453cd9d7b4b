import { expect, test } from 'vitest'
import { handsTokens } from './handed-tokens.ts'

test.each([
  ['/auth/callback#access_token=t&refresh_token=r', true],
  ['/reset-password#type=recovery&access_token=t', true],
  ['/auth/callback?access_token=t', false],
  ['/auth/callback#error=access_denied', false],
  ['/#access_token=t', false],
  ['/studio/auth/callback#access_token=t', false],
])('%s hands tokens over: %s', (rest, hands) => {
  expect(handsTokens(new URL(rest, 'https://shop.example'))).toBe(hands)
})
