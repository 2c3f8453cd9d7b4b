/** How a design is presented to its owner; pure (Spec §2, §4). */
import { DESIGN_STATUSES, type DesignStatus } from '@leksmedjan/contract/designs'
import type { OrderStatus, PaymentStatus } from '@leksmedjan/contract/orders'
import { longDate } from '#lib/formats/dates.ts'
import type { Remake, shownStateOf } from '#ui/order/remake.rules.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { TEXTS } from './texts.ts'

/** A row of `print_models` with its relations. */
export interface StudioDesign {
  id: string
  name: string
  description: string
  prompt: string
  style: string | null
  thumbnailUrl: string | null
  status: string
  isPublic: boolean
  createdAt: string
  category: string | null
  /** Paid orders of the design, newest first. */
  orders: { id: string; orderNumber: string; email: string; awaitsApproval: boolean }[]
}

/** A paid row of `orders`. */
export interface StudioOrder {
  id: string
  orderNumber: string
  paidAt: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  totalOre: number
  /** Some of the payment has gone back. */
  isPartlyBack: boolean
  toyName: string
  imageUrl: string
  /** For reopening its toy in the wizard. */
  designId: string
  /** null where no toy of it is made again. */
  remake: Remake | null
  /** Its state as its row shows it. */
  shown: ReturnType<typeof shownStateOf>
}

export const FILTERS = ['all', 'completed', 'generating'] as const
export type Filter = (typeof FILTERS)[number]

/** Statuses a filter includes; null for all. */
export const STATUSES_OF: Record<Filter, readonly DesignStatus[] | null> = {
  all: null,
  completed: ['COMPLETED'],
  generating: ['PENDING', 'GENERATING'],
}

const ID_END = 8

export function nameOf({ name, prompt, id }: Pick<StudioDesign, 'name' | 'prompt' | 'id'>): string {
  return name || prompt || TEXTS.nameless(id.slice(-ID_END))
}

/** A name that is the beginning of the prompt was not chosen by anyone: its first sentence is enough. */
export function shortNameOf(design: Pick<StudioDesign, 'name' | 'prompt' | 'id'>): string {
  const name = nameOf(design)
  return design.prompt.startsWith(name) ? (name.split('. ')[0] ?? '') : name
}

/** Description or style of the design, else its status. */
export function lineOf({ status, description, style }: StudioDesign): string {
  return description || style || (isKnown(status) ? STATUS_LINES[status] : '')
}

const STATUS_LINES: Record<DesignStatus, string> = {
  PENDING: TEXTS.waiting,
  GENERATING: TEXTS.drawing,
  COMPLETED: '',
  FAILED: TEXTS.failed,
}

const TONES: Record<DesignStatus, BadgeTone> = {
  PENDING: 'neutral',
  GENERATING: 'working',
  COMPLETED: 'good',
  FAILED: 'bad',
}

const isKnown = (status: string): status is DesignStatus => DESIGN_STATUSES.some((known) => known === status)

export function badgeOf(status: string): { text: string; tone: BadgeTone } {
  if (!isKnown(status)) return { text: TEXTS.unknownStatus, tone: 'neutral' }
  return { text: TEXTS.status[status], tone: TONES[status] }
}

export const isBeingMade = (status: string): boolean =>
  STATUSES_OF.generating?.some((one) => one === status) ?? false

const CLOCK = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit' })

/** @example '23 november 2026', today 'i dag 10.02' */
export function createdText(iso: string, now: Date): string {
  const created = new Date(iso)
  if (created.toDateString() !== now.toDateString()) return longDate(iso)
  return TEXTS.today(CLOCK.format(created).replace(':', '.'))
}

export function monthName(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { month: 'long' }).format(now)
}

/** Start of the current month in local time. */
export function monthStart(now: Date): string {
  return new Date(now.getFullYear(), now.getMonth(), 1).toISOString()
}

/** Whether a status belongs to the current filter; the text search is done by the server. */
export function isShownIn(filter: Filter, status: string): boolean {
  return STATUSES_OF[filter]?.some((one) => one === status) ?? true
}

/** File name of letters, digits and dashes. @example fileNameOf('Kung Röd!') === 'kung-röd' */
export function fileNameOf(name: string): string {
  const plain = name.toLocaleLowerCase('sv').replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return plain.replaceAll(/^-|-$/g, '').slice(0, 60) || 'leksak'
}
