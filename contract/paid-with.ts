/** Payment method of an order, as on a receipt. */
import type { PaidWith } from './orders.ts'

const NAMES: Readonly<Record<string, string>> = { card: 'Kort', swish: 'Swish', klarna: 'Klarna' }

/** @example paidWithText({ kind: 'card', last_four: '4242' }) // 'Kort som slutar på 4242' */
export function paidWithText({ kind, last_four: lastFour }: PaidWith): string {
  const name = NAMES[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ')
  return lastFour === null ? name : `${name} som slutar på ${lastFour}`
}
