/** Points on volumes and measures that parts share. */
import { direction, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import type { Surface, Volume } from '../sockets.ts'

/** Where a ray from the middle of an ellipsoid leaves it. */
export function onVolume({ at, radii }: Volume, toward: Vec3): Surface {
  const [x, y, z] = toward
  const t = 1 / Math.max(1e-6, Math.hypot(x / radii[0], y / radii[1], z / radii[2]))
  const offset: Vec3 = [x * t, y * t, z * t]
  const normal = unit([offset[0] / radii[0] ** 2, offset[1] / radii[1] ** 2, offset[2] / radii[2] ** 2])
  return { at: [at[0] + offset[0], at[1] + offset[1], at[2] + offset[2]], normal }
}

/** Bare head width h, the measure of everything on a head. */
export const headWidth = (s: ShapeBuilder): number => s.sockets.head.radii[0] * 2

/** A point on the head's crown line: `tilt` degrees from the top towards +x, `back` degrees towards the back. */
export function onCrown(s: ShapeBuilder, tilt: number, back = 0): Surface {
  const side = direction(90, 90 - tilt)
  const lean = Math.tan((back * Math.PI) / 180)
  return onVolume(s.sockets.head, unit([side[0], lean, side[2]]))
}

/** A point on the head seen from its middle. */
export const onHead = (s: ShapeBuilder, azimuth: number, elevation: number): Surface =>
  onVolume(s.sockets.head, direction(azimuth, elevation))

/** A point over the head's middle at `lift` of its height (1 = top), or `ahead` of it in the head's depths. */
export function crownAt(s: ShapeBuilder, lift: number, ahead = 0): Vec3 {
  const { at, radii } = s.sockets.head
  return [at[0], at[1] + radii[1] * (0.06 - ahead), at[2] + radii[2] * lift]
}
