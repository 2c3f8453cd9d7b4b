/** Tax rates and shipping rates. */
import { endpoint, getOne, idIn, listAnswer, METADATA, PAGING, type Endpoint } from '../protocol/endpoint.ts'
import { newId } from '../objects/ids.ts'
import { stored } from '../objects/kinds.ts'
import {
  choice,
  filled,
  flag,
  mergeMetadata,
  percent,
  required,
  shape,
  text,
  whole,
  type Values,
} from '../protocol/parameters.rules.ts'
import { AMOUNT, CURRENCY } from '../protocol/common-parameters.ts'
import { where } from '../sandbox.queries.ts'
import { shippingRateObject, taxRateObject, type ShippingRate } from '../objects/rate.objects.ts'

const TAX_RATE = {
  display_name: required(filled(50)),
  percentage: required(percent(4, { zero: true })),
  inclusive: required(flag()),
  active: flag(),
  country: text(2),
  description: text(),
  jurisdiction: text(50),
  tax_type: text(50),
  ...METADATA,
}

const BOUND = shape({
  unit: required(choice('hour', 'day', 'business_day', 'week', 'month')),
  value: required(whole({ min: 1, max: 1000 })),
})

export const SHIPPING_RATE_DATA = {
  display_name: required(filled(100)),
  type: choice('fixed_amount'),
  fixed_amount: required(shape({ amount: required(AMOUNT), currency: required(CURRENCY) })),
  tax_behavior: choice('inclusive', 'exclusive', 'unspecified'),
  delivery_estimate: shape({ minimum: BOUND, maximum: BOUND }),
  ...METADATA,
}

export const rateEndpoints: Endpoint[] = [
  endpoint('POST', '/v1/tax_rates', TAX_RATE, async (context, values) => {
    const rate = stored(
      'tax_rate',
      taxRateObject({
        id: newId('txr'),
        active: values.active ?? true,
        country: values.country ?? null,
        created: context.seconds,
        description: values.description ?? null,
        display_name: values.display_name,
        inclusive: values.inclusive,
        jurisdiction: values.jurisdiction ?? null,
        metadata: mergeMetadata({}, values.metadata),
        percentage: values.percentage,
        tax_type: values.tax_type ?? null,
      }),
    )
    context.put(rate)
    context.emit('tax_rate.created', rate.shown)
    return { one: rate }
  }),
  getOne('/v1/tax_rates', 'tax_rate'),
  endpoint(
    'POST',
    '/v1/tax_rates/:id',
    { active: flag(), display_name: filled(50), description: text(), country: text(2), ...METADATA },
    async (context, { metadata, ...values }, ids) => {
      const rate = await context.get('tax_rate', idIn(ids), { lock: true })
      Object.assign(rate.shown, values)
      rate.shown.metadata = mergeMetadata(rate.shown.metadata, metadata)
      context.put(rate)
      context.emit('tax_rate.updated', rate.shown)
      return { one: rate }
    },
  ),
  endpoint('GET', '/v1/tax_rates', { active: flag(), inclusive: flag(), ...PAGING }, (context, values) =>
    listAnswer(
      context,
      'tax_rate',
      [
        ...(values.active === undefined ? [] : [where.shown('active', String(values.active))]),
        ...(values.inclusive === undefined ? [] : [where.shown('inclusive', String(values.inclusive))]),
      ],
      values,
    ),
  ),
  endpoint('POST', '/v1/shipping_rates', SHIPPING_RATE_DATA, async (context, values) => {
    const rate = stored('shipping_rate', newShippingRate(values, context.seconds))
    context.put(rate)
    return { one: rate }
  }),
  getOne('/v1/shipping_rates', 'shipping_rate'),
  endpoint(
    'POST',
    '/v1/shipping_rates/:id',
    { active: flag(), ...METADATA },
    async (context, values, ids) => {
      const rate = await context.get('shipping_rate', idIn(ids), { lock: true })
      rate.shown.active = values.active ?? rate.shown.active
      rate.shown.metadata = mergeMetadata(rate.shown.metadata, values.metadata)
      context.put(rate)
      return { one: rate }
    },
  ),
  endpoint('GET', '/v1/shipping_rates', { active: flag(), ...PAGING }, (context, values) =>
    listAnswer(
      context,
      'shipping_rate',
      values.active === undefined ? [] : [where.shown('active', String(values.active))],
      values,
    ),
  ),
]

export function newShippingRate(values: Values<typeof SHIPPING_RATE_DATA>, created: number): ShippingRate {
  const { minimum, maximum } = values.delivery_estimate ?? {}
  return shippingRateObject({
    id: newId('shr'),
    created,
    delivery_estimate:
      values.delivery_estimate === undefined ? null : { minimum: minimum ?? null, maximum: maximum ?? null },
    display_name: values.display_name,
    fixed_amount: {
      amount: values.fixed_amount.amount,
      currency: values.fixed_amount.currency.toLowerCase(),
    },
    metadata: mergeMetadata({}, values.metadata),
    tax_behavior: values.tax_behavior ?? 'unspecified',
  })
}
