/** 3D models of paid orders: made once by a job, kept private, offered to the owner of the order. */
import type { ModelAnswer } from '@leksmedjan/contract/models'
import type { ModelStatus, OrderLookup } from '@leksmedjan/contract/orders'
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import { SIDES } from '@leksmedjan/toymaker/workshop'
import type { Designs } from '../designs/designs.ts'
import type { OrderForModel, Orders } from '../orders/orders.ts'
import type { Actor } from '../platform/actor.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { isShopError, OutsideError } from '../platform/errors.ts'
import type { FileLinks } from '../platform/files/file-links.ts'
import { contentTypeOf, type FileStore } from '../platform/files/file-store.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { MadeModel, Model3dProvider } from './model3d-provider.ts'
import { MODEL_FAILED } from './texts.ts'
import { modelNotAllowed, modelNotFound } from './models.errors.ts'
import { MAKE_MODEL } from './models.jobs.ts'
import {
  beginModel,
  completeModel,
  failModel,
  findModel,
  findModelOfOrder,
  insertModel,
  type ModelFile,
  type OrderModel,
} from './models.queries.ts'

export { MAKE_MODEL } from './models.jobs.ts'

export interface Models {
  /** Joins the transaction that makes the order paid: one model, one waiting job. */
  request(tx: Tx, orderId: string): Promise<void>
  /** The job: may run any number of times, the model is made once. Throws to be tried again. */
  make(orderId: string, signal: AbortSignal): Promise<void>
  /** For the owner of a paid order; a repeat answers the same model, a failed one is begun again. */
  create(actor: Actor, orderId: string): Promise<ModelAnswer>
  /** The present state, for the owner only. */
  check(actor: Actor, wish: { modelId: string | null; orderId: string | null }): Promise<ModelAnswer>
  /** With links that live 15 minutes. */
  list(tx: Tx, orderId: string): Promise<OrderLookup['order']['models']>
}

export interface ModelsDeps {
  db: Database
  clock: Clock
  log: Log
  jobs: Jobs
  files: FileStore
  links: FileLinks
  provider: Model3dProvider
  orders: Pick<Orders, 'getOwned' | 'getPaid' | 'startProcessing' | 'park'>
  designs: Pick<Designs, 'toyDesignFor'>
}

const REASON = 'models: make and store'
const isSide = (format: string): boolean => Object.hasOwn(SIDES, format)
const PROGRESS: Record<ModelStatus, number> = { pending: 0, running: 50, completed: 100, failed: 0 }

export function createModels(deps: ModelsDeps): Models {
  const { db, clock, log, jobs, files, links, provider, orders, designs } = deps

  return {
    request,

    async make(orderId, signal) {
      const work = await db.asShop(REASON, (tx) => begin(tx, orderId))
      if (work === null) return
      const { order, model } = work
      const ending = () => ({ id: model.id, attempts: model.attempts, now: clock.now() })
      try {
        const made = await provider.make({ toy: await toyOf(order), imageUrl: order.imageUrl }, signal)
        const kept = { files: await keep(order, made), report: made.report, plan: made.plan }
        await db.asShop(REASON, (tx) => completeModel(tx, ending(), kept))
        log.info({ orderId }, 'model made')
      } catch (error) {
        const isHopeless = error instanceof OutsideError && error.failure === 'refused'
        await db.asShop(REASON, async (tx) => {
          await failModel(tx, ending(), error instanceof Error ? error.message : 'unknown')
          if (isHopeless) await orders.park(tx, orderId, 'the 3D model could not be made')
        })
        if (!isHopeless) throw error
        log.error({ err: error, orderId }, 'this model cannot be made')
      }
    },

    async create(actor, orderId) {
      const order = await orders.getOwned(actor, orderId)
      if (order.paymentStatus !== 'paid') throw modelNotAllowed()
      const model = await db.asShop(REASON, async (tx) => {
        const known = await findModelOfOrder(tx, orderId)
        if (known !== null && known.status !== 'failed') return known
        await request(tx, orderId)
        return findModelOfOrder(tx, orderId)
      })
      if (model === null) throw modelNotFound()
      return answerOf(model)
    },

    async check(actor, { modelId, orderId }) {
      const model = await db.asShop(REASON, (tx) => {
        if (modelId !== null) return findModel(tx, modelId)
        return orderId === null ? Promise.resolve(null) : findModelOfOrder(tx, orderId)
      })
      if (model === null || (orderId !== null && model.orderId !== orderId)) throw modelNotFound()
      await orders.getOwned(actor, model.orderId).catch((error: unknown) => {
        throw isShopError(error, 'order_not_found') ? modelNotFound() : error
      })
      return answerOf(model)
    },

    async list(tx, orderId) {
      const model = await findModelOfOrder(tx, orderId)
      if (model === null) return []
      return [
        {
          id: model.id,
          name: model.name,
          status: model.status,
          thumbnail_url: model.thumbnailUrl,
          model_url: linkTo(model, 'glb'),
          files: model.files
            .filter(({ format }) => !isSide(format))
            .map(({ format, key, bytes }) => ({ format, url: links.signedUrl(key), bytes })),
          sides: model.files
            .filter(({ format }) => isSide(format))
            .map(({ format, key }) => ({ side: format, url: links.signedUrl(key) })),
        },
      ]
    },
  }

  async function request(tx: Tx, orderId: string): Promise<void> {
    const order = await orders.getPaid(tx, orderId)
    if (order === null || order.paymentStatus !== 'paid') return
    await insertModel(tx, { orderId, name: order.toyName, thumbnailUrl: order.imageUrl, now: clock.now() })
    await jobs.enqueue(tx, MAKE_MODEL, { orderId }, { onceKey: orderId })
  }

  /** Null when there is nothing to make: unpaid, refunded since, or made already. */
  async function begin(tx: Tx, orderId: string): Promise<{ order: OrderForModel; model: OrderModel } | null> {
    const order = await orders.getPaid(tx, orderId)
    if (order === null || order.paymentStatus !== 'paid') return null
    await insertModel(tx, { orderId, name: order.toyName, thumbnailUrl: order.imageUrl, now: clock.now() })
    const model = await beginModel(tx, orderId, clock.now())
    if (model === null) return null
    await orders.startProcessing(tx, orderId)
    return { order, model }
  }

  async function toyOf(order: OrderForModel): Promise<ToyDesign> {
    const toy = await designs.toyDesignFor(order.printModelId, {
      sizeValue: order.sizeValue,
      engraving: order.engravingText,
      nameSign: order.recipientName,
    })
    if (toy === null) throw new Error(`the design of order ${order.id} is missing`)
    return toy
  }

  /** The same order writes the same keys: a second try replaces what the first left behind. */
  async function keep(order: OrderForModel, made: MadeModel): Promise<ModelFile[]> {
    const name = `models/${order.id}/${order.orderNumber.toLowerCase()}`
    const kept = [
      ...made.files.map(({ format, bytes }) => ({ format, bytes, key: `${name}.${format}` })),
      ...made.sides.map(({ side, bytes }) => ({ format: side, bytes, key: `${name}-${side}.webp` })),
    ]
    return Promise.all(
      kept.map(async ({ format, key, bytes }) => {
        await files.put(key, { bytes, contentType: contentTypeOf(key) })
        return { format, key, bytes: bytes.byteLength }
      }),
    )
  }

  function answerOf(model: OrderModel): ModelAnswer {
    return {
      modelId: model.id,
      orderId: model.orderId,
      status: model.status,
      progress: PROGRESS[model.status],
      model_url: linkTo(model, 'glb'),
      error: model.status === 'failed' ? MODEL_FAILED : null,
    }
  }

  function linkTo(model: OrderModel, format: string): string | null {
    const file = model.files.find((candidate) => candidate.format === format)
    return file === undefined ? null : links.signedUrl(file.key)
  }
}
