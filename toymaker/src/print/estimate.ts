/**
 * Seconds and grams from measured lengths and areas. The constants are fitted to PrusaSlicer 2.5 on 40 toys, printed
 * in one colour with the settings of print-settings.ts; bench/src/trials/print-plan.ts repeats the comparison.
 */
import { floatAt } from '../mesh/arrays.ts'
import { measureSolidLayers } from './solid-layers.ts'
import type { SolidLayers } from './solid-layers.ts'
import { PRINT_SETTINGS } from './print-settings.ts'
import type { Shell, Slices } from './slice.ts'
import { measureSupports } from './supports.ts'
import type { Supports } from './supports.ts'
import { measureWalls } from './walls.ts'
import type { Walls } from './walls.ts'

export interface PrintEstimate {
  /** Estimate of a single-colour print. */
  seconds: number
  toyGrams: number
  supportGrams: number
  walls: Walls
}

interface Measures {
  walls: Walls
  flats: SolidLayers
  supports: Supports
}

const { outerWallSpeed, wallSpeed, smallOutlineSpeed } = PRINT_SETTINGS

/** Walls in seconds at full speed; the rest per mm² of a layer, mm³ and mm² of supports. */
const SECONDS = {
  walls: 1.492,
  sparse: 0.003019,
  flat: 0.07023,
  margin: 0.4552,
  small: 0.0891,
  supportVolume: 0.02357,
  supportArea: 0.3282,
  supportSides: 0.1283,
}
/** Walls per mm. */
const GRAMS = {
  walls: 0.0001073,
  sparse: 0.00002963,
  flat: 0.000257,
  margin: 0.0006153,
  small: 0.000231,
  supportVolume: 0.000117,
  supportArea: 0.001582,
  supportSides: 0.0006137,
}

export function estimatePrint(shell: Shell, slices: Slices): PrintEstimate {
  const bounds = boundsOf(shell.positions)
  const measures: Measures = {
    walls: measureWalls(slices),
    flats: measureSolidLayers(slices, bounds),
    supports: measureSupports(shell, bounds, slices.layerMm),
  }
  const { walls } = measures
  const thicker = slices.layerMm / PRINT_SETTINGS.fineLayerMm
  const slowMm = walls.slowOuterMm + walls.slowInnerMm
  const wallSeconds = walls.outerMm / outerWallSpeed + walls.innerMm / wallSpeed + slowMm / smallOutlineSpeed
  const wallMm = walls.outerMm + walls.innerMm + slowMm
  return {
    seconds: SECONDS.walls * wallSeconds + ofInside(measures, SECONDS) + ofSupports(measures, SECONDS),
    toyGrams: thicker * (GRAMS.walls * wallMm + ofInside(measures, GRAMS)),
    supportGrams: ofSupports(measures, GRAMS),
    walls,
  }
}

function ofInside({ walls, flats }: Measures, per: typeof SECONDS): number {
  const sparse = Math.max(0, walls.insideMm2 - flats.flatMm2 - walls.smallInsideMm2)
  return (
    per.sparse * sparse +
    per.flat * flats.flatMm2 +
    per.margin * flats.marginMm2 +
    per.small * walls.smallInsideMm2
  )
}

const ofSupports = ({ supports }: Measures, per: typeof SECONDS): number =>
  per.supportVolume * supports.volumeMm3 +
  per.supportArea * supports.areaMm2 +
  per.supportSides * supports.sidesMm2

function boundsOf(positions: Float32Array): { low: [number, number]; high: [number, number] } {
  const low: [number, number] = [Infinity, Infinity]
  const high: [number, number] = [-Infinity, -Infinity]
  for (let o = 0; o < positions.length; o += 3) {
    const x = floatAt(positions, o)
    const y = floatAt(positions, o + 1)
    if (x < low[0]) low[0] = x
    if (x > high[0]) high[0] = x
    if (y < low[1]) low[1] = y
    if (y > high[1]) high[1] = y
  }
  return { low, high }
}
