/** The room that a part which moves is left by the body around it. */
import { extentAlong } from '../sdf/bounds.ts'
import { distanceTo } from '../sdf/distance.ts'
import { cylinder } from '../sdf/shapes.ts'
import type { Form, Shape } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import { along, apply, cross, dot, length, scale, sub, unit } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'

/** Lugs and blades: a gap in their own shape would be a pocket that holds the wheel fast. */
export function isOffAxis({ at, operation }: Shape, hub: Vec3, axis: Vec3): boolean {
  const from = sub(at, hub)
  return operation === 'unite' && length(sub(from, scale(axis, dot(from, axis)))) > OFF_AXIS
}

const OFF_AXIS = 0.1

/** The room that a shape takes while it goes round. */
export function sweptRoom(shape: Shape, { at, out, gap }: { at: Vec3; out: Vec3; gap: number }): Shape {
  const from = sub(shape.at, at)
  const outward = unit(sub(from, scale(out, dot(from, out))))
  const [low, high] = extentAlong(shape, out)
  const far = extentAlong(shape, outward)[1] - dot(at, outward)
  const [left, right] = extentAlong(shape, cross(out, outward))
  const middle = dot(at, cross(out, outward))
  const aside = Math.max(right - middle, middle - left)
  const centre = along(at, out, (low + high) / 2 - dot(at, out))
  return cylinder(centre, Math.hypot(far, aside) + gap, (high - low) / 2 + gap, 0, {
    operation: 'subtract',
    normal: out,
  })
}

/** How far it is from inside the shapes to where the way out leaves them. */
export function wayOut(shapes: readonly Shape[], from: Vec3, way: Vec3): number {
  const tape = pack(
    shapes.filter(({ operation }) => operation !== 'paint'),
    1,
  )
  let far = 0
  for (let step = 0; step < 64; step++) {
    const inside = -distanceTo(tape, along(from, way, far))
    if (inside < 0.01) return far
    far += inside
  }
  return far
}

/** What of a limb is left outside the ball that its body holds: one that begins in the ball's middle begins at the ball's skin. */
export function beyondBall(shapes: readonly Shape[], at: Vec3, ball: number): Shape[] {
  return shapes.flatMap((shape) => {
    if (length(sub(shape.at, at)) > OFF_AXIS) return [shape]
    if (shape.form.type === 'sphere' && shape.form.radius < ball) return []
    return shape.form.type === 'roundCone' ? stump(shape, shape.form, ball) : [shape]
  })
}

/** Flat where it begins, round where it ends. */
function stump(
  shape: Shape,
  { r1, r2, height }: Extract<Form, { type: 'roundCone' }>,
  ball: number,
): Shape[] {
  // One as thick as the ball reaches behind it.
  if (r1 >= ball) return [shape]
  const from = Math.sqrt(ball ** 2 - r1 ** 2)
  const half = (height - from) / 2
  if (half <= 0) return [shape]
  const root = r1 + ((r2 - r1) * from) / height
  const end = (far: number): Vec3 => along(shape.at, apply(shape.rotation, [0, 0, 1]), far)
  return [
    { ...shape, form: { type: 'cappedCone', r1: root, r2, half, edge: 0 }, at: end(from + half) },
    { ...shape, form: { type: 'sphere', radius: r2 }, at: end(height) },
  ]
}

/** The shapes themselves, larger by `gap` and by `fillet` of their blend, cut from the body; `bodyLip`: how widely its edge is rounded. */
export function clearanceFor(
  own: readonly Shape[],
  gap: number,
  { bodyLip, fillet }: { bodyLip: number; fillet: number },
): Shape[] {
  const united = own.filter(({ operation }) => operation === 'unite')
  return united.map((shape, i) => {
    // A fillet lies on both of the shapes it joins.
    const blend = Math.max(...united.slice(i).map((later) => later.blend))
    return {
      ...shape,
      form: grown(shape.form, gap + blend * fillet),
      operation: 'subtract',
      blend: bodyLip,
      body: 0,
    }
  })
}

/** Offsets a form's surface outwards by `by`. */
function grown(form: Form, by: number): Form {
  switch (form.type) {
    case 'sphere':
      return { ...form, radius: form.radius + by }
    case 'ellipsoid':
    case 'gem':
    case 'dome':
      return { ...form, radii: [form.radii[0] + by, form.radii[1] + by, form.radii[2] + by] }
    case 'box':
      return {
        ...form,
        half: [form.half[0] + by, form.half[1] + by, form.half[2] + by],
        edge: form.edge + by,
      }
    case 'roundCone':
      return { ...form, r1: form.r1 + by, r2: form.r2 + by }
    case 'torus':
    case 'octagonRing':
      return { ...form, tube: form.tube + by }
    case 'cylinder':
      return { ...form, radius: form.radius + by, half: form.half + by, edge: form.edge + by }
    case 'cappedCone':
      return { ...form, r1: form.r1 + by, r2: form.r2 + by, half: form.half + by, edge: form.edge + by }
    case 'heart':
      return { ...form, size: form.size + 1.5 * by, half: form.half + by }
    case 'star':
      return { ...form, radius: form.radius + 1.5 * by, half: form.half + by }
    case 'column':
      return grownColumn(form, by)
    case 'halfSpace':
      return form
  }
}

function grownColumn(form: Extract<Form, { type: 'column' }>, by: number): Form {
  return {
    ...form,
    flank: form.flank + by,
    top: form.top + by,
    bottom: form.bottom + by,
    topBevel: form.topBevel + by,
    bottomBevel: form.bottomBevel + by,
  }
}
