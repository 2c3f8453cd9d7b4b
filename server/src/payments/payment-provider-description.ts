/** What a payment provider declares before any port is open: who it is, which settings choose it, what is wrong with them. */
import type { Clock } from '@leksmedjan/platform/clock'
import type { CartQuoteProvider } from '../pricing/pricing.ts'
import type { PaymentCompany, PaymentProvider } from './payment-provider.ts'

export interface PaymentProviderDescription {
  company: PaymentCompany
  /** Environment variables: all or none. The first distinguishes test from live. */
  settings: readonly [string, ...string[]]
  /** `values`: of `settings`, in their order. Throws a SetupError. */
  read(values: readonly string[]): PaymentAccount
}

export interface PaymentAccount {
  provider: PaymentProviderDescription
  /** Real money moves. */
  isLive: boolean
  /** What must be mended before real money is taken; each names the setting and its mend. Empty for a test account. */
  liveFaults(publicUrl: string): string[]
  /** Loads the provider's own packages. */
  open(shop: {
    publicUrl: string
    clock: Clock
  }): Promise<{ payments: PaymentProvider; quotes: CartQuoteProvider }>
}
