/**
 * From a design to a toy: traits, kind, body, marks, face, features, pose, base and floor cut.
 * Pure: equal designs give equal toys.
 */
import type { ToyDesign } from '../design.ts'
import { choosePalette } from '../palette.ts'
import { letteringOf } from '../lettering/lettering.ts'
import { longestBoxSide } from '../sdf/bounds.ts'
import { longestSideOf } from '../sdf/measure.ts'
import type { Shape } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import { length, scale, sub } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import type { Palette, Toy } from '../toy.ts'
import { drawFace } from './face.ts'
import { addFeatures } from './features.ts'
import { addNameSign } from './features/name-sign.ts'
import type { FoundKind } from './find-kind.ts'
import { withStableSole } from './stability.ts'
import { findKind } from './kinds.ts'
import { addOccasion } from './occasions.ts'
import { placeOnBase, standsOnBase } from './base.ts'
import { keepMouthInSight } from './head-tilt.ts'
import { poseHead } from './pose.ts'
import { dressRetro } from './finish.ts'
import { carveGrain } from './grain.ts'
import { addMarking } from './markings.ts'
import { bodiesOf, letHeadTurn, losesNeck } from './moving-parts.ts'
import { hashOf, chanceFrom } from '../math/random.ts'
import { SOFT_JOINT, USUAL_BLEND } from './restyle.ts'
import { ShapeBuilder } from './shape-builder.ts'
import { SolidFields } from './solid-field.ts'
import { stretchBody } from './stretch.ts'
import type { BuildContext } from './build-context.ts'
import { backSwing, isLaden, traitsOf, viewSide } from './traits.ts'

/**
 * Builds the toy of a design.
 * @param fixedParts Numbers of `movingParts` to build as one with the body
 */
export const buildToy = (design: ToyDesign, fixedParts: ReadonlySet<number> = new Set()): Toy =>
  buildKind(design, findKind(design.kind, design.seed), fixedParts)

export function buildKind(
  design: ToyDesign,
  found: FoundKind,
  fixedParts: ReadonlySet<number> = new Set(),
): Toy {
  const { shapes: soleless, mmPerUnit: estimated, palette } = assemble(design, found, fixedParts)
  const shapes = withStableSole(soleless, 1 / estimated)
  const mmPerUnit = design.sizeMm / longestSideOf(shapes)
  const { bodies, movingParts } = bodiesOf(shapes, (length) => length / mmPerUnit, {
    onBase: standsOnBase(design),
  })
  return {
    tape: pack(shapes, mmPerUnit),
    bodies: bodies.map((body) => pack(body, mmPerUnit)),
    movingParts,
    debrisMm3: 0,
    sizeMm: design.sizeMm,
    palette,
    lettering: design.isBlank
      ? []
      : letteringOf(shapes, { sizeMm: design.sizeMm, mmPerUnit, slots: palette.slots }),
    camera: cameraOf(found, design),
    face: faceOf(shapes, mmPerUnit),
    design,
  }
}

/** What the toy of a design is made of, in units, but for the sole that some need: all that counting its parts takes. */
export const shapesOf = (design: ToyDesign): Shape[] =>
  assemble(design, findKind(design.kind, design.seed), new Set()).shapes

/** The palette of a design's toy, which is not built. */
export const paletteOf = (design: ToyDesign): Palette =>
  chooseColours(design, findKind(design.kind, design.seed)).palette

/** From where the toy of a design is looked at; it is not built. */
export const viewOf = (design: ToyDesign): Toy['camera'] =>
  cameraOf(findKind(design.kind, design.seed), design)

const chooseColours = (design: ToyDesign, found: FoundKind): ReturnType<typeof choosePalette> =>
  choosePalette({
    design,
    group: found.group,
    complexion: found.kind.complexion ?? 'plain',
    roughness: traitsOf(design, found).style.roughness,
  })

/** Two passes: the first measures the toy in units, the second knows about how many millimetres a unit makes. */
function assemble(
  design: ToyDesign,
  found: FoundKind,
  fixedParts: ReadonlySet<number>,
): { shapes: Shape[]; mmPerUnit: number; palette: Palette } {
  const traits = traitsOf(design, found)
  const chosen = chooseColours(design, found)
  const context: Omit<BuildContext, 'mmPerUnit' | 'chance'> = {
    design,
    kind: found.path,
    ...traits,
    softSlot: chosen.softSlot,
    darkBody: chosen.darkBody,
    alike: chosen.alike,
    rosy: chosen.rosy,
    lightSlot: chosen.lightSlot,
    eyeWhiteSlot: chosen.eyeWhiteSlot,
    glintSlot: chosen.glintSlot,
    hairSlot: chosen.hairSlot,
    hasSkin: (found.kind.complexion ?? 'plain') !== 'plain',
    whiteSlot: chosen.whiteSlot,
    propSlot: chosen.propSlot,
    waxSlot: chosen.waxSlot,
    flameSlot: chosen.flameSlot,
    slots: chosen.palette.slots,
    isVehicle: found.group.startsWith('vehicles'),
    fixedParts,
    view: cameraOf(found, design),
    solids: new SolidFields(),
  }
  const build = (mmPerUnit: number): Shape[] =>
    buildShapes(found, { ...context, chance: chanceFrom(design.seed ^ hashOf(found.path)), mmPerUnit })
  const mmPerUnit = design.sizeMm / longestBoxSide(build(design.sizeMm / USUAL_UNITS))
  return { shapes: build(mmPerUnit), mmPerUnit, palette: chosen.palette }
}

/** About the length of a toy. */
const USUAL_UNITS = 110

function buildShapes(found: FoundKind, context: BuildContext): Shape[] {
  const s = new ShapeBuilder(context)
  const { kind } = found
  kind.build(s)
  if (context.style.rings) dressRetro(s)
  if (context.style.grain) carveGrain(s)
  kind.marks?.(s)
  stretchBody(s)
  const face = typeof kind.face === 'function' ? kind.face(s) : kind.face
  addMarking(s, face)
  const layFace = (): void => s.onHead(() => drawFace(s, face))
  const isLoose = !kind.fixedHead && !context.isVehicle && losesNeck(s)
  if (!kind.faceless && isLoose) s.onLooseHead(layFace)
  else if (!kind.faceless) layFace()
  if (!kind.fixedHead && !kind.facesForward) keepMouthInSight(s)
  addFeatures(s)
  addOccasion(s)
  if (!kind.fixedHead) {
    letHeadTurn(s)
    if (!kind.facesForward) s.replaceShapes(poseHead(s))
  }
  addNameSign(s)
  return soften(placeOnBase(s, s.shapes))
}

/** Scales the blends by the usual factor; shapes have their style's already. */
function soften(shapes: readonly Shape[]): Shape[] {
  return shapes.map((shape) =>
    shape.blend > SOFT_JOINT ? { ...shape, blend: shape.blend * USUAL_BLEND } : shape,
  )
}

/** Bounds of the drawn face after pose and base. */
function faceOf(shapes: readonly Shape[], mmPerUnit: number): Toy['face'] {
  const lines = shapes.filter(({ ofFace }) => ofFace).map(({ at }) => at)
  if (lines.length === 0) return null
  const middleOf = (axis: 0 | 1 | 2): number => {
    const places = lines.map((at) => at[axis])
    return (Math.min(...places) + Math.max(...places)) / 2
  }
  const middle: Vec3 = [middleOf(0), middleOf(1), middleOf(2)]
  const reach = Math.max(...lines.map((at) => length(sub(at, middle))))
  return { at: scale(middle, mmPerUnit), reachMm: reach * mmPerUnit }
}

const DEFAULT_CAMERA = { azimuth: 20, elevation: 13 }
/** Features on a low back move the camera upwards. */
const LOW_BACK_RISE = 20

function cameraOf(found: FoundKind, design: ToyDesign): Toy['camera'] {
  const chance = chanceFrom(design.seed ^ 0xca3e)
  const { azimuth, elevation } = found.kind.camera ?? DEFAULT_CAMERA
  const above = isLaden(design) && found.kind.lowBack ? LOW_BACK_RISE : 0
  const turned = azimuth + backSwing(found.kind, design) + (chance() - 0.5) * 10
  const side = viewSide(design.seed, found.kind.oneSided ?? false)
  return { azimuthDeg: turned * side, elevationDeg: elevation + above + (chance() - 0.5) * 3 }
}
