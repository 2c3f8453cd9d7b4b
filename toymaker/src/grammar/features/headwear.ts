/** Hats and crowns; a toy with headgear of its own gets a feather, or a crown on its brim. */
import { ACCENT, DARK, ellipsoid } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import { headWidth } from '../parts/anchors.ts'
import { brimHat, crownRing, hairOver } from '../parts/hats.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** The crown a hat sits on: the head, or a roof that plays one. */
function onTop(s: ShapeBuilder, work: () => void): void {
  if (!s.context.isVehicle) return work()
  const head = s.sockets.head
  const [x, y, z] = s.sockets.top
  s.sockets.head = { at: [x, y, z - 17], radii: [19, 18, 18] }
  work()
  s.sockets.head = head
}

export function addHat(s: ShapeBuilder): void {
  const covered = s.covered && !s.context.isVehicle
  if (covered) return feather(s)
  onTop(s, () =>
    brimHat(s, {
      brim: 0.78,
      width: 0.5,
      height: 0.42,
      slot: DARK,
      band: ACCENT,
      lift: s.context.isVehicle ? 0.94 : 0.86 + hairOver(s, headWidth(s) * 0.25),
      taper: 0.96,
    }),
  )
}

function feather(s: ShapeBuilder): void {
  const h = headWidth(s)
  const { at, radii } = s.sockets.head
  s.onHead(() => {
    s.add(
      ellipsoid(
        add(at, [radii[0] * 0.98, -radii[1] * 0.2, radii[2] * 0.98]),
        [s.wall(2.2), h * 0.13, h * 0.32],
        { slot: showing(s), rotate: [-18, 22, 0], blend: 0.6 },
      ),
    )
  })
}

/** The colour that shows on the headgear below. */
function showing(s: ShapeBuilder): Slot {
  const { at } = s.sockets.head
  return s.contrasting(s.project(at, [0, -0.15, 1]).at, ACCENT)
}

export function addCrown(s: ShapeBuilder): void {
  const hatted = s.covered && !s.openTop && !s.context.isVehicle
  onTop(s, () =>
    crownRing(
      s,
      hatted
        ? { radius: 0.5, height: 0.22, lift: 0.62, points: 7, slot: showing(s) }
        : {
            radius: 0.25,
            height: 0.26,
            lift: s.context.isVehicle ? 0.96 : 0.88 + hairOver(s, headWidth(s) * 0.25),
          },
    ),
  )
}
