/** OTP requests: sign-in, sign-up, recovery, resend. Responses never reveal whether an address is known. */
import { randomUUID } from 'node:crypto'
import { BOUNDS } from '../../bounds.ts'
import type { Tx } from '../../database.ts'
import type { AuthContext } from '../auth.context.ts'
import { validationFailed } from '../auth.errors.ts'
import { inAccounts } from '../auth.scope.ts'
import { userAnswer, type UserAnswer } from '../auth.wire.ts'
import type { Challenge } from '../pkce.ts'
import { hashPassword } from '../passwords.ts'
import { LONG_LIFETIME_MS, NO_PAYLOAD, SIGN_IN_LIFETIME_MS } from '../one-time-tokens/one-time-tokens.ts'
import { findSignUpPayload, type SignUpPayload } from '../one-time-tokens/one-time-tokens.queries.ts'
import { isBanned } from '../sessions/sessions.ts'
import { changeUser, findUserByEmail, insertUser, type User } from '../users/users.queries.ts'

export interface OtpRequest {
  /** As sent. */
  email: string | null
  challenge: Challenge | null
  redirectTo: string | null
  ip: string
  /** Hash of the requesting browser's secret; null without one. */
  browser: string | null
}

type Metadata = Record<string, unknown>

export interface OtpRequests {
  signIn(asked: OtpRequest, wish: { createUser: boolean; metadata: Metadata }): Promise<void>
  signUp(asked: OtpRequest, wish: { password: string; metadata: Metadata }): Promise<UserAnswer>
  recovery(asked: OtpRequest): Promise<void>
  signUpAgain(asked: OtpRequest): Promise<void>
}

/** Longer than any of these calls takes, against user enumeration by response time. */
export const MINIMUM_DURATION_MS = 150
/** User metadata is in every access token, and tokens are sent in a header. */
const METADATA_BYTES = BOUNDS.metadataBytes.most

export function createOtpRequests(context: AuthContext): OtpRequests {
  const { db, clock, throttle, mails, sessions, readEmail, checkPassword } = context
  const signUpMail = (user: User, { challenge, redirectTo, browser }: OtpRequest) =>
    ({
      kind: 'signUp',
      user,
      purpose: 'signup',
      lifetimeMs: LONG_LIFETIME_MS,
      challenge,
      redirectTo,
      browser,
    }) as const

  /** Password and metadata are stored with the token: the account takes them from the token that is redeemed. */
  async function sendSignUp(tx: Tx, user: User, asked: OtpRequest, payload: SignUpPayload): Promise<void> {
    await mails.sendToken(tx, { ...signUpMail(user, asked), payload })
    const now = clock.now()
    await changeUser(tx, user.id, { confirmation_sent_at: now }, now)
  }

  /** Runs what may send a mail, in one transaction. */
  function sendingMail<T>(
    email: string,
    { ip }: OtpRequest,
    work: (tx: Tx, permit: MailPermit) => Promise<T>,
  ): Promise<T> {
    return withMinimumDuration(() =>
      throttle.withMailSlot(email, ({ isCrowded, markSent }) =>
        inAccounts(db, (tx) => {
          const isAllowed = async (user: User) =>
            !isBanned(user, clock) && (!isCrowded || (await sessions.isKnown(tx, email, { ip })))
          return work(tx, { isAllowed, markSent })
        }),
      ),
    )
  }

  return {
    async signIn(asked, { createUser, metadata }) {
      const email = readEmail(asked.email)
      checkMetadata(metadata)
      await throttle.mail('signIn', [email], asked.ip)
      await sendingMail(email, asked, async (tx, permit) => {
        const now = clock.now()
        const known = await findUserByEmail(tx, email)
        // An error would allow user enumeration.
        if (known === null && !createUser) return
        const user = known ?? (await insertUser(tx, email, now))
        if (!(await permit.isAllowed(user))) return
        const { challenge, redirectTo, browser } = asked
        const lifetimeMs = SIGN_IN_LIFETIME_MS
        await mails.sendToken(tx, {
          kind: 'signIn',
          user,
          purpose: 'magiclink',
          lifetimeMs,
          challenge,
          redirectTo,
          browser,
          payload: { password_hash: null, user_metadata: metadata, asked_by: browser },
        })
        permit.markSent()
        await changeUser(tx, user.id, { recovery_sent_at: now }, now)
      })
    },

    async signUp(asked, { password, metadata }) {
      const email = readEmail(asked.email)
      checkMetadata(metadata)
      await throttle.newPassword(asked.ip, null)
      await checkPassword(password, [email, ...namesIn(metadata)])
      await throttle.mail('signUp', [email], asked.ip)
      const passwordHash = await hashPassword(password)
      return sendingMail(email, asked, async (tx, permit) => {
        const now = clock.now()
        const known = await findUserByEmail(tx, email)
        const user = known ?? (await insertUser(tx, email, now))
        if (!(await permit.isAllowed(user))) return newcomer({ email, metadata, now })
        permit.markSent()
        if (user.email_confirmed_at !== null) {
          const more = { purpose: 'magiclink', lifetimeMs: SIGN_IN_LIFETIME_MS } as const
          await mails.sendToken(tx, { ...signUpMail(user, asked), ...more, kind: 'alreadyKnown' })
          return newcomer({ email, metadata, now })
        }
        const payload = { password_hash: passwordHash, user_metadata: metadata, asked_by: asked.browser }
        await sendSignUp(tx, user, asked, payload)
        return newcomer({ email, metadata, now }, known === null ? user : undefined)
      })
    },

    async recovery(asked) {
      const email = readEmail(asked.email)
      await throttle.mail('recovery', [email], asked.ip)
      await sendingMail(email, asked, async (tx, permit) => {
        const now = clock.now()
        const user = await findUserByEmail(tx, email)
        if (user === null || !(await permit.isAllowed(user))) return
        const more = { kind: 'recovery', purpose: 'recovery' } as const
        await mails.sendToken(tx, { ...signUpMail(user, asked), ...more })
        permit.markSent()
        await changeUser(tx, user.id, { recovery_sent_at: now }, now)
      })
    },

    async signUpAgain(asked) {
      const email = readEmail(asked.email)
      await throttle.mail('signUp', [email], asked.ip)
      await sendingMail(email, asked, async (tx, permit) => {
        const user = await findUserByEmail(tx, email)
        if (user === null || user.email_confirmed_at !== null || !(await permit.isAllowed(user))) return
        // The same sign-up once more, from any browser: its password stays that of the browser that chose it.
        const payload = await findSignUpPayload(tx, user.id)
        await sendSignUp(tx, user, asked, payload ?? { ...NO_PAYLOAD, asked_by: asked.browser })
        permit.markSent()
      })
    },
  }
}

/** A mail to an account. */
interface MailPermit {
  isAllowed(user: User): Promise<boolean>
  /** Only sent mails count for the address. */
  markSent(): void
}

export function checkMetadata(metadata: Metadata): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > METADATA_BYTES) {
    throw validationFailed(`User metadata is limited to ${METADATA_BYTES} bytes`)
  }
}

/** What others can guess a password from. */
export function namesIn(metadata: Metadata): string[] {
  return Object.values(metadata).filter((value) => typeof value === 'string')
}

/** Answer to a sign-up; fabricated from the request where the address has an account, against user enumeration. */
function newcomer(
  { email, metadata, now }: { email: string; metadata: Metadata; now: Date },
  made: Pick<User, 'id' | 'identities'> = { id: randomUUID(), identities: [] },
): UserAnswer {
  const at = now.toISOString()
  const provider = 'email'
  return userAnswer({
    id: made.id,
    email,
    email_confirmed_at: null,
    password_hash: null,
    phone: null,
    phone_confirmed_at: null,
    new_email: null,
    email_change_sent_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    last_sign_in_at: null,
    user_metadata: metadata,
    app_metadata: { provider, providers: [provider] },
    banned_until: null,
    created_at: now,
    updated_at: now,
    identities: [
      {
        id: made.identities[0]?.id ?? randomUUID(),
        provider,
        provider_id: made.id,
        identity_data: { sub: made.id, email },
        last_sign_in_at: null,
        created_at: at,
        updated_at: at,
      },
    ],
    factors: [],
  })
}

/** Minimum response time, against timing attacks. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const floor = new Promise((resolve) => setTimeout(resolve, MINIMUM_DURATION_MS))
  const [outcome] = await Promise.allSettled([work(), floor])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
