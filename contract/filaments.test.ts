import { expect, it } from 'vitest'
import { filamentOf, printedColours } from './filaments.ts'

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
