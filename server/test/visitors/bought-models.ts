/** A shop with paid models from the Tripo double, with long timeouts and short intervals. */
import type { OrderAnswer } from '@leksmedjan/contract/orders'
import { modelAnswer, type ModelAnswer } from '@leksmedjan/contract/models'
import { expect } from 'vitest'
import { createTripoModels, type TripoOptions } from '../../src/models/adapters/tripo3d-model3d.ts'
import type { ModelFinisher, Model3dSeller, Pace } from '../../src/models/model3d-seller.ts'
import type { TestShop, Visitor } from '../shops/open-shop.ts'
import { ok } from './purchase.ts'
import { DOUBLE_SECRET } from '../doubles/tripo-double.ts'

/** Accepts any complete file as printable: mesh repair has its own tests. */
export const QUICK_FINISHER: ModelFinisher = {
  async finish(glb) {
    const files = (['stl', 'glb', '3mf'] as const).map((format) => ({ format, bytes: glb }))
    return { verdict: { state: 'printable' }, changes: [], files, sides: [], report: {}, plan: null }
  },
}

export interface QuickSeller extends Model3dSeller {
  /** May be wrapped by a test. */
  readonly pace: Pace
  hurry(): void
}

const HURRY: Pace = {
  orderAgainMs: [0, 0, 0],
  roomMs: 1000,
  lookMs: 0,
  laterLookMs: 0,
  faultMs: 0,
  giveUpMs: 20 * 60_000,
}

export function quickSeller(baseUrl: string, options: Partial<TripoOptions> = {}): QuickSeller {
  const seller = createTripoModels({
    account: { apiKey: 'tsk_test', baseUrl },
    model: 'v3.1-test',
    webhookSecret: DOUBLE_SECRET,
    faceLimit: 100_000,
    mostAtOnce: 3,
    fileHosts: ['tripo3d.ai'],
    limits: { callMs: 3000, uploadMs: 3000, downloadMs: 3000, fileBytes: 3 * 1024 * 1024 },
    ...options,
  })
  const pace = { ...HURRY }
  return { ...seller, pace, hurry: () => void Object.assign(pace, HURRY) }
}

interface Bought {
  guest: Visitor
  order: OrderAnswer
}

export async function modelState({ guest, order }: Bought): Promise<ModelAnswer> {
  return modelAnswer.parse(ok(await guest.call('check-tripo3d-status', { order_id: order.orderId })))
}

export async function becomes(bought: Bought, status: ModelAnswer['status']): Promise<void> {
  const now = async () => (await modelState(bought)).status
  await expect.poll(now, { timeout: 30_000, interval: 60 }).toBe(status)
}

/** The order's model and task rows of its last round. */
export function modelRow(shop: TestShop, { order }: Bought) {
  return shop.db.asShop('host command', (tx) =>
    tx
      .selectFrom('order_models')
      .leftJoin('provider_tasks', (join) =>
        join
          .onRef('provider_tasks.order_id', '=', 'order_models.order_id')
          .onRef('provider_tasks.round', '=', 'order_models.round'),
      )
      .select(['origin', 'changes', 'provider_tasks.state', 'provider_tasks.why', 'provider_tasks.task_id'])
      .where('order_models.order_id', '=', order.orderId)
      .executeTakeFirstOrThrow(),
  )
}

/** Recorded paid calls since the clock was last set. */
export function bookedModels(shop: TestShop) {
  return shop.db.asShop('host command', (tx) =>
    tx
      .selectFrom('ai_calls')
      .select(['state', 'cost_ore'])
      .where('service', '=', 'models')
      .where('started_at', '>=', shop.clock.now())
      .orderBy('state')
      .execute(),
  )
}
