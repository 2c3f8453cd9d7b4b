/** Approval before printing: the buyer approves the printable model or requests a change. */
import type { ChangeRequest, Proof, ProofApproval, ProofRequest } from '@leksmedjan/contract/proofs'
import { isPrintFormat, isProofAsked, isProofClosed, type ProofOrders } from '../orders/orders.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../database/database.ts'
import type { FileLinks } from '@leksmedjan/platform/files/file-links'
import { getSetting } from '@leksmedjan/platform/settings'
import { SETTINGS } from '../settings/settings.ts'
import type { ModelOrigin } from './model3d-provider.ts'
import { findModelOfOrder, type OrderModel } from './models.queries.ts'
import { sizeOf, ANSWER_MS, changesLeft, isAnswerable, lateSeconds, REMIND_MS } from './models.rules.ts'
import { noChangeLeft, proofMovedOn, proofNotFound } from './models.errors.ts'
import {
  findProof,
  submitProof,
  listUnanswered,
  moveProof,
  noteReminder,
  type OrderProof,
  type ProofMove,
} from './proofs.queries.ts'

/** A proof event that is mailed to the buyer; joins the transaction. */
export interface ProofNews {
  orderId: string
  kind: 'ready' | 'again' | 'unchanged' | 'reminder' | 'lapsed' | 'approved' | 'change_asked'
  round: number
  answerBy: Date
  silencePrints: boolean
  change: { part: ChangeRequest['part']; wish: string } | null
}

export type OnProof = (tx: Tx, news: ProofNews) => Promise<void>

export interface Proofs {
  /** Joins the transaction that completes a model: submits it where approval is required. */
  submitForApproval(tx: Tx, model: OrderModel): Promise<void>
  /** Authenticated by address and order number; every mismatch gives the same error. */
  show(wish: ProofRequest, network: string): Promise<Proof>
  /** Idempotent: a repeated answer changes nothing; a different one, or one to an earlier model, is refused. */
  approve(answer: ProofApproval, network: string): Promise<Proof>
  askForChange(answer: ChangeRequest, network: string): Promise<Proof>
  /** Sends reminders and ends overdue proofs. Idempotent. */
  processDeadlines(): Promise<void>
}

export interface ProofsDeps {
  db: Database
  clock: Clock
  links: FileLinks
  orders: ProofOrders
  /** Origin of the shop's models in the normal case. */
  usualOrigin: ModelOrigin
  onProof: OnProof
}

type Answer = { round: number } & Pick<ProofRequest, 'email' | 'order_number'>

const REASON = 'proofs: show and answer'
const AT_ONCE = 100

export function createProofs(deps: ProofsDeps): Proofs {
  const { db, clock, links, orders, usualOrigin, onProof } = deps

  async function submitForApproval(tx: Tx, model: OrderModel): Promise<void> {
    const { orderId, round, origin, changes, printFileSha256 } = model
    if (origin === null || printFileSha256 === null) return
    const [setting, known] = await Promise.all([getSetting(tx, SETTINGS.proofs), findProof(tx, orderId)])
    // A requested change always needs approval, whatever made the new model.
    if (known === null && !isProofAsked({ origin, changes }, setting)) return
    const now = clock.now()
    const silencePrints = setting.silence === 'print'
    const answerBy = new Date(now.getTime() + ANSWER_MS)
    const waited = known?.answeredAt ? (now.getTime() - known.answeredAt.getTime()) / 1000 : 0
    const waitedSeconds = (known?.waitedSeconds ?? 0) + Math.ceil(waited)
    const proof = { orderId, round, printFileSha256, sentAt: now, answerBy, silencePrints, waitedSeconds }
    const submitted = await submitProof(tx, proof, known?.state ?? null)
    if (submitted === null) return
    if (waitedSeconds > 0) await orders.postpone(tx, orderId, waitedSeconds)
    const kind = known === null ? 'ready' : submitted.isUnchanged ? 'unchanged' : 'again'
    await onProof(tx, { orderId, kind, round, answerBy, silencePrints, change: null })
  }

  /** One answer under a row lock of the order, so that it is not cancelled or printed meanwhile. */
  async function answer(
    said: Answer,
    network: string,
    decide: (proof: OrderProof) => Omit<ProofMove, 'at' | 'who'> | 'said already',
  ): Promise<Proof> {
    const orderId = await orders.identify({ email: said.email, orderNumber: said.order_number }, network)
    return db.asShop(REASON, async (tx) => {
      const order = await orders.lock(tx, orderId)
      const proof = await findProof(tx, orderId)
      if (order === null || proof === null) throw proofNotFound()
      if (proof.round !== said.round) throw proofMovedOn()
      const decided = decide(proof)
      if (decided === 'said already') return describe(tx, orderId)
      if (isProofClosed(order.status) || !isAnswerable(proof)) throw proofMovedOn()
      const at = clock.now()
      const waitedSeconds = lateSeconds(proof, at)
      if (!(await moveProof(tx, proof, { ...decided, waitedSeconds, who: 'buyer', at }))) throw proofMovedOn()
      if (waitedSeconds > 0) await orders.postpone(tx, orderId, waitedSeconds)
      const kind = decided.became as Exclude<typeof decided.became, 'lapsed'>
      await onProof(tx, newsOf(proof, kind, decided.change ?? null))
      return describe(tx, orderId)
    })
  }

  async function describe(tx: Tx, orderId: string): Promise<Proof> {
    const [order, proof, model] = await Promise.all([
      orders.findForProof(tx, orderId),
      findProof(tx, orderId),
      findModelOfOrder(tx, orderId),
    ])
    if (order === null || proof === null || model === null) throw proofNotFound()
    // While another model is made, the files of this one are being deleted.
    const files = model.round === proof.round && model.status === 'completed' ? model.files : []
    const glb = files.find(({ format }) => format === 'glb')
    return {
      order_id: orderId,
      order_number: order.orderNumber,
      toy_name: order.toyName,
      state: proof.state,
      round: proof.round,
      sent_at: proof.sentAt.toISOString(),
      answer_by: proof.answerBy.toISOString(),
      answered_at: proof.answeredAt?.toISOString() ?? null,
      silence_prints: proof.silencePrints,
      is_closed: isProofClosed(order.status),
      is_over: order.isOver,
      needs_review: order.needsReview,
      changes_left: changesLeft(proof),
      change: proof.change,
      is_unchanged: proof.isUnchanged,
      origin: model.origin ?? usualOrigin,
      differences: model.changes,
      image_url: order.imageUrl,
      sides: files
        .filter(({ format }) => !isPrintFormat(format))
        .map(({ format, key }) => ({ side: format, url: links.signedUrl(key, null) })),
      model_url: glb === undefined ? null : links.signedUrl(glb.key, null),
      engraving: order.engraving,
      name_sign: order.nameSign,
      colours: order.colours,
      size: order.size,
      size_mm: sizeOf(model.report),
      prints_from: order.printsFrom,
      delivery_span: order.promisedAfter(
        isAnswerable(proof) ? lateSeconds(proof, clock.now()) : proof.waitedSeconds,
      ),
    }
  }

  async function processDeadlines(): Promise<void> {
    const now = clock.now()
    const due = { now, remindBefore: new Date(now.getTime() - REMIND_MS), most: AT_ONCE }
    const proofs = await db.asShop(REASON, (tx) => listUnanswered(tx, due))
    for (const proof of proofs) {
      await db.asShop(REASON, async (tx) => {
        if (proof.answerBy <= now) {
          if (await moveProof(tx, proof, { became: 'lapsed', who: 'shop', at: now }))
            await onProof(tx, newsOf(proof, 'lapsed'))
        } else if (await noteReminder(tx, proof, now)) await onProof(tx, newsOf(proof, 'reminder'))
      })
    }
  }

  return {
    submitForApproval,
    processDeadlines,

    async show(wish, network) {
      const orderId = await orders.identify({ email: wish.email, orderNumber: wish.order_number }, network)
      return db.asShop(REASON, (tx) => describe(tx, orderId))
    },

    approve: (said, network) =>
      answer(said, network, ({ state }) => (state === 'approved' ? 'said already' : { became: 'approved' })),

    askForChange: (said, network) =>
      answer(said, network, ({ state, change, changesAsked }) => {
        const { part, wish } = said
        if (state === 'change_asked' && change?.part === part && change.wish === wish) return 'said already'
        if (changesLeft({ changesAsked }) === 0) throw noChangeLeft()
        return { became: 'change_asked', change: { part, wish } }
      }),
  }
}

function newsOf(
  { orderId, round, answerBy, silencePrints }: OrderProof,
  kind: ProofNews['kind'],
  change: ProofNews['change'] = null,
): ProofNews {
  return { orderId, kind, round, answerBy, silencePrints, change }
}
