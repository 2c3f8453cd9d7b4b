/** Wild hair, pointed ears and bushy brows of the tales' folk, in h. */
import { ACCENT, PALE, ellipsoid, roundCone, torus, DARK } from '../../sdf/shapes.ts'
import { add, along, cos, direction, fromColumns, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { headWidth, onHead } from './anchors.ts'
import { definePart } from '../kit/define-part.ts'
import { colour, count, degrees, factor, heads } from '../kit/options.ts'

/** Azimuth and elevation of each tuft: one crown, a ring around it, the sides and the back. */
const TUFTS: ReadonlyArray<readonly [number, number]> = [
  [180, 86],
  [24, 62],
  [-24, 62],
  [80, 56],
  [-80, 56],
  [140, 56],
  [-140, 56],
  [82, 28],
  [-82, 28],
  [125, 22],
  [-125, 22],
  [180, 26],
]

/** Degrees: tufts that rise less would print only with support. */
const MIN_RISE = 44

export const mop = definePart({
  doc: 'A mop of tufts standing off the head everywhere but over the face: troll.',
  coversFace: true,
  options: {
    slot: colour(ACCENT, 'of the tufts'),
    length: heads(0.36, 'of a tuft'),
    radius: heads(0.16, 'at the root'),
    tufts: count(TUFTS.length, 'of the mop'),
    tip: heads(0.05, 'radius at the tip'),
  },
  build: (s, look) => {
    const h = headWidth(s)
    const { at, radii } = s.sockets.head
    const { slot } = look
    const r = look.radius * h
    const tip = Math.max(look.tip * h, s.mm(s.context.age.minTipMm))
    s.onHead(() => {
      for (const [azimuth, elevation] of TUFTS.slice(0, look.tufts)) {
        const way = direction(azimuth + s.jitter(8), elevation)
        const from: Vec3 = [
          at[0] + way[0] * radii[0] * 0.84,
          at[1] + way[1] * radii[1] * 0.84,
          at[2] + way[2] * radii[2] * 0.84,
        ]
        const rising = direction(azimuth, Math.max(elevation, MIN_RISE))
        const end = along(from, rising, look.length * h * (0.9 + s.jitter(0.12)))
        s.add(roundCone(from, end, r, tip, { slot, blend: 2 }))
      }
    })
  },
})

export const elfEars = definePart({
  doc: 'Ears drawn out to a point: elf, gnome.',
  options: {
    length: heads(0.34, 'of an ear'),
    width: heads(0.24, 'of an ear'),
    rise: degrees(24, 'over level'),
    slot: colour(PALE, 'of the ears'),
    inner: colour(null, 'of their insides'),
    tip: heads(0.035, 'radius at the tip'),
  },
  build: (s, look) => {
    const h = headWidth(s)
    const { at: root } = onHead(s, 94, 2)
    const { rise } = look
    const way: Vec3 = [cos(rise), 0.16, sin(rise)]
    const length = look.length * h * s.context.proportions.ears
    const r = (look.width * h) / 2
    const tip = Math.max(look.tip * h, s.mm(s.context.age.minTipMm))
    s.onHead(() => {
      s.add(
        roundCone(along(root, way, -r * 0.4), along(root, way, length), r, tip, {
          slot: look.slot,
          mirror: true,
          blend: 2,
        }),
      )
      if (look.inner)
        s.add(
          ellipsoid(add(along(root, way, length * 0.3), [0, -r, 0]), [r * 0.5, r * 0.7, length * 0.42], {
            slot: look.inner,
            operation: 'paint',
            mirror: true,
            rotate: [0, 90 - rise, 0],
            depth: 1.6,
          }),
        )
    })
  },
})

export const combedHair = definePart({
  doc: 'Combed grooves from the crown to the nape, on hair that no hat covers.',
  options: {},
  build: (s) => {
    const { at, radii } = s.sockets.head
    const middle = add(at, [0, radii[1] * 0.17, radii[2] * 0.16])
    const frame = fromColumns(
      [0, -cos(COMBED_BACK), sin(COMBED_BACK)],
      [1, 0, 0],
      [0, sin(COMBED_BACK), cos(COMBED_BACK)],
    )
    const groove = s.line(1)
    s.onHead(() => {
      for (const u of [0.16, 0.44, 0.7]) {
        const round = Math.sqrt(1 - u * u) * radii[2] * 1.075
        const look = { frame, arc: 76, slot: DARK, operation: 'subtract', mirror: true } as const
        s.add(torus(add(middle, [u * radii[0] * 1.07, 0, 0]), round, groove, look))
      }
    })
  },
})

/** Degrees from straight up towards the back: the middle of a comb's stroke. */
const COMBED_BACK = 58

export const bushyBrows = definePart({
  doc: 'Raised brows that show on any face: troll.',
  options: {
    slot: colour(ACCENT, 'of the brows'),
    elevation: degrees(24, 'above the middle of the face'),
    size: factor(1, 'larger or smaller'),
  },
  build: (s, look) => {
    const h = headWidth(s)
    const { at, normal } = onHead(s, 24, look.elevation)
    const k = look.size
    s.onHead(() =>
      s.add(
        ellipsoid(at, [h * 0.14 * k, h * 0.06 * k, h * 0.055 * k], {
          slot: look.slot,
          lyingOn: normal,
          roll: -10,
          mirror: true,
          blend: 0.6,
        }),
      ),
    )
  },
})
