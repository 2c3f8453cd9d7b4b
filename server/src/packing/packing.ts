/** Packing table: what is printed is checked, numbered, packed and sent. */
import { isOutsideEu } from '@leksmedjan/contract/delivery'
import type { DaySpan } from '@leksmedjan/contract/delivery-span'
import type { JobCard, PackingJob, SentCard, ToPack } from '@leksmedjan/contract/packing'
import type { StaffRole } from '@leksmedjan/contract/staff'
import type { Actor } from '@leksmedjan/platform/actor'
import { findSetting } from '@leksmedjan/platform/settings'
import type { Tx } from '../database/database.ts'
import type { StaffMember } from '../http/staff/staff-check.ts'
import {
  isForPickup,
  isToBeSent,
  lastDayOfToy,
  shipByOf,
  shipmentOf,
  toResend,
  unansweredBeyond,
} from '../orders/orders.ts'
import { pictureFor, readsWords, titleFor } from '../http/staff/staff-sight.rules.ts'
import { SETTINGS } from '../settings/settings.ts'
import { addressees, createAddressFile, isWaiting, type AddressFile } from './address-file.ts'
import {
  checkOf,
  createInspections,
  type Inspections,
  type InspectionsDeps,
  type ToyCheck,
} from './inspection.ts'
import { listPhotos } from './inspections.queries.ts'
import { jobNotFound } from './packing.errors.ts'
import {
  findJob,
  findLastLots,
  findReturn,
  findModelKey,
  findNewPrint,
  findReplacing,
  findRemadeFor,
  isNothingToSend,
  listAtTable,
  listSent,
  listToSameAddress,
  type PackingRow,
  type SentRow,
} from './packing.queries.ts'
import { findLastParcel, findWeightOfSize, readNetGrams } from './parcels.queries.ts'
import { findToyOfJob } from './toys.queries.ts'
import { createLabels, type Labels, type LabelsDeps } from './labels.ts'
import { createParcelPapers, type ParcelPapers, type ParcelPapersDeps } from './parcel-papers.ts'
import { createShipping, type Shipping, type ShippingDeps } from './shipping.ts'
import { withoutWords } from './without-words.ts'
import { createToys, type Toys, type ToysDeps } from './toys.ts'

export interface Packing
  extends
    Omit<Inspections, 'checkUndoUntil'>,
    Shipping,
    Omit<Labels, 'labelsOf' | 'ownLabelsOf' | 'parcelWeightsOf'>,
    Toys,
    AddressFile,
    ParcelPapers {
  listToPack(member: StaffMember): Promise<ToPack>
  /** What its check looks at, and where; nothing where there is no such order. */
  readCheck(tx: Tx, orderId: string): Promise<ToyCheck>
  /** The child's name, the texts and the address, of a toy whose print is done. */
  getJob(member: StaffMember, code: string, reader: Actor): Promise<PackingJob>
}

export interface PackingDeps
  extends
    Omit<InspectionsDeps, 'prints'>,
    Omit<ShippingDeps, 'prints'>,
    LabelsDeps,
    ToysDeps,
    Omit<ParcelPapersDeps, 'ownLabelsOf' | 'parcelWeightsOf'> {
  designs: InspectionsDeps['designs'] & ToysDeps['designs']
  prints: InspectionsDeps['prints'] & ShippingDeps['prints']
}

const REASON = 'workshop: staff at work'

export function createPacking(deps: PackingDeps): Packing {
  const { db, clock, links, orders, carrier } = deps
  const shipping = createShipping(deps)
  const { checkUndoUntil, ...inspections } = createInspections(deps)
  const { labelsOf, ownLabelsOf, parcelWeightsOf, ...labels } = createLabels(deps)

  return {
    ...inspections,
    ...shipping,
    ...labels,
    ...createToys(deps),
    ...createAddressFile({ ...deps, parcelWeightsOf }),
    ...createParcelPapers({ ...deps, ownLabelsOf, parcelWeightsOf }),

    listToPack: ({ role }) =>
      db.asShop(REASON, async (tx) => {
        const now = clock.now()
        const [printed, checked, sent, closed] = await Promise.all([
          listAtTable(tx, 'printed', now),
          listAtTable(tx, 'checked', now),
          listSent(tx, now),
          findSetting(tx, SETTINGS['promise.closed']),
        ])
        const unsentCardOf = (row: PackingRow): JobCard => ({
          ...cardOf(row, role),
          ship_by: shipByOfRow(row, { isUnsent: true }, closed),
        })
        return {
          to_check: inOrder(printed.map(unsentCardOf)),
          to_pack: inOrder(checked.map(unsentCardOf)),
          came_back: sent.filter(isWaiting).map((row) => ({
            ...sentCardOf(row, role),
            ship_by: shipByOfRow(row, { isUnsent: false }, closed),
          })),
          on_their_way: sent.filter((row) => !isWaiting(row)).map((row) => sentCardOf(row, role)),
          addresses: addressees(checked, sent).length,
        }
      }),

    async readCheck(tx, orderId) {
      const order = await orders.findForPacking(tx, orderId)
      return order === null ? { items: [], marks: [] } : checkOf(tx, order)
    },

    getJob: ({ role }, code, reader) =>
      db.asShop(REASON, async (tx) => {
        const job = await findJob(tx, code)
        if (job !== null && !readsWords(role, 'packing', job.status)) throw jobNotFound(code)
        const whole = job === null ? null : await orders.findForPacking(tx, job.orderId)
        if (job === null || whole === null) throw jobNotFound(code)
        const isOver = await isNothingToSend(tx, job.orderId)
        const reads = role === 'ADMIN' || !isOver
        const order = reads ? whole : await withoutWords(tx, whole, links)
        const [
          toy,
          photos,
          modelKey,
          lotsBefore,
          parcelBefore,
          weightOfSize,
          shipments,
          stepUntil,
          checkUntil,
          replacing,
          made,
          back,
          newPrint,
          check,
          netGrams,
          remadeFor,
          days,
          closed,
          sameAddress,
        ] = await Promise.all([
          findToyOfJob(tx, job.id),
          listPhotos(tx, job.id),
          findModelKey(tx, job.orderId),
          findLastLots(tx, job),
          findLastParcel(tx),
          findWeightOfSize(tx, order.size.name),
          orders.listShipments(tx, job.orderId),
          shipping.undoUntil(tx, job.orderId),
          checkUndoUntil(tx, job, order.status),
          findReplacing(tx, job.orderId),
          labelsOf(tx, job.id),
          findReturn(tx, job.orderId),
          findNewPrint(tx, job),
          checkOf(tx, whole),
          readNetGrams(tx, job.orderId),
          findRemadeFor(tx, job),
          orders.findDaysStanding(tx, job.orderId, clock.now()),
          findSetting(tx, SETTINGS['promise.closed']),
          listToSameAddress(tx, job),
        ])
        const { deliveryAddress: to } = order
        const isUnsent = order.status === 'printing' || replacing !== null
        const until = isUnsent ? checkUntil : stepUntil
        const isSent = order.status === 'shipped' || order.status === 'delivered'
        // The days of what came back are no promise to its buyer, and those to send it by.
        const insteadBy = isSent ? (back?.promisedLast ?? null) : null
        return {
          code,
          order_number: order.orderNumber,
          status: order.status,
          is_over: isOver,
          job_status: job.status === 'checked' ? 'checked' : 'printed',
          attempt: job.attempt,
          is_replacement: replacing !== null,
          remade_for: remadeFor,
          new_print: newPrint,
          toy_name: order.toyName,
          image_url: order.imageUrl || null,
          model_url: modelKey === null || !reads ? null : links.signedUrl(modelKey, reader),
          size: { name: order.size.name, longest_mm: order.size.longestMm },
          child_name: order.recipientName,
          message: order.message,
          is_message_in_story: order.hasStory,
          sign: order.sign,
          engraving: order.engraving,
          greeting: order.greeting,
          same_address: sameAddress,
          check_items: check.items,
          check_marks: check.marks,
          is_gift: order.isGift,
          has_prices: whole.prices !== null && remadeFor === null,
          add_ons: order.addOns,
          withdrawn: order.withdrawn.map(({ name, at }) => ({ name, at: at.toISOString() })),
          stays: order.stays,
          things: order.things.map(({ worthOre, ...thing }) => ({
            ...thing,
            is_to_send: order.toSend.includes(thing.part),
            worth_ore: role === 'ADMIN' ? worthOre : null,
          })),
          shipping_name: order.shippingName,
          address: {
            full_name: to.fullName,
            street_address: to.streetAddress,
            postal_code: to.postalCode,
            city: to.city,
            country: to.country,
            phone_number: to.phoneNumber,
          },
          customs: isOutsideEu(to.country) ? { value_ore: order.goodsOre } : null,
          net_weight_g: netGrams,
          promised_last: order.promisedLast,
          ship_by: shipByOf(
            {
              ...order,
              country: to.country,
              isUnsent,
              sent: shipments,
              isToBeSent: isToBeSent(shipments),
              isDamaged: back?.isDamaged ?? false,
              promisedLast: isUnsent ? order.promisedLast : insteadBy,
            },
            closed ?? [],
          ),
          is_late: days.isLate,
          has_new_days: days.hasNewDays,
          needs_review: order.needsReview,
          awaits_cancellation: order.awaitsCancellation,
          answer_beyond: unansweredBeyond(order, clock.now()),
          review_reason: role === 'ADMIN' || order.reviewReason === null ? order.reviewReason : '',
          serial: toy?.serial ?? null,
          photos: (reads ? photos : []).map(({ id, fileKey }) => ({
            id,
            url: links.signedUrl(fileKey, reader),
          })),
          lots_before: lotsBefore,
          parcel_before: parcelBefore,
          weight_of_size_g: weightOfSize,
          carrier: { id: carrier.id, name: carrier.name },
          labels: made,
          shipments: shipments.map(shipmentOf),
          undo_until: until?.toISOString() ?? null,
          return_reason: back?.reason ?? null,
          return_damaged: back?.isDamaged ?? false,
          return_to_send: back?.isToBeSent ?? false,
          is_to_resend: !isOver && toResend(shipments).length > 0,
          unowed: await orders.listUnowed(tx, job.orderId),
          is_freight_back: order.isFreightBack,
          freight_ore: role === 'ADMIN' ? order.freightLeftOre : null,
          refundable_ore: role === 'ADMIN' ? order.leftOre : null,
        }
      }),
  }

  function cardOf(row: PackingRow, role: StaffRole): JobCard {
    const reads = readsWords(role, 'packing', row.status)
    const plainUrl = row.plainKey === null ? null : links.publicUrl(row.plainKey)
    return {
      code: row.code,
      order_number: row.orderNumber,
      toy_name: titleFor(reads, row),
      image_url: pictureFor(reads, { ...row, plainUrl }),
      size: row.size,
      attempt: row.attempt,
      since: row.since.toISOString(),
      promised_last: lastDayOfToy(row.promisedLast, row.journey),
      ship_by: null,
      is_pickup: isForPickup(row.journey.sent),
      is_late: row.isLate,
      has_new_days: row.hasNewDays,
      is_gift: row.isGift,
      needs_review: row.needsReview,
      awaits_cancellation: row.awaitsCancellation,
    }
  }

  function sentCardOf(row: SentRow, role: StaffRole): SentCard {
    return {
      ...cardOf(row, role),
      sent_at: row.sentAt.toISOString(),
      parcels: row.parcels,
      returned_at: row.returnedAt?.toISOString() ?? null,
      method: row.method,
      is_damaged: row.isDamaged,
      is_to_resend: row.isToResend,
    }
  }
}

/** First what is to leave first; what is not sent now comes last. Stable: then by promise. */
const inOrder = (cards: readonly JobCard[]): JobCard[] =>
  cards.toSorted((one, other) => dayOf(one) - dayOf(other))
const dayOf = ({ ship_by: day }: JobCard): number => (day === null ? Number.MAX_VALUE : Date.parse(day))

function shipByOfRow(
  { journey: { sent }, ...row }: PackingRow,
  { isUnsent }: { isUnsent: boolean },
  closed: readonly DaySpan[] | null,
): string | null {
  const isDamaged = sent.at(-1)?.returned_damaged === true
  return shipByOf({ ...row, isUnsent, sent, isToBeSent: isToBeSent(sent), isDamaged }, closed ?? [])
}
