import { expect, test } from 'vitest'
import { readDesign } from '../design.ts'
import { buildToy } from '../grammar/build-toy.ts'
import { Kernel, compileKernel } from '../kernel/kernel.ts'
import { meshToy } from '../solid.ts'
import { LIVE_DETAILS, buffersOf, makeLiveToy } from './live-toy.ts'
import { poseAt } from './orbit.ts'

const FOX = readDesign({
  kind: 'animals.skogens_djur.rav.rodrav',
  colours: ['#F58220', '#FAFAF7'],
  sizeMm: 120,
  seed: 7,
})
const noPause = () => Promise.resolve()

test('every detail is the printed solid at its real size, lit all round', async () => {
  const kernel = new Kernel(await compileKernel())
  const { low, high } = meshToy(kernel, buildToy(FOX), { cellMm: 1 }).bounds
  let vertices = 0
  for (const detail of LIVE_DETAILS) {
    const toy = await makeLiveToy(kernel, FOX, detail, noPause)
    const count = toy.slots.length
    expect(count).toBeGreaterThan(vertices)
    vertices = count
    for (const axis of [0, 1, 2] as const) {
      expect(Math.abs(toy.sizeMm[axis] - (high[axis] - low[axis]))).toBeLessThan(2)
    }
    expect(toy.light).toHaveLength(count * 3)
    expect(toy.light.every((value) => value >= 0 && value < 100)).toBe(true)
    expect(toy.light.reduce((sum, value) => sum + value, 0) / toy.light.length).toBeGreaterThan(0.3)
    expect(Math.max(...toy.floor.shadow)).toBeGreaterThan(100)
    expect(new Set(buffersOf(toy)).size).toBe(buffersOf(toy).length)
  }
  expect(kernel.call.heapMark()).toBe(new Kernel(await compileKernel()).call.heapMark())
})

test('shows no joint where the print has none', async () => {
  const kernel = new Kernel(await compileKernel())
  // On so small a neck the heart leaves the head no room to turn.
  const doll = (features: string[]) =>
    readDesign({
      kind: 'dolls.kompisdockor.yrkesdocka',
      personality: 'brave',
      sizeMm: 80,
      features: [...features, 'heart', 'hat'],
      seed: 934_647_628,
    })
  const asked = await makeLiveToy(kernel, doll(['joints']), 'fine', noPause)
  const plain = await makeLiveToy(kernel, doll([]), 'fine', noPause)
  // Compared as bytes: an element-wise diff of two long lists takes minutes.
  expect(Buffer.compare(Buffer.from(asked.positions.buffer), Buffer.from(plain.positions.buffer))).toBe(0)
})

test('stops as soon as it is aborted', async () => {
  const kernel = new Kernel(await compileKernel())
  const stop = () => Promise.reject(new Error('enough'))
  await expect(makeLiveToy(kernel, FOX, 'sketch', stop)).rejects.toThrow('enough')
})

test('the camera goes round the toy and never nearer than in the picture', async () => {
  const kernel = new Kernel(await compileKernel())
  const { orbit } = await makeLiveToy(kernel, FOX, 'sketch', noPause)
  const distance = (turnDeg: number): number => {
    const { eye, target } = poseAt(orbit, turnDeg)
    return Math.hypot(eye[0] - target[0], eye[1] - target[1], eye[2] - target[2])
  }
  for (let turn = 0; turn < 360; turn += 30) expect(distance(turn)).toBeGreaterThan(distance(0) * 0.95)
  const front = poseAt(orbit, -orbit.start.azimuthDeg)
  expect(front.eye[1]).toBeLessThan(-100)
  expect(poseAt(orbit, 360).eye[0]).toBeCloseTo(poseAt(orbit, 0).eye[0], 5)
  expect(poseAt(orbit, -90).eye[0]).toBeCloseTo(poseAt(orbit, 270).eye[0], 5)
})
