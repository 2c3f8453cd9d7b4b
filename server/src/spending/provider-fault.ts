/** How a paid call failed, in vendor-independent kinds. */
import { UpstreamError, type UpstreamFailure } from '@leksmedjan/platform/errors'

export type FaultKind =
  /** Content refused: a retry with the same input gives the same result. */
  | 'content'
  /** Busy or unavailable: nothing was made or charged. Retry later. */
  | 'busy'
  /** Wrong key or model, or no credit: nothing works until an operator acts. */
  | 'setup'
  /** Unusable or missing result: it may have been made and charged. */
  | 'spoiled'

const FAILURE_OF: Record<FaultKind, UpstreamFailure> = {
  content: 'refused',
  busy: 'unavailable',
  setup: 'refused',
  spoiled: 'unknown',
}

export class ProviderFault extends UpstreamError {
  readonly kind: FaultKind
  /** Retry-After of the provider; null when absent. */
  readonly retryAfterMs: number | null
  /** Charged before it was refused: must not be retried. */
  readonly isPaid: boolean

  constructor(
    kind: FaultKind,
    message: string,
    options: { cause?: unknown; retryAfterMs?: number; isPaid?: boolean } = {},
  ) {
    super('ai', FAILURE_OF[kind], message, options.cause)
    this.name = 'ProviderFault'
    this.kind = kind
    this.retryAfterMs = options.retryAfterMs ?? null
    this.isPaid = options.isPaid ?? false
  }
}
