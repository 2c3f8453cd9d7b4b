/** A pack on the back, or a suitcase on a roof. */
import { ACCENT, DARK, PALE, box, chain, torus, BODY } from '../../sdf/shapes.ts'
import type { Shape, Slot } from '../../sdf/shapes.ts'
import { add, direction } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { wantsJoints } from '../moving-parts.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { isCrowned } from '../on-top.ts'

export function backpack(s: ShapeBuilder): void {
  const { shell } = s.sockets
  if (shell) return saddlebag(s, shell)
  const back = s.sockets.back
  const isLow = s.sockets.neck.axis !== undefined || back[2] > s.sockets.head.at[2] - 8
  if (isLow) return saddlebag(s, back)
  const wings = s.context.design.features.includes('wings') ? 0.76 : 1
  const [w, d, h] = [15 * wings, 8.5 * wings, 16 * wings]
  const { at, radius } = s.sockets.neck
  const middle = add(back, [0, d * 0.8, 0])
  s.add(
    box(middle, [w, d, h], 5, { slot: ACCENT, blend: 1 }),
    box(add(middle, [0, d * 0.5, -h * 0.25]), [w * 0.66, d * 0.66, h * 0.42], 3, {
      slot: ACCENT,
      blend: 0.8,
    }),
  )
  s.add(box(add(middle, [0, 0.6, h * 0.72]), [w + 1, d + 1, h * 0.26], 3.4, { slot: PALE }))
  const strap = s.rod(2.6)
  const chest = Math.min(radius * 0.62, s.sockets.belly.radii[0] * 0.8)
  // Under an arm that moves there is no room for a strap.
  const staysInFront = wantsJoints(s)
  const shown = s.offChest.has('straps') ? STRAP.slice(0, ON_SHOULDER) : STRAP
  if (isOnePiece(s) && !staysInFront)
    return s.add(...[1, -1].flatMap((side) => loop(s, { side, middle, half: [w, d, h], radius: strap })))
  for (const side of [1, -1]) {
    const met = shown
      .map(([out, dz]) => {
        const x = side * (chest + 1 + (staysInFront ? 0 : out))
        return s.project([x, 0, at[2] + dz], [0, -1, 0]).at
        // Of a large head that hangs before the chest no strap lies on the cheeks.
      })
      .filter((point) => !s.isOnHead(point))
    const heldAt = met.findIndex((point, i) => i > 0 && (met[i - 1]?.[1] ?? 0) - point[1] > BEFORE_CHEST)
    const points = heldAt < 0 ? met : met.slice(0, heldAt)
    const armpit: Vec3 = [side * (chest + 11), at[1] + 3, at[2] - 17]
    const last = points.at(-1)
    // It ends under the cloth of the chest: a blunt end is a peg.
    const end: Vec3[] = last ? [add(last, [side * 2, strap * 2, -strap * 1.6])] : []
    s.add(
      ...chain(
        [
          [side * w * 0.8, middle[1] - d, middle[2] + h * 0.5],
          [side * radius * 0.9, at[1], at[2] + 3],
          ...points,
          ...(staysInFront || points.length < STRAP.length ? end : [armpit]),
        ],
        strap,
        strap,
        { slot: ACCENT },
      ),
    )
  }
}

/** Of a head's half height: a neck higher than that over its lower end is behind its cheeks, and head and body are one egg. */
const IN_FACE = 0.7

const isOnePiece = ({ sockets: { neck, head }, context }: ShapeBuilder): boolean =>
  !context.hasSkin && neck.at[2] > head.at[2] - head.radii[2] * IN_FACE

/** Where a strap lies on an egg, as degrees aside from the front and units over the neck: outside the eyes, around the wing. */
const LOOP = [
  [112, 9],
  [78, 11],
  [56, 6],
  [52, -2],
  [60, -11],
  [84, -15],
  [112, -13],
] as const

/** Limit of what is the egg or its shell, in radii of its neck. */
const ON_EGG = 1.25

/** A strap around one shoulder, from the pack and back to it. */
function loop(
  s: ShapeBuilder,
  { side, middle, half: [w, d, h], radius }: { side: number; middle: Vec3; half: Vec3; radius: number },
): Shape[] {
  const end = (up: number): Vec3 => [side * w * 0.8, middle[1] - d, middle[2] + h * up]
  const { at } = s.sockets.neck
  // Where a raised wing is met the strap runs inside it.
  const points = LOOP.map(
    ([azimuth, up]) => s.project([0, 0, at[2] + up], direction(azimuth * side, 0)).at,
  ).filter(([x, y]) => Math.hypot(x, y) < s.sockets.neck.radius * ON_EGG)
  return chain([end(0.5), ...points, end(-0.4)], radius, radius, { slot: ACCENT })
}

/** Places of a strap on the chest, as units outward and up from where it comes over the shoulder: it ends under the arm. */
const STRAP = [
  [0, 2],
  [1, -4],
  [4, -9],
  [8, -14],
] as const

/** So many of them lie on the shoulder, and not on the chest. */
const ON_SHOULDER = 1

/** What stands farther before the strap's last place, in units, is a tray or an arm and no chest. */
const BEFORE_CHEST = 9

/** On a shell or the back of an animal on four legs a pack lies: upright it would be a chimney. */
const LOW_PACK: Vec3 = [12, 11, 7]

/** Cloth that shows on a shell, and on the body before it. */
export const onShell = (s: ShapeBuilder, shell: Vec3): Slot => {
  const under = s.colourAt(shell)
  return ([ACCENT, PALE, BODY] as const).find((slot) => slot !== under && !s.areAlike(slot, under)) ?? PALE
}

/** Where a girth lies on the flank, as shares of the back's height. */
const GIRTH = [0.98, 0.94, 0.88, 0.8, 0.71, 0.62, 0.53, 0.44]

/** A flank falls away less and less: where it suddenly stands out by more than this, in units, a leg or a tail lies on it. */
const LIMB = 2

/** A pack riding on a shell or a low back, with a girth down both its sides. */
function saddlebag(s: ShapeBuilder, shell: Vec3): void {
  const [w, d, h] = LOW_PACK
  const [, y, top] = shell
  const slot = onShell(s, shell)
  const trim = slot === PALE ? 2 : 3
  const middle: Vec3 = [0, y, top + h * 0.5]
  const girth = s.rod(2.6)
  for (const side of [1, -1] as const) {
    const flank = GIRTH.map((share) => s.project([0, y, top * share], [side, 0, 0]))
      .filter(({ missed }) => !missed)
      .map(({ at }): Vec3 => [at[0], y, at[2]])
    const wide = [w * 0.8, ...flank.map(([x]) => Math.abs(x))]
    const grown = wide.map((reach, i) => reach - (wide[i - 1] ?? 0))
    const limbAt = grown.findIndex((step, i) => i > 1 && step > Math.max(0, grown[i - 1] ?? 0) + LIMB)
    const lying = limbAt < 0 ? flank : flank.slice(0, limbAt - 1)
    s.add(...chain([[side * w * 0.8, y, top + 2], ...lying], girth, girth, { slot }))
  }
  s.add(
    box(middle, [w, d, h], 5, { slot, blend: 1 }),
    box(add(middle, [0, -d * 0.6, -h * 0.2]), [w * 0.66, d * 0.6, h * 0.42], 3, { slot, blend: 0.8 }),
    box(add(middle, [0, -0.4, h * 0.72]), [w + 1, d + 1, h * 0.28], 3.4, { slot: trim }),
  )
}

/** On the roof; where something else is worn there, behind it. */
export function suitcase(s: ShapeBuilder): void {
  const at = (isCrowned(s.context.design) ? behindTop(s) : null) ?? add(s.sockets.top, [0, 4, CASE[2] - 1.6])
  // The top of a lamp or a figurehead that turns may be the vehicle's.
  s.lyingAt(at, () => {
    s.add(
      box(at, CASE, 3, { slot: ACCENT }),
      torus(add(at, [0, 0, CASE[2]]), 4.6, s.line(1.6), { slot: DARK, rotate: [0, 0, 0] }),
    )
    for (const x of [-8.4, 8.4])
      s.add(box(add(at, [x, 0, 0]), [2, CASE[1] + 0.8, CASE[2] + 0.8], 1, { slot: PALE }))
  })
}

/** Half sizes of a suitcase, which stands with its handle up, in units. */
const CASE: Vec3 = [14, 6.6, 9]
/** How far behind the middle of a hat a suitcase lies clear of its brim, in units. */
const BEHIND = 27
/** A rear end lower than this is a bumper. */
const LOWEST_LOAD = 20

/** A place for the suitcase behind what is worn on top, on whatever is there; null where the vehicle is too short. */
function behindTop(s: ShapeBuilder): Vec3 | null {
  const [, y] = s.sockets.top
  const corners = [y + BEHIND - CASE[1] * 0.6, y + BEHIND, y + BEHIND + CASE[1] * 0.6].map((along) =>
    s.project([0, along, 0], [0, 0, 1]),
  )
  const height = Math.max(...corners.map(({ at }) => at[2]))
  if (corners.some(({ missed, at }) => missed === true || at[2] < LOWEST_LOAD)) return null
  return [0, y + BEHIND, height + CASE[2] - 1.4]
}
