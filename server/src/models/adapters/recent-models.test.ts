import { readDesign } from '@leksmedjan/toymaker/design'
import { expect, it } from 'vitest'
import type { MadeModel, Model3dProvider, ModelWish } from '../model3d-provider.ts'
import { withRecentModels } from './recent-models.ts'

const signal = new AbortController().signal
const FOX = { kind: 'animals.skogens_djur.rav', sizeMm: 80 }
const wishFor = (seed: number, more: object = {}): ModelWish => ({
  orderId: `order-${seed}`,
  designId: `design-${seed}`,
  round: 1,
  toy: readDesign({ ...FOX, seed, ...more }),
  imageUrl: 'http://shop.test/x.webp',
})

/** Makes an empty model; its orders are noted, and the first of the order `failing` throws. */
function noting({ failing = '' } = {}): { provider: Model3dProvider; asked: string[] } {
  const asked: string[] = []
  const model: MadeModel = {
    origin: 'toymaker',
    verdict: { state: 'printable' },
    changes: [],
    files: [],
    sides: [],
    report: {},
    plan: null,
  }
  return {
    asked,
    provider: {
      origin: 'toymaker',
      async make({ orderId }) {
        asked.push(orderId)
        if (orderId === failing && asked.length === 1) throw new Error('no')
        return { ...model }
      },
    },
  }
}

it('the same toy of another order is made once, whatever the order', async () => {
  const { provider, asked } = noting()
  const models = withRecentModels(provider)
  const first = await models.make(wishFor(1), signal)
  expect(await models.make({ ...wishFor(1), orderId: 'another', round: 2 }, signal)).toBe(first)
  expect(asked).toEqual(['order-1'])
})

it('a toy with another text, size or seed is another toy', async () => {
  const { provider, asked } = noting()
  const models = withRecentModels(provider)
  for (const more of [{}, { engraving: 'Åke' }, { sizeMm: 120 }, { seed: 2 }])
    await models.make(wishFor(1, more), signal)
  expect(asked).toHaveLength(4)
})

it('a failure is not kept', async () => {
  const { provider, asked } = noting({ failing: 'order-1' })
  const models = withRecentModels(provider)
  await expect(models.make(wishFor(1), signal)).rejects.toThrow('no')
  await models.make(wishFor(1), signal)
  expect(asked).toHaveLength(2)
})

it('the toy that was not asked for longest goes first', async () => {
  const { provider, asked } = noting()
  const models = withRecentModels(provider)
  for (const seed of [1, 2, 3, 1, 4, 1, 3]) await models.make(wishFor(seed), signal)
  expect(asked).toEqual(['order-1', 'order-2', 'order-3', 'order-4'])
  await models.make(wishFor(2), signal)
  expect(asked).toHaveLength(5)
})
