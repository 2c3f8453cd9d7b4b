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
import { CallRefused, failedEnd, waitBefore, type CallEnd } from './outcomes.ts'
import { ProviderFault } from './provider-fault.ts'

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
  refused?: string | null
}

export interface SingleCall<T> extends Purchase {
  /** Its result is valid only once the call has ended: it may still be refused. */
  call: () => Promise<Delivered & { result: T }>
}

export interface MeteredCalls {
  /** Yields what the call yields. Throws CallRefused, the ProviderFault 'content', or the signal's reason. */
  run<T>(order: MeteredCall<T>, signal: AbortSignal): AsyncGenerator<T, void>
  /** The same for a call with one result. */
  runOne<T>(order: SingleCall<T>, signal: AbortSignal): Promise<T>
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
    run,
    async runOne<T>(order: SingleCall<T>, signal: AbortSignal): Promise<T> {
      const call = async function* (): AsyncGenerator<T, Delivered> {
        const { result, ...delivered } = await order.call()
        yield result
        return delivered
      }
      let ended: { result: T } | null = null
      for await (const result of run({ ...order, call }, signal)) ended = { result }
      if (ended === null) throw new Error('a call ended without a result')
      return ended.result
    },
  }

  async function* run<T>(order: MeteredCall<T>, signal: AbortSignal): AsyncGenerator<T, void> {
    for (let attempt = 0; ; attempt += 1) {
      if (breaker.isOpen()) throw new CallRefused('away')
      await order.mayCall?.()
      const opened = await spending.open(order)
      if (opened.kind !== 'open') throw new CallRefused(opened.kind)
      try {
        yield* runOnce(order, opened.callId)
        return
      } catch (error) {
        if (!(error instanceof ProviderFault) || error.kind === 'content') throw error
        const waitMs = repeatAfterMs(error, attempt)
        if (waitMs === null) throw new CallRefused('away', error)
        await sleep(waitMs, undefined, { signal })
      }
    }
  }

  /** Records the outcome in any case, also when the consumer returns early. */
  async function* runOnce<T>({ service, call }: MeteredCall<T>, callId: string): AsyncGenerator<T, void> {
    let end: CallEnd = { state: 'lost', counts: false, fault: 'stopped' }
    try {
      const { used, fileKey, refused = null } = yield* call()
      end = {
        state: 'done',
        counts: refused === null,
        used,
        ...(fileKey === undefined ? {} : { fileKey }),
        ...(refused === null ? {} : { fault: refused }),
      }
      if (refused !== null)
        throw new ProviderFault('content', `what was made is refused: ${refused}`, { isPaid: true })
      breaker.succeeded()
    } catch (error) {
      if (error instanceof ProviderFault) {
        if (end.state !== 'done') end = failedEnd(error)
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

/** Only a busy provider is asked again, and only where the visitor can wait for it. */
function repeatAfterMs(fault: ProviderFault, attempt: number): number | null {
  if (fault.kind !== 'busy') return null
  const waitMs = waitBefore(WAITS_MS, attempt, fault.retryAfterMs)
  return waitMs === null || waitMs > LONGEST_WAIT_MS ? null : waitMs
}
