/** The flowers of a wreath. */
import { ACCENT, BODY, DARK, sphere } from '../sdf/shapes.ts'
import type { Slot } from '../sdf/shapes.ts'
import { along, cos, direction, sin, surfaceFrame } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import type { ShapeBuilder } from './shape-builder.ts'

interface Blossom {
  base: Vec3
  /** Of the ring it sits on. */
  r: number
  thick: number
  turn: number
  flowers: Slot
}

/** Half way up the outside of a ring: seen from the front as from above. */
const BLOSSOM_TILT = 38
const PETALS = [0, 72, 144, 216, 288]

/** Five petals round a heart of another colour. */
export function blossom(s: ShapeBuilder, { base, r, thick, turn, flowers }: Blossom): void {
  const out = direction(turn, BLOSSOM_TILT)
  const { right, up } = surfaceFrame(out)
  const at = along(along(base, direction(turn, 0), r), out, thick * 0.06)
  const petal = thick * 0.062
  for (const angle of PETALS)
    s.add(
      sphere(along(along(at, right, sin(angle) * petal * 1.1), up, cos(angle) * petal * 1.1), petal, {
        slot: flowers,
      }),
    )
  s.add(sphere(along(at, out, petal * 0.62), petal * 0.8, { slot: heartOf(s, flowers) }))
}

/** The first colour that stands off the petals. */
const heartOf = (s: ShapeBuilder, petals: Slot): Slot =>
  ([BODY, ACCENT] as const).find((slot) => slot !== petals && !s.areAlike(slot, petals)) ?? DARK
