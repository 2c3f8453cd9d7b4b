/** What delays an erasure; renders nothing without a hindrance. */
import type { Hindrance, HINDRANCES } from '@leksmedjan/contract/account'

const TEXTS = {
  waits: 'Först måste det här bli klart:',
  hindrances: {
    under_way: (order: string) => `Beställning ${order} är betald och inte levererad än.`,
    just_delivered: (order: string) =>
      `Beställning ${order} blev klar alldeles nyss: det är klart om en minut.`,
    payment_open: (order: string) => `Beställning ${order} håller på att betalas.`,
    dispute_open: (order: string) => `Banken har inte avgjort betalningen av ${order}.`,
    refund_open: (order: string) => `Återbetalningen av ${order} har inte kommit fram.`,
    needs_review: (order: string) => `Vi tittar på beställning ${order}.`,
  } satisfies Record<(typeof HINDRANCES)[number], (order: string) => string>,
} as const

export function ErasureWaits({ waits }: { waits: readonly Hindrance[] }) {
  if (waits.length === 0) return null
  return (
    <>
      <p className="mt-2">{TEXTS.waits}</p>
      <ul className="mt-1 list-disc pl-5">
        {waits.map(({ kind, order_number: order }) => (
          <li key={kind + order}>{TEXTS.hindrances[kind](order)}</li>
        ))}
      </ul>
    </>
  )
}
