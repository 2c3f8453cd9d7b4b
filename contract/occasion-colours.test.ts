import { expect, it } from 'vitest'
import type { Choice } from './catalogue.ts'
import { wornColours } from './occasion-colours.ts'
import { pictureWords } from './picture-words.ts'

const choice = (value: string, name = value): Choice => ({ id: value, name, value })
const BLUE = choice('#1F5FA8', 'Havsblå')
const GREEN = choice('#2E6B3E', 'Skogsgrön')

const BAKER = {
  categoryL1: choice('characters', 'Karaktärer'),
  categoryL2: choice('characters.yrken', 'Yrken'),
  categoryL3: choice('characters.yrken.bagare', 'Bagare'),
  categoryL4: null,
  colors: [BLUE, GREEN],
  personality: null,
  occasion: choice('halloween', 'Halloween'),
  specialFeatures: [],
}
const names = (toy: Parameters<typeof wornColours>[0]) => wornColours(toy).map(({ name }) => name)

it.each([
  ['takes the second place', BAKER, ['Havsblå', 'Apelsin']],
  ['comes beside an only colour', { ...BAKER, colors: [BLUE] }, ['Havsblå', 'Apelsin']],
  ['is declined with its prop', { ...BAKER, occasionProp: false }, ['Havsblå', 'Skogsgrön']],
  [
    "is the toy's own already",
    { ...BAKER, colors: [BLUE, choice('#F58220', 'Apelsin')] },
    ['Havsblå', 'Apelsin'],
  ],
  ['is none of most occasions', { ...BAKER, occasion: choice('birthday') }, ['Havsblå', 'Skogsgrön']],
])('the colour of an occasion %s', (_, toy, expected) => {
  expect(names(toy)).toEqual(expected)
})

it('glows where the second place of a toy with skin does', () => {
  const glowing = { ...BAKER, specialFeatures: [choice('glow_detail')] }
  expect(wornColours(glowing)).toEqual([
    { name: 'Havsblå', value: '#1F5FA8' },
    { name: 'Apelsin', value: '#FFC9A3' },
  ])
  const fox = {
    ...glowing,
    categoryL1: choice('animals'),
    categoryL2: null,
    categoryL3: choice('animals.skogens_djur.rav'),
  }
  expect(wornColours(fox)[1]?.value).toBe('#F58220')
})

it('is in the words for those who do not see the picture', () => {
  expect(pictureWords(BAKER)).toMatch(/^Bagare i havsblå och apelsin/)
})
