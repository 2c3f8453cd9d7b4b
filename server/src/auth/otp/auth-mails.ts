/** Auth mails: the one-time token and its mail are stored in one transaction. */
import { randomUUID } from 'node:crypto'
import { PATHS } from '@leksmedjan/contract/addresses'
import type { AccountLetterKind, Mail } from '../../mail/mail.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Tx } from '../../database/database.ts'
import { insertFlowState, type Challenge, type FlowMethod } from '../pkce.ts'
import { linkTypeOf, NO_PAYLOAD, type OneTimeTokens } from '../verification/one-time-tokens.ts'
import type { SignUpPayload, Purpose } from '../verification/one-time-tokens.queries.ts'
import { mailLink, type Sites } from './redirects.rules.ts'
import type { User } from '../accounts/users.queries.ts'

const METHODS: Partial<Record<Purpose, FlowMethod>> = {
  signup: 'email/signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
  email_change_current: 'email_change',
}
const MINUTE_MS = 60_000

export interface AuthMail {
  kind: AccountLetterKind
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
  sendNotice(tx: Tx, kind: AccountLetterKind, user: User): Promise<void>
}

export interface AuthMailsDeps {
  mail: Mail
  oneTimeTokens: OneTimeTokens
  clock: Clock
  sites: Sites
}

export function createAuthMails({ mail, oneTimeTokens, clock, sites }: AuthMailsDeps): AuthMails {
  const { publicUrl } = sites
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
      const facts = {
        kind,
        link,
        code: issued.code,
        lifetimeMinutes: lifetimeMs / MINUTE_MS,
        from: user.email,
        to: newEmail,
      }
      await mail.post(tx, 'account', { to, key: randomUUID(), facts })
    },

    async sendNotice(tx, kind, user) {
      const link = publicUrl + PATHS.settings
      const facts = { kind, link, code: null, lifetimeMinutes: 0, from: '', to: '' }
      await mail.post(tx, 'account', { to: user.email, key: randomUUID(), facts })
    },
  }
}
