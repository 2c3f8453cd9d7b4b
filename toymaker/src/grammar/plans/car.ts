/** A small car: rounded lower body, domed cabin, eyes for lamps. */
import { box, ellipsoid } from '../../sdf/shapes.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { FacePlan } from '../face.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { bumper, pane, underbody, wheelArch, wheels } from './wheels.ts'
import { definePart } from '../kit/define-part.ts'
import { factor, flag, other, units } from '../kit/options.ts'
import type { Chosen } from '../kit/options.ts'

export interface Cabin {
  length: number
  y: number
  /** One bow, a box, or a box with a sloping windscreen and rear window. */
  form: 'dome' | 'box' | 'sloped'
  width?: number
  /** Degrees the windscreen and the rear window of a sloped cabin lean. */
  lean?: readonly [number, number]
}

export const carFace: FacePlan = {
  azimuth: 43,
  elevation: 14,
  size: 7,
  style: 'ball',
  blush: 'none',
  mouth: { elevation: -13, width: 9.4 },
}

const CAR = {
  length: units(100, 'of the car'),
  width: units(52, 'of the car'),
  bonnet: units(36, 'height of the bonnet'),
  roof: units(63, 'height of the roof'),
  cabin: other<Cabin>('length, y, form dome, box or sloped, width, lean')(
    null,
    'of the cabin, units and degrees',
  ),
  wheel: other<{ radius: number; width: number; base: number }>('radius, width, base')(
    { radius: 13.4, width: 12, base: 54 },
    'of the wheels, units',
  ),
  bumpers: flag(true, 'at both ends'),
  nose: factor(1, 'on how far the front is rounded'),
  windows: flag(true, 'in the cabin'),
}

type CarLook = Chosen<typeof CAR>

export const car = definePart({
  doc: 'A small car: rounded lower body, cabin, eyes for lamps.',
  options: CAR,
  build: (s, look) => {
    const chibi = s.context.style.head > 1.3
    const { build, wheelRadius } = s.context.style.carriage
    const l = (look.length / 2) * (chibi ? 0.8 : 1)
    const w = look.width / 2
    const { wheel } = look
    const r = wheel.radius * (chibi ? 1.15 : 1) * wheelRadius
    const { bonnet } = look
    const roof = look.roof * (chibi ? 1.1 : 1)
    const sill = 10
    const mid = (bonnet + sill) / 2
    s.add(box([0, 0, mid], [w, l * 0.88, (bonnet - sill) / 2], 11.5))
    s.add(
      ellipsoid([0, -l * 0.68, mid], [w * 0.94, l * 0.34 * look.nose, (bonnet - sill) / 2 + 0.5], {
        blend: 8,
      }),
    )
    underbody(s, { half: w * 0.72, length: l * 1.24, top: sill + 4 })
    s.add(ellipsoid([0, l * 0.7, mid + 1], [w * 0.94, l * 0.3, (bonnet - sill) / 2 + 0.5], { blend: 8 }))
    if (build === 'bubble') addBows(s, { w, l, bonnet, mid })
    addCabin(s, look, w, bonnet, roof)
    const y = (wheel.base / 2) * (chibi ? 0.8 : 1)
    for (const at of [-y, y])
      wheelArch(s, { x: w + 2, y: at, radius: r, depth: wheel.width * 0.95, width: wheel.width })
    if (look.windows) addWindows(s, look, w, bonnet, roof)
    if (look.bumpers) {
      bumper(s, { y: -l - 0.6, z: 13.5, half: w + 1, back: 15 })
      bumper(s, { y: l + 0.6, z: 13.5, half: w + 1, back: -15 })
    }
    for (const at of [-y, y]) wheels(s, { x: w - 1.5, y: at, radius: r, width: wheel.width })
    s.sockets.head = { at: [0, -l * 0.62, mid + 5], radii: [w * 0.95, l * 0.4, 15] }
    s.sockets.top = [0, (look.cabin?.y ?? 4) + 0, roof]
    s.sockets.neck = { at: [0, -l * 0.5, mid], radius: w }
    s.sockets.belly = { at: [0, -l, bonnet - 8], radii: [10, 8, 8] }
    s.sockets.back = [0, l * 0.9, bonnet - 3]
    s.sockets.tail = [0, l, mid]
    s.sockets.side = [w + 20, -l * 0.5, 0]
    s.sockets.hands = [
      [w + 4, -l * 0.7, 12],
      [-w - 4, -l * 0.7, 12],
    ]
  },
})

/** Bonnet, boot and flanks of a bubble car swell. */
function addBows(
  s: ShapeBuilder,
  { w, l, bonnet, mid }: { w: number; l: number; bonnet: number; mid: number },
): void {
  s.add(
    ellipsoid([0, -l * 0.5, bonnet - 6], [w * 0.86, l * 0.46, 12], { blend: 5 }),
    ellipsoid([0, l * 0.52, bonnet - 5], [w * 0.86, l * 0.44, 13], { blend: 5 }),
    ellipsoid([0, 0, mid + 2], [w * 1.14, l * 0.8, (bonnet - mid) * 0.9], { blend: 5 }),
  )
}

function cabinOf(s: ShapeBuilder, look: CarLook): Cabin {
  const cabin = look.cabin ?? { length: 58, y: 5, form: 'dome' }
  return s.context.style.carriage.build === 'bubble'
    ? {
        ...cabin,
        form: 'dome',
        length: cabin.length * BUBBLE.longer,
        width: (cabin.width ?? 0.86) * BUBBLE.wider,
      }
    : cabin
}

/** A dome needs more room than the cabin it replaces. */
const BUBBLE = { longer: 1.24, wider: 1.12 }

function addCabin(s: ShapeBuilder, look: CarLook, w: number, bonnet: number, roof: number): void {
  const cabin = cabinOf(s, look)
  const cw = w * (cabin.width ?? 0.86)
  if (cabin.form === 'dome') {
    s.add(ellipsoid([0, cabin.y, bonnet - 2], [cw, cabin.length / 2, roof - bonnet + 2], { blend: 7 }))
    return
  }
  const half = (roof - bonnet + 8) / 2
  if (s.context.style.carriage.build === 'caricature')
    s.add(ellipsoid([0, cabin.y, roof - 3], [cw * 1.2, cabin.length * 0.44, 9], { blend: 4 }))
  if (cabin.form === 'box') {
    s.add(box([0, cabin.y, roof - half], [cw, cabin.length / 2, half], 6, { blend: 3 }))
    return
  }
  s.add(box([0, cabin.y, roof - half], [cw, cabin.length * 0.32, half], 6, { blend: 3 }))
  for (const { y, z, lean } of slopes(cabin, bonnet, roof))
    s.add(box([0, y, z], [cw, SLOPE_HALF, half + 1], 5, { blend: 3, rotate: [lean, 0, 0] }))
}

const SLOPE_HALF = 8

/** Middles and leans of the slabs that carry windscreen and rear window. */
function slopes(
  cabin: Cabin,
  bonnet: number,
  roof: number,
): ReadonlyArray<{ y: number; z: number; lean: number; end: -1 | 1 }> {
  const [front, rear] = cabin.lean ?? [30, 34]
  const half = (roof - bonnet + 8) / 2
  return ([-1, 1] as const).map((end) => {
    const lean = end < 0 ? -front : rear
    const drift = Math.tan((Math.abs(lean) * Math.PI) / 180) * half * 0.5
    return { y: cabin.y + end * (cabin.length * 0.32 + drift - 5), z: roof - half - 1.5, lean, end }
  })
}

function addWindows(s: ShapeBuilder, look: CarLook, w: number, bonnet: number, roof: number): void {
  const cabin = cabinOf(s, look)
  const h = (roof - bonnet) * 0.34
  const z = bonnet + (roof - bonnet) * (cabin.form === 'dome' ? 0.46 : 0.52)
  if (cabin.form === 'sloped') addSlopedGlass(s, cabin, { w, bonnet, roof, h })
  else addEndGlass(s, cabin, { w, z, h })
  const part = cabin.length * 0.13
  for (const y of [-cabin.length * 0.165, cabin.length * 0.155]) {
    pane(s, { at: [w * 0.8, cabin.y + y, z], half: [w * 0.4, part, h * 0.92], mirror: true, edge: 3.4 })
  }
}

function addEndGlass(s: ShapeBuilder, cabin: Cabin, { w, z, h }: { w: number; z: number; h: number }): void {
  const boxy = cabin.form === 'box'
  const lean = boxy ? 0 : 24
  const reach: Vec3 = [w * (boxy ? 0.68 : 0.54), cabin.length * 0.24, h]
  pane(s, { at: [0, cabin.y - cabin.length * 0.5 + 1, z], half: reach, rotate: [-lean, 0, 0], edge: 4 })
  pane(s, {
    at: [0, cabin.y + cabin.length * 0.5 - 1, z],
    half: [reach[0] * 0.9, reach[1], h * 0.9],
    rotate: [lean, 0, 0],
    edge: 4,
  })
}

function addSlopedGlass(
  s: ShapeBuilder,
  cabin: Cabin,
  { w, bonnet, roof, h }: { w: number; bonnet: number; roof: number; h: number },
): void {
  const cw = w * (cabin.width ?? 0.86)
  for (const { y, z, lean, end } of slopes(cabin, bonnet, roof)) {
    const slant = (lean * Math.PI) / 180
    const out = SLOPE_HALF * Math.cos(slant)
    pane(s, {
      at: [0, y + end * out, z + 4],
      half: [cw * 0.76, 3.4, h * 1.05],
      rotate: [lean, 0, 0],
      edge: 3.2,
    })
  }
}
