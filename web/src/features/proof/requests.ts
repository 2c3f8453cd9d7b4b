import {
  proof,
  type ChangeRequest,
  type Proof,
  type ProofApproval,
  type ProofRequest,
} from '@leksmedjan/contract/proofs'
import { callFunction } from '#lib/request.ts'

export const readProof = (wish: ProofRequest): Promise<Proof> => callFunction('proof', proof, wish)

export const approveProof = (answer: ProofApproval): Promise<Proof> =>
  callFunction('approve-proof', proof, answer)

export const askForChange = (answer: ChangeRequest): Promise<Proof> =>
  callFunction('ask-for-change', proof, answer)
