import { describe, expect, it } from 'vitest'
import { easeOut, sideSeen, swayAt, turnAfterDrag, turnAfterKey, wholeDegrees } from './rotation.ts'

describe('turning the live toy', () => {
  it('follows the finger and returns along the same way', () => {
    const turned = turnAfterDrag(10, 200)
    expect(turned).toBeLessThan(10)
    expect(turnAfterDrag(turned, -200)).toBeCloseTo(10)
  })

  it.each([
    ['ArrowRight', 15],
    ['ArrowUp', 15],
    ['ArrowLeft', -15],
    ['ArrowDown', -15],
    ['PageUp', 90],
    ['PageDown', -90],
    ['Home', 0],
    ['End', 359],
    ['Tab', null],
  ])('on %s turns to %s', (key, expected) => {
    expect(turnAfterKey(0, key)).toBe(expected)
  })

  it('returns whole degrees and the visible side', () => {
    expect([wholeDegrees(-90), wholeDegrees(725.4), wholeDegrees(359.8)]).toEqual([270, 5, 0])
    expect([0, 44, 46, 180, -90, 350].map(sideSeen)).toEqual([0, 0, 1, 2, 3, 0])
  })

  it('begins and ends every movement at rest', () => {
    expect(swayAt(0)).toBeCloseTo(0)
    expect(swayAt(1)).toBeCloseTo(0)
    expect([easeOut(0), easeOut(1)]).toEqual([0, 1])
  })
})
