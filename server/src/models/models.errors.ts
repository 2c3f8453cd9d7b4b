import { ShopError } from '../errors.ts'

export const modelNotAllowed = ({ isOver }: { isOver: boolean } = { isOver: false }) =>
  new ShopError('model_not_allowed', isOver ? 'the order is over' : 'the order is not paid')

export const signatureInvalid = () =>
  new ShopError('signature_invalid', 'not signed by the provider of models')

/** Same error for others' models as for missing ones. */
export const modelNotFound = () => new ShopError('model_not_found', 'no such model of this caller')

export const modelNotFinished = () => new ShopError('model_not_found', 'its 3D model is not finished')
