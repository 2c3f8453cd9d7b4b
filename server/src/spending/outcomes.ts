/** How paid calls end and when one is repeated: the same for pictures, words, stories and models. */
import { ProviderFault } from './provider-fault.ts'
import type { Usage } from './spending.rules.ts'

/** Why no call was made. */
export type Refusal =
  /** The provider is down, or has failed too often. */
  | 'away'
  /** The shop's daily ceiling is reached. */
  | 'ceiling'
  /** The visitor's quota is used up. */
  | 'quota'
  /** Paid for this subject before: delivered, in progress, or lost on the way. */
  | 'bought'

/** Why there is nothing bought; the caller falls back to the shop's own implementation. */
export type NotBought =
  | Refusal
  /** No result within the deadline. */
  | 'late'
  /** The provider, or moderation, rejected the content. */
  | 'content'

export class CallRefused extends Error {
  readonly reason: Refusal
  constructor(reason: Refusal, cause?: unknown) {
    super(`nothing was bought: ${reason}`, { cause })
    this.reason = reason
  }
}

/** What the ledger keeps of a call that has ended. */
export interface CallEnd {
  /** `free`: nothing was made or charged; `lost`: it may have been. */
  state: 'done' | 'free' | 'lost'
  /** Against the quotas of its visitor. */
  counts: boolean
  used?: Usage | undefined
  fileKey?: string
  fault?: string
}

export function failedEnd({ kind }: ProviderFault): CallEnd {
  return { state: kind === 'spoiled' ? 'lost' : 'free', counts: false, fault: kind }
}

/** Wait before the repeat of a call that made nothing, ms; null: no repeat. `wantedMs`: of the provider. */
export function waitBefore(
  waitsMs: readonly number[],
  attempt: number,
  wantedMs: number | null,
): number | null {
  const usualMs = waitsMs[attempt]
  return usualMs === undefined ? null : Math.max(usualMs, wantedMs ?? 0)
}

export interface Until {
  /** Aborted by the caller or by the shop. */
  signal: AbortSignal
  /** Leaves the shop's own implementation the rest of the time. */
  deadline: AbortSignal
  /** Either of them. */
  stop: AbortSignal
}

export function within(deadlineMs: number, signal: AbortSignal): Until {
  const deadline = AbortSignal.timeout(deadlineMs)
  return { signal, deadline, stop: AbortSignal.any([signal, deadline]) }
}

/** Throws the signal's reason once it is aborted, and what is no failure of the provider. */
export function whyNotBought(error: unknown, { signal, deadline }: Until): NotBought {
  signal.throwIfAborted()
  if (error instanceof CallRefused) return error.reason
  if (deadline.aborted) return 'late'
  if (error instanceof ProviderFault) return 'content'
  throw error
}
