/** Wire format of auth/v1: users, sessions and request bodies; unknown members are ignored. */
import * as z from 'zod/mini'
import { BOUNDS } from '../bounds.ts'
import type { Factor, Identity, User } from './users/users.queries.ts'

const text = z.optional(z.nullable(z.string().check(z.maxLength(BOUNDS.textLetters.most))))
const metadata = z.optional(z.nullable(z.record(z.string(), z.unknown())))
const challenge = { code_challenge: text, code_challenge_method: text }

export const otpBody = z.object({
  email: text,
  phone: text,
  data: metadata,
  create_user: z.optional(z.nullable(z.boolean())),
  ...challenge,
})
export const signupBody = z.object({ email: text, phone: text, password: text, data: metadata, ...challenge })
export const verifyBody = z.object({ type: text, token: text, token_hash: text, email: text, phone: text })
export const tokenBody = z.object({
  email: text,
  password: text,
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
})
export const recoverBody = z.object({ email: text, ...challenge })
export const resendBody = z.object({ type: text, email: text, phone: text, ...challenge })
export const updateUserBody = z.object({
  email: text,
  phone: text,
  password: text,
  nonce: text,
  data: metadata,
  app_metadata: metadata,
  ...challenge,
})

export interface UserAnswer {
  id: string
  aud: 'authenticated'
  role: 'authenticated'
  email: string
  /** International, without its plus; empty when there is none. */
  phone: string
  [member: string]: unknown
}

export interface SessionAnswer {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  /** Seconds since 1970. */
  expires_at: number
  refresh_token: string
  user: UserAnswer
}

export function userAnswer(user: User): UserAnswer {
  const { factors, identities } = user
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: user.phone?.replace(/^\+/, '') ?? '',
    ...stamps({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: user.email_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
    }),
    ...(user.new_email === null
      ? {}
      : { new_email: user.new_email, ...stamps({ email_change_sent_at: user.email_change_sent_at }) }),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: identities.map((identity) => identityAnswer(identity, user.id)),
    ...(factors.length === 0 ? {} : { factors: factors.map(factorAnswer) }),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: false,
  }
}

function stamps(moments: Record<string, Date | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(moments).flatMap(([name, moment]) =>
      moment === null ? [] : [[name, moment.toISOString()]],
    ),
  )
}

function identityAnswer(identity: Identity, userId: string): Record<string, unknown> {
  const { id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at } = identity
  return {
    identity_id: id,
    id: provider_id,
    user_id: userId,
    provider,
    identity_data,
    email: identity_data['email'] ?? null,
    last_sign_in_at,
    created_at,
    updated_at,
  }
}

function factorAnswer(factor: Factor): Record<string, unknown> {
  return { ...factor, phone: factor.phone ?? '' }
}

/** GET sessions: where the customer is signed in. */
export interface OpenSession {
  id: string
  /** The session of this call. */
  current: boolean
  user_agent: string | null
  ip: string | null
  aal: 'aal1' | 'aal2'
  /** ISO. */
  created_at: string
  refreshed_at: string
}

/** POST letter: what following an e-mailed link would do. */
export interface LetterAnswer {
  /** Address of the account the link signs in to. */
  email: string
  /** New address of an e-mail change; null for every other type. */
  new_email: string | null
  /** The link was requested by this browser. */
  asked_here: boolean
  /** A sign-up with a password, which is valid only in the requesting browser; another one sets a new password. */
  has_password: boolean
}
