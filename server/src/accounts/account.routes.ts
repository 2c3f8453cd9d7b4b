/** Function calls of a customer about their own account: export and deletion request. */
import { Readable } from 'node:stream'
import { deletionAnswer, deletionRequest } from '@leksmedjan/contract/account'
import type { FunctionScope } from '../http/functions.ts'
import type { Accounts } from './accounts.ts'

export function accountRoutes(scope: FunctionScope, accounts: Accounts): void {
  scope.get('/functions/v1/account-export', async (request, reply) => {
    const archive = await accounts.export.ofAccount(request.actor)
    return reply
      .header('content-disposition', 'attachment; filename="leksmedjan-konto.zip"')
      .header('cache-control', 'no-store')
      .type('application/zip')
      .send(Readable.from(archive))
  })

  const path = '/functions/v1/account-deletion'
  scope.get(path, { schema: { response: { 200: deletionAnswer } } }, (request) =>
    accounts.deletionRequest(request.actor),
  )
  scope.post(
    path,
    { schema: { body: deletionRequest, response: { 200: deletionAnswer } } },
    async ({ actor, body }) =>
      body.withdraw === true ? accounts.withdrawDeletion(actor) : accounts.requestDeletion(actor),
  )
}
