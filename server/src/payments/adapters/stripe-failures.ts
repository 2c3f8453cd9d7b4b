/** Maps Stripe errors to UpstreamError. */
import { Stripe } from 'stripe'
import { UpstreamError, type UpstreamFailure } from '@leksmedjan/platform/errors'

const SERVICE = 'payments'

export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withoutStackTraces(call)
  } catch (error) {
    throw new UpstreamError(SERVICE, failureOf(error), 'the provider refused or failed the call', error)
  }
}

/** null for `resource_missing`. */
export async function callStripeOrNull<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await withoutStackTraces(call)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null
    throw new UpstreamError(SERVICE, failureOf(error), 'the provider did not answer', error)
  }
}

/** The SDK captures a stack trace on every call, which takes as long as the rest of the call; UpstreamError has one, too. */
export function withoutStackTraces<T>(call: () => T): T {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return call()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

function failureOf(error: unknown): UpstreamFailure {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
  if (error instanceof StripeConnectionError) return 'unknown'
  if (error instanceof StripeAPIError || error instanceof StripeRateLimitError) return 'unavailable'
  return 'refused'
}
