/** A sum in the currency's smallest unit, as a buyer reads it. @example money(24900, 'sek') === '249,00 kr' */
export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('sv-SE', { style: 'currency', currency }).format(amount / 100)
}
