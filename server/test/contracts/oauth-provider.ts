/** What every sign-in service keeps towards the shop: run over each adapter against a double that speaks its wire. */
import { describe, expect, it } from 'vitest'
import type { OauthProvider } from '@leksmedjan/supabase-wire/auth/oauth-provider'
import type { FakeProvider, Persona } from '../doubles/fake-provider.ts'

export interface OauthHarness {
  provider: OauthProvider
  service: FakeProvider
}

const FLOW = {
  state: 's'.repeat(43),
  verifier: 'v'.repeat(43),
  nonce: 'n'.repeat(43),
  redirectUri: 'https://shop.test/auth/v1/callback',
}

let counter = 5000
function newPersona(): Persona {
  const id = String((counter += 1))
  return { id, email: `Ny.${id}@Exempel.se`, verified: true, firstName: 'Karin', lastName: 'Lind' }
}

/** Answers to every request, and how the adapter reports them. */
const FAULTS = [
  ['is down', { status: 503, json: {} }, 'unavailable'],
  ['limits its callers', { status: 429, json: {} }, 'unavailable'],
  ['refuses the shop', { status: 401, json: {} }, 'refused'],
  ['answers an error with status 200', { json: { error: 'bad_verification_code' } }, 'refused'],
  ['answers something else than JSON', { text: '<html>' }, 'refused'],
  ['answers JSON without a token', { json: {} }, 'refused'],
  ['answers no object', { json: 'token' }, 'refused'],
  ['answers too much', { text: 'x'.repeat(300 * 1024) }, 'unknown'],
  ['ends the connection', 'cut', 'unknown'],
  ['never answers', 'silence', 'unknown'],
] as const

export function oauthProviderContract(open: () => OauthHarness): void {
  const consent = (persona: Persona) =>
    open().service.consent(open().provider.authorizationUrl(FLOW), persona)
  const params = (persona: Persona) => ({
    user: JSON.stringify({ name: { firstName: persona.firstName, lastName: persona.lastName } }),
  })

  it('leads to the service with the state unchanged and the callback of the shop', () => {
    const { searchParams } = open().provider.authorizationUrl(FLOW)
    expect(searchParams.get('state')).toBe(FLOW.state)
    expect(searchParams.get('redirect_uri')).toBe(FLOW.redirectUri)
    expect(searchParams.get('response_mode') === 'form_post').toBe(open().provider.answersByPost)
    expect(searchParams.toString()).not.toContain(FLOW.verifier)
  })

  it('exchanges a code for the identity, its e-mail in lower case', async () => {
    const persona = newPersona()
    expect(await open().provider.identify(consent(persona), FLOW, params(persona))).toEqual({
      id: persona.id,
      email: persona.email?.toLowerCase(),
      emailIsProven: true,
      firstName: 'Karin',
      lastName: 'Lind',
      accessToken: `at-${persona.id}`,
    })
  })

  it('reports an e-mail that is missing or unverified as such', async () => {
    const identify = (persona: Persona) => open().provider.identify(consent(persona), FLOW, params(persona))
    expect(await identify({ ...newPersona(), verified: false })).toMatchObject({ emailIsProven: false })
    expect(await identify({ ...newPersona(), email: null })).toMatchObject({ email: null })
  })

  it('refuses a code that was used, was never given out, or belongs to another callback', async () => {
    const { provider } = open()
    const code = consent(newPersona())
    await provider.identify(code, FLOW, {})
    const refused = { name: 'UpstreamError', failure: 'refused' }
    await expect(provider.identify(code, FLOW, {})).rejects.toMatchObject(refused)
    await expect(provider.identify('nobody', FLOW, {})).rejects.toMatchObject(refused)
    const other = { ...FLOW, redirectUri: 'https://other.test/callback' }
    await expect(provider.identify(consent(newPersona()), other, {})).rejects.toMatchObject(refused)
  })

  describe('a service that', () => {
    it.each(FAULTS)('%s is distinguished, and its code is sent once', async (_name, outage, failure) => {
      const { provider, service } = open()
      const code = consent(newPersona())
      service.calls.length = 0
      service.outage = outage
      const error: unknown = await provider.identify(code, FLOW, {}).catch((thrown: unknown) => thrown)
      service.outage = null
      expect(error).toMatchObject({ name: 'UpstreamError', failure })
      expect(String(error)).not.toContain(code)
      expect(service.calls.filter(({ path }) => path === '/token')).toHaveLength(1)
    })
  })
}
