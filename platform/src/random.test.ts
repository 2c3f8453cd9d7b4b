import { describe, expect, it } from 'vitest'
import { randomText } from './random.ts'

const SIGNS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

describe('random text', () => {
  it('has the requested length', () => {
    for (const length of [0, 1, 24, 58]) expect(randomText(SIGNS, length)).toHaveLength(length)
    expect(randomText('x', 3)).toBe('xxx')
  })

  it('has each character equally often', () => {
    const often = 4000
    const counts = new Map(Array.from(SIGNS, (sign) => [sign, 0]))
    for (const sign of randomText(SIGNS, SIGNS.length * often)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
    expect(counts.size).toBe(SIGNS.length)
    // Rejection sampling: bytes below 248 (4 × 62) are kept; the other eight would make the first characters a quarter more
    // likely.
    for (const count of counts.values()) expect(Math.abs(count - often)).toBeLessThan(often / 8)
  })
})
