/** The shop's only error class: a code from the contract, a log message, details safe to show. */
import type { ErrorCode } from '@leksmedjan/contract/errors'

export class ShopError extends Error {
  readonly code: ErrorCode
  readonly details: unknown

  constructor(code: ErrorCode, message: string, options: { details?: unknown; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'ShopError'
    this.code = code
    this.details = options.details
  }
}

export function isShopError(error: unknown, code?: ErrorCode): error is ShopError {
  return error instanceof ShopError && (code === undefined || error.code === code)
}

export type UpstreamFailure =
  /** Rejected: a retry gives the same result. */
  | 'refused'
  /** Unreachable or overloaded: retry later. */
  | 'unavailable'
  /** Unknown outcome: query the state before a retry. */
  | 'unknown'

export class UpstreamError extends Error {
  readonly failure: UpstreamFailure
  readonly service: string

  constructor(service: string, failure: UpstreamFailure, message: string, cause?: unknown) {
    super(`${service}: ${message}`, cause === undefined ? undefined : { cause })
    this.name = 'UpstreamError'
    this.service = service
    this.failure = failure
  }
}
