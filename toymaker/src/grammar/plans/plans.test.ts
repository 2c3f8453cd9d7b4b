import { beforeAll, describe, expect, it } from 'vitest'
import { compileKernel, Kernel } from '../../kernel/kernel.ts'
import {
  boxOf,
  buildCase,
  casesOf,
  contextOf,
  describeBuild,
  exportedFunctions,
  modulesIn,
} from '../build-case.test-data.ts'
import { block, fish, PLAN_EXAMPLES } from '../examples/plans.ts'
import { PLAN_CASES } from './plan-cases.test-data.ts'
import * as rail from './rail.ts'
import * as swim from './swim.ts'
import * as tower from './tower.ts'
import * as wheels from './wheels.ts'

const MODULES = await modulesIn(new URL('.', import.meta.url))

const CASES = casesOf('plans/plan-cases.test-data.ts', PLAN_EXAMPLES, PLAN_CASES)

/** They build nothing and have tests of their own below. */
const CALCULATIONS = ['rail.railSockets', 'swim.tailMood', 'tower.tower', 'wheels.clearRadius']

it('every plan has its example', () => {
  expect([...Object.keys(CASES), ...CALCULATIONS].toSorted()).toEqual(exportedFunctions(MODULES))
})

let kernel: Kernel
beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

describe.each(Object.entries(CASES))('%s', (_name, plan) => {
  describeBuild(() => kernel, plan)
})

/** Plans that are a body of their own. */
const BODIES = Object.entries(CASES).filter(([name, { on }]) => on === undefined && name !== 'rail.trackFoot')

it.each(BODIES)('%s stands on the floor', (_name, plan) => {
  const [low] = boxOf(buildCase(contextOf({}), plan).added)
  expect(low[2]).toBeLessThanOrEqual(0)
})

/** Kinds finish these: what they build on them moves the sockets. */
const UNFINISHED = ['boat.boat', 'cycle.cycle', 'machine.machine', 'rail.railFrame', 'truck.truck']
const FINISHED = BODIES.filter(([name]) => !UNFINISHED.includes(name))
/** Units a socket may lie outside the surface. */
const NEAR = 3.5

describe.each(FINISHED)('%s', (_name, plan) => {
  const { s } = buildCase(contextOf({ personality: 'calm' }), plan)

  it('has its sockets in or on its surface', () => {
    const { head, top, belly, back, neck } = s.sockets
    const away = Object.entries({ head: head.at, top, belly: belly.at, back, neck: neck.at })
      .filter(([, at]) => s.distance(at) > NEAR)
      .map(([socket, at]) => `${socket} by ${s.distance(at).toFixed(1)}`)
    expect(away).toEqual([])
  })

  it('has its head before its back, and one hand on each side', () => {
    const { head, back, hands } = s.sockets
    expect(head.at[1]).toBeLessThan(back[1])
    expect(hands[0][0]).toBeGreaterThan(0)
    expect(hands[1][0]).toBeCloseTo(-hands[0][0], 3)
  })
})

describe('calculations', () => {
  const context = contextOf({})

  it('wheels become smaller where their axles are near, and no larger than wanted', () => {
    const { s } = buildCase(context, { build: block })
    expect(wheels.clearRadius(s, 9, [-30, 30])).toBe(9)
    const near = wheels.clearRadius(s, 9, [-20, -6, 30])
    expect(near).toBeLessThan(7)
    expect(near).toBeGreaterThan(5)
  })

  it('a playful tail is higher than a shy one', () => {
    const tailOf = (personality: string): number =>
      swim.tailMood(buildCase(contextOf({ personality }), { build: fish }).s)
    expect(tailOf('playful')).toBeGreaterThan(tailOf('shy'))
  })

  it('a train has its face in front of its roof, a tower its top at its height', () => {
    const { s } = buildCase(context, {
      build: (it) =>
        rail.railSockets(it, { front: -54, rear: 52, roof: 80, half: 24, faceZ: 39, faceRadius: 20 }),
    })
    expect(s.sockets.head.at[1]).toBeLessThan(s.sockets.top[1])
    expect(s.sockets.back).toEqual([0, 52, 39])
    tower.tower(s, { height: 86, radius: 31, waist: 58 })
    expect(s.sockets.top).toEqual([0, 0, 86])
    expect(s.sockets.neck.radius).toBe(31)
  })
})
