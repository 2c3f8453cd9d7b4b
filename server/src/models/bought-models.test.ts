import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDesign } from '@leksmedjan/toymaker/design'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickSeller } from '../../test/visitors/bought-models.ts'
import { madeModel, models3dContract, type OpenModels } from '../../test/contracts/models3d.ts'
import { openTestShop, type TestShop } from '../../test/shops/open-shop.ts'
import { quickModels } from '../../test/doubles/instant-providers.ts'
import { designOf, orderOf } from '../../test/visitors/purchase.ts'
import { openTripoDouble, type TripoDouble } from '../../test/doubles/tripo-double.ts'
import { openDiskFiles } from '@leksmedjan/platform/files/adapters/disk-files'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import { createLog } from '@leksmedjan/platform/log'
import { createSpending } from '../spending/spending.ts'
import { createEmbeddedFinisher } from './adapters/embedded-finisher.ts'
import { createBoughtModels } from './bought-models.ts'
import type { ModelFinisher } from './model3d-seller.ts'

let double: TripoDouble
let shop: TestShop
let finished: ReturnType<ModelFinisher['finish']> | null = null
const folder = mkdtempSync(join(tmpdir(), 'leks-models-'))
const toy = readDesign({ kind: 'animals.skogens_djur.rav', colours: ['#F58220'], sizeMm: 80, seed: 4 })

beforeAll(async () => {
  double = await openTripoDouble()
  shop = await openTestShop()
})
afterAll(async () => {
  await shop.close()
  await double.close()
  rmSync(folder, { recursive: true })
})

/** Cached: making the same file printable takes seconds, and each test reads the same model. */
const finisher: ModelFinisher = {
  finish(glb, wanted, signal) {
    finished ??= createEmbeddedFinisher().finish(glb, wanted, signal)
    return finished
  },
}

/** The provider as the shop builds it, with a queue that the test controls. */
async function open(): Promise<OpenModels> {
  const waiting: string[] = []
  const jobs = {
    async enqueue(_tx: unknown, job: { name: string }, payload: { id?: string }) {
      if (job.name === 'models.follow' && payload.id !== undefined) waiting.push(payload.id)
    },
  } as unknown as Jobs
  const provider = createBoughtModels({
    ...shop,
    jobs,
    files: openDiskFiles(folder),
    spending: createSpending({ ...shop, dailyCeilingOre: 100_000 }),
    log: createLog('silent'),
    seller: quickSeller(double.baseUrl),
    own: quickModels(),
    finisher,
    onIncident: async () => {},
  })
  const guest = shop.guest()
  const pictured = await designOf(shop, guest)
  const { orderId } = await orderOf(shop, guest, { ...pictured })
  const designId = await designIdOf(pictured.prompt_id)
  return {
    provider,
    wish: { orderId, designId, round: 1, toy, imageUrl: pictured.openai_image_url },
    async carryOn() {
      for (const id of waiting.splice(0)) await provider.follow(id, new AbortController().signal)
    },
  }
}

function designIdOf(promptId: string): Promise<string> {
  return shop.db.asShop('host command', async (tx) => {
    const found = tx.selectFrom('print_models').select('id').where('prompt_id', '=', promptId)
    return (await found.executeTakeFirstOrThrow()).id
  })
}

describe('models bought from Tripo', () => {
  models3dContract(open)

  it('are fetched again in the same round, and bought again in the next', async () => {
    const shelf = await open()
    double.forget()
    await madeModel(shelf)
    await madeModel(shelf)
    expect([double.count('order'), double.count('download')]).toEqual([1, 1])
    await madeModel({ ...shelf, wish: { ...shelf.wish, round: 2 } })
    expect([double.count('order'), new Set(double.orders.map((order) => order['model_seed'])).size]).toEqual([
      2, 2,
    ])
  })
})
