import { expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import { addedShapes, united } from '../added-shapes.test-data.ts'
import { shapesOf } from '../build-toy.ts'

it.each(['animals.bondgardens_djur.hast', 'animals.skogens_djur.alg.algtjur'])(
  'the small sibling of a small %s goes without the details that would be warts',
  (kind) => {
    const partsAt = (sizeMm: number): number =>
      united(addedShapes({ kind, seed: 7, sizeMm }, { occasion: 'new_sibling' }).added).length
    expect(partsAt(80)).toBeLessThan(partsAt(220))
  },
)

it.each([
  'animals.bondgardens_djur.hast',
  'characters.hjaltar.pirat.piratkapten',
  'animals.skogens_djur.bjorn',
])(
  'the small sibling of %s is a swaddled baby with its head: nothing of body and limbs is copied',
  (kind) => {
    const { added } = addedShapes({ kind, seed: 7, sizeMm: 120 }, { occasion: 'new_sibling' })
    const [bundle] = united(added)
    expect(bundle?.form.type).toBe('ellipsoid')
    const faces = shapesOf(readDesign({ kind, seed: 7, sizeMm: 120 })).filter(({ ofFace }) => ofFace)
    expect(added.filter(({ ofProp }) => ofProp).length).toBeGreaterThan(faces.length)
    const whole = united(shapesOf(readDesign({ kind, seed: 7, sizeMm: 120 })))
    expect(united(added).length).toBeLessThan(whole.length)
  },
)
