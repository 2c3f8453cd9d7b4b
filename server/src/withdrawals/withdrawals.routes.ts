/** POST withdraw: without signing in (lag 2005:59, 2 kap. 10 a §). */
import { withdrawalReceipt, withdrawalRequest } from '@leksmedjan/contract/withdrawal'
import type { FunctionScope } from '../http/functions.ts'
import { networkMarkOf } from '@leksmedjan/platform/http/network'
import type { Withdrawals } from './withdrawals.ts'

export function withdrawalRoutes(scope: FunctionScope, withdrawals: Withdrawals): void {
  scope.post(
    '/functions/v1/withdraw',
    { schema: { body: withdrawalRequest, response: { 200: withdrawalReceipt } } },
    ({ body, ip }) => withdrawals.withdraw(body, networkMarkOf(ip)),
  )
}
