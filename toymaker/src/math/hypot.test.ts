import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hypot2, hypot3 } from './hypot.ts'

// Every file of a toy depends on the last bit: Node's own function is the measure.
const number = fc.oneof(
  fc.double({ noNaN: true }),
  fc.float({ noNaN: true }),
  fc.integer(),
  fc.double({ min: -200, max: 200, noNaN: true }),
)

it('equal Math.hypot to the last bit', () => {
  fc.assert(
    fc.property(number, number, number, (x, y, z) => {
      expect(hypot2(x, y)).toBe(Math.hypot(x, y))
      expect(hypot3(x, y, z)).toBe(Math.hypot(x, y, z))
    }),
    { numRuns: 5000 },
  )
})
