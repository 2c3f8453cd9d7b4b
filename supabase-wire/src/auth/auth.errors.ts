/** Errors of auth/v1, with the codes and messages of the official client (it branches on the code and shows the message). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asCodedError } from '@leksmedjan/platform/http/answer-error'
import type { CodedError } from '@leksmedjan/platform/errors'

export class AuthError extends Error {
  readonly status: number
  readonly code: string
  /** Further members, such as the reasons of a weak password. */
  readonly more: Record<string, unknown>

  constructor(status: number, code: string, message: string, more: Record<string, unknown> = {}) {
    super(message)
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.more = more
  }
}

export const validationFailed = (message: string, status = 400) =>
  new AuthError(status, 'validation_failed', message)
export const emailUnreadable = () => validationFailed('Unable to validate email address: invalid format')
export const otpExpired = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
export const linkExpired = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
export const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
/** A code of our own: official clients show the message. */
export const passwordPaused = () =>
  new AuthError(
    403,
    'password_paused',
    'Too many wrong passwords for this address, sign in with a link from a letter',
  )
export const emailNotConfirmed = () => new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
export const userBanned = (status: 400 | 403) => new AuthError(status, 'user_banned', 'User is banned')
export const userNotFound = (status: 403 | 404) =>
  new AuthError(
    status,
    'user_not_found',
    status === 403 ? 'User from sub claim in JWT does not exist' : 'User not found',
  )
export const sessionNotFound = (status: 400 | 403) =>
  new AuthError(status, 'session_not_found', 'Session from session_id claim in JWT does not exist')
export const badJwt = (message: string) => new AuthError(403, 'bad_jwt', message)
export const notAdmin = () => new AuthError(403, 'not_admin', 'User not allowed')
/** Spec §5: the owner's own attempt. An erasure is requested, and carried out by an operator. */
export const deletionNotOwn = () =>
  new AuthError(403, 'not_admin', 'Account deletion must be handled by admin')
export const insufficientAal = (status: 401 | 403 | 422) =>
  new AuthError(status, 'insufficient_aal', 'AAL2 session is required')
export const reauthenticationNeeded = (what = 'Password update') =>
  new AuthError(422, 'reauthentication_needed', `${what} requires reauthentication`)
export const reauthenticationNotValid = () =>
  new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
export const samePassword = () =>
  new AuthError(422, 'same_password', 'New password should be different from the old password.')
export const weakPassword = (message: string, reasons: string[]) =>
  new AuthError(422, 'weak_password', message, { weak_password: { message, reasons } })

/** The page reads the seconds out of the message. */
const usedUp = (code: string, words: (seconds: number) => string) => (seconds: number) =>
  new AuthError(429, code, words(seconds), { retry_after: seconds })
const onlyLater = (seconds: number) =>
  `For security purposes, you can only request this after ${seconds} seconds.`
export const mailLimitReached = usedUp('over_email_send_rate_limit', onlyLater)
export const messagesUsedUp = usedUp('over_sms_send_rate_limit', onlyLater)
export const recoveryCodesLocked = usedUp(
  'mfa_recovery_codes_locked',
  (seconds) => `Too many failed attempts, try again after ${seconds} seconds`,
)
const requestsUsedUp = usedUp(
  'over_request_rate_limit',
  (seconds) => `Request rate limit reached, try again after ${seconds} seconds`,
)

const API_VERSION_HEADER = 'x-supabase-api-version'
const API_VERSION = '2024-01-01'
const KEY_HINTS: Partial<Record<string, [message: string, hint: string]>> = {
  key_missing: ['No API key found in request', 'No `apikey` request header or url param was found.'],
  key_unknown: ['Invalid API key', 'Double check the API key of this shop.'],
}

/** The dialect of auth/v1. The newer form only for callers who name its version: browsers on their way do not. */
export function answerAuthError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message, more } = asAuthError(thrown, request)
  if (status < 500) request.log.info({ code, status }, 'sign-in call refused')
  const isNewForm = request.headers[API_VERSION_HEADER] !== undefined
  if (typeof more['retry_after'] === 'number') void reply.header('retry-after', String(more['retry_after']))
  if (isNewForm) void reply.header(API_VERSION_HEADER, API_VERSION)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ code: isNewForm ? code : status, error_code: code, message, msg: message, ...more })
}

export function asAuthError(thrown: unknown, request: FastifyRequest): AuthError {
  return thrown instanceof AuthError ? thrown : inThisDialect(asCodedError(thrown), request)
}

/** Retry-after of a rate limit. */
export function secondsLeft(error: CodedError): number {
  const { retryAfterSeconds } = (error.details ?? {}) as { retryAfterSeconds?: number }
  return retryAfterSeconds ?? 60
}

function inThisDialect(error: CodedError, request: FastifyRequest): AuthError {
  const [keyMessage, hint] = KEY_HINTS[error.code] ?? []
  if (keyMessage !== undefined) return new AuthError(401, 'no_authorization', keyMessage, { hint })
  switch (error.code) {
    case 'token_expired':
      return badJwt('invalid JWT: unable to parse or verify signature, token is expired')
    case 'token_invalid':
      return badJwt('invalid JWT: unable to parse or verify signature')
    case 'too_many_requests':
      return requestsUsedUp(secondsLeft(error))
    case 'bad_request':
      return new AuthError(400, 'bad_json', 'Could not read the request body')
    case 'body_too_large':
      return validationFailed('The request body is too large', 413)
    case 'not_signed_in':
    case 'session_ended':
      return sessionNotFound(403)
    case 'insufficient_aal':
      return insufficientAal(401)
    case 'forbidden':
      return notAdmin()
    case 'second_factor_needed':
    case 'new_sign_in_needed':
      return insufficientAal(403)
    case 'erasure_hindered':
      return new AuthError(409, 'conflict', 'Something of this user is not over yet', {
        details: error.details,
      })
    case 'not_found':
      return new AuthError(404, 'not_found', 'No such address')
    default:
      request.log.error({ code: error.code, err: error.cause ?? error }, 'sign-in call failed')
      return new AuthError(Math.max(500, error.status), 'unexpected_failure', 'Unexpected failure')
  }
}
