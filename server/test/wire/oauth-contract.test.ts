/** One contract over Google, Apple and GitHub. */
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oauthProviderContract } from '../contracts/oauth-provider.ts'
import { openFakeProvider, type FakeProvider } from '../doubles/fake-provider.ts'
import { createSetClock } from '@leksmedjan/platform/test/set-clock'
import type { OauthProvider } from '@leksmedjan/supabase-wire/auth/oauth-provider'
import { createApple } from '@leksmedjan/supabase-wire/auth/adapters/apple-oauth'
import { createGithub } from '@leksmedjan/supabase-wire/auth/adapters/github-oauth'
import { createGoogle } from '@leksmedjan/supabase-wire/auth/adapters/google-oauth'

const TIMEOUT_MS = 1000
const clock = createSetClock()
let service: FakeProvider
beforeAll(async () => {
  service = await openFakeProvider(() => clock.now())
})
afterAll(() => service.close())

const endpoints = (address: string, issuer: string) => ({
  authorize: `${address}/authorize`,
  token: `${address}/token`,
  keys: `${address}/keys`,
  api: address,
  issuer: [issuer],
  timeoutMs: TIMEOUT_MS,
})

const privateKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()
const ADAPTERS: [string, (at: ReturnType<typeof endpoints>) => OauthProvider][] = [
  ['google', (at) => createGoogle({ clientId: 'g-id', clientSecret: 'g-secret' }, clock, at)],
  ['apple', (at) => createApple({ clientId: 'a-id', teamId: 'TEAM', keyId: 'KEY', privateKey }, clock, at)],
  ['github', (at) => createGithub({ clientId: 'gh-id', clientSecret: 'gh-secret' }, at)],
]

describe.each(ADAPTERS)('%s', (_name, create) => {
  oauthProviderContract(() => ({ service, provider: create(endpoints(service.address, service.issuer)) }))

  it('that is unreachable is unavailable', async () => {
    const gone = await openFakeProvider(() => clock.now())
    await gone.close()
    const provider = create(endpoints(gone.address, gone.issuer))
    const flow = { verifier: 'v', nonce: 'n', redirectUri: 'https://shop.test/callback' }
    await expect(provider.identify('code', flow, {})).rejects.toMatchObject({ failure: 'unavailable' })
  })
})
