/** Names of bought items with the buyer's texts, and of the payment method, shared by letter, confirmation and order page. */
import type { PaidWith } from './order-pages.ts'

export const NAME_SIGN_WORD = 'Namnskylt'

/** Line breaks in `text` become spaces. @example withText('Gravyr', 'Åke') === 'Gravyr ”Åke”' */
export function withText(label: string, text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  return flat === '' ? label : `${label} ”${flat}”`
}

const NAMES: Readonly<Record<string, string>> = { card: 'Kort', swish: 'Swish', klarna: 'Klarna' }

/** @example paidWithText({ kind: 'card', last_four: '4242' }) // 'Kort som slutar på 4242' */
export function paidWithText({ kind, last_four: lastFour }: PaidWith): string {
  const name = NAMES[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ')
  return lastFour === null ? name : `${name} som slutar på ${lastFour}`
}
