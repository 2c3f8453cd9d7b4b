/** Two eggs grown together: owls, penguins, ghosts, monsters. Wings or stub arms hang at the sides. */
import { ACCENT, BODY, ellipsoid } from '../../sdf/shapes.ts'
import { eulerRotation, multiply } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { wantsJoints } from '../moving-parts.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, colourOrNone, degrees, factor, units } from '../kit/options.ts'

export const egg = definePart({
  doc: 'Two eggs grown together: owls, penguins, ghosts, monsters.',
  options: {
    width: factor(1, 'on the width'),
    head: factor(1, 'on the upper egg'),
    height: factor(1, 'on the height'),
    shoulders: factor(1, 'on the height of the lower egg'),
    feet: colourOrNone(ACCENT, 'of the feet'),
    headSlot: colour(BODY, 'of the upper egg'),
  },
  build: (s, look) => {
    const p = s.context.proportions
    const w = look.width
    const tall = look.height * Math.sqrt(p.body)
    const k = look.head * Math.sqrt(p.head)
    const radii: Vec3 = [31 * k * w ** 0.6, 27 * k, 29 * k]
    const at: Vec3 = [0, -1, 62 * tall]
    const low = tall * look.shoulders
    s.add(ellipsoid([0, 0, 36 * low], [32 * w, 28 * w ** 0.7, 37 * low]))
    s.add(ellipsoid([0, 0, 5], [26 * w, 22.5 * w ** 0.7, SEAT], { blend: 6 }))
    s.onHead(() => s.add(ellipsoid(at, radii, { blend: 10, slot: look.headSlot })))
    if (look.feet !== 'none') {
      s.add(ellipsoid([12 * w, -16, 4.5], [10, 13.5, 6.2], { slot: look.feet, blend: 1.5, mirror: true }))
    }
    s.sockets.head = { at, radii }
    s.sockets.top = [0, -1, at[2] + radii[2]]
    s.sockets.neck = { at: [0, 0, 48 * low], radius: 29.5 * w }
    s.sockets.belly = { at: [0, -27, 32 * tall], radii: [21 * w, 15, 21.5 * tall] }
    s.sockets.back = [0, 26, 40 * tall]
    s.sockets.tail = [0, 24, 10]
    s.sockets.hands = [
      [32 * w, -8, 36],
      [-32 * w, -8, 36],
    ]
    s.sockets.foot = [12 * w, -20, 6]
    s.sockets.side = [38 * w, -4, 0]
  },
})

/** The foot end meets the bed steeply, so that nothing needs support there. */
const SEAT = 16

const BEFORE_WINGS = -32

/** How far a wing turns about its length for each degree it is held out. */
const TWIST = 0.85

export const sideWings = definePart({
  doc: 'Flat wings or flippers at the sides that follow the mood’s arms: owl, penguin.',
  options: {
    length: units(NEEDED, 'of a wing'),
    width: units(NEEDED, 'of a wing'),
    slot: colour(NEEDED, 'of the wings'),
    rest: degrees(12, 'outward at rest'),
    thick: units(4, 'half thickness'),
    z: units(50, 'height of the shoulder'),
    x: units(27, 'from the middle to the shoulder'),
  },
  build: (s, look) => {
    const { z } = look
    const hands: Vec3[] = []
    for (const side of [1, -1] as const) {
      const lift = look.rest + Math.max(-6, s.context.mood.arms[side === 1 ? 0 : 1] * 0.6)
      const angle = (Math.min(lift, 110) * Math.PI) / 180
      const way: Vec3 = [Math.sin(angle) * side, -0.12, -Math.cos(angle)]
      const root: Vec3 = [look.x * side, -3, z]
      const half = look.length / 2
      const middle: Vec3 = [
        root[0] + way[0] * half * 0.84,
        root[1] + way[1] * half,
        root[2] + way[2] * half * 0.84,
      ]
      // A wing held out shows its broad side: edge on it would be a stick.
      const twist = eulerRotation([0, 0, Math.min(lift, 90) * TWIST * side])
      const frame = multiply(eulerRotation([0, -lift * side, 0]), twist)
      const thick = s.wall(look.thick)
      s.lyingAt(root, () => {
        s.add(ellipsoid(middle, [thick, look.width / 2, half], { slot: look.slot, blend: 2, frame }))
      })
      hands.push([middle[0] + way[0] * half * 0.8, middle[1] - 3, middle[2] + way[2] * half * 0.8])
    }
    // What stands beside the toy keeps clear of wings that turn.
    const [x, , floor] = s.sockets.side
    if (wantsJoints(s) && s.isOnHead([look.x, -3, z])) s.sockets.side = [x, BEFORE_WINGS, floor]
    const [left, right] = hands
    if (left && right) s.sockets.hands = [left, right]
  },
})
