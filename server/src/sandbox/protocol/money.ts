/** What the sandbox's own pages share: texts made safe, and sums as a buyer reads them. */
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
}

export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('sv-SE', { style: 'currency', currency }).format(amount / 100)
}
