/** 3D models of paid orders: made once by a job, kept private, offered to the owner of the order. */
import { createHash } from 'node:crypto'
import type { ModelAnswer } from '@leksmedjan/contract/models'
import type { ModelStatus } from '@leksmedjan/contract/order-pages'
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import { PRINT_SETTINGS } from '@leksmedjan/toymaker/print/print-settings'
import type { Designs } from '../designs/designs.ts'
import { isPrintFormat, shownFiles, type OrderForModel, type ModelOrders } from '../orders/orders.ts'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Clock } from '@leksmedjan/platform/clock'
import { runWithCommit } from '@leksmedjan/platform/db/database'
import type { Database, Tx } from '../database/database.ts'
import { UpstreamError } from '@leksmedjan/platform/errors'
import { isShopError } from '../errors.ts'
import type { FileLinks } from '@leksmedjan/platform/files/file-links'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import { JOBS } from '../job-table.ts'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Log } from '@leksmedjan/platform/log'
import { createOperatorReview, type OperatorReview } from './operator-review.ts'
import type { MadeModel, Model3dProvider, ModelWish } from './model3d-provider.ts'
import { MODEL_FAILED, SHAPED_ANEW } from './texts.ts'
import { modelNotAllowed, modelNotFinished, modelNotFound } from './models.errors.ts'
import {
  beginModel,
  completeModel,
  failModel,
  findModel,
  findModelOfOrder,
  modelRow,
  type ModelFile,
  type OrderModel,
} from './models.queries.ts'
import type { Proofs } from './proofs.ts'
import { createStudioProjects, type StudioProjects } from './studio-projects.ts'
import { findProgress } from './provider-tasks.queries.ts'

export { createProofs, type OnProof, type Proofs } from './proofs.ts'
export type { KeptProject } from './studio-projects.ts'

const { nozzleMm, material, nozzleC, bedC, walls, infill, topLayers, bottomLayers, supportsOnBedOnly } =
  PRINT_SETTINGS
/** What a slicer is set to, where it does not read it from the file. */
export const SLICER_SETTINGS = {
  nozzleMm,
  material,
  nozzleC,
  bedC,
  walls,
  infill,
  topLayers,
  bottomLayers,
  supportsOnBedOnly,
}

export interface Models extends OperatorReview, StudioProjects {
  /** Joins the transaction that marks the order paid: one model, one queued job. */
  request(tx: Tx, orderId: string): Promise<void>
  /** The job; idempotent. Throws to be retried. */
  make(orderId: string, signal: AbortSignal): Promise<void>
  /** For the owner of a paid order; a repeat returns the same model, a failed one is restarted. */
  create(actor: Actor, orderId: string): Promise<ModelAnswer>
  /** Present state, for the owner only. */
  check(actor: Actor, wish: { modelId: string | null; orderId: string | null }): Promise<ModelAnswer>
  /** GLB of the printed solid with its texts left blank; null where the model is a likeness of a picture. */
  blankSolid(orderId: string, signal: AbortSignal): Promise<Uint8Array | null>
  /** Print files of an active paid order. Throws `model_not_found` while there is none that may be printed. */
  printFiles(orderId: string): Promise<{ name: string; bytes: Uint8Array }[]>
}

/** A model is made; it may need a look. */
export type OnMade = (tx: Tx) => Promise<void>

export interface ModelsDeps {
  db: Database
  clock: Clock
  log: Log
  jobs: Jobs
  files: FileStore
  links: FileLinks
  provider: Model3dProvider
  /** The toymaker: makes what the provider does not. */
  own: Model3dProvider
  orders: ModelOrders
  designs: Pick<Designs, 'toyDesignFor' | 'isAsOrdered'>
  proofs: Pick<Proofs, 'submitForApproval'>
  onMade: OnMade
}

const REASON = 'models: make and store'
const SHARE_OUTSIDE = 0.8
/** A model in review counts as in progress. */
const PROGRESS: Record<ModelStatus, number> = {
  pending: 0,
  running: 50,
  needs_look: 90,
  completed: 100,
  failed: 0,
}

export function createModels(deps: ModelsDeps): Models {
  const { db, clock, log, jobs, files, links, provider, own, orders, designs, proofs, onMade } = deps

  return {
    ...createOperatorReview(deps),
    request,

    async make(orderId, signal) {
      const work = await db.asShop(REASON, (tx) => begin(tx, orderId))
      if (work === null) return
      const { order, model } = work
      const attempt = () => ({ orderId, attempts: model.attempts, now: clock.now() })
      try {
        const wish = await wishOf(order)
        const made = await provider.make({ ...wish, round: model.round }, signal)
        if (made === null) return
        const { report, plan, origin, verdict } = made
        const isSame = origin === 'ai' || (await designs.isAsOrdered(wish, signal))
        const changes = isSame ? made.changes : [SHAPED_ANEW, ...made.changes]
        const lookReasons = verdict.state === 'needs_look' ? verdict.reasons : []
        const kept = { files: await keep(order, model, made), report, plan, origin, changes, lookReasons }
        const isDone = await db.asShop(REASON, async (tx) => {
          const done = await completeModel(tx, attempt(), kept)
          if (done === null) return false
          await onMade(tx)
          if (lookReasons.length === 0) await proofs.submitForApproval(tx, done)
          else await orders.park(tx, orderId, `the 3D model needs a look: ${lookReasons.join(' ')}`)
          return true
        })
        if (isDone) await deleteReplacedFiles(model.files, kept.files)
        log.info({ orderId, needsLook: lookReasons.length > 0 }, 'model made')
      } catch (error) {
        const isHopeless = error instanceof UpstreamError && error.failure === 'refused'
        await db.asShop(REASON, async (tx) => {
          await failModel(tx, attempt(), error instanceof Error ? error.message : 'unknown')
          if (isHopeless) await orders.park(tx, orderId, 'the 3D model could not be made')
        })
        if (!isHopeless) throw error
        log.error({ err: error, orderId }, 'this model cannot be made')
      }
    },

    async create(actor, orderId) {
      const order = await orders.getOwned(actor, orderId)
      if (order.isOver || order.paymentStatus !== 'paid') throw modelNotAllowed(order)
      const model = await db.asShop(REASON, async (tx) => {
        const known = await findModelOfOrder(tx, orderId)
        if (known !== null && known.status !== 'failed') return known
        await modelRow(orderId, clock.now()).execute(tx)
        await enqueue(tx, orderId)
        return findModelOfOrder(tx, orderId)
      })
      if (model === null) throw modelNotFound()
      return answerOf(model, actor)
    },

    async check(actor, { modelId, orderId }) {
      const model = await db.asShop(REASON, (tx) => {
        if (modelId !== null) return findModel(tx, modelId)
        return orderId === null ? Promise.resolve(null) : findModelOfOrder(tx, orderId)
      })
      if (model === null || (orderId !== null && model.orderId !== orderId)) throw modelNotFound()
      const order = await orders.getOwned(actor, model.orderId).catch((error: unknown) => {
        throw isShopError(error, 'order_not_found') ? modelNotFound() : error
      })
      // Fully refunded: the files are not offered any more.
      if (order.paymentStatus === 'refunded') throw modelNotAllowed(order)
      return answerOf(model, actor)
    },

    async blankSolid(orderId, signal) {
      const [order, model] = await db.asShop(REASON, (tx) =>
        Promise.all([orders.getPaid(tx, orderId), findModelOfOrder(tx, orderId)]),
      )
      const origin = model?.origin ?? provider.origin
      if (order === null || origin === 'ai' || own.solid === undefined) return null
      return own.solid({ ...(await toyOf(order)), isBlank: true }, signal)
    },

    printFiles,
    ...createStudioProjects({ printFiles }),
  }

  async function printFiles(orderId: string): Promise<{ name: string; bytes: Uint8Array }[]> {
    const [order, model] = await db.asShop(REASON, (tx) =>
      Promise.all([orders.getPaid(tx, orderId), findModelOfOrder(tx, orderId)]),
    )
    if (order === null) throw modelNotAllowed()
    if (order.isOver || order.paymentStatus !== 'paid') throw modelNotAllowed(order)
    if (model?.status !== 'completed') throw modelNotFinished()
    const printed = shownFiles(model).filter(({ format }) => isPrintFormat(format))
    return Promise.all(
      printed.map(async ({ key }) => {
        const file = await files.find(key)
        if (file === null) throw new Error(`the file ${key} of order ${orderId} is missing`)
        return { name: key.split('/').at(-1) ?? key, bytes: file.bytes }
      }),
    )
  }

  async function request(tx: Tx, orderId: string): Promise<void> {
    runWithCommit(tx, modelRow(orderId, clock.now()))
    await enqueue(tx, orderId)
  }

  function enqueue(tx: Tx, orderId: string): Promise<void> {
    return jobs.enqueue(tx, JOBS['models.make'], { orderId }, { onceKey: orderId })
  }

  /** null when there is nothing to make: unpaid, ended (also where its refund failed), or made already. */
  async function begin(tx: Tx, orderId: string): Promise<{ order: OrderForModel; model: OrderModel } | null> {
    const order = await orders.getPaid(tx, orderId)
    if (order === null || order.isOver || order.paymentStatus !== 'paid') return null
    await modelRow(orderId, clock.now()).execute(tx)
    const model = await beginModel(tx, orderId, clock.now())
    if (model === null) return null
    await orders.startProcessing(tx, orderId)
    return { order, model }
  }

  async function wishOf(order: OrderForModel): Promise<Omit<ModelWish, 'round'>> {
    const { id: orderId, printModelId: designId, imageUrl } = order
    return { orderId, designId, toy: await toyOf(order), imageUrl }
  }

  async function toyOf(order: OrderForModel): Promise<ToyDesign> {
    const toy = await designs.toyDesignFor(order.printModelId, {
      sizeValue: order.sizeValue,
      engraving: order.engravingText,
      nameSign: order.signText,
    })
    if (toy === null) throw new Error(`the design of order ${order.id} is missing`)
    return toy
  }

  /** Keys depend on the round only: a retry overwrites the files of a failed attempt. */
  async function keep(order: OrderForModel, { round }: OrderModel, made: MadeModel): Promise<ModelFile[]> {
    const folder = round === 1 ? order.id : `${order.id}/${round}`
    const name = `models/${folder}/${order.orderNumber.toLowerCase()}`
    const kept = [
      ...made.files.map(({ format, bytes }) => ({ format, bytes, key: `${name}.${format}` })),
      ...made.sides.map(({ side, bytes }) => ({ format: side, bytes, key: `${name}-${side}.webp` })),
    ]
    return Promise.all(
      kept.map(async ({ format, key, bytes }) => {
        await files.put(key, bytes)
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        return { format, key, bytes: bytes.byteLength, sha256 }
      }),
    )
  }

  /** Files of the former round, which no row references any more. */
  async function deleteReplacedFiles(
    before: readonly ModelFile[],
    after: readonly ModelFile[],
  ): Promise<void> {
    const named = new Set(after.map(({ key }) => key))
    await Promise.all(before.filter(({ key }) => !named.has(key)).map(({ key }) => files.remove(key)))
  }

  async function answerOf(model: OrderModel, reader: Actor): Promise<ModelAnswer> {
    return {
      modelId: model.id,
      orderId: model.orderId,
      status: model.status,
      progress: (await progressOutside(model)) ?? PROGRESS[model.status],
      model_url: linkTo(model, 'glb', reader),
      error: model.status === 'failed' ? MODEL_FAILED : null,
    }
  }

  /** Progress: the provider's part is most of it, repair the rest. */
  async function progressOutside(model: OrderModel): Promise<number | null> {
    if (model.status !== 'running') return null
    const percent = await db.asShop(REASON, (tx) => findProgress(tx, model))
    return percent === null ? null : Math.round(percent * SHARE_OUTSIDE)
  }

  function linkTo(model: OrderModel, format: string, reader: Actor | null): string | null {
    const file = shownFiles(model).find((candidate) => candidate.format === format)
    return file === undefined ? null : links.signedUrl(file.key, reader)
  }
}
