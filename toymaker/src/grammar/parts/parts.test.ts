import { beforeAll, describe, expect, it } from 'vitest'
import { compileKernel, Kernel } from '../../kernel/kernel.ts'
import { length, sub } from '../../math/vec.ts'
import {
  buildCase,
  casesOf,
  contextOf,
  describeBuild,
  exportedFunctions,
  modulesIn,
} from '../build-case.test-data.ts'
import { BODY_EXAMPLES } from '../examples/bodies.ts'
import { HEAD_EXAMPLES } from '../examples/heads.ts'
import { animal, haired, person } from '../examples/hosts.ts'
import { PEOPLE_EXAMPLES } from '../examples/people.ts'
import * as anchors from './anchors.ts'
import { BODY_CASES } from './body-cases.test-data.ts'
import * as hats from './hats.ts'
import { HEAD_CASES } from './head-cases.test-data.ts'
import { PEOPLE_CASES } from './people-cases.test-data.ts'

const MODULES = await modulesIn(new URL('.', import.meta.url))

const CASES = {
  ...casesOf('parts/head-cases.test-data.ts', HEAD_EXAMPLES, HEAD_CASES),
  ...casesOf('parts/body-cases.test-data.ts', BODY_EXAMPLES, BODY_CASES),
  ...casesOf('parts/people-cases.test-data.ts', PEOPLE_EXAMPLES, PEOPLE_CASES),
}

/** They build nothing; those that others do not test have tests of their own below. */
const CALCULATIONS = [
  'anchors.onVolume',
  'anchors.headWidth',
  'anchors.onCrown',
  'anchors.onHead',
  'anchors.crownAt',
  'hats.candleRadius',
  'hats.hairOver',
  'place.atPlace',
]

it('every part has its example', () => {
  expect([...Object.keys(CASES), ...CALCULATIONS].toSorted()).toEqual(exportedFunctions(MODULES))
})

let kernel: Kernel
beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

describe.each(Object.entries(CASES))('%s', (_name, part) => {
  describeBuild(() => kernel, part)
})

describe('anchors', () => {
  const { s } = buildCase(contextOf({}), { build: animal })

  it('lie on the volume, with its outward normal', () => {
    const volume = { at: [1, 2, 3], radii: [10, 20, 30] } as const
    const { at, normal } = anchors.onVolume(volume, [1, 1, 1])
    const [x, y, z] = sub(at, volume.at)
    expect((x / 10) ** 2 + (y / 20) ** 2 + (z / 30) ** 2).toBeCloseTo(1, 5)
    expect(length(normal)).toBeCloseTo(1, 5)
    expect(normal[0]).toBeGreaterThan(normal[1])
    expect(normal[1]).toBeGreaterThan(normal[2])
  })

  it('are measured in the width of the head', () => {
    expect(anchors.headWidth(s)).toBe(2 * s.sockets.head.radii[0])
  })

  it('on the crown are its top at no tilt, and tilt towards +x', () => {
    const { head } = s.sockets
    expect(anchors.onCrown(s, 0).at[2]).toBeCloseTo(head.at[2] + head.radii[2], 5)
    expect(anchors.onCrown(s, 40).at[0]).toBeGreaterThan(0)
    expect(anchors.onCrown(s, 0, 20).at[1]).toBeGreaterThan(head.at[1])
  })

  it('over the crown rise from the centre of the head to its top', () => {
    const { head } = s.sockets
    expect(anchors.crownAt(s, 0)[2]).toBe(head.at[2])
    expect(anchors.crownAt(s, 1)[2]).toBe(head.at[2] + head.radii[2])
  })

  it('on the head face the viewer at azimuth 0', () => {
    const { at, normal } = anchors.onHead(s, 0, 0)
    expect(at[1]).toBeCloseTo(s.sockets.head.at[1] - s.sockets.head.radii[1], 5)
    expect(normal[1]).toBeCloseTo(-1, 5)
  })
})

it('hats lie above the hair: hairOver grows with the hair and not without', () => {
  const context = contextOf({})
  const bald = hats.hairOver(buildCase(context, { build: person }).s, 20)
  const full = hats.hairOver(buildCase(context, { build: haired }).s, 20)
  expect(full).toBeGreaterThan(bald)
})
