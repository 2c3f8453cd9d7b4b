import { expect, it } from 'vitest'
import { ACCENT, PALE } from '../sdf/shapes.ts'
import { casesOf, expectedOf, modulesIn } from './build-case.test-data.ts'
import { animal } from './examples/hosts.ts'
import { ball } from './parts/lumps.ts'
import type { ShapeBuilder } from './shape-builder.ts'

const build = (s: ShapeBuilder): void => {
  ball(s, { on: 'floor', at: [10, 0, 40], radius: 6, slot: PALE })
  ball(s, { on: 'floor', at: [0, 0, 60], radius: 4, slot: ACCENT })
}
const EXAMPLES = { 'tails.pearls': { on: animal, build } }
const FILE = 'parts/body-cases.test-data.ts'

it('a part without a row is answered with its file and the row to paste', () => {
  const part = casesOf(FILE, EXAMPLES, {})['tails.pearls']
  if (part === undefined) throw new Error('the example is no case')
  const row = "'tails.pearls': { slots: [ACCENT, PALE], box: [[-4, -6, 34], [16, 6, 64]], lopsided: true },"
  expect(() => expectedOf(part)).toThrow(
    `tails.pearls is missing; once its picture is right, toymaker/src/grammar/${FILE} needs\n  ${row}`,
  )
})

it('a part with a row is held to it', () => {
  const row = { slots: [ACCENT], box: [[0, 0, 0] as const, [1, 1, 1] as const] as const }
  const part = casesOf(FILE, EXAMPLES, { 'tails.pearls': row })['tails.pearls']
  expect(part && expectedOf(part)).toBe(row)
})

it('the modules of a folder are its files but for tests and their data', async () => {
  const modules = await modulesIn(new URL('kit/', import.meta.url))
  expect(Object.keys(modules).toSorted()).toEqual(['define-part', 'options'])
  expect(modules['define-part']).toHaveProperty('definePart')
})
