/** Accounts: signing in and up, sessions, second factors, what customers change about themselves. */
import { createOtpRequests, type OtpRequests } from './otp/otp-requests.ts'
import type { AuthDeps, AuthContext } from './auth.context.ts'
import { createThrottle } from './auth.limits.ts'
import { createUserUpdates, type UserUpdates } from './user-updates.ts'
import { createCodes } from './one-time-tokens/codes.ts'
import { createFactors, type Factors } from './factors/factors.ts'
import { createAuthMails } from './otp/auth-mails.ts'
import { createFailedAttemptLog } from './failed-attempts.ts'
import { createOauth, type Oauth } from './oauth/oauth.ts'
import { createOneTimeTokens } from './one-time-tokens/one-time-tokens.ts'
import { createVerification, type Verification } from './verification.ts'
import { createRecoveryCodes, type RecoveryCodes } from './factors/recovery-codes.ts'
import { createSessions } from './sessions/sessions.ts'
import { emailReader } from './users/email.ts'
import { deleteExpired } from './tidy.queries.ts'

export { reencryptAppSecrets } from './factors/reencryption.ts'
export type { AuthPorts } from './auth.ports.ts'
export type { OauthProvider } from './oauth-provider.ts'
export type { SmsTransport } from './sms-transport.ts'

export interface Auth {
  context: AuthContext
  otpRequests: OtpRequests
  verification: Verification
  userUpdates: UserUpdates
  factors: Factors
  recoveryCodes: RecoveryCodes
  oauth: Oauth
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
  return {
    context,
    otpRequests: createOtpRequests(context),
    verification: createVerification(context),
    userUpdates: createUserUpdates(context),
    factors: createFactors(context, deps.sms),
    recoveryCodes: createRecoveryCodes(context),
    oauth: createOauth(context, deps.oauth),
    async tidy() {
      await tokens.turnOver()
      await db.asShop('accounts: sign in and out', (tx) => deleteExpired(tx, clock.now()))
    },
  }
}
