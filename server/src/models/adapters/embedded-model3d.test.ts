import { readDesign } from '@leksmedjan/toymaker/design'
import { openRenderPool } from '@leksmedjan/toymaker/node/render-pool'
import type { Finding } from '@leksmedjan/toymaker/inspection/findings'
import { SIDES, type DrawOptions, type RenderPool, type ToyModel } from '@leksmedjan/toymaker/render-pool'
import { afterAll, describe, expect, it } from 'vitest'
import { models3dContract } from '../../../test/contracts/models3d.ts'
import { createEmbeddedModels } from './embedded-model3d.ts'

const renderPool = openRenderPool()
afterAll(() => renderPool.close())
const wish = {
  orderId: '6f1f0c3e-52c1-4d5b-9d0a-1f6f6f1f0c3e',
  designId: '2b0c9d1e-7a34-4f7e-8c55-9a2b0c9d1e7a',
  round: 1,
  toy: readDesign({ kind: 'animals.skogens_djur.rav', colours: ['#F58220'], sizeMm: 80, seed: 4 }),
  imageUrl: 'http://shop.test/x.webp',
}
const signal = new AbortController().signal

/** A render pool whose jobs always fail with this error. */
function failing(error: Error): RenderPool {
  return {
    ...renderPool,
    model: async () => {
      throw error
    },
  }
}

const noPictures: RenderPool['draw'] = async function* () {}

const reportedWith = (model: ToyModel, findings: Finding[]): ToyModel => ({
  ...model,
  report: { ...model.report, findings },
})

function named(name: string): Error {
  return Object.assign(new Error('no'), { name })
}

describe('models by the toymaker', () => {
  models3dContract(async () => ({
    provider: createEmbeddedModels(renderPool),
    wish,
    carryOn: async () => {},
  }))

  it('have their four sides drawn with the share of what is paid', async () => {
    const model = await renderPool.model(wish.toy, { signal })
    const asked: (DrawOptions | undefined)[] = []
    const draw: RenderPool['draw'] = (_, options) => {
      asked.push(options)
      return noPictures(wish.toy)
    }
    await createEmbeddedModels({ ...renderPool, draw, model: async () => model }).make(wish, signal)
    expect(asked.map((options) => [options?.turnDeg, options?.queuedJob?.isPaid])).toEqual(
      Object.values(SIDES).map((turnDeg) => [turnDeg, true]),
    )
  })

  it('are looked at by a person where the inspector stops the print, and for nothing else', async () => {
    const model = await renderPool.model(wish.toy, { signal })
    const finding = { figure: 2, limit: 0 }
    const stopped: Finding = { ...finding, code: 'small_parts', blocks: true }
    const warned: Finding = { ...finding, code: 'much_support', blocks: false }
    const verdictOn = async (...findings: Finding[]) => {
      const pool = { ...renderPool, draw: noPictures, model: async () => reportedWith(model, findings) }
      return (await createEmbeddedModels(pool).make(wish, signal))?.verdict
    }
    expect(await verdictOn(warned)).toEqual({ state: 'printable' })
    expect(await verdictOn(warned, stopped)).toEqual({
      state: 'needs_look',
      reasons: [expect.stringContaining('Små delar sitter på för tunna halsar för barn 3-5 år (2).')],
    })
  })

  it.each([
    ['ToySolidError', 'refused'],
    ['ToyDesignError', 'refused'],
    ['Error', 'unavailable'],
  ])('that end in %s are %s', async (name, failure) => {
    const made = createEmbeddedModels(failing(named(name))).make(wish, signal)
    await expect(made).rejects.toMatchObject({ service: 'toymaker', failure })
  })
})
