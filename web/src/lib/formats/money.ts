/** Öre in, Swedish text out. A no-break space keeps '1 234 kr' together. */
import type { CreditNote } from '@leksmedjan/contract/order-pages'

const WHOLE = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 })
const EXACT = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** In the wizard. @example kronor(54900) === '549 kr' */
export function kronor(ore: number): string {
  return `${WHOLE.format(ore / 100)}\u00a0kr`
}

/** In checkout and receipts. @example kronorAndOre(54900) === '549,00 kr' */
export function kronorAndOre(ore: number): string {
  return `${EXACT.format(ore / 100)}\u00a0kr`
}

/** Spec §2: free delivery is written as a word. */
export function freight(ore: number, format: (ore: number) => string = kronorAndOre): string {
  return ore === 0 ? 'Gratis' : format(ore)
}

/** @example percent(0.25) === '25 %' */
export function percent(rate: number): string {
  return `${WHOLE.format(rate * 100)}\u00a0%`
}

/** Refunded öre of an order; refunds that the bank returned are subtracted. */
export function creditedOre(creditNotes: readonly Pick<CreditNote, 'total'>[]): number {
  return creditNotes.reduce((sum, { total }) => sum + total, 0)
}
