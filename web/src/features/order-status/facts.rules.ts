/** Facts of an order as its page shows them. Pure. */
import { ageWords } from '@leksmedjan/contract/orders'
import { type Order, isOver } from './order-state.rules.ts'
import { TEXTS } from './texts.ts'

/** 'Åke, 3-5 år, barnbarn'; null when everything is empty. */
export function recipientLine({ recipient }: Order): string | null {
  return (
    [recipient.name, ageWords(recipient.age ?? ''), recipient.relation].filter(Boolean).join(', ') || null
  )
}

/** Cancelled and refunded orders list finished models only. */
export function modelsShown({ status, models }: Order): Order['models'] {
  return isOver(status) ? models.filter((model) => model.status === 'completed') : models
}

const MEGABYTES = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

/** @example fileSize(1234567) === '1,2 MB' */
export function fileSize(bytes: number): string {
  return TEXTS.megabytes(MEGABYTES.format(Math.max(0.1, bytes / 1_000_000)))
}
