import { expect, test } from 'vitest'
import { BODY, roundCone } from '../sdf/shapes.ts'
import { inStyle } from './restyle.ts'
import { STYLES, UNSET_STYLE } from './traits/styles.ts'

test('a low-poly leg is a column, a short piece of a bent tube stays round', () => {
  const style = STYLES.get('low_poly') ?? UNSET_STYLE
  const formOf = (height: number): string =>
    inStyle(roundCone([0, 0, 0], [0, 0, height], 6, 5, { slot: BODY }), style, { isRound: false }).form.type
  expect(formOf(20)).toBe('column')
  expect(formOf(6)).toBe('roundCone')
})
