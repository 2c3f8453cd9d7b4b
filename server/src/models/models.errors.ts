import { ShopError } from '../platform/errors.ts'

export const modelNotAllowed = () => new ShopError('model_not_allowed', 'the order is not paid')

/** The same for models of others as for missing ones. */
export const modelNotFound = () => new ShopError('model_not_found', 'no such model of this caller')
