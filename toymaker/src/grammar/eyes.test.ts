import { describe, expect, it } from 'vitest'
import { readDesign } from '../design.ts'
import { DARK, PALE } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { along, dot, length, sub, surfaceFrame } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { shapesOf } from './build-toy.ts'
import { slotAt } from './surface-colour.test-data.ts'
import { MOODS } from './traits/moods.ts'

const faceOf = (wish: object): Shape[] =>
  shapesOf(readDesign({ seed: 7, sizeMm: 120, ...wish })).filter(({ ofFace }) => ofFace)

const nearestTo = (place: Vec3, shapes: readonly Shape[]): Shape | undefined =>
  shapes.toSorted((one, other) => length(sub(one.at, place)) - length(sub(other.at, place)))[0]

const darkEyes = (shapes: readonly Shape[]): Shape[] =>
  shapes.filter(
    ({ ofFace, operation, slot, form }) =>
      ofFace && operation === 'unite' && slot === DARK && form.type === 'ellipsoid',
  )

describe('the light of an eye', () => {
  it.each([null, 'chibi', 'cartoon', 'wooden'])('stays under a half-closed lid in %s style', (style) => {
    const face = faceOf({ kind: 'characters.yrken.polis', personality: 'wise', style, colours: ['#FAFAF7'] })
    const lids = face.filter(({ form }) => form.type === 'dome')
    const lights = face.filter(({ form }) => form.type === 'sphere')
    expect(lids).toHaveLength(2)
    expect(lights.length).toBeGreaterThanOrEqual(2)
    for (const light of lights) {
      const lid = nearestTo(light.at, lids)
      if (lid?.form.type !== 'dome' || light.form.type !== 'sphere') throw new Error('no lid')
      const { rotation: m } = lid
      const height = dot(sub(light.at, lid.at), [m[1], m[4], m[7]])
      expect(height + light.form.radius).toBeLessThan(lid.form.cut)
    }
  })
})

it('eyes of the style with the smallest are no pinholes in a large face', () => {
  const radiusIn = (style: string | null): number => {
    const [eye] = darkEyes(faceOf({ kind: 'dolls.kompisdockor.kompis', style }))
    return eye?.form.type === 'ellipsoid' ? eye.form.radii[1] : 0
  }
  expect(radiusIn('nordic')).toBeGreaterThan(radiusIn(null) * 0.6)
})

describe('over a beard', () => {
  const isLash = ({ operation, form }: Shape): boolean => operation === 'unite' && form.type === 'roundCone'

  it('eyes have no lashes', () => {
    const lashes = (kind: string): number => faceOf({ kind, style: 'fairytale' }).filter(isLash).length
    expect(lashes('characters.sagovasen.trollkarl')).toBe(0)
    expect(lashes('dolls.dockskapsfamilj.vuxen.mamma')).toBe(6)
  })

  it('dark eyes are clear of it', () => {
    const shapes = shapesOf(
      readDesign({
        kind: 'characters.sagovasen.tomte.jultomte',
        style: 'chibi',
        age: '6-8',
        features: ['big_eyes'],
        seed: 7,
      }),
    )
    const head = shapes.filter(({ ofFace }) => !ofFace)
    const eyes = darkEyes(shapes)
    expect(eyes).toHaveLength(2)
    const lost = eyes.filter(({ at, form, rotation: m }) => {
      const reach = form.type === 'ellipsoid' ? form.radii[1] : 0
      const { up } = surfaceFrame([m[2], m[5], m[8]])
      return slotAt(head, along(at, up, -reach)) === DARK
    })
    expect(lost).toEqual([])
  })
})

it('the lids of an owl show no edge of another colour on its white discs', () => {
  const lids = faceOf({
    kind: 'animals.skogens_djur.uggla',
    personality: 'brave',
    colours: ['#F58220', '#1F5FA8'],
  }).filter(({ form }) => form.type === 'dome')
  expect(lids.map(({ slot }) => slot)).toEqual([PALE, PALE])
})

it('a toy for a grown-up has smaller eyes than one for a child of eight, but no pinholes', () => {
  const radiusFor = (age: string): number => {
    const [eye] = darkEyes(faceOf({ kind: 'dolls.kompisdockor.kompis', age }))
    return eye?.form.type === 'ellipsoid' ? eye.form.radii[1] : 0
  }
  const share = radiusFor('18+') / radiusFor('6-8')
  expect(share).toBeLessThan(0.9)
  expect(share).toBeGreaterThan(0.75)
})

it('the lids of a living toy are shut or leave four fifths of its eyes: lower ones are tired', () => {
  const shown = [...MOODS.values()].flatMap(({ open }) => open).filter((share) => share > 0)
  expect(Math.min(...shown)).toBeGreaterThanOrEqual(0.8)
})

it('a lifelike doll has smaller eyes than the usual one, but no pinholes', () => {
  const radiusIn = (style: string | null): number => {
    const [eye] = darkEyes(faceOf({ kind: 'dolls.kompisdockor.kompis', style }))
    return eye?.form.type === 'ellipsoid' ? eye.form.radii[1] : 0
  }
  const share = radiusIn('lifelike') / radiusIn(null)
  expect(share).toBeLessThan(0.9)
  expect(share).toBeGreaterThan(0.77)
})

it.each(['calm', 'playful', 'mischievous'])('the one eye of a %s pirate is open', (personality) => {
  for (const seed of [1, 2, 3, 4, 5, 6])
    expect(
      darkEyes(faceOf({ kind: 'characters.hjaltar.pirat', personality, seed })),
      String(seed),
    ).toHaveLength(1)
})
