/** Deterministic pseudo-random numbers: the same seed gives the same toy on every machine. */
export type Chance = () => number

/** Numbers from 0 to below 1. Source of the mixing steps: T. Ettinger's mulberry32. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** The same number, 0 to below 1, for the same place. */
export function noiseAt(place: number): number {
  let x = Math.imul(place ^ 0x2545f491, 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return ((x ^ (x >>> 16)) >>> 0) / 4294967296
}

/** String hash, to derive independent streams for parts of a toy. */
export function hashOf(text: string): number {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return hash >>> 0
}

export function pick<T>(list: readonly T[], chance: Chance): T | undefined {
  return list[Math.min(list.length - 1, Math.floor(chance() * list.length))]
}
