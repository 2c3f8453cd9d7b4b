/** Payment methods other than cards: redirect methods (Klarna, Swish) and delayed ones (SEPA debit). */
import { invalidRequest } from '../protocol/sandbox.errors.ts'
import type { MethodType, TestMethod } from '../objects/test-cards.ts'

const plain = (type: MethodType, name: string, more: Partial<TestMethod> = {}): TestMethod => ({
  type,
  name,
  brand: type,
  last4: '',
  country: 'SE',
  funding: 'debit',
  challenge: false,
  decline: null,
  later: null,
  delayedOutcome: null,
  ...more,
})

const DEBIT_PAID = plain('sepa_debit', 'sepa_debit_paid', { later: 'succeeded' })
const DEBIT_FAILS = plain('sepa_debit', 'sepa_debit_fails', { later: 'failed' })

export const OTHER_METHODS: readonly TestMethod[] = [
  plain('klarna', 'klarna', { challenge: true }),
  plain('swish', 'swish', { challenge: true }),
  DEBIT_PAID,
  DEBIT_FAILS,
]

/** The published test accounts; every other is refused, so that no real account is ever named. */
const ACCOUNTS: Record<string, TestMethod> = {
  AT611904300234573201: DEBIT_PAID,
  DE89370400440532013000: DEBIT_PAID,
  FI2112345600000785: DEBIT_PAID,
  AT861904300235473202: DEBIT_FAILS,
  DE62370400440532013001: DEBIT_FAILS,
}

export function findAccount(iban: string): TestMethod {
  const account = iban.replaceAll(' ', '').toUpperCase()
  const found = ACCOUNTS[account]
  if (found === undefined) {
    throw invalidRequest('The IBAN you provided is not a published test account.', {
      code: 'invalid_bank_account_iban',
      param: 'sepa_debit[iban]',
    })
  }
  return { ...found, last4: account.slice(-4), country: account.slice(0, 2) }
}

/** Supported countries by currency; null: all. All are enabled for this account. */
const CURRENCIES: Record<MethodType, readonly string[] | null> = {
  card: null,
  klarna: ['sek', 'nok', 'dkk', 'eur'],
  swish: ['sek'],
  sepa_debit: ['eur'],
}

/** Methods available for account and currency, filtered: a list enables nothing. */
export function usableMethods(
  currency: string,
  {
    allowed,
    excluded = [],
  }: { allowed?: readonly string[] | undefined; excluded?: readonly string[] | undefined },
): string[] {
  return Object.entries(CURRENCIES)
    .filter(([type, currencies]) => {
      if (currencies !== null && !currencies.includes(currency)) return false
      return (allowed === undefined || allowed.includes(type)) && !excluded.includes(type)
    })
    .map(([type]) => type)
}
