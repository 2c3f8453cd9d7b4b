/** The angular style changes the very shapes. */
import type { Form, Shape } from '../sdf/shapes.ts'
import type { Style } from './traits/styles.ts'

/** Smaller parts keep their roundness: eyes, noses, buttons. */
const LEAST_FACETED = 4.6
/** Undersides lower than this rest on the floor. */
const FLOOR = 2.5
const FACET = { size: 0.87, edge: 0.16 }

export function restyled(shape: Shape, style: Style): Shape {
  if (shape.operation !== 'unite') return shape
  if (!style.facets) return shape
  const form = faceted(shape.form, shape.at[2])
  return form === shape.form ? shape : { ...shape, form }
}

function faceted(form: Form, height: number): Form {
  if (form.type === 'sphere' && form.radius > LEAST_FACETED)
    return block(form.radius, form.radius, form.radius, height)
  if (form.type === 'ellipsoid' && Math.min(...form.radii) > LEAST_FACETED)
    return block(...form.radii, height)
  if (form.type === 'cylinder') return { ...form, edge: Math.min(form.edge, 0.8) }
  if (form.type === 'box') return { ...form, edge: Math.min(form.edge, 1.6) }
  return form
}

/** What stood on the floor still does. */
function block(a: number, b: number, c: number, height: number): Form {
  const k = FACET.size
  const down = height - c < FLOOR ? Math.max(c * k, height + 1) : c * k
  return { type: 'box', half: [a * k, b * k, down], edge: Math.min(a, b, c) * FACET.edge }
}
