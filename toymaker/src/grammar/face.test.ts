import { describe, expect, it } from 'vitest'
import { readDesign } from '../design.ts'
import { RECORD } from '../sdf/tape.ts'
import { buildToy } from './build-toy.ts'
import { MOODS } from './traits/moods.ts'

const [UNITE, PAINT, ROD] = [0, 2, 3]

const tapeOf = (wish: object): Float32Array => buildToy(readDesign({ seed: 5, ...wish })).tape

/** Painted rods: the inked lines of brows, lips and closed eyes. */
function inkedLines(tape: Float32Array): number {
  let lines = 0
  for (let o = 0; o < tape.length; o += RECORD) if (tape[o] === ROD && tape[o + 1] === PAINT) lines++
  return lines
}

describe.each([...MOODS.keys()])('a %s face', (personality) => {
  it.each(['animals.skogens_djur.bjorn', 'vehicles.bilar.personbil', 'vehicles.bilar.personbil.veteranbil'])(
    'of %s is finite and inked, not raised',
    (kind) => {
      const tape = tapeOf({ kind, personality })
      expect(tape.every((value) => Number.isFinite(value))).toBe(true)
      expect(tape.some((value, i) => i % RECORD === 1 && value === UNITE)).toBe(true)
      if (kind.endsWith('bjorn')) expect(inkedLines(tape)).toBeGreaterThan(4)
    },
  )
})
