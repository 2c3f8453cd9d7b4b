import { expect, test } from 'vitest'
import { readDesign } from '../design.ts'
import { lightness } from '../math/colour.ts'
import { distanceTo } from '../sdf/distance.ts'
import { DARK, PALE } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import { along } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { paletteOf, shapesOf } from './build-toy.ts'
import { MOODS } from './traits/moods.ts'

const isEye = ({ operation, slot, form }: Shape): boolean =>
  operation === 'unite' && slot === DARK && (form.type === 'ellipsoid' || form.type === 'cylinder')

/** Both ends of an inked line. */
function endsOf({ at, form, rotation: m }: Shape): Vec3[] {
  return form.type === 'roundCone' ? [at, along(at, [m[2], m[5], m[8]], form.height)] : []
}

/** How near the lines below the eyes come to them, in units; Infinity where they are closed. */
function leastGap(shapes: readonly Shape[]): number {
  const face = shapes.filter(({ ofFace }) => ofFace)
  const eyes = face.filter(isEye)
  if (eyes.length === 0) return Infinity
  const tape = pack(eyes, 1)
  const lowest = Math.min(...eyes.map(({ at }) => at[2]))
  const gaps = face
    .filter(({ operation, slot }) => operation === 'paint' && slot === DARK)
    .flatMap((line) => endsOf(line).map((end) => ({ end, line })))
    .filter(({ end }) => end[2] < lowest)
    .map(({ end, line }) => distanceTo(tape, end) - (line.form.type === 'roundCone' ? line.form.r1 : 0))
  return Math.min(...gaps)
}

test.each([
  'animals.skogens_djur.rav',
  'animals.skogens_djur.rav.rodrav',
  'animals.skogens_djur.rav.ravunge',
  'animals.skogens_djur.bjorn.brunbjorn',
  'animals.husdjur.hund.labrador',
  'animals.husdjur.katt.bondkatt',
  'dolls.kompisdockor.kompis',
  'dolls.dockskapsfamilj.barn.smasyskon',
])('the ink of mouth and cheeks stays clear of the large eyes of a %s for the youngest', (kind) => {
  const wish = { kind, age: '3-5', seed: 5, colours: ['#C97B2A', '#2F5D8C'] }
  const near = [...MOODS.keys()].flatMap((personality) => {
    const gap = leastGap(shapesOf(readDesign({ ...wish, personality })))
    return gap < 0.6 ? [`${personality}: ${gap.toFixed(2)}`] : []
  })
  expect(near).toEqual([])
})

test.each([
  ['characters.hjaltar.superhjalte.naturhjalte', ['#1E1E1E', '#C8102E']],
  ['characters.hjaltar.superhjalte.naturhjalte', ['#6B4226', '#D9C29A']],
  ['characters.hjaltar.superhjalte', ['#C8102E', '#1E1E1E']],
])('the dark eyes of a %s of %s lie in skin, not in the dark of its mask', (kind, colours) => {
  const eyes = shapesOf(readDesign({ kind, colours, seed: 7 })).filter(
    ({ ofFace, operation, form }) => ofFace && operation === 'unite' && form.type === 'ellipsoid',
  )
  const ofSlot = (wanted: number): number => eyes.filter(({ slot }) => slot === wanted).length
  expect([ofSlot(PALE), ofSlot(DARK)]).toEqual([2, 2])
})

test('the lines of a face on a forest green mask are light, as on a green coat', () => {
  const wish = { kind: 'animals.husdjur.katt.siames', personality: 'calm', seed: 5 }
  const eyes = shapesOf(readDesign({ ...wish, colours: ['#8E9499', '#2E6B3E'] })).filter(
    ({ ofFace, operation, form }) => ofFace && operation === 'paint' && form.type === 'roundCone',
  )
  // Eight strokes for each eye come first, then the mouth on its white bulbs.
  expect(eyes.slice(0, 16).map(({ slot }) => slot)).toEqual(Array.from({ length: 16 }, () => PALE))
})

test('closed eyes on deep skin are dark lines', () => {
  const wish = { kind: 'characters.sagovasen.troll', personality: 'calm', style: 'chibi', age: '9-12' }
  const design = readDesign({ ...wish, colours: ['#FFD23F', '#6CBF3A'], seed: 204987943 })
  expect(lightness(paletteOf(design).slots[PALE - 1] ?? '')).toBeLessThan(50)
  const lines = shapesOf(design).filter(
    ({ ofFace, operation, form }) => ofFace && operation === 'paint' && form.type === 'roundCone',
  )
  expect(new Set(lines.map(({ slot }) => slot))).toEqual(new Set([DARK]))
})
