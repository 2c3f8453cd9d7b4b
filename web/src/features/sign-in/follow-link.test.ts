/** Spec §8: why a followed link did not sign in. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { oauthRedirect } from '#lib/account/oauth-nonces.ts'
import { useSession } from '#lib/account/session.ts'
import {
  answerCalls,
  KARIN,
  planted,
  signInKarin,
  signOutKarin,
  type Call,
} from '#lib/shop-double.test-data.ts'
import { confirmLink, followLink } from './follow-link.ts'

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
  ['OAuth authentication failed', `${CALLBACK}?error=server_error&error_description=Ring+08-123+45+67`],
  ['OAuth authentication failed', `${CALLBACK}#error=x&error_code=no_such_code&error_description=Ring+nu`],
  ['OAuth authentication failed', `${CALLBACK}?error=x&error_code=constructor`],
  ['OAuth authentication failed', `${CALLBACK}?error=x&error_code=__proto__`],
  ['Du avbröt inloggningen.', `${CALLBACK}?error=x&error_code=oauth_cancelled&error_description=Ring+nu`],
  [
    'För många försök. Vänta en stund och försök igen.',
    `${CALLBACK}?error=x&error_code=over_request_rate_limit`,
  ],
])('%s: %s', async (message, address) => {
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

describe('a link that this browser did not request', () => {
  const LOOK = { email: 'eva@exempel.se', new_email: null, asked_here: false, has_password: false }
  const USER = { id: '5d1c2b30-0000-4000-8000-0000000000ee', email: 'eva@exempel.se' }
  let calls: Call[]
  let look: object
  const spent = () => calls.filter(({ url }) => !/\/auth\/v1\/(?:letter|user)$/.test(url))

  beforeEach(() => {
    look = LOOK
    calls = answerCalls((url) => {
      if (url.endsWith('/auth/v1/letter')) return Response.json(look)
      return url.endsWith('/auth/v1/user') ? Response.json(USER) : planted()
    })
  })

  test('requires a confirmation that names the account, and redeems nothing before it', async () => {
    const address = `${LETTER}&try=ask`
    const outcome = await followLink(address)
    const expected = { about: 'signIn', email: 'eva@exempel.se', newEmail: null, instead: null }
    expect(outcome).toMatchObject({ kind: 'ask', question: expected })
    expect(spent()).toEqual([])
    if (outcome.kind === 'ask') await confirmLink(address, outcome.question)
    expect(spent().map(({ url }) => new URL(url).pathname)).toEqual(['/auth/v1/verify'])
  })

  test('names the account that would be signed out', async () => {
    await signInKarin()
    const outcome = await followLink(`${LETTER}&try=standing`)
    expect(outcome).toMatchObject({ kind: 'ask', question: { instead: KARIN.email } })
    expect(spent()).toEqual([])
  })

  test('describes the effect of a sign-up, a password reset and a change of address', async () => {
    const about = async (type: string, told: object) => {
      look = { ...LOOK, ...told }
      const outcome = await followLink(`${CALLBACK}?token_hash=${'b'.repeat(40)}&type=${type}`)
      return outcome.kind === 'ask' && [outcome.question.about, outcome.question.newEmail]
    }
    expect(await about('signup', { has_password: true })).toEqual(['signUp', null])
    expect(await about('recovery', {})).toEqual(['recovery', null])
    expect(await about('email_change', { new_email: 'ny@exempel.se' })).toEqual([
      'addressChange',
      'ny@exempel.se',
    ])
  })

  test.each([
    ['that was asked for here', { asked_here: true }],
    ['of whoever is signed in here', { email: KARIN.email }],
  ])('is spent at once when it is one %s', async (why, told) => {
    await signInKarin()
    look = { ...LOOK, ...told }
    expect((await followLink(`${LETTER}&try=${encodeURIComponent(why)}`)).kind).toBe('failed')
    expect(spent().map(({ url }) => new URL(url).pathname)).toEqual(['/auth/v1/verify'])
  })

  test('requires a confirmation for tokens in the URL too, and keeps the present session', async () => {
    await signInKarin()
    const outcome = await followLink(`${CALLBACK}#access_token=theirs&refresh_token=theirs&type=magiclink`)
    const expected = { about: 'signIn', email: 'eva@exempel.se', instead: KARIN.email }
    expect(outcome).toMatchObject({ kind: 'ask', question: expected })
    expect(spent()).toEqual([])
    expect(useSession.getState().user).toEqual(KARIN)
  })

  test('accepts tokens at once on the way back from a sign-in that this browser started', async () => {
    const target = oauthRedirect('/auth/callback')
    const outcome = await followLink(`${target}#access_token=own&refresh_token=own`)
    expect(outcome.kind).toBe('failed')
    const again = await followLink(`${target}#access_token=again&refresh_token=again`)
    expect(again.kind).toBe('ask')
  })
})
