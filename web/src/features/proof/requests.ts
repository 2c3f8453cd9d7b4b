import {
  proof,
  type ChangeRequest,
  type Proof,
  type ProofApproval,
  type ProofRequest,
} from '@leksmedjan/contract/proofs'
import { callFunction } from '#lib/request.ts'

export const readProof = (wish: ProofRequest): Promise<Proof> => callFunction('proof', proof, wish)

export const approveProof = (said: ProofApproval): Promise<Proof> =>
  callFunction('approve-proof', proof, said)

export const askForChange = (said: ChangeRequest): Promise<Proof> =>
  callFunction('ask-for-change', proof, said)
