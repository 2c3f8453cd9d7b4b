/** What keeps an animal from being read as another one. */
import { expect, test } from 'vitest'
import { readDesign } from '../../design.ts'
import { ACCENT, BODY, PALE } from '../../sdf/shapes.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { shapesOf, viewOf } from '../build-toy.ts'

const united = (kind: string, seed = 7): Shape[] =>
  shapesOf(readDesign({ kind: `animals.${kind}`, colours: ['#1F5FA8', '#FFD23F'], seed })).filter(
    ({ operation }) => operation === 'unite',
  )
const headOf = (shapes: readonly Shape[]): Shape['at'] =>
  shapes.find(({ form, slot, at }) => form.type === 'ellipsoid' && slot === BODY && at[2] > 30 && at[1] < -15)
    ?.at ?? [0, 0, 0]

test('a lion cub wears its first mane: round ears alone are a bear’s', () => {
  const cub = united('savann_och_djungel.lejon.lejonunge')
  const [x, , z] = headOf(cub)
  const lobes = cub.filter(
    ({ form, slot, at }) =>
      slot === ACCENT && form.type === 'ellipsoid' && Math.hypot(at[0] - x, at[2] - z) > 12 && at[2] > 30,
  )
  expect(lobes.length).toBeGreaterThan(8)
})

test('nothing hangs from the chin of an ice dragon: a beard is a goat’s', () => {
  const dragon = shapesOf(
    readDesign({ kind: 'characters.fantasidjur.drake.isdrake', colours: ['#1F5FA8', '#FFD23F'], seed: 7 }),
  )
  const chin = headOf(dragon)[2] - 8
  const hanging = dragon.filter(
    ({ form, slot, operation, ofFace, at, rotation }) =>
      operation === 'unite' &&
      form.type === 'roundCone' &&
      slot !== BODY &&
      !ofFace &&
      at[2] < chin &&
      at[1] < -30 &&
      rotation[8] < -0.6,
  )
  expect(hanging).toEqual([])
})

test.each([1, 2, 3, 4])('the tail of a squirrel stands beside it, where it is seen (%s)', (seed) => {
  const kind = 'skogens_djur.ekorre'
  const high = united(kind, seed).filter(({ slot, at }) => slot === BODY && at[1] > 28 && at[2] > 70)
  const side = Math.sign(viewOf(readDesign({ kind: `animals.${kind}`, seed })).azimuthDeg)
  expect(high.length).toBeGreaterThan(1)
  for (const { at } of high) expect(at[0] * side).toBeGreaterThan(10)
})

test('a polar bear stands on ice with its catch', () => {
  const bear = united('fjall_och_sno.isbjorn')
  const floes = bear.filter(({ form }) => form.type === 'cylinder')
  expect(floes.map(({ slot }) => slot)).toEqual([PALE, PALE, PALE])
  expect(
    bear.filter(({ form, slot, at }) => form.type === 'ellipsoid' && slot === ACCENT && at[2] < 12),
  ).toHaveLength(1)
})
