/** Payment intents and charges by their own calls. A session's intent is confirmed and ended by its session only. */
import { DELIVERY } from '../protocol/common-parameters.ts'
import { CURRENCY } from '../protocol/common-parameters.ts'
import { isChargeable } from '../objects/amounts.rules.ts'
import {
  endpoint,
  getOne,
  idIn,
  listAnswer,
  METADATA,
  PAGING,
  type Answer,
  type Endpoint,
} from '../protocol/endpoint.ts'
import { stored } from '../objects/kinds.ts'
import {
  choice,
  filled,
  flag,
  list,
  mergeMetadata,
  required,
  shape,
  text,
  whole,
  type Parameter,
} from '../protocol/parameters.rules.ts'
import { invalidRequest, missingParameter } from '../protocol/sandbox.errors.ts'
import type { CallContext } from '../protocol/call-context.ts'
import { where } from '../sandbox.queries.ts'
import { applyDelayedOutcome } from './delayed-outcome.ts'
import { attempt, declineAnswer, type StoredIntent } from './attempt.ts'
import { checkUsable, isBankSlow } from './bank.ts'
import { usableMethods } from './other-methods.ts'
import { newPaymentIntent, type IntentStatus } from '../objects/intent.objects.ts'
import { chooseMethod, createMethod, METHOD_DATA, wantedMethod } from './payment-methods.ts'

const NO_LONGER: Parameter<never> = {
  read(_raw, path) {
    throw invalidRequest('payment_method_types can no longer be given; use allowed_payment_method_types.', {
      code: 'payment_method_types_no_longer_supported',
      param: path,
    })
  },
}

const CONFIRM = {
  payment_method: filled(200),
  payment_method_data: shape(METHOD_DATA),
  payment_method_types: NO_LONGER,
  error_on_requires_action: flag(),
  off_session: flag(),
  receipt_email: text(800),
  return_url: text(),
}

const CREATE = {
  ...CONFIRM,
  amount: required(whole({ min: 1, max: 99_999_999 })),
  currency: required(CURRENCY),
  confirm: flag(),
  automatic_payment_methods: shape({ enabled: required(flag()), allow_redirects: choice('always', 'never') }),
  allowed_payment_method_types: list(filled(50)),
  excluded_payment_method_types: list(filled(50)),
  customer: filled(200),
  capture_method: choice('automatic', 'automatic_async'),
  description: text(1000),
  shipping: shape(DELIVERY),
  statement_descriptor_suffix: text(22),
  ...METADATA,
}

const UPDATE = {
  amount: whole({ min: 1, max: 99_999_999 }),
  payment_method: filled(200),
  payment_method_types: NO_LONGER,
  description: text(1000),
  receipt_email: text(800),
  ...METADATA,
}

const CANCEL = {
  cancellation_reason: choice('duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'),
}

interface ConfirmValues {
  payment_method?: string | undefined
  payment_method_data?: Parameters<typeof createMethod>[1] | undefined
  error_on_requires_action?: boolean | undefined
}

const UNPAID: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

export const intentEndpoints: Endpoint[] = [
  endpoint('POST', '/v1/payment_intents', CREATE, async (context, values): Promise<Answer> => {
    checkAmount(values.amount)
    if (values.customer !== undefined) {
      await context.find([{ kind: 'customer', id: values.customer, param: 'customer' }])
    }
    const intent = stored(
      'payment_intent',
      newPaymentIntent({
        amount: values.amount,
        created: context.seconds,
        currency: values.currency.toLowerCase(),
        customer: values.customer ?? null,
        description: values.description ?? null,
        metadata: mergeMetadata({}, values.metadata),
        payment_method_types: usableMethods(values.currency.toLowerCase(), {
          allowed: values.allowed_payment_method_types,
          excluded: values.excluded_payment_method_types,
        }),
        receipt_email: values.receipt_email ?? null,
        shipping: values.shipping ?? null,
        statement_descriptor_suffix: values.statement_descriptor_suffix ?? null,
      }),
      { session: null },
    )
    if (values.automatic_payment_methods !== undefined) {
      Object.assign(intent.shown, { automatic_payment_methods: values.automatic_payment_methods })
    }
    context.put(intent)
    context.emit('payment_intent.created', intent.shown)
    if (values.confirm === true) return confirm(context, intent, values)
    await rememberMethod(context, intent, values.payment_method)
    return { one: intent }
  }),
  getOne('/v1/payment_intents', 'payment_intent'),
  endpoint('GET', '/v1/payment_intents', PAGING, (context, values) =>
    listAnswer(context, 'payment_intent', [], values),
  ),
  endpoint('POST', '/v1/payment_intents/:id', UPDATE, async (context, values, ids) => {
    const intent = await ownIntent(context, idIn(ids), 'updated')
    const { shown } = intent
    if (values.amount !== undefined) checkAmount(values.amount)
    shown.amount = values.amount ?? shown.amount
    shown.description = values.description ?? shown.description
    shown.receipt_email = values.receipt_email ?? shown.receipt_email
    shown.metadata = mergeMetadata(shown.metadata, values.metadata)
    await rememberMethod(context, intent, values.payment_method)
    context.put(intent)
    return { one: intent }
  }),
  endpoint('POST', '/v1/payment_intents/:id/confirm', CONFIRM, async (context, values, ids) =>
    confirm(context, await ownIntent(context, idIn(ids), 'confirmed'), values),
  ),
  endpoint('POST', '/v1/payment_intents/:id/cancel', CANCEL, async (context, values, ids) => {
    const intent = await ownIntent(context, idIn(ids), 'canceled')
    Object.assign(intent.shown, {
      status: 'canceled',
      canceled_at: context.seconds,
      cancellation_reason: values.cancellation_reason ?? null,
      next_action: null,
    })
    context.put(intent)
    context.emit('payment_intent.canceled', intent.shown)
    return { one: intent }
  }),

  getOne('/v1/charges', 'charge'),
  endpoint('GET', '/v1/charges', { payment_intent: filled(200), ...PAGING }, (context, values) =>
    listAnswer(
      context,
      'charge',
      values.payment_intent === undefined ? [] : [where.shown('payment_intent', values.payment_intent)],
      values,
    ),
  ),

  endpoint(
    'POST',
    '/v1/payment_methods',
    METHOD_DATA,
    async (context, values) => ({ one: createMethod(context, values) }),
    { isForBrowser: true },
  ),
  getOne('/v1/payment_methods', 'payment_method'),
]

async function ownIntent(context: CallContext, id: string, verb: string): Promise<StoredIntent> {
  const intent = await context.get('payment_intent', id, { lock: true })
  if (intent.hidden.session !== null) {
    throw invalidRequest(`This PaymentIntent belongs to a checkout session and cannot be ${verb} by itself.`)
  }
  if (!UNPAID.includes(intent.shown.status)) {
    throw invalidRequest(`A PaymentIntent with status ${intent.shown.status} cannot be ${verb}.`, {
      code: 'payment_intent_unexpected_state',
    })
  }
  return intent
}

async function confirm(context: CallContext, intent: StoredIntent, values: ConfirmValues): Promise<Answer> {
  const id = values.payment_method ?? intent.shown.payment_method
  const found = await context.find(wantedMethod(id))
  if (id === null && values.payment_method_data === undefined) throw missingParameter('payment_method')
  const method =
    values.payment_method_data !== undefined && values.payment_method === undefined
      ? createMethod(context, values.payment_method_data)
      : chooseMethod(context, id ?? '', found)
  checkUsable(method, intent.shown.payment_method_types)
  const tried = attempt(context, intent, method, {
    refusesChallenge: values.error_on_requires_action === true,
    bankIsSlow: await isBankSlow(context),
  })
  if (tried.result === 'declined') return declineAnswer(intent)
  if (tried.result === 'succeeded') applyDelayedOutcome(context, tried.charge, tried.card.delayedOutcome)
  return { one: intent }
}

async function rememberMethod(
  context: CallContext,
  intent: StoredIntent,
  id: string | undefined,
): Promise<void> {
  if (id === undefined) return
  const method = chooseMethod(context, id, await context.find(wantedMethod(id)))
  intent.shown.payment_method = method.shown.id
  intent.shown.status = 'requires_confirmation'
}

function checkAmount(amount: number): void {
  if (isChargeable(amount)) return
  throw invalidRequest('Amount must be at least 3.00 kr.', { code: 'amount_too_small', param: 'amount' })
}
