import { beforeAll, describe, expect, it } from 'vitest'
import { readDesign } from '../design.ts'
import { Kernel, compileKernel } from '../kernel/kernel.ts'
import { cutLetters } from '../lettering/cut-letters.ts'
import { finalCellMm, inspect, meshToy } from '../solid.ts'
import type { SolidReport } from '../solid.ts'
import { boundsOf } from '../sdf/bounds.ts'
import { BODY, PALE, ellipsoid, sphere, floorCut, roundCone } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { buildToy } from './build-toy.ts'
import { withStableSole } from './stability.ts'

let kernel: Kernel
beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

function reportOn(wish: object, cellMm?: number): SolidReport {
  const toy = buildToy(readDesign({ colours: ['#9ADBB8', '#F58220'], sizeMm: 160, ...wish }))
  const mesh = meshToy(kernel, toy, { cellMm: cellMm ?? finalCellMm(toy.sizeMm), letters: cutLetters })
  return inspect(mesh, { bodies: toy.bodies.length })
}

/** Enough for a volume; of a wall between two letters it makes a thinner one. */
const COARSE_MM = 1.4

const pole = roundCone([0, 0, 0], [0, 0, 60], 6, 6)

describe('the foot', () => {
  it('is left as it is where the weight stands well within it', () => {
    const shapes = [roundCone([0, 0, 0], [0, 0, 20], 20, 20), floorCut(0.8)]
    expect(withStableSole(shapes, 1)).toEqual(shapes)
  })

  it('gets a sole that reaches under the weight', () => {
    const shapes = [pole, sphere([0, 30, 60], 20), floorCut(0.8)]
    const sole = withStableSole(shapes, 1).slice(2, -1)
    expect(boundsOf(sole).high[1]).toBeGreaterThan(24)
    expect(boundsOf(sole).high[2]).toBeLessThan(4)
  })

  it('gets a sole of its own colour, not a board that carries what stands beside it as well', () => {
    const beside: Shape[] = [
      { ...sphere([40, 0, 4], 8, { slot: PALE }), ofProp: true },
      { ...ellipsoid([22, 0, 0], [24, 8, 2], { slot: PALE }), ofProp: true },
    ]
    const shapes = [pole, sphere([0, 30, 60], 20), ...beside, floorCut(0.8)]
    const sole = withStableSole(shapes, 1).slice(shapes.length - 1, -1)
    expect(sole.length).toBeGreaterThan(0)
    expect(boundsOf(sole).high[0]).toBeLessThan(14)
    expect(new Set(sole.map(({ slot }) => slot))).toEqual(new Set([BODY]))
  })
})

it.each(['vehicles.bilar.taxi', 'animals.bondgardens_djur.hast'])(
  'a base without a text adds at most a fifth to %s',
  (kind) => {
    const volumeOf = (features: string[]): number =>
      reportOn({ kind, features, seed: 7 }, COARSE_MM).volumeMm3
    expect(volumeOf(['base']) / volumeOf([])).toBeLessThan(1.2)
  },
)

// Wishes that leaned, carried or wrote so much that they fell over or lost their letters.
const HARD: readonly object[] = [
  {
    kind: 'characters.hjaltar.superhjalte.naturhjalte',
    personality: 'brave',
    features: ['wings', 'cape'],
    seed: 5,
  },
  {
    kind: 'characters.hogtider.paskhare',
    personality: 'brave',
    style: 'fairytale',
    features: ['name_sign', 'glasses', 'cape'],
    seed: 11,
  },
  {
    kind: 'animals.savann_och_djungel.elefant.elefantunge',
    personality: 'dreamy',
    style: 'retro',
    age: '6-8',
    seed: 149116775,
    nameSign: 'Grattis Åke på 3-års',
  },
  {
    kind: 'vehicles.tag',
    occasion: 'new_sibling',
    features: ['joints', 'wings', 'base'],
    sizeMm: 220,
    seed: 3,
  },
  {
    kind: 'animals.skogens_djur.rav.ravunge',
    personality: 'wise',
    style: 'chibi',
    age: '18+',
    seed: 3905799173,
    engraving: 'Wq',
    nameSign: 'Grattis Åke på 3-års',
  },
  { kind: 'animals.husdjur.hamster', occasion: 'new_sibling', seed: 7 },
  { kind: 'characters.robotar.rymdrobot', style: 'low_poly', seed: 7 },
]

it.each(HARD)('stands, whole and as large as asked: %o', (wish) => {
  const { closed, manifold, balanceMm, sizeMm, findings } = reportOn(wish)
  expect({ closed, manifold }).toEqual({ closed: true, manifold: true })
  expect(balanceMm).toBeGreaterThan(1)
  expect(findings.filter(({ blocks }) => blocks)).toEqual([])
  const asked = 'sizeMm' in wish ? Number(wish.sizeMm) : 160
  const share = Math.max(sizeMm.x, sizeMm.y, sizeMm.z) / asked
  expect(share).toBeGreaterThan(0.98)
  expect(share).toBeLessThan(1.01)
})
