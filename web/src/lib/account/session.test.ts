import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let logged: unknown[]

beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(...words))
  vi.stubGlobal('location', new URL('http://localhost:8787/'))
  vi.stubGlobal('addEventListener', () => undefined)
  // A module instance of its own: its client is not shared with other test files.
  vi.resetModules()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a sign-in that cannot start is only logged, and the visitor stays signed out', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  const { browserStore } = await import('../storage.ts')
  browserStore().setItem('sb-localhost-auth-token', '{}')
  const { startSession, useSession } = await import('./session.ts')
  startSession()
  expect(useSession.getState()).toMatchObject({ status: 'loading', returning: true })
  await vi.waitUntil(() => useSession.getState().status !== 'loading')
  expect(useSession.getState()).toMatchObject({ status: 'signedOut', returning: false, user: null })
  expect(logged).toEqual(['Sign-in could not be started', expect.any(Error)])
})

test('without a stored session no request is sent', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  const { startSession, useSession } = await import('./session.ts')
  startSession()
  expect(useSession.getState().status).toBe('signedOut')
  expect(asked).not.toHaveBeenCalled()
})
