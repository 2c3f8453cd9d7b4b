import fc from 'fast-check'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { readDesign } from '../design.ts'
import { buildToy } from '../grammar/build-toy.ts'
import { Kernel, compileKernel } from '../kernel/kernel.ts'
import { checkMesh, enclosedVolume } from '../mesh/check.ts'
import { meshTape } from '../mesh/surface-nets.ts'
import type { Mesh } from '../mesh/surface-nets.ts'
import { box, floorCut } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import { facing } from '../math/vec.ts'
import { finalCellMm, inspect, meshToy } from '../solid.ts'
import { writeStl } from '../files/stl.ts'
import type { Toy } from '../toy.ts'
import { cutLetters } from './cut-letters.ts'
import { LETTER_WIDTHS } from './letter-widths.generated.ts'
import { letteringOf } from './lettering.ts'
import type { Lettering } from './lettering.ts'
import { contoursOf } from './outlines.ts'

const SENTENCE = 'Till världens bästa Märta som fyller fem år i juni'
const FLAWLESS = { openEdges: 0, doubledEdges: 0, degenerate: 0, pinchedVertices: 0, components: 1 }
const WHITE_ON_BLUE = ['#F58220', '#2A6FC9', '#FAF6EE', '#232326'] as const

let kernel: Kernel
beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

/** A brick of 90 by 20 by 16 mm that carries a text on its front. */
function brick(text: string, cellMm = 0.8): { plain: Mesh; lettering: Lettering[] } {
  const shapes = [
    box([0, 0, 7], [45, 9, 10], 1.6, {
      slot: 2,
      frame: facing([0, -1, 0]),
      inscription: { text, middle: [0, 0], halfWidth: 41, halfHeight: 5 },
    }),
    floorCut(0.8),
  ]
  return {
    plain: meshTape(kernel, pack(shapes, 1), { cellMm }),
    lettering: letteringOf(shapes, { sizeMm: 120, mmPerUnit: 1, slots: WHITE_ON_BLUE }),
  }
}

const volumeOf = ({ positions, indices }: Mesh): number => enclosedVolume(positions, indices)
const factsOf = ({ indices, normals }: Mesh): ReturnType<typeof checkMesh> =>
  checkMesh(indices, normals.length / 3)

/** Outer contours run counter-clockwise, holes clockwise: their areas add up with their signs. */
const letterArea = ({ glyphs, emMm }: Lettering): number =>
  glyphs
    .flatMap(({ sign }) => contoursOf(sign))
    .reduce((sum, contour) => {
      const twice = contour.reduce((area, [x, y], i) => {
        const [nextX, nextY] = contour[(i + 1) % contour.length] ?? [x, y]
        return area + x * nextY - nextX * y
      }, 0)
      return sum + (twice / 2) * emMm ** 2
    }, 0)

test('a cut takes away what the letters cover, times their depth', () => {
  const { plain, lettering } = brick(SENTENCE)
  const cut = cutLetters(plain, lettering)
  const [text] = lettering
  if (!text) throw new Error('the brick carries no text')
  const removed = letterArea(text) * text.depthMm
  expect(removed).toBeGreaterThan(30)
  expect((volumeOf(plain) - volumeOf(cut)) / removed).toBeCloseTo(1, 2)
  expect(factsOf(cut)).toEqual(FLAWLESS)
})

test('the floor of a groove has the colour that stands out, and every colour stays closed', () => {
  const { plain, lettering } = brick('Östen & Älva ♥')
  expect(lettering[0]).toMatchObject({ plateSlot: 2, inlaySlot: 3 })
  const cut = cutLetters(plain, lettering)
  const report = inspect({ ...cut, bounds: { low: [-45, -10, 0], high: [45, 10, 16] } })
  const [, plate, inlay] = report.colours
  expect(inlay?.volumeMm3).toBeCloseTo((inlay?.areaMm2 ?? 0) * (lettering[0]?.inlayMm ?? 0), 1)
  expect((plate?.volumeMm3 ?? 0) + (inlay?.volumeMm3 ?? 0)).toBeCloseTo(report.volumeMm3, 1)
})

test('equal texts give equal bytes', () => {
  const once = brick(SENTENCE)
  const again = brick(SENTENCE)
  const bytes = ({ plain, lettering }: ReturnType<typeof brick>): Uint8Array =>
    writeStl(cutLetters(plain, lettering))
  expect(Buffer.compare(bytes(once), bytes(again))).toBe(0)
})

test('a text without a sign that can be cut leaves the solid alone', () => {
  const { plain, lettering } = brick('🎉 日本')
  expect(lettering).toEqual([])
  expect(cutLetters(plain, lettering)).toBe(plain)
})

test('any text becomes a flawless solid', () => {
  const signs = LETTER_WIDTHS.split('\n').map((line) => line.charAt(0))
  const text = fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(text, (typed) => {
      const { plain, lettering } = brick(typed, 1)
      expect(factsOf(cutLetters(plain, lettering))).toEqual(FLAWLESS)
    }),
    { numRuns: 25, seed: 20 },
  )
}, 60_000)

test('a text that hangs over its face is refused', () => {
  const { plain, lettering } = brick('Åke')
  const shifted = lettering.map((text) => ({ ...text, middle: [40, -9, 7] as const }))
  expect(() => cutLetters(plain, shifted)).toThrow(expect.objectContaining({ fault: 'letters_off_face' }))
})

const toyOf = (wish: object): Toy =>
  buildToy(readDesign({ colours: ['#C97B2A', '#2A6FC9'], seed: 3, ...wish }))

describe('a toy with a text', () => {
  const cutToy = (toy: Toy): ReturnType<typeof meshToy> =>
    meshToy(kernel, toy, { cellMm: finalCellMm(toy.sizeMm), letters: cutLetters })

  it.each([80, 120, 160, 220])('carries fifty characters on its foot at %d mm', (sizeMm) => {
    const toy = toyOf({ kind: 'animals.skogens_djur.bjorn', engraving: SENTENCE, sizeMm })
    expect(toy.lettering[0]?.emMm).toBeGreaterThan(sizeMm < 120 ? 3.5 : 4)
    const solid = cutToy(toy)
    expect(factsOf(solid)).toEqual(FLAWLESS)
    const { low, high } = solid.bounds
    expect(Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / sizeMm).toBeCloseTo(1, 1)
  })

  it.each([
    'animals.skogens_djur.bjorn',
    'animals.bondgardens_djur.hast',
    'vehicles.bilar.personbil',
    'dolls.dockskapsfamilj.barn',
    'characters.yrken.bagare',
    'animals.havets_djur.haj',
  ])('carries a name on its sign: %s', (kind) => {
    expect(factsOf(cutToy(toyOf({ kind, nameSign: 'Märta-Åsa', sizeMm: 80 })))).toEqual(FLAWLESS)
  })

  it('is refused without letters at hand', () => {
    const toy = toyOf({ engraving: 'Åke' })
    expect(() => meshToy(kernel, toy, { cellMm: 2 })).toThrow(
      expect.objectContaining({ fault: 'letters_not_loaded' }),
    )
  })
})
