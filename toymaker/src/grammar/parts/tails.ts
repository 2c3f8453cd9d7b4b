/** Tails: each touches hip or floor so that nothing breaks off. */
import { ACCENT, BODY, sphere, bezierTube, ellipsoid, roundCone, torus } from '../../sdf/shapes.ts'
import { add, along, lerp } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, degrees, units } from '../kit/options.ts'

export const bobTail = definePart({
  doc: 'A ball on the rump: hare, bear, goat.',
  options: {
    radius: units(8, 'of the ball'),
    slot: colour(BODY, 'of the ball'),
    lift: units(0, 'above where tails are'),
  },
  build: (s, { radius, slot, lift }) => {
    const r = radius * s.context.proportions.tail
    s.add(sphere(add(s.sockets.tail, [0, r * 0.35, lift]), r, { slot, blend: 3 }))
  },
})

export const brushTail = definePart({
  doc: 'A thick brush lying round the hip, its point curling up beside the toes: fox.',
  options: {
    radius: units(16, 'where it is thickest'),
    tip: colour(null, 'of the tip'),
    slot: colour(BODY, 'of the brush'),
  },
  build: (s, look) => {
    const r = look.radius * Math.sqrt(s.context.proportions.tail)
    const [from, via, to]: [Vec3, Vec3, Vec3] = [add(s.sockets.tail, [0, -6, 0]), [74, 32, 12], [44, -42, 12]]
    const stops = BRUSH.map(([t, girth]) => {
      const radius = Math.max(r * girth, s.rod(2.4))
      const [x, y] = lerp(lerp(from, via, t), lerp(via, to, t), t)
      return { at: [x, y, radius * 0.8 + TIP_LIFT * Math.max(0, t - 0.75)] as Vec3, radius }
    })
    for (const [i, { at, radius }] of stops.entries()) {
      const next = stops[i + 1]
      const slot = (i >= FIRST_OF_TIP && look.tip) || look.slot
      if (next)
        s.add(roundCone(at, next.at, radius, next.radius, { slot, blend: i === FIRST_OF_TIP ? 0.6 : 2.5 }))
    }
  },
})

/** Where along a brush it is how thick, as shares. */
const BRUSH: ReadonlyArray<readonly [number, number]> = [
  [0, 0.4],
  [0.22, 0.56],
  [0.42, 0.8],
  [0.6, 0.9],
  [0.72, 0.86],
  [0.81, 0.74],
  [0.9, 0.52],
  [1, 0.14],
]
/** From this stop on the brush wears the colour of its tip. */
const FIRST_OF_TIP = 5
/** Units the point rises per share of the brush's way. */
const TIP_LIFT = 46

export const curlTail = definePart({
  doc: 'A slim tail curling from the seat along the hip, its end up: monkey.',
  options: {
    radius: units(5, 'of the tail'),
    slot: colour(BODY, 'of the tail'),
    tip: colour(null, 'of the end'),
  },
  build: (s, look) => {
    const r = s.rod(look.radius)
    const start = s.sockets.tail
    const end: Vec3 = [start[0] + 34, start[1] - 14, start[2] + 26]
    s.add(
      ...bezierTube(
        add(start, [0, -3, -2]),
        add(start, [26, 22, -16]),
        end,
        r,
        r * 0.85,
        { slot: look.slot, blend: 3 },
        9,
      ),
    )
    if (look.tip) s.add(sphere(end, r * 2.2, { slot: look.tip, operation: 'paint', depth: r * 2 }))
  },
})

export const wrapTail = definePart({
  doc: 'A slim tail on the floor round the hip to the toes: cat.',
  options: {
    radius: units(5.6, 'of the tail'),
    slot: colour(BODY, 'of the tail'),
    rings: colour(null, 'of three rings'),
  },
  build: (s, look) => {
    const r = s.rod(look.radius)
    const from = add(s.sockets.tail, [0, -3, -4])
    const [via, to]: [Vec3, Vec3] = [
      [64, 26, -2],
      [43, -34, r * 0.8],
    ]
    s.add(...bezierTube(from, via, to, r * 1.05, r, { slot: look.slot, blend: 3 }, 9))
    if (!look.rings) return
    for (const t of [0.62, 0.8, 0.98]) {
      const at = lerp(lerp(from, via, t), lerp(via, to, t), t)
      s.add(sphere(at, r * 1.3, { slot: look.rings, operation: 'paint', depth: r }))
    }
  },
})

export const ropeTail = definePart({
  doc: 'A thin tail on the hip with a tuft at its end: cow, lion.',
  options: {
    tuft: units(8, 'radius of the tuft'),
    tuftSlot: colour(ACCENT, 'of the tuft'),
    radius: units(4, 'of the tail'),
  },
  build: (s, look) => {
    const r = s.rod(look.radius)
    const start = s.sockets.tail
    const end: Vec3 = [start[0] + 31, start[1] - 20, start[2] + 2]
    s.add(...bezierTube(add(start, [0, -4, 0]), add(start, [26, 10, -4]), end, r, r * 0.9, { blend: 3 }, 8))
    s.add(
      ellipsoid(end, [look.tuft * 0.85, look.tuft, look.tuft * 0.9], {
        slot: look.tuftSlot,
        blend: 1,
      }),
    )
  },
})

export const hangingTail = definePart({
  doc: 'A tail that leaves a standing animal’s rump and hangs: wolf, lamb.',
  options: {
    length: units(NEEDED, 'of the tail'),
    r1: units(NEEDED, 'radius at the root'),
    r2: units(NEEDED, 'radius at the end'),
    slot: colour(BODY, 'of the tail'),
    tip: colour(null, 'of the end'),
    fall: degrees(60, 'under level'),
  },
  build: (s, look) => {
    const start = s.sockets.tail
    const fall = (look.fall * Math.PI) / 180
    const [out, down] = [Math.cos(fall) * look.length, Math.sin(fall) * look.length]
    const end = add(start, [0, out + 4, -down])
    const via = add(start, [0, out * 0.8 + 8, -down * 0.15])
    s.add(
      ...bezierTube(
        add(start, [0, -4, 0]),
        via,
        end,
        s.rod(look.r1),
        s.rod(look.r2),
        { slot: look.slot, blend: 4 },
        6,
      ),
    )
    if (look.tip)
      s.add(sphere(end, look.length * 0.42, { slot: look.tip, operation: 'paint', depth: look.r1 * 3 }))
  },
})

export const trailingTail = definePart({
  doc: 'A brush carried straight behind, thickest near its end: red fox.',
  options: {
    length: units(NEEDED, 'of the tail'),
    r1: units(NEEDED, 'radius at the root'),
    r2: units(NEEDED, 'radius where it is thickest'),
    tip: colour(null, 'of the end'),
    fall: degrees(NEEDED, 'under level'),
  },
  build: (s, look) => {
    const long = look.length * Math.sqrt(s.context.proportions.tail)
    const fall = (look.fall * Math.PI) / 180
    const way: Vec3 = [0, Math.cos(fall), -Math.sin(fall)]
    const from = add(s.sockets.tail, [0, -5, 0])
    const belly = along(from, way, long * 0.6)
    const end = along(from, way, long)
    s.add(
      roundCone(from, belly, s.rod(look.r1), look.r2, { blend: 4 }),
      roundCone(belly, end, look.r2, look.r2 * 0.42, { blend: 2 }),
    )
    if (look.tip)
      s.add(
        sphere(along(end, way, look.r2 * 0.4), look.r2 * 1.5, {
          slot: look.tip,
          operation: 'paint',
          depth: 30,
        }),
      )
  },
})

export const ringTail = definePart({
  doc: 'A curl standing on the rump: pig.',
  options: { radius: units(6, 'of the curl'), tube: units(3, 'radius of the tail') },
  build: (s, { radius, tube }) => {
    const r = s.rod(tube)
    s.add(
      torus(add(s.sockets.tail, [0, radius * 0.5, radius * 0.5]), radius, r, {
        rotate: [0, 0, 60],
        blend: 2,
      }),
    )
  },
})

export const upTail = definePart({
  doc: 'Up the back in an S, its end curling out over the head: squirrel.',
  options: {
    height: units(NEEDED, 'of its end above the floor'),
    radius: units(NEEDED, 'of the tail'),
    slot: colour(BODY, 'of the tail'),
    stripe: colour(null, 'of a stripe along its back'),
    aside: units(0, 'that it leans to the side from which it is seen'),
  },
  build: (s, look) => {
    const x = look.aside * s.context.near
    const r = look.radius * Math.sqrt(s.context.proportions.tail)
    const h = look.height
    const { slot } = look
    const spine: Vec3[] = [
      [0, 20, 12],
      [x * 0.3, 32, 30],
      [x * 0.7, 32, 55],
      [x, 30, 78],
      [x * 1.25, 35, h],
    ]
    spine.forEach((at, i) =>
      s.add(ellipsoid(at, [r * (0.86 + i * 0.05), r * 0.9, r * 1.15], { slot, blend: i === 0 ? 3 : 8 })),
    )
    s.add(ellipsoid([x * 1.9, 45, h + 2], [r * 0.8, r * 0.75, r * 0.75], { slot, blend: 6 }))
    if (look.stripe)
      s.add(
        ellipsoid([x * 1.3, 52, 52], [r * 0.4, 17, 46], { slot: look.stripe, operation: 'paint', depth: 3 }),
      )
  },
})
