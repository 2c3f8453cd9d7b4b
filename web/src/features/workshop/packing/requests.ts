import {
  addressColumns,
  done,
  inspectAnswer,
  labelsAnswer,
  packingJob,
  photoAnswer,
  refundedAnswer,
  stepAnswer,
  toPack,
  type AddressColumns,
  type BookLabelRequest,
  type InspectAnswer,
  type InspectionPhoto,
  type InspectRequest,
  type LabelRequest,
  type LabelsAnswer,
  type PackingJob,
  type PapersRequest,
  type ShipRequest,
  type StepAnswer,
  type ToPack,
} from '@leksmedjan/contract/packing'
import type { OrderStatus } from '@leksmedjan/contract/orders'
import { inboxRefunded } from '@leksmedjan/contract/workshop-inbox'
import { callFunction, fetchFile } from '#lib/request.ts'
import { sendPhoto } from '#lib/send-photo.ts'

export const readToPack = (): Promise<ToPack> => callFunction('workshop-to-pack', toPack, {})

export const readJob = (code: string): Promise<PackingJob> =>
  callFunction('workshop-packing-job', packingJob, { code })

export const inspect = (wish: InspectRequest): Promise<InspectAnswer> =>
  callFunction('workshop-inspect', inspectAnswer, wish)

/** Takes the pass back: the toy waits for its check again. */
export const undoCheck = (code: string) => callFunction('workshop-undo-check', done, { code })

export const sendToyPhoto = (code: string, photo: Blob): Promise<InspectionPhoto> =>
  sendPhoto('workshop-photo', { code }, { photo, answer: photoAnswer })

export const removePhoto = (id: string) => callFunction('workshop-remove-photo', done, { id })

export const bookLabel = (wish: BookLabelRequest): Promise<LabelsAnswer> =>
  callFunction('workshop-book-label', labelsAnswer, wish)

export const cancelLabel = (wish: LabelRequest): Promise<LabelsAnswer> =>
  callFunction('workshop-cancel-label', labelsAnswer, wish)

/** A PDF; books nothing. */
export const fetchLabel = (wish: LabelRequest): Promise<Blob> => fetchFile('workshop-label', wish)

/** All that is left of the order's payment. */
export const refundAll = (orderNumber: string, why: string) =>
  callFunction('workshop-inbox-refund', inboxRefunded, {
    order_number: orderNumber,
    amount: null,
    subject: null,
    why,
    repeat: 0,
  })

export const ship = (wish: ShipRequest): Promise<StepAnswer> =>
  callFunction('workshop-ship', stepAnswer, wish)

/** Of several parcels, those that are meant, by tracking number; omitted: all. */
export interface ChosenParcels {
  parcels?: readonly string[]
}

/** `on_their_way`: of all parcels as they were seen. */
interface LostParcels extends ChosenParcels {
  on_their_way?: readonly string[]
}

export const deliver = (orderNumber: string, chosen: ChosenParcels = {}): Promise<StepAnswer> =>
  callFunction('workshop-deliver', stepAnswer, { order_number: orderNumber, ...chosen })

/** `status`: of the order as it was seen; `until`: `undo_until` of the step that is meant. */
export const undoStep = (
  orderNumber: string,
  wish: { why: string; status: OrderStatus; until?: string },
): Promise<StepAnswer> => callFunction('workshop-undo', stepAnswer, { order_number: orderNumber, ...wish })

export type ReasonedStep = 'workshop-remake-returned' | 'workshop-resend-lost' | 'workshop-note-lost'

export const stepWithReason = (
  name: ReasonedStep,
  orderNumber: string,
  wish: LostParcels & { why: string },
): Promise<StepAnswer> => callFunction(name, stepAnswer, { order_number: orderNumber, ...wish })

export const returnToy = (
  orderNumber: string,
  back: ChosenParcels & { why: string; is_damaged: boolean },
): Promise<StepAnswer> => callFunction('workshop-return', stepAnswer, { order_number: orderNumber, ...back })

/** Of a parcel that came back: not seen when that was recorded. */
export const markDamaged = (orderNumber: string): Promise<StepAnswer> =>
  callFunction('workshop-mark-damaged', stepAnswer, { order_number: orderNumber })

export const refundLost = (orderNumber: string, wish: LostParcels & { why: string; is_whole?: boolean }) =>
  callFunction('workshop-refund-lost', refundedAnswer, { order_number: orderNumber, ...wish })

/** A PDF with a page for each. */
export const fetchPapers = (wish: PapersRequest): Promise<Blob> => fetchFile('workshop-papers', wish)

export const fetchAddresses = (): Promise<Blob> => fetchFile('workshop-address-file', {})

export const readAddressColumns = (): Promise<AddressColumns> =>
  callFunction('workshop-address-columns', addressColumns, {})

export const saveAddressColumns = (columns: AddressColumns): Promise<AddressColumns> =>
  callFunction('workshop-save-address-columns', addressColumns, columns)
