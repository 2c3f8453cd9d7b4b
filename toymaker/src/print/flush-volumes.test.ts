import { expect, test } from 'vitest'
import { flushMatrix, flushVolume } from './flush-volumes.ts'

const [BLACK, WHITE, RED] = ['#000000', '#FFFFFF', '#C8102E']

test('a pale filament after a dark one is purged longest', () => {
  expect(flushVolume(BLACK, WHITE)).toBe(690)
  expect(flushVolume(WHITE, BLACK)).toBe(240)
  expect(flushVolume(RED, WHITE)).toBeGreaterThan(flushVolume(WHITE, RED))
  expect(flushVolume(RED, RED)).toBe(120)
})

test('volumes between filaments that keep their colours stay, for each nozzle', () => {
  const one = [0, 300, 300, 280, 0, 310, 280, 320, 0]
  const colours = [BLACK, WHITE, RED]
  const matrix = flushMatrix([...one, ...one], colours, { filaments: 3, replaced: 1 })
  expect(matrix.slice(0, 9)).toEqual(matrix.slice(9))
  expect(matrix.slice(0, 9)).toEqual([
    0,
    690,
    flushVolume(BLACK, RED),
    // The least of the project's own.
    280,
    0,
    310,
    280,
    320,
    0,
  ])
})
