/** Faces with beards and moustaches. */
import { describe, expect, test } from 'vitest'
import { readDesign } from '../../design.ts'
import { DARK, PALE } from '../../sdf/shapes.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { along, direction } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { shapesOf, viewOf } from '../build-toy.ts'
import { hit, slotAt, solidOf } from '../surface-colour.test-data.ts'
import { MOODS } from '../traits/moods.ts'

const BEARDED = [
  'characters.hjaltar.viking',
  'characters.hjaltar.viking.hovding',
  'characters.hjaltar.pirat.piratkapten',
  'characters.sagovasen.tomte',
  'characters.sagovasen.tomte.gardstomte',
  'characters.sagovasen.tomte.jultomte',
  'characters.sagovasen.trollkarl',
  'characters.slott_och_riddare.kung',
]
const COLOURS = ['#1F5FA8', '#F58220']

const isMouth = ({ ofFace, operation, form }: Shape): boolean =>
  (ofFace ?? false) && operation === 'paint' && form.type === 'roundCone'

function mouthOf(shapes: readonly Shape[]): Shape[] {
  const lines = shapes.filter(isMouth)
  const low = Math.min(...lines.map(({ at }) => at[2]))
  return lines.filter(({ at }) => at[2] < low + MOUTH_HIGH)
}

/** The height of a mouth, which nothing else of a face that is drawn is as low as, in units. */
const MOUTH_HIGH = 7

describe.each(BEARDED)('%s', (kind) => {
  test.each([...MOODS.keys()])('has a mouth in its beard when it is %s', (personality) => {
    const design = readDesign({ kind, personality, colours: COLOURS, seed: 7 })
    const shapes = shapesOf(design)
    const solid = solidOf(shapes)
    const { azimuthDeg, elevationDeg } = viewOf(design)
    const look = direction(azimuthDeg, elevationDeg)
    const mouth = mouthOf(shapes)
    const seen = mouth.filter(({ at }) => {
      const met = hit(solid, along(at, look, AWAY), [-look[0], -look[1], -look[2]])
      return met !== null && slotAt(shapes, met) === DARK && Math.hypot(...apart(met, at)) < NEAR
    })
    expect(mouth.length).toBeGreaterThanOrEqual(8)
    expect(seen.length).toBeGreaterThanOrEqual(mouth.length * 0.7)
    const bare = shapes.filter(({ ofFace }) => !ofFace)
    const onLips = mouth.filter(({ at }) => slotAt(bare, at) === PALE)
    expect(onLips.length).toBeGreaterThanOrEqual(mouth.length * 0.7)
  })
})

const AWAY = 90
const NEAR = 3
const apart = (one: Vec3, other: Vec3): Vec3 => [one[0] - other[0], one[1] - other[1], one[2] - other[2]]

test('no freckles are strewn into a beard', () => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
    const shapes = shapesOf(
      readDesign({
        kind: 'characters.hjaltar.pirat.piratkapten',
        personality: 'kind',
        colours: COLOURS,
        seed,
      }),
    )
    const bare = shapes.filter(({ ofFace }) => !ofFace)
    const dots = shapes.filter(
      ({ ofFace, operation, form }) => ofFace && operation === 'paint' && form.type === 'sphere',
    )
    expect(
      dots.filter(({ at }) => slotAt(bare, at) !== PALE),
      `seed ${seed}`,
    ).toEqual([])
  }
})
