/** The one error of the shop: a code from the contract, words for the log, details fit to show. */
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

/** How an outside service failed, whatever its own words were. */
export type OutsideFailure =
  /** It said no: asking again changes nothing. */
  | 'refused'
  /** It did not answer, or says it cannot now: ask again later. */
  | 'unavailable'
  /** It may or may not have happened: ask for the state before doing it again. */
  | 'unknown'

export class OutsideError extends Error {
  readonly failure: OutsideFailure
  readonly service: string

  constructor(service: string, failure: OutsideFailure, message: string, cause?: unknown) {
    super(`${service}: ${message}`, cause === undefined ? undefined : { cause })
    this.name = 'OutsideError'
    this.service = service
    this.failure = failure
  }
}
