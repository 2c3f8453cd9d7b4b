/** Request and response bodies of the factor calls. */
import * as z from 'zod/mini'

const text = z.optional(z.nullable(z.string().check(z.maxLength(256))))

export const enrolBody = z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text })
export const challengeBody = z.object({ channel: text })
export const verifyFactorBody = z.object({ challenge_id: text, code: text })
export const recoveryCodesBody = z.object({ friendly_name: text })
export const recoveryCodeBody = z.object({ code: text })

export type EnrolWish = z.infer<typeof enrolBody>

export interface EnrolledTotp {
  id: string
  type: 'totp'
  friendly_name: string
  totp: { qr_code: string; secret: string; uri: string }
}

export interface EnrolledPhone {
  id: string
  type: 'phone'
  friendly_name: string
  phone: string
}

export interface ChallengeAnswer {
  id: string
  type: 'totp' | 'phone'
  /** Seconds since 1970. */
  expires_at: number
}

export interface RecoveryCodesStatus {
  id: string
  type: 'recovery_code'
  total: number
  remaining: number
}

export interface NewRecoveryCodes {
  id: string
  type: 'recovery_code'
  friendly_name: string
  total: number
  codes: string[]
}
