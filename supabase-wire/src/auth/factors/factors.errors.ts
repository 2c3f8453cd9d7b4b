/** Errors of the factor calls, with the codes of the official client. */
import { AuthError } from '../auth.errors.ts'

export const factorNotFound = (status: 404 | 422 = 404) =>
  new AuthError(
    status,
    'mfa_factor_not_found',
    status === 404 ? 'Factor not found' : 'MFA factor with the provided challenge ID not found',
  )
export const nameTaken = (name: string) =>
  new AuthError(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name "${name}" for this user already exists`,
  )
export const tooManyFactors = () =>
  new AuthError(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of enrolled factors reached, unenroll to continue',
  )
export const phoneOff = () =>
  new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
export const alreadyThere = () =>
  new AuthError(
    422,
    'mfa_verified_factor_exists',
    'A verified factor like this already exists, unenroll it to continue',
  )
export const wrongCode = (what: string) =>
  new AuthError(422, 'mfa_verification_failed', `Invalid ${what} code entered`)
export const otherAddress = () =>
  new AuthError(
    422,
    'mfa_ip_address_mismatch',
    'Challenge was answered before, or comes from another IP address',
  )
export const challengeExpired = () =>
  new AuthError(
    422,
    'mfa_challenge_expired',
    'MFA challenge has expired, verify against another challenge or create a new challenge',
  )
export const messageNotSent = () =>
  new AuthError(422, 'sms_send_failed', 'The text message could not be sent, try again later')
export const onlyFactor = () =>
  new AuthError(
    422,
    'mfa_recovery_codes_sole_factor',
    'Recovery codes need another verified factor beside them',
  )
