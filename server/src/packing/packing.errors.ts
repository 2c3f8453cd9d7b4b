import { ShopError } from '../errors.ts'

export const jobNotFound = (code: string) => new ShopError('not_found', `no job ${code} at the packing table`)
export const orderUnknown = (number: string) => new ShopError('not_found', `no order ${number}`)
export const toyNotFound = () => new ShopError('toy_not_found', 'no toy has this number')
export const photoUnreadable = (cause?: unknown) =>
  new ShopError('photo_unreadable', 'not a JPEG, PNG or WebP of at most 20 megapixels', { cause })

export type InspectionRefusal = 'not_printed' | 'incomplete' | 'no_photo' | 'photo_unknown' | 'no_reason'
export const inspectionRefused = (reason: InspectionRefusal, message: string) =>
  new ShopError('inspection_refused', message, { details: { reason } })
