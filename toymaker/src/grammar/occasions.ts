/** Fifteen occasions, each a small prop in its first free place: on top, in the hand, or beside the toy. */
import { box } from '../sdf/shapes.ts'
import { add } from '../sdf/vec.ts'
import type { Vec3 } from '../sdf/vec.ts'
import {
  candle,
  companion,
  daisyAtBrow,
  egg,
  flowers,
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
import type { Sculpture } from './sculpture.ts'

type Prop = (s: Sculpture, at: Vec3, k: number) => void
type Place = 'top' | 'hand' | 'side' | 'neck' | 'brow'

interface Occasion {
  place: Place
  prop: Prop
  /** What to do when the first place is taken. */
  second?: { place: Place; prop: Prop }
}

const OCCASIONS: ReadonlyMap<string, Occasion> = new Map<string, Occasion>([
  ['birthday', { place: 'top', prop: partyHat, second: { place: 'side', prop: candle } }],
  ['name_day', { place: 'hand', prop: flowers }],
  ['christening', { place: 'neck', prop: scallopCollar, second: { place: 'side', prop: flowers } }],
  ['christmas', { place: 'top', prop: knittedCap, second: { place: 'hand', prop: parcel } }],
  ['lucia', { place: 'top', prop: luciaRing, second: { place: 'side', prop: candle } }],
  ['easter', { place: 'side', prop: egg }],
  ['midsummer', { place: 'top', prop: summerWreath, second: { place: 'hand', prop: flowers } }],
  ['halloween', { place: 'side', prop: pumpkin }],
  ['school_start', { place: 'side', prop: pencilAndBook }],
  ['graduation', { place: 'top', prop: studentCap, second: { place: 'hand', prop: flowers } }],
  ['new_sibling', { place: 'side', prop: companion }],
  ['lost_tooth', { place: 'hand', prop: lostTooth }],
  ['get_well', { place: 'brow', prop: plaster }],
  ['thank_you', { place: 'hand', prop: parcel }],
  ['just_because', { place: 'brow', prop: daisyAtBrow }],
])

export function addOccasion(s: Sculpture): void {
  const occasion = OCCASIONS.get(s.wish.design.occasion ?? '')
  if (!occasion) return
  const chosen = isFree(s, occasion.place) ? occasion : (occasion.second ?? occasion)
  put(s, chosen.place, chosen.prop)
}

function isFree(s: Sculpture, place: Place): boolean {
  const { features } = s.wish.design
  if (place === 'top')
    return !s.covered || s.wish.isVehicle ? !features.includes('hat') && !features.includes('crown') : false
  if (place === 'neck') return !s.wish.isVehicle && !features.includes('scarf')
  return true
}

function put(s: Sculpture, place: Place, prop: Prop): void {
  const k = s.wish.age.props
  if (place === 'top' || place === 'neck' || place === 'brow') return prop(s, s.sockets.top, k)
  if (place === 'hand' && handIsFree(s)) {
    const hand = nearHand(s)
    return prop(s, add(hand, [0, -5, -5]), k * 0.86)
  }
  s.onFloor(() => prop(s, besideToy(s), k))
}

const nearHand = (s: Sculpture): Vec3 => s.sockets.hands[s.wish.near === 1 ? 0 : 1]

function handIsFree(s: Sculpture): boolean {
  return !s.busyHands && !s.wish.isVehicle && nearHand(s)[2] > 18
}

/** A place on the floor, tied to the toy by a flat tongue. */
function besideToy(s: Sculpture): Vec3 {
  const [aside, y] = s.sockets.side
  const x = aside * s.wish.near
  const thick = Math.max(1.8, s.mm(1.6))
  s.add(box([x / 2, y, thick / 2], [aside / 2 + 7, 8, thick], thick * 0.8, { slot: 2 }))
  return [x, y, 0]
}
