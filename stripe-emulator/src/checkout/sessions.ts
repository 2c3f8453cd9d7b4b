/** Creates, updates and expires checkout sessions. */
import { isOf, stored, type Stored } from '../objects/kinds.ts'
import { usableMethods } from '../charging/other-methods.ts'
import { mergeMetadata } from '../protocol/parameters.rules.ts'
import { invalidRequest } from '../protocol/sandbox.errors.ts'
import type { CallContext } from '../protocol/call-context.ts'
import {
  changedLine,
  checkCurrency,
  chooseShipping,
  namedDiscount,
  newLine,
  priceCart,
  wantedBy,
} from './cart.ts'
import type { CreateValues, IntentValues, UpdateValues } from './session-parameters.ts'
import { amountFields, newSession, type IntentSettings } from '../objects/session.objects.ts'
import { checkOpen, checkTogether, defaultExpiry } from './sessions.rules.ts'

export type StoredSession = Stored<'checkout.session'>

export async function createSession(context: CallContext, values: CreateValues): Promise<StoredSession> {
  checkTogether(values, context.seconds)
  const found = await context.find(wantedBy(values))
  const lines = values.line_items.map((line, at) => newLine(line, at, found))
  const currency = values.currency?.toLowerCase() ?? lines[0]?.currency ?? 'sek'
  for (const [at, line] of lines.entries()) {
    checkCurrency(line.currency, currency, `line_items[${at}][price_data][currency]`)
  }
  const shipping = chooseShipping(context, values.shipping_options ?? [], found, currency)
  const subtotal = lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0)
  const discount = await namedDiscount(context, values, found, { subtotal, currency })
  const { shown, hidden } = newSession({
    lines,
    currency,
    shipping,
    discount,
    amounts: priceCart(lines, shipping, discount),
    intent: intentSettings(values.payment_intent_data),
    customer: values.customer ?? null,
    email: emailFrom(values, found),
    uiMode: values.ui_mode ?? 'hosted_page',
    expiresAt: values.expires_at ?? defaultExpiry(context.seconds),
    created: context.seconds,
    allowPromotionCodes: values.allow_promotion_codes ?? null,
    clientReferenceId: values.client_reference_id ?? null,
    metadata: mergeMetadata({}, values.metadata),
    locale: values.locale ?? null,
    allowedMethods: values.allowed_payment_method_types ?? null,
    methods: methodsFor(currency, values),
    returnUrl: values.return_url ?? null,
    successUrl: values.success_url ?? null,
    cancelUrl: values.cancel_url ?? null,
    collectsPhone: values.phone_number_collection?.enabled ?? false,
  })
  const session = stored('checkout.session', shown, hidden)
  context.put(session)
  return session
}

export async function updateSession(
  context: CallContext,
  id: string,
  values: UpdateValues,
): Promise<StoredSession> {
  const session = await context.get('checkout.session', id, { lock: true })
  const { shown, hidden } = session
  checkOpen(shown, context.seconds)
  const found = await context.find(wantedBy(values))
  if (values.line_items !== undefined) {
    hidden.lines = values.line_items.map((line, at) => changedLine(line, at, hidden.lines, found))
    for (const [at, line] of hidden.lines.entries()) {
      checkCurrency(line.currency, shown.currency, `line_items[${at}][price_data][currency]`)
    }
  }
  const shipping =
    values.shipping_options === undefined
      ? shown.shipping_options.map((option) => ({
          rate: option.shipping_rate,
          amount: option.shipping_amount,
        }))
      : chooseShipping(context, values.shipping_options, found, shown.currency)
  hidden.amounts = priceCart(hidden.lines, shipping, hidden.discount)
  Object.assign(shown, amountFields({ amounts: hidden.amounts, shipping, discount: hidden.discount }))
  shown.metadata = mergeMetadata(shown.metadata, values.metadata)
  if (values.payment_intent_data !== undefined) {
    hidden.intent = { ...hidden.intent, ...intentSettings(values.payment_intent_data) }
  }
  if (values.collected_information !== undefined) {
    const details = values.collected_information.shipping_details ?? null
    shown.collected_information = { business_name: null, individual_name: null, shipping_details: details }
  }
  context.put(session)
  return session
}

export async function expireSession(context: CallContext, id: string): Promise<StoredSession> {
  const session = await context.get('checkout.session', id, { lock: true })
  checkOpen(session.shown, context.seconds)
  return expire(context, session)
}

/** Also cancels the intent of an attempt that did not succeed. */
export async function expire(context: CallContext, session: StoredSession): Promise<StoredSession> {
  const { shown } = session
  shown.status = 'expired'
  if (shown.payment_intent !== null) {
    const intent = await context.get('payment_intent', shown.payment_intent, { lock: true })
    Object.assign(intent.shown, {
      status: 'canceled',
      canceled_at: context.seconds,
      cancellation_reason: 'automatic',
      next_action: null,
    })
    context.put(intent)
    context.emit('payment_intent.canceled', intent.shown)
  }
  context.put(session)
  context.emit('checkout.session.expired', shown)
  return session
}

/** A known customer's own address, where the shop names the customer. */
function emailFrom(values: CreateValues, found: Map<string, Stored>): string | null {
  const customer = found.get(values.customer ?? '')
  return isOf('customer', customer) ? customer.shown.email : (values.customer_email ?? null)
}

function methodsFor(currency: string, values: CreateValues): string[] {
  const methods = usableMethods(currency, {
    allowed: values.allowed_payment_method_types,
    excluded: values.excluded_payment_method_types,
  })
  if (methods.length > 0) return methods
  throw invalidRequest('No payment method is left for this session.', {
    param: 'allowed_payment_method_types',
  })
}

function intentSettings(values: IntentValues | undefined): IntentSettings {
  const { capture_method: _automatic, ...settings } = values ?? {}
  return settings
}
