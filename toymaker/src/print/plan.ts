/** What printing a toy takes: layers, hours, grams of each filament, colour changes. Reckoned from the solid's own layers. */
import { coloursOfLayers, countColourChanges } from './colour-layers.ts'
import { estimatePrint } from './estimate.ts'
import type { PrintEstimate } from './estimate.ts'
import { chooseFilaments } from './filaments.ts'
import type { FilamentChoice } from './filaments.ts'
import { PRINT_SETTINGS } from './print-settings.ts'
import { SLOT_STRIDE, TRACE_EVERY, sliceShell } from './slice.ts'
import type { Shell, Slices } from './slice.ts'

export interface PrintPlan {
  layerMm: number
  /** Of the toy itself. */
  layers: number
  /** Every colour of the picture, with up to four filaments. */
  recommended: Plate
  /** Body and one more filament; the other colours take the nearer of the two. */
  fewerColours: Plate
}

export interface Plate {
  filaments: readonly PlateFilament[]
  hours: number
  /** All that leaves the nozzle: toy, supports and purge. */
  grams: number
  supportGrams: number
  purgeGrams: number
  /** Between the first layer and the last. */
  colourChanges: number
}

export interface PlateFilament {
  /** '#RRGGBB' */
  colour: string
  /** Colour slots of the toy that are printed with it. */
  slots: readonly number[]
  /** In the toy, and the first filament's supports; purge apart. */
  grams: number
  /** How many layers it shows in: little colour in many layers costs much purge. */
  layers: number
}

/** Unloading, loading and purging: single-nozzle changers take one to one and a half minutes. */
const CHANGE_SECONDS = 75
/** In the tower, each time. */
const CHANGE_GRAMS = 0.24

/** `shell` is a toy's closed mesh, `palette` the colours of slots 1-4 as hex. About 20 ms for 12 cm. */
export function planPrint(shell: Shell, palette: readonly string[]): PrintPlan {
  const slices = sliceShell(shell, PRINT_SETTINGS.layerMm)
  const estimate = estimatePrint(shell, slices)
  const colours = coloursOfLayers(shell, slices)
  const slotGrams = shareOut(slices, estimate)
  const { all, two } = chooseFilaments(palette, slotGrams)
  const plate = (filaments: readonly FilamentChoice[]): Plate =>
    planPlate(
      filaments,
      colours.map((bits) => inFilaments(bits, filaments)),
      { estimate, slotGrams },
    )
  return {
    layerMm: slices.layerMm,
    layers: slices.count,
    recommended: plate(all),
    fewerColours: plate(two),
  }
}

/** `colours` has a bit a filament for each layer. */
function planPlate(
  filaments: readonly FilamentChoice[],
  colours: Uint8Array,
  { estimate, slotGrams }: { estimate: PrintEstimate; slotGrams: readonly number[] },
): Plate {
  const colourChanges = countColourChanges(colours)
  const purgeGrams = colourChanges * CHANGE_GRAMS
  return {
    filaments: filaments.map(({ colour, slots }, i) => ({
      colour,
      slots,
      grams:
        slots.reduce((sum, slot) => sum + (slotGrams[slot] ?? 0), 0) + (i === 0 ? estimate.supportGrams : 0),
      layers: colours.filter((bits) => (bits >> i) & 1).length,
    })),
    hours: (estimate.seconds + colourChanges * CHANGE_SECONDS) / 3600,
    grams: estimate.toyGrams + estimate.supportGrams + purgeGrams,
    supportGrams: estimate.supportGrams,
    purgeGrams,
    colourChanges,
  }
}

/** Walls weigh by outline, what is within them by area; both are split as the layer's outline is painted. */
const OUTLINE_WEIGHT = 3.2e-4
const AREA_WEIGHT = 3e-5

/** Grams of the toy in each slot, indexed by slot. */
function shareOut({ count, slotOutlineMm }: Slices, { layerMm2, toyGrams }: PrintEstimate): number[] {
  const weights = [0, 0, 0, 0, 0]
  for (let layer = 0; layer < count; layer++) {
    const outlines = slotOutlineMm.subarray(layer * SLOT_STRIDE, (layer + 1) * SLOT_STRIDE)
    const outline = outlines.reduce((sum, length) => sum + length, 0)
    if (outline === 0) continue
    const weight = OUTLINE_WEIGHT * outline + AREA_WEIGHT * (layerMm2[Math.floor(layer / TRACE_EVERY)] ?? 0)
    outlines.forEach((length, slot) => (weights[slot] = (weights[slot] ?? 0) + (weight * length) / outline))
  }
  const whole = weights.reduce((sum, weight) => sum + weight, 0) || 1
  return weights.map((weight) => (toyGrams * weight) / whole)
}

/** Bits of slots turned into bits of the filaments that print them. */
function inFilaments(bits: number, filaments: readonly FilamentChoice[]): number {
  return filaments.reduce(
    (found, { slots }, i) => (slots.some((slot) => (bits >> (slot - 1)) & 1) ? found | (1 << i) : found),
    0,
  )
}
