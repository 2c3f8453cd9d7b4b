/** Hair, glasses, collar and beads of the doll's-house family. */
import { ACCENT, BODY, DARK, PALE, sphere, box, ellipsoid, roundCone, torus } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { distanceLab, lightness } from '../../math/colour.ts'
import { add, direction } from '../../math/vec.ts'
import { wornOnHead } from '../own-headgear.ts'
import { fringe, hairCap } from '../parts/hairdos.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** In the colour of the clothes: dark rims would run together with the eyes. */
export function glasses(s: ShapeBuilder): void {
  s.eyewear = isLostOnSkin(s, BODY) ? (isLostOnSkin(s, ACCENT) ? DARK : ACCENT) : BODY
}

/** White rims are the whites of wide eyes, and those of the skin's colour are not seen. */
function isLostOnSkin({ context: { slots } }: ShapeBuilder, slot: Slot): boolean {
  const [rim = '', skin = ''] = [slots[slot - 1], slots[PALE - 1]]
  return lightness(rim) > WHITE || distanceLab(rim, skin) < ALIKE
}

/** Lab. */
const WHITE = 90
const ALIKE = 24

/** Two pointed halves of a shirt collar. */
export function shirtCollar(s: ShapeBuilder, radius: number): void {
  const { at } = s.sockets.neck
  s.add(torus(add(at, [0, 0, -3]), radius * 0.72, 4, { slot: ACCENT }))
  for (const side of [1, -1])
    s.add(
      box(add(at, [side * 6, -radius * 0.78, -8]), [5.4, 2.6, 6], 2, {
        slot: ACCENT,
        rotate: [18, side * 24, side * 20],
        blend: 1,
      }),
    )
}

/** Short curls over crown and neck. */
export function curls(s: ShapeBuilder): void {
  const { at, radii } = s.sockets.head
  wornOnHead(s, () => {
    for (const [elevation, count, from] of CURL_ROWS)
      for (let i = 0; i < count; i++) {
        const way = direction(from + ((360 - 2 * from) * i) / (count - 1), elevation)
        s.add(
          sphere(
            add(at, [way[0] * radii[0] * 1.04, 2 + way[1] * radii[1] * 1.02, way[2] * radii[2] * 1.04]),
            radii[0] * 0.29,
            { slot: s.context.hairSlot, blend: 0.8 },
          ),
        )
      }
  })
}

/** Chin-length hair, even all round, with a fringe. */
export function bob(s: ShapeBuilder): void {
  const { at, radii } = s.sockets.head
  hairCap(s, { volume: 1.1 })
  fringe(s)
  wornOnHead(s, () => {
    for (const a of [80, 108, 136, 164, 192, 220, 248, 280]) {
      const way = direction(a, 0)
      const from = add(at, [way[0] * radii[0] * 0.98, 2 + way[1] * radii[1], radii[2] * 0.2])
      s.add(
        roundCone(
          from,
          add(at, [way[0] * radii[0] * 1.04, 2 + way[1] * radii[1] * 1.06, -radii[2] * 0.62]),
          6,
          5.4,
          {
            slot: DARK,
            blend: 2,
          },
        ),
      )
    }
  })
}

/** A short beard along the jaw that leaves the mouth free. */
export function chinBeard(s: ShapeBuilder): void {
  const { at, radii } = s.sockets.head
  wornOnHead(s, () => {
    s.add(
      ellipsoid(
        add(at, [0, -radii[1] * 0.2, -radii[2] * 0.62]),
        [radii[0] * 0.66, radii[1] * 0.84, radii[2] * 0.48],
        { slot: DARK, blend: 1 },
      ),
      ellipsoid(
        add(at, [0, -radii[1] * 0.5, -radii[2] * 0.22]),
        [radii[0] * 0.6, radii[1] * 0.57, radii[2] * 0.42],
        { slot: PALE },
      ),
    )
  })
}

/** Height of a row in degrees, its curls, and how far from straight ahead it begins. */
const CURL_ROWS: ReadonlyArray<readonly [number, number, number]> = [
  [50, 7, 12],
  [24, 8, 62],
  [-4, 6, 88],
  [84, 2, 0],
]

/** Two halves under the nose, which leave the mouth free. */
export function moustache(s: ShapeBuilder): void {
  const { at, radii } = s.sockets.head
  const slot = s.context.hairSlot
  wornOnHead(s, () =>
    s.add(
      roundCone(
        add(at, [1, -radii[1] * 0.93, -radii[2] * 0.42]),
        add(at, [radii[0] * 0.42, -radii[1] * 0.8, -radii[2] * 0.52]),
        3,
        2,
        { slot, mirror: true, blend: 0.6 },
      ),
    ),
  )
}

/** Over the shirt from the shoulders down: they end under the chin of any head. */
export function braces(s: ShapeBuilder): void {
  const top = s.sockets.neck.at[2] - 4
  for (const side of [1, -1])
    s.stroke(
      [side * 10, 0, 0],
      [0, -1, 0],
      [top, top * 0.8, top * 0.6, top * 0.4].map((z) => [0, z] as const),
      2.2,
      { slot: DARK, operation: 'paint', depth: 3 },
    )
}

/** A plait of beads low around the neck. */
export function beads(s: ShapeBuilder, radius: number): void {
  const { at } = s.sockets.neck
  for (let i = -3; i <= 3; i++) {
    const way = direction(i * 19, 0)
    s.add(sphere(add(at, [way[0] * radius, way[1] * radius, -9 - (9 - i * i) * 0.34]), 2.6, { slot: ACCENT }))
  }
}
