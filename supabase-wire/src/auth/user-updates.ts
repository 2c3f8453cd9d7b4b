/** User updates: password, e-mail, metadata. */
import type { FastifyRequest } from 'fastify'
import { RATES } from '../rates.ts'
import type { AuthContext } from './auth.context.ts'
import type { MailSlot } from './auth.limits.ts'
import { checkMetadata, withMinimumDuration, namesIn, type OtpRequest } from './otp/otp-requests.ts'
import {
  emailExists,
  insufficientAal,
  mailLimitReached,
  notAdmin,
  reauthenticationNeeded,
  reauthenticationNotValid,
  samePassword,
  validationFailed,
} from './auth.errors.ts'
import { asSignedIn, asSignedInAtAnyLevel, callerOf, inAccounts, type SignedIn } from './auth.scope.ts'
import { userAnswer, type UserAnswer } from './auth.wire.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { LONG_LIFETIME_MS, SIGN_IN_LIFETIME_MS } from './one-time-tokens/one-time-tokens.ts'
import { deleteAllTokens } from './one-time-tokens/one-time-tokens.queries.ts'
import { isFresh } from './sessions/fresh.ts'
import { deleteSessions } from './sessions/sessions.queries.ts'
import { changeUser, findUser, findUserByEmail, type User } from './users/users.queries.ts'
import type { Tx } from '../database.ts'

export interface UserUpdate {
  email?: string | null | undefined
  phone?: string | null | undefined
  password?: string | null | undefined
  /** Mailed code of a reauthentication. */
  nonce?: string | null | undefined
  data?: Record<string, unknown> | null | undefined
  app_metadata?: Record<string, unknown> | null | undefined
}

export interface UserUpdates {
  change(request: FastifyRequest, wish: UserUpdate, way: RequestOrigin): Promise<UserAnswer>
  requestReauthentication(request: FastifyRequest): Promise<void>
  /** Resends the mails of a pending e-mail change. */
  resendEmailChange(asked: OtpRequest): Promise<void>
}

/** Longest wait of an address whose mail limit is used up. */
const CROWDED_SECONDS = RATES.lettersPerAddress.perSeconds

type RequestOrigin = Pick<OtpRequest, 'challenge' | 'redirectTo' | 'browser'>

export function createUserUpdates(context: AuthContext): UserUpdates {
  const { db, clock, log, logFailedAttempt, throttle, oneTimeTokens, mails, readEmail } = context

  async function sendChangeMails(tx: Tx, user: User, newEmail: string, way: RequestOrigin) {
    const shared = { user, newEmail, lifetimeMs: LONG_LIFETIME_MS, ...way }
    await mails.sendToken(tx, { ...shared, kind: 'emailChange', purpose: 'email_change', to: newEmail })
    await mails.sendToken(tx, {
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
    await deleteAllTokens(tx, user.id)
    log.info({ userId: user.id }, 'password changed')
    await mails.sendNotice(tx, 'passwordChanged', user)
  }

  async function redeemNonce(tx: Tx, user: User, nonce: string): Promise<boolean> {
    const shown = await oneTimeTokens.redeemCode(tx, {
      code: nonce,
      type: 'reauthentication',
      email: user.email,
    })
    return shown?.user.id === user.id
  }

  /** Checked here, redeemed when the password is changed: a password that is too weak costs no second mail. */
  function checkNonce(request: FastifyRequest, userId: string, nonce: string): Promise<void> {
    return throttle.nonce(userId, () =>
      asSignedIn(context, request, async (tx, { user }) => {
        const wish = { code: nonce, type: 'reauthentication', email: user.email }
        if (await oneTimeTokens.checkCode(tx, wish, user.id)) return undefined
        logFailedAttempt('wrong code', user.email, request.ip)
        return reauthenticationNotValid()
      }),
    )
  }

  return {
    async change(request, wish, way) {
      if (wish.app_metadata) throw notAdmin()
      if (wish.phone) throw validationFailed('Unsupported phone provider')
      const { user: before, session: from } = await asSignedIn(
        context,
        request,
        async (_tx, signedIn) => signedIn,
      )
      const email = wish.email ? readEmail(wish.email) : before.email
      const changesEmail = email !== before.email
      const isGuarded = before.factors.some(({ status }) => status === 'verified')
      if ((wish.password || changesEmail) && isGuarded && from.aal !== 'aal2') throw insufficientAal(401)
      if (changesEmail) await throttle.mail('change', [email, before.id], request.ip)
      if (wish.password) await throttle.newPassword(request.ip, before.id)
      if (wish.nonce) await checkNonce(request, before.id, wish.nonce)
      else if (wish.password && !isFresh(from, clock.now())) throw reauthenticationNeeded()
      const passwordHash = wish.password
        ? await newPassword(wish.password, before, context.checkPassword)
        : null
      const metadata = merge(before.user_metadata, wish.data ?? {})
      checkMetadata(metadata)

      const carryOut = (post: MailSlot | null) =>
        asSignedIn(context, request, async (tx, signedIn) => {
          const { user } = signedIn
          if (wish.nonce && !(await redeemNonce(tx, user, wish.nonce))) return reauthenticationNotValid()
          if (wish.data)
            await changeUser(tx, user.id, { user_metadata: JSON.stringify(metadata) }, clock.now())
          // First: a new password voids open tokens, but not those sent with it.
          if (passwordHash !== null) await changePassword(tx, signedIn, passwordHash)
          if (post !== null) {
            if ((await findUserByEmail(tx, email)) !== null) throw emailExists()
            if (post.isCrowded) throw mailLimitReached(CROWDED_SECONDS)
            await sendChangeMails(tx, user, email, way)
            post.markSent()
          }
          return userAnswer((await findUser(tx, user.id)) ?? user)
        })
      return changesEmail ? throttle.withMailSlot(email, carryOut) : carryOut(null)
    },

    async requestReauthentication(request) {
      const { user } = await asSignedInAtAnyLevel(context, request, async (_tx, signedIn) => signedIn)
      await throttle.mail('onceMore', [user.id], callerOf(request).ip)
      await asSignedInAtAnyLevel(context, request, (tx, signedIn) =>
        mails.sendToken(tx, {
          kind: 'reauthentication',
          user: signedIn.user,
          purpose: 'reauthentication',
          lifetimeMs: SIGN_IN_LIFETIME_MS,
          challenge: null,
          redirectTo: null,
          browser: callerOf(request).guestHash,
        }),
      )
    },

    async resendEmailChange({ email: sent, ip, ...way }) {
      const email = readEmail(sent)
      await throttle.mail('change', [email], ip)
      await withMinimumDuration(async () => {
        const waiting = await inAccounts(db, (tx) => findUserByEmail(tx, email))
        // The mails go to two addresses: the limit counts on the new one, which is not verified.
        await throttle.withMailSlot(waiting?.new_email ?? email, ({ isCrowded, markSent }) =>
          inAccounts(db, async (tx) => {
            const user = isCrowded ? null : await findUserByEmail(tx, email)
            if (user === null || user.new_email === null) return
            await sendChangeMails(tx, user, user.new_email, way)
            markSent()
          }),
        )
      })
    },
  }
}

/** Hashing is slow: before the transaction, not in it. */
async function newPassword(
  password: string,
  user: User,
  checkPassword: AuthContext['checkPassword'],
): Promise<string> {
  if (user.password_hash !== null && (await isPassword(password, user.password_hash))) throw samePassword()
  await checkPassword(password, [user.email, ...namesIn(user.user_metadata)])
  return hashPassword(password)
}

/** Shallow merge; null removes a key. */
function merge(before: Record<string, unknown>, change: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null))
}
