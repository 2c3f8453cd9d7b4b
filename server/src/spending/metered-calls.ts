/**
 * Metered calls to a paid provider: reserves the cost beforehand, retries only what produced nothing, never pays twice for one
 * subject.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Log } from '@leksmedjan/platform/log'
import type { Purchase, Spending } from './spending.ts'
import type { Usage } from './spending.rules.ts'
import { createBreaker } from './breaker.ts'
import { ProviderFault } from './provider-fault.ts'

/** Why no call was made; the caller falls back to the shop's own implementation. */
export type MeteredCallRefusal = 'away' | 'ceiling' | 'quota' | 'bought'

export class MeteredCallRefused extends Error {
  readonly reason: MeteredCallRefusal
  constructor(reason: MeteredCallRefusal, cause?: unknown) {
    super(`nothing was bought: ${reason}`, { cause })
    this.reason = reason
  }
}

export interface MeteredCall<T> extends Purchase {
  /** One call. Its result is stored before the caller learns that it has ended. */
  call: () => AsyncGenerator<T, Delivered>
  /** Throws when the result is not wanted any more. */
  mayCall?: () => Promise<void>
}

export interface Delivered {
  used?: Usage | undefined
  fileKey?: string
  /** Reason of a moderation refusal; it is charged all the same. */
  refused?: string
}

export interface MeteredCalls {
  /** Yields what the call yields. Throws MeteredCallRefused, the ProviderFault 'content', or the signal's reason. */
  run<T>(order: MeteredCall<T>, signal: AbortSignal): AsyncGenerator<T, void>
}

/** Backoff between attempts that produced nothing, so that only time is lost. */
const WAITS_MS = [500, 2000] as const
const LONGEST_WAIT_MS = 15_000

export interface MeteredCallsDeps {
  spending: Spending
  clock: Clock
  log: Log
}

/** One per provider: it holds that provider's circuit breaker. */
export function createMeteredCalls({ spending, clock, log }: MeteredCallsDeps): MeteredCalls {
  const breaker = createBreaker(clock)

  return {
    async *run(order, signal) {
      for (let attempt = 0; ; attempt += 1) {
        if (breaker.isOpen()) throw new MeteredCallRefused('away')
        await order.mayCall?.()
        const opened = await spending.open(order)
        if (opened.kind !== 'open') throw new MeteredCallRefused(opened.kind)
        try {
          yield* runOnce(order, opened.callId)
          return
        } catch (error) {
          if (!(error instanceof ProviderFault) || error.kind === 'content') throw error
          const waitMs = waitBefore(error, attempt)
          if (waitMs === null) throw new MeteredCallRefused('away', error)
          await sleep(waitMs, undefined, { signal })
        }
      }
    },
  }

  /** Records the outcome in any case, also when the consumer returns early. */
  async function* runOnce<T>({ service, call }: MeteredCall<T>, callId: string): AsyncGenerator<T, void> {
    let end: CallEnd = { state: 'lost', counts: false, fault: 'stopped' }
    try {
      const { used, fileKey, refused } = yield* call()
      end = {
        state: 'done',
        counts: refused === undefined,
        used,
        ...definedOnly({ fileKey, fault: refused }),
      }
      if (refused !== undefined)
        throw new ProviderFault('content', `what was made is refused: ${refused}`, { isPaid: true })
      breaker.succeeded()
    } catch (error) {
      if (error instanceof ProviderFault) {
        if (end.state !== 'done') {
          const isFree = error.kind !== 'spoiled'
          end = { state: isFree ? 'free' : 'lost', counts: false, fault: error.kind }
        }
        breaker.failed(error.kind)
        logFault(error, service)
      }
      throw error
    } finally {
      await spending.end(callId, service, end)
    }
  }

  function logFault(fault: ProviderFault, service: string): void {
    const line = { err: fault, service, kind: fault.kind }
    if (fault.kind === 'setup') log.error(line, 'an AI provider needs an operator: key, model or credit')
    else log.warn(line, 'an AI provider failed')
  }
}

type CallEnd = Parameters<Spending['end']>[2]

function definedOnly(fields: { fileKey: string | undefined; fault: string | undefined }): Partial<CallEnd> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Backoff in ms; null: no retry. */
function waitBefore(fault: ProviderFault, attempt: number): number | null {
  const usual = WAITS_MS[attempt]
  if (fault.kind !== 'busy' || usual === undefined) return null
  const wanted = Math.max(usual, fault.retryAfterMs ?? 0)
  return wanted > LONGEST_WAIT_MS ? null : wanted
}
