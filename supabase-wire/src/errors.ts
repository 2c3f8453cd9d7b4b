import { CodedError, type ErrorOptions } from '@leksmedjan/platform/errors'

/** HTTP status of each code. */
export const WIRE_STATUS = {
  token_invalid: 401,
  token_expired: 401,
  session_ended: 401,
  insufficient_aal: 401,
  not_signed_in: 401,
  forbidden: 403,
} as const
export type WireErrorCode = keyof typeof WIRE_STATUS

/** Of a token, its session, or what it may do. */
export class WireError extends CodedError {
  constructor(code: WireErrorCode, message: string, options?: ErrorOptions) {
    super(code, WIRE_STATUS[code], message, options)
  }
}
