import { expect, it, test } from 'vitest'
import { BODY_EXAMPLES } from './examples/bodies.ts'
import { HEAD_EXAMPLES } from './examples/heads.ts'
import { PEOPLE_EXAMPLES } from './examples/people.ts'
import { PLAN_EXAMPLES } from './examples/plans.ts'
import { faultIn } from './kit/define-part.ts'
import { NEEDED } from './kit/options.ts'
import { PARTS, PLANS } from './parts-by-name.ts'

const EXAMPLES = { ...PLAN_EXAMPLES, ...HEAD_EXAMPLES, ...BODY_EXAMPLES, ...PEOPLE_EXAMPLES }
const DEFINED = Object.entries({ ...PLANS, ...PARTS })

it('kinds know every plan and part that has an example, by a name of its own', () => {
  const names = Object.keys(EXAMPLES).map((path) => path.split('.')[1] ?? '')
  expect(DEFINED.map(([name]) => name).toSorted()).toEqual(names.toSorted())
})

test.each(DEFINED)(
  '%s says what it is, and of each option its unit, its usual value and what it does',
  (_name, part) => {
    expect(part.doc).toMatch(/\.$/)
    for (const { unit, usual, doc, fits } of Object.values(part.options)) {
      expect(unit).not.toBe('')
      expect(doc).not.toBe('')
      expect(usual === NEEDED || usual === null || fits(usual), `${doc}: ${String(usual)}`).toBe(true)
    }
  },
)

it('names what is wrong with a look', () => {
  expect(faultIn(PARTS.pointedEars, { width: 0.4, tip: 4 })).toBeNull()
  expect(faultIn(PARTS.pointedEars, { widht: 0.4 })).toMatch(/^has no option widht; it has width, height/)
  expect(faultIn(PARTS.pointedEars, { width: 'wide' })).toBe('width is in head widths, not "wide"')
  expect(faultIn(PARTS.cheekMask, {})).toBe('needs slot, in colour')
})
