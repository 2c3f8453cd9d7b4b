/** The vendor's errors as the three the shop knows. */
import { Stripe } from 'stripe'
import { OutsideError, type OutsideFailure } from '../../platform/errors.ts'

const SERVICE = 'payments'

export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withoutStackTraces(call)
  } catch (error) {
    throw new OutsideError(SERVICE, failureOf(error), 'the provider did not do it', error)
  }
}

/** null where the provider knows no such thing. */
export async function callStripeOrNull<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await withoutStackTraces(call)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null
    throw new OutsideError(SERVICE, failureOf(error), 'the provider did not answer', error)
  }
}

/** On every call the SDK writes down who called, for as much time as all the rest of it takes; the shop's own error says that, too. */
export function withoutStackTraces<T>(call: () => T): T {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return call()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

function failureOf(error: unknown): OutsideFailure {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
  if (error instanceof StripeConnectionError) return 'unknown'
  if (error instanceof StripeAPIError || error instanceof StripeRateLimitError) return 'unavailable'
  return 'refused'
}
