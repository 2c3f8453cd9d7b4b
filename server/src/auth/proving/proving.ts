/** Proving who one is: a letter's link or code, a password, a code of one's own browser, a refresh token. */
import type { Tx } from '../../platform/db/database.ts'
import type { AuthGround } from '../auth.ground.ts'
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
} from '../auth.errors.ts'
import { inAccounts } from '../auth.scope.ts'
import type { SessionAnswer } from '../auth.wire.ts'
import { readEmail } from '../asking/asking.ts'
import { giveAuthCode, takeAuthCode } from '../flows.ts'
import { isPassword } from '../passwords/passwords.ts'
import type { ShownProof } from './proofs.ts'
import { dropAllProofs, hasProof } from './proofs.queries.ts'
import { isBanned, type Caller } from '../sessions/sessions.ts'
import {
  changeIdentityEmail,
  changeUser,
  findUser,
  findUserByEmail,
  type User,
} from '../accounts/users.queries.ts'

/** What a letter's call shows. */
export interface Shown {
  type: string
  tokenHash: string | null
  code: string | null
  email: string | null
}

/** Signed in; or one half of a change of address is agreed. */
export type Proven = { session: SessionAnswer } | 'halfway'

/** Where a followed link leads: a session, a code for the browser that asked, or half a change. */
export type Followed = { session: SessionAnswer } | { code: string } | 'halfway'

export interface Proving {
  letter(shown: Shown, caller: Caller): Promise<Proven>
  /** GET: a link followed by a browser. */
  link(shown: { token: string; type: string }, caller: Caller): Promise<Followed>
  password(shown: { email: string | null; password: string | null }, caller: Caller): Promise<SessionAnswer>
  authCode(shown: { code: string | null; verifier: string | null }, caller: Caller): Promise<SessionAnswer>
  refresh(token: string | null, caller: Caller): Promise<SessionAnswer>
}

const TYPES = new Set(['signup', 'magiclink', 'recovery', 'email_change', 'email', 'invite'])
const SHORTEST_REFRESH_TOKEN = 12

export function createProving({ db, clock, throttle, proofs, sessions, log }: AuthGround): Proving {
  /** Whoever shows a letter's proof owns its address. */
  async function confirm(tx: Tx, { proof, user }: ShownProof): Promise<User> {
    const now = clock.now()
    if (user.email_confirmed_at === null) {
      // A password set before the address was proven counts only if this very letter was about it:
      // else a stranger could have chosen it for somebody else's address.
      const forgets = proof.purpose === 'signup' ? {} : { password_hash: null }
      await changeUser(tx, user.id, { email_confirmed_at: now, ...forgets }, now)
    }
    return (await findUser(tx, user.id)) ?? user
  }

  async function changeAddress(tx: Tx, { proof, user }: ShownProof): Promise<User | 'halfway' | AuthError> {
    const { new_email: email } = user
    const other = proof.purpose === 'email_change' ? 'email_change_current' : 'email_change'
    if (await hasProof(tx, user.id, other)) return 'halfway'
    if (email === null) return otpExpired()
    if ((await findUserByEmail(tx, email)) !== null) return emailExists()
    const now = clock.now()
    await changeUser(tx, user.id, { email, new_email: null, email_confirmed_at: now }, now)
    await changeIdentityEmail(tx, user.id, email, now)
    await dropAllProofs(tx, user.id)
    log.info({ userId: user.id }, 'address changed')
    return (await findUser(tx, user.id)) ?? user
  }

  async function settle(tx: Tx, shown: ShownProof): Promise<User | 'halfway' | AuthError> {
    const isChange = shown.proof.purpose.startsWith('email_change')
    return isChange ? changeAddress(tx, shown) : confirm(tx, shown)
  }

  return {
    async letter({ type, tokenHash, code, email: sent }, caller) {
      if (!TYPES.has(type)) throw validationFailed('Verify requires a verification type')
      if (tokenHash === null && code === null)
        throw validationFailed('Verify requires a token or a token hash')
      if (tokenHash === null && sent === null) {
        throw validationFailed('Only an email address or phone number should be provided on verify')
      }
      const email = sent === null ? null : readEmail(sent)
      await throttle.proof(caller.ip, tokenHash === null ? email : null)
      return inAccounts(db, async (tx) => {
        const shown =
          tokenHash === null
            ? await proofs.showCode(tx, { code: code ?? '', type, email: email ?? '' })
            : await proofs.showLink(tx, { token: tokenHash, type, email })
        if (shown === null) return tokenHash === null ? otpExpired() : linkExpired()
        const user = await settle(tx, shown)
        if (user instanceof AuthError || user === 'halfway') return user
        return { session: await sessions.start(tx, user, 'otp', caller) }
      })
    },

    async link({ token, type }, caller) {
      if (!TYPES.has(type)) throw validationFailed('Verify requires a verification type')
      await throttle.proof(caller.ip, null)
      return inAccounts<Followed>(db, async (tx) => {
        const shown = await proofs.showLink(tx, { token, type, email: null })
        if (shown === null) return linkExpired()
        const user = await settle(tx, shown)
        if (user instanceof AuthError || user === 'halfway') return user
        const flowId = shown.proof.flow_state_id
        if (flowId !== null) return { code: await giveAuthCode(tx, flowId, user.id, clock.now()) }
        return { session: await sessions.start(tx, user, 'otp', caller) }
      })
    },

    async password({ email: sent, password }, caller) {
      if (!sent || !password) throw validationFailed('missing email or password')
      const email = sent.trim().toLowerCase()
      await throttle.password(caller.ip, email)
      const user = await inAccounts(db, (tx) => findUserByEmail(tx, email))
      if (!(await isPassword(password, user?.password_hash ?? null)) || user === null)
        throw invalidCredentials()
      if (user.email_confirmed_at === null) throw emailNotConfirmed()
      if (isBanned(user, clock)) throw userBanned(400)
      return inAccounts(db, (tx) => sessions.start(tx, user, 'password', caller))
    },

    async authCode({ code, verifier }, caller) {
      if (!code || !verifier)
        throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
      await throttle.proof(caller.ip, null)
      return inAccounts(db, async (tx) => {
        const flow = await takeAuthCode(tx, code, verifier, clock.now())
        if (flow instanceof AuthError) return flow
        const user = await findUser(tx, flow.userId)
        if (user === null) return userNotFound(403)
        return sessions.start(tx, user, flow.method, caller)
      })
    },

    async refresh(token, caller) {
      if (!token || token.length < SHORTEST_REFRESH_TOKEN) {
        throw validationFailed('Refresh token is not valid')
      }
      await throttle.refresh(caller.ip)
      return inAccounts(db, async (tx) => {
        const answer = await sessions.refresh(tx, token, caller)
        if (answer instanceof AuthError && answer.code === 'refresh_token_already_used') {
          log.warn('a used refresh token came back: its session was ended')
        }
        return answer
      })
    },
  }
}
