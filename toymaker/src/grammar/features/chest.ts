/**
 * What lies on the chest of an upright body. More than two things there melt into one tangle, on a slim body more than one:
 * what is one too many goes to its other place. Nothing that was chosen is left out.
 */
import type { ToyDesign } from '../../design.ts'
import type { Vec3 } from '../../math/vec.ts'
import { SLOTS } from '../../sdf/shapes.ts'
import type { ChestThing, ShapeBuilder } from '../shape-builder.ts'

interface Brought {
  thing: ChestThing
  takes: number
  /** It has no other place. */
  stays?: boolean
  isWished: (design: ToyDesign, s: ShapeBuilder) => boolean
}

/** In the order in which they give way; `takes` is the share of a chest in things. */
const BROUGHT: readonly Brought[] = [
  // In the hand; else it stands beside the toy.
  {
    thing: 'held',
    takes: 1,
    isWished: ({ occasion }, s) => HELD_OCCASIONS.has(occasion ?? '') && isHandBefore(s),
  },
  // A plate that fills a chest; else it stands before the feet.
  { thing: 'name', takes: 2, isWished: (design) => bearsName(design) },
  { thing: 'collar', takes: 1, stays: true, isWished: ({ occasion }) => occasion === 'christening' },
  // Down to the armpits; else they end on the shoulders.
  { thing: 'straps', takes: 1, isWished: ({ features }) => features.includes('backpack') },
  // Its two ends; else they hang down the back.
  { thing: 'scarf', takes: 1, isWished: ({ features }) => features.includes('scarf') },
  { thing: 'heart', takes: 1, stays: true, isWished: ({ features }) => features.includes('heart') },
]

const HELD_OCCASIONS: ReadonlySet<string> = new Set(['lost_tooth', 'thank_you'])

export const bearsName = ({ nameSign, features }: ToyDesign): boolean =>
  nameSign !== null || features.includes('name_sign')

/** What a hand holds is about so wide, in units. */
const HELD = 8

/** Whether what the near hand holds would be seen before the chest. */
function isHandBefore({ context, sockets: { hands, belly } }: ShapeBuilder): boolean {
  return Math.abs(hands[context.near === 1 ? 0 : 1][0]) < belly.radii[0] + HELD
}

/** A chin lower than this, in units, leaves no room for anything on the chest. */
const LOW_CHIN = 16

/** Whether a living body stands or sits upright, its head well above the floor. */
export const hasChest = ({ sockets: { head, neck } }: ShapeBuilder): boolean =>
  neck.axis === undefined && head.at[2] - head.radii[2] >= LOW_CHIN

/** What is brought to the chest and gives way there: to what the kind itself has on it, and to what comes later in the table. */
export function givingWay(s: ShapeBuilder): ReadonlySet<ChestThing> {
  const away = new Set<ChestThing>()
  if (s.context.isVehicle || !hasChest(s)) return away
  const brought = BROUGHT.filter(({ isWished }) => isWished(s.context.design, s))
  if (brought.length === 0) return away
  const room = s.sockets.belly.radii[0] < SLIM ? 1 : 2
  let taken = ownThings(s) + brought.reduce((sum, { takes }) => sum + takes, 0)
  for (const { thing, takes, stays } of brought) {
    if (taken <= room) break
    if (stays) continue
    away.add(thing)
    taken -= takes
  }
  return away
}

/** Units: a belly with a smaller radius has room for one thing. */
const SLIM = 11

/** Where a chest is looked at, in shares of the belly's half width, and in rows from the belly to the neck. */
const ACROSS = [-0.8, -0.4, 0, 0.4, 0.8]
const ROWS = [0, 0.25, 0.5, 0.75, 1]
/** From the neck down to the uppermost row, in units. */
const UNDER_NECK = 5
/** Of a chest, what makes a thing on it: under a beard or a chin, of another colour, or that far out of it in units. */
const TAKEN = 0.28
const PROUD = 6

/** Whether the kind holds something of its own with both hands before its chest. */
const holdsBefore = ({ busyHands, sockets: { hands, belly } }: ShapeBuilder): boolean =>
  busyHands && hands.every(([x]) => Math.abs(x - belly.at[0]) < belly.radii[0] * CLOSE)

/** Of the belly's half width. */
const CLOSE = 1.2

/** How many things a kind carries on its chest itself: emblems, buttons, beards, what both hands hold before it. */
export function ownThings(s: ShapeBuilder): number {
  const { belly, neck } = s.sockets
  const low = belly.at[2] - belly.radii[2] * 0.3
  const high = Math.max(low + 1, neck.at[2] - UNDER_NECK)
  const seen = ROWS.flatMap((row) =>
    ACROSS.map((across): Vec3 => [belly.at[0] + across * belly.radii[0], 0, low + (high - low) * row]),
  )
    .map((through) => s.project(through, [0, -1, 0]))
    .filter(({ missed }) => missed !== true)
  if (seen.length === 0) return 0
  const bare = seen.filter(({ at }) => !s.isOnHead(at))
  const share = (count: number): number => count / seen.length
  const under = 1 - share(bare.length)
  const slots = bare.map(({ at }) => s.colourAt(at))
  const plain = Math.max(0, ...SLOTS.map((slot) => slots.filter((one) => one === slot).length))
  const proud = holdsBefore(s) ? seen.length : bare.filter(({ at }) => at[1] < belly.at[1] - PROUD).length
  return [under, 1 - under - share(plain), share(proud)].filter((taken) => taken > TAKEN).length
}
