/** Coloured areas and small reliefs laid on a finished body. */
import { ACCENT, DARK, box, sphere, ellipsoid } from '../../sdf/shapes.ts'
import { add, along, direction, flipX, length, sub, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { atPlace, PLACE } from './place.ts'
import { definePart } from '../kit/define-part.ts'
import {
  NEEDED,
  SOFT,
  colour,
  count,
  degrees,
  factor,
  other,
  pair,
  point,
  points,
  units,
} from '../kit/options.ts'

export const paintBelly = definePart({
  doc: 'Paints the belly.',
  options: { slot: colour(SOFT, 'of the belly'), size: factor(1, 'wider and higher') },
  build: (s, { slot, size }) => {
    s.bellySlot = slot
    const { at, radii } = s.sockets.belly
    const r: Vec3 = [radii[0] * size, radii[1], radii[2] * size]
    s.add(ellipsoid(at, r, { slot, operation: 'paint', depth: 2.5 }))
  },
})

export const paintPads = definePart({
  doc: 'Paints the soles of a sitting toy.',
  options: { slot: colour(ACCENT, 'of the soles') },
  build: (s, { slot }) => {
    const { foot } = s.sockets
    // A ball round a place on the sole cuts it steeply: one as large as the foot's end would run along it, and its rim drip.
    const { at } = s.project(foot, [0.06, -1, 0.12])
    const radius = length(sub(at, foot)) * PAD
    s.add(sphere(at, radius, { slot, operation: 'paint', mirror: true, depth: 2 }))
  },
})

/** Of a pad, as a share of the foot's radius. */
const PAD = 0.66

export const socks = definePart({
  doc: 'Another colour on the lower legs of a standing animal, however stout they are.',
  options: { slot: colour(NEEDED, 'of the socks'), height: units(22, 'of the socks') },
  build: (s, { slot, height }) => {
    const [left, right] = s.sockets.hands
    const { gallop, stride } = s.context.variant
    // How far back a hind leg reaches depends on its side and on whether a foreleg is up.
    const reach = (gallop + Math.abs(stride)) / 2
    const usual: Vec3 = [Math.abs(right[0]), s.sockets.tail[1] - 6 + gallop / 2, right[2]]
    const [hind, other] = s.sockets.hindFeet ?? [usual, flipX(usual)]
    const r = s.rod(7.5 * s.context.proportions.limbGirth)
    // Level at the top, a sock ends in a clean ring; below the belly, which it would otherwise paint a corner of.
    const under = s.project([0, (left[1] + hind[1]) / 2, 0], [0, 0, -1])
    const belly = under.missed ? Infinity : under.at[2] - s.mm(1)
    for (const at of [left, right, hind, other]) {
      const top = Math.min(at[2] + height * SOCK.tall, Math.max(belly, at[2] + r))
      const half: Vec3 = [r * SOCK.wide, r * SOCK.long + reach, (top + BELOW) / 2]
      const middle: Vec3 = [at[0], at[1] - r * 0.4, (top - BELOW) / 2]
      s.add(box(middle, half, 1, { slot, operation: 'paint', depth: r }))
    }
  },
})

/** Half sizes of a sock: beyond a paw across and along, in leg radii; up the leg, as a share of its height. */
const SOCK = { wide: 1.6, long: 1.95, tall: 0.66 }
/** Units a sock goes on under the floor. */
const BELOW = 6

export const claws = definePart({
  doc: 'Three blunt claws on each forepaw of a standing animal: brown bear.',
  options: { slot: colour(NEEDED, 'of the claws') },
  build: (s, { slot }) => {
    for (const paw of s.sockets.hands)
      for (const x of [-5, 0, 5])
        s.add(
          ellipsoid([paw[0] + x, paw[1] - 16 + Math.abs(x) * 0.3, Math.max(3.2, paw[2] - 3)], [2.4, 4, 3.2], {
            slot,
          }),
        )
  },
})

export const paintPatch = definePart({
  doc: 'A patch where a ray from a point leaves the body: blotches of a cow, a pale breast.',
  options: {
    ...PLACE,
    middle: point([0, 0, 0], 'offset where the ray begins, inside the body'),
    toward: point(NEEDED, 'the ray’s direction'),
    size: pair(NEEDED, 'half width and half height, units'),
    slot: colour(NEEDED, 'of the patch'),
    depth: units(2, 'under the surface'),
  },
  build: (s, { middle, toward, size, slot, depth, ...place }) =>
    atPlace(s, place, (anchor) => {
      const { at, normal } = s.project(add(anchor, middle), toward)
      const thick = Math.max(4, Math.max(...size) * STEEP)
      s.add(ellipsoid(at, [size[0], size[1], thick], { slot, operation: 'paint', normal, depth }))
    }),
})

/** How far a patch reaches in and out, as a share of its size: flatter ones meet a round body nearly tangent, and their rim is ragged. */
const STEEP = 0.75

export const paintSpots = definePart({
  doc: 'Round spots scattered over the back and the flanks: lynx, cheetah.',
  options: {
    count: count(NEEDED, 'in the usual style and age'),
    radius: pair(NEEDED, 'smallest and largest, units'),
    slot: colour(NEEDED, 'of the spots'),
    from: degrees(60, 'where they begin, from straight ahead'),
    to: degrees(300, 'where they end'),
    low: degrees(
      -25,
      'lowest ray, from level; rays begin over the middle, 4 units above the middle of the belly',
    ),
    high: degrees(45, 'highest ray; on a low body, 24 to 84 is its back'),
  },
  build: (s, { count, radius, slot, ...look }) => {
    const { at } = s.sockets.belly
    const total = Math.max(3, Math.round(count * s.context.style.marks * s.context.age.marks))
    const middle: Vec3 = [0, 0, at[2] + 4]
    for (let i = 0; i < total; i++) {
      const turn = ((i + 0.5) * 0.618034) % 1
      const azimuth = look.from + (look.to - look.from) * turn
      const elevation = look.low + (look.high - look.low) * (((i + 0.5) / total + s.jitter(0.06)) % 1)
      const r = radius[0] + (radius[1] - radius[0]) * s.context.chance()
      const surface = s.project(middle, direction(azimuth, elevation))
      s.add(sphere(surface.at, r, { slot, operation: 'paint', depth: 2 }))
    }
  },
})

export const paintStripes = definePart({
  doc: 'Wedge stripes from the flanks towards the spine: tiger, zebra.',
  options: {
    stops: other<ReadonlyArray<{ middle: Vec3; toward: Vec3; long: number; wide: number }>>(
      'a list of middle, toward, long, wide',
    )(NEEDED, 'where rays from `middle` leave the body, half length and half width in units'),
    slot: colour(NEEDED, 'of the stripes'),
  },
  build: (s, { stops, slot }) => {
    for (const stop of stops) {
      const { at, normal } = s.project(stop.middle, stop.toward)
      const wide = Math.max(stop.wide, s.mm(0.8))
      s.add(ellipsoid(at, [stop.long, wide, 5], { slot, operation: 'paint', normal, depth: 2 }))
    }
  },
})

export const studs = definePart({
  doc: 'Raised half-balls where rays from a point leave the body: rivets, warts.',
  options: {
    through: point(NEEDED, 'where the rays begin'),
    toward: points(NEEDED, 'their directions'),
    radius: units(NEEDED, 'of a stud'),
    slot: colour(NEEDED, 'of the studs'),
  },
  build: (s, { through, toward, radius, slot }) => {
    const r = Math.max(radius, s.mm(0.9))
    for (const way of toward) {
      const { at, normal } = s.project(through, unit(way))
      s.add(sphere(along(at, normal, -r * 0.3), r, { slot }))
    }
  },
})

export const whiskers = definePart({
  doc: 'Raised lines on both cheeks: cat, seal.',
  options: { perSide: count(2, 'on each cheek, 2 or 3'), slot: colour(DARK, 'of the whiskers') },
  build: (s, { perSide, slot }) => {
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
  },
})
