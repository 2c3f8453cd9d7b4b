import { CodedError, type ErrorOptions } from '@leksmedjan/platform/errors'

const STATUS_OF = {
  token_invalid: 401,
  token_expired: 401,
  session_ended: 401,
  insufficient_aal: 401,
  not_signed_in: 401,
  forbidden: 403,
} as const
export type WireErrorCode = keyof typeof STATUS_OF

/** Of a token, its session, or what it may do. */
export class WireError extends CodedError {
  constructor(code: WireErrorCode, message: string, options?: ErrorOptions) {
    super(code, STATUS_OF[code], message, options)
  }
}
