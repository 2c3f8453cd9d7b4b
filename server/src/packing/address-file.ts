/** The file of addresses that a carrier's site reads: everything that waits to be sent, with what each parcel weighs. */
import type { AddressColumns } from '@leksmedjan/contract/packing'
import type { Packaging } from '@leksmedjan/contract/shipments'
import type { Clock } from '@leksmedjan/platform/clock'
import { findSetting } from '@leksmedjan/platform/settings'
import type { Database, Tx } from '../database/database.ts'
import type { StaffMember } from '../http/staff/staff-check.ts'
import { logStaffAct } from '../http/staff/staff-log.queries.ts'
import { isForPickup, type OrderForPacking, type PackingOrders } from '../orders/orders.ts'
import { SETTINGS } from '../settings/settings.ts'
import { addressFile, grossWeightG, USUAL_COLUMNS } from './address-file.rules.ts'
import type { Labels } from './labels.ts'
import {
  findJob,
  listAtTable,
  listSent,
  saveAddressColumns,
  type PackingRow,
  type SentRow,
} from './packing.queries.ts'
import { findLastParcel, findSentWeights, findWeightOfSize, readNetGrams } from './parcels.queries.ts'

export interface AddressFile {
  /** CSV of everything that waits to be sent. */
  addressFile(member: StaffMember): Promise<string>
  addressColumns(): Promise<AddressColumns>
  saveAddressColumns(member: StaffMember, columns: AddressColumns): Promise<AddressColumns>
}

interface AddressFileDeps extends Pick<Labels, 'parcelWeightsOf'> {
  db: Database
  clock: Clock
  orders: Pick<PackingOrders, 'findForPacking'>
}

const REASON = 'workshop: staff at work'

/** In the workshop to be sent again: it came back, or lay in a lost parcel. */
export const isWaiting = ({ returnedAt, isToResend }: SentRow): boolean => returnedAt !== null || isToResend

/** What a carrier is to fetch next: what is checked, and what is back whole and is sent; without what a person must look at first. */
export const addressees = (checked: readonly PackingRow[], sent: readonly SentRow[]): PackingRow[] =>
  [
    ...checked,
    ...sent.filter((row) => isWaiting(row) && !isForPickup(row.journey.sent) && !row.isDamaged),
  ].filter(({ needsReview }) => !needsReview)

export function createAddressFile({ db, clock, orders, parcelWeightsOf }: AddressFileDeps): AddressFile {
  return {
    addressFile: (member) =>
      db.asShop(REASON, async (tx) => {
        const now = clock.now()
        const rows = addressees(await listAtTable(tx, 'checked', now), await listSent(tx, now))
        const packaging = (await findLastParcel(tx))?.packaging ?? {}
        // The e-mail is the operator's to read, as on the page of the order.
        const mayRead = member.role === 'ADMIN'
        const found = await Promise.all(
          rows.map(async ({ orderId, code }) => {
            const order = await orders.findForPacking(tx, orderId)
            if (order === null) return []
            const weightG = await expectedWeightG(tx, { code, order, packaging })
            return [{ ...order, weightG, ...(!mayRead && { email: '' }) }]
          }),
        )
        const to = found.flat()
        const detail = { addresses: to.length }
        await logStaffAct(tx, member, { act: 'packing: address file', subject: '', detail }, now)
        return addressFile((await findSetting(tx, SETTINGS['packing.addresses'])) ?? USUAL_COLUMNS, to)
      }),

    addressColumns: () =>
      db.asShop(
        REASON,
        async (tx) => (await findSetting(tx, SETTINGS['packing.addresses'])) ?? USUAL_COLUMNS,
      ),

    saveAddressColumns: (member, columns) =>
      db.asShop(REASON, async (tx) => {
        await saveAddressColumns(tx, columns)
        await logStaffAct(tx, member, { act: 'packing: address columns', subject: '' }, clock.now())
        return columns
      }),
  }

  /** Of the parcel of a toy that waits to be sent, for its carrier. */
  async function expectedWeightG(
    tx: Tx,
    { code, order, packaging }: { code: string; order: OrderForPacking; packaging: Packaging },
  ): Promise<number | null> {
    const job = await findJob(tx, code)
    const labelled = job === null ? [] : await parcelWeightsOf(tx, job.id)
    const weighed = labelled.length > 0 || job === null ? labelled : await findSentWeights(tx, job)
    const [netG, ofSizeG] = [await readNetGrams(tx, order.id), await findWeightOfSize(tx, order.size.name)]
    return grossWeightG({ weighed, netG, packaging, ofSizeG })
  }
}
