/** The browser's calls; a secret key may make them too, which is how tests finish a session. */
import { METHOD_DATA } from '../charging/payment-methods.ts'
import { endpoint, idIn, type Endpoint } from '../protocol/endpoint.ts'
import { choice, filled, required, shape, text, whole } from '../protocol/parameters.rules.ts'
import { applyCode, authenticatePage, confirmPage, getPage, OUTCOMES } from './payment-page.ts'

const PATH = '/v1/payment_pages/:id'
const FOR_BROWSER = { isForBrowser: true }

const CONFIRM = {
  payment_method: filled(200),
  payment_method_data: shape(METHOD_DATA),
  expected_amount: whole({ min: 0 }),
  return_url: text(),
}

export const paymentPageEndpoints: Endpoint[] = [
  endpoint('GET', PATH, {}, (context, _values, ids) => getPage(context, idIn(ids)), FOR_BROWSER),
  endpoint(
    'POST',
    `${PATH}/promotion_code`,
    { promotion_code: required(text(500)) },
    (context, values, ids) => applyCode(context, idIn(ids), values.promotion_code),
    FOR_BROWSER,
  ),
  endpoint(
    'POST',
    `${PATH}/confirm`,
    CONFIRM,
    (context, values, ids) => confirmPage(context, idIn(ids), values),
    FOR_BROWSER,
  ),
  endpoint(
    'POST',
    `${PATH}/authenticate`,
    { outcome: required(choice(...OUTCOMES)) },
    (context, values, ids) => authenticatePage(context, idIn(ids), values.outcome),
    FOR_BROWSER,
  ),
]
