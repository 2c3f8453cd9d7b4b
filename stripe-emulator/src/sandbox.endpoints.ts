/** Every path of the protocol. */
import { disputeEndpoints } from './charging/disputes.endpoints.ts'
import { intentEndpoints } from './charging/intents.endpoints.ts'
import { refundEndpoints } from './charging/refunds.endpoints.ts'
import { paymentPageEndpoints } from './checkout/payment-page.endpoints.ts'
import { rateEndpoints } from './checkout/rates.endpoints.ts'
import { sessionEndpoints } from './checkout/sessions.endpoints.ts'
import { customerEndpoints } from './customers/customers.endpoints.ts'
import { discountEndpoints } from './discounts/discounts.endpoints.ts'
import { eventEndpoints } from './events/events.endpoints.ts'
import type { Endpoint } from './protocol/endpoint.ts'

export const SANDBOX_ENDPOINTS: readonly Endpoint[] = [
  ...sessionEndpoints,
  ...paymentPageEndpoints,
  ...rateEndpoints,
  ...discountEndpoints,
  ...customerEndpoints,
  ...intentEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...eventEndpoints,
]
