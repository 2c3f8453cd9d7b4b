/** Hats and crowns; a toy with headgear of its own gets a feather, or a crown on its brim. */
import { ACCENT, BODY, DARK, ellipsoid } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, cos, scale, sin, sub } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { crownAt, headWidth } from '../parts/anchors.ts'
import { brimHat, crownRing, hairOver } from '../parts/hats.ts'
import { tuckCrest } from '../loose-hair.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** What is worn sits on the head, or on a roof that plays one; a lamp on a fork is a head already, and has eyes to leave free. */
export function onTop(s: ShapeBuilder, work: () => void): void {
  if (!s.context.isVehicle) return work()
  const head = s.sockets.head
  const [x, y, z] = s.sockets.top
  s.sockets.head = isLamp(s)
    ? { ...head, radii: scale(head.radii, ON_LAMP) }
    : { at: [x, y, z - 17], radii: [19, 18, 18] }
  work()
  s.sockets.head = head
}

/** Share of a lamp that plays the head: what is worn on a smaller one leaves its eyes free. */
const ON_LAMP = 0.9
const WIDEST_LAMP = 17

function isLamp({ sockets: { head, top } }: ShapeBuilder): boolean {
  const isUnderTop = Math.hypot(top[0] - head.at[0], top[1] - head.at[1]) < 1
  return isUnderTop && head.radii[0] < WIDEST_LAMP
}

export function addHat(s: ShapeBuilder): void {
  if (s.context.isVehicle)
    return onTop(s, () => {
      const slot = showingOnHead(s, HAT.slot, HAT.width / 2)
      const band = slot === ACCENT ? BODY : ACCENT
      brimHat(s, { ...HAT, slot, band, lift: roofLift(s, HAT.brim / 2) })
    })
  if (s.covered) return feather(s)
  tuckCrest(s)
  const fit = hatFit(s)
  const slot = showingOnHead(s, HAT.slot, HAT.width / 2)
  const band =
    slot === HAT.slot ? HAT.band : BAND_COLOURS.find((other) => other !== slot && !s.areAlike(other, slot))
  brimHat(s, { ...HAT, ...fit, slot, band: band ?? HAT.band })
}

/** Of the ribbon round a hat that is of another colour than usual. */
const BAND_COLOURS: readonly Slot[] = [DARK, BODY, ACCENT]

const HAT = { brim: 0.78, width: 0.5, height: 0.42, slot: DARK, band: ACCENT, taper: 0.96 } as const
/** Tried sizes of a hat: a smaller one sits between ears or horns, and lower on the curve of the crown. */
const HAT_FITS = [1, 0.82, 0.66, 0.58, 0.5, 0.43, 0.36] as const
/** Tried shares of the usual brim: a narrow one leaves the hat itself more of the room. */
const BRIMS = [1, 0.82] as const
/** Tried places, in the head's depths ahead of its crown: over the brow, ears and horns are behind the hat. */
const AHEAD = [0, 0.25, 0.45, 0.62] as const
/** Where eyes stand on the crown: behind them, or they would look out of the brim. */
const BEHIND = [-0.5, -0.75] as const
const AROUND = Array.from({ length: 24 }, (_, i) => i * 15)

interface HatFit {
  brim: number
  width: number
  height: number
  lift: number
  ahead: number
}

/** The largest hat that no ear or horn comes through; where none is small enough, the one that they come through least. */
function hatFit(s: ShapeBuilder): HatFit {
  const over = hairOver(s, headWidth(s) * 0.25)
  let best = { cost: Infinity, fit: fitOf(1, { brim: 1, ahead: 0 }, over) }
  for (const scale of HAT_FITS)
    for (const brim of BRIMS)
      for (const ahead of hasEyesOnCrown(s) ? BEHIND : AHEAD) {
        const fit = fitOf(scale, { brim, ahead }, over)
        const met = pointsMet(s, fit)
        if (met === 0) return fit
        const cost = met + (1 - scale) * SHRUNKEN
        if (cost < best.cost) best = { cost, fit }
      }
  return best.fit
}

const hasEyesOnCrown = ({ sockets: { eyes, head } }: ShapeBuilder): boolean =>
  eyes.some(({ at }) => at[2] > head.at[2] + head.radii[2] * 0.8)

/** Among quills or horns on all sides a hat need not be small: what its size counts, in points met. */
const SHRUNKEN = 24

const fitOf = (scale: number, { brim, ahead }: { brim: number; ahead: number }, over: number): HatFit => ({
  brim: HAT.brim * scale * brim,
  width: HAT.width * scale,
  height: HAT.height * scale,
  // Ahead the head has become lower; the back of the hat still stands on it.
  lift: (0.86 + (1 - scale) * 0.14) * Math.sqrt(1 - Math.max(0, ahead - HAT.width * scale) ** 2) + over,
  ahead,
})

/** Number of points of the brim's edge and the wall of a hat that lie in what stands on the head; brows under it count too. */
const pointsMet = (s: ShapeBuilder, { brim, width, height, lift, ahead }: HatFit): number =>
  ringsMet(s, crownAt(s, lift, ahead), [
    [brim / 2, 0.05],
    [width / 2, height * 0.4],
    [width / 2, height * 0.9],
  ]) + browsMet(s, crownAt(s, lift, ahead), brim / 2)

/** Height of a brow over the middle of its eye, in the eye's radii. */
const BROW = 1.7
/** How far headgear may reach below its base, in h, and what a brow under it counts. */
const SINKS = 0.08
const LOST_BROW = 4

/** What the brows count that headgear of a radius (in h) at `base` lies on. */
function browsMet(s: ShapeBuilder, base: Vec3, radius: number): number {
  const h = headWidth(s)
  const isUnder = ({ at, radius: r }: (typeof s.sockets.eyes)[number]): boolean => {
    const [x, y, z] = sub([at[0], at[1], at[2] + r * BROW], base)
    return z > -SINKS * h && Math.hypot(x, y) < radius * h
  }
  return s.sockets.eyes.filter(isUnder).length * LOST_BROW
}

/** A level ring of headgear: its radius and its height over the base, in h. */
type Ring = readonly [radius: number, rise: number]

function ringsMet(s: ShapeBuilder, base: Vec3, rings: readonly Ring[]): number {
  const h = headWidth(s)
  const isMet = (at: Vec3): boolean => !isInSkull(s, at) && s.distance(at) < 0
  return rings.flatMap(([radius, rise]) =>
    AROUND.filter((turn) => isMet(add(base, [cos(turn) * radius * h, sin(turn) * radius * h, rise * h]))),
  ).length
}

/** What sinks into the bare head is neither ear nor horn. */
function isInSkull(s: ShapeBuilder, place: Vec3): boolean {
  const { at, radii } = s.sockets.head
  const [x, y, z] = sub(place, at)
  return Math.hypot(x / radii[0], y / radii[1], z / radii[2]) < 1
}

function feather(s: ShapeBuilder): void {
  const h = headWidth(s)
  const { at, radii } = s.sockets.head
  s.onHead(() => {
    s.add(
      ellipsoid(
        add(at, [radii[0] * 0.98, -radii[1] * 0.2, radii[2] * 0.98]),
        [s.wall(2.2), h * 0.13, h * 0.32],
        { slot: showing(s), rotate: [-18, 22, 0], blend: 0.6 },
      ),
    )
  })
}

/** Of the places round a rim, the share at which its colour is lost in what is under it. */
const LOST_RIM = 0.5

/** `wanted`, or the first other colour that shows on the hair or coat under a rim of `radius` (in h). */
export function showingOnHead(s: ShapeBuilder, wanted: Slot, radius: number): Slot {
  const reach = radius * headWidth(s)
  const { at } = s.sockets.head
  const under = AROUND.map((turn) =>
    s.colourAt(s.project([at[0] + cos(turn) * reach, at[1] + sin(turn) * reach, at[2]], [0, 0, 1]).at),
  )
  const isLost = (slot: Slot): boolean =>
    under.filter((below) => below === slot || s.areAlike(below, slot)).length > under.length * LOST_RIM
  return ([wanted, ACCENT, BODY, DARK] as const).find((slot) => !isLost(slot)) ?? wanted
}

/** The colour that shows on the headgear below. */
function showing(s: ShapeBuilder): Slot {
  const { at } = s.sockets.head
  return s.contrasting(s.project(at, [0, -0.15, 1]).at, ACCENT)
}

export function addCrown(s: ShapeBuilder): void {
  const hatted = s.covered && !s.openTop && !s.context.isVehicle
  onTop(s, () =>
    crownRing(
      s,
      hatted
        ? { radius: 0.5, height: 0.22, lift: 0.62, points: 7, slot: showing(s) }
        : {
            ...CROWN,
            slot: showingOnHead(s, ACCENT, CROWN.radius),
            ...(s.context.isVehicle ? { lift: roofLift(s, CROWN.radius) } : crownFit(s)),
          },
    ),
  )
}

/** Tried shares of the usual size: what is smaller stands higher, between ears or horns. */
const WORN_FITS = [1, 0.85, 0.7, 0.58, 0.48] as const
/** Outer radius of what lies on a ring: flowers, a roll of wool, a peak. */
const RIM = 1.15
/** As far as it may come ahead without lying on the brow. */
const WORN_AHEAD = [0, 0.25, 0.4, 0.5] as const

interface Worn {
  /** Of its rim, in h. */
  radius: number
  /** Least share of the usual size: what is smaller is no longer known for what it is. */
  least?: number
  /** Of the usual size, in the head's heights. */
  lift: number
  /** Its outline at a radius and a share of the usual size. */
  outline: (radius: number, size: number) => readonly Ring[]
}

export interface WornFit {
  radius: number
  /** In the head's heights. */
  lift: number
  size: number
  ahead: number
}

/** How high a ring of a radius (in h) rests on a round head, in its heights: a small one stands higher. */
const restsAt = (r: number): number => Math.sqrt(1 - Math.min(1, 2 * r) ** 2)

/** The largest size and the hindmost place at which no ear or horn grows through; where each meets one, the one that does least. */
export function wornFit(s: ShapeBuilder, { radius, lift, outline, least = 0 }: Worn): WornFit {
  const usual: WornFit = { radius, size: 1, lift, ahead: 0 }
  if (s.context.isVehicle) return { ...usual, lift: roofLift(s, radius) }
  let best = { met: Infinity, fit: usual }
  for (const size of WORN_FITS.filter((share) => share >= least)) {
    const r = radius * size
    const over = hairOver(s, r * headWidth(s))
    const level = lift + (restsAt(r) - restsAt(radius)) * 0.8
    for (const ahead of hasEyesOnCrown(s) ? BEHIND : WORN_AHEAD) {
      const fit = { radius: r, size, ahead, lift: level * Math.sqrt(1 - Math.max(0, ahead - r) ** 2) + over }
      const base = crownAt(s, fit.lift, ahead)
      const met = ringsMet(s, base, outline(r, size)) + browsMet(s, base, r * RIM)
      if (met < best.met) best = { met, fit }
      if (met === 0) return fit
    }
  }
  return best.fit
}

/** Of the places round a rim those that bear it, from the lowest, and how far it stands over them, in units. */
const BEARING = 0.6
const ON_ROOF = 0.8
/** Farther below the top of a roof, or higher over it, nothing bears what lies on it, in units. */
const FARTHEST = { below: 16, above: 6 }
const BELOW_LAMP = 2.5

/** Where a rim of `radius` (in h) lies on a roof, in the heights of the head that plays it: in the roof it would be lost. */
export function roofLift(s: ShapeBuilder, radius: number): number {
  const { at, radii } = s.sockets.head
  const [x, y, z] = s.sockets.top
  const reach = radius * headWidth(s)
  const lowest = z - (isLamp(s) ? BELOW_LAMP : FARTHEST.below)
  const heights = AROUND.map((turn) =>
    s.project([x + cos(turn) * reach, y + sin(turn) * reach, z], [0, 0, 1]),
  )
    .map((met) => (met.missed ? lowest : met.at[2]))
    .map((height) => Math.max(lowest, height))
    .toSorted((one, other) => one - other)
  const bearing = heights[Math.floor(heights.length * BEARING)] ?? z
  return (Math.min(bearing, z + FARTHEST.above) + ON_ROOF - at[2]) / radii[2]
}

export const ringFit = (s: ShapeBuilder, radius: number, lift: number, least = 0): WornFit =>
  wornFit(s, {
    radius,
    lift,
    least,
    outline: (r) => [
      [r, 0.02],
      [r * 1.15, 0.06],
      [r, 0.18],
    ],
  })

const CROWN = { radius: 0.3, height: 0.22 } as const
/** In the head's heights. */
const CROWN_LIFT = 0.85
/** Tried sizes of a crown. */
const CROWN_FITS = [1, 0.86, 0.74, 0.64, 0.55, 0.47] as const

/** The largest crown that no ear or horn grows into, as far back as it has room. */
function crownFit(s: ShapeBuilder): { radius: number; height: number; lift: number; ahead: number } {
  const over = hairOver(s, headWidth(s) * CROWN.radius)
  const fits = CROWN_FITS.flatMap((scale) =>
    (hasEyesOnCrown(s) ? BEHIND : WORN_AHEAD).map((ahead) => ({
      radius: CROWN.radius * scale,
      height: CROWN.height * scale,
      lift:
        (CROWN_LIFT + restsAt(CROWN.radius * scale) - restsAt(CROWN.radius)) *
          Math.sqrt(1 - Math.max(0, ahead - CROWN.radius * scale) ** 2) +
        over,
      ahead,
    })),
  )
  const metBy = (fit: (typeof fits)[number]): number =>
    ringsMet(s, crownAt(s, fit.lift, fit.ahead), [
      [fit.radius, fit.height * 0.5],
      [fit.radius * 1.1, fit.height],
    ])
  let best = { met: Infinity, fit: fits[0] ?? { ...CROWN, lift: CROWN_LIFT + over, ahead: 0 } }
  for (const fit of fits) {
    const met = metBy(fit)
    if (met < best.met) best = { met, fit }
    if (met === 0) break
  }
  return best.fit
}
