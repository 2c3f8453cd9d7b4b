import { expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import { along, direction, dot, surfaceFrame } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { tipsOf } from '../../sdf/bounds.ts'
import { distanceTo } from '../../sdf/distance.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { pack } from '../../sdf/tape.ts'
import { silhouetteOf } from './silhouette.ts'
import { addedShapes, united } from '../added-shapes.test-data.ts'
import { viewOf } from '../build-toy.ts'
import { limitToKind, SWEPT_KINDS } from '../test-kinds.ts'

const FARTHEST = 90
/** Lower parts of a prop may stand on feet, and what ties it to the toy lies on the floor, in units. */
const FOOT = 8

/** The toy of a design and its prop, with the way to the camera. */
function withProp(bare: object, occasion: string): { toy: Shape[]; prop: Shape[]; look: Vec3 } {
  const { toy: before, added } = addedShapes(bare, { occasion })
  // Where a mouth is drawn in fewer strokes, some of the prop stand among them.
  const toy = before.filter(({ ofProp }) => !ofProp)
  const { azimuthDeg, elevationDeg } = viewOf(readDesign({ ...bare, occasion }))
  return { toy, prop: united(added), look: direction(azimuthDeg, elevationDeg) }
}

function isHidden(tape: Float32Array, from: Vec3, look: Vec3): boolean {
  for (let t = 1; t < FARTHEST;) {
    const free = distanceTo(tape, along(from, look, t))
    if (free < 0) return true
    t += Math.max(free, 0.3)
  }
  return false
}

it.each(SWEPT_KINDS)('the pencil of a %s leaves its face to be seen', (kind) => {
  const { toy, prop, look } = withProp({ kind, seed: 7 }, 'school_start')
  const tape = pack(prop, 1)
  const face = toy.filter(({ ofFace }) => ofFace)
  expect(prop.length).toBeGreaterThan(3)
  expect(face.filter(({ at }) => isHidden(tape, at, look)).length).toBe(0)
})

it.each([
  ['animals.havets_djur.haj.hammarhaj', 'school_start'],
  ['animals.husdjur.katt.skogkatt', 'easter'],
  ['vehicles.bilar.personbil', 'halloween'],
  ['vehicles.flyg_och_rymd.flygplan.propellerplan', 'easter'],
])('what stands beside a %s at %s does not go through it', (kind, occasion) => {
  const { toy, prop } = withProp({ kind, seed: 7, style: 'chibi' }, occasion)
  const tape = pack(united(toy), 1)
  const buried = prop.filter(({ at }) => at[2] > FOOT && distanceTo(tape, at) < 0)
  expect(buried).toEqual([])
})

/** Low and tall, wide and narrow, living and driven: from where props covered most. */
const COVERED_MOST = limitToKind([
  'animals.dinosaurier.vaxtatare',
  'animals.fjall_och_sno.isbjorn',
  'animals.husdjur.hund.labrador',
  'animals.savann_och_djungel.lejon.lejonhane',
  'animals.skogens_djur.bjorn.brunbjorn',
  'vehicles.batar.bogserbat',
  'vehicles.tva_hjul.sparkcykel',
])
const MOST_COVERED = 0.03
const MOST_COVERED_WITH_TIE = 0.05
const MOST_UNSEEN = 0.15
/** With it the toy keeps most of its size in the picture; what it is measured on is coarse. */
const MOST_GROWTH = 1.19

it.each(COVERED_MOST)('what stands beside a %s covers little of it and leaves it large', (kind) => {
  for (const occasion of ['halloween', 'new_sibling']) {
    const bare = { kind, seed: 7, age: '3-5' }
    const { toy: before, added } = addedShapes(bare, { occasion })
    // Where a mouth is drawn in fewer strokes, some of the prop stand among them.
    const toy = before.filter(({ ofProp }) => !ofProp)
    const camera = viewOf(readDesign({ ...bare, occasion }))
    const sight = (shapes: readonly Shape[]) => silhouetteOf(united(shapes), camera)
    const [alone, prop, both] = [sight(toy), sight(added), sight([...toy, ...added])]
    // The last is what joins it to the toy, and lies under it.
    const standing = sight(added.slice(0, -1))
    const unseen = [...standing.depths].filter(
      ([cell, depth]) => depth <= (alone.depths.get(cell) ?? -Infinity),
    )
    const covering = ({ depths }: typeof alone): number =>
      [...depths].filter(([cell, depth]) => depth > (alone.depths.get(cell) ?? Infinity)).length /
      alone.depths.size
    expect(unseen.length / standing.depths.size, occasion).toBeLessThan(MOST_UNSEEN)
    const sideOf = ({ low, high }: typeof alone): number => Math.max(high[0] - low[0], high[1] - low[1])
    expect(covering(standing), occasion).toBeLessThan(MOST_COVERED)
    expect(covering(prop), occasion).toBeLessThan(MOST_COVERED_WITH_TIE)
    expect(sideOf(both) / sideOf(alone), occasion).toBeLessThan(MOST_GROWTH)
  }
})

/** Between a face and what stands beside it there is as much air in the picture, in units. */
const AIR = 10

it.each([
  ['animals.dinosaurier.kottatare.velociraptor', 'midsummer', { style: 'fairytale', seed: 2156979808 }],
  ['animals.dinosaurier.vaxtatare.triceratops', 'easter', { style: 'cartoon', seed: 1082468166 }],
  ['animals.husdjur.hund.labrador', 'name_day', { style: 'chibi', seed: 3981866473 }],
  ['animals.savann_och_djungel.elefant.elefantunge', 'easter', { style: 'chibi', seed: 613029744 }],
])('a %s does not sniff at what stands beside it at %s', (kind, occasion, wish) => {
  const { toy, prop, look } = withProp({ kind, age: '9-12', ...wish }, occasion)
  const { right, up } = surfaceFrame(look)
  const inPicture = (at: Vec3) => [dot(at, right), dot(at, up)] as const
  const face = toy.filter(({ ofFace }) => ofFace).map(({ at }) => inPicture(at))
  const tips = prop
    .slice(0, -1)
    .flatMap((shape) =>
      ([0, 1, 2] as const).flatMap((axis) => [...tipsOf(shape, axis, 1), ...tipsOf(shape, axis, -1)]),
    )
    .map(inPicture)
  const apart = face.flatMap(([x, y]) => tips.map(([tipX, tipY]) => Math.hypot(tipX - x, tipY - y)))
  expect(Math.min(...apart)).toBeGreaterThan(AIR)
})

it.each([
  ['animals.bondgardens_djur.gris', 'easter', { age: '13-17', style: 'cartoon', seed: 1396059951 }],
  ['animals.bondgardens_djur.ko.fjallko', 'thank_you', { age: '18+', style: 'low_poly', seed: 3167371736 }],
  [
    'animals.husdjur.kanin.vadurskanin',
    'school_start',
    { age: '9-12', style: 'fairytale', seed: 1579557231 },
  ],
  ['dolls.sagodockor.sjojungfru', 'name_day', { age: '3-5', style: 'lifelike', seed: 4164590627 }],
])('what a %s has beside it at %s stands close to its feet: its tie is no path', (kind, occasion, wish) => {
  const { prop } = withProp({ kind, ...wish }, occasion)
  const tie = prop.at(-1)
  expect(tie?.form.type === 'ellipsoid' ? tie.form.radii[0] : Infinity).toBeLessThan(CLOSE)
})

/** Half the length of a tie, in units. */
const CLOSE = 20

it.each([
  ['animals.husdjur.skoldpadda', { style: 'chibi', age: '18+', seed: 1549974840, features: ['cape'] }],
  ['animals.savann_och_djungel.apa.gorilla', { age: '9-12', seed: 2677189184 }],
  ['characters.hjaltar.astronaut', { age: '13-17', seed: 3660945106 }],
])('the cloth of the flag beside a %s blows away from it', (kind, wish) => {
  const { prop } = withProp({ kind, ...wish }, 'name_day')
  const cloth = prop.filter(({ form }) => form.type === 'box')
  const pole = prop.find(({ form }) => form.type === 'roundCone')
  expect(cloth.length).toBe(3)
  for (const { at } of cloth) expect(Math.abs(at[0])).toBeGreaterThan(Math.abs(pole?.at[0] ?? 0))
})
