/** Contract of model providers: run by the toymaker, and by the paid provider against its double. */
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { MadeModel, Model3dProvider, ModelWish } from '../../src/models/model3d-provider.ts'
import { digitalSourceOf } from '../doubles/picture-mark.ts'

export interface OpenModels {
  provider: Model3dProvider
  wish: ModelWish
  /** Runs until a provider's model has arrived. */
  carryOn(): Promise<void>
}

export async function madeModel({ provider, wish, carryOn }: OpenModels): Promise<MadeModel> {
  const { signal } = new AbortController()
  for (let turn = 0; turn < 20; turn += 1) {
    const made = await provider.make(wish, signal)
    if (made !== null) return made
    await carryOn()
  }
  throw new Error('no model after twenty turns')
}

export function models3dContract(open: () => Promise<OpenModels>): void {
  let first: Promise<{ shop: OpenModels; model: MadeModel }> | undefined
  /** One model for all tests, as making one takes seconds: asked for by a shop that closes, and again. */
  const made = () => (first ??= madeAgain())

  async function madeAgain() {
    const shop = await open()
    const stopped = shop.provider.make(shop.wish, AbortSignal.abort(new Error('the shop closes')))
    await expect(stopped).rejects.toThrow()
    return { shop, model: await madeModel(shop) }
  }

  it('leaves nothing half where the shop closes: whoever asks again gets it', async () => {
    const { model } = await made()
    expect(model.files).toHaveLength(3)
  })

  it('gives a print file of each kind, of one closed solid in the ordered size', async () => {
    const { shop, model } = await made()
    const { files, report, plan, verdict } = model
    expect(verdict).toEqual({ state: 'printable' })
    expect(files.map(({ format }) => format)).toEqual(['stl', 'glb', '3mf'])
    const [stl, glb, threemf] = files.map(({ bytes }) => Buffer.from(bytes))
    // Binary STL: 84 bytes, then 50 per triangle.
    expect(stl?.length).toBe(84 + 50 * (stl?.readUInt32LE(80) ?? 0))
    expect(glb?.toString('latin1', 0, 4)).toBe('glTF')
    expect(threemf?.toString('latin1', 0, 2)).toBe('PK')
    const { sizeMm, closed } = report as { sizeMm: Record<string, number>; closed: boolean }
    expect(closed).toBe(true)
    expect(Math.abs(Math.max(...Object.values(sizeMm)) - shop.wish.toy.sizeMm)).toBeLessThan(1)
    expect(plan).toMatchObject({ recommended: { colourChanges: expect.any(Number) } })
  })

  it('shows it from four sides, each picture marked as made by AI, and reports the origin of its shape', async () => {
    const { shop, model } = await made()
    expect(model.origin).toBe(shop.provider.origin)
    expect(model.sides.map(({ side }) => side).sort()).toEqual(['back', 'front', 'left', 'right'])
    for (const { side, bytes } of model.sides) {
      const { format, width } = await sharp(bytes).metadata()
      expect([side, format, digitalSourceOf(bytes)]).toEqual([side, 'webp', 'trainedAlgorithmicMedia'])
      expect(width).toBeGreaterThanOrEqual(384)
    }
  })
}
