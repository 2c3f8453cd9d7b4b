/** Low-poly style: round forms become gems and eight-sided columns. */
import { columnOf, gem } from '../sdf/facets.ts'
import type { Form, Operation, Shape } from '../sdf/shapes.ts'
import type { Style } from './traits/styles.ts'

/** Thinner forms keep their roundness, in units of the bare height: strokes, lights in the eyes, whiskers. */
const MIN_FACETED = 2.6
/** From here on 60 triangles are still large enough to be seen one by one. */
const MIN_FINE = 13
const SHARP_EDGE = 0.8
/** Grooves and the floor stay as they are. */
const CUTS: ReadonlySet<Operation> = new Set<Operation>(['subtract', 'intersect', 'outline'])

export function inStyle(shape: Shape, style: Style): Shape {
  if (!style.facets || shape.hinge !== null || CUTS.has(shape.operation)) return shape
  const form = faceted(shape.form)
  return form === shape.form ? shape : { ...shape, form }
}

function faceted(form: Form): Form {
  switch (form.type) {
    case 'sphere':
      return gemOr(form, [form.radius, form.radius, form.radius])
    case 'ellipsoid':
      return gemOr(form, form.radii)
    case 'roundCone':
      return Math.max(form.r1, form.r2) > MIN_FACETED ? columnOf(form) : form
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

function gemOr(form: Form, radii: readonly [number, number, number]): Form {
  const middle = radii.toSorted((a, b) => a - b)[1] ?? 0
  return middle > MIN_FACETED ? gem(radii, middle > MIN_FINE) : form
}
