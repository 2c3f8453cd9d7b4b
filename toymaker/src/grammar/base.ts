/** Base under a toy: as wide as the toy's contact area, with a front face as large as its text needs. Lengths in units. */
import type { ToyDesign } from '../design.ts'
import { maxEmMm } from '../lettering/lettering.ts'
import { typesetter } from '../lettering/layout.ts'
import { engravable } from '../lettering/letters.ts'
import { boundsOf, lowestPoint } from '../sdf/bounds.ts'
import { ACCENT, box, floorCut } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import type { Box3 } from '../sdf/bounds.ts'
import { add, facing } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { plate } from './plate.ts'
import type { ShapeBuilder } from './shape-builder.ts'

const MARGIN = 8
/** Without a text, where a wide rim would only make the toy smaller. */
const PLAIN_MARGIN = 6
const HEIGHT = 11
/** A base without a text holds the toy up and no more: plastic in it is lost to the toy, which it makes smaller. */
const PLAIN_HEIGHT = 5
const EDGE = 3.4
/** Edge radius of an engraved base: smaller, so that more of its front is flat. */
const ENGRAVED_EDGE = 1.6
/** Blend of the floor cut. */
export const FLOOR_BLEND = 0.8

export interface Scale {
  sizeMm: number
  mmPerUnit: number
}

export interface BaseOptions {
  /** Engraved into its front, which grows as the text needs. */
  engraving: string | null
  /** Height of a base without a text. */
  plainHeight?: number
}

/** The base below all of `standing`; `half` is its half extent about `middle`. */
export function baseUnder(
  { low, high }: Pick<Box3, 'low' | 'high'>,
  { engraving, plainHeight = PLAIN_HEIGHT }: BaseOptions,
  scale: Scale,
): { base: Shape[]; middle: Vec3; half: Vec3 } {
  const text = engravable(engraving ?? '').text
  const height = text === '' ? plainHeight : HEIGHT
  const margin = text === '' ? PLAIN_MARGIN : MARGIN
  const bare: Face = { halfWidth: (high[0] - low[0]) / 2 + margin, height }
  const face = text === '' ? bare : frontFaceFor(text, bare, scale)
  const middle: Vec3 = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, face.height / 2]
  const half: Vec3 = [face.halfWidth, (high[1] - low[1]) / 2 + margin, face.height / 2]
  return {
    base: text === '' ? plainBase(middle, half) : [engravedBase(middle, half, text, scale)],
    middle,
    half,
  }
}

const plainBase = (middle: Vec3, half: Vec3): Shape[] =>
  plate(add(middle, [0, 0, -1]), [half[0], half[1], half[2] + 1], Math.min(EDGE, half[2]), { slot: ACCENT })

/** The box is rotated so that its z faces forward and carries the text. */
function engravedBase(middle: Vec3, half: Vec3, text: string, scale: Scale): Shape {
  const { halfWidth, low, high } = frontOf(scale, { halfWidth: half[0], height: 2 * half[2] })
  return box(add(middle, [0, 0, -1]), [half[0], half[2] + 1, half[1]], ENGRAVED_EDGE, {
    slot: ACCENT,
    frame: facing([0, -1, 0]),
    inscription: {
      text,
      middle: [0, (low + high) / 2 - half[2] + 1],
      halfWidth,
      halfHeight: (high - low) / 2,
    },
  })
}

interface Face {
  halfWidth: number
  height: number
}

/** Usable area of the base's front, as heights above the floor. */
function frontOf(
  { mmPerUnit }: Scale,
  { halfWidth, height }: Face,
): { halfWidth: number; low: number; high: number } {
  const rim = Math.max(1.2, 0.7 / mmPerUnit)
  return {
    halfWidth: halfWidth - ENGRAVED_EDGE - rim - 1.5,
    low: FLOOR_BLEND + rim,
    high: height - ENGRAVED_EDGE - rim,
  }
}

/** Legible em as a share of the toy's size; narrower strokes than an extrusion width do not print as a groove. */
const GOOD_EM = { share: 0.05, minMm: 4 }
const MIN_EM_MM = 3.5
/** Growth steps tried in order for long texts: wider before higher. */
const GROWTH: ReadonlyArray<readonly [wider: number, higher: number]> = [
  [1, 1],
  [1.1, 1],
  [1, 1.2],
  [1.1, 1.2],
  [1.2, 1.2],
  [1.1, 1.4],
  [1.2, 1.4],
  [1.3, 1.4],
  [1.2, 1.65],
  [1.4, 1.65],
]
/** Further steps for narrow toys, until a groove can be printed. */
const LAST_GROWTH: typeof GROWTH = [
  [1.6, 1.65],
  [1.6, 1.9],
  [1.9, 1.9],
  [2.2, 2.1],
]
/** Maximum width as a share of the toy's size: a wider base would become its longest side and scale the toy down. */
const WIDEST_GROWN = 0.84

function frontFaceFor(text: string, bare: Face, scale: Scale): Face {
  const setText = typesetter(text)
  const { sizeMm, mmPerUnit } = scale
  const goodEmMm = Math.max(GOOD_EM.minMm, GOOD_EM.share * sizeMm)
  const emOn = (base: Face): number => {
    const { halfWidth, low, high } = frontOf(scale, base)
    const toMm = 2 * mmPerUnit
    const face = {
      widthMm: halfWidth * toMm,
      heightMm: ((high - low) / 2) * toMm,
      maxEmMm: maxEmMm(sizeMm),
    }
    return setText(face)?.emMm ?? 0
  }
  const widest = (sizeMm * WIDEST_GROWN) / 2 / mmPerUnit
  let largest = bare
  for (const [growth, enoughMm] of [
    [GROWTH, goodEmMm],
    [LAST_GROWTH, MIN_EM_MM],
  ] as const) {
    for (const [wider, higher] of growth) {
      const base = {
        halfWidth: Math.max(bare.halfWidth, Math.min(widest, bare.halfWidth * wider)),
        height: bare.height * higher,
      }
      if (emOn(base) > emOn(largest)) largest = base
      if (emOn(largest) >= enoughMm) return largest
    }
    if (emOn(largest) >= MIN_EM_MM) return largest
  }
  return largest
}

/** Parts that reach below this height rest on the floor, in units. */
const STANDING_BELOW = 9
/** The toy is lowered by this much, so that soles and wheels have a flat contact area. */
export const PRESS_MM = 0.6

/** A base is built where it is wished for, and where its front carries a text. */
export const standsOnBase = ({ features, engraving }: ToyDesign): boolean =>
  features.includes('base') || engraving !== null

export function placeOnBase(s: ShapeBuilder, built: readonly Shape[]): Shape[] {
  const { design } = s.context
  const press = s.mm(PRESS_MM)
  const toy = built.map((shape): Shape => ({ ...shape, at: add(shape.at, [0, 0, -press]) }))
  if (!standsOnBase(design)) return [...toy, floorCut(FLOOR_BLEND)]
  const sunk = s.mm(0.4)
  const standing = toy.filter((shape) => shape.operation === 'unite' && lowestPoint(shape) < STANDING_BELOW)
  const { base, half } = baseUnder(boundsOf(standing.length > 0 ? standing : toy), design, {
    sizeMm: design.sizeMm,
    mmPerUnit: s.context.mmPerUnit,
  })
  const height = 2 * half[2]
  const raised = toy.map((shape): Shape => ({ ...shape, at: add(shape.at, [0, 0, height - sunk]) }))
  const cut: Shape = { ...floorCut(0), at: [0, 0, height - sunk] }
  return [...raised, cut, ...base, floorCut(FLOOR_BLEND)]
}
