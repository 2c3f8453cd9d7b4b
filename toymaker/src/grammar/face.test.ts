import { describe, expect, it } from 'vitest'
import { distanceLab } from '../data/colour.ts'
import { COLOURS } from '../data/colours.ts'
import { readDesign } from '../design.ts'
import type { Slot } from '../sdf/shapes.ts'
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

/** Everybody tells colours apart that differ this much. */
const CLEAR = 25
const DRUM = 5
const LIGHT: Slot = 3
const DARK: Slot = 4
const CHOSEN = ['kolsvart', 'chokladbrun', 'havsbla', 'guld', 'lingonrod', 'snovit'] as const

/** Slots of a robot's head and of the screen on it: the two equal forms above the dark drum of its neck. */
function headAndScreen(tape: Float32Array): readonly [number, number] {
  for (let o = 0; o + 2 * RECORD < tape.length; o += RECORD) {
    const [head, screen] = [o + RECORD, o + 2 * RECORD]
    const isNeck = tape[o] === DRUM && tape[o + 2] === DARK
    if (isNeck && tape[head] === tape[screen] && tape[screen + 2] === DARK)
      return [tape[head + 2] ?? 0, tape[screen + 2] ?? 0]
  }
  throw new Error('this robot has no neck')
}

it.each(['rymdrobot', 'hjalprobot', 'musikrobot'])(
  'the screen of a %s stands out from its head, and the eyes from the screen, whatever colours are chosen',
  (robot) => {
    for (const body of CHOSEN)
      for (const accent of CHOSEN) {
        const colours = [COLOURS[body], COLOURS[accent]]
        const toy = buildToy(readDesign({ kind: `characters.robotar.${robot}`, colours, seed: 5 }))
        const colourOf = (slot: number): string => toy.palette.slots[slot - 1] ?? ''
        const [head, screen] = headAndScreen(toy.tape)
        const pair = `${body} with ${accent}`
        expect(distanceLab(colourOf(head), colourOf(screen)), pair).toBeGreaterThan(CLEAR)
        expect(distanceLab(colourOf(LIGHT), colourOf(screen)), pair).toBeGreaterThan(CLEAR)
      }
  },
)
