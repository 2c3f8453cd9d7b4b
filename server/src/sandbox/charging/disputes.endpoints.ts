/** Disputes: evidence is given, and the sandbox's bank decides by its words. */
import { endpoint, getOne, idIn, listAnswer, METADATA, type Endpoint } from '../protocol/endpoint.ts'
import type { Stored } from '../protocol/kinds.ts'
import { flag, mergeMetadata, shape, text } from '../protocol/parameters.rules.ts'
import { invalidRequest } from '../protocol/sandbox.errors.ts'
import type { Work } from '../protocol/work.ts'
import { BY_PAYMENT, paymentConditions } from './refunds.endpoints.ts'

const LONG = text(20_000)

const UPDATE = {
  evidence: shape({
    uncategorized_text: LONG,
    product_description: LONG,
    customer_name: LONG,
    customer_email_address: LONG,
    shipping_carrier: LONG,
    shipping_date: LONG,
    shipping_tracking_number: LONG,
    shipping_address: LONG,
    billing_address: LONG,
    refund_policy_disclosure: LONG,
    cancellation_policy_disclosure: LONG,
  }),
  submit: flag(),
  ...METADATA,
}

const OPEN = ['needs_response', 'warning_needs_response']

export const disputeEndpoints: Endpoint[] = [
  getOne('/v1/disputes', 'dispute'),
  endpoint('GET', '/v1/disputes', BY_PAYMENT, (work, values) =>
    listAnswer(work, 'dispute', paymentConditions(values), values),
  ),
  endpoint('POST', '/v1/disputes/:id', UPDATE, async (work, values, ids) => {
    const dispute = await openDispute(work, idIn(ids))
    const { shown } = dispute
    shown.metadata = mergeMetadata(shown.metadata, values.metadata)
    for (const [name, words] of Object.entries(values.evidence ?? {})) {
      if (words !== undefined) shown.evidence[name] = words
    }
    shown.evidence_details.has_evidence = Object.keys(shown.evidence).length > 0
    if (values.submit === true) await decide(work, dispute)
    work.put(dispute)
    if (values.submit !== true) work.emit('charge.dispute.updated', shown)
    return { one: dispute }
  }),
  endpoint('POST', '/v1/disputes/:id/close', {}, async (work, _values, ids) => {
    const dispute = await openDispute(work, idIn(ids))
    close(work, dispute, 'lost')
    return { one: dispute }
  }),
]

async function openDispute(work: Work, id: string): Promise<Stored<'dispute'>> {
  const dispute = await work.get('dispute', id, { lock: true })
  if (OPEN.includes(dispute.shown.status)) return dispute
  throw invalidRequest('This dispute is already closed or under review.')
}

/** `winning_evidence` and `losing_evidence` decide at once; anything else stays under review. */
async function decide(work: Work, dispute: Stored<'dispute'>): Promise<void> {
  const { shown } = dispute
  shown.evidence_details.submission_count += 1
  const words = shown.evidence['uncategorized_text'] ?? ''
  if (words === 'winning_evidence') {
    const charge = await work.get('charge', shown.charge, { lock: true, param: 'charge' })
    charge.shown.disputed = false
    work.put(charge)
    close(work, dispute, 'won')
    work.emit('charge.dispute.funds_reinstated', shown)
    return
  }
  if (words === 'losing_evidence') return close(work, dispute, 'lost')
  shown.status = shown.status.startsWith('warning') ? 'warning_under_review' : 'under_review'
  work.emit('charge.dispute.updated', shown)
}

function close(work: Work, dispute: Stored<'dispute'>, verdict: 'won' | 'lost'): void {
  const { shown } = dispute
  shown.status = shown.status.startsWith('warning') ? 'warning_closed' : verdict
  work.put(dispute)
  work.emit('charge.dispute.closed', shown)
}
