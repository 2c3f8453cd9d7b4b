/** Print plan computed from the sliced solid: layers, hours, grams of each filament, filament changes. */
import { coloursOfLayers, countColourChanges } from './colour-layers.ts'
import { estimatePrint } from './estimate.ts'
import type { PrintEstimate } from './estimate.ts'
import { chooseFilaments } from './filaments.ts'
import type { FilamentChoice } from './filaments.ts'
import { sliceShell } from './slice.ts'
import type { Shell } from './slice.ts'
import { slotGrams } from './slot-grams.ts'

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
  /** Extruded mass: toy, supports and purge. */
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

/** Seconds per filament change: single-nozzle changers take one to one and a half minutes. */
const CHANGE_SECONDS = 75
/** Grams purged per change, and per tower layer. */
const CHANGE_GRAMS = 0.19
const TOWER_GRAMS = 0.034

/** `shell` is a toy's closed mesh, `palette` the colours of slots 1-4 as hex. About 20 ms for 12 cm. */
export function planPrint(shell: Shell, palette: readonly string[], layerMm: number): PrintPlan {
  const slices = sliceShell(shell, layerMm)
  const estimate = estimatePrint(shell, slices)
  const colours = coloursOfLayers(shell, slices)
  const grams = slotGrams(slices, estimate)
  const { all, two } = chooseFilaments(palette, grams)
  const ofFilaments = (filaments: readonly FilamentChoice[]): Uint8Array =>
    colours.map((bits) => inFilaments(bits, filaments))
  const maxChanges = countColourChanges(ofFilaments(all))
  const plate = (filaments: readonly FilamentChoice[]): Plate =>
    planPlate(filaments, ofFilaments(filaments), { estimate, grams, maxChanges })
  return {
    layerMm,
    layers: slices.count,
    recommended: plate(all),
    fewerColours: plate(two),
  }
}

interface Estimated {
  estimate: PrintEstimate
  /** Grams of each slot when all have a filament of their own, indexed by slot. */
  grams: readonly number[]
  maxChanges: number
}

/** `colours` has a bit a filament for each layer. */
function planPlate(
  filaments: readonly FilamentChoice[],
  colours: Uint8Array,
  { estimate, grams, maxChanges }: Estimated,
): Plate {
  const colourChanges = countColourChanges(colours)
  const inColours = grams.reduce((sum, slot) => sum + slot, 0)
  // Walls between colours go with the changes between them.
  const share = maxChanges === 0 ? 0 : colourChanges / maxChanges
  const toyGrams = estimate.toyGrams + (inColours - estimate.toyGrams) * share
  const purgeGrams = colourChanges * CHANGE_GRAMS + towerLayers(colours) * TOWER_GRAMS
  const { seconds, supportGrams } = estimate
  const slower = (toyGrams + supportGrams) / (estimate.toyGrams + supportGrams)
  return {
    filaments: filaments.map(({ colour, slots }, i) => ({
      colour,
      slots,
      grams:
        (toyGrams / inColours) * slots.reduce((sum, slot) => sum + (grams[slot] ?? 0), 0) +
        (i === 0 ? supportGrams : 0),
      layers: colours.filter((bits) => (bits >> i) & 1).length,
    })),
    hours: (seconds * slower + colourChanges * CHANGE_SECONDS) / 3600,
    grams: toyGrams + supportGrams + purgeGrams,
    supportGrams,
    purgeGrams,
    colourChanges,
  }
}

/** The purge tower grows up to the last layer that needs it. */
function towerLayers(colours: Uint8Array): number {
  const last = colours.findLastIndex((bits, i) => bits !== colours[i - 1] || (bits & (bits - 1)) !== 0)
  return last <= 0 ? 0 : last + 1
}

/** Bits of slots turned into bits of the filaments that print them. */
function inFilaments(bits: number, filaments: readonly FilamentChoice[]): number {
  return filaments.reduce(
    (found, { slots }, i) => (slots.some((slot) => (bits >> (slot - 1)) & 1) ? found | (1 << i) : found),
    0,
  )
}
