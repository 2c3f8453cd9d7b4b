import type { OrderStatus } from '@leksmedjan/contract/orders'
import type {
  CheckedMeanwhile,
  KnownNumber,
  LabelOfOtherWeight,
  LabelRefusal,
  Paper,
  PaperWait,
  ParcelsMovedMeanwhile,
} from '@leksmedjan/contract/packing'
import type { OrderMovedMeanwhile } from '@leksmedjan/contract/workshop-moves'
import { ShopError } from '../errors.ts'

const WRONG_STATE = { reason: 'wrong_state' }
export const jobNotFound = (code: string) => new ShopError('not_found', `no job ${code} at the packing table`)
export const paperWaits = (paper: Paper, wait: PaperWait) =>
  wait === 'checked'
    ? new ShopError(
        'order_step_refused',
        `the ${paper} has a number that the toy gets when it passes its check`,
        {
          details: WRONG_STATE,
        },
      )
    : new ShopError('forbidden', `the workshop reads what stands on the ${paper} once the toy is printed`)
export const orderUnknown = (number: string) => new ShopError('not_found', `no order ${number}`)
/** As the orders refuse it: the order is in another state than its caller saw. */
export const orderMovedOn = (number: string, seen: OrderStatus) =>
  new ShopError('order_step_refused', `order ${number} is not ${seen} any more`, { details: WRONG_STATE })

export const notReturned = (number: string) =>
  new ShopError('order_step_refused', `no parcel of order ${number} has come back`, { details: WRONG_STATE })

/** As the orders refuse what is sent. */
export const cancellationAsked = (number: string) =>
  new ShopError('order_step_refused', `the buyer of order ${number} wants to cancel`, {
    details: { reason: 'cancellation_asked' },
  })

/** What came back lay beside the toy, which is elsewhere. */
export const toyNotBack = (number: string) =>
  new ShopError('order_step_refused', `the toy of order ${number} has not come back`, {
    details: { reason: 'toy_not_back' },
  })

/** Another step was taken since the one that is meant. */
export const overtaken = (number: string) =>
  new ShopError('order_step_refused', `more has become of order ${number} since`, {
    details: { reason: 'overtaken' },
  })

export const remakeTooOld = (number: string) =>
  new ShopError(
    'order_step_refused',
    `making the toy of order ${number} again was agreed to over a minute ago`,
    {
      details: { reason: 'too_late' },
    },
  )

export function hasMovedOn(error: unknown): error is ShopError {
  if (!(error instanceof ShopError) || error.code !== 'order_step_refused') return false
  return (error.details as { reason?: unknown } | undefined)?.reason === WRONG_STATE.reason
}

export const withMeanwhile = (
  { message }: ShopError,
  last: OrderMovedMeanwhile | ParcelsMovedMeanwhile | null,
) =>
  new ShopError('order_step_refused', message, {
    details: { ...WRONG_STATE, ...(last === null ? {} : { meanwhile: last }) },
  })

export const numberKnown = (known: KnownNumber) =>
  new ShopError('order_step_refused', `parcel ${known.number} is of order ${known.order_number} too`, {
    details: { reason: 'number_known', known },
  })

export const labelRefused = (reason: LabelRefusal, message: string, cause?: unknown) =>
  new ShopError('label_refused', message, { details: { reason }, cause })
export const labelWeighed = (label: LabelOfOtherWeight) =>
  new ShopError('label_refused', `the parcel has a label of ${label.weight_g ?? 'no'} g`, {
    details: { reason: 'other_weight' satisfies LabelRefusal, label },
  })
export const labelMoved = (id: string) => new ShopError('label_moved', `label ${id} was cancelled meanwhile`)
export const carrierAway = (cause: unknown) =>
  new ShopError('carrier_away', 'the carrier gave no whole answer', { cause })

export const unchecked = () =>
  new ShopError('order_step_refused', 'the toy has not passed its check', {
    details: { reason: 'unchecked' },
  })
export const toyNotFound = () => new ShopError('toy_not_found', 'no toy has this number')

export type InspectionRefusal =
  | 'not_printed'
  | 'incomplete'
  | 'no_photo'
  | 'photo_unknown'
  | 'no_reason'
  | 'too_late'
export const inspectionRefused = (reason: InspectionRefusal, message: string) =>
  new ShopError('inspection_refused', message, { details: { reason } })
/** `first`: the check that was finished first; null where it was none that took the toy from the table. */
export const checkedAlready = (code: string, first: CheckedMeanwhile | null) =>
  new ShopError('inspection_refused', `${code} does not wait for its check`, {
    details: { reason: 'not_printed', ...(first === null ? {} : { meanwhile: first }) },
  })
