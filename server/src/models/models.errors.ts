import { ShopError } from '../errors.ts'

export const modelNotAllowed = ({ isOver }: { isOver: boolean } = { isOver: false }) =>
  new ShopError('model_not_allowed', isOver ? 'the order is over' : 'the order is not paid')

export const signatureInvalid = () =>
  new ShopError('signature_invalid', 'not signed by the provider of models')

/** Same error for others' models as for missing ones. */
export const modelNotFound = () => new ShopError('model_not_found', 'no such model of this caller')

export const modelNotFinished = () => new ShopError('model_not_found', 'its 3D model is not finished')

export const proofNotFound = () => new ShopError('proof_not_found', 'this order has no model to approve')

/** Another model is shown meanwhile, or the proof has been answered differently. */
export const proofMovedOn = () => new ShopError('proof_moved_on', 'the proof is not as the page showed it')

export const noChangeLeft = () => new ShopError('proof_no_change_left', 'the included change is used')
