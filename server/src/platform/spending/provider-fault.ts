/** How a paid picture, text or check came to nothing: the shop's words for every vendor's. */
import { OutsideError, type OutsideFailure } from '../errors.ts'

export type FaultKind =
  /** It will not make this wish. Asking again unchanged changes nothing. */
  | 'content'
  /** Not now: nothing was made, nothing is charged. Ask again after a while. */
  | 'busy'
  /** Key, model or credit: nothing is made until an operator acts. */
  | 'setup'
  /** What came is of no use, or nothing came: it may have been made and charged all the same. */
  | 'spoiled'

const FAILURE_OF: Record<FaultKind, OutsideFailure> = {
  content: 'refused',
  busy: 'unavailable',
  setup: 'refused',
  spoiled: 'unknown',
}

export class ProviderFault extends OutsideError {
  readonly kind: FaultKind
  /** What the provider asks for before the next try; null when it says nothing. */
  readonly retryAfterMs: number | null
  /** It was made and charged before it was refused: not to be asked for once more. */
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
