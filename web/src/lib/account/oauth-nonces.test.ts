import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStore } from '../storage.ts'
import { redeemNonce, NONCE_PARAMETER, oauthRedirect } from './oauth-nonces.ts'

beforeEach(() => vi.stubGlobal('location', new URL('http://localhost:8787/create?step=2')))
afterEach(() => vi.unstubAllGlobals())

const markOf = (address: string) => new URL(address).searchParams.get(NONCE_PARAMETER) ?? ''

test('a way out is known on its way back, once, in the browser it began in', () => {
  const [here, elsewhere] = [memoryStore(), memoryStore()]
  const target = new URL(oauthRedirect('/auth/callback', here))
  expect(target.origin + target.pathname).toBe('http://localhost:8787/auth/callback')
  const mark = markOf(target.href)
  expect(mark).toMatch(/^[0-9a-f]{32}$/)
  expect(redeemNonce(mark, elsewhere)).toBe(false)
  expect(redeemNonce(mark, here)).toBe(true)
  expect(redeemNonce(mark, here)).toBe(false)
})

test('two tabs may be away at once; a mark that is none is none', () => {
  const store = memoryStore()
  const [first, second] = [oauthRedirect('/auth/callback', store), oauthRedirect('/auth/callback', store)]
  expect([redeemNonce('', store), redeemNonce('x', store)]).toEqual([false, false])
  expect([redeemNonce(markOf(first), store), redeemNonce(markOf(second), store)]).toEqual([true, true])
})
