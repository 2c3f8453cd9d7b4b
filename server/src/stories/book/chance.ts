/** Seeded chance for the pictures and the words of one book. */
import { chanceFrom } from '@leksmedjan/toymaker/math/random'

export interface Chance {
  /** 0 to 1. */
  next(): number
  between(low: number, high: number): number
  pick<T>(list: readonly T[]): T
}

export function chanceOf(seed: number): Chance {
  const next = chanceFrom(seed ^ 0x5706)
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick(list) {
      const chosen = list[Math.floor(next() * list.length)]
      if (chosen === undefined) throw new Error('nothing to choose from')
      return chosen
    },
  }
}
