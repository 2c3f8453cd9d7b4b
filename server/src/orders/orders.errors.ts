import type { PricingResult } from '@leksmedjan/contract/pricing'
import { ShopError } from '../errors.ts'

export const emailRequired = () => new ShopError('email_required', 'an order needs an e-mail address')
export const emailRequiredForUpdate = () =>
  new ShopError('email_required_for_update', 'an update without an e-mail address')
export const orderNotFound = (id: string) => new ShopError('order_not_found', `no order ${id} of this caller`)
export const orderAlreadyPaid = (id: string) =>
  new ShopError('order_already_paid', `order ${id} is settled`, { details: { orderId: id } })
export const orderLocked = (reason: string) => new ShopError('order_locked', reason)
export const imageNotOurs = (reason: string) => new ShopError('image_not_ours', reason)
export const pictureOutdated = (promptId: string) =>
  new ShopError('picture_outdated', `the picture of ${promptId} is by an earlier toymaker`)
export const signWordless = () => new ShopError('sign_wordless', 'a name sign without a text that can be cut')
export const sizeNotPossible = (size: string) =>
  new ShopError('size_not_possible', `no printer of the shop takes a toy of size ${size}`)
export const deliveryTooFar = (queueDays: number) =>
  new ShopError(
    'delivery_too_far',
    `nothing is promised beyond 30 days: ${queueDays} days of printing wait, or the shop is closed`,
  )
export const priceChanged = (pricing: PricingResult) =>
  new ShopError('price_changed', 'the amounts in the request are not the price', { details: { pricing } })
export const orderFailed = (isUpdate: boolean, cause: unknown) =>
  new ShopError(isUpdate ? 'order_update_failed' : 'order_create_failed', 'the order could not be saved', {
    cause,
  })
export const lookupIncomplete = () => new ShopError('lookup_incomplete', 'address or order number is missing')
export const lookupMissed = () => new ShopError('lookup_missed', 'no order of that address and number')
export const lookupCodeNeeded = () =>
  new ShopError('lookup_code_needed', 'too many failed lookups of this number: a mailed code is required')
export const lookupCodeWrong = () => new ShopError('lookup_code_wrong', 'the mailed code is wrong or too old')

/** Why a step in the workshop is refused; the message is shown to the host in the terminal. */
export type StepRefusal =
  | 'wrong_state'
  | 'unpaid'
  | 'needs_review'
  | 'cancellation_asked'
  | 'answer_awaited'
  | 'too_early'
  | 'model_not_ready'
  | 'proof_open'
  | 'carrier_unreadable'
  | 'tracking_unreadable'
  | 'unchecked'
  | 'no_reason'
  | 'too_late'
  | 'just_lost'
  | 'just_ready'
  | 'which_parcel'
  | 'not_replaced'
  | 'parcels_moved'
  | 'replaced'
  | 'withdrawn'
  | 'contents_wrong'
export const stepRefused = (reason: StepRefusal, message: string) =>
  new ShopError('order_step_refused', message, { details: { reason } })
