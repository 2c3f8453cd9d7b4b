/** POST proof, approve-proof, ask-for-change: without an account, like the order page. */
import { changeRequest, proof, proofApproval, proofRequest } from '@leksmedjan/contract/proofs'
import type { FunctionScope } from '../http/functions.ts'
import { networkMarkOf } from '@leksmedjan/platform/http/network'
import type { Proofs } from './proofs.ts'

export function proofRoutes(scope: FunctionScope, proofs: Proofs): void {
  scope.post(
    '/functions/v1/proof',
    { schema: { body: proofRequest, response: { 200: proof } } },
    ({ body, ip }) => proofs.show(body, networkMarkOf(ip)),
  )
  scope.post(
    '/functions/v1/approve-proof',
    { schema: { body: proofApproval, response: { 200: proof } } },
    ({ body, ip }) => proofs.approve(body, networkMarkOf(ip)),
  )
  scope.post(
    '/functions/v1/ask-for-change',
    { schema: { body: changeRequest, response: { 200: proof } } },
    ({ body, ip }) => proofs.askForChange(body, networkMarkOf(ip)),
  )
}
