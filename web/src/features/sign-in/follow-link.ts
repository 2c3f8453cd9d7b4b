/** Spends the token of a letter with a POST. Opening the page by GET, as mail scanners do, spends nothing. */
import { authFailure } from '#lib/account/auth-failure.ts'
import { loadClient, sessionKnown, useSession } from '#lib/account/session.ts'
import { noteSpent, wasSpentHere } from '#lib/account/spent-links.ts'
import { readLink, type FollowedLink } from './link-rules.ts'
import { TEXTS } from './texts.ts'

export type LinkOutcome =
  /** `fresh`: just now, so the visitor is welcomed. */
  | { kind: 'signedIn'; fresh: boolean }
  | { kind: 'recovery' }
  | { kind: 'addressChanged' }
  /** One of two addresses has agreed. */
  | { kind: 'addressHalf' }
  | { kind: 'failed'; message: string }

const followed = new Map<string, Promise<LinkOutcome>>()

/** Once for each address, however often the page asks. The token leaves the address bar with it. */
export function followLink(address: string): Promise<LinkOutcome> {
  const known = followed.get(address)
  if (known !== undefined) return known
  const outcome = spend(readLink(new URL(address))).catch((error: unknown): LinkOutcome => {
    console.error('The link could not be followed', error)
    return { kind: 'failed', message: authFailure(error, TEXTS.unknownFailure).words }
  })
  followed.set(address, outcome)
  return outcome
}

async function spend(link: FollowedLink): Promise<LinkOutcome> {
  if (link.kind === 'foreign') return { kind: 'failed', message: TEXTS.linkForeign }
  if (link.kind === 'refused') return { kind: 'failed', message: refusalWords(link) }
  const client = await loadClient()
  if (link.kind === 'handed') return whoIsHere({ fresh: true })
  if (link.kind === 'bare') return whoIsHere({ fresh: !useSession.getState().returning })
  const { tokenHash, type } = link
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type })
  if (error) return { kind: 'failed', message: failureWords(error, tokenHash) }
  noteSpent(tokenHash)
  if (type === 'email_change') return { kind: data.session === null ? 'addressHalf' : 'addressChanged' }
  if ((await sessionKnown()) === 'signedOut') return { kind: 'failed', message: TEXTS.unknownFailure }
  return type === 'recovery' ? { kind: 'recovery' } : { kind: 'signedIn', fresh: true }
}

/** The client has taken what stood in the address; or nobody came. */
async function whoIsHere({ fresh }: { fresh: boolean }): Promise<LinkOutcome> {
  const status = await sessionKnown()
  return status === 'signedOut' ? { kind: 'failed', message: TEXTS.noSession } : { kind: 'signedIn', fresh }
}

function refusalWords({ code, message }: { code: string; message: string }): string {
  if (code === 'otp_expired') return TEXTS.linkSpent
  return TEXTS.oauthRefused[code] ?? (message || TEXTS.oauthFailed)
}

function failureWords(error: unknown, tokenHash: string): string {
  const failure = authFailure(error, TEXTS.unknownFailure)
  if (failure.code !== 'otp_expired') return failure.words
  return wasSpentHere(tokenHash) ? TEXTS.linkSpentHere : TEXTS.linkSpent
}
