/** An order's past and future as one line of time. Pure. */
import type { OrderLookup, OrderStatus } from '@leksmedjan/contract/orders'
import { dateAndTime, daySpan } from '../../lib/dates.ts'
import type { TimelineStep } from '../../ui/timeline.tsx'
import { TEXTS } from './texts.ts'

export type Order = OrderLookup['order']

/** The road of an order that goes well. */
const ROAD = ['confirmed', 'processing', 'printing', 'shipped', 'delivered'] as const
type Milestone = (typeof ROAD)[number]

/** What has happened comes from the order's history; what is left of the road follows, unless the road has ended. */
export function timelineOf(order: Order): TimelineStep[] {
  const past = order.history.map((event, index): TimelineStep => {
    const latest = index === order.history.length - 1
    const ready = event.status === 'processing' && isModelReady(order)
    return {
      title: ready ? TEXTS.modelReady.step : event.text,
      detail: dateAndTime(event.at),
      state: latest && isUnderWay(order.status) && !ready ? 'now' : 'done',
    }
  })
  return [...past, ...milestonesLeft(order).map((milestone) => ahead(milestone, order))]
}

/** Headline and sentence; the model's own state counts while the order still waits for the printer. */
export function storyOf(order: Order): { headline: string; description: string } {
  if (isModelReady(order)) {
    return {
      headline: TEXTS.modelReady.headline(order.toy.name),
      description: TEXTS.modelReady.description,
    }
  }
  return { headline: TEXTS.headlines[order.status](order.toy.name), description: order.status_description }
}

export function isModelReady({ status, models }: Order): boolean {
  if (status !== 'confirmed' && status !== 'processing') return false
  return models.length > 0 && models.every((model) => model.status === 'completed')
}

function isUnderWay(status: OrderStatus): boolean {
  return status === 'processing' || status === 'printing'
}

function milestonesLeft({ status }: Order): readonly Milestone[] {
  if (status === 'cancelled' || status === 'refunded') return []
  return ROAD.slice(ROAD.findIndex((milestone) => milestone === status) + 1)
}

function ahead(milestone: Milestone, order: Order): TimelineStep {
  if (milestone === 'processing' && isModelReady(order)) {
    return { title: TEXTS.modelReady.step, state: 'done' }
  }
  const title = TEXTS.timeline[milestone]
  if (milestone === 'shipped') return { title, detail: TEXTS.shippedDetail, state: 'next' }
  if (milestone === 'delivered' && order.delivery_span) {
    return { title, detail: TEXTS.atYours(daySpan(order.delivery_span)), state: 'next' }
  }
  return { title, state: 'next' }
}

/** 'Åke, 3-5 år, barnbarn'; null when nothing is known. */
export function recipientLine({ recipient }: Order): string | null {
  return [recipient.name, recipient.age, recipient.relation].filter(Boolean).join(', ') || null
}

export function isComplete(email: string, orderNumber: string): boolean {
  return email.trim() !== '' && orderNumber.trim() !== ''
}

const MEGABYTES = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

/** @example fileSize(1234567) === '1,2 MB' */
export function fileSize(bytes: number): string {
  return TEXTS.megabytes(MEGABYTES.format(Math.max(0.1, bytes / 1_000_000)))
}
