import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dayView, sideViews } from './side-views.ts'

const { colors } = JSON.parse(
  readFileSync(new URL('../../../../../server/seed/catalogue.json', import.meta.url), 'utf8'),
) as { colors: { name: string; value: string }[] }
const colour = (name: string) => {
  const { value = '' } = colors.find((each) => each.name === name) ?? {}
  return { id: name, name, value }
}
const feature = (value: string) => ({ id: value, name: value, value })

const ORANGE = [colour('Apelsin')]
const SHINING = [
  { why: 'a detail', toy: { colors: ORANGE, specialFeatures: [feature('wings'), feature('glow_detail')] } },
  { why: 'its colour', toy: { colors: [colour('Självlysande')], specialFeatures: [] } },
  { why: 'its second colour', toy: { colors: [...ORANGE, colour('Självlysande')], specialFeatures: [] } },
]

test.each(SHINING)('a toy that shines by $why has its colours by day under the night picture', ({ toy }) => {
  expect(dayView(toy)).toEqual({ caption: 'I dagsljus', turnDeg: 0, daylight: true })
  expect(sideViews(toy).map(({ turnDeg, daylight }) => [turnDeg, daylight])).toEqual([
    [90, true],
    [180, true],
  ])
})

test('the picture of any other toy shows its colours already', () => {
  const toy = { colors: ORANGE, specialFeatures: [feature('wings')] }
  expect(dayView(toy)).toBeNull()
  expect(sideViews(toy).map(({ caption }) => caption)).toEqual(['Från sidan', 'Bakifrån'])
  expect(sideViews(toy).some(({ daylight }) => daylight)).toBe(false)
})
