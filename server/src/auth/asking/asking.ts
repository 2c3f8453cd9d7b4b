/** Asking for a letter: sign-in, sign-up, recovery, once more. What is answered never tells whether an address is known. */
import { randomUUID } from 'node:crypto'
import { isEmail } from '@leksmedjan/contract/email'
import type { Tx } from '../../platform/db/database.ts'
import type { AuthGround } from '../auth.ground.ts'
import { emailUnreadable, validationFailed } from '../auth.errors.ts'
import { inAccounts } from '../auth.scope.ts'
import { userAnswer, type UserAnswer } from '../auth.wire.ts'
import type { Challenge } from '../flows.ts'
import { checkPassword, hashPassword } from '../passwords/passwords.ts'
import { LONG_LIFETIME_MS, SIGN_IN_LIFETIME_MS } from '../proving/proofs.ts'
import { isBanned } from '../sessions/sessions.ts'
import { changeUser, findUserByEmail, insertUser, type User } from '../accounts/users.queries.ts'

/** What every letter asked for from outside carries. */
export interface Asked {
  /** As sent. */
  email: string | null
  challenge: Challenge | null
  redirectTo: string | null
  ip: string
}

type Metadata = Record<string, unknown>

export interface Asking {
  signIn(asked: Asked, wish: { createUser: boolean; metadata: Metadata }): Promise<void>
  signUp(asked: Asked, wish: { password: string; metadata: Metadata }): Promise<UserAnswer>
  recovery(asked: Asked): Promise<void>
  signUpAgain(asked: Asked): Promise<void>
}

/** Longer than any of these calls takes: known and unknown addresses answer after the same time. */
const ANSWER_AFTER_MS = 150
/** User metadata rides in every token, and tokens ride in a header. */
const METADATA_BYTES = 4096

export function createAsking({ db, clock, throttle, letters }: AuthGround): Asking {
  const signUpLetter = (user: User, { challenge, redirectTo }: Asked) =>
    ({
      kind: 'signUp',
      user,
      purpose: 'signup',
      lifetimeMs: LONG_LIFETIME_MS,
      challenge,
      redirectTo,
    }) as const

  /** The letter once more while the address waits for its proof, else a link to sign in. */
  async function writeToKnown(tx: Tx, user: User, asked: Asked): Promise<void> {
    if (user.email_confirmed_at !== null) {
      const more = { purpose: 'magiclink', lifetimeMs: SIGN_IN_LIFETIME_MS } as const
      return letters.sendProof(tx, { ...signUpLetter(user, asked), ...more, kind: 'alreadyKnown' })
    }
    await letters.sendProof(tx, signUpLetter(user, asked))
    const now = clock.now()
    await changeUser(tx, user.id, { confirmation_sent_at: now }, now)
  }

  return {
    async signIn(asked, { createUser, metadata }) {
      const email = readEmail(asked.email)
      checkMetadata(metadata)
      await throttle.letter([email], asked.ip)
      await evenly(() =>
        inAccounts(db, async (tx) => {
          const now = clock.now()
          const known = await findUserByEmail(tx, email)
          // Said aloud, it would tell whose address this is not.
          if (known === null && !createUser) return null
          const user = known ?? (await insertUser(tx, { email, passwordHash: null, metadata, now }))
          if (isBanned(user, clock)) return null
          const { challenge, redirectTo } = asked
          const lifetimeMs = SIGN_IN_LIFETIME_MS
          await letters.sendProof(tx, {
            kind: 'signIn',
            user,
            purpose: 'magiclink',
            lifetimeMs,
            challenge,
            redirectTo,
          })
          await changeUser(tx, user.id, { recovery_sent_at: now }, now)
          return null
        }),
      )
    },

    async signUp(asked, { password, metadata }) {
      const email = readEmail(asked.email)
      checkMetadata(metadata)
      await checkPassword(password, [email, ...namesIn(metadata)])
      await throttle.letter([email], asked.ip)
      const passwordHash = await hashPassword(password)
      return evenly(() =>
        inAccounts(db, async (tx) => {
          const now = clock.now()
          const known = await findUserByEmail(tx, email)
          if (known !== null) {
            if (!isBanned(known, clock)) await writeToKnown(tx, known, asked)
            return newcomer({ email, metadata, now })
          }
          const user = await insertUser(tx, { email, passwordHash, metadata, now })
          await letters.sendProof(tx, signUpLetter(user, asked))
          await changeUser(tx, user.id, { confirmation_sent_at: now }, now)
          return newcomer({ email, metadata, now }, user)
        }),
      )
    },

    async recovery(asked) {
      const email = readEmail(asked.email)
      await throttle.letter([email], asked.ip)
      await evenly(() =>
        inAccounts(db, async (tx) => {
          const now = clock.now()
          const user = await findUserByEmail(tx, email)
          if (user === null || isBanned(user, clock)) return
          const more = { kind: 'recovery', purpose: 'recovery' } as const
          await letters.sendProof(tx, { ...signUpLetter(user, asked), ...more })
          await changeUser(tx, user.id, { recovery_sent_at: now }, now)
        }),
      )
    },

    async signUpAgain(asked) {
      const email = readEmail(asked.email)
      await throttle.letter([email], asked.ip)
      await evenly(() =>
        inAccounts(db, async (tx) => {
          const now = clock.now()
          const user = await findUserByEmail(tx, email)
          if (user === null || user.email_confirmed_at !== null || isBanned(user, clock)) return
          await letters.sendProof(tx, signUpLetter(user, asked))
          await changeUser(tx, user.id, { confirmation_sent_at: now }, now)
        }),
      )
    },
  }
}

/** In lower case, without blanks around it. Throws `validation_failed`. */
export function readEmail(text: string | null): string {
  const email = text?.trim().toLowerCase() ?? ''
  if (!isEmail(email)) throw emailUnreadable()
  return email
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

/** What a sign-up is answered with. For an address that has an account it is made up: true in nothing but what was sent. */
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

/** A floor under the time of an answer, so that it tells nothing of what was done. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const floor = new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER_MS))
  const [outcome] = await Promise.allSettled([work(), floor])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
