import { expect, it } from 'vitest'
import { addedShapes, united } from '../added-shapes.test-data.ts'

it.each(['characters.hjaltar.pirat.piratkapten', 'dolls.folkdrakt_och_hogtid.midsommardocka'])(
  'the small sibling of a small %s goes without the details that would be warts',
  (kind) => {
    const partsAt = (sizeMm: number): number =>
      united(addedShapes({ kind, seed: 7, sizeMm }, { occasion: 'new_sibling' }).added).length
    expect(partsAt(80)).toBeLessThan(partsAt(220))
  },
)
