/** Fifteen occasions, each a small prop of its own in its first free place: on top, in the hand, or beside the toy. */
import { boundsOf, lowestPoint } from '../sdf/bounds.ts'
import { distanceField } from '../sdf/distance.ts'
import { ACCENT, box } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import { add } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import {
  candle,
  daisyPot,
  capOnBook,
  dove,
  luciaStar,
  maypole,
  snowman,
  sternFlag,
  tableFlag,
} from './occasions/beside.ts'
import {
  companion,
  daisyAtBrow,
  egg,
  knittedCap,
  lostTooth,
  luciaRing,
  parcel,
  partyHat,
  pencilAndBook,
  plaster,
  pumpkin,
  scallopCollar,
  studentCap,
  summerWreath,
} from './occasions/props.ts'
import { isBeforeHead, isInFace, standBeside } from './occasions/place-beside.ts'
import type { Prop } from './occasions/place-beside.ts'
import { isCrowned, isLoaded } from './features/on-top.ts'
import { hasFreeTop } from './mounts.ts'
import { wantsJoints } from './moving-parts.ts'
import type { ShapeBuilder } from './shape-builder.ts'

type Place = 'top' | 'hand' | 'side' | 'neck' | 'brow' | 'skin' | 'stern'

interface Occasion {
  place: Place
  prop: Prop
  /** On top it reaches beyond the head. */
  wide?: boolean
  /** What to do when the first place is taken. */
  second?: { place: Place; prop: Prop }
}

const OCCASIONS: ReadonlyMap<string, Occasion> = new Map<string, Occasion>([
  ['birthday', { place: 'top', prop: partyHat, second: { place: 'side', prop: candle } }],
  ['name_day', { place: 'stern', prop: sternMast, second: { place: 'side', prop: tableFlag } }],
  ['christening', { place: 'neck', prop: scallopCollar, second: { place: 'side', prop: dove } }],
  ['christmas', { place: 'top', prop: knittedCap, wide: true, second: { place: 'side', prop: snowman } }],
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
  const chosen = isFree(s, occasion) ? occasion : (occasion.second ?? occasion)
  // The sibling is of the toy's own flesh.
  s.addingProps = chosen.prop !== companion
  put(s, chosen.place, chosen.prop)
  s.addingProps = false
}

function isFree(s: ShapeBuilder, { place, wide }: Occasion): boolean {
  const { design } = s.context
  const { features } = design
  // It would hold a head that turns.
  if (wide && s.hasTightHead && wantsJoints(s)) return false
  if (place === 'top' && !hasFreeTop(s.context.kind, design.occasion ?? '')) return false
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

function put(s: ShapeBuilder, place: Place, prop: Prop): void {
  const k = s.context.age.props
  if (place === 'top' || place === 'neck' || place === 'brow' || place === 'skin' || place === 'stern')
    return prop(s, s.sockets.top, k)
  if (place === 'hand' && handIsFree(s)) {
    const hand = nearHand(s)
    const inHand = (): void => s.lyingAt(hand, () => prop(s, add(hand, [0, -5, -5]), k * 0.86))
    const held = s.tryOut(inHand)
    if (!isInFace(s, held) && !isBeforeHead(s, held) && !isBeforePlate(s, held)) return inHand()
  }
  s.onFloor(() => {
    const toy = [...s.shapes]
    const stand = standBeside(s, prop, isLow(s) && prop !== companion ? k * BESIDE_LOW : k)
    prop(s, stand.at, stand.k)
    tieToToy(s, toy, stand.at)
  })
}

/** Beside a toy that is lower than this, in units, a prop of the usual size towers; a copy of the toy is as low as it. */
const LOW = 46
const BESIDE_LOW = 0.76
const isLow = (s: ShapeBuilder): boolean => !s.context.isVehicle && s.sockets.top[2] < LOW

/** A chest carries one thing: what is held before it leaves no place for a name there. */
function isBeforePlate(s: ShapeBuilder, held: readonly Shape[]): boolean {
  const { design } = s.context
  if (design.nameSign === null && !design.features.includes('name_sign')) return false
  const { low, high } = boundsOf(held)
  return low[0] < PLATE && high[0] > -PLATE
}

/** Half the width of what a name takes on a chest, in units. */
const PLATE = 15

const nearHand = (s: ShapeBuilder): Vec3 => s.sockets.hands[s.context.near === 1 ? 0 : 1]

function handIsFree(s: ShapeBuilder): boolean {
  return !s.busyHands && !s.context.isVehicle && nearHand(s)[2] > 18
}

/** What stands beside the toy is tied to it by a flat tongue. */
function tieToToy(s: ShapeBuilder, toy: readonly Shape[], [x, y]: Vec3): void {
  const thick = Math.max(1.8, s.mm(1.6))
  // Between the legs of a standing animal there is nothing to hold on to: the nearest foot is.
  if (!s.context.isVehicle) {
    const foot = nearestFoot(toy, [x, y])
    if (foot) return s.add(tongue([x, y], foot, thick))
  }
  const inner = holdAcross(toy, [x, y], thick)
  const half = Math.abs(x - inner) / 2 + GRIP
  s.add(box([(x + inner) / 2, y, thick / 2], [half, 8, thick], thick * 0.8, { slot: ACCENT }))
}

/** A tie reaches this far into what it holds on to and under what it carries, in units. */
const GRIP = 7

/** From a prop straight across to the first solid of the toy's own body; to its middle where nothing of it stands there. */
function holdAcross(toy: readonly Shape[], [x, y]: FloorPlace, height: number): number {
  const still = toy.filter(({ body, operation }) => body === 0 && operation !== 'paint')
  const distance = distanceField(pack(still, 1))
  for (let inner = Math.abs(x); inner > 0; inner -= 2)
    if (distance([inner * Math.sign(x), y, height]) < -1) return inner * Math.sign(x)
  return 0
}

type FloorPlace = readonly [x: number, y: number]

function tongue([x, y]: FloorPlace, [footX, footY]: FloorPlace, thick: number): Shape {
  const [dx, dy] = [footX - x, footY - y]
  const turn: Vec3 = [0, 0, (Math.atan2(dy, dx) * 180) / Math.PI]
  const middle: Vec3 = [(x + footX) / 2, (y + footY) / 2, thick / 2]
  return box(middle, [Math.hypot(dx, dy) / 2 + 2, 6, thick], thick * 0.8, { slot: ACCENT, rotate: turn })
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
