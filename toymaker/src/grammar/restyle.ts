/** Forms of a style: gems and eight-sided columns of a low-poly toy, rounded or cut edges of the others. */
import { columnOf, gem } from '../sdf/facets.ts'
import type { Form, Operation, Shape } from '../sdf/shapes.ts'
import type { Style } from './traits/styles.ts'

/** Thinner forms keep their roundness, in units of the bare height: strokes, lights in the eyes, whiskers. */
const MIN_FACETED = 2.6
/** From here on 60 triangles are still large enough to be seen one by one; a ball of 20 has corners like a shard's. */
const MIN_FINE = 13
const SHARP_EDGE = 0.8
/** Grooves and the floor stay as they are. */
const CUTS: ReadonlySet<Operation> = new Set<Operation>(['subtract', 'intersect', 'outline'])

/** Facets of cheeks, hair and beards are read as shadows and dirt on a person's face. */
export const isPerson = (kind: string): boolean =>
  /^(characters\.(?!fantasidjur|robotar)|dolls\.(?!djurdockor))/.test(kind)

/** Eyes, lines, muzzles, people's heads, hands and the props of occasions keep their roundness: a facet's edge through an eye breaks it. */
export interface Keeping {
  isRound: boolean
}

export function inStyle(shape: Shape, style: Style, { isRound }: Keeping): Shape {
  const blend = shape.blend > SOFT_JOINT ? shape.blend * (style.blend / USUAL_BLEND) : shape.blend
  const joined = blend === shape.blend ? shape : { ...shape, blend }
  if (shape.hinge !== null || CUTS.has(shape.operation)) return joined
  const form = formIn(shape, style, isRound)
  return form === shape.form ? joined : { ...joined, form }
}

function formIn(shape: Shape, style: Style, isRound: boolean): Form {
  if (!style.facets) return cornered(shape, style.corners)
  return isRound ? shape.form : faceted(shape.form)
}

/** Joints of a larger blend are as soft as the style has them, in units. */
export const SOFT_JOINT = 1.3
/**
 * What the usual style makes of a blend once the toy is whole. What another style makes of it besides is in each shape
 * from the start: a face laid on a surface that is to swell or shrink afterwards sinks into it or stands off.
 */
export const USUAL_BLEND = 1.15

/** Of half the thinnest side; and in units, so that flat fronts stay flat enough for windows. */
const SOFT = { share: 0.9, most: 13 }
const CRISP_EDGE = 0.7
/** A cone with a wider edge has a tip, as a share of its thin end's radius. */
const ROUND_TIP = 0.85

/** Paint keeps its outline. */
function cornered({ form, operation }: Shape, corners: Style['corners']): Form {
  if (corners === 'own' || operation === 'paint') return form
  const edgeOf = (edge: number, least: number): number =>
    corners === 'crisp' ? Math.min(edge, CRISP_EDGE) : Math.max(edge, Math.min(SOFT.most, least * SOFT.share))
  switch (form.type) {
    case 'box':
      return { ...form, edge: edgeOf(form.edge, Math.min(...form.half)) }
    case 'cylinder':
      return { ...form, edge: edgeOf(form.edge, Math.min(form.radius, form.half)) }
    case 'cappedCone': {
      const thin = Math.min(form.r1, form.r2)
      // The round tip of an ear or a tooth is no edge: crisp it would be cut off flat.
      if (form.edge > thin * ROUND_TIP) return form
      return { ...form, edge: edgeOf(form.edge, Math.min(thin, form.half)) }
    }
    default:
      return form
  }
}

function faceted(form: Form): Form {
  switch (form.type) {
    case 'sphere':
      return gemOr(form, [form.radius, form.radius, form.radius])
    case 'ellipsoid':
      return gemOr(form, form.radii)
    case 'roundCone':
      return isColumn(form) ? columnOf(form) : form
    case 'cylinder':
    case 'cappedCone':
      return columnOf({ ...form, edge: Math.min(form.edge, SHARP_EDGE) })
    case 'torus':
      return form.arc === null && form.tube > MIN_FACETED
        ? { type: 'octagonRing', ring: form.ring, tube: form.tube }
        : form
    case 'box':
      return { ...form, edge: Math.min(form.edge, SHARP_EDGE) }
    default:
      return form
  }
}

/** The short pieces of a bent tube look aside from each other: as columns they would be shards of hair, horns and tails. */
function isColumn({ r1, r2, height }: Extract<Form, { type: 'roundCone' }>): boolean {
  const thick = Math.max(r1, r2)
  return thick > MIN_FACETED && height > thick * LONG_COLUMN
}

const LONG_COLUMN = 1.3

function gemOr(form: Form, radii: readonly [number, number, number]): Form {
  const middle = radii.toSorted((a, b) => a - b)[1] ?? 0
  return middle > MIN_FACETED ? gem(radii, middle > MIN_FINE) : form
}
