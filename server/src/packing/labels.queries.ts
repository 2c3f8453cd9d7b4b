import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { BookedParcel } from './carrier.ts'
import { OWN_CARRIER_ID } from './texts.ts'

export interface LabelRow {
  id: string
  parcel: number
  carrier: string
  state: 'booking' | 'booked'
  service: string
  weightG: number | null
  /** Who asked for it. */
  begunBy: string
  trackingNumber: string | null
  trackingUrl: string | null
  labelKey: string | null
  begunAt: Date
  bookedAt: Date | null
  /** The address of its order was corrected after it was asked for. */
  isOutdated: boolean
  /** When its file was fetched last, or one of the shop's own was printed with the other papers: opened alone it may not have been, unless a parcel left since (as `listPrintedPapers`). */
  printedAt: Date | null
}

/** `papers` of a label's own file in the staff log; those of the others are `PAPERS`, with spaces between. */
export const LABEL_FILE = 'shipping label'

const LABEL = [
  'id',
  'parcel',
  'carrier',
  'state',
  'service',
  'weight_g as weightG',
  'begun_by as begunBy',
  'tracking_number as trackingNumber',
  'tracking_url as trackingUrl',
  'label_key as labelKey',
  'begun_at as begunAt',
  'booked_at as bookedAt',
] as const

/** By parcel, without those that were cancelled. */
export async function listLabels(tx: Tx, jobId: string): Promise<LabelRow[]> {
  return tx
    .selectFrom('shipping_labels')
    .select(LABEL)
    .select([
      sql<boolean>`exists (select from order_address_changes c join print_jobs j on j.order_id = c.order_id
        where j.id = shipping_labels.job_id and c.at > shipping_labels.begun_at and not c.became ? 'email')`.as(
        'isOutdated',
      ),
      sql<Date | null>`(select max(l.at) from staff_log l join print_jobs j on j.code = l.subject
        where j.id = shipping_labels.job_id and l.act = 'packing: papers' and l.at >= shipping_labels.booked_at
          and case when l.detail ->> 'papers' = ${LABEL_FILE}::text then l.detail ->> 'parcel' = shipping_labels.parcel::text
            else shipping_labels.carrier = ${OWN_CARRIER_ID}::text and 'address' = any(string_to_array(l.detail ->> 'papers', ' '))
              and (not l.detail ? 'alone' or exists (select from shipments s where s.order_id = j.order_id and s.voided_at is null and s.shipped_at > l.at)) end)`.as(
        'printedAt',
      ),
    ])
    .$narrowType<{ state: LabelRow['state'] }>()
    .where('job_id', '=', jobId)
    .where('state', '<>', 'cancelled')
    .orderBy('parcel')
    .execute()
}

export interface BegunLabel {
  id: string
  jobId: string
  parcel: number
  carrier: string
  service: string
  weightG: number | null
  who: string
  at: Date
}

/** No-op where the parcel has a label: a concurrent caller uses that one. */
export async function beginLabel(tx: Tx, label: BegunLabel): Promise<void> {
  const { jobId, weightG, who, at, ...same } = label
  await tx
    .insertInto('shipping_labels')
    .values({ ...same, job_id: jobId, weight_g: weightG, begun_by: who, begun_at: at, state: 'booking' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False where it was booked or cancelled meanwhile. */
export async function finishLabel(
  tx: Tx,
  id: string,
  { trackingNumber, trackingUrl, key, at }: Omit<BookedParcel, 'label'> & { key: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shipping_labels')
    .set({
      state: 'booked',
      tracking_number: trackingNumber,
      tracking_url: trackingUrl,
      label_key: key,
      booked_at: at,
    })
    .where('id', '=', id)
    .where('state', '=', 'booking')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False where it was cancelled before. */
export async function cancelLabel(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shipping_labels')
    .set({ state: 'cancelled', cancelled_at: at })
    .where('id', '=', id)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** After a refusal: one that a twin has booked stays. */
export async function giveUpLabel(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('shipping_labels')
    .set({ state: 'cancelled', cancelled_at: at })
    .where('id', '=', id)
    .where('state', '=', 'booking')
    .execute()
}

/** A parcel of the order left under this number. */
export async function isNumberSent(tx: Tx, orderId: string, trackingNumber: string): Promise<boolean> {
  const row = await tx
    .selectFrom('shipments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('tracking_number', '=', trackingNumber)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Tracking numbers of its order whose parcel came back or is lost: their labels are used. */
export async function listEnded(tx: Tx, jobId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('shipments')
    .innerJoin('print_jobs', 'print_jobs.order_id', 'shipments.order_id')
    .select('shipments.tracking_number as number')
    .where('print_jobs.id', '=', jobId)
    .where(({ or, eb }) => or([eb('returned_at', 'is not', null), eb('lost_at', 'is not', null)]))
    .execute()
  return new Set(rows.flatMap(({ number }) => number ?? []))
}
