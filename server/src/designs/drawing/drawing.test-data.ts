/** Processes that draw previews from scripted pictures, two visitors, and what they receive. */
import { randomUUID } from 'node:crypto'
import type { PreviewEvent } from '@leksmedjan/contract/preview'
import type { Actor } from '@leksmedjan/platform/actor'
import { sha256 } from '@leksmedjan/platform/random'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { createScriptedPictures, type ScriptedPictures } from '../../../test/doubles/scripted-pictures.ts'
import { openOtherDesigns } from '../../../test/shops/other-process.ts'
import { openTestShop, type TestShop } from '../../../test/shops/open-shop.ts'
import type { Designs, DesignsDeps } from '../designs.ts'
import type { PreviewLine } from './preview.ts'
import { TIMING, type Timing } from './timing.ts'

export const FOX = {
  categoryL1: 'Djur',
  categoryL2: 'Skogens djur',
  categoryL3: 'Räv',
  colors: ['Apelsin'],
  userSelections: { personality: 'Lekfull' },
}

export interface Listening {
  lines: PreviewLine[]
  done: Promise<PreviewLine[]>
  leave: () => void
}

export const phases = (lines: readonly PreviewLine[]) => lines.map(({ data }) => data.phase)
export const lastOf = (lines: readonly PreviewLine[]): PreviewEvent => lines.at(-1)?.data ?? {}

export async function until(claim: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(claim, { timeout: 10_000, interval: 5 }).toBe(true)
}

/** Call at the top of the file: opens a shop, and before each test new visitors and new pictures. */
export function openDrawing() {
  let shop: TestShop
  let anna: Actor
  let bo: Actor
  let pictures: ScriptedPictures
  const opened: Designs[] = []

  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    anna = { kind: 'guest', guestHash: sha256(randomUUID()) }
    bo = { kind: 'guest', guestHash: sha256(randomUUID()) }
    pictures = createScriptedPictures()
  })
  afterEach(async () => {
    pictures.release()
    await Promise.all(opened.splice(0).map((designs) => designs.stop()))
  })

  /** Another process of the shop: own memory, same database and files. */
  function openProcess(timing: Partial<Timing> = {}, more: Partial<DesignsDeps> = {}): Designs {
    const designs = openOtherDesigns(shop, {
      images: pictures,
      ...more,
      timing: { heartbeatMs: 20, tickMs: 20, ...timing },
    })
    opened.push(designs)
    return designs
  }

  async function listen(
    designs: Designs,
    options: { generationId: string; actor?: Actor; afterSeq?: number; network?: string },
  ): Promise<Listening> {
    const gone = new AbortController()
    const source = await designs.generatePreview(options.actor ?? anna, FOX, options, gone.signal)
    const lines: PreviewLine[] = []
    const done = (async () => {
      for await (const line of source) lines.push(line)
      return lines
    })()
    return { lines, done, leave: () => gone.abort() }
  }

  async function jobOf(generationId: string) {
    return shop.db.asShop('host command', (tx) =>
      tx
        .selectFrom('model_generation_jobs')
        .innerJoin('print_models', 'print_models.id', 'model_generation_jobs.print_model_id')
        .select(['status', 'attempt', 'failure', 'generation_status', 'image_key', 'hidden_at'])
        .where('generation_id', '=', generationId)
        .executeTakeFirst(),
    )
  }

  function designOf(promptId: string | undefined) {
    return shop.db.asShop('host command', (tx) =>
      tx
        .selectFrom('print_models')
        .select(['generation_status', 'thumbnail_url', 'drawn_by'])
        .where('prompt_id', '=', promptId ?? '')
        .executeTakeFirst(),
    )
  }

  /** Until the running process has sent a heartbeat at the present clock time. */
  function heartbeat(generationId: string): Promise<void> {
    const wanted = shop.clock.now().getTime() + TIMING.leaseMs
    return until(() =>
      shop.db.asShop('host command', async (tx) => {
        const { lease_until: leaseUntil } = await tx
          .selectFrom('model_generation_jobs')
          .select('lease_until')
          .where('generation_id', '=', generationId)
          .executeTakeFirstOrThrow()
        return leaseUntil?.getTime() === wanted
      }),
    )
  }

  return {
    get shop() {
      return shop
    },
    get anna() {
      return anna
    },
    get bo() {
      return bo
    },
    get pictures() {
      return pictures
    },
    /** Stopped after the test. */
    opened,
    openProcess,
    listen,
    jobOf,
    designOf,
    heartbeat,
  }
}

/** Of a picture that is drawn to its end, in order. */
export const EVERY_PHASE = [
  'streaming_setup',
  'streaming_active',
  'initiating',
  'parallel_processing',
  'smart_prompt_generation',
  'image_generation',
  'partial_1',
  'partial_2',
  'partial_3',
  'partial_3',
  'complete',
]
