import { expect, test } from 'vitest'
import { readDesign } from '../design.ts'
import { compileKernel, Kernel } from '../kernel/kernel.ts'
import { drawTile } from './tile-picture.ts'

const BEAR = { kind: 'animals.skogens_djur.bjorn', colours: ['#1B5FA8'], seed: 5 }
const SIDE_PX = 96
const noPause = () => Promise.resolve()
const kernel = new Kernel(await compileKernel())

async function tile(wish: object, closeUp = false): Promise<Uint8Array> {
  const view = { sidePx: SIDE_PX, closeUp }
  const { rgba } = await drawTile(kernel, readDesign({ ...BEAR, ...wish }), view, noPause)
  expect(rgba).toHaveLength(SIDE_PX * SIDE_PX * 4)
  return rgba
}

/** Share of the pixels, 0 to 1, that the toy itself covers. */
function covered(rgba: Uint8Array): number {
  let count = 0
  for (let i = 3; i < rgba.length; i += 4) if ((rgba[i] ?? 0) > 250) count++
  return count / (rgba.length / 4)
}

function differing(one: Uint8Array, other: Uint8Array): number {
  let count = 0
  for (let i = 0; i < one.length; i += 4) {
    if ([0, 1, 2, 3].some((c) => Math.abs((one[i + c] ?? 0) - (other[i + c] ?? 0)) > 40)) count++
  }
  return count / (one.length / 4)
}

test('stands whole on a transparent ground, in the chosen colours', async () => {
  const rgba = await tile({})
  expect(rgba[3]).toBe(0)
  expect(covered(rgba)).toBeGreaterThan(0.2)
  expect(covered(rgba)).toBeLessThan(0.7)
  let blue = 0
  for (let i = 0; i < rgba.length; i += 4) if ((rgba[i + 2] ?? 0) > (rgba[i] ?? 0) + 40) blue++
  expect(blue / (rgba.length / 4)).toBeGreaterThan(0.15)
})

test('comes close to the face, wherever the head is', async () => {
  for (const kind of [BEAR.kind, 'animals.savann_och_djungel.giraff', 'vehicles.bilar.personbil']) {
    const [whole, close] = [await tile({ kind }), await tile({ kind }, true)]
    expect(covered(close), kind).toBeGreaterThan(covered(whole) * 0.9)
    expect(differing(close, whole), kind).toBeGreaterThan(0.2)
  }
})

test('each mood has a face and each style a shape of its own', async () => {
  const moods = ['playful', 'brave', 'dreamy']
  const faces = await Promise.all(moods.map((personality) => tile({ personality }, true)))
  const styles = ['rounded', 'chibi', 'nordic']
  const shapes = await Promise.all(styles.map((style) => tile({ style })))
  for (const set of [faces, shapes]) {
    for (const [i, one] of set.entries()) {
      for (const other of set.slice(i + 1)) expect(differing(one, other)).toBeGreaterThan(0.04)
    }
  }
})

test('turns: the back has no face', async () => {
  const seen = async (turnDeg: number) => {
    const view = { sidePx: SIDE_PX, closeUp: false, turnDeg }
    return (await drawTile(kernel, readDesign(BEAR), view, noPause)).rgba
  }
  const [front, side, back] = [await seen(0), await seen(90), await seen(180)]
  expect(front).toEqual(await tile({}))
  for (const [one, other] of [
    [front, side],
    [front, back],
    [side, back],
  ] as const) {
    expect(differing(one, other)).toBeGreaterThan(0.1)
  }
})

test('stops as soon as it is aborted, and leaves nothing on the heap', async () => {
  const before = kernel.call.heapMark()
  const stop = () => Promise.reject(new Error('enough'))
  const view = { sidePx: SIDE_PX, closeUp: true }
  await expect(drawTile(kernel, readDesign(BEAR), view, stop)).rejects.toThrow('enough')
  await tile({})
  expect(kernel.call.heapMark()).toBe(before)
})

/** Mean of a channel, 0 to 255, where the toy itself is. */
function mean(rgba: Uint8Array, channel: number): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i < rgba.length; i += 4) {
    if ((rgba[i + 3] ?? 0) <= 250) continue
    sum += rgba[i + channel] ?? 0
    count++
  }
  return sum / count
}

test('a toy that shines at night is the same solid by day, in the colours of its filaments', async () => {
  const wish = { ...BEAR, colours: ['#F58220', '#6CBF3A'], features: ['glow_detail'] }
  const seen = async (daylight: boolean) => {
    const view = { sidePx: SIDE_PX, closeUp: false, daylight }
    return (await drawTile(kernel, readDesign(wish), view, noPause)).rgba
  }
  const [night, day] = [await seen(false), await seen(true)]
  const [RED, BLUE] = [0, 2]
  expect(mean(day, RED)).toBeGreaterThan(mean(day, BLUE) * 1.3)
  expect(mean(day, RED)).toBeGreaterThan(mean(night, RED) * 1.15)
  expect(covered(day)).toBeCloseTo(covered(night), 2)
})
