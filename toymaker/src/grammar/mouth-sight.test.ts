import { expect, test } from 'vitest'
import { readDesign } from '../design.ts'
import { distanceTo } from '../sdf/distance.ts'
import { RECORD } from '../sdf/tape.ts'
import { along, direction } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { buildToy } from './build-toy.ts'

const [UNITE, SUBTRACT, PAINT, ROD] = [0, 1, 2, 3]
/** Rods of a smile. */
const LINES = 8
const CLEAR_MM = 1.5
const AWAY_MM = 150

const recordsOf = (tape: Float32Array): Float32Array[] =>
  Array.from({ length: tape.length / RECORD }, (_, i) => tape.slice(i * RECORD, (i + 1) * RECORD))

function startOf(record: Float32Array): Vec3 {
  const m = (i: number): number => record[4 + i] ?? 0
  const at = (axis: number): number => -(m(axis) * m(3) + m(4 + axis) * m(7) + m(8 + axis) * m(11))
  return [at(0), at(1), at(2)]
}

/** How many of a smile's lines are seen, for each look: straight on, somewhat from above, and as on the picture. */
function smileSeen(wish: object, looks: readonly Vec3[] = []): number[] {
  const { tape, camera } = buildToy(readDesign({ seed: 7, sizeMm: 120, colours: ['#C8102E'], ...wish }))
  const records = recordsOf(tape)
  const parts = records.filter(([, operation]) => operation === UNITE || operation === SUBTRACT)
  const solid = Float32Array.from(parts.flatMap((part) => [...part]))
  const smile = records.filter(([form, operation]) => form === ROD && operation === PAINT).slice(-LINES)
  const isSeen = (at: Vec3, look: Vec3): boolean => {
    for (let t = CLEAR_MM; t < AWAY_MM;) {
      const free = distanceTo(solid, along(at, look, t))
      if (free < 0) return false
      t += Math.max(free, 0.3)
    }
    return true
  }
  const usual = [direction(0, 2), direction(0, 12), direction(camera.azimuthDeg, camera.elevationDeg)]
  return (looks.length > 0 ? looks : usual).map(
    (look) => smile.filter((line) => isSeen(startOf(line), look)).length,
  )
}

const FIRE_TRUCKS = ['brandbil', 'brandbil.stegbil', 'brandbil.tankbil'].map((kind) => `utryckning.${kind}`)
const TRUCKS = [...FIRE_TRUCKS, 'bygge.betongbil', 'gard_och_skog.timmerbil', 'bilar.personbil.stadsbil']
const MOODS = [null, 'playful', 'brave', 'kind', 'funny']
const WORN = [['name_sign'], ['glasses'], ['name_sign', 'glasses']]

test.each(TRUCKS)('neither a name sign nor glasses hide the smile of %s', (name) => {
  for (const personality of MOODS) {
    const wish = { kind: `vehicles.${name}`, personality }
    const bare = smileSeen(wish)
    for (const features of WORN) {
      const nameSign = features.includes('name_sign') ? 'Åke' : null
      const lost = smileSeen({ ...wish, features, nameSign }).map((seen, i) => (bare[i] ?? 0) - seen)
      expect(Math.max(...lost), `${personality} with ${features.join()}`).toBeLessThanOrEqual(1)
    }
  }
})

/** Their mouths reach up between the lamps. */
const HIGH_MOUTHS = [
  'bygge.vagvalt',
  'bygge.gravmaskin.minigravare',
  'gard_och_skog.skordetroska',
  'gard_och_skog.traktor.ny_traktor',
  'tag.sparvagn',
  'tag.tunnelbana',
]

test.each(HIGH_MOUTHS)('glasses leave the whole smile of %s to be seen', (name) => {
  for (const personality of MOODS) {
    const wish = { kind: `vehicles.${name}`, personality }
    const bare = smileSeen(wish)
    const lost = smileSeen({ ...wish, features: ['glasses'] }).map((seen, i) => (bare[i] ?? 0) - seen)
    expect(Math.max(...lost), String(personality)).toBeLessThanOrEqual(1)
  }
})

test.each(MOODS)(
  'the bar of a %s police car leaves its smile free, also for whom it looks down on',
  (personality) => {
    const [seen = 0] = smileSeen({ kind: 'vehicles.utryckning.polisbil', personality }, [direction(0, -20)])
    expect(seen).toBe(LINES)
  },
)
