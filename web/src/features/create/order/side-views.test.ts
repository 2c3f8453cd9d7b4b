import { expect, test } from 'vitest'
import { sideViews } from './side-views.ts'

const feature = (value: string) => ({ id: value, name: value, value })

test('beside the night picture of a toy that shines stand its colours by day', () => {
  const views = sideViews({ specialFeatures: [feature('wings'), feature('glow_detail')] })
  expect(views[0]).toEqual({ caption: 'I dagsljus', turnDeg: 0, daylight: true })
  expect(views.map(({ turnDeg }) => turnDeg)).toEqual([0, 90, 180])
  expect(views.every(({ daylight }) => daylight)).toBe(true)
})

test('the picture of any other toy shows its colours already', () => {
  const views = sideViews({ specialFeatures: [feature('wings')] })
  expect(views.map(({ caption }) => caption)).toEqual(['Från sidan', 'Bakifrån'])
  expect(views.some(({ daylight }) => daylight)).toBe(false)
})
