/** Where a part that is not tied to a socket sits: what its offsets are counted from. */
import { flipX } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { degrees, flag, oneOf } from '../kit/options.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { onHead } from './anchors.ts'

const ANCHORS = [
  'floor',
  'head',
  'top',
  'face',
  'mouth',
  'neck',
  'belly',
  'back',
  'tail',
  'hand',
  'foot',
] as const
type Anchor = (typeof ANCHORS)[number]
/** What lies on these turns with the head. */
const OF_HEAD: ReadonlySet<Anchor> = new Set(['head', 'top', 'face', 'mouth'])

export const PLACE = {
  on: oneOf(ANCHORS, 'floor', 'where offsets are counted from'),
  azimuth: degrees(0, 'of a point on the face, from straight ahead'),
  elevation: degrees(0, 'of a point on the face, above the middle of the head'),
  eachSide: flag(false, 'once more, laid out on the right side: where the two sides are not alike'),
}

export interface Place {
  on: Anchor
  azimuth: number
  elevation: number
  eachSide: boolean
}

/** Calls `work` for the left side, and for the right where that is wanted; what it adds turns with what it lies on. */
export function atPlace(
  s: ShapeBuilder,
  place: Place,
  work: (anchor: Vec3, ofSide: (vector: Vec3) => Vec3, side: 1 | -1) => void,
): void {
  for (const side of place.eachSide ? ([1, -1] as const) : ([1] as const)) {
    const anchor = anchorOf(s, { ...place, azimuth: place.azimuth * side })
    const ofSide = (vector: Vec3): Vec3 => (side === 1 ? vector : flipX(vector))
    if (OF_HEAD.has(place.on)) s.onHead(() => work(anchor, ofSide, side))
    else work(anchor, ofSide, side)
  }
}

function anchorOf(s: ShapeBuilder, { on, azimuth, elevation }: Place): Vec3 {
  const { head, top, mouth, neck, belly, back, tail, hands, foot } = s.sockets
  switch (on) {
    case 'floor':
      return [0, 0, 0]
    case 'head':
      return head.at
    case 'face':
      return onHead(s, azimuth, elevation).at
    case 'mouth':
      return mouth?.at ?? head.at
    case 'neck':
      return neck.at
    case 'belly':
      return belly.at
    case 'hand':
      return hands[0]
    case 'top':
      return top
    case 'back':
      return back
    case 'tail':
      return tail
    case 'foot':
      return foot
  }
}
