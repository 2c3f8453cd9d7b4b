/** Customers. This shop stores none at the provider; promotion codes may refer to one. */
import { DELIVERY } from '../protocol/common-parameters.ts'
import { endpoint, getOne, idIn, listAnswer, METADATA, PAGING, type Endpoint } from '../protocol/endpoint.ts'
import { newCustomer } from '../objects/customer.objects.ts'
import { stored } from '../objects/kinds.ts'
import { filled, mergeMetadata, shape, text } from '../protocol/parameters.rules.ts'
import { removeObject, where } from '../sandbox.queries.ts'

const PATH = '/v1/customers'

const TAKES = {
  description: text(350),
  email: text(512),
  name: text(256),
  phone: text(20),
  shipping: shape(DELIVERY),
  ...METADATA,
}

export const customerEndpoints: Endpoint[] = [
  endpoint('POST', PATH, TAKES, async (context, { metadata, ...values }) => {
    const customer = stored('customer', {
      ...newCustomer(context.seconds),
      ...given(values),
      metadata: mergeMetadata({}, metadata),
    })
    context.put(customer)
    context.emit('customer.created', customer.shown)
    return { one: customer }
  }),
  getOne(PATH, 'customer'),
  endpoint('POST', `${PATH}/:id`, TAKES, async (context, { metadata, ...values }, ids) => {
    const customer = await context.get('customer', idIn(ids), { lock: true })
    Object.assign(customer.shown, given(values))
    customer.shown.metadata = mergeMetadata(customer.shown.metadata, metadata)
    context.put(customer)
    context.emit('customer.updated', customer.shown)
    return { one: customer }
  }),
  endpoint('DELETE', `${PATH}/:id`, {}, async (context, _values, ids) => {
    const { shown } = await context.get('customer', idIn(ids), { lock: true })
    await removeObject(context.tx, shown.id)
    context.emit('customer.deleted', shown)
    return { body: { id: shown.id, object: 'customer', deleted: true } }
  }),
  endpoint('GET', PATH, { email: filled(512), ...PAGING }, (context, values) =>
    listAnswer(
      context,
      'customer',
      values.email === undefined ? [] : [where.shown('email', values.email)],
      values,
    ),
  ),
]

/** An empty value clears the field. */
function given(values: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(kept.map(([name, value]) => [name, value === '' ? null : value]))
}
