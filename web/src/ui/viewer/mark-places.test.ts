import { expect, it } from 'vitest'
import { markDirections, type ViewPoint } from './mark-places.ts'

const ROOM = { size: 0.035, reach: 0.055, half: [0.23, 0.23] } as const
const numbersOf = (places: readonly ViewPoint[]) =>
  markDirections(places, ROOM).map((angle, at): ViewPoint => {
    const [x, y] = places[at] ?? [0, 0]
    return [x + ROOM.reach * Math.cos(angle), y + ROOM.reach * Math.sin(angle)]
  })
const apart = ([ax, ay]: ViewPoint, [bx, by]: ViewPoint) => Math.hypot(ax - bx, ay - by)

it('a number stands outward of its place', () => {
  expect(markDirections([[0.1, 0]], ROOM)).toEqual([0])
  expect(markDirections([[0, -0.1]], ROOM)[0]).toBeCloseTo(-Math.PI / 2)
})

it('numbers cover neither a place nor each other, and stay in sight', () => {
  const places: ViewPoint[] = [
    [0.05, 0.1],
    [0.055, 0.1],
    [0.06, 0.21],
    [0, 0],
  ]
  const numbers = numbersOf(places)
  numbers.forEach((number, at) => {
    for (const place of places) expect(apart(number, place)).toBeGreaterThan(ROOM.size * 0.89)
    for (const other of numbers.toSpliced(at, 1))
      expect(apart(number, other)).toBeGreaterThan(ROOM.size * 0.89)
    for (const v of number) expect(Math.abs(v)).toBeLessThanOrEqual(0.23)
  })
})
