/** How a toy is to leave: typed in the form, read by what stands above it. */
import type { PackingJob } from '@leksmedjan/contract/packing'
import { useDraft, type Draft } from '../use-draft.ts'
import { firstParcels, gramsBefore, shipInput, type ShipInput } from './parcel-rules.ts'

export type ShipDraft = Draft<ShipInput>

/** Begins as it was sent before. */
export const useShipDraft = (job: PackingJob): ShipDraft =>
  useDraft(`ship:${job.code}`, shipInput, {
    method: job.shipments.at(-1)?.method ?? 'parcel',
    parcels: firstParcels(job),
    grams: gramsBefore(job),
  })
