import { readDesign } from '@leksmedjan/toymaker/design'
import { openToyWorkshop } from '@leksmedjan/toymaker/node/workshop'
import type { ToyWorkshop } from '@leksmedjan/toymaker/workshop'
import { afterAll, describe, expect, it } from 'vitest'
import { createEmbeddedModels } from './embedded-model3d.ts'

const workshop = openToyWorkshop()
afterAll(() => workshop.close())
const wish = {
  toy: readDesign({ kind: 'animals.skogens_djur.rav', colours: ['#F58220'], sizeMm: 80, seed: 4 }),
  imageUrl: 'http://shop.test/x.webp',
}
const signal = new AbortController().signal

/** A workshop whose models always end in this error. */
function failing(error: Error): ToyWorkshop {
  return {
    ...workshop,
    model: async () => {
      throw error
    },
  }
}

function named(name: string): Error {
  return Object.assign(new Error('no'), { name })
}

describe('models by the toymaker', () => {
  it('are three files of one closed solid in the ordered size', async () => {
    const { files, report, plan } = await createEmbeddedModels(workshop).make(wish, signal)
    expect(files.map(({ format }) => format)).toEqual(['stl', 'glb', '3mf'])
    const [stl, glb, threemf] = files.map(({ bytes }) => Buffer.from(bytes))
    // Binary STL: 84 bytes, then 50 for each triangle.
    expect(stl?.length).toBe(84 + 50 * (stl?.readUInt32LE(80) ?? 0))
    expect(glb?.toString('latin1', 0, 4)).toBe('glTF')
    expect(threemf?.toString('latin1', 0, 2)).toBe('PK')
    const { sizeMm, closed } = report as { sizeMm: Record<string, number>; closed: boolean }
    expect(closed).toBe(true)
    expect(plan).toMatchObject({ layerMm: 0.2, recommended: { colourChanges: expect.any(Number) } })
    expect(Math.abs(Math.max(...Object.values(sizeMm)) - 80)).toBeLessThan(1)
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
