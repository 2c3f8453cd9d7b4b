/** What a stored model states of its print: size, filaments, hours. Pure. */
import { filamentOf, type NamedColour } from '@leksmedjan/contract/filaments'
import type {
  PrintCard,
  Printer,
  PrinterProject,
  PrintPlanShown,
  SlotChange,
} from '@leksmedjan/contract/prints'
import { smallPartPlaces, type ToyPlace } from '@leksmedjan/contract/toy-places'
import * as z from 'zod/mini'
import { fitOf } from './queue.rules.ts'

const filament = z.object({ colour: z.string(), slots: z.array(z.number()), grams: z.number() })
const storedPlan = z.object({
  layerMm: z.number(),
  recommended: z.object({
    filaments: z.array(filament),
    hours: z.number(),
    grams: z.number(),
    supportGrams: z.number(),
    colourChanges: z.number(),
  }),
})
const storedReport = z.object({ sizeMm: z.object({ x: z.number(), y: z.number(), z: z.number() }) })

/** null where the model came without a plan. `colours`: the catalogue's. */
export function planOf(stored: unknown, colours: readonly NamedColour[]): PrintPlanShown | null {
  const read = storedPlan.safeParse(stored)
  if (!read.success) return null
  const { layerMm, recommended } = read.data
  const { filaments, hours, grams, supportGrams, colourChanges } = recommended
  return {
    layerMm,
    hours,
    grams,
    supportGrams,
    colourChanges,
    filaments: filaments.map(({ colour, slots, grams: own }) => ({
      ...filamentOf(colour, colours),
      grams: own,
      slots,
    })),
  }
}

/** Projects that the toy can be put into. Each filament prints from the first of its slots. */
export function projectsFor(
  { plan, sizeMm }: Pick<PrintCard, 'plan' | 'sizeMm'>,
  printers: readonly Printer[],
  projects: ReadonlyMap<string, PrinterProject>,
): PrintCard['projects'] {
  const toy = { sizeMm, colours: plan?.filaments.map(({ hex }) => hex) ?? [] }
  const needed = Math.max(0, ...(plan?.filaments ?? []).map(({ slots }) => Math.min(...slots)))
  return printers.flatMap((printer) => {
    const { id, name, isActive } = printer
    const project = projects.get(id)
    if (!isActive || project === undefined) return []
    const { application, materials } = project
    const isEnough = materials.length >= needed
    return [{ printer: { id, name }, fit: fitOf(toy, printer), application, materials, isEnough }]
  })
}

/**
 * Slots that are changed, counted from 1.
 * @example slotChanges(['#C8102E', null], ['#C8102E', '#1FB5AC'], colours) // [{ slot: 2, was: null, becomes: 'Turkos' }]
 */
export function slotChanges(
  was: readonly (string | null)[],
  became: readonly (string | null)[],
  colours: readonly NamedColour[],
): SlotChange[] {
  return became.flatMap((hex, place) => {
    const held = was[place] ?? null
    if (hex === null || hex === held) return []
    const named = held === null ? null : filamentOf(held, colours).name
    return [{ slot: place + 1, was: named, becomes: filamentOf(hex, colours).name }]
  })
}

/** Width, depth and height as it stands on the bed; null where they were not measured. */
export function sizeMmOf(report: unknown): { width: number; depth: number; height: number } | null {
  const read = storedReport.safeParse(report)
  if (!read.success) return null
  const { x: width, y: depth, z: height } = read.data.sizeMm
  return { width, depth, height }
}

const storedParts = z.object({ smallParts: z.array(z.unknown()) })

/** How many small parts the inspector found; 0 where the model was not inspected. */
export function smallPartsOf(report: unknown): number {
  const read = storedParts.safeParse(report)
  return read.success ? read.data.smallParts.length : 0
}

/** Where they are, for reports that keep it. */
export function smallPartPlacesOf(report: unknown): ToyPlace[] {
  const { data } = storedParts.safeParse(report)
  return smallPartPlaces(data?.smallParts, storedReport.safeParse(report).data?.sizeMm ?? null)
}

const storedStarts = z.object({
  starts: z.object({ bed: z.number(), support: z.number(), gap: z.number(), air: z.number() }),
  /** Absent from earlier reports, whose pedestals carry what begins in mid-air alone. */
  pedestals: z.optional(z.array(z.unknown())),
})

/** What is broken off the print. */
export function breakOffOf(report: unknown): PrintCard['breakOff'] {
  const read = storedStarts.safeParse(report)
  if (!read.success) return null
  const { bed, support, gap, air } = read.data.starts
  const pedestals = read.data.pedestals?.length ?? air
  return support + pedestals > 0
    ? { supported: support, pedestals, moves: bed + support + gap + air > 1 }
    : null
}
