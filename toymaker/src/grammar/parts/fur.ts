/** Cheek masks, tufts, manes and wool. */
import { BODY, bezierTube, sphere, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Shape, Slot } from '../../sdf/shapes.ts'
import { add, along, cos, direction, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { headWidth, onHead, onVolume } from './anchors.ts'
import { atPlace, PLACE } from './place.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, count, factor, heads, other, point, points, units } from '../kit/options.ts'

export const cheekMask = definePart({
  doc: 'Paints the lower half of the face round the muzzle: fox, badger.',
  options: { slot: colour(NEEDED, 'of the mask') },
  build: (s, { slot }) => {
    const h = headWidth(s)
    const { at, radii } = s.sockets.head
    const middle: Vec3 = [h * 0.27, at[1] - radii[1] * 0.72, at[2] - h * 0.27]
    s.onHead(() =>
      s.add(
        ellipsoid(middle, [h * 0.27, h * 0.32, h * 0.21], {
          slot,
          operation: 'paint',
          mirror: true,
          depth: 2.5,
          rotate: [0, -22, 0],
        }),
      ),
    )
  },
})

export const cheekTufts = definePart({
  doc: 'Pointed tufts on both cheeks: lynx, fox.',
  options: {
    count: count(3, 'on each cheek'),
    slot: colour(BODY, 'of the tufts'),
    length: heads(0.15, 'of the first tuft'),
    fall: factor(0.3, 'its length, how far the tip hangs'),
    width: heads(0.09, 'radius at the root'),
  },
  build: (s, look) => {
    const h = headWidth(s)
    const { count } = look
    s.onHead(() => {
      for (let i = 0; i < count; i++) {
        const elevation = -14 - i * 15
        const { at } = onHead(s, 82 - i * 6, elevation)
        const l = look.length * h * (1 - i * 0.12)
        const tip = add(at, [l * cos(elevation + 10), 1, -l * look.fall - l * 0.1])
        s.add(
          roundCone(add(at, [-4, 1, 1]), tip, h * look.width, Math.max(1.6, s.mm(s.context.age.minTipMm)), {
            slot: look.slot,
            mirror: true,
            blend: 2.4,
          }),
        )
      }
    })
  },
})

export const maneRing = definePart({
  doc: 'A ring of lobes round the face: lion.',
  coversFace: true,
  options: {
    lobes: count(NEEDED, 'of the ring'),
    outer: heads(NEEDED, 'from side to side'),
    slot: colour(NEEDED, 'of the mane'),
    back: units(4, 'behind the middle of the head'),
    lobe: heads(0.2, 'radius of a lobe'),
    up: heads(0, 'above the middle of the head'),
  },
  build: (s, look) => {
    const h = headWidth(s)
    const at = add(s.sockets.head.at, [0, 0, look.up * h])
    const r = look.lobe * h
    const reach = (look.outer * h) / 2 - r
    const y = at[1] + look.back
    s.onHead(() => {
      for (let i = 0; i < look.lobes; i++) {
        const a = (i / look.lobes) * 360 + 180 / look.lobes
        s.add(
          ellipsoid([at[0] + sin(a) * reach, y, at[2] + cos(a) * reach * 0.96], [r, r * 0.82, r], {
            slot: look.slot,
            blend: i === 0 ? 0 : 2.5,
          }),
        )
      }
      s.add(ellipsoid([at[0], y + 3, at[2]], [reach, h * 0.3, reach * 0.96], { slot: look.slot, blend: 2 }))
      s.add(
        ellipsoid(add(s.sockets.head.at, [0, -h * 0.06, 0]), [h * 0.5, h * 0.43, h * 0.445], { slot: BODY }),
      )
    })
  },
})

export const neckMane = definePart({
  doc: 'A mane from the crown to the withers: horse, unicorn.',
  coversFace: true,
  options: {
    slot: colour(NEEDED, 'of the mane'),
    thick: units(4.5, 'half thickness'),
    height: heads(0.2, 'of a curl'),
    forelock: other<boolean | number>('yes, no, or a factor on its size')(null, 'between the eyes'),
    curls: count(5, 'along the neck'),
    fall: units(null, 'how far locks hang down both sides'),
  },
  build: (s, look) => {
    const { at, radii } = s.sockets.head
    const t = Math.max(look.thick, s.wall(2))
    const withers = s.sockets.back
    const count = look.curls
    // Between a large head and the withers close behind it wide curls would be one ball.
    const span = Math.hypot(
      at[1] + radii[1] * 0.5 - (withers[1] - 24),
      at[2] + radii[2] * 0.86 - (withers[2] + 4),
    )
    const r = Math.min(look.height * headWidth(s), span * WIDEST_CURL)
    const hangingLocks = (middle: Vec3, fall?: number): Shape[] => {
      if (fall === undefined) return []
      const root = add(middle, [t * 0.7, 0, r * 0.5])
      const end = add(middle, [t + 9, -4, r * 0.3 - fall])
      return [roundCone(root, end, t * 1.05, t * 0.7, { slot: look.slot, mirror: true, blend: 2 })]
    }
    for (let i = 0; i < count; i++) {
      const u = i / (count - 1)
      const a: Vec3 = [0, at[1] + radii[1] * 0.5, at[2] + radii[2] * 0.86]
      const b: Vec3 = [0, withers[1] - 24, withers[2] + 4]
      const bulge = Math.sin(u * Math.PI) * 4
      const middle: Vec3 = [0, a[1] + (b[1] - a[1]) * u + bulge * 0.6, a[2] + (b[2] - a[2]) * u + bulge * 0.6]
      const curl = ellipsoid(middle, [t, r * 1.1, r * 1.15], { slot: look.slot, blend: i === 0 ? 1.5 : 2.5 })
      const build = (): void => s.add(curl, ...hangingLocks(middle, look.fall))
      // What is above the pivot of the neck nods with the head: left standing it is a hump behind one that is held low.
      if (middle[2] > s.sockets.neck.at[2]) s.onHead(build)
      else s.lyingAt(middle, build)
    }
    if (!look.forelock) return
    drawForelock(s, look.slot, look.forelock === true ? 1 : look.forelock)
  },
})

/** The widest curl of a mane, as a share of the way from crown to withers. */
const WIDEST_CURL = 0.3

/** Ends of the locks on the brow, in degrees: aside, up, and their share of the whole length. */
const LOCKS = [
  [-19, 35],
  [0, 26],
  [19, 35],
] as const

/** Locks that fall from between the ears to the brow and taper: one lump would hang before the eyes. */
function drawForelock(s: ShapeBuilder, slot: Slot, size: number): void {
  const h = headWidth(s)
  const wide = Math.max(h * 0.085 * Math.sqrt(size), s.wall(2))
  const root = onHead(s, 0, 82).at
  s.onHead(() => {
    for (const [azimuth, elevation] of LOCKS) {
      const end = onHead(s, azimuth * Math.sqrt(size), 90 - (90 - elevation) * Math.min(1.08, size ** 0.3))
      const via = along(onHead(s, azimuth * 0.6, 64).at, onHead(s, azimuth * 0.6, 64).normal, wide * 1.3)
      s.add(...bezierTube(root, via, end.at, wide, wide * 0.5, { slot, blend: 1.5 }, 5))
    }
  })
}

export const wool = definePart({
  doc: 'Balls of wool over a volume: sheep, poodle.',
  coversFace: true,
  options: {
    ...PLACE,
    at: point(NEEDED, 'offset of the middle of the volume, units'),
    radii: point(NEEDED, 'of the volume, units'),
    count: count(NEEDED, 'over the whole volume'),
    radius: units(NEEDED, 'of a ball'),
    slot: colour(BODY, 'of the wool'),
    low: factor(-0.3, 'the height above which there is wool: -1 everywhere, 0 the upper half'),
  },
  build: (s, look) =>
    atPlace(s, look, (anchor) => {
      const volume = { at: add(anchor, look.at), radii: look.radii }
      for (let i = 0; i < look.count; i++) {
        const z = 1 - (2 * (i + 0.5)) / look.count
        if (z < look.low) continue
        const a = i * 137.508
        const flat = Math.sqrt(1 - z * z)
        const { at } = onVolume(volume, [sin(a) * flat, cos(a) * flat, z])
        s.add(sphere(at, look.radius * (0.92 + s.context.chance() * 0.16), { slot: look.slot, blend: 1.6 }))
      }
    }),
})

/** Of a ruff's tufts: degrees from the middle of the chest, and how far their points hang down, in units. */
const RUFF = [
  [0, 18],
  [30, 14],
  [60, 10],
  [90, 9],
  [116, 8],
] as const

export const neckRuff = definePart({
  doc: 'Points of thick fur round the neck: wolf, forest cat.',
  options: {
    size: factor(NEEDED, 'larger or smaller'),
    front: colour(NEEDED, 'of the points in front'),
    sides: colour(NEEDED, 'of those at the sides'),
  },
  build: (s, { size, front, sides }) => {
    const { at, radius } = s.sockets.neck
    // Tufts that lie down on the chest, the middle one longest: standing off they would be lumps.
    for (const [a, drop] of RUFF) {
      const way = direction(a, 0)
      const from = along(at, way, radius * 0.72)
      const to = along(add(at, [0, 0, -drop * size]), way, radius + 2.5 * size)
      s.add(roundCone(from, to, 7.4, s.rod(2), { slot: a < 50 ? front : sides, mirror: a > 0, blend: 2.4 }))
    }
  },
})

export const ridge = definePart({
  doc: 'A standing ridge: brush mane, crest of a back.',
  options: {
    points: points(NEEDED, 'middles of its discs'),
    radius: units(NEEDED, 'of a disc'),
    slot: colour(NEEDED, 'of the ridge'),
    thick: units(4, 'half thickness'),
  },
  build: (s, { points, radius, slot, thick }) => {
    const t = Math.max(thick, s.wall(2))
    for (const at of points) s.add(ellipsoid(at, [t, radius, radius], { slot, blend: 2 }))
  },
})
