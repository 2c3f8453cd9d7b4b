/** What a stored model tells of its print: size, filaments, hours. Pure. */
import { houseFilament } from '@leksmedjan/contract/house-filaments'
import type { PrintCard, Printer, PrinterProject, PrintPlanShown } from '@leksmedjan/contract/prints'
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

interface Named {
  value: string
  name: string
}

/** null where the model came without a plan. `colours`: the catalogue's. */
export function planOf(stored: unknown, colours: readonly Named[]): PrintPlanShown | null {
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
      ...colourNamed(colour, colours),
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

const storedStarts = z.object({ starts: z.object({ support: z.number(), air: z.number() }) })

/** What is broken off before all parts move. */
export function breakOffOf(report: unknown): PrintCard['breakOff'] {
  const read = storedStarts.safeParse(report)
  if (!read.success) return null
  const { support: supported, air: onPedestals } = read.data.starts
  return supported + onPedestals > 0 ? { supported, onPedestals } : null
}

/**
 * Below this distance one filament serves for both: the toymaker's own milk and soot are a shop's white and black. The colours
 * on offer are at least 70 apart.
 */
const SAME = 30

/** The filament of this colour. `isOwn`: none on offer is near enough; it has the toymaker's name, else that of the nearest. */
export function colourNamed(
  hex: string,
  colours: readonly Named[],
): { hex: string; name: string; isOwn: boolean } {
  const wanted = hex.toUpperCase()
  // Most are on offer as they are: a queue of hundreds compares only the rest.
  const same = colours.find(({ value }) => value.toUpperCase() === wanted)
  if (same !== undefined) return { hex: wanted, name: same.name, isOwn: false }
  const parts = partsOf(wanted)
  const [nearest] = colours
    .map((colour) => ({ ...colour, away: apart(partsOf(colour.value), parts) }))
    .toSorted((a, b) => a.away - b.away)
  if (nearest !== undefined && nearest.away <= SAME) {
    return { hex: nearest.value.toUpperCase(), name: nearest.name, isOwn: false }
  }
  const name = houseFilament(wanted) ?? (nearest === undefined ? wanted : `nära ${nearest.name}`)
  return { hex: wanted, name, isOwn: true }
}

/** Weighted by the mean red, as an eye sees it (https://www.compuphase.com/cmetric.htm). */
function apart(x: readonly number[], y: readonly number[]): number {
  const red = ((x[0] ?? 0) + (y[0] ?? 0)) / 2
  const weights = [2 + red / 256, 4, 2 + (255 - red) / 256]
  return Math.sqrt(weights.reduce((sum, weight, i) => sum + weight * ((x[i] ?? 0) - (y[i] ?? 0)) ** 2, 0))
}

const partsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
