import type { CheckMark } from '@leksmedjan/contract/packing'
import { expect, it } from 'vitest'
import { modelMarksOf, numbersOf, wordsOfPlaces } from './check-marks.ts'

const MARKS: CheckMark[] = [
  {
    items: ['small_parts', 'necks'],
    at_mm: [10, -20, 80],
    length_mm: 14.4,
    where: { x: 'high', y: 'low', z: 'high' },
  },
  { items: ['small_parts'], at_mm: [0, 0, 5], length_mm: 9, where: null },
  { items: ['necks'], at_mm: [-40, 0, 30], length_mm: null, where: { x: 'low', y: 'middle', z: 'middle' } },
]

it('a line has the numbers of its places', () => {
  expect(numbersOf(MARKS, 'small_parts')).toEqual([1, 2])
  expect(numbersOf(MARKS, 'necks')).toEqual([1, 3])
  expect(numbersOf(MARKS, 'walls')).toEqual([])
})

it('a place in front of the print is in front of the model, in metres', () => {
  const [first] = modelMarksOf(MARKS)
  expect(first).toEqual({ text: '1', at: [0.01, 0.08, 0.02] })
})

it('a place is said in words, seen from the front', () => {
  expect(wordsOfPlaces(MARKS)).toEqual([
    'Smådel på 14\u00a0mm: högt upp, till höger, framtill',
    'Smådel på 9\u00a0mm',
    'Smalt fäste: på halva höjden, till vänster',
  ])
})

it('two places of the same words are told apart by their sides, where they lie apart', () => {
  const at = (x: number): CheckMark => ({
    items: ['small_parts'],
    at_mm: [x, -20, 40],
    length_mm: 11,
    where: { x: 'middle', y: 'low', z: 'middle' },
  })
  const words = 'Smådel på 11\u00a0mm: på halva höjden, framtill'
  expect(wordsOfPlaces([at(6), at(-6)])).toEqual([`${words}, den högra`, `${words}, den vänstra`])
  expect(wordsOfPlaces([at(0), at(1)])).toEqual([words, words])
})
