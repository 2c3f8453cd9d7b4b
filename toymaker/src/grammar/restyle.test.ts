import { expect, test } from 'vitest'
import { BODY, cone, roundCone } from '../sdf/shapes.ts'
import { inStyle } from './restyle.ts'
import { STYLES, UNSET_STYLE } from './traits/styles.ts'

test('a low-poly leg is a column, a short piece of a bent tube stays round', () => {
  const style = STYLES.get('low_poly') ?? UNSET_STYLE
  const formOf = (height: number): string =>
    inStyle(roundCone([0, 0, 0], [0, 0, height], 6, 5, { slot: BODY }), style, { isRound: false }).form.type
  expect(formOf(20)).toBe('column')
  expect(formOf(6)).toBe('roundCone')
})

test('the round tip of a pointed ear stays round in wood, the rim of a cup becomes crisp', () => {
  const style = STYLES.get('wooden') ?? UNSET_STYLE
  const edgeOf = (tip: number, edge: number): number => {
    const { form } = inStyle(cone([0, 0, 0], 9, tip, 12, edge), style, { isRound: false })
    return form.type === 'cappedCone' ? form.edge : NaN
  }
  expect(edgeOf(2, 1.9)).toBeGreaterThan(1.8)
  expect(edgeOf(7, 2)).toBeLessThan(1)
})
