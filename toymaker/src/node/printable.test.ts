import { expect, test } from 'vitest'
import { FILAMENTS, ball, bear, enormous, glbOf } from '../repair/test-meshes.ts'
import { makePrintable } from './printable.ts'

const wishFor = async (parts: Parameters<typeof glbOf>[0]) => ({
  glb: await glbOf(parts),
  longestSideMm: 50,
  filaments: FILAMENTS,
  sizePx: 64,
})

test('files, report, plan and four sides come back from the other process', async () => {
  const { verdict, model, sides } = await makePrintable(await wishFor(bear()))
  expect(verdict).toBe('printable')
  expect([model?.stl, model?.glb, model?.threemf].map((bytes) => (bytes?.byteLength ?? 0) > 10_000)).toEqual([
    true,
    true,
    true,
  ])
  expect(model?.plan.recommended.hours).toBeGreaterThan(0.05)
  expect(Object.values(sides ?? {}).map(({ rgba }) => rgba.length)).toEqual(
    [1, 1, 1, 1].map(() => 64 * 64 * 4),
  )
}, 120_000)

test('an abort rejects at once, before and during the work', async () => {
  const wish = await wishFor(enormous(150))
  const gone = AbortSignal.abort(new Error('gone'))
  await expect(makePrintable({ ...wish, signal: gone })).rejects.toThrow('gone')
  const leaving = new AbortController()
  const made = makePrintable({ ...wish, signal: leaving.signal })
  setTimeout(() => leaving.abort(new Error('left')), 300)
  await expect(made).rejects.toThrow('left')
}, 60_000)

test.each([
  ['work', { cpuMs: 200 }, { code: 'took_too_long', figure: null, limit: 0.2 }],
  ['memory', { residentMb: 16 }, { code: 'too_much_memory', figure: null, limit: 16 }],
])(
  'what takes too much %s waits for a person',
  async (_what, limits, reason) => {
    const toy = await makePrintable(await wishFor(enormous(150)), limits)
    expect(toy).toEqual({ verdict: 'needs_look', reasons: [reason], changes: [], model: null, sides: null })
  },
  60_000,
)

test('a process that was starved of CPU time blames no mesh', async () => {
  const late = makePrintable(await wishFor(enormous(150)), { clockMs: 200 })
  await expect(late).rejects.toThrow('was not done in 0.2 s')
}, 60_000)

test('a full heap needs a look, and this process goes on', async () => {
  const wish = await wishFor([ball([0, 0, 0], 1, { rows: 40 })])
  // A document of many small lists: millions of objects from a few megabytes.
  const text = `{"asset":{"version":"2.0"},"extras":[${'[{}],'.repeat(3_000_000)}0]}`
  const json = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 4) * 4))
  const glb = new Uint8Array(20 + json.length)
  const view = new DataView(glb.buffer)
  view.setUint32(0, 0x46546c67, true)
  view.setUint32(4, 2, true)
  view.setUint32(8, glb.length, true)
  view.setUint32(12, json.length, true)
  view.setUint32(16, 0x4e4f534a, true)
  glb.set(json, 20)
  const toy = await makePrintable({ ...wish, glb }, { heapMb: 48 })
  expect(toy.verdict).toBe('needs_look')
  expect(toy.reasons.map(({ code }) => code)).toEqual(['too_much_memory'])
}, 60_000)
