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
  endpoint('GET', PATH, {}, (work, _values, ids) => getPage(work, idIn(ids)), FOR_BROWSER),
  endpoint(
    'POST',
    `${PATH}/promotion_code`,
    { promotion_code: required(text(500)) },
    (work, values, ids) => applyCode(work, idIn(ids), values.promotion_code),
    FOR_BROWSER,
  ),
  endpoint(
    'POST',
    `${PATH}/confirm`,
    CONFIRM,
    (work, values, ids) => confirmPage(work, idIn(ids), values),
    FOR_BROWSER,
  ),
  endpoint(
    'POST',
    `${PATH}/authenticate`,
    { outcome: required(choice(...OUTCOMES)) },
    (work, values, ids) => authenticatePage(work, idIn(ids), values.outcome),
    FOR_BROWSER,
  ),
]
