/** Minimum thickness of rods and walls: what prints, and what the age may hold, mm. */
import type { Form } from '../sdf/shapes.ts'
import type { Age } from './traits/ages.ts'

/** Minimum wall and minimum raised line, mm. */
const WALL_MM = 1.6
const LINE_MM = 1.5
/** A rod of one thickness this long, in units, stands free; shorter ones are links of a line on the surface. */
const FREE_ROD = 11

/** The form with tips, rods and plates no thinner than the age allows; `mm` is one millimetre in the form's units. */
export function withMinThickness(form: Form, age: Age, mm: number): Form {
  const tip = age.minTipMm * mm
  const wall = (WALL_MM / 2) * mm
  switch (form.type) {
    case 'roundCone':
      return rodWithMinThickness(form, age, mm)
    case 'cappedCone':
      return { ...form, r1: Math.max(form.r1, tip), r2: Math.max(form.r2, tip) }
    case 'ellipsoid': {
      const [a, b, c] = form.radii
      return { ...form, radii: [Math.max(a, wall), Math.max(b, wall), Math.max(c, wall)] }
    }
    case 'torus':
      return { ...form, tube: Math.max(form.tube, (LINE_MM / 2) * mm) }
    default:
      return form
  }
}

function rodWithMinThickness(form: Extract<Form, { type: 'roundCone' }>, age: Age, mm: number): Form {
  const tapers = Math.abs(form.r1 - form.r2) > 0.02
  const free = !tapers && form.height > FREE_ROD
  const least = tapers ? age.minTipMm : (free ? age.minRodMm : LINE_MM) / 2
  const [r1, r2] = [Math.max(form.r1, least * mm), Math.max(form.r2, least * mm)]
  return r1 === form.r1 && r2 === form.r2 ? form : { ...form, r1, r2 }
}
