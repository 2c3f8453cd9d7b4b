/** Errors that somebody may act on: a caller by the code, the shop itself after an outside call, the host at the terminal. */

export interface ErrorOptions {
  /** Safe to show to the caller. */
  details?: unknown
  cause?: unknown
}

/** Each package extends it by its own codes; answers know only this class. */
export class CodedError extends Error {
  readonly code: string
  /** HTTP status of the answer. */
  readonly status: number
  readonly details: unknown

  /** `message` is for the log alone. */
  constructor(code: string, status: number, message: string, options: ErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = new.target.name
    this.code = code
    this.status = status
    this.details = options.details
  }
}

export function isCodedError(error: unknown, code?: string): error is CodedError {
  return error instanceof CodedError && (code === undefined || error.code === code)
}

/** HTTP status of each code. */
export const PLATFORM_STATUS = {
  bad_request: 400,
  unknown_field: 400,
  body_too_large: 413,
  not_found: 404,
  key_missing: 401,
  key_unknown: 401,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const
export type PlatformErrorCode = keyof typeof PLATFORM_STATUS

/** What any HTTP service answers. */
export class PlatformError extends CodedError {
  constructor(code: PlatformErrorCode, message: string, options?: ErrorOptions) {
    super(code, PLATFORM_STATUS[code], message, options)
  }
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

/** An error the host can fix: printed without a stack. */
export class SetupError extends Error {
  override name = 'SetupError'
}

/** The embedded database is open in another process. */
export class FolderInUse extends SetupError {
  override name = 'FolderInUse'
}
