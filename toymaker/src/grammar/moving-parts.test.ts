import { beforeAll, describe, expect, it } from 'vitest'
import { readDesign } from '../design.ts'
import { compileKernel, Kernel } from '../kernel/kernel.ts'
import { floatAt, pointAt } from '../mesh/arrays.ts'
import { cutLetters } from '../lettering/cut-letters.ts'
import { checkMesh } from '../mesh/check.ts'
import { meshTape } from '../mesh/surface-nets.ts'
import type { Mesh } from '../mesh/surface-nets.ts'
import { meshToy } from '../solid.ts'
import { distanceTo } from '../sdf/distance.ts'
import { longestSideOf } from '../sdf/measure.ts'
import { sphere, box, roundCone } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { add, apply, eulerRotation, facing, scale, sub } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import type { Toy } from '../toy.ts'
import { buildToy, shapesOf } from './build-toy.ts'
import { bodiesOf } from './moving-parts.ts'
import { SWEPT_LEAVES } from './test-kinds.ts'

let kernel: Kernel

beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

const jointed = (kind: string, sizeMm = 120): Toy =>
  buildToy(readDesign({ kind, sizeMm, features: ['joints'], seed: 7 }))

const meshOf = (tape: Float32Array): Mesh => meshTape(kernel, tape, { cellMm: 1 })

/** Least room between the part's skin and the toy's body, mm; negative where they run into each other. */
function minGap(body: Float32Array, part: Mesh, turned: (at: Vec3) => Vec3 = (at) => at): number {
  let least = Infinity
  for (let i = 0; i < part.normals.length; i += 3 * 5)
    least = Math.min(least, distanceTo(body, turned(pointAt(part.positions, i / 3))))
  return least
}

/** Of the axles across a toy, in mm, in the order of its wheels. */
function hubsOf({ design, sizeMm }: Toy): Vec3[] {
  const shapes = shapesOf(design)
  const mmPerUnit = sizeMm / longestSideOf(shapes)
  return shapes.flatMap(({ hinge, at }) => (hinge === 'wheel' ? [scale(at, mmPerUnit)] : []))
}

const corners = (mesh: Mesh | undefined): [y: number, z: number][] =>
  Array.from({ length: (mesh?.normals.length ?? 0) / 3 }, (_, v) => [
    mesh?.positions[v * 3 + 1] ?? 0,
    mesh?.positions[v * 3 + 2] ?? 0,
  ])

const lowestOf = (mesh: Mesh | undefined): number =>
  corners(mesh).reduce((least, [, z]) => Math.min(least, z), Infinity)

/** Length along the toy of what lies at the chosen heights. */
function spanAlong(mesh: Mesh, isChosen: (z: number) => boolean): number {
  const places = corners(mesh).flatMap(([y, z]) => (isChosen(z) ? [y] : []))
  return Math.max(...places) - Math.min(...places)
}

describe('parts that move', () => {
  it.each([
    ['arms', 'animals.skogens_djur.bjorn', 2],
    ['arms', 'characters.hjaltar.superhjalte', 2],
    ['arms', 'dolls.kompisdockor.kompis', 2],
    ['arms', 'dolls.sagodockor.prinsessdocka', 2],
    ['wheels', 'vehicles.bilar.personbil', 4],
    ['head', 'animals.bondgardens_djur.hast', 1],
  ])('%s of %s', (_what, kind, count) => {
    const { bodies } = jointed(kind)
    const [body = new Float32Array(), ...parts] = bodies
    expect(parts).toHaveLength(count)
    for (const tape of parts) {
      const part = meshOf(tape)
      const facts = checkMesh(part.indices, part.normals.length / 3)
      expect(facts).toMatchObject({ openEdges: 0, doubledEdges: 0, components: 1 })
      expect(minGap(body, part)).toBeGreaterThan(0.2)
    }
  })

  it.each([
    'animals.skogens_djur.lodjur',
    'animals.dinosaurier.kottatare',
    'animals.husdjur.kanin',
    'characters.fantasidjur.drake',
  ])('the shoulders of %s grow out of its body', (kind) => {
    const toy = jointed(kind)
    const shapes = shapesOf(toy.design)
    const mmPerUnit = toy.sizeMm / longestSideOf(shapes)
    const [body = new Float32Array()] = toy.bodies
    const shoulders = shapes.filter(({ hinge }) => hinge === 'limb')
    expect(shoulders).toHaveLength(2)
    for (const { at, form } of shoulders) {
      const cup = form.type === 'sphere' ? form.radius : 0
      // From the skin of the cup towards the middle of the body there is no trench.
      for (const reach of [0.95, 1, 1.05, 1.1, 1.2]) {
        const inward = add(at, [-Math.sign(at[0]) * cup * reach, 0, 0])
        expect(distanceTo(body, scale(inward, mmPerUnit)), `${reach} of the cup`).toBeLessThan(0)
      }
    }
  })

  it('a wheel shows the axle it turns on', () => {
    const [body = new Float32Array(), wheel = new Float32Array()] = jointed('vehicles.bilar.personbil').bodies
    const turning = meshOf(wheel)
    const outermost = Math.max(...turning.positions.filter((_, i) => i % 3 === 0))
    const fixed = meshOf(body)
    const hub = turning.positions.filter((_, i) => i % 3 === 2)
    const [low, high] = [Math.min(...hub), Math.max(...hub)]
    const axle = Array.from({ length: fixed.normals.length / 3 }, (_, v) => v * 3).filter(
      (o) =>
        floatAt(fixed.positions, o) > outermost &&
        Math.abs(floatAt(fixed.positions, o + 2) - (low + high) / 2) < 3,
    )
    expect(axle.length).toBeGreaterThan(0)
  })

  it.each(['vehicles.bilar.personbil', 'vehicles.bilar.buss', 'vehicles.tag.lok'])(
    '%s rolls: its wheels are round and carry it',
    (kind) => {
      const { bodies } = jointed(kind)
      const [body, ...wheels] = bodies.map(meshOf)
      expect(lowestOf(body)).toBeGreaterThan(1)
      for (const wheel of wheels) {
        expect(lowestOf(wheel)).toBeLessThan(0.1)
        const flat = spanAlong(wheel, (z) => z < 0.2)
        expect(flat / spanAlong(wheel, () => true)).toBeLessThan(0.4)
      }
    },
  )

  it.each([
    'vehicles.gard_och_skog.traktor',
    'vehicles.gard_och_skog.skordetroska',
    'vehicles.bygge.hjullastare',
  ])('%s has lugs that go round', (kind) => {
    const toy = jointed(kind)
    const [body, ...wheels] = toy.bodies.map(meshOf)
    const hubs = hubsOf(toy)
    expect([wheels.length, hubs.length, body?.bridges]).toEqual([4, 4, 0])
    wheels.forEach((wheel, i) => {
      const hub = hubs[i] ?? [0, 0, 0]
      for (const degrees of [10, 22.5, 35]) {
        const turn = eulerRotation([degrees, 0, 0])
        const gap = minGap(body?.tape ?? wheel.tape, wheel, (at) => add(hub, apply(turn, sub(at, hub))))
        expect(gap, `wheel ${i} at ${degrees}`).toBeGreaterThan(0.2)
      }
    })
  })

  it('on a base, where wheels cannot roll, the body stands on it', () => {
    const wish = { kind: 'vehicles.bilar.personbil', features: ['joints', 'base'], seed: 7 }
    expect(lowestOf(buildToy(readDesign(wish)).bodies.map(meshOf)[0])).toBeLessThan(0.1)
  })

  it('a roller whose drum is fixed keeps its body on the floor', () => {
    expect(lowestOf(jointed('vehicles.bygge.vagvalt').bodies.map(meshOf)[0])).toBeLessThan(0.1)
  })

  it('a toy without the wish is one solid', () => {
    const { bodies, tape } = buildToy(readDesign({ kind: 'vehicles.bilar.personbil', seed: 7 }))
    expect(bodies).toEqual([tape])
  })

  it.each([
    ['a head that holds it', 'animals.skogens_djur.igelkott', 80],
    ['an arm beside it', 'characters.yrken.brandman', 120],
    ['a hand before it', 'characters.hogtider.paskhare', 80],
  ])('a written sign leaves %s free', (_what, kind, sizeMm) => {
    const wish = { kind, features: ['joints', 'name_sign'], nameSign: 'Åke' }
    const toy = buildToy(readDesign({ ...wish, sizeMm, seed: 7 }))
    expect(toy.movingParts).toHaveLength(1)
    const solid = meshToy(kernel, toy, { cellMm: 0.6, letters: cutLetters })
    expect(checkMesh(solid.indices, solid.normals.length / 3)).toEqual({
      openEdges: 0,
      doubledEdges: 0,
      degenerate: 0,
      pinchedVertices: 0,
      components: 2,
    })
  })

  it('no kind or variant is held fast by a written sign', () => {
    const moving = (kind: string, ...features: string[]): number => {
      const wish = {
        kind,
        sizeMm: 120,
        seed: 7,
        features: ['joints', ...features],
        nameSign: null as string | null,
      }
      if (features.length > 0) wish.nameSign = 'Åke'
      return buildToy(readDesign(wish)).movingParts.length
    }
    const held = SWEPT_LEAVES.filter((kind) => moving(kind, 'name_sign') < moving(kind))
    expect(held).toEqual([])
  }, 240_000)

  it('a joint that would cut into a text is none', () => {
    const plate = (y: number): Shape =>
      box([0, y, 30], [16, 6, 4], 1, {
        frame: facing([0, -1, 0]),
        inscription: { text: 'Åke', middle: [0, 0], halfWidth: 14, halfHeight: 5 },
      })
    const arm = roundCone([0, 0, 30], [0, -20, 30], 4, 4)
    const hinge: Shape = { ...sphere([0, 0, 30], 6, { normal: [0, -1, 0] }), hinge: 'limb' }
    const partsBeside = (written: Shape): number[] =>
      bodiesOf([sphere([0, 0, 10], 10), written, { ...arm, body: 1 }, { ...hinge, body: 1 }], (mm) => mm)
        .movingParts
    expect(partsBeside(plate(-20))).toEqual([])
    expect(partsBeside(plate(-60))).toEqual([1])
    // Its own text it takes along.
    expect(partsBeside({ ...plate(-20), body: 1 })).toEqual([1])
  })

  it('a head that clears its name sign turns', () => {
    const wish = { kind: 'animals.skogens_djur.uggla', features: ['joints', 'name_sign'], nameSign: 'Åke' }
    expect(buildToy(readDesign({ ...wish, sizeMm: 120, seed: 7 })).bodies).toHaveLength(2)
  })

  it('arms too small for a ball that holds stay fixed: the head turns', () => {
    expect(jointed('animals.skogens_djur.bjorn', 40).bodies).toHaveLength(2)
  })
})
