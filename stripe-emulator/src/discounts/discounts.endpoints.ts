/** Coupons and promotion codes. */
import { CURRENCY } from '../protocol/common-parameters.ts'
import { endpoint, getOne, idIn, listAnswer, METADATA, PAGING, type Endpoint } from '../protocol/endpoint.ts'
import { newCode, newId } from '../objects/ids.ts'
import { isOf, stored, type Stored } from '../objects/kinds.ts'
import {
  choice,
  filled,
  flag,
  mergeMetadata,
  moment,
  percent,
  required,
  shape,
  text,
  whole,
} from '../protocol/parameters.rules.ts'
import { invalidRequest, missingParameter, SandboxError } from '../protocol/sandbox.errors.ts'
import type { CallContext } from '../protocol/call-context.ts'
import { findObjects, listObjects, where } from '../sandbox.queries.ts'
import { couponObject, promotionCodeObject } from '../objects/discount.objects.ts'
import { isCodeActive, isCouponValid } from '../objects/discount.objects.ts'

const COUNT = whole({ min: 1, max: 1_000_000_000 })

const COUPON = {
  id: filled(200),
  percent_off: percent(2),
  amount_off: whole({ min: 1, max: 99_999_999 }),
  currency: CURRENCY,
  duration: choice('once', 'forever'),
  max_redemptions: COUNT,
  redeem_by: moment(),
  name: text(40),
  ...METADATA,
}

const PROMOTION_CODE = {
  promotion: required(shape({ type: required(choice('coupon')), coupon: required(filled(200)) })),
  code: filled(500),
  active: flag(),
  customer: filled(200),
  max_redemptions: COUNT,
  expires_at: moment(),
  restrictions: shape({
    first_time_transaction: flag(),
    minimum_amount: whole({ min: 1, max: 99_999_999 }),
    minimum_amount_currency: CURRENCY,
  }),
  ...METADATA,
}

export const discountEndpoints: Endpoint[] = [
  endpoint('POST', '/v1/coupons', COUPON, async (context, values) => {
    const { percent_off: percentOff, amount_off: amountOff } = values
    if (percentOff === undefined && amountOff === undefined) throw missingParameter('percent_off')
    if (percentOff !== undefined && amountOff !== undefined) {
      throw invalidRequest('A coupon has either percent_off or amount_off.', { param: 'amount_off' })
    }
    if (amountOff !== undefined && values.currency === undefined) throw missingParameter('currency')
    if (values.redeem_by !== undefined && values.redeem_by <= context.seconds) {
      throw invalidRequest('redeem_by lies in the past.', { param: 'redeem_by' })
    }
    const id = values.id ?? newCode()
    const taken = (await findObjects(context.tx, [id], { lock: false })).get(id)
    if (taken !== undefined && !(isOf('coupon', taken) && taken.hidden.isDeleted === true)) {
      throw alreadyExists('Coupon already exists.', 'id')
    }
    const coupon = stored(
      'coupon',
      couponObject({
        id,
        amount_off: amountOff ?? null,
        created: context.seconds,
        currency: amountOff === undefined ? null : (values.currency ?? '').toLowerCase(),
        duration: values.duration ?? 'once',
        max_redemptions: values.max_redemptions ?? null,
        metadata: mergeMetadata({}, values.metadata),
        name: values.name ?? null,
        percent_off: percentOff ?? null,
        redeem_by: values.redeem_by ?? null,
      }),
      {},
    )
    context.put(coupon)
    context.emit('coupon.created', coupon.shown)
    return { one: coupon }
  }),
  getOne('/v1/coupons', 'coupon'),
  endpoint('POST', '/v1/coupons/:id', { name: text(40), ...METADATA }, async (context, values, ids) => {
    const coupon = await context.get('coupon', idIn(ids), { lock: true })
    coupon.shown.name = values.name ?? coupon.shown.name
    coupon.shown.metadata = mergeMetadata(coupon.shown.metadata, values.metadata)
    context.put(coupon)
    context.emit('coupon.updated', coupon.shown)
    return { one: coupon }
  }),
  endpoint('GET', '/v1/coupons', PAGING, (context, values) =>
    listAnswer(context, 'coupon', [where.notDeleted()], values),
  ),
  // Soft delete: sessions and codes still refer to the coupon.
  endpoint('DELETE', '/v1/coupons/:id', {}, async (context, _values, ids) => {
    const coupon = await context.get('coupon', idIn(ids), { lock: true })
    coupon.shown.valid = false
    coupon.hidden.isDeleted = true
    context.emit('coupon.deleted', coupon.shown)
    context.put(coupon, ...(await codesOf(context, coupon.shown.id)))
    return { body: { id: coupon.shown.id, object: 'coupon', deleted: true } }
  }),

  endpoint('POST', '/v1/promotion_codes', PROMOTION_CODE, async (context, values) => {
    const couponId = values.promotion.coupon
    const param = 'promotion[coupon]'
    const found = await context.find([
      { kind: 'coupon', id: couponId, param },
      ...(values.customer === undefined
        ? []
        : [{ kind: 'customer' as const, id: values.customer, param: 'customer' }]),
    ])
    const coupon = found.get(couponId)
    if (!isOf('coupon', coupon) || !isCouponValid(coupon.shown, context.seconds)) {
      throw invalidRequest('The coupon is no longer valid.', { code: 'coupon_expired', param })
    }
    const { restrictions } = values
    if (restrictions?.minimum_amount !== undefined && restrictions.minimum_amount_currency === undefined) {
      throw missingParameter('restrictions[minimum_amount_currency]')
    }
    if (values.expires_at !== undefined && values.expires_at <= context.seconds) {
      throw invalidRequest('expires_at lies in the past.', { param: 'expires_at' })
    }
    const text = values.code ?? newCode()
    const isActive = values.active ?? true
    if (isActive) await refuseTwin(context, text)
    const code = stored(
      'promotion_code',
      promotionCodeObject({
        id: newId('promo'),
        active: isActive,
        code: text,
        coupon: couponId,
        created: context.seconds,
        customer: values.customer ?? null,
        expires_at: values.expires_at ?? null,
        max_redemptions: values.max_redemptions ?? null,
        metadata: mergeMetadata({}, values.metadata),
        restrictions: {
          first_time_transaction: restrictions?.first_time_transaction ?? false,
          minimum_amount: restrictions?.minimum_amount ?? null,
          minimum_amount_currency: restrictions?.minimum_amount_currency?.toLowerCase() ?? null,
        },
      }),
      {},
    )
    context.put(code)
    context.emit('promotion_code.created', code.shown)
    return { one: code }
  }),
  getOne('/v1/promotion_codes', 'promotion_code'),
  endpoint(
    'POST',
    '/v1/promotion_codes/:id',
    { active: flag(), ...METADATA },
    async (context, values, ids) => {
      const code = await context.get('promotion_code', idIn(ids), { lock: true })
      if (values.active === true && !isCodeActive(code.shown, context.seconds)) {
        if (!isCodeActive({ ...code.shown, active: true }, context.seconds)) {
          throw invalidRequest('A used up or expired promotion code cannot be made active.', {
            param: 'active',
          })
        }
        await refuseTwin(context, code.shown.code)
      }
      code.shown.active = values.active ?? code.shown.active
      code.shown.metadata = mergeMetadata(code.shown.metadata, values.metadata)
      context.put(code)
      context.emit('promotion_code.updated', code.shown)
      return { one: code }
    },
  ),
  endpoint(
    'GET',
    '/v1/promotion_codes',
    { code: filled(500), active: flag(), coupon: filled(200), customer: filled(200), ...PAGING },
    (context, values) => {
      const byActive = values.active === true ? where.usableAt : where.notUsableAt
      return listAnswer(
        context,
        'promotion_code',
        [
          ...(values.code === undefined ? [] : [where.code(values.code)]),
          ...(values.coupon === undefined ? [] : [where.coupon(values.coupon)]),
          ...(values.customer === undefined ? [] : [where.shown('customer', values.customer)]),
          ...(values.active === undefined ? [] : [byActive(context.seconds)]),
        ],
        values,
      )
    },
  ),
]

/** Deactivates its active codes. */
async function codesOf(context: CallContext, coupon: string): Promise<Stored[]> {
  const conditions = [where.coupon(coupon), where.shown('active', 'true')]
  const codes = await listObjects(context.tx, 'promotion_code', conditions, { limit: 1000 })
  return (codes?.data ?? []).flatMap((code) =>
    isOf('promotion_code', code) ? [{ ...code, shown: { ...code.shown, active: false } }] : [],
  )
}

/** Active codes are unique by text; an expired one does not count. */
async function refuseTwin(context: CallContext, text: string): Promise<void> {
  const conditions = [where.code(text), where.shown('active', 'true')]
  const twins = await listObjects(context.tx, 'promotion_code', conditions, { limit: 1 })
  const twin = twins?.data[0]
  if (!isOf('promotion_code', twin)) return
  if (isCodeActive(twin.shown, context.seconds)) {
    throw alreadyExists(`An active promotion code with \`code: ${text}\` already exists.`, 'code')
  }
  context.put({ ...twin, shown: { ...twin.shown, active: false } })
}

function alreadyExists(message: string, param: string): SandboxError {
  return invalidRequest(message, { code: 'resource_already_exists', param })
}
