/** create-3d-model, check-tripo3d-status (Spec §7). */
import { createModelRequest, modelAnswer, modelStatusRequest } from '@leksmedjan/contract/models'
import type { FunctionScope } from '../http/functions.ts'
import type { Models } from './models.ts'

export function modelsRoutes(scope: FunctionScope, models: Models): void {
  scope.post(
    '/functions/v1/create-3d-model',
    { schema: { body: createModelRequest, response: { 200: modelAnswer } } },
    async (request) => models.create(request.actor, request.body.order_id),
  )

  scope.post(
    '/functions/v1/check-tripo3d-status',
    { schema: { body: modelStatusRequest, response: { 200: modelAnswer } } },
    async ({ actor, body }) =>
      models.check(actor, { modelId: body.model_id ?? null, orderId: body.order_id ?? null }),
  )
}
