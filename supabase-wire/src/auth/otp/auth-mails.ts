/** Auth mails: the one-time token and its mail are stored in one transaction. */
import type { AuthPorts, LetterKind } from '../auth.ports.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Tx } from '../../database.ts'
import { insertFlowState, type Challenge, type FlowMethod } from '../pkce.ts'
import { linkTypeOf, NO_PAYLOAD, type OneTimeTokens } from '../one-time-tokens/one-time-tokens.ts'
import type { SignUpPayload, Purpose } from '../one-time-tokens/one-time-tokens.queries.ts'
import { mailLink, type Sites } from './redirects.rules.ts'
import type { User } from '../users/users.queries.ts'

const METHODS: Partial<Record<Purpose, FlowMethod>> = {
  signup: 'email/signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
  email_change_current: 'email_change',
}
const MINUTE_MS = 60_000

export interface AuthMail {
  kind: LetterKind
  user: User
  purpose: Purpose
  /** Recipient; the customer's own address by default. */
  to?: string
  /** The address a change leads to. */
  newEmail?: string
  lifetimeMs: number
  challenge: Challenge | null
  redirectTo: string | null
  /** Hash of the requesting browser's secret; null where it sent none. */
  browser: string | null
  /** With the browser it came from. */
  payload?: SignUpPayload
}

export interface AuthMails {
  sendToken(tx: Tx, letter: AuthMail): Promise<void>
  /** Security notice of a change, with a link to the account settings. */
  sendNotice(tx: Tx, kind: LetterKind, user: User): Promise<void>
}

export interface AuthMailsDeps {
  postLetter: AuthPorts['postLetter']
  oneTimeTokens: OneTimeTokens
  clock: Clock
  sites: Sites
}

export function createAuthMails({ postLetter, oneTimeTokens, clock, sites }: AuthMailsDeps): AuthMails {
  return {
    async sendToken(tx, { kind, user, purpose, to = user.email, newEmail = '', ...letter }) {
      const { lifetimeMs, challenge, redirectTo, browser } = letter
      const { payload = { ...NO_PAYLOAD, asked_by: browser } } = letter
      const now = clock.now()
      const method = METHODS[purpose]
      const flowStateId =
        challenge === null || method === undefined
          ? null
          : await insertFlowState(tx, { userId: user.id, method, challenge, now })
      const issued = await oneTimeTokens.issue(tx, {
        user,
        purpose,
        relatesTo: to,
        lifetimeMs,
        flowStateId,
        payload,
      })
      const link =
        purpose === 'reauthentication'
          ? null
          : mailLink(issued.token, linkTypeOf(purpose, user), redirectTo, sites)
      await postLetter(tx, {
        to,
        kind,
        link,
        code: issued.code,
        lifetimeMinutes: lifetimeMs / MINUTE_MS,
        from: user.email,
        newEmail,
      })
    },

    async sendNotice(tx, kind, user) {
      const link = sites.publicUrl + sites.pages.settings
      await postLetter(tx, {
        to: user.email,
        kind,
        link,
        code: null,
        lifetimeMinutes: 0,
        from: '',
        newEmail: '',
      })
    },
  }
}
