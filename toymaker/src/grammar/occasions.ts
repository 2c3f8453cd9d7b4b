/** Fifteen occasions, each a small prop of its own in its first free place: on top, in the hand, or beside the toy. */
import { boundsOf, lowestPoint } from '../sdf/bounds.ts'
import { distanceField } from '../sdf/distance.ts'
import { DARK, PALE, ellipsoid } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import { add, along, direction, eulerRotation, scale, sub, surfaceFrame } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import {
  candle,
  daisyPot,
  capOnBook,
  dove,
  luciaStar,
  maypole,
  pencilAndBook,
  presents,
  snowman,
  sternFlag,
  tableFlag,
} from './occasions/beside.ts'
import {
  companion,
  daisyAtBrow,
  egg,
  hasRoomForCandles,
  knittedCap,
  lostTooth,
  luciaRing,
  parcel,
  partyHat,
  pumpkin,
  scallopCollar,
  studentCap,
  summerWreath,
} from './occasions/props.ts'
import { plaster } from './occasions/plaster.ts'
import { isBeforeHead, isInFace, standBeside } from './occasions/place-beside.ts'
import type { Prop } from './occasions/place-beside.ts'
import { standsOnBase } from './base.ts'
import { isCrowned, isLoaded } from './on-top.ts'
import { hasFreeTop } from './mounts.ts'
import { UNDER_BODY_MM, wantsJoints } from './moving-parts.ts'
import { bearsName } from './features/chest.ts'
import { placed } from './pose.ts'
import type { ShapeBuilder } from './shape-builder.ts'

type Place = 'top' | 'hand' | 'side' | 'neck' | 'brow' | 'skin' | 'stern'

interface Occasion {
  place: Place
  prop: Prop
  /** On top it reaches beyond the head. */
  wide?: boolean
  /** What to do when the first place is taken. */
  second?: { place: Place; prop: Prop }
  /** The same for a toy of skin: what is known by its white would be of any colour there. */
  secondOfSkin?: { place: Place; prop: Prop }
}

const OCCASIONS: ReadonlyMap<string, Occasion> = new Map<string, Occasion>([
  ['birthday', { place: 'top', prop: partyHat, second: { place: 'side', prop: candle } }],
  ['name_day', { place: 'stern', prop: sternMast, second: { place: 'side', prop: tableFlag } }],
  ['christening', { place: 'neck', prop: scallopCollar, second: { place: 'side', prop: dove } }],
  [
    'christmas',
    {
      place: 'top',
      prop: knittedCap,
      wide: true,
      second: { place: 'side', prop: snowman },
      secondOfSkin: { place: 'side', prop: presents },
    },
  ],
  ['lucia', { place: 'top', prop: luciaRing, wide: true, second: { place: 'side', prop: luciaStar } }],
  ['easter', { place: 'side', prop: egg }],
  [
    'midsummer',
    {
      place: 'top',
      prop: summerWreath,
      wide: true,
      second: { place: 'side', prop: maypole },
    },
  ],
  ['halloween', { place: 'side', prop: pumpkin }],
  ['school_start', { place: 'side', prop: pencilAndBook }],
  ['graduation', { place: 'top', prop: studentCap, second: { place: 'side', prop: capOnBook } }],
  ['new_sibling', { place: 'side', prop: companion }],
  ['lost_tooth', { place: 'hand', prop: lostTooth }],
  ['get_well', { place: 'skin', prop: plaster }],
  ['thank_you', { place: 'hand', prop: parcel }],
  ['just_because', { place: 'brow', prop: daisyAtBrow, second: { place: 'side', prop: daisyPot } }],
])

function sternMast(s: ShapeBuilder, _at: Vec3, k: number): void {
  sternFlag(s, k)
}

export function addOccasion(s: ShapeBuilder): void {
  const occasion = OCCASIONS.get(s.context.design.occasion ?? '')
  if (!occasion) return
  // A toy with a candle crown gets no star beside it.
  if (occasion.prop === luciaRing && s.candlelit) return
  const chosen = isFree(s, occasion) ? occasion : secondOf(s, occasion)
  // The sibling is of the toy's own flesh.
  s.ofOccasion = true
  s.addingProps = chosen.prop !== companion
  put(s, chosen.place, chosen.prop)
  s.addingProps = false
  s.ofOccasion = false
}

function secondOf(s: ShapeBuilder, occasion: Occasion): { place: Place; prop: Prop } {
  const ofSkin = s.context.hasSkin ? occasion.secondOfSkin : undefined
  return ofSkin ?? occasion.second ?? occasion
}

function isFree(s: ShapeBuilder, { place, prop, wide }: Occasion): boolean {
  const { design } = s.context
  const { features } = design
  // It would hold a head that turns.
  if (wide && s.hasTightHead && wantsJoints(s)) return false
  if (place === 'top' && !hasFreeTop(s.context.kind, design.occasion ?? '')) return false
  if (prop === luciaRing && !hasRoomForCandles(s)) return false
  if (place === 'top') {
    if (s.context.isVehicle) return !isLoaded(design)
    return !s.covered && !isCrowned(design)
  }
  // A living toy has none, and there a flag in place of a cape flies already.
  if (place === 'stern') return s.context.isVehicle && !features.includes('cape')
  // On a windscreen a flower is a dot; under a hat or a crown it is one thing too many.
  if (place === 'brow') return !s.context.isVehicle && !isCrowned(design) && !s.covered
  if (place === 'neck') return !s.context.isVehicle && !features.includes('scarf')
  return true
}

/** Known by a face, a cloth or a flat form: seen askew or from the edge they are not. */
const KNOWN_FROM_FRONT: ReadonlySet<Prop> = new Set([
  tableFlag,
  dove,
  snowman,
  luciaStar,
  maypole,
  pumpkin,
  capOnBook,
  pencilAndBook,
  lostTooth,
  daisyPot,
])

/** Share of the camera's azimuth: the rest leaves a prop its depth. */
const TO_CAMERA = 0.85

/** Its front to the camera, which stands beside animals and vehicles and not before them. */
const turnedToCamera =
  (prop: Prop): Prop =>
  (s, at, k) => {
    const before = new Set(s.shapes)
    prop(s, at, k)
    const rotation = eulerRotation([0, 0, s.context.view.azimuthDeg * TO_CAMERA])
    s.reshape((shape) => (before.has(shape) ? shape : placed(shape, rotation, at)))
  }

function put(s: ShapeBuilder, place: Place, wanted: Prop): void {
  const k = s.context.age.props
  const prop = KNOWN_FROM_FRONT.has(wanted) ? turnedToCamera(wanted) : wanted
  if (place === 'top' || place === 'neck' || place === 'brow' || place === 'skin' || place === 'stern')
    return prop(s, s.sockets.top, k)
  if (place === 'hand' && handIsFree(s) && !s.offChest.has('held')) {
    const hand = nearHand(s)
    const inHand = (): void => s.lyingAt(hand, () => prop(s, add(hand, [0, -5, -5]), k * 0.86))
    const held = s.tryOut(inHand)
    if (!isInFace(s, held) && !isBeforeHead(s, held) && !isBeforePlate(s, held) && !isLostBefore(s, held))
      return inHand()
  }
  s.onFloor(() => {
    const toy = [...s.shapes]
    const stand = standBeside(s, prop, isLow(s) && wanted !== companion ? k * BESIDE_LOW : k)
    prop(s, stand.at, stand.k)
    joinToToy(s, toy, stand.at)
  })
}

/** Beside a toy that is lower than this, in units, a prop of the usual size towers; a copy of the toy is as low as it. */
const LOW = 46
const BESIDE_LOW = 0.76
const isLow = (s: ShapeBuilder): boolean => !s.context.isVehicle && s.sockets.top[2] < LOW

/** Whether the background of a held prop, as seen by the camera, has the prop's own colour: no visible outline. */
function isLostBefore(s: ShapeBuilder, held: readonly Shape[]): boolean {
  const look = direction(s.context.view.azimuthDeg, s.context.view.elevationDeg)
  const { right, up } = surfaceFrame(look)
  const places = held.map(({ at }) => at)
  const middle = scale(
    places.reduce((sum, at) => add(sum, at)),
    1 / places.length,
  )
  const reach = Math.max(...places.map((at) => Math.hypot(...sub(at, middle)))) + AROUND
  // Its eyes and lines are dark, and show on anything.
  const own = new Set(held.filter(({ slot }) => slot !== DARK).map(({ slot }) => slot))
  const lost = OUTLINE.filter(([x, y]) => {
    const { at, missed } = s.project(along(along(middle, right, x * reach), up, y * reach), look)
    const under = s.colourAt(at)
    return missed !== true && [...own].every((slot) => slot === under || s.areAlike(slot, under))
  })
  return lost.length > OUTLINE.length * MOST_LOST
}

/** From the middles of a prop's outer parts to its outline, in units. */
const AROUND = 2
const OUTLINE = Array.from({ length: 12 }, (_, i) => direction(i * 30, 0))
const MOST_LOST = 0.4

/** A chest carries one thing: what is held before it leaves no place for a name there. */
function isBeforePlate(s: ShapeBuilder, held: readonly Shape[]): boolean {
  if (!bearsName(s.context.design) || s.offChest.has('name')) return false
  const { low, high } = boundsOf(held)
  return low[0] < PLATE && high[0] > -PLATE
}

/** Half the width of what a name takes on a chest, in units. */
const PLATE = 15

const nearHand = (s: ShapeBuilder): Vec3 => s.sockets.hands[s.context.near === 1 ? 0 : 1]

function handIsFree(s: ShapeBuilder): boolean {
  return !s.busyHands && !s.context.isVehicle && nearHand(s)[2] > 18
}

/**
 * What stands beside the toy is joined to it by a low mound, round as a drop: a bar with corners would look like a part that
 * was left on. A base carries both.
 */
function joinToToy(s: ShapeBuilder, toy: readonly Shape[], [x, y]: Vec3): void {
  if (standsOnBase(s.context.design)) return
  // The body of what rolls is cut this far above the floor, and the mound with it.
  const lift = s.shapes.some(({ hinge }) => hinge === 'wheel') ? s.mm(UNDER_BODY_MM) : 0
  const thick = Math.max(1.8, s.mm(1.6))
  const hold = nearestHold(toy, [x, y], thick) ?? nearestFoot(toy, [x, y]) ?? [0, y]
  const away = Math.hypot(hold[0] - x, hold[1] - y)
  const turn = (Math.atan2(hold[1] - y, hold[0] - x) * 180) / Math.PI
  s.add(
    ellipsoid(
      [(x + hold[0]) / 2, (y + hold[1]) / 2, lift + thick / 2],
      [away / 2 + GRIP, Math.min(MOUND, away / 2 + GRIP), thick],
      { slot: PALE, rotate: [0, 0, turn] },
    ),
  )
}

/** A mound reaches this far into what it holds on to and under what it carries, and half its width, in units. */
const GRIP = 7
const MOUND = 8
/** As deep in a part as makes a hold, in units. */
const HELD = 1
const LONGEST = 70
const WAYS = Array.from({ length: 24 }, (_, i) => direction(i * 15, 0))

type FloorPlace = readonly [x: number, y: number]

/** Nearest point of the static body at the height of the tie; moving parts are excluded. */
function nearestHold(toy: readonly Shape[], [x, y]: FloorPlace, height: number): FloorPlace | null {
  const still = toy.filter(({ body, operation }) => body === 0 && operation !== 'paint')
  const distance = distanceField(pack(still, 1))
  let best: { at: FloorPlace | null; away: number } = { at: null, away: LONGEST }
  for (const way of WAYS)
    for (let away = 0; away < best.away;) {
      const at: FloorPlace = [x + way[0] * away, y + way[1] * away]
      const free = distance([...at, height])
      if (free < -HELD) best = { at, away }
      away += Math.max(free, 0.5)
    }
  return best.at
}

/** Parts reaching lower than this stand on the floor, in units. */
const STANDING = 2

function nearestFoot(toy: readonly Shape[], [x, y]: FloorPlace): FloorPlace | null {
  let best: { at: FloorPlace | null; away: number } = { at: null, away: Infinity }
  for (const shape of toy) {
    if (shape.operation !== 'unite' || lowestPoint(shape) > STANDING) continue
    const low = lowestMiddle(shape)
    for (const at of shape.mirror ? [low, [-low[0], low[1]] as const] : [low]) {
      const away = Math.hypot(at[0] - x, at[1] - y)
      if (away < best.away) best = { at, away }
    }
  }
  return best.at
}

/** Where a part stands: the lower end of a rod, the middle of anything else. */
function lowestMiddle({ form, at, rotation }: Shape): readonly [number, number] {
  const down = form.type === 'roundCone' && rotation[8] < 0 ? form.height : 0
  return [at[0] + rotation[2] * down, at[1] + rotation[5] * down]
}
