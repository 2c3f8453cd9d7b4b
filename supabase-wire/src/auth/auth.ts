/** Accounts: signing in and up, sessions, second factors, what customers change about themselves. */
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../database.ts'
import { createOtpRequests } from './otp/otp-requests.ts'
import type { AuthDeps, AuthContext } from './auth.context.ts'
import { createThrottle } from './auth.limits.ts'
import { authRoutes, type AuthMount, type AuthParts } from './auth.routes.ts'
import { createUserUpdates } from './user-updates.ts'
import { createCodes } from './one-time-tokens/codes.ts'
import { createFactors } from './factors/factors.ts'
import { createAuthMails } from './otp/auth-mails.ts'
import { createFailedAttemptLog } from './failed-attempts.ts'
import { createOauth } from './oauth/oauth.ts'
import { createOneTimeTokens } from './one-time-tokens/one-time-tokens.ts'
import { createVerification } from './verification.ts'
import { createRecoveryCodes } from './factors/recovery-codes.ts'
import { reencryptAppSecrets } from './factors/reencryption.ts'
import { createSessions } from './sessions/sessions.ts'
import { emailReader } from './auth.scope.ts'
import { deleteExpired } from './tidy.queries.ts'

export type { AuthPorts } from './auth.ports.ts'
export type { OauthProvider } from './oauth-provider.ts'
export type { SmsTransport } from './sms-transport.ts'

export interface Auth {
  /** Serves /auth/v1. */
  mount(app: FastifyInstance, mount: AuthMount): void
  /** A new key signs access tokens in an hour; the one before is believed until its last token has run out. */
  rotateSigningKey(): Promise<void>
  /** Before the key of `secrets` is dropped: seals what apps share with the accounts with its newest version. Joins the transaction. */
  reencryptAppSecrets(tx: Tx): Promise<void>
  /** Rotates signing keys and deletes expired rows. */
  tidy(): Promise<void>
}

export function createAuth(deps: AuthDeps): Auth {
  const { db, clock, tokens, sites, postLetter } = deps
  const codes = createCodes(deps.secrets)
  const oneTimeTokens = createOneTimeTokens({ clock, codes })
  const context: AuthContext = {
    ...deps,
    throttle: createThrottle(deps.limits, deps.ownLimits),
    codes,
    readEmail: emailReader(deps.isEmail),
    logFailedAttempt: createFailedAttemptLog({ log: deps.log, codes }),
    oneTimeTokens,
    sessions: createSessions({ ...deps, codes }),
    mails: createAuthMails({ postLetter, oneTimeTokens, clock, sites }),
  }
  const parts: AuthParts = {
    context,
    otpRequests: createOtpRequests(context),
    verification: createVerification(context),
    userUpdates: createUserUpdates(context),
    factors: createFactors(context, deps.sms),
    recoveryCodes: createRecoveryCodes(context),
    oauth: createOauth(context, deps.oauth),
  }
  return {
    mount: (app, mount) => authRoutes(app, mount, parts),
    rotateSigningKey: () => tokens.turnOver({ early: true }),
    reencryptAppSecrets: (tx) => reencryptAppSecrets(tx, codes),
    async tidy() {
      await tokens.turnOver()
      await db.asShop('accounts: sign in and out', (tx) => deleteExpired(tx, clock.now()))
    },
  }
}
