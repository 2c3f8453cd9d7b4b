import { mountReason } from '@leksmedjan/contract/mount-reasons'
import { demandOf, featureFault, type ToyOnOffer } from '@leksmedjan/contract/feature-rules'
import type { ProductSize, SpecialFeature } from '@leksmedjan/contract/catalogue'
import { readDesign, type ToyDesign } from '@leksmedjan/toymaker/design'
import { buildToy } from '@leksmedjan/toymaker/grammar/build-toy'
import { hasMovingPart } from '@leksmedjan/toymaker/has-moving-part.test-data'
import { mountLack } from '@leksmedjan/toymaker/grammar/mounts'
import { limitToKind } from '@leksmedjan/toymaker/grammar/test-kinds'
import { compileKernel, Kernel } from '@leksmedjan/toymaker/kernel/kernel'
import { describe, expect, it } from 'vitest'
import { readCatalogueSeed } from '../../catalogue/catalogue-seed.ts'

const { special_features, product_sizes, categoryl3, categoryl4 } = readCatalogueSeed()
const sizes: readonly ProductSize[] = product_sizes
const joints = special_features.find(({ value }) => value === 'joints')
const leaves = [...categoryl3, ...categoryl4].map(({ value }) => value)

function rules(): SpecialFeature {
  if (!joints) throw new Error('the catalogue has no joints')
  return joints
}
const toyOf = (kindValue: string, ageValue: string | null = null): ToyOnOffer => ({
  kindValue,
  ageValue,
  sizes,
  lackOf: (feature) => mountReason(mountLack(kindValue, feature)),
})

const jointed = (kind: string, sizeMm: number): ToyDesign =>
  readDesign({ kind, sizeMm, colours: ['#F58220'], features: ['joints'], seed: 7 })

describe('joints', () => {
  it('are offered only on kinds with movable parts, from the smallest size each kind allows', async () => {
    const kernel = new Kernel(await compileKernel())
    const silent = limitToKind(leaves).filter((kind) => {
      const allowed = sizes.filter(({ value }) => featureFault(rules(), value, toyOf(kind)) === null)
      const smallestCm = Math.min(...allowed.map(({ longest_cm }) => longest_cm))
      return allowed.length > 0 && !hasMovingPart(kernel, jointed(kind, smallestCm * 10))
    })
    expect(silent).toEqual([])
  }, 120_000)

  it('are never offered only where nothing moves in the largest size', () => {
    const refused = leaves.filter((kind) => demandOf(rules(), toyOf(kind))?.size === null)
    expect(refused.length).toBeGreaterThan(10)
    expect(
      limitToKind(refused).filter((kind) => buildToy(jointed(kind, 220)).movingParts.length > 0),
    ).toEqual([])
  })

  it('list kinds of the catalogue', () => {
    const named = rules().rule?.kinds?.flatMap(({ of }) => of) ?? []
    expect(named.filter((kind) => !leaves.includes(kind))).toEqual([])
  })

  it('follow the stricter of age and kind', () => {
    const langhals = 'animals.dinosaurier.vaxtatare.langhals'
    expect(demandOf(rules(), toyOf('animals.skogens_djur.bjorn', '3-5'))?.size?.value).toBe('medium')
    expect(demandOf(rules(), toyOf(langhals, '3-5'))?.size?.value).toBe('large')
    expect(demandOf(rules(), toyOf('vehicles.batar.ubat', '3-5'))?.size).toBeNull()
    expect(demandOf(rules(), toyOf('animals.skogens_djur.bjorn', '6-8'))).toBeNull()
  })
})
