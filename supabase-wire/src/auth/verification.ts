/** Verification of credentials: mailed link or code, password, PKCE code, refresh token. */
import type { Tx } from '../database.ts'
import type { AuthContext } from './auth.context.ts'
import {
  AuthError,
  emailExists,
  emailNotConfirmed,
  invalidCredentials,
  linkExpired,
  otpExpired,
  userBanned,
  userNotFound,
  validationFailed,
} from './auth.errors.ts'
import { inAccounts } from './auth.scope.ts'
import type { LetterAnswer, SessionAnswer } from './auth.wire.ts'
import { issueAuthCode, redeemAuthCode } from './pkce.ts'
import { isPassword } from './passwords.ts'
import type { TokenAndUser } from './one-time-tokens/one-time-tokens.ts'
import {
  deleteAllTokens,
  findSignUpPayload,
  hasToken,
  type OneTimeToken,
} from './one-time-tokens/one-time-tokens.queries.ts'
import { isBanned, type Caller } from './sessions/sessions.ts'
import {
  changeIdentityEmail,
  changeUser,
  findUser,
  findUserByEmail,
  isStaff,
  confirmUser,
  type User,
} from './users/users.queries.ts'

/** Body of `POST verify`. */
export interface VerifyRequest {
  type: string
  tokenHash: string | null
  code: string | null
  email: string | null
}

/** Signed in; or `halfway`: one of the two confirmations of an e-mail change. */
export type VerifyResult = { session: SessionAnswer } | 'halfway'

/** A session, a PKCE code for the requesting browser, or one of two confirmations of an e-mail change. */
export type LinkResult = { session: SessionAnswer } | { code: string } | 'halfway'

export interface Verification {
  verifyOtp(shown: VerifyRequest, caller: Caller): Promise<VerifyResult>
  /** What following a mailed link would do; does not redeem it. */
  previewLink(shown: { type: string; tokenHash: string | null }, caller: Caller): Promise<LetterAnswer>
  /** GET verify: a mailed link opened in a browser. */
  followLink(shown: { token: string; type: string }, caller: Caller): Promise<LinkResult>
  signInWithPassword(
    shown: { email: string | null; password: string | null },
    caller: Caller,
  ): Promise<SessionAnswer>
  exchangeCode(
    shown: { code: string | null; verifier: string | null },
    caller: Caller,
  ): Promise<SessionAnswer>
  refresh(token: string | null, caller: Caller): Promise<SessionAnswer>
}

const TYPES = new Set(['signup', 'magiclink', 'recovery', 'email_change', 'email', 'invite'])
const SHORTEST_REFRESH_TOKEN = 12

export function createVerification(context: AuthContext): Verification {
  const { db, clock, throttle, oneTimeTokens, sessions, log, logFailedAttempt, readEmail } = context
  /** A redeemed token proves ownership of its address. The first one decides the account's initial password and metadata and voids all others. */
  async function confirm(tx: Tx, { token, user }: TokenAndUser, caller: Caller | null): Promise<User> {
    if (user.email_confirmed_at !== null) return user
    const isOwn = caller !== null && (await isRequestingBrowser(tx, token, caller))
    const passwordHash = isOwn ? token.password_hash : null
    await confirmUser(
      tx,
      user.id,
      { passwordHash, metadata: (isOwn && token.user_metadata) || {} },
      clock.now(),
    )
    await deleteAllTokens(tx, user.id)
    return (await findUser(tx, user.id)) ?? user
  }

  /**
   * Whether the browser that answers a letter is the one that requested it, so that what was typed with the request counts.
   * Pages of the shop send their browser's secret. A client without a secret, such as the official one elsewhere, counts as the
   * one that requested without a secret; not for accounts of staff.
   * @NOTE Two missing secrets are equal on purpose: by the wire contract signUp in one official client and verifyOtp in another
   * bring the password and metadata of the answered letter, and that client sends no secret. Our page always sends one. So a
   * stranger's password counts only where the owner answers in such a client: by code or token, or on another allowed site.
   */
  async function isRequestingBrowser(
    tx: Tx,
    { asked_by, user_id }: OneTimeToken,
    { guestHash }: Caller,
  ): Promise<boolean> {
    return guestHash === null ? asked_by === null && !(await isStaff(tx, user_id)) : guestHash === asked_by
  }

  async function changeAddress(tx: Tx, { token, user }: TokenAndUser): Promise<User | 'halfway' | AuthError> {
    const { new_email: email } = user
    const other = token.purpose === 'email_change' ? 'email_change_current' : 'email_change'
    if (await hasToken(tx, user.id, other)) return 'halfway'
    if (email === null) return otpExpired()
    if ((await findUserByEmail(tx, email)) !== null) return emailExists()
    const now = clock.now()
    await changeUser(tx, user.id, { email, new_email: null, email_confirmed_at: now }, now)
    await changeIdentityEmail(tx, user.id, email, now)
    await deleteAllTokens(tx, user.id)
    log.info({ userId: user.id }, 'address changed')
    return (await findUser(tx, user.id)) ?? user
  }

  /** `caller` is null when the redeeming browser is unknown. */
  async function applyToken(
    tx: Tx,
    shown: TokenAndUser,
    caller: Caller | null,
  ): Promise<User | 'halfway' | AuthError> {
    const isChange = shown.token.purpose.startsWith('email_change')
    return isChange ? changeAddress(tx, shown) : confirm(tx, shown, caller)
  }

  return {
    async verifyOtp({ type, tokenHash, code, email: sent }, caller) {
      if (!TYPES.has(type)) throw validationFailed('Verify requires a verification type')
      if (tokenHash === null && code === null)
        throw validationFailed('Verify requires a token or a token hash')
      if (tokenHash === null && sent === null) {
        throw validationFailed('Only an email address or phone number should be provided on verify')
      }
      const email = sent === null ? null : readEmail(sent)
      const show = (mayOpen: boolean) =>
        inAccounts(db, async (tx) => {
          const shown =
            tokenHash === null
              ? await oneTimeTokens.redeemCode(tx, { code: code ?? '', type, email: email ?? '', mayOpen })
              : await oneTimeTokens.redeemLink(tx, { token: tokenHash, type, email })
          if (shown === null) {
            logFailedAttempt(tokenHash === null ? 'wrong code' : 'wrong link', email, caller.ip)
            return tokenHash === null ? otpExpired() : linkExpired()
          }
          const user = await applyToken(tx, shown, caller)
          if (user instanceof AuthError || user === 'halfway') return user
          const method = shown.token.purpose === 'recovery' ? 'recovery' : 'otp'
          return { session: await sessions.start(tx, user, method, caller) }
        })
      if (tokenHash !== null || email === null) return throttle.verification(caller.ip, () => show(true))
      const isKnownHere = () => inAccounts(db, (tx) => sessions.isKnown(tx, email, caller))
      return throttle.code({ ip: caller.ip, address: email, isKnownHere }, show)
    },

    async previewLink({ type, tokenHash }, caller) {
      if (!TYPES.has(type)) throw validationFailed('Verify requires a verification type')
      if (tokenHash === null) throw validationFailed('Verify requires a token hash')
      return throttle.verification(caller.ip, () =>
        inAccounts(db, async (tx) => {
          const shown = await oneTimeTokens.peekLink(tx, { token: tokenHash, type })
          if (shown === null) {
            logFailedAttempt('wrong link', null, caller.ip)
            return linkExpired()
          }
          const { token, user } = shown
          return {
            email: user.email,
            new_email: token.purpose.startsWith('email_change') ? user.new_email : null,
            asked_here: caller.guestHash !== null && caller.guestHash === token.asked_by,
            has_password: token.password_hash !== null && user.email_confirmed_at === null,
          }
        }),
      )
    },

    async followLink({ token, type }, caller) {
      if (!TYPES.has(type)) throw validationFailed('Verify requires a verification type')
      return throttle.verification(caller.ip, () =>
        inAccounts<LinkResult>(db, async (tx) => {
          const shown = await oneTimeTokens.redeemLink(tx, { token, type, email: null })
          if (shown === null) {
            logFailedAttempt('wrong link', null, caller.ip)
            return linkExpired()
          }
          // A navigation sends no browser secret: the sign-up's password and metadata are dropped.
          const user = await applyToken(tx, shown, null)
          if (user instanceof AuthError || user === 'halfway') return user
          const flowId = shown.token.flow_state_id
          if (flowId !== null) return { code: await issueAuthCode(tx, flowId, user.id, clock.now()) }
          const method = shown.token.purpose === 'recovery' ? 'recovery' : 'otp'
          return { session: await sessions.start(tx, user, method, caller) }
        }),
      )
    },

    async signInWithPassword({ email: sent, password }, caller) {
      if (!sent || !password) throw validationFailed('missing email or password')
      const email = sent.trim().toLowerCase()
      const isKnownHere = () => inAccounts(db, (tx) => sessions.isKnown(tx, email, caller))
      const user = await throttle.password({ ip: caller.ip, address: email, isKnownHere }, async () => {
        const { known, passwordHash } = await inAccounts(db, async (tx) => {
          const found = await findUserByEmail(tx, email)
          const waits = found !== null && found.email_confirmed_at === null
          const kept = waits ? await findSignUpPayload(tx, found.id) : found
          return { known: found, passwordHash: kept?.password_hash ?? null }
        })
        if ((await isPassword(password, passwordHash)) && known !== null) return known
        logFailedAttempt('wrong password', email, caller.ip)
        throw invalidCredentials()
      })
      if (user.email_confirmed_at === null) throw emailNotConfirmed()
      if (isBanned(user, clock)) throw userBanned(400)
      return inAccounts(db, (tx) => sessions.start(tx, user, 'password', caller))
    },

    async exchangeCode({ code, verifier }, caller) {
      if (!code || !verifier)
        throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
      return throttle.verification(caller.ip, () =>
        inAccounts(db, async (tx) => {
          const flow = await redeemAuthCode(tx, code, verifier, clock.now())
          if (flow instanceof AuthError) return flow
          const user = await findUser(tx, flow.userId)
          if (user === null) return userNotFound(403)
          return sessions.start(tx, user, flow.method, caller)
        }),
      )
    },

    async refresh(token, caller) {
      if (!token || token.length < SHORTEST_REFRESH_TOKEN) {
        throw validationFailed('Refresh token is not valid')
      }
      await throttle.refresh(caller.ip)
      return inAccounts(db, async (tx) => {
        const answer = await sessions.refresh(tx, token, caller)
        if (answer instanceof AuthError && answer.code === 'refresh_token_already_used') {
          log.warn('refresh token reuse detected: session ended')
        }
        return answer
      })
    },
  }
}
