/** Disputes: evidence is submitted, and its text decides the outcome. */
import { endpoint, getOne, idIn, listAnswer, METADATA, type Endpoint } from '../protocol/endpoint.ts'
import { isOf, type Stored } from '../objects/kinds.ts'
import { flag, mergeMetadata, shape, text } from '../protocol/parameters.rules.ts'
import { invalidRequest } from '../protocol/sandbox.errors.ts'
import type { CallContext } from '../protocol/call-context.ts'
import { listObjects, where } from '../sandbox.queries.ts'
import { EVIDENCE_FIELDS } from '../objects/intent.objects.ts'
import { BY_PAYMENT, paymentConditions } from './refunds.endpoints.ts'

const LONG = text(20_000)

const UPDATE = {
  evidence: shape(Object.fromEntries(EVIDENCE_FIELDS.map((name) => [name, LONG]))),
  submit: flag(),
  ...METADATA,
}

const OPEN = ['needs_response', 'warning_needs_response']

export const disputeEndpoints: Endpoint[] = [
  getOne('/v1/disputes', 'dispute'),
  endpoint('GET', '/v1/disputes', BY_PAYMENT, (context, values) =>
    listAnswer(context, 'dispute', paymentConditions(values), values),
  ),
  endpoint('POST', '/v1/disputes/:id', UPDATE, async (context, values, ids) => {
    const dispute = await openDispute(context, idIn(ids))
    const { shown } = dispute
    shown.metadata = mergeMetadata(shown.metadata, values.metadata)
    for (const [name, words] of Object.entries(values.evidence ?? {})) {
      if (typeof words === 'string') shown.evidence[name] = words
    }
    shown.evidence_details.has_evidence = EVIDENCE_FIELDS.some(
      (name) => typeof shown.evidence[name] === 'string',
    )
    // Evidence is submitted unless `submit` is false; only once.
    const isSent = values.submit ?? values.evidence !== undefined
    if (isSent) await decide(context, dispute)
    context.put(dispute)
    if (!isSent) context.emit('charge.dispute.updated', shown)
    return { one: dispute }
  }),
  endpoint('POST', '/v1/disputes/:id/close', {}, async (context, _values, ids) => {
    const dispute = await openDispute(context, idIn(ids))
    await closeDispute(context, dispute, 'lost')
    return { one: dispute }
  }),
]

async function openDispute(context: CallContext, id: string): Promise<Stored<'dispute'>> {
  const dispute = await context.get('dispute', id, { lock: true })
  if (OPEN.includes(dispute.shown.status)) return dispute
  throw invalidRequest('This dispute is already closed or under review.')
}

/** `winning_evidence` and `losing_evidence` decide at once; anything else stays under review. */
async function decide(context: CallContext, dispute: Stored<'dispute'>): Promise<void> {
  const { shown } = dispute
  shown.evidence_details.submission_count += 1
  shown.evidence_details.submission_method = 'manual'
  const words = shown.evidence['uncategorized_text']
  if (words === 'winning_evidence') return closeDispute(context, dispute, 'won')
  if (words === 'losing_evidence') return closeDispute(context, dispute, 'lost')
  shown.status = shown.status.startsWith('warning') ? 'warning_under_review' : 'under_review'
  context.emit('charge.dispute.updated', shown)
}

/** An inquiry is closed; a won dispute returns the money. */
export async function closeDispute(
  context: CallContext,
  dispute: Stored<'dispute'>,
  verdict: 'won' | 'lost',
): Promise<void> {
  const { shown } = dispute
  const isInquiry = shown.status.startsWith('warning')
  shown.status = isInquiry ? 'warning_closed' : verdict
  context.put(dispute)
  context.emit('charge.dispute.closed', shown)
  if (isInquiry || verdict === 'lost') return
  const all = await listObjects(context.tx, 'dispute', [where.shown('charge', shown.charge)], { limit: 10 })
  const others = (all?.data ?? []).filter((other) => isOf('dispute', other) && other.shown.id !== shown.id)
  if (others.every((other) => isOf('dispute', other) && other.shown.status === 'won')) {
    const charge = await context.get('charge', shown.charge, { lock: true, param: 'charge' })
    charge.shown.disputed = false
    context.put(charge)
  }
  context.emit('charge.dispute.funds_reinstated', shown)
}
