/** Disputes: evidence is given, and the sandbox's bank decides by its words. */
import { endpoint, getOne, idIn, listAnswer, METADATA, type Endpoint } from '../protocol/endpoint.ts'
import { isOf, type Stored } from '../protocol/kinds.ts'
import { flag, mergeMetadata, shape, text } from '../protocol/parameters.rules.ts'
import { invalidRequest } from '../protocol/sandbox.errors.ts'
import type { Work } from '../protocol/work.ts'
import { listObjects, where } from '../sandbox.queries.ts'
import { EVIDENCE_FIELDS } from './intent.objects.ts'
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
  endpoint('GET', '/v1/disputes', BY_PAYMENT, (work, values) =>
    listAnswer(work, 'dispute', paymentConditions(values), values),
  ),
  endpoint('POST', '/v1/disputes/:id', UPDATE, async (work, values, ids) => {
    const dispute = await openDispute(work, idIn(ids))
    const { shown } = dispute
    shown.metadata = mergeMetadata(shown.metadata, values.metadata)
    for (const [name, words] of Object.entries(values.evidence ?? {})) {
      if (typeof words === 'string') shown.evidence[name] = words
    }
    shown.evidence_details.has_evidence = EVIDENCE_FIELDS.some(
      (name) => typeof shown.evidence[name] === 'string',
    )
    // Evidence is sent to the bank unless it is said to wait; it can be sent once.
    const isSent = values.submit ?? values.evidence !== undefined
    if (isSent) await decide(work, dispute)
    work.put(dispute)
    if (!isSent) work.emit('charge.dispute.updated', shown)
    return { one: dispute }
  }),
  endpoint('POST', '/v1/disputes/:id/close', {}, async (work, _values, ids) => {
    const dispute = await openDispute(work, idIn(ids))
    await closeDispute(work, dispute, 'lost')
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
  shown.evidence_details.submission_method = 'manual'
  const words = shown.evidence['uncategorized_text']
  if (words === 'winning_evidence') return closeDispute(work, dispute, 'won')
  if (words === 'losing_evidence') return closeDispute(work, dispute, 'lost')
  shown.status = shown.status.startsWith('warning') ? 'warning_under_review' : 'under_review'
  work.emit('charge.dispute.updated', shown)
}

/** An inquiry just ends; a dispute that is won brings the money back. */
export async function closeDispute(
  work: Work,
  dispute: Stored<'dispute'>,
  verdict: 'won' | 'lost',
): Promise<void> {
  const { shown } = dispute
  const isInquiry = shown.status.startsWith('warning')
  shown.status = isInquiry ? 'warning_closed' : verdict
  work.put(dispute)
  work.emit('charge.dispute.closed', shown)
  if (isInquiry || verdict === 'lost') return
  const all = await listObjects(work.tx, 'dispute', [where.shown('charge', shown.charge)], { limit: 10 })
  const others = (all?.data ?? []).filter((other) => isOf('dispute', other) && other.shown.id !== shown.id)
  if (others.every((other) => isOf('dispute', other) && other.shown.status === 'won')) {
    const charge = await work.get('charge', shown.charge, { lock: true, param: 'charge' })
    charge.shown.disputed = false
    work.put(charge)
  }
  work.emit('charge.dispute.funds_reinstated', shown)
}
