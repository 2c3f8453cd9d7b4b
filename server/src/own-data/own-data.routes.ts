/** Function calls for access and erasure without an account. */
import { Readable } from 'node:stream'
import {
  ownDataAnswer,
  ownDataKey,
  ownDataRequest,
  ownDataSent,
  ownDataWish,
} from '@leksmedjan/contract/own-data'
import type { FunctionScope } from '../http/functions.ts'
import { networkMarkOf } from '@leksmedjan/platform/http/network'
import type { OwnData } from './own-data.ts'

export function ownDataRoutes(scope: FunctionScope, ownData: OwnData): void {
  scope.post(
    '/functions/v1/own-data-letter',
    { schema: { body: ownDataRequest, response: { 200: ownDataSent } } },
    async ({ body, ip }) => {
      await ownData.sendLink(body, networkMarkOf(ip))
      return { sent: true as const }
    },
  )
  scope.post(
    '/functions/v1/own-data',
    { schema: { body: ownDataWish, response: { 200: ownDataAnswer } } },
    ({ body }) => ownData.answer(body),
  )
  scope.post('/functions/v1/own-data-export', { schema: { body: ownDataKey } }, async ({ body }, reply) => {
    const archive = await ownData.export(body.key)
    return reply
      .header('content-disposition', 'attachment; filename="leksmedjan-uppgifter.zip"')
      .header('cache-control', 'no-store')
      .type('application/zip')
      .send(Readable.from(archive))
  })
}
