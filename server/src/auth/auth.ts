/** Accounts: signing in and up, sessions, what customers change about themselves, who may act as operator. */
import { createAccounts, type Accounts } from './accounts/accounts.ts'
import { createOtpRequests, type OtpRequests } from './otp/otp-requests.ts'
import type { AuthDeps, AuthContext } from './auth.context.ts'
import { createThrottle } from './auth.limits.ts'
import { createUserUpdates, type UserUpdates } from './accounts/user-updates.ts'
import { createCodes } from './otp/codes.ts'
import { createFactors, type Factors } from './factors/factors.ts'
import { createAuthMails } from './otp/auth-mails.ts'
import { createFailedAttemptLog } from './failed-attempts.ts'
import { createOauth, type Oauth } from './oauth/oauth.ts'
import { createOneTimeTokens } from './verification/one-time-tokens.ts'
import { createVerification, type Verification } from './verification/verification.ts'
import { createRecoveryCodes, type RecoveryCodes } from './factors/recovery-codes.ts'
import { createSessions } from './sessions/sessions.ts'
import { deleteExpired } from './tidy.queries.ts'

export { createOperators, type Operators } from './operators.ts'
export { reencryptAppSecrets } from './factors/reencryption.ts'
export type { OnDeletionNews, OnUserDeleted } from './auth.context.ts'
export type { OauthProvider } from './oauth-provider.ts'
export type { SmsTransport } from './sms-transport.ts'

export interface Auth {
  context: AuthContext
  otpRequests: OtpRequests
  verification: Verification
  userUpdates: UserUpdates
  accounts: Accounts
  factors: Factors
  recoveryCodes: RecoveryCodes
  oauth: Oauth
  /** Rotates signing keys and deletes expired rows. */
  tidy(): Promise<void>
}

export function createAuth(deps: AuthDeps): Auth {
  const { db, clock, tokens, mail, sites } = deps
  const codes = createCodes(deps.secrets)
  const oneTimeTokens = createOneTimeTokens({ clock, codes })
  const context: AuthContext = {
    ...deps,
    throttle: createThrottle(deps.limits, deps.ownLimits),
    codes,
    logFailedAttempt: createFailedAttemptLog({ log: deps.log, codes }),
    oneTimeTokens,
    sessions: createSessions({ ...deps, codes }),
    mails: createAuthMails({ mail, oneTimeTokens, clock, sites }),
  }
  return {
    context,
    otpRequests: createOtpRequests(context),
    verification: createVerification(context),
    userUpdates: createUserUpdates(context),
    accounts: createAccounts(context),
    factors: createFactors(context, deps.sms),
    recoveryCodes: createRecoveryCodes(context),
    oauth: createOauth(context, deps.oauth),
    async tidy() {
      await tokens.turnOver()
      await db.asShop('accounts: sign in and out', (tx) => deleteExpired(tx, clock.now()))
    },
  }
}
