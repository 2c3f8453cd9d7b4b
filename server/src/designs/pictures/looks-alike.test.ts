import { readDesign } from '@leksmedjan/toymaker/design'
import { openRenderPool } from '@leksmedjan/toymaker/node/render-pool'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { looksAlike } from './looks-alike.ts'

const renderPool = openRenderPool({ workers: 1 })
afterAll(() => renderPool.close())

const FOX = { kind: 'animals.skogens_djur.rav', colours: ['#F58220'], seed: 42, sizeMm: 120 }

async function pixels(wish: object): Promise<Sharp> {
  for await (const picture of renderPool.draw(readDesign({ ...FOX, ...wish }), {
    sizePx: 384,
    partials: false,
  })) {
    const { rgba, widthPx: width, heightPx: height } = picture
    if (picture.stage === 'final') return sharp(rgba, { raw: { width, height, channels: 4 } })
  }
  throw new Error('no picture')
}

const webp = (toy: Sharp, quality = 88) => toy.clone().webp({ quality, smartSubsample: true }).toBuffer()

const fox = await pixels({})
const drawn = await webp(fox)

it('takes one picture for another of the same toy, however it is encoded', async () => {
  expect(await looksAlike(drawn, await webp(fox, 70))).toBe(true)
  expect(await looksAlike(drawn, await webp(fox, 95))).toBe(true)
})

it.each([
  ['another colour', { colours: ['#C8102E'] }],
  ['glasses', { features: ['glasses'] }],
  ['another personality', { personality: 'playful' }],
])('sees %s', async (_, wish) => {
  const other = await webp(await pixels(wish))
  expect(await looksAlike(drawn, other)).toBe(false)
})
