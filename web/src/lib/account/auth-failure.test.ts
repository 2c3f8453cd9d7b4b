import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authFailure } from './auth-failure.ts'

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const refusal = (status: number, code: string, message = '') => ({
  name: 'AuthApiError',
  status,
  code,
  message,
})

test('too many letters: the seconds left are read off the answer', () => {
  const message = 'For security purposes, you can only request this after 42 seconds.'
  vi.setSystemTime(0)
  expect(authFailure(refusal(429, 'over_email_send_rate_limit', message))).toEqual({
    kind: 'wait',
    code: 'over_email_send_rate_limit',
    words: 'För många försök. Försök igen om 42 sekunder.',
    waitUntil: 42_000,
  })
  expect(authFailure(refusal(429, 'over_request_rate_limit', 'Request rate limit reached'))).toMatchObject({
    kind: 'wait',
    waitUntil: null,
  })
})

test('no answer at all is the network, a failing server is not', () => {
  const failed = { name: 'AuthRetryableFetchError', message: 'Failed to fetch', code: undefined }
  expect(authFailure({ ...failed, status: 0 }).kind).toBe('offline')
  expect(authFailure({ ...failed, status: 502 })).toMatchObject({
    kind: 'refused',
    words: 'Något gick fel. Försök igen.',
  })
})

test('returns a Swedish text for a known error code, else the fallback', () => {
  expect(authFailure(refusal(400, 'invalid_credentials')).words).toBe('Fel e-post eller lösenord.')
  expect(authFailure(refusal(400, 'never_heard'), 'Okänt fel vid inloggning').words).toBe(
    'Okänt fel vid inloggning',
  )
  expect(authFailure({ ...refusal(422, 'weak_password'), reasons: ['length'] }).words).toMatch(
    'minst 8 tecken',
  )
  expect(authFailure({ ...refusal(422, 'weak_password'), reasons: ['characters'] }).words).toMatch(
    'lätt att gissa',
  )
  expect(authFailure(undefined).kind).toBe('refused')
})
