/** What the shop's account at the embedded payment provider begins with: its VAT rate and coupons (Spec §6). */
import type { Seed } from '@leksmedjan/stripe-emulator/seed'

/** `metadata.limit`: the shop reads the restriction and enforces it. */
export const EMULATOR_SEED: Seed = {
  taxRate: { id: 'txr_embedded_moms_25', displayName: 'Moms', country: 'SE', percentage: 25 },
  coupons: [
    { code: 'SAVE10', percentOff: 10, metadata: {} },
    { code: 'WELCOME20', percentOff: 20, metadata: { limit: 'first_order' } },
    { code: 'FIRST15', percentOff: 15, metadata: { limit: 'first_order' } },
    { code: 'EMAIL_SIGNUP_20', percentOff: 20, metadata: { limit: 'once_per_email' } },
  ],
}
