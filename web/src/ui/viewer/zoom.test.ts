import { expect, it, test } from 'vitest'
import { farther, nearer, NEAREST, WHOLE, zoomAfterKey, zoomAfterPinch, zoomAfterWheel } from './zoom.ts'

it.each([
  ['+', 1.25],
  ['=', 1.25],
  ['-', 1],
  ['0', 1],
  ['ArrowLeft', null],
])('on %s zooms to %s', (key, expected) => {
  expect(zoomAfterKey(1, key)).toBe(expected)
})

test('0 shows the whole toy again, minus undoes plus', () => {
  expect(zoomAfterKey(2.4, '0')).toBe(WHOLE)
  expect(farther(nearer(1.5))).toBeCloseTo(1.5)
})

test('it stays between the whole toy and a face', () => {
  expect(zoomAfterWheel(1, 5000, 0)).toBe(WHOLE)
  expect(zoomAfterWheel(1, -5000, 0)).toBe(NEAREST)
  expect(zoomAfterPinch(2, 100, 10_000)).toBe(NEAREST)
  expect(zoomAfterPinch(2, 100, 1)).toBe(WHOLE)
  expect(zoomAfterPinch(2, 0, 50)).toBe(2)
})

test('a wheel upwards zooms in, by the same step in points and lines', () => {
  expect(zoomAfterWheel(1, -100, 0)).toBeGreaterThan(1.1)
  expect(zoomAfterWheel(1, -3.125, 1)).toBeCloseTo(zoomAfterWheel(1, -100, 0))
})

test('fingers twice as far apart show the toy twice as large', () => {
  expect(zoomAfterPinch(1.2, 80, 160)).toBeCloseTo(2.4)
})
