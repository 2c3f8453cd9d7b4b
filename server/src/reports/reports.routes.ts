/** POST report-content. */
import { reportReceipt, reportRequest } from '@leksmedjan/contract/report'
import type { FunctionScope } from '../http/functions.ts'
import { networkMarkOf } from '@leksmedjan/platform/http/network'
import type { Reports } from './reports.ts'

export function reportRoutes(scope: FunctionScope, reports: Reports): void {
  scope.post(
    '/functions/v1/report-content',
    { schema: { body: reportRequest, response: { 200: reportReceipt } } },
    ({ body, ip }) => reports.report(body, networkMarkOf(ip)),
  )
}
