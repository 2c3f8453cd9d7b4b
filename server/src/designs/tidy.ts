import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../database/database.ts'
import { changeDesign } from './designs.queries.ts'
import { deleteEvents, findAbandoned, releaseLeases, stopGeneration } from './drawing/generations.queries.ts'
import { errorEvent } from './drawing/preview.rules.ts'
import { PREVIEW_TEXTS } from './texts.ts'

/** Within this time a reconnect resumes the work; afterwards it has failed. */
const ABANDONED_MS = 5 * 60_000
const EVENTS_KEPT_MS = 24 * 3_600_000

export async function tidyGenerations(db: Database, clock: Clock): Promise<void> {
  const now = clock.now()
  await db.asShop('designs: store a generation', async (tx) => {
    for (const lost of await findAbandoned(tx, new Date(now.getTime() - ABANDONED_MS))) {
      const event = errorEvent(PREVIEW_TEXTS.failed, 'abandoned')
      await stopGeneration(tx, lost.generationId, { failure: 'abandoned', event, now })
      await changeDesign(tx, lost.designId, { generation_status: 'FAILED' }, now)
    }
    await deleteEvents(tx, new Date(now.getTime() - EVENTS_KEPT_MS))
  })
}

/** An embedded shop is the only process: at its start all leases are released at once. */
export async function releaseOldLeases(db: Database, clock: Clock): Promise<void> {
  if (db.kind !== 'embedded') return
  await db.asShop('designs: store a generation', (tx) => releaseLeases(tx, clock.now()))
}
