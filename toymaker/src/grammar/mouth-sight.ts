/** Whether parts in front of a face hide its mouth. */
import { distanceTo } from '../sdf/distance.ts'
import type { Shape } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import { along, direction } from '../sdf/vec.ts'
import type { Vec3 } from '../sdf/vec.ts'
import type { Sculpture } from './sculpture.ts'

/** From where a face is looked at: from straight before it and from where the camera may stand, as degrees aside. */
const ASIDE = [0, 20, 40]
const LOOK_DOWN = 12

export const looksAt = ({ wish: { near } }: Sculpture): Vec3[] =>
  ASIDE.map((aside) => direction(aside * near, LOOK_DOWN))

/** The rim of what is drawn: both ends of a line, four places of an open mouth. */
export function rimOf({ form, at, turn: m }: Shape): Vec3[] {
  const column = (i: 0 | 1 | 2): Vec3 => [m[i], m[i + 3] ?? 0, m[i + 6] ?? 0]
  if (form.type === 'roundCone') return [at, along(at, column(2), form.height)]
  if (form.type !== 'ellipsoid') return [at]
  const [across, up] = form.radii
  return [-1, 1].flatMap((way) => [along(at, column(0), way * across), along(at, column(1), way * up)])
}

const NEAREST = 1
const FARTHEST = 60
const LEAST_STEP = 0.3

/** How many sights of the mouth, point by point, these parts before it take away. */
export function sightsLost(s: Sculpture, parts: readonly Shape[]): number {
  const tape = pack(parts, 1)
  const isLost = (at: Vec3, look: Vec3): boolean => {
    for (let t = NEAREST; t < FARTHEST;) {
      const free = distanceTo(tape, along(at, look, t))
      if (free < 0) return true
      t += Math.max(free, LEAST_STEP)
    }
    return false
  }
  const looks = looksAt(s)
  return s.sockets.lips.reduce((sum, at) => sum + looks.filter((look) => isLost(at, look)).length, 0)
}
