/** Coloured areas and small reliefs laid on a finished body. */
import { ACCENT, DARK, sphere, ellipsoid } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, along, direction, flipX, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

export function paintBelly(s: ShapeBuilder, slot: Slot = s.context.softSlot, size = 1): void {
  s.bellySlot = slot
  const { at, radii } = s.sockets.belly
  const r: Vec3 = [radii[0] * size, radii[1], radii[2] * size]
  s.add(ellipsoid(at, r, { slot, operation: 'paint', depth: 2.5 }))
}

/** Soles of a sitting toy. */
export function paintPads(s: ShapeBuilder, slot: Slot = ACCENT): void {
  const at = add(s.sockets.foot, [0.4, -6, 1])
  s.add(ellipsoid(at, [7.6, 6, 7.6], { slot, operation: 'paint', mirror: true, depth: 2 }))
}

/** Another colour on the lower legs of a standing animal, however stout they are. */
export function socks(s: ShapeBuilder, slot: Slot, height = 22): void {
  const [left, right] = s.sockets.hands
  const { gallop, stride } = s.context.variant
  // How far back a hind leg reaches depends on its side and on whether a foreleg is up.
  const reach = (gallop + Math.abs(stride)) / 2
  const hind: Vec3 = [Math.abs(right[0]), s.sockets.tail[1] - 6 + gallop / 2, right[2]]
  const r = s.rod(7.5 * s.context.proportions.limbGirth)
  for (const at of [left, right, hind, flipX(hind)])
    s.add(
      ellipsoid(add(at, [0, -r * 0.4, 0]), [r * SOCK.wide, r * SOCK.long + reach, height * SOCK.tall], {
        slot,
        operation: 'paint',
        depth: r,
      }),
    )
}

/** Half sizes of a sock: beyond a paw across and along, in leg radii; up the leg, as a share of its height. */
const SOCK = { wide: 1.6, long: 1.95, tall: 0.72 }

/** Three blunt claws on each forepaw of a standing animal. */
export function claws(s: ShapeBuilder, slot: Slot): void {
  for (const paw of s.sockets.hands)
    for (const x of [-5, 0, 5])
      s.add(
        ellipsoid([paw[0] + x, paw[1] - 16 + Math.abs(x) * 0.3, Math.max(3.2, paw[2] - 3)], [2.4, 4, 3.2], {
          slot,
        }),
      )
}

/** A patch seen from a direction, centred on a volume's middle. */
export function paintPatch(
  s: ShapeBuilder,
  middle: Vec3,
  toward: Vec3,
  size: readonly [number, number],
  slot: Slot,
  depth = 2,
): void {
  const { at, normal } = s.project(middle, toward)
  s.add(ellipsoid(at, [size[0], size[1], 4], { slot, operation: 'paint', normal, depth }))
}

/** Round spots scattered over the back half of a volume. */
export function paintSpots(
  s: ShapeBuilder,
  count: number,
  radius: readonly [number, number],
  slot: Slot,
  look: { from?: number; to?: number; low?: number; high?: number } = {},
): void {
  const { at } = s.sockets.belly
  const total = Math.max(3, Math.round(count * s.context.style.marks * s.context.age.marks))
  const middle: Vec3 = [0, 0, at[2] + 4]
  for (let i = 0; i < total; i++) {
    const turn = ((i + 0.5) * 0.618034) % 1
    const azimuth = (look.from ?? 60) + ((look.to ?? 300) - (look.from ?? 60)) * turn
    const elevation =
      (look.low ?? -25) + ((look.high ?? 45) - (look.low ?? -25)) * (((i + 0.5) / total + s.jitter(0.06)) % 1)
    const r = radius[0] + (radius[1] - radius[0]) * s.context.chance()
    const surface = s.project(middle, direction(azimuth, elevation))
    s.add(sphere(surface.at, r, { slot, operation: 'paint', depth: 2 }))
  }
}

/** Wedge stripes from both flanks towards the spine. */
export function paintStripes(
  s: ShapeBuilder,
  stops: ReadonlyArray<{ middle: Vec3; toward: Vec3; long: number; wide: number }>,
  slot: Slot,
): void {
  for (const stop of stops) {
    const { at, normal } = s.project(stop.middle, stop.toward)
    const wide = Math.max(stop.wide, s.mm(0.8))
    s.add(ellipsoid(at, [stop.long, wide, 5], { slot, operation: 'paint', normal, depth: 2 }))
  }
}

/** Raised half-balls on the surface. */
export function studs(
  s: ShapeBuilder,
  through: Vec3,
  toward: readonly Vec3[],
  radius: number,
  slot: Slot,
): void {
  const r = Math.max(radius, s.mm(0.9))
  for (const way of toward) {
    const { at, normal } = s.project(through, unit(way))
    s.add(sphere(along(at, normal, -r * 0.3), r, { slot }))
  }
}

export function whiskers(s: ShapeBuilder, perSide = 2, slot: Slot = DARK): void {
  const { at } = s.sockets.head
  const heights = perSide === 3 ? [-2.6, 0.6, 3.6] : [-2, 1.8]
  s.onHead(() => {
    for (const side of [1, -1]) {
      for (const z of heights) {
        s.stroke(
          add(at, [0, 0, z - 4]),
          direction(57 * side, -8),
          [
            [-3.6, -z * 0.25 * side * side],
            [0, 0],
            [3.6, z * 0.32],
          ],
          0.75,
          { slot },
        )
      }
    }
  })
}
