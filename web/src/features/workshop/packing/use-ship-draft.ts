/** How a toy is to leave: typed in the form, read by what stands above it. */
import type { PackingJob } from '@leksmedjan/contract/packing'
import { useState } from 'react'
import { useDraft, type Draft } from '../use-draft.ts'
import { filledFrom, firstParcels, gramsBefore, shipInput, type ShipInput } from './parcel-rules.ts'

export type ShipDraft = Draft<ShipInput>

/** Kept for each sending: one that is taken back is as it was typed. Begins as it was sent before, or as its buyer wants it now; a label that is booked meanwhile, here or elsewhere, fills in its parcel. */
export function useShipDraft(job: PackingJob): ShipDraft {
  const draft = useDraft(`ship:${job.code}:${job.shipments.length}`, shipInput, {
    method: job.return_to_send ? 'parcel' : (job.shipments.at(-1)?.method ?? 'parcel'),
    parcels: firstParcels(job),
    grams: gramsBefore(job),
  })
  const [seen, setSeen] = useState<PackingJob['labels'] | null>(null)
  if (seen !== job.labels) {
    setSeen(job.labels)
    const parcels = filledFrom(job.labels, draft.input.parcels)
    if (parcels !== null) draft.change({ parcels })
  }
  return draft
}
