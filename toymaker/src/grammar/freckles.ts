/** Freckles on a person's cheeks: dots that touch a dark eye run down from it like tears, those at a smile's ends make it a moustache. */
import { direction, length, sub } from '../math/vec.ts'
import { sphere } from '../sdf/shapes.ts'
import type { Slot } from '../sdf/shapes.ts'
import { INK_MM, isNearEye } from './ink.ts'
import type { ShapeBuilder } from './shape-builder.ts'
import type { Surface } from './sockets.ts'

/** Degrees outward and below the first dot, far enough apart for three. */
const DOTS = [
  [-7, 0],
  [3, 1],
  [-2, 8],
] as const

/** Of a face that has freckles anyway and more of them as its marking. */
const MORE_DOTS = [...DOTS, [9, 8], [-13, 8]] as const

/** Tried heights of the first dot, degrees below the eye's middle. */
const DROPS = [16, 19, 22, 25, 28] as const

/** Tried steps outward, degrees: a wide smile leaves room beside it. */
const OUTWARD = [0, 6, 12] as const

/** In eye radii: white and lid of an eye; and the skin that shows between it and a dot. */
const EYE_RIM = 1.3
const SKIN_MM = 1
/** Half the width of lips and half the way between two points of them, in units. */
const LIPS = 1.8

/** Three dots on each cheek, or five where `more` are wanted and have room; none where eyes and mouth fill the cheeks. */
export function drawFreckles(
  s: ShapeBuilder,
  { azimuth, elevation, skin }: { azimuth: number; elevation: number; skin?: Slot },
  { slot, more }: { slot: Slot; more: boolean },
): void {
  const radius = s.line(0.75)
  const apart = radius + s.mm(SKIN_MM)
  const isNearMouth = ({ at }: Surface): boolean =>
    s.sockets.lips.some((lip) => length(sub(at, lip)) < apart + LIPS)
  // In a beard they would be crumbs.
  const isOnSkin = ({ at }: Surface): boolean => skin === undefined || s.colourAt(at) === skin
  const isClear = (place: Surface): boolean =>
    isOnSkin(place) && !isNearEye(s, place.at, EYE_RIM, apart) && !isNearMouth(place)
  for (const side of [1, -1]) {
    const places = (wanted: typeof DOTS | typeof MORE_DOTS): Surface[][] =>
      OUTWARD.flatMap((outward) =>
        DROPS.map((drop) =>
          wanted.map(([aside, down]) => {
            const turn = azimuth * 0.8 + aside + outward
            return s.project(s.sockets.head.at, direction(turn * side, elevation - drop - down))
          }),
        ),
      )
    const tried = more ? [...places(MORE_DOTS), ...places(DOTS)] : places(DOTS)
    const dots = tried.find((surfaces) => surfaces.every(isClear))
    for (const { at } of dots ?? [])
      s.add(sphere(at, radius, { slot, operation: 'paint', depth: s.mm(INK_MM) }))
  }
}
