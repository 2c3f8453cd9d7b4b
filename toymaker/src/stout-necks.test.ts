import { beforeAll, describe, expect, it } from 'vitest'
import { readDesign } from './design.ts'
import { buildToy } from './grammar/build-toy.ts'
import { inspect } from './inspection/inspect.ts'
import { compileKernel, Kernel } from './kernel/kernel.ts'
import { TORN_NECK_MM } from './print/necks.ts'
import { box, roundCone, sphere } from './sdf/shapes.ts'
import { pack } from './sdf/tape.ts'
import { meshToy } from './solid.ts'
import type { SolidReport } from './solid.ts'
import { withStoutNecks } from './stout-necks.ts'
import type { Toy } from './toy.ts'

let kernel: Kernel
beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

const toyOf = (kind: string, age: string, sizeMm = 80, seed = 7): Toy =>
  buildToy(readDesign({ kind, age, sizeMm, seed }))
const judge = (toy: Toy): SolidReport =>
  inspect(meshToy(kernel, toy, { cellMm: 0.7 }), { tornNeckMm: TORN_NECK_MM })
const isStopped = (toy: Toy): boolean =>
  judge(toy).findings.some(({ code, blocks }) => code === 'small_parts' && blocks)

describe('lumps that a small child could tear off', () => {
  it('that children of a procession hold are pinned on, and then pass', () => {
    const toy = toyOf('characters.hogtider.luciatag', '3-5')
    expect(isStopped(toy)).toBe(true)
    const stout = withStoutNecks(kernel, toy)
    expect(isStopped(stout)).toBe(false)
    expect(judge(stout)).toMatchObject({ closed: true, manifold: true, components: 1 })
  })

  it('are none where a thin plate holds along its edge: the ears of an elephant stay as they are', () => {
    const toy = toyOf('animals.savann_och_djungel.elefant', '3-5')
    expect(isStopped(toy)).toBe(false)
    expect(withStoutNecks(kernel, toy).bodies).toEqual(toy.bodies)
  })

  it("are no plaits of a friend's: they are rooted in the head", () => {
    expect(isStopped(toyOf('dolls.kompisdockor.kompis', '3-5', 80, 10))).toBe(false)
  })

  it('of older children, and of larger toys, are left as they are', () => {
    for (const toy of [
      toyOf('characters.hogtider.luciatag', '6-8'),
      toyOf('characters.hogtider.luciatag', '3-5', 160),
    ])
      expect(withStoutNecks(kernel, toy)).toBe(toy)
  })

  it('stop the print where no pin reaches', () => {
    const stalk = roundCone([0, 0, 8], [0, 0, 24], 1, 1)
    const tape = pack([box([0, 0, 5], [15, 15, 5], 1), stalk, sphere([0, 0, 26], 5)], 1)
    const toy = toyOf('animals.skogens_djur.bjorn', '3-5')
    const ballOnStalk = { ...toy, tape, bodies: [tape] }
    expect(isStopped(ballOnStalk)).toBe(true)
    expect(judge(ballOnStalk).printable).toBe(false)
    const forOlder = inspect(meshToy(kernel, ballOnStalk, { cellMm: 0.7 }))
    expect(forOlder.findings).toMatchObject([{ code: 'small_parts', blocks: false }])
  })
})
