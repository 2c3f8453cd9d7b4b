import { expect, it } from 'vitest'
import { ACCENT } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { buildCase, contextOf } from './build-case.test-data.ts'
import type { Group, Kind } from './kind.ts'
import { kindsOf } from './kinds-of.ts'
import { dropEars, pointedEars } from './parts/ears.ts'
import { ball } from './parts/lumps.ts'
import { bobTail } from './parts/tails.ts'
import { quad } from './plans/quad.ts'
import { sit } from './plans/sit.ts'
import type { ShapeBuilder } from './shape-builder.ts'

const face = { azimuth: 28, elevation: 6, size: 5 }
const NUT = { on: 'hand', radius: 5 } as const
const bell = (s: ShapeBuilder): void => ball(s, { on: 'neck', radius: 4, slot: ACCENT })

const group = kindsOf({
  cat: {
    plan: { sit: { girth: 0.9 } },
    parts: { pointedEars: { width: 0.3 }, bobTail: {}, 'own bell': bell, 'ball nut': NUT },
    face,
    variants: {
      lop: { plan: { sit: { tall: 1.1 } }, parts: { dropEars: {}, 'ball nut': 'same', 'own bell': 'same' } },
      hare: { plan: { quad: {} } },
      kitten: { young: true },
    },
  },
  code: { build: (s) => sit(s), face },
})

function shapesOf(kind: Partial<Kind> | undefined): readonly Shape[] {
  return buildCase(contextOf({}), { build: (s) => kind?.build?.(s) }).added
}
const shapesBy = (build: (s: ShapeBuilder) => void): readonly Shape[] => shapesOf({ build })

it('a kind is built as its plan and parts in their order', () => {
  expect(shapesOf(group['cat'])).toEqual(
    shapesBy((s) => {
      sit(s, { girth: 0.9 })
      pointedEars(s, { width: 0.3 })
      bobTail(s)
      bell(s)
      ball(s, NUT)
    }),
  )
})

it('a variant changes options of the plan, has parts of its own and shares others by name', () => {
  expect(shapesOf(group['cat']?.variants?.['lop'])).toEqual(
    shapesBy((s) => {
      sit(s, { girth: 0.9, tall: 1.1 })
      dropEars(s)
      ball(s, NUT)
      bell(s)
    }),
  )
})

it('a variant that says nothing of its build is built as its kind', () => {
  const kitten = group['cat']?.variants?.['kitten']
  expect(kitten?.young).toBe(true)
  expect(shapesOf(kitten)).toEqual(shapesOf(group['cat']))
})

it('a variant with another plan keeps the parts of its kind', () => {
  expect(shapesOf(group['cat']?.variants?.['hare'])).toEqual(
    shapesBy((s) => {
      quad(s)
      pointedEars(s, { width: 0.3 })
      bobTail(s)
      bell(s)
      ball(s, NUT)
    }),
  )
})

it('a kind has one plan', () => {
  const forms = { cat: { plan: { sit: {}, quad: {} }, parts: {}, face } }
  expect(() => kindsOf(forms as unknown as Group)).toThrow('cat: a kind has one plan')
})

it('kinds in code stand in the same group', () => {
  expect(shapesOf(group['code'])).toEqual(shapesBy((s) => sit(s)))
})

it.each([
  [{ pinkEars: {} }, 'cat: there is no part pinkEars'],
  [{ pointedEars: { with: 1 } }, 'cat: pointedEars has no option with'],
  [{ earPencils: {} }, 'cat: earPencils needs length, in head widths'],
])('what is wrong with %j is named as the file is read', (parts, words) => {
  const faulty = { cat: { plan: { sit: {} }, parts, face } } as unknown as Group
  expect(() => kindsOf(faulty)).toThrow(words)
})

it('a variant shares only what its kind has', () => {
  const forms = {
    cat: { plan: { sit: {} }, parts: {}, face, variants: { lop: { parts: { 'own bell': 'same' } } } },
  }
  expect(() => kindsOf(forms as unknown as Group)).toThrow('The kind has no own bell')
})
