import { expect, test } from 'vitest'
import { decodeTexture } from '../node/decode-texture.ts'
import { chanceFrom } from '../math/random.ts'
import { readGlb } from './read-glb.ts'
import { sampleMesh } from './sample-mesh.ts'
import { FILAMENTS, ball, block, glbOf, stripes } from './test-meshes.ts'
import { Unusable } from './unusable.ts'

/** Bytes turned over here and there, lengths and counts among them. */
function spoiled(glb: Uint8Array, seed: number): Uint8Array {
  const chance = chanceFrom(seed)
  const copy = glb.slice(0, chance() < 0.1 ? Math.floor(chance() * glb.length) : glb.length)
  const flips = 1 + Math.floor(chance() * 12)
  for (let flip = 0; flip < flips; flip++) {
    const isInDocument = chance() < 0.6
    const at = Math.floor(chance() * (isInDocument ? Math.min(2000, copy.length) : copy.length))
    copy[at] = isInDocument
      ? '0123456789-.e"[]{}'.charCodeAt(Math.floor(chance() * 18))
      : Math.floor(chance() * 256)
  }
  return copy
}

test('a spoiled file gives samples or a reason, nothing else', async () => {
  const glb = await glbOf([
    ball([0, 0.5, 0], 0.5, { rows: 6, picture: stripes() }),
    block([0, 1, 0], [0.3, 0.1, 0.3], [0.1, 0.2, 0.8]),
  ])
  const outcomes = new Map<string, number>()
  for (let seed = 1; seed <= 400; seed++) {
    const outcome = await readGlb(spoiled(glb, seed), decodeTexture)
      .then((soup) => sampleMesh(soup, { filaments: FILAMENTS, cellsAlong: 12, cellMm: 2 }))
      .then(
        () => 'sampled',
        (error: unknown) => {
          if (error instanceof Unusable) return error.code
          throw error
        },
      )
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  expect(outcomes.get('sampled')).toBeGreaterThan(10)
  expect(outcomes.get('unreadable')).toBeGreaterThan(100)
}, 180_000)
