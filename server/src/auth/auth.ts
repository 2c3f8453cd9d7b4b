/** Accounts: signing in and up, sessions, what customers change about themselves, who may act as operator. */
import { defineJob } from '../platform/jobs/jobs.ts'
import { createAccounts, type Accounts } from './accounts/accounts.ts'
import { createAsking, type Asking } from './otp/otp-requests.ts'
import type { AuthDeps, AuthGround } from './auth.context.ts'
import { createThrottle } from './auth.limits.ts'
import { createChanging, type Changing } from './accounts/user-updates.ts'
import { createCodes } from './otp/codes.ts'
import { createFactors, type Factors } from './factors/factors.ts'
import { createLetters } from './otp/auth-mails.ts'
import { createMisses } from './failed-attempts.ts'
import { createOauth, type Oauth } from './oauth/oauth.ts'
import { createProofs } from './verification/one-time-tokens.ts'
import { createProving, type Proving } from './verification/verification.ts'
import { createRecoveryCodes, type RecoveryCodes } from './factors/recovery-codes.ts'
import { createSessions } from './sessions/sessions.ts'
import { tidyAccounts } from './tidy.queries.ts'

export { createOperators, type Operators } from './operators.ts'
export { resealAppSecrets } from './factors/resealing.ts'
export type { OnDeletionNews, OnUserDeleted } from './auth.context.ts'
export type { OauthProvider } from './oauth-provider.ts'
export type { SmsTransport } from './sms-transport.ts'

export interface Auth {
  ground: AuthGround
  asking: Asking
  proving: Proving
  changing: Changing
  accounts: Accounts
  factors: Factors
  recoveryCodes: RecoveryCodes
  oauth: Oauth
  /** Turns the signing keys over and forgets what has run out. */
  tidy(): Promise<void>
}

export const TIDY_ACCOUNTS_JOB = defineJob<object>('auth.tidy', { retries: 2 })
/** Deletions that are due. */
export const ERASE_JOB = defineJob<object>('auth.erase-due', { deadlineSeconds: 600, retries: 3 })

export function createAuth(deps: AuthDeps): Auth {
  const { db, clock, tokens, mail, sites } = deps
  const codes = createCodes(deps.secrets)
  const proofs = createProofs({ clock, codes })
  const ground: AuthGround = {
    ...deps,
    throttle: createThrottle(deps.limits, deps.ownLimits),
    codes,
    logMiss: createMisses({ log: deps.log, codes }),
    proofs,
    sessions: createSessions({ ...deps, codes }),
    letters: createLetters({ mail, proofs, clock, sites }),
  }
  return {
    ground,
    asking: createAsking(ground),
    proving: createProving(ground),
    changing: createChanging(ground),
    accounts: createAccounts(ground),
    factors: createFactors(ground, deps.sms),
    recoveryCodes: createRecoveryCodes(ground),
    oauth: createOauth(ground, deps.oauth),
    async tidy() {
      await tokens.turnOver()
      await db.asShop('accounts: sign in and out', (tx) => tidyAccounts(tx, clock.now()))
    },
  }
}
