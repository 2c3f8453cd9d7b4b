import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurn } from './turn.ts'

let still = true
const frames = new Map<number, (now: number) => void>()
let asked = 0

beforeEach(() => {
  still = true
  frames.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
  vi.stubGlobal('requestAnimationFrame', (step: (now: number) => void) => {
    asked += 1
    frames.set(asked, step)
    return asked
  })
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame))
})
afterEach(() => vi.unstubAllGlobals())

const afterMs = (ms: number) => {
  const steps = [...frames.values()]
  frames.clear()
  for (const step of steps) step(performance.now() + ms)
}

test('buttons turn at once where motion is reduced, and by the shorter way to a side', () => {
  const turn = createTurn()
  turn.turnBy(90)
  expect(turn.store.getState()).toEqual({ turnDeg: 90, zoom: 1, wasTurned: true })
  turn.turnToSide(0)
  expect(turn.store.getState().turnDeg).toBe(0)
  turn.turnToSide(270)
  expect(turn.store.getState().turnDeg).toBe(-90)
})

test('buttons pressed in a row add up, though the first still glides', () => {
  still = false
  const turn = createTurn()
  turn.turnBy(90)
  afterMs(100)
  expect(turn.store.getState().turnDeg).toBeGreaterThan(0)
  turn.turnBy(90)
  afterMs(1000)
  expect(turn.store.getState().turnDeg).toBe(180)
})

test('a sway ends where it began, is no turn of the visitor, and is left out where motion is reduced', () => {
  const turn = createTurn()
  turn.turnTo(30)
  turn.sway()
  expect(frames.size).toBe(0)
  still = false
  const untouched = createTurn()
  const end = untouched.sway()
  afterMs(300)
  expect(untouched.store.getState().turnDeg).not.toBe(0)
  end()
  expect(untouched.store.getState()).toEqual({ turnDeg: 0, zoom: 1, wasTurned: false })
})
