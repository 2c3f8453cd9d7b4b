import { expect, test } from 'vitest'
import { readDesign } from '../../design.ts'
import { distanceTo } from '../../sdf/distance.ts'
import { ACCENT } from '../../sdf/shapes.ts'
import { RECORD } from '../../sdf/tape.ts'
import type { Vec3 } from '../../math/vec.ts'
import { buildToy } from '../build-toy.ts'

const UNITE = 0
const AWAY_MM = 120
/** Places across the brow, in shares of the face's reach. */
const ACROSS = [-0.7, -0.5, -0.3, -0.1, 0.1, 0.3, 0.5, 0.7]

const WISHES = [
  {},
  { seed: 3, style: 'cartoon' },
  { seed: 11, style: 'chibi', personality: 'funny' },
  { personality: 'shy', features: ['crown'] },
]

test.each(WISHES)('no hair lies over the tiara of a princess: %j', (wish) => {
  const kind = 'characters.slott_och_riddare.prinsessa'
  const { tape, face, sizeMm } = buildToy(
    readDesign({ kind, colours: ['#C8102E'], seed: 7, sizeMm: 120, ...wish }),
  )
  if (face === null) throw new Error('a princess has a face')
  const parts = Array.from({ length: tape.length / RECORD }, (_, i) =>
    tape.slice(i * RECORD, (i + 1) * RECORD),
  ).filter(([, operation]) => operation === UNITE)
  const solid = Float32Array.from(parts.flatMap((part) => [...part]))
  /** Slot of what is met first, coming from the front. */
  const seenAt = (x: number, z: number): number | undefined => {
    let at: Vec3 = [x, face.at[1] - AWAY_MM, z]
    for (let free = distanceTo(solid, at); at[1] < AWAY_MM; free = distanceTo(solid, at)) {
      if (free < 0.05) {
        const distances = parts.map((part) => distanceTo(part, at))
        return parts[distances.indexOf(Math.min(...distances))]?.[2]
      }
      at = [x, at[1] + free * 0.9, z]
    }
    return undefined
  }
  const covered = ACROSS.filter((share) => {
    const x = face.at[0] + share * face.reachMm
    for (let z = face.at[2]; z < sizeMm; z += 1) if (seenAt(x, z) === ACCENT) return false
    return true
  })
  expect(covered).toEqual([])
})
