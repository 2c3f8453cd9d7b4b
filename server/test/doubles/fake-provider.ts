/** A local OAuth provider: token endpoint, JWKS and account pages, and every way of lying. */
import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose'
import { openOutsideService, type OutsideCall, type OutsideService, type Reply } from './upstream-service.ts'

export interface Persona {
  id: string
  email: string | null
  verified: boolean
  firstName: string
  lastName: string
}

/** Overrides of the next id token. */
export interface Lie {
  nonce?: string
  issuer?: string
  audience?: string
  expired?: boolean
  foreignKey?: boolean
}

export interface FakeProvider {
  address: string
  issuer: string
  calls: OutsideCall[]
  /** The user consents; returns the authorization code of the redirect. */
  consent(authorizationUrl: URL, persona: Persona): string
  lie: Lie
  /** Responds with this instead of the regular response. */
  outage: Reply | null
  close(): Promise<void>
}

interface Grant {
  persona: Persona
  asked: URLSearchParams
}

const KID = 'fake-1'

export async function openFakeProvider(now: () => Date): Promise<FakeProvider> {
  const [own, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')])
  const jwk: JWK = { ...(await exportJWK(own.publicKey)), kid: KID, alg: 'ES256', use: 'sig' }
  const grants = new Map<string, Grant>()
  const holders = new Map<string, Persona>()
  const provider = { lie: {} as Lie, outage: null as Reply | null }
  let service: OutsideService

  async function idToken({ persona, asked }: Grant): Promise<string> {
    const { lie } = provider
    const issued = Math.floor(now().getTime() / 1000) - (lie.expired === true ? 7200 : 0)
    const names = { given_name: persona.firstName, family_name: persona.lastName }
    const claims = { email: persona.email, email_verified: persona.verified, ...names }
    return new SignJWT({ ...claims, nonce: lie.nonce ?? asked.get('nonce') ?? '' })
      .setProtectedHeader({ alg: 'ES256', kid: KID })
      .setIssuer(lie.issuer ?? service.address)
      .setAudience(lie.audience ?? asked.get('client_id') ?? '')
      .setSubject(persona.id)
      .setIssuedAt(issued)
      .setExpirationTime(issued + 3600)
      .sign(lie.foreignKey === true ? foreign.privateKey : own.privateKey)
  }

  async function token({ form }: OutsideCall): Promise<Reply> {
    const grant = grants.get(form['code'] ?? '')
    grants.delete(form['code'] ?? '')
    const { asked } = grant ?? {}
    const challenge = asked?.get('code_challenge') ?? null
    const answered = createHash('sha256')
      .update(form['code_verifier'] ?? '')
      .digest('base64url')
    const isTheirs = asked?.get('redirect_uri') === form['redirect_uri']
    if (grant === undefined || !isTheirs || (challenge !== null && challenge !== answered)) {
      return { status: 400, json: { error: 'invalid_grant' } }
    }
    const accessToken = `at-${grant.persona.id}`
    holders.set(accessToken, grant.persona)
    return { json: { access_token: accessToken, token_type: 'bearer', id_token: await idToken(grant) } }
  }

  async function answer(call: OutsideCall): Promise<Reply> {
    if (provider.outage !== null) return provider.outage
    const holder = holders.get((call.headers.authorization ?? '').replace('Bearer ', ''))
    switch (call.path) {
      case '/token':
        return token(call)
      case '/keys':
        return { json: { keys: [jwk] } }
      case '/user':
        return { json: { id: Number(holder?.id), name: `${holder?.firstName} ${holder?.lastName}` } }
      case '/user/emails':
        return {
          json: holder?.email ? [{ email: holder.email, primary: true, verified: holder.verified }] : [],
        }
      default:
        return { status: 404, json: {} }
    }
  }

  service = await openOutsideService(answer)
  return Object.assign(provider, {
    address: service.address,
    issuer: service.address,
    calls: service.calls,
    consent(authorizationUrl: URL, persona: Persona) {
      const code = `code-${grants.size}-${persona.id}-${authorizationUrl.searchParams.get('state')}`
      grants.set(code, { persona, asked: authorizationUrl.searchParams })
      return code
    },
    close: () => service.close(),
  })
}
