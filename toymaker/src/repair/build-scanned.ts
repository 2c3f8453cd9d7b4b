/** From samples to the finished solid: placed on the floor, engraved, scaled to the requested length. */
import { readDesign } from '../design.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { loadLetterCutter } from '../lettering.ts'
import { letteringOf } from '../lettering/lettering.ts'
import { choosePalette } from '../palette.ts'
import { pack } from '../sdf/tape.ts'
import { finalCellMm, meshToy } from '../solid.ts'
import type { Solid } from '../solid.ts'
import type { Palette, Toy } from '../toy.ts'
import { layScan, scanRecord } from './scan.ts'
import type { Scan } from './scan.ts'
import { chooseFloorCut, placeOnFloor } from './place-on-floor.ts'

export interface ScannedToy {
  toy: Toy
  solid: Solid
  cutMm: number
  baseMm: number
  hasName: boolean
  /** Contact area of the toy with its base or the floor. */
  contactMm2: number
}

export interface ScannedWish {
  sizeMm: number
  filaments: readonly string[]
  nameSign: string | null
  engraving: string | null
}

/** Length of a generated toy, units. */
const UNITS = 110
/** Remaining error corrected by scaling the mesh itself. */
const MIN_RESIZE = 0.004
/** Maximum iterations. */
const MAX_SIZINGS = 4
/** A little more from the side than straight on: the face of a toy shows best so. */
const CAMERA = { azimuthDeg: 20, elevationDeg: 13 }

/** @throws ToySolidError */
export async function buildScanned(kernel: Kernel, scan: Scan, wish: ScannedWish): Promise<ScannedToy> {
  const resize = layScan(kernel, scan)
  const palette = paletteOf(wish)
  let cellMm = wish.sizeMm / longestOf(scan)
  for (let sizing = 0; ; sizing++) {
    resize(cellMm)
    const { toy, ...stood } = standing(scan, cellMm, palette, wish)
    const letters = await loadLetterCutter(toy)
    const solid = meshToy(kernel, toy, { cellMm: finalCellMm(wish.sizeMm), letters })
    const stretch = wish.sizeMm / longestSide(solid)
    if (Math.abs(stretch - 1) < MIN_RESIZE || sizing === MAX_SIZINGS)
      return { toy, solid: stretched(solid, stretch), ...stood }
    // The foot keeps its height.
    cellMm *= (wish.sizeMm - stood.baseMm) / (longestSide(solid) - stood.baseMm)
  }
}

const longestOf = ({ low, high }: Scan): number =>
  Math.max(...[0, 1, 2].map((i) => (high[i] ?? 0) - (low[i] ?? 0) + 1))

const longestSide = ({ bounds: { low, high } }: Solid): number =>
  Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2])

/** Scales the solid; the floor stays at z = 0. */
function stretched(solid: Solid, by: number): Solid {
  const { low, high } = solid.bounds
  const longer = (positions: Float32Array): Float32Array => positions.map((v) => v * by)
  return {
    ...solid,
    positions: longer(solid.positions),
    renderMesh: { ...solid.renderMesh, positions: longer(solid.renderMesh.positions) },
    bounds: {
      low: [low[0] * by, low[1] * by, low[2] * by],
      high: [high[0] * by, high[1] * by, high[2] * by],
    },
  }
}

function standing(
  scan: Scan,
  cellMm: number,
  palette: Palette,
  { sizeMm, nameSign, engraving, filaments }: ScannedWish,
): Omit<ScannedToy, 'solid'> {
  const mmPerUnit = sizeMm / UNITS
  const floorCut = chooseFloorCut(scan, cellMm)
  const { atMm, shapes, baseMm } = placeOnFloor(scan, floorCut, {
    cellMm,
    texts: [nameSign, engraving].filter((text) => text !== null),
    sizeMm,
    mmPerUnit,
    plainSlot: scan.main,
  })
  const tape = joined(scanRecord(scan, cellMm, atMm), pack(shapes, mmPerUnit))
  const toy: Toy = {
    tape,
    bodies: [tape],
    movingParts: [],
    debrisMm3: 0,
    sizeMm,
    palette,
    lettering: letteringOf(shapes, { sizeMm, mmPerUnit, slots: palette.slots }),
    camera: CAMERA,
    face: null,
    design: readDesign({ sizeMm, colours: filaments.slice(0, 2), nameSign, engraving }),
  }
  const cutMm = (floorCut.cut - scan.low[2]) * cellMm
  return { toy, cutMm, baseMm, hasName: nameSign !== null, contactMm2: floorCut.contactMm2 }
}

/** The first record has to know the largest blend of those behind it, as every one does. */
function joined(first: Float32Array, rest: Float32Array): Float32Array {
  const tape = new Float32Array(first.length + rest.length)
  tape.set(first)
  tape.set(rest, first.length)
  tape[27] = rest[27] ?? 0
  return tape
}

/** The studio of a generated toy of these colours; slots without a filament of their own repeat the first. */
function paletteOf({ filaments }: ScannedWish): Palette {
  const design = readDesign({ colours: filaments.slice(0, 2) })
  const { palette } = choosePalette({ design, group: design.kind, complexion: 'plain', roughness: ROUGHNESS })
  const [first = '#808080'] = filaments
  return { ...palette, slots: [first, filaments[1] ?? first, filaments[2] ?? first, filaments[3] ?? first] }
}

/** Printed plastic. */
const ROUGHNESS = 0.5
