import { ShopError } from '../errors.ts'
import type { RefusedText } from '@leksmedjan/contract/wish-texts'

export const categoryIsUuid = () => new ShopError('category_is_uuid', 'an id in place of a category name')

export const categoryMissing = () => new ShopError('category_missing', 'no level-1 category in the request')

export const missingRequiredFields = () =>
  new ShopError('missing_required_fields', 'toy text needs a category, an age and a colour')

export const wishRefused = (details: RefusedText) =>
  new ShopError('wish_refused', `${details.field} was refused: ${details.reason}`, { details })

/** Same error for others' designs as for missing ones, so that ids cannot be probed. */
export const designNotFound = () => new ShopError('design_not_found', 'no such design of this visitor')

export const sharedPictureChanged = () =>
  new ShopError('shared_picture_changed', 'not a picture of the preview')

export const designWithheld = () => new ShopError('design_withheld', 'an operator removed it from sharing')

export const designNotSaved = (cause: unknown) =>
  new ShopError('design_not_saved', 'Failed to save design', { cause })

export const generationRunning = () =>
  new ShopError('generation_running', 'another picture of this visitor is being drawn')

export const generationFailed = (cause?: unknown) =>
  new ShopError('generation_failed', 'the picture could not be made', { cause })

export const pictureQuota = (until: Date, now: Date) =>
  new ShopError('picture_quota', 'this visitor has had their share of bought pictures', {
    details: { retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) },
  })

export const drawingQueueFull = (waitMs: number) =>
  new ShopError('drawing_queue_full', 'as many drawings wait as may', {
    details: { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  })

export const unknownOption = (field: string, value: string) =>
  new ShopError('unknown_option', `${field} is not on offer`, { details: { field, value } })

/** `reason`: the catalogue's text for the buyer. */
export const featureNotPossible = (feature: string, reason: string) =>
  new ShopError('feature_not_possible', `${feature} cannot be had on this toy`, {
    details: { feature, reason },
  })

export const shopIsClosing = () => new ShopError('unavailable', 'the shop is closing; retry')

export const emailInvalid = () => new ShopError('email_required', 'not an e-mail address')

export const generationIdUnreadable = () => new ShopError('bad_request', 'the generation id is not a UUID')
