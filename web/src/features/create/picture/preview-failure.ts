/** Why a picture was not made, in the visitor's words. */
import { TEXTS } from '../texts.ts'
import { RefusedWish } from '../written/refused-wish.ts'

export type FailureKind = 'aborted' | 'slow' | 'failed'

/** `message` is shown on the page, `toast` as a notice; a cancellation has no toast. */
export class PreviewFailure extends Error {
  readonly kind: FailureKind
  readonly toast: string | null

  constructor(kind: FailureKind, message: string, toast: string | null, cause?: unknown) {
    super(message, { cause })
    this.name = 'PreviewFailure'
    this.kind = kind
    this.toast = toast
  }

  /** The wish the visitor can correct at its field. */
  get refused(): RefusedWish | null {
    return this.cause instanceof RefusedWish ? this.cause : null
  }

  /** The generation may still be running on the server: a retry resumes it. */
  get canResume(): boolean {
    return this.kind === 'slow' || (this.kind === 'failed' && isNetworkLike(this.cause))
  }
}

/** HTTP 429: the queue is full; carries Retry-After. */
export class RateLimited extends Error {
  constructor(words: string, retryAfter: string | null) {
    const seconds = Number(retryAfter ?? 0)
    super(seconds > 0 ? `${words} ${TEXTS.roomIn(seconds)}` : words)
    this.name = 'RateLimited'
  }
}

/** An error without a message becomes "unknown". */
export function plainFailure(error: unknown): PreviewFailure {
  if (error instanceof RefusedWish || error instanceof RateLimited)
    return new PreviewFailure('failed', error.message, null, error)
  const message = isUnreached(error) ? TEXTS.previewUnreached : asError(error).message
  const toast = TEXTS.previewFailedToast(message || TEXTS.previewUnknown)
  return new PreviewFailure(
    'failed',
    message === '' ? TEXTS.previewUnknown : TEXTS.previewFailed(message),
    toast,
    error,
  )
}

/** Network error or broken response: browsers report these as TypeError with messages of their own. */
function isUnreached(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)
}

export function isNetworkLike(error: unknown): boolean {
  return /fetch|network|timeout/i.test(asError(error).message)
}

export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
