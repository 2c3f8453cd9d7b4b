/** Muzzles and beaks: they carry the nose and set the mouth socket. */
import { ACCENT, BODY, DARK, sphere, box, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { headWidth } from './anchors.ts'
import { isFaint } from '../ink.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, SOFT, colour, factor, heads, headsOrNone, oneOf } from '../kit/options.ts'

interface MuzzleFrame {
  h: number
  /** Front of the bare head at muzzle height. */
  front: Vec3
}

function muzzleFrame(s: ShapeBuilder, drop: number): MuzzleFrame {
  const { at, radii } = s.sockets.head
  const h = headWidth(s)
  const z = -drop * h
  const inset = Math.sqrt(Math.max(0.1, 1 - (z / radii[2]) ** 2))
  return { h, front: [at[0], at[1] - radii[1] * inset, at[2] + z] }
}

/** The mouth's colour: of a snout in the coat's colour it is the face's own ink, which is light on a dark coat. */
const inkOn = (snoutSlot: Slot): { slot?: Slot } => (snoutSlot === BODY ? {} : { slot: DARK })

/** A beak's colour: the wanted one, or what shows on the face that it grows from. */
function beakSlot(s: ShapeBuilder, front: Vec3, wanted: Slot): Slot {
  const under = s.colourAt(s.project(front, AHEAD).at)
  return [wanted, DARK, ACCENT].find((slot) => !isFaint(s, slot, under)) ?? wanted
}

const AHEAD: Vec3 = [0, -1, 0]

/** As a share of a snout's half width. */
const WIDEST_NOSE = 0.42

export const snout = definePart({
  doc: 'A rounded snout with a nose on top: bear, dog.',
  options: {
    width: heads(0.44, 'of the snout'),
    height: heads(0.34, 'of the snout'),
    out: heads(0.2, 'in front of the head'),
    drop: heads(0.1, 'under the middle of the head'),
    slot: colour(SOFT, 'of the snout'),
    noseSlot: colour(DARK, 'of the nose'),
    nose: headsOrNone(0.085, 'radius of the nose'),
    mouth: oneOf(['line', 'cat'], 'cat', 'form of the mouth'),
  },
  build: (s, look) => {
    const k = s.context.proportions.muzzle
    const { h, front } = muzzleFrame(s, look.drop)
    const w = (look.width * h * k) / 2
    const z = (look.height * h * k) / 2
    const y = Math.max(look.out * h * k, 4)
    const depth = Math.max(y * 0.75, 5)
    const middle = add(front, [0, depth - y, 0])
    s.underFace(() => {
      s.add(ellipsoid(middle, [w, depth, z], { slot: look.slot, blend: 2.4 }))
      if (look.nose !== 'none') {
        // On a snout that a style makes small a nose of its usual size hides the mouth.
        const r = Math.min(look.nose * h, w * WIDEST_NOSE)
        s.add(
          ellipsoid(add(middle, [0, -depth * 0.93, z * 0.44]), [r * 1.15, r * 0.7, r * 0.85], {
            slot: look.noseSlot,
          }),
        )
      }
    })
    s.sockets.mouth = {
      at: add(middle, [0, -depth * 0.4, -z * 0.34]),
      width: w * 0.62,
      form: look.mouth,
      ...inkOn(look.slot),
    }
  },
})

export const catMuzzle = definePart({
  doc: 'Two small bulbs under a button nose: cat, rabbit.',
  options: {
    slot: colour(SOFT, 'of the bulbs'),
    noseSlot: colour(DARK, 'of the nose'),
    drop: heads(0.13, 'under the middle of the head'),
    size: factor(1, 'larger or smaller'),
  },
  build: (s, look) => {
    const { h, front } = muzzleFrame(s, look.drop)
    const r = 0.11 * h * look.size * s.context.proportions.muzzle
    s.underFace(() => {
      s.add(
        ellipsoid(add(front, [r * 0.8, r * 0.15, 0]), [r * 1.12, r, r * 0.9], {
          slot: look.slot,
          blend: 1.2,
          mirror: true,
        }),
      )
      s.add(
        ellipsoid(add(front, [0, -r * 0.6, r * 0.74]), [r * 0.58, r * 0.44, r * 0.4], {
          slot: look.noseSlot,
        }),
      )
    })
    s.sockets.mouth = { at: add(front, [0, 0, -r * 0.1]), width: r * 0.85, form: 'cat', ...inkOn(look.slot) }
  },
})

export const wedgeMuzzle = definePart({
  doc: 'A wedge that narrows to the nose: fox, wolf.',
  options: {
    width: heads(0.34, 'at the head'),
    tip: heads(0.24, 'width at the nose'),
    out: heads(0.32, 'in front of the head'),
    drop: heads(0.14, 'under the middle of the head'),
    rise: heads(0, 'of the tip over the root'),
    slot: colour(SOFT, 'of the wedge'),
    noseSlot: colour(DARK, 'of the nose'),
  },
  build: (s, look) => {
    const k = s.context.proportions.muzzle
    const { h, front } = muzzleFrame(s, look.drop)
    const r1 = (look.width * h * k) / 2
    const r2 = Math.max((look.tip * h * k) / 2, 2.2)
    const out = look.out * h * k
    const tip = add(front, [0, -out + r2, look.rise * h])
    s.underFace(() => {
      s.add(
        roundCone(add(front, [0, r1 * 0.6, 0]), tip, r1, r2, {
          slot: look.slot,
          blend: 4,
        }),
      )
      // On top of the tip: before its middle the nose would hide the mouth under it.
      const r = Math.max(r2 * 0.62, 0.058 * h)
      s.add(
        ellipsoid(add(tip, [0, -r2 * 0.72, r2 * 0.62]), [r * 1.15, r * 0.8, r * 0.8], {
          slot: look.noseSlot,
        }),
      )
    })
    s.sockets.mouth = {
      at: add(tip, [0, 0, -r2 * 0.28]),
      width: Math.max(r2 * 0.95, 4),
      form: 'cat',
      ...inkOn(look.slot),
    }
  },
})

export const blockMuzzle = definePart({
  doc: 'A long rounded block whose end may have another colour: horse, elk, cow.',
  options: {
    width: heads(0.54, 'of the block'),
    height: heads(0.48, 'of its end'),
    out: heads(0.5, 'in front of the head'),
    drop: heads(0.16, 'under the middle of the head'),
    sink: heads(0.1, 'of the end under the root'),
    slot: colour(null, 'of the block; of the end as well unless that has its own'),
    end: colour(null, 'of the end'),
    nostrils: colour(DARK, 'of the nostrils'),
  },
  build: (s, look) => {
    const k = s.context.proportions.muzzle
    const { h, front } = muzzleFrame(s, look.drop)
    const w = (look.width * h * k) / 2
    const z = (look.height * h * k) / 2
    const out = look.out * h * k
    const end = add(front, [0, -out + w * 0.8, -look.sink * h])
    s.underFace(() => {
      s.add(
        roundCone(add(front, [0, w * 0.5, h * 0.06]), end, w * 0.95, w * 0.8, {
          slot: look.slot ?? BODY,
          blend: 5,
        }),
      )
      s.add(
        ellipsoid(end, [w, w * 0.9, z], { slot: look.end ?? look.slot ?? s.context.softSlot, blend: 2.5 }),
      )
      const nostril = add(end, [w * 0.42, -w * 0.76, z * 0.36])
      s.add(
        ellipsoid(nostril, [w * 0.13, w * 0.14, z * 0.17], {
          slot: look.nostrils,
          mirror: true,
          rotate: [0, 20, 0],
        }),
      )
    })
    s.sockets.mouth = {
      at: add(end, [0, 0, -z * 0.3]),
      width: w * 0.55,
      form: 'line',
      ...inkOn(look.end ?? look.slot ?? s.context.softSlot),
    }
  },
})

export const discSnout = definePart({
  doc: 'A flat round snout with two nostrils: pig.',
  options: {
    radius: heads(0.21, 'of the disc'),
    out: heads(0.18, 'in front of the head'),
    slot: colour(ACCENT, 'of the snout'),
  },
  build: (s, look) => {
    const { h, front } = muzzleFrame(s, 0.1)
    const r = look.radius * h * s.context.proportions.muzzle
    const out = look.out * h
    const end = add(front, [0, -out + 2, 0])
    s.underFace(() => {
      s.add(roundCone(add(front, [0, 4, 0]), end, r * 0.98, r * 0.94, { slot: look.slot, blend: 1.5 }))
      s.add(
        box(add(end, [0, -r * 0.94 - 4, 0]), [r * 2, 6, r * 2], 0.5, { operation: 'subtract', blend: 1.5 }),
      )
      s.add(
        ellipsoid(add(end, [r * 0.36, -r * 0.6, 0]), [r * 0.15, r * 0.6, r * 0.24], {
          slot: DARK,
          operation: 'paint',
          mirror: true,
          depth: 3,
        }),
      )
    })
    s.sockets.mouth = { at: add(front, [0, 0, -r * 1.25]), width: r * 0.7, form: 'line' }
  },
})

export const ballNose = definePart({
  doc: 'A round nose on a bare face: seal, clown.',
  options: {
    radius: heads(NEEDED, 'of the nose'),
    slot: colour(NEEDED, 'of the nose'),
    drop: heads(0.06, 'under the middle of the head'),
    out: factor(0.5, 'its radius in front of the head'),
  },
  build: (s, { radius, slot, drop, out }) => {
    const { h, front } = muzzleFrame(s, drop)
    const r = radius * h
    s.underFace(() => s.add(sphere(add(front, [0, -r * out, 0]), r, { slot, blend: slot === DARK ? 0 : 1 })))
  },
})

export const kiteBeak = definePart({
  doc: 'A kite-shaped small beak between the eyes: owl.',
  options: {
    size: heads(0.13, 'of the beak'),
    slot: colour(ACCENT, 'of the beak'),
    drop: heads(0.08, 'under the middle of the head'),
  },
  build: (s, { size, slot, drop }) => {
    const { h, front } = muzzleFrame(s, drop)
    const r = size * h
    const shown = beakSlot(s, front, slot)
    s.underFace(() =>
      s.add(
        roundCone(
          add(front, [0, 1, r * 0.3]),
          add(front, [0, -r * 1.1, -r * 0.7]),
          r * 0.62,
          Math.max(1.4, r * 0.25),
          { slot: shown },
        ),
      ),
    )
    s.sockets.mouth = { at: front, width: 1, form: 'none' }
  },
})

export const pointedBeak = definePart({
  doc: 'A longer pointed beak: raven, crane.',
  options: {
    length: heads(0.26, 'of the beak'),
    radius: heads(0.12, 'at the head'),
    slot: colour(ACCENT, 'of the beak'),
    drop: heads(0.04, 'under the middle of the head'),
    fall: heads(0.06, 'of the tip under the root'),
  },
  build: (s, look) => {
    const { h, front } = muzzleFrame(s, look.drop)
    const r = look.radius * h
    const slot = beakSlot(s, front, look.slot)
    const tip = add(front, [0, -look.length * h, -look.fall * h])
    s.underFace(() =>
      s.add(
        roundCone(add(front, [0, r * 0.6, 0]), tip, r, Math.max(1.5, s.mm(s.context.age.minTipMm)), {
          slot,
          blend: 0.6,
        }),
      ),
    )
    s.sockets.mouth = { at: front, width: 1, form: 'none' }
  },
})

export const hookedBeak = definePart({
  doc: 'A deep hooked beak: parrot, eagle.',
  options: { depth: heads(0.44, 'of the beak'), slot: colour(DARK, 'of the beak') },
  build: (s, look) => {
    const { h, front } = muzzleFrame(s, 0.02)
    const d = look.depth * h
    const slot = beakSlot(s, front, look.slot)
    s.underFace(() => {
      const knee = add(front, [0, -d * 0.55, -d * 0.08])
      s.add(roundCone(add(front, [0, d * 0.2, d * 0.1]), knee, d * 0.42, d * 0.34, { slot, blend: 1 }))
      s.add(
        roundCone(knee, add(front, [0, -d * 0.62, -d * 0.62]), d * 0.33, Math.max(1.5, d * 0.14), { slot }),
      )
    })
    s.sockets.mouth = { at: front, width: 1, form: 'none' }
  },
})
