import { expect, test } from 'vitest'
import { fairOrder } from './fair-order.ts'

const of = (network: string, visitor: string) => ({ network, visitor })
const names = (order: readonly { visitor: string }[]): string[] => order.map(({ visitor }) => visitor)

test('one network goes by age', () => {
  const waiting = [of('n', 'a'), of('n', 'b'), of('n', 'c')]
  expect(names(fairOrder(waiting, []))).toEqual(['a', 'b', 'c'])
})

test('networks take turns, whatever the order of arrival', () => {
  const pupils = Array.from({ length: 4 }, (_, i) => of('school', `pupil${i}`))
  const waiting = [...pupils, of('home', 'child'), of('home', 'sister')]
  const order = ['pupil0', 'child', 'pupil1', 'sister', 'pupil2', 'pupil3']
  expect(names(fairOrder(waiting, []))).toEqual(order)
})

test('within a network its visitors take turns', () => {
  const waiting = [of('n', 'greedy'), of('n', 'greedy'), of('n', 'greedy'), of('n', 'patient')]
  expect(names(fairOrder(waiting, []))).toEqual(['greedy', 'patient', 'greedy', 'greedy'])
})

test('what is being worked on is a turn already taken', () => {
  const waiting = [of('school', 'pupil'), of('home', 'child')]
  expect(names(fairOrder(waiting, [of('school', 'another')]))).toEqual(['child', 'pupil'])
})
