/** Spec §8: why a followed link brought nobody. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, planted, signInKarin, signOutKarin } from '#lib/shop-double.test-data.ts'
import { followLink } from './follow-link.ts'

const CALLBACK = 'http://localhost:8787/auth/callback'
const LETTER = `${CALLBACK}?token_hash=${'a'.repeat(40)}&type=email`
let answer: () => Response

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('navigator', { onLine: true })
  answerCalls(() => answer())
  answer = () => planted()
  await signInKarin()
  signOutKarin()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['Ingen session hittades efter OAuth-inloggning', CALLBACK],
  ['OAuth authentication failed', `${CALLBACK}?error=server_error`],
  ['The door is closed', `${CALLBACK}?error=server_error&error_description=The+door+is+closed`],
])('%s', async (message, address) => {
  expect(await followLink(address)).toEqual({ kind: 'failed', message })
})

test('a link the shop cannot check fails without a reason', async () => {
  expect(await followLink(`${LETTER}&try=1`)).toEqual({
    kind: 'failed',
    message: 'Okänt fel vid inloggning',
  })
})

test('a spent link is called spent', async () => {
  answer = () => Response.json({ error_code: 'otp_expired', msg: 'expired' }, { status: 403 })
  expect(await followLink(`${LETTER}&try=2`)).toEqual({
    kind: 'failed',
    message: 'Länken har gått ut eller är redan använd. En länk gäller bara en gång.',
  })
})
