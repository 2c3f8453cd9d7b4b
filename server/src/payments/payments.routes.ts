/** POST process-payment, payment-status, payment-cancel, order-confirmation (Spec §7). */
import { orderConfirmation, orderConfirmationRequest } from '@leksmedjan/contract/order-pages'
import {
  checkoutSessionAnswer,
  paymentStatusAnswer,
  paymentStatusRequest,
  processPaymentRequest,
} from '@leksmedjan/contract/payments'
import type { FunctionScope } from '../http/functions.ts'
import type { Payments } from './payments.ts'

export function paymentRoutes(scope: FunctionScope, payments: Payments): void {
  scope.post(
    '/functions/v1/process-payment',
    { schema: { body: processPaymentRequest, response: { 200: checkoutSessionAnswer } } },
    (request) => payments.start(request.actor, request.body),
  )
  scope.post(
    '/functions/v1/payment-status',
    { schema: { body: paymentStatusRequest, response: { 200: paymentStatusAnswer } } },
    (request) => payments.status(request.actor, request.body.order_id),
  )
  scope.post(
    '/functions/v1/payment-cancel',
    { schema: { body: paymentStatusRequest, response: { 200: paymentStatusAnswer } } },
    (request) => payments.cancel(request.actor, request.body.order_id),
  )
  scope.post(
    '/functions/v1/order-confirmation',
    { schema: { body: orderConfirmationRequest, response: { 200: orderConfirmation } } },
    ({ actor, body }) =>
      payments.confirm(actor, {
        sessionId: body.session_id ?? '',
        paymentReference: body.payment_intent ?? '',
      }),
  )
}
