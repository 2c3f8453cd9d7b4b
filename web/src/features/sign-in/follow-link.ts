/**
 * Redeems the token of an e-mailed link by POST. A GET of the page, as by mail scanners, redeems nothing; a browser that did
 * not request the link redeems it only after its visitor has confirmed (login CSRF).
 */
import { authFailure } from '#lib/account/auth-failure.ts'
import { redeemNonce } from '#lib/account/oauth-nonces.ts'
import { loadClient, whenSessionKnown, useSession } from '#lib/account/session.ts'
import { markUsed, wasUsedHere } from '#lib/account/used-links.ts'
import { previewLink, ownerOf } from './link-preview.ts'
import { readLink, type FollowedLink, type UrlTokens } from './link-rules.ts'
import { TEXTS } from './texts.ts'

export type LinkOutcome =
  /** The link was not requested by this browser: not redeemed yet. */
  | { kind: 'ask'; question: LinkQuestion }
  /** `fresh`: signed in just now, so the visitor is welcomed. `choosesPassword`: the password of the sign-up is not valid. */
  | { kind: 'signedIn'; fresh: boolean; choosesPassword?: boolean }
  | { kind: 'recovery' }
  | { kind: 'addressChanged' }
  /** E-mail change: one of the two addresses has confirmed. */
  | { kind: 'addressHalf' }
  | { kind: 'failed'; message: string }

export interface LinkQuestion {
  about: 'signIn' | 'signUp' | 'recovery' | 'addressChange'
  /** Address of the account the link signs in to. */
  email: string
  /** New address of an e-mail change; null otherwise. */
  newEmail: string | null
  /** Address of the account that would be signed out; null when none is signed in. */
  instead: string | null
  /** Redeems the link. */
  proceed: () => Promise<LinkOutcome>
}

const followed = new Map<string, Promise<LinkOutcome>>()

/** Memoised by address: a token can be redeemed once. */
export function followLink(address: string): Promise<LinkOutcome> {
  const known = followed.get(address)
  if (known !== undefined) return known
  const outcome = withFailure(() => follow(readLink(new URL(address))))
  followed.set(address, outcome)
  return outcome
}

/** After the visitor has confirmed. */
export function confirmLink(address: string, { proceed }: LinkQuestion): Promise<LinkOutcome> {
  const outcome = withFailure(proceed)
  followed.set(address, outcome)
  return outcome
}

async function withFailure(work: () => Promise<LinkOutcome>): Promise<LinkOutcome> {
  try {
    return await work()
  } catch (error) {
    console.error('The link could not be followed', error)
    return { kind: 'failed', message: authFailure(error, TEXTS.unknownFailure).words }
  }
}

async function follow(link: FollowedLink): Promise<LinkOutcome> {
  switch (link.kind) {
    case 'foreign':
      return { kind: 'failed', message: TEXTS.linkForeign }
    case 'refused':
      return { kind: 'failed', message: refusalWords(link.code) }
    case 'handed':
      return followTokens(link.tokens)
    case 'letter':
      return followMailLink(link)
    case 'bare':
      await loadClient()
      return sessionOutcome({ fresh: !useSession.getState().returning })
  }
}

type MailLink = Extract<FollowedLink, { kind: 'letter' }>

async function followMailLink(letter: MailLink): Promise<LinkOutcome> {
  let preview
  try {
    preview = await previewLink(letter)
  } catch (error) {
    return { kind: 'failed', message: failureWords(error, letter.tokenHash) }
  }
  const { email, new_email: newEmail, asked_here: requestedHere, has_password: hasPassword } = preview
  const current = await signedInUser()
  if (requestedHere || current?.email === email) return redeem(letter)
  const choosesPassword = hasPassword
  const about = newEmail !== null ? 'addressChange' : aboutOf(letter.type)
  const proceed = () => redeem(letter, choosesPassword)
  return { kind: 'ask', question: { about, email, newEmail, instead: current?.email ?? null, proceed } }

  function aboutOf(type: string): LinkQuestion['about'] {
    if (type === 'recovery') return 'recovery'
    return choosesPassword ? 'signUp' : 'signIn'
  }
}

async function redeem({ tokenHash, type }: MailLink, choosesPassword = false): Promise<LinkOutcome> {
  const client = await loadClient()
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type })
  if (error) return { kind: 'failed', message: failureWords(error, tokenHash) }
  markUsed(tokenHash)
  if (type === 'email_change') return { kind: data.session === null ? 'addressHalf' : 'addressChanged' }
  if ((await whenSessionKnown()) === 'signedOut') return { kind: 'failed', message: TEXTS.unknownFailure }
  return type === 'recovery' ? { kind: 'recovery' } : { kind: 'signedIn', fresh: true, choosesPassword }
}

/** Tokens may come from an OAuth redirect that this browser began, or from a forged link: the latter needs a confirmation. */
async function followTokens({ access, refresh, nonce }: UrlTokens): Promise<LinkOutcome> {
  const adopt = async (): Promise<LinkOutcome> => {
    const client = await loadClient()
    const { error } = await client.auth.setSession({ access_token: access, refresh_token: refresh })
    if (error) throw error
    return sessionOutcome({ fresh: true })
  }
  if (redeemNonce(nonce)) return adopt()
  const { id, email } = await ownerOf(access)
  const current = await signedInUser()
  if (current?.id === id) return adopt()
  const question = { about: 'signIn', email, newEmail: null, instead: current?.email ?? null } as const
  return { kind: 'ask', question: { ...question, proceed: adopt } }
}

async function signedInUser() {
  await whenSessionKnown()
  return useSession.getState().user
}

/** Outcome after the client has taken the tokens. */
async function sessionOutcome({ fresh }: { fresh: boolean }): Promise<LinkOutcome> {
  const status = await whenSessionKnown()
  return status === 'signedOut' ? { kind: 'failed', message: TEXTS.noSession } : { kind: 'signedIn', fresh }
}

/** Never the text of the address, which may be forged. */
function refusalWords(code: string): string {
  return (Object.hasOwn(TEXTS.refused, code) ? TEXTS.refused[code] : undefined) ?? TEXTS.oauthFailed
}

function failureWords(error: unknown, tokenHash: string): string {
  const failure = authFailure(error, TEXTS.unknownFailure)
  if (failure.code !== 'otp_expired') return failure.words
  return wasUsedHere(tokenHash) ? TEXTS.linkSpentHere : TEXTS.linkSpent
}
