/** What customers change about themselves: password, address, what they say of themselves. */
import type { FastifyRequest } from 'fastify'
import type { AuthGround } from '../auth.ground.ts'
import { checkMetadata, evenly, namesIn, readEmail, type Asked } from '../asking/asking.ts'
import {
  AuthError,
  emailExists,
  insufficientAal,
  notAdmin,
  samePassword,
  validationFailed,
} from '../auth.errors.ts'
import { asSignedIn, callerOf, inAccounts, type SignedIn } from '../auth.scope.ts'
import { userAnswer, type UserAnswer } from '../auth.wire.ts'
import { checkPassword, hashPassword, isPassword } from '../passwords/passwords.ts'
import { LONG_LIFETIME_MS, SIGN_IN_LIFETIME_MS } from '../proving/proofs.ts'
import { dropAllProofs } from '../proving/proofs.queries.ts'
import { deleteSessions } from '../sessions/sessions.queries.ts'
import { changeUser, findUser, findUserByEmail, type User } from './users.queries.ts'
import type { Tx } from '../../platform/db/database.ts'

export interface UserWish {
  email?: string | null | undefined
  phone?: string | null | undefined
  password?: string | null | undefined
  /** Code of a letter that asked once more. */
  nonce?: string | null | undefined
  data?: Record<string, unknown> | null | undefined
  app_metadata?: Record<string, unknown> | null | undefined
}

export interface Changing {
  change(request: FastifyRequest, wish: UserWish, way: Way): Promise<UserAnswer>
  /** A letter with a code, to ask once more whether it is them. */
  askOnceMore(request: FastifyRequest): Promise<void>
  /** Letters about a waiting change of address, once more. */
  askForAddressAgain(asked: Asked): Promise<void>
}

type Way = Pick<Asked, 'challenge' | 'redirectTo'>

export function createChanging(ground: AuthGround): Changing {
  const { db, clock, log, throttle, proofs, letters } = ground

  async function sendChangeLetters(tx: Tx, user: User, newEmail: string, { challenge, redirectTo }: Way) {
    const shared = { user, newEmail, lifetimeMs: LONG_LIFETIME_MS, challenge, redirectTo }
    await letters.sendProof(tx, { ...shared, kind: 'emailChange', purpose: 'email_change', to: newEmail })
    await letters.sendProof(tx, {
      ...shared,
      kind: 'emailChangeCurrent',
      purpose: 'email_change_current',
    })
    const now = clock.now()
    await changeUser(tx, user.id, { new_email: newEmail, email_change_sent_at: now }, now)
  }

  async function changePassword(tx: Tx, { user, session }: SignedIn, passwordHash: string): Promise<void> {
    await changeUser(tx, user.id, { password_hash: passwordHash, new_email: null }, clock.now())
    await deleteSessions(tx, user.id, { allBut: session.id })
    await dropAllProofs(tx, user.id)
    log.info({ userId: user.id }, 'password changed')
    await letters.tell(tx, 'passwordChanged', user)
  }

  async function isStillThem(tx: Tx, user: User, nonce: string): Promise<boolean> {
    const shown = await proofs.showCode(tx, { code: nonce, type: 'reauthentication', email: user.email })
    return shown?.user.id === user.id
  }

  return {
    async change(request, wish, way) {
      if (wish.app_metadata) throw notAdmin()
      if (wish.phone) throw validationFailed('Unsupported phone provider')
      const { user: before, session: from } = await asSignedIn(
        ground,
        request,
        async (_tx, signedIn) => signedIn,
      )
      const email = wish.email ? readEmail(wish.email) : before.email
      const changesEmail = email !== before.email
      const isGuarded = before.factors.some(({ status }) => status === 'verified')
      if ((wish.password || changesEmail) && isGuarded && from.aal !== 'aal2') throw insufficientAal(401)
      if (changesEmail) await throttle.letter([email, before.id], request.ip)
      const passwordHash = wish.password ? await newPassword(wish.password, before) : null
      const metadata = merge(before.user_metadata, wish.data ?? {})
      checkMetadata(metadata)

      return asSignedIn(ground, request, async (tx, signedIn) => {
        const { user } = signedIn
        if (wish.nonce && !(await isStillThem(tx, user, wish.nonce))) {
          return new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
        }
        if (wish.data) await changeUser(tx, user.id, { user_metadata: JSON.stringify(metadata) }, clock.now())
        // First: a new password voids open letters, not those that go out with it.
        if (passwordHash !== null) await changePassword(tx, signedIn, passwordHash)
        if (changesEmail) {
          if ((await findUserByEmail(tx, email)) !== null) throw emailExists()
          await sendChangeLetters(tx, user, email, way)
        }
        return userAnswer((await findUser(tx, user.id)) ?? user)
      })
    },

    async askOnceMore(request) {
      const { user } = await asSignedIn(ground, request, async (_tx, signedIn) => signedIn)
      await throttle.letter([user.id], callerOf(request).ip)
      await asSignedIn(ground, request, (tx, signedIn) =>
        letters.sendProof(tx, {
          kind: 'reauthentication',
          user: signedIn.user,
          purpose: 'reauthentication',
          lifetimeMs: SIGN_IN_LIFETIME_MS,
          challenge: null,
          redirectTo: null,
        }),
      )
    },

    async askForAddressAgain({ email: sent, ip, ...way }) {
      const email = readEmail(sent)
      await throttle.letter([email], ip)
      await evenly(() =>
        inAccounts(db, async (tx) => {
          const user = await findUserByEmail(tx, email)
          if (user !== null && user.new_email !== null) await sendChangeLetters(tx, user, user.new_email, way)
        }),
      )
    },
  }
}

/** Hashing takes its time: before the transaction, not in it. */
async function newPassword(password: string, user: User): Promise<string> {
  if (user.password_hash !== null && (await isPassword(password, user.password_hash))) throw samePassword()
  await checkPassword(password, [user.email, ...namesIn(user.user_metadata)])
  return hashPassword(password)
}

/** Key by key; null takes a key away. */
function merge(before: Record<string, unknown>, change: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null))
}
