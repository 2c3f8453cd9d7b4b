import { ShopError } from '../errors.ts'

export const proofNotFound = () => new ShopError('proof_not_found', 'this order has no model to approve')

/** Another model is shown meanwhile, or the proof has been answered differently. */
export const proofMovedOn = () => new ShopError('proof_moved_on', 'the proof is not as the page showed it')

export const noChangeLeft = () => new ShopError('proof_no_change_left', 'the included change is used')
