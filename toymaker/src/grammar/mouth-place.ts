/** Where a smile is seen: a bow, a nose cone or a lamp of a vehicle, a nose or a tie of a living toy may hide the planned place. */
import { distanceLab } from '../math/colour.ts'
import { add, along, direction, dot, surfaceFrame } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import type { Slot } from '../sdf/shapes.ts'
import type { Line } from './ink.ts'
import { isHidden } from './mouth-sight.ts'
import type { ShapeBuilder } from './shape-builder.ts'
import type { Surface } from './sockets.ts'

export interface Mouth {
  at: Vec3
  width: number
  /** Share of a vehicle's line that the camera sees. */
  seen?: number
}

/** Where a point of a mouth's line, right and up of its middle, lies. */
export function spotOf(s: ShapeBuilder, middle: Vec3, [right, up]: Line[number]): Surface {
  const frame = surfaceFrame(FRONT)
  return s.project(along(along(middle, frame.right, right), frame.up, up), FRONT)
}

/** The least share of a smile that must be seen, and how much more of it another place must show. */
const ENOUGH = 0.75
const BETTER = 0.15

/** Tried places: degrees towards the camera, and units up or down. */
const ASIDE = [0, 10, 20, 30]
const RISES = [0, 4, -4, 8, -8]

export function seenMouth(
  s: ShapeBuilder,
  planned: Mouth,
  { ink, lineOf, fit }: { ink: Slot; lineOf: (width: number) => Line; fit: (at: Vec3) => Mouth },
): Mouth {
  const { view } = s.context
  const look = direction(view.azimuthDeg, view.elevationDeg)
  const shareOf = (mouth: Mouth): number => seenShare(s, mouth, lineOf(mouth.width), { ink, look })
  let [best, most] = [planned, shareOf(planned)]
  if (most >= ENOUGH) return { ...planned, seen: most }
  const [headX, headY] = s.sockets.head.at
  const away = Math.hypot(planned.at[0] - headX, planned.at[1] - headY)
  for (const aside of ASIDE)
    for (const rise of RISES) {
      // Nowhere is more than all of it seen.
      if ((aside === 0 && rise === 0) || most + BETTER >= 1) continue
      const toward = direction(aside * s.context.near, 0)
      const middle: Vec3 = [headX, headY, planned.at[2] + rise]
      const mouth = fit(s.project(along(middle, toward, away), toward).at)
      const share = shareOf(mouth) * Math.min(1, mouth.width / planned.width)
      if (share > most + BETTER) [best, most] = [mouth, share]
    }
  return { ...best, seen: most }
}

/** A line on a surface that is turned away by more is a stroke on its edge: the cosine of the limit. */
const TURNED = 0.3
/** Lab: a line nearer than this to what it lies on is not seen. */
const FAINT = 36

/** Tried heights of a living toy's mouth that something hides, in units. */
const LIVING_RISES = [2, -2, 4, -4, 6, -6, 8, 10]
/** From where a living toy's mouth is looked at: its head will be turned to the camera. */
const AHEAD = direction(0, 12)

/** A living toy's mouth where neither a nose over it nor a bow tie or a beard under it hides it. */
export function bareMouth(
  s: ShapeBuilder,
  planned: Mouth,
  { ink, lineOf, fit }: { ink: Slot; lineOf: (width: number) => Line; fit: (at: Vec3) => Mouth },
): Mouth {
  const shareOf = (mouth: Mouth): number => seenShare(s, mouth, lineOf(mouth.width), { ink, look: AHEAD })
  let [best, most] = [planned, shareOf(planned)]
  for (const rise of LIVING_RISES) {
    if (most >= ENOUGH) break
    const { at, missed } = s.project(add(planned.at, [0, 0, rise]), FRONT)
    if (missed) continue
    const mouth = fit(at)
    const share = shareOf(mouth) * Math.min(1, mouth.width / planned.width)
    if (share > most + BETTER) [best, most] = [mouth, share]
  }
  return best
}

/** The share of a line's points that are seen from there on a colour they show on. */
function seenShare(
  s: ShapeBuilder,
  { at }: Mouth,
  line: Line,
  { ink, look }: { ink: Slot; look: Vec3 },
): number {
  const { slots } = s.context
  const isSeen = (point: Line[number]): boolean => {
    const { at: here, normal, missed } = spotOf(s, at, point)
    if (missed || dot(normal, look) < TURNED || isHidden([here, look], (place) => s.distance(place)))
      return false
    return distanceLab(slots[ink - 1] ?? '', slots[s.colourAt(here) - 1] ?? '') > FAINT
  }
  return line.filter(isSeen).length / line.length
}

const FRONT: Vec3 = [0, -1, -0.1]
