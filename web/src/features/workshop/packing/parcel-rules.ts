/** What is typed about parcels, and what is sent of it. Pure. */
import type { Leaving, PackingJob, ParcelWish, ShipRequest } from '@leksmedjan/contract/packing'
import { readCarrier, readTrackingNumber } from '@leksmedjan/contract/carriers'
import {
  openReturns,
  PACKAGING_MATERIALS,
  parcelGrams,
  type Packaging,
  type PackagingMaterial,
} from '@leksmedjan/contract/shipments'
import { asksContents, contentsWithoutToy, TOY_THING } from '@leksmedjan/contract/parcel-contents'
import * as z from 'zod/mini'
import { TEXTS } from './texts.ts'

const typedParcel = z.object({
  id: z.string(),
  /** Of its label; stays when another parcel is taken away. */
  nr: z.number(),
  carrier: z.string(),
  number: z.string(),
  /** null: as proposed. */
  weight: z.nullable(z.string()),
})
export type TypedParcel = z.infer<typeof typedParcel>

/** With what stands in its field. */
export type WeighedParcel = TypedParcel & { weight: string }

export type Grams = Record<PackagingMaterial, string>

/** What is typed in the form. */
export const shipInput = z.object({
  method: z.enum(['parcel', 'pickup']),
  parcels: z.array(typedParcel).check(z.minLength(1)),
  grams: z.record(z.enum(PACKAGING_MATERIALS), z.string()),
  /** Id of the parcel that each thing lies in, by part; absent: not chosen yet. */
  laid: z.optional(z.record(z.string(), z.string())),
})
export type ShipInput = z.infer<typeof shipInput>
export type WeighedInput = Omit<ShipInput, 'parcels'> & { parcels: WeighedParcel[] }

export const NO_GRAMS: Grams = { cardboard: '', paper: '', plastic: '', wood: '' }
export const MOST_WEIGHT_G = 50_000
const MOST_PACKAGING_G = 10_000

/** Its parcel came back: what stood here to be fetched has never left. */
export const isSentAgain = ({ status, is_replacement, shipments }: PackingJob): boolean =>
  status !== 'printing' && !is_replacement && shipments.at(-1)?.method === 'parcel'

export function newParcel(carrier: string, nr: number): TypedParcel {
  return { id: crypto.randomUUID(), nr, carrier, number: '', weight: null }
}

/** Those with a label that has not left yet, else an empty one. */
export function firstParcels(job: PackingJob): TypedParcel[] {
  const sent = new Set(job.shipments.map(({ tracking_number: number }) => number))
  const waiting = job.labels.filter(({ booked }) => booked === null || !sent.has(booked.tracking_number))
  if (waiting.length === 0) return [newParcel(firstCarrier(job), nextNumber(job, []))]
  return waiting.map(({ parcel, carrier, booked }) => ({
    ...newParcel(booked === null ? '' : carrier, parcel),
    number: booked?.tracking_number ?? '',
  }))
}

/** Parcels without a number take carrier and number of their label; null where nothing changes. */
export function filledFrom(
  labels: PackingJob['labels'],
  parcels: readonly TypedParcel[],
): TypedParcel[] | null {
  const filled = parcels.map((parcel) => {
    const label = parcel.number === '' ? labels.find((each) => each.parcel === parcel.nr) : undefined
    if (label === undefined || label.booked === null) return parcel
    return { ...parcel, carrier: label.carrier, number: label.booked.tracking_number }
  })
  return filled.some((parcel, index) => parcel !== parcels[index]) ? filled : null
}

/** Of its own parcel before that of any other toy. */
const firstCarrier = ({ shipments, parcel_before: before }: PackingJob): string =>
  shipments.findLast(({ method }) => method === 'parcel')?.carrier ?? before?.carrier ?? ''

/** A number that no label of the toy has. */
export const nextNumber = ({ labels }: PackingJob, typed: readonly TypedParcel[]): number =>
  1 + Math.max(0, ...labels.map(({ parcel }) => parcel), ...typed.map(({ nr }) => nr))

/** As the parcel that was sent last. */
export function gramsBefore({ parcel_before: before }: PackingJob): Grams {
  const typed = PACKAGING_MATERIALS.map((material) => [material, String(before?.packaging[material] ?? '')])
  return Object.fromEntries(typed) as Grams
}

/** Whole grams; null where the field is empty, undefined where it is none. */
export function readGrams(text: string, most: number): number | null | undefined {
  const typed = text.replaceAll(/\s/g, '').replace(/g$/i, '')
  if (typed === '') return null
  const grams = Number(typed)
  return Number.isInteger(grams) && grams >= 0 && grams <= most ? grams : undefined
}

/** Each parcel with its weight; that of the only one is proposed until it is typed. */
export function weighed(
  { net_weight_g: netGrams, things }: Pick<PackingJob, 'net_weight_g' | 'things'>,
  input: ShipInput,
): WeighedInput {
  // Of several parcels the weight of the toy is that of one, and nothing is known of what lies beside it.
  const isProposed = input.parcels.length === 1 && holdsToy({ things })
  const grams = isProposed ? parcelGrams(netGrams, packagingOf(input.grams)) : null
  const proposed = grams === null ? '' : String(grams)
  return {
    ...input,
    parcels: input.parcels.map(({ weight, ...parcel }) => ({ ...parcel, weight: weight ?? proposed })),
  }
}

/** What a single parcel is to be weighed against; '' where nothing is known, and without the toy. */
export function weightHint(
  job: Pick<PackingJob, 'net_weight_g' | 'weight_of_size_g' | 'size' | 'things'>,
): string {
  const { net_weight_g: net, weight_of_size_g: before, size } = job
  if (!holdsToy(job)) return ''
  return [
    net === null ? '' : TEXTS.toyWeighs(net),
    before === null ? '' : TEXTS.lastOfSize(size.name, before),
  ]
    .filter(Boolean)
    .join(' ')
}

export function parcelFaults(parcel: WeighedParcel): Record<'carrier' | 'number' | 'weight', string> {
  const weight = readGrams(parcel.weight, MOST_WEIGHT_G)
  return {
    carrier: readCarrier(parcel.carrier) === null ? TEXTS.carrierMissing : '',
    number: readTrackingNumber(parcel.number) === null ? TEXTS.trackingMissing : '',
    weight: weight === undefined || weight === 0 ? TEXTS.weightWrong : '',
  }
}

export const gramsFault = (text: string): string =>
  readGrams(text, MOST_PACKAGING_G) === undefined ? TEXTS.gramsWrong : ''

function packagingOf(grams: Grams): Packaging {
  const weighed = PACKAGING_MATERIALS.flatMap((material) => {
    const known = readGrams(grams[material], MOST_PACKAGING_G) ?? 0
    return known === 0 ? [] : [[material, known] as const]
  })
  return Object.fromEntries(weighed)
}

export const thingsToSend = ({ things }: Pick<PackingJob, 'things'>): PackingJob['things'] =>
  things.filter(({ is_to_send: isToSend }) => isToSend)

/** Whether the toy is in the sending that is packed. */
export const holdsToy = (job: Pick<PackingJob, 'things'>): boolean =>
  thingsToSend(job).some(({ part }) => part === TOY_THING)

/** What of a sending is told of, within a sentence: the toy, or what lies in these parcels without it. */
export const namedIn = (parcels: PackingJob['shipments']): string =>
  contentsWithoutToy(parcels) ?? TEXTS.theToy

/** Whether the toy is among what came back. */
export const isToyBack = ({ shipments }: Pick<PackingJob, 'shipments'>): boolean => {
  const back = openReturns(shipments)
  return back.length > 0 && contentsWithoutToy(back) === null
}

/** Id of the parcel that a thing lies in; '' until one is chosen. */
export const parcelOf = (part: string, { laid = {}, parcels }: Pick<ShipInput, 'laid' | 'parcels'>): string =>
  parcels.find(({ id }) => id === laid[part])?.id ?? ''

/** Parts in each parcel, first parcel first; null where it is not asked what lies in which. */
export function contentsOf(
  job: Pick<PackingJob, 'things'>,
  typed: Pick<ShipInput, 'method' | 'laid' | 'parcels'>,
): string[][] | null {
  const things = thingsToSend(job)
  if (typed.method === 'pickup' || !asksContents(things.length, typed.parcels.length)) return null
  const partsIn = (id: string) => things.flatMap(({ part }) => (parcelOf(part, typed) === id ? [part] : []))
  return typed.parcels.map(({ id }) => partsIn(id))
}

/** Place of the first parcel in which nothing lies; null where there is none, and where it is not asked. */
export function emptyParcel(
  job: Pick<PackingJob, 'things'>,
  typed: Parameters<typeof contentsOf>[1],
): number | null {
  const place = contentsOf(job, typed)?.findIndex(({ length }) => length === 0) ?? -1
  return place === -1 ? null : place + 1
}

/** The first thing of which it is not chosen where it lies; null where there is none, and where it is not asked. */
export function unlaidThing(
  job: Pick<PackingJob, 'things'>,
  typed: Parameters<typeof contentsOf>[1],
): PackingJob['things'][number] | null {
  if (contentsOf(job, typed) === null) return null
  return thingsToSend(job).find(({ part }) => parcelOf(part, typed) === '') ?? null
}

/** As the papers need it, however much of the form is filled in. */
export function leavingOf(job: Pick<PackingJob, 'things'>, typed: WeighedInput): Leaving {
  const { method, parcels } = typed
  if (method === 'pickup') return { method }
  // A weight that is not valid is reported with the form.
  const weights_g = parcels.map(({ weight }) => readGrams(weight, MOST_WEIGHT_G) || null)
  const contents = contentsOf(job, typed)
  const isKnown = contents?.every(({ length }) => length > 0) === true && unlaidThing(job, typed) === null
  return { method, weights_g, ...(isKnown ? { contents } : {}) }
}

/** The packaging of all parcels is counted with the first. */
export function shipRequestOf(job: PackingJob, typed: WeighedInput): ShipRequest {
  const { order_number } = job
  const packaging = packagingOf(typed.grams)
  if (typed.method === 'pickup') return { order_number, method: 'pickup', packaging }
  const contents = contentsOf(job, typed)
  const parcels = typed.parcels.map(({ carrier, number, weight }, index): ParcelWish => {
    const weightG = readGrams(weight, MOST_WEIGHT_G) ?? null
    const laid = contents?.[index]
    return {
      carrier,
      tracking_number: number,
      weight_g: weightG,
      packaging: index === 0 ? packaging : {},
      ...(laid === undefined ? {} : { contents: laid }),
    }
  })
  return { order_number, method: 'parcel', parcels }
}
