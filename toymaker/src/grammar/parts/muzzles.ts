/** Muzzles and beaks: they carry the nose and set the mouth socket. */
import { ACCENT, BODY, DARK, sphere, box, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { headWidth } from './anchors.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

interface MuzzleLook {
  /** In h. */
  width?: number
  height?: number
  out?: number
  drop?: number
  slot?: Slot
  noseSlot?: Slot
  nose?: number | 'none'
  mouth?: 'line' | 'cat'
}

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

/** A rounded snout with a nose on top: bear, dog. */
export function snout(s: ShapeBuilder, look: MuzzleLook = {}): void {
  const k = s.context.proportions.muzzle
  const { h, front } = muzzleFrame(s, look.drop ?? 0.1)
  const w = ((look.width ?? 0.44) * h * k) / 2
  const z = ((look.height ?? 0.34) * h * k) / 2
  const y = Math.max((look.out ?? 0.2) * h * k, 4)
  const depth = Math.max(y * 0.75, 5)
  const middle = add(front, [0, depth - y, 0])
  s.onHead(() => {
    s.add(ellipsoid(middle, [w, depth, z], { slot: look.slot ?? s.context.softSlot, blend: 2.4 }))
    if (look.nose !== 'none') {
      const r = (look.nose ?? 0.085) * h
      s.add(
        ellipsoid(add(middle, [0, -depth * 0.93, z * 0.44]), [r * 1.15, r * 0.7, r * 0.85], {
          slot: look.noseSlot ?? DARK,
        }),
      )
    }
  })
  s.sockets.mouth = {
    at: add(middle, [0, -depth * 0.4, -z * 0.34]),
    width: w * 0.62,
    form: look.mouth ?? 'cat',
    slot: DARK,
  }
}

/** Two small bulbs under a button nose: cat, rabbit. */
export function catMuzzle(
  s: ShapeBuilder,
  look: { slot?: Slot; noseSlot?: Slot; drop?: number; size?: number } = {},
): void {
  const { h, front } = muzzleFrame(s, look.drop ?? 0.13)
  const r = 0.11 * h * (look.size ?? 1) * s.context.proportions.muzzle
  s.onHead(() => {
    s.add(
      ellipsoid(add(front, [r * 0.8, r * 0.15, 0]), [r * 1.12, r, r * 0.9], {
        slot: look.slot ?? s.context.softSlot,
        blend: 1.2,
        mirror: true,
      }),
    )
    s.add(
      ellipsoid(add(front, [0, -r * 0.6, r * 0.74]), [r * 0.58, r * 0.44, r * 0.4], {
        slot: look.noseSlot ?? DARK,
      }),
    )
  })
  s.sockets.mouth = { at: add(front, [0, 0, -r * 0.1]), width: r * 0.85, form: 'cat', slot: DARK }
}

/** A wedge that narrows to the nose: fox, wolf. */
export function wedgeMuzzle(s: ShapeBuilder, look: MuzzleLook & { tip?: number; rise?: number } = {}): void {
  const k = s.context.proportions.muzzle
  const { h, front } = muzzleFrame(s, look.drop ?? 0.14)
  const r1 = ((look.width ?? 0.34) * h * k) / 2
  const r2 = Math.max(((look.tip ?? 0.15) * h * k) / 2, 2.2)
  const out = (look.out ?? 0.32) * h * k
  const tip = add(front, [0, -out + r2, (look.rise ?? 0) * h])
  s.onHead(() => {
    s.add(
      roundCone(add(front, [0, r1 * 0.6, 0]), tip, r1, r2, {
        slot: look.slot ?? s.context.softSlot,
        blend: 4,
      }),
    )
    const r = Math.max(r2 * 0.85, 0.06 * h)
    s.add(
      ellipsoid(add(tip, [0, -r2 * 0.8, r2 * 0.35]), [r * 1.1, r * 0.8, r * 0.85], {
        slot: look.noseSlot ?? DARK,
      }),
    )
  })
  s.sockets.mouth = {
    at: add(tip, [0, 0, -r2 * 0.2]),
    width: Math.max(r1 * 0.62, 4),
    form: 'cat',
    slot: DARK,
  }
}

/** A long rounded block: horse, elk, cow. Its end may carry another colour. */
export function blockMuzzle(
  s: ShapeBuilder,
  look: MuzzleLook & { sink?: number; end?: Slot; nostrils?: Slot } = {},
): void {
  const k = s.context.proportions.muzzle
  const { h, front } = muzzleFrame(s, look.drop ?? 0.16)
  const w = ((look.width ?? 0.54) * h * k) / 2
  const z = ((look.height ?? 0.48) * h * k) / 2
  const out = (look.out ?? 0.5) * h * k
  const end = add(front, [0, -out + w * 0.8, -(look.sink ?? 0.1) * h])
  s.onHead(() => {
    s.add(
      roundCone(add(front, [0, w * 0.5, h * 0.06]), end, w * 0.95, w * 0.8, {
        slot: look.slot ?? BODY,
        blend: 5,
      }),
    )
    s.add(ellipsoid(end, [w, w * 0.9, z], { slot: look.end ?? look.slot ?? s.context.softSlot, blend: 2.5 }))
    const nostril = add(end, [w * 0.42, -w * 0.76, z * 0.36])
    s.add(
      ellipsoid(nostril, [w * 0.13, w * 0.14, z * 0.17], {
        slot: look.nostrils ?? DARK,
        mirror: true,
        rotate: [0, 20, 0],
      }),
    )
  })
  const light = (look.end ?? look.slot ?? s.context.softSlot) !== BODY
  s.sockets.mouth = {
    at: add(end, [0, 0, -z * 0.3]),
    width: w * 0.55,
    form: 'line',
    ...(light ? { slot: DARK } : {}),
  }
}

/** A flat round snout with two nostrils: pig. */
export function discSnout(s: ShapeBuilder, look: { radius?: number; out?: number; slot?: Slot } = {}): void {
  const { h, front } = muzzleFrame(s, 0.1)
  const r = (look.radius ?? 0.21) * h * s.context.proportions.muzzle
  const out = (look.out ?? 0.18) * h
  const end = add(front, [0, -out + 2, 0])
  s.onHead(() => {
    s.add(
      roundCone(add(front, [0, 4, 0]), end, r * 0.98, r * 0.94, { slot: look.slot ?? ACCENT, blend: 1.5 }),
    )
    s.add(box(add(end, [0, -r * 0.94 - 4, 0]), [r * 2, 6, r * 2], 0.5, { operation: 'subtract', blend: 1.5 }))
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
}

/** A round nose on a bare face. */
export function ballNose(s: ShapeBuilder, radius: number, slot: Slot, drop = 0.06, out = 0.5): void {
  const { h, front } = muzzleFrame(s, drop)
  const r = radius * h
  s.onHead(() => s.add(sphere(add(front, [0, -r * out, 0]), r, { slot, blend: slot === DARK ? 0 : 1 })))
}

/** A kite-shaped small beak between the eyes. */
export function kiteBeak(s: ShapeBuilder, size = 0.13, slot: Slot = ACCENT, drop = 0.08): void {
  const { h, front } = muzzleFrame(s, drop)
  const r = size * h
  s.onHead(() =>
    s.add(
      roundCone(
        add(front, [0, 1, r * 0.3]),
        add(front, [0, -r * 1.1, -r * 0.7]),
        r * 0.62,
        Math.max(1.4, r * 0.25),
        { slot },
      ),
    ),
  )
  s.sockets.mouth = { at: front, width: 1, form: 'none' }
}

/** A longer pointed beak. */
export function pointedBeak(
  s: ShapeBuilder,
  look: { length?: number; radius?: number; slot?: Slot; drop?: number; fall?: number } = {},
): void {
  const { h, front } = muzzleFrame(s, look.drop ?? 0.04)
  const r = (look.radius ?? 0.12) * h
  const tip = add(front, [0, -(look.length ?? 0.26) * h, -(look.fall ?? 0.06) * h])
  s.onHead(() =>
    s.add(
      roundCone(add(front, [0, r * 0.6, 0]), tip, r, Math.max(1.5, s.mm(s.context.age.minTipMm)), {
        slot: look.slot ?? ACCENT,
        blend: 0.6,
      }),
    ),
  )
  s.sockets.mouth = { at: front, width: 1, form: 'none' }
}

/** A deep hooked beak: parrot, eagle. */
export function hookedBeak(s: ShapeBuilder, depth = 0.44, slot: Slot = DARK): void {
  const { h, front } = muzzleFrame(s, 0.02)
  const d = depth * h
  s.onHead(() => {
    const knee = add(front, [0, -d * 0.55, -d * 0.08])
    s.add(roundCone(add(front, [0, d * 0.2, d * 0.1]), knee, d * 0.42, d * 0.34, { slot, blend: 1 }))
    s.add(roundCone(knee, add(front, [0, -d * 0.62, -d * 0.62]), d * 0.33, Math.max(1.5, d * 0.14), { slot }))
  })
  s.sockets.mouth = { at: front, width: 1, form: 'none' }
}
