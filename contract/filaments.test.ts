import { expect, it } from 'vitest'
import { filamentOf, netGramsOf, printedColours, weightsOfPrint, wholeGrams } from './filaments.ts'

const OFFERED = [
  { value: '#C8102E', name: 'Lingonröd' },
  { value: '#FAFAF7', name: 'Snövit' },
  { value: '#D9C29A', name: 'Sand' },
]

it('a colour that no eye tells from one on offer is printed with that filament', () => {
  expect(filamentOf('#FAF6EE', OFFERED)).toEqual({ hex: '#FAFAF7', name: 'Snövit', isOwn: false })
  expect(filamentOf('#F8D5BD', OFFERED)).toMatchObject({ name: 'Porslinsrosa', isOwn: true })
  expect(filamentOf('#E0D9A0', OFFERED)).toMatchObject({ name: 'nära Sand', isOwn: true })
})

it('a colour without any on offer keeps its own value as its name', () => {
  expect(filamentOf('#123456', [])).toEqual({ hex: '#123456', name: '#123456', isOwn: true })
})

it('a planned toy has the colours of its plan, each once; one that is not planned those of its design', () => {
  const worn = { chosen: ['#D9C29A'], selections: null }
  expect(printedColours(['#c8102e', '#FAF6EE', '#FAFAF7', '#F8D5BD'], worn, OFFERED)).toEqual([
    { name: 'Lingonröd', value: '#C8102E' },
    { name: 'Snövit', value: '#FAFAF7' },
    { name: 'Porslinsrosa', value: '#F8D5BD' },
  ])
  for (const planned of [null, []])
    expect(printedColours(planned, worn, OFFERED)).toEqual([{ name: '', value: '#D9C29A' }])
})

it('whole grams of filaments add up to their sum, which is rounded up once', () => {
  expect(wholeGrams([41.4, 12.4, 11.3, 5.4])).toEqual([42, 12, 12, 5])
  expect(wholeGrams([])).toEqual([])
})

it('a toy weighs what is left of its filaments without supports', () => {
  const net = (supportGrams: number, ...grams: number[]) =>
    netGramsOf({ filaments: grams.map((each) => ({ grams: each })), supportGrams })
  expect(net(2.6, 41.4, 12.4, 11.3, 5.4)).toBe(68)
  // Their sum in floating point is 84.00000000000001.
  expect(net(0, 60.7, 23.1, 0.2)).toBe(84)
})

it('a print is toy, supports and waste, which add up to what is used', () => {
  const filaments = [{ grams: 63.6 }, { grams: 0.4 }]
  const shown = weightsOfPrint({ filaments, supportGrams: 19.2, grams: 160.7 })
  expect(shown).toEqual({ toy: [45, 0], plate: [64, 0], support: 19, waste: 97, all: 161 })
  expect(weightsOfPrint({ filaments, supportGrams: 0, grams: 64 })).toMatchObject({ support: 0, waste: 0 })
})
