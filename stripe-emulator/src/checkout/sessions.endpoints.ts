/** Checkout sessions. */
import {
  CURSORS,
  endpoint,
  getOne,
  idIn,
  listAnswer,
  PAGING,
  type Answer,
  type Endpoint,
} from '../protocol/endpoint.ts'
import { choice, filled, shape } from '../protocol/parameters.rules.ts'
import { noSuch } from '../protocol/sandbox.errors.ts'
import { where, type Condition } from '../sandbox.queries.ts'
import { lineItems } from '../objects/line-item.objects.ts'
import { CREATE, UPDATE } from './session-parameters.ts'
import { createSession, expireSession, updateSession } from './sessions.ts'

const PATH = '/v1/checkout/sessions'

const FILTERS = {
  status: choice('open', 'complete', 'expired'),
  payment_intent: filled(200),
  customer_details: shape({ email: filled(800) }),
  ...PAGING,
}

export const sessionEndpoints: Endpoint[] = [
  endpoint('POST', PATH, CREATE, async (context, values) => ({ one: await createSession(context, values) }), {
    isOneWrite: true,
  }),
  getOne(PATH, 'checkout.session'),
  endpoint('GET', PATH, FILTERS, (context, values) => {
    const email = values.customer_details?.email
    const { payment_intent: intent, status } = values
    const conditions: Condition[] = [
      ...(status === undefined ? [] : statusConditions(status, context.seconds)),
      ...(intent === undefined ? [] : [where.shown('payment_intent', intent)]),
      ...(email === undefined ? [] : [where.email(email)]),
    ]
    return listAnswer(context, 'checkout.session', conditions, values)
  }),
  endpoint('GET', `${PATH}/:id/line_items`, CURSORS, async (context, values, ids): Promise<Answer> => {
    const { shown, hidden } = await context.get('checkout.session', idIn(ids))
    const all = lineItems(shown, hidden) as { id: string }[]
    const { limit = 10, starting_after: after, ending_before: before } = values
    const cursor = after ?? before
    const at = cursor === undefined ? -1 : all.findIndex(({ id }) => id === cursor)
    if (cursor !== undefined && at === -1) {
      throw noSuch('line item', cursor, { param: after === undefined ? 'ending_before' : 'starting_after' })
    }
    const rest =
      after === undefined && before !== undefined ? all.slice(0, at).slice(-limit) : all.slice(at + 1)
    const left = after === undefined && before !== undefined ? at : rest.length
    return {
      body: {
        object: 'list',
        data: rest.slice(0, limit),
        has_more: left > limit,
        url: `${PATH}/${shown.id}/line_items`,
      },
    }
  }),
  endpoint('POST', `${PATH}/:id`, UPDATE, async (context, values, ids) => ({
    one: await updateSession(context, idIn(ids), values),
  })),
  endpoint('POST', `${PATH}/:id/expire`, {}, async (context, _values, ids) => ({
    one: await expireSession(context, idIn(ids)),
  })),
]

/** Open sessions past expires_at count as expired before the row is updated. */
function statusConditions(status: string, seconds: number): Condition[] {
  if (status === 'open') return [where.shown('status', 'open'), where.expiresAfter(seconds)]
  if (status === 'complete') return [where.shown('status', 'complete')]
  return [where.expiredAt(seconds)]
}
