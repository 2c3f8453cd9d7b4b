/** The angular style changes the very shapes. */
import type { Form, Shape } from '../sdf/shapes.ts'
import type { Style } from './traits/styles.ts'

/** Smaller parts keep their roundness: eyes, noses, buttons. */
const LEAST_FACETED = 4.6
const FACET = { size: 0.87, edge: 0.16 }

export function restyled(shape: Shape, style: Style): Shape {
  if (shape.operation !== 'unite') return shape
  if (!style.facets) return shape
  const form = faceted(shape.form)
  return form === shape.form ? shape : { ...shape, form }
}

function faceted(form: Form): Form {
  if (form.type === 'sphere' && form.radius > LEAST_FACETED)
    return block(form.radius, form.radius, form.radius)
  if (form.type === 'ellipsoid' && Math.min(...form.radii) > LEAST_FACETED) return block(...form.radii)
  if (form.type === 'cylinder') return { ...form, edge: Math.min(form.edge, 0.8) }
  if (form.type === 'box') return { ...form, edge: Math.min(form.edge, 1.6) }
  return form
}

function block(a: number, b: number, c: number): Form {
  const k = FACET.size
  return { type: 'box', half: [a * k, b * k, c * k], edge: Math.min(a, b, c) * FACET.edge }
}
