/** Parameters that exclude each other. */
import { invalidRequest, missingParameter } from '../protocol/sandbox.errors.ts'
import { isChargeable, MINIMUM_CHARGE } from '../objects/amounts.rules.ts'
import type { CreateValues } from './session-parameters.ts'
import { statusOf, type Session } from '../objects/session.objects.ts'

const SHORTEST_SECONDS = 30 * 60
const LONGEST_SECONDS = 24 * 3600
/** Tolerance for clock skew and latency. */
const SLACK_SECONDS = 60

export function checkTogether(values: CreateValues, seconds: number): void {
  const { ui_mode: uiMode = 'hosted_page', expires_at: expiresAt } = values
  if (values.line_items.length === 0) throw missingParameter('line_items')
  if ((values.discounts?.length ?? 0) > 1) {
    throw invalidRequest('At most one discount can be given.', { param: 'discounts' })
  }
  if ((values.discounts?.length ?? 0) > 0 && values.allow_promotion_codes !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: allow_promotion_codes, discounts.', {
      param: 'discounts',
    })
  }
  if (values.customer !== undefined && values.customer_email !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer',
    })
  }
  for (const param of ['success_url', 'cancel_url'] as const) {
    if (uiMode !== 'hosted_page' && values[param] !== undefined) {
      throw invalidRequest(`${param} cannot be used with ui_mode ${uiMode}.`, { param })
    }
  }
  if (uiMode === 'hosted_page') {
    if (values.return_url !== undefined) {
      throw invalidRequest('return_url cannot be used with ui_mode hosted_page.', { param: 'return_url' })
    }
    if (values.success_url === undefined) throw missingParameter('success_url')
  }
  if (values.automatic_tax?.enabled === true) {
    throw invalidRequest('Automatic tax is not set up for this account.', { param: 'automatic_tax[enabled]' })
  }
  if (
    expiresAt !== undefined &&
    (expiresAt < seconds + SHORTEST_SECONDS - SLACK_SECONDS ||
      expiresAt > seconds + LONGEST_SECONDS + SLACK_SECONDS)
  ) {
    throw invalidRequest('expires_at must lie between 30 minutes and 24 hours ahead.', {
      param: 'expires_at',
    })
  }
}

export function defaultExpiry(seconds: number): number {
  return seconds + LONGEST_SECONDS
}

export function checkTotal(total: number): void {
  if (isChargeable(total)) return
  if (total < MINIMUM_CHARGE) {
    throw invalidRequest('The total must be at least 3.00 kr.', { code: 'amount_too_small' })
  }
  throw invalidRequest('The total must be at most 999,999.99 kr.', { code: 'amount_too_large' })
}

export function checkOpen(session: Session, seconds: number): void {
  const status = statusOf(session, seconds)
  if (status === 'open') return
  throw invalidRequest(
    status === 'complete'
      ? 'This checkout session has already been completed.'
      : 'This checkout session has expired.',
    { code: 'checkout_session_not_open' },
  )
}
