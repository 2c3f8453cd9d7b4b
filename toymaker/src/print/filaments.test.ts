import { expect, test } from 'vitest'
import { chooseFilaments } from './filaments.ts'

const slotsOf = (filaments: readonly { slots: readonly number[] }[]): (readonly number[])[] =>
  filaments.map(({ slots }) => slots)

test('two colours keep their two filaments', () => {
  const { all, two } = chooseFilaments(['#F58220', '#2A6FC9', '#FFFFFF', '#222222'], [0, 20, 5, 0, 0])
  expect(slotsOf(all)).toEqual([[1], [2]])
  expect(two).toEqual(all)
})

test('of four colours the nearer ones share, and eyes never melt into the body', () => {
  // Orange body, blue accent, apricot patches, black eyes.
  const { all, two } = chooseFilaments(['#F58220', '#2A6FC9', '#F2A65A', '#222222'], [0, 20, 8, 4, 1])
  expect(slotsOf(all)).toEqual([[1], [2], [3], [4]])
  expect(slotsOf(two)).toEqual([
    [1, 3],
    [2, 4],
  ])
  expect(two[1]?.colour).toBe('#2A6FC9')
})

test('slots of one colour share a filament, with the body too', () => {
  // Black body and accent, black eyes.
  const { all, two } = chooseFilaments(['#1E1E1E', '#FFD23F', '#FFFFFF', '#1E1E1E'], [0, 20, 8, 4, 1])
  expect(slotsOf(all)).toEqual([[1, 4], [2], [3]])
  expect(two[0]?.slots).toContain(4)
})

test('a toy without its body colour still gets two filaments', () => {
  const { two } = chooseFilaments(['#F58220', '#2A6FC9', '#FFFFFF', '#222222'], [0, 0, 9, 5, 1])
  expect(two.length).toBeLessThanOrEqual(2)
  expect(
    slotsOf(two)
      .flat()
      .sort((a, b) => a - b),
  ).toEqual([2, 3, 4])
})
