/** What a doctor and a doctor doll are known by. */
import { ACCENT, DARK, cylinder, torus } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import { wornOnHead } from '../own-headgear.ts'
import { isRoofTaken } from '../on-top.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** A mirror on a band round the brow; `across` is the width of the band in that of the head: hair needs a wider one. */
export function headMirror(s: ShapeBuilder, across: number): void {
  // Under a crown or a hat it would be a second one.
  if (isRoofTaken(s.context.design)) return
  const { at, radii } = s.sockets.head
  const ahead = across / 0.92
  const discAt = (out: number, lift: number): readonly [number, number, number] =>
    add(at, [radii[0] * 0.3 * out, -radii[1] * 0.8 * out * ahead, radii[2] * lift])
  wornOnHead(s, () =>
    s.add(
      torus(add(at, [0, -1, radii[2] * 0.5]), radii[0] * across, 2.4, { slot: ACCENT, rotate: [80, 0, 0] }),
      cylinder(discAt(1, 0.74), 6.6, 3, 1.4, { slot: ACCENT, normal: FACING }),
      cylinder(discAt(1.125, 0.79), 3.2, 2, 1, { slot: DARK, normal: FACING }),
    ),
  )
}

const FACING = [0.3, -0.86, 0.4] as const
