/** Payment methods: from the browser's form, by token, or by the name of a test card. */
import { BILLING } from '../protocol/common-parameters.ts'
import type { BillingDetails } from '../objects/session.objects.ts'
import { isOf, stored, type Stored } from '../objects/kinds.ts'
import {
  metadata,
  required,
  choice,
  filled,
  shape,
  text,
  whole,
  type Values,
} from '../protocol/parameters.rules.ts'
import { missingParameter, noSuch } from '../protocol/sandbox.errors.ts'
import type { Wanted, CallContext } from '../protocol/call-context.ts'
import { findMethodByName, fullYear, readTypedCard } from './cards.rules.ts'
import { findAccount } from './other-methods.ts'
import { newPaymentMethod, NO_BILLING } from '../objects/payment-method.objects.ts'
import type { TestMethod } from '../objects/test-cards.ts'

export type StoredMethod = Stored<'payment_method'>

export const METHOD_DATA = {
  type: required(choice('card', 'klarna', 'swish', 'sepa_debit')),
  card: shape({
    token: filled(200),
    number: filled(30),
    exp_month: whole({ min: -999, max: 9999 }),
    exp_year: whole({ min: -999, max: 99_999 }),
    cvc: text(8),
  }),
  sepa_debit: shape({ iban: required(filled(50)) }),
  billing_details: BILLING,
  metadata: metadata(),
}

export type MethodValues = Values<typeof METHOD_DATA>

const TEST_CARD = /^pm_card_/

export function createMethod(context: CallContext, values: MethodValues): StoredMethod {
  const { card = {}, billing_details: billing } = values
  const expiry = {
    month: card.exp_month ?? 12,
    year: fullYear(card.exp_year ?? context.now.getUTCFullYear() + 3),
  }
  return keepMethod(context, methodFrom(context, values), expiry, billingFrom(billing), values.metadata ?? {})
}

function methodFrom(context: CallContext, { type, card, sepa_debit: debit }: MethodValues): TestMethod {
  if (type === 'sepa_debit') {
    if (debit === undefined) throw missingParameter('sepa_debit[iban]')
    return findAccount(debit.iban)
  }
  if (type !== 'card') return namedCard(type, 'type', 'payment method type')
  if (card === undefined) throw missingParameter('card')
  return cardFrom(context, card)
}

function cardFrom(context: CallContext, card: NonNullable<MethodValues['card']>): TestMethod {
  if (card.token !== undefined) return namedCard(card.token, 'card[token]', 'token')
  if (card.number === undefined) throw missingParameter('card[number]')
  if (card.exp_month === undefined) throw missingParameter('card[exp_month]')
  if (card.exp_year === undefined) throw missingParameter('card[exp_year]')
  const { number, exp_month: expMonth, exp_year: expYear, cvc } = card
  return readTypedCard({ number, expMonth, expYear, cvc }, context.now)
}

/** Objects to load before `chooseMethod`: none for names of test cards. */
export function wantedMethod(id: string | undefined | null): Wanted[] {
  if (id === undefined || id === null || TEST_CARD.test(id)) return []
  return [{ kind: 'payment_method', id, param: 'payment_method' }]
}

export function chooseMethod(context: CallContext, id: string, found: Map<string, Stored>): StoredMethod {
  if (TEST_CARD.test(id)) {
    const expiry = { month: 12, year: context.now.getUTCFullYear() + 3 }
    return keepMethod(context, namedCard(id, 'payment_method', 'PaymentMethod'), expiry, NO_BILLING, {})
  }
  const method = found.get(id)
  if (!isOf('payment_method', method)) throw noSuch('PaymentMethod', id, { param: 'payment_method' })
  return method
}

function namedCard(name: string, param: string, kind: string): TestMethod {
  const card = findMethodByName(name)
  if (card === null) throw noSuch(kind, name, { param })
  return card
}

function keepMethod(
  context: CallContext,
  card: TestMethod,
  expiry: { month: number; year: number },
  billing: BillingDetails,
  kept: Record<string, string>,
): StoredMethod {
  const draft = {
    expMonth: expiry.month,
    expYear: expiry.year,
    billing,
    created: context.seconds,
    metadata: kept,
  }
  const { shown, hidden } = newPaymentMethod(card, draft)
  const method = stored('payment_method', shown, hidden)
  context.put(method)
  return method
}

function billingFrom(values: MethodValues['billing_details']): BillingDetails {
  if (values === undefined) return NO_BILLING
  const filledIn = (value: string | undefined) => (value === undefined || value === '' ? null : value)
  return {
    ...NO_BILLING,
    address: { ...NO_BILLING.address, ...values.address },
    email: filledIn(values.email),
    name: filledIn(values.name),
    phone: filledIn(values.phone),
  }
}
