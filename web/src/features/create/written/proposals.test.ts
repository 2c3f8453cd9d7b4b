import { expect, test } from 'vitest'
import { chosenData, option } from '../wizard.test-data.ts'
import { proposalsFor } from './proposals.tsx'

const SIGN = [option('name_sign', 'Namnskylt')]

test('who it is for proposes texts, each where it is not written yet', () => {
  const data = chosenData({ recipientName: ' Åke ', specialFeatures: SIGN })
  expect(proposalsFor('sign', data)).toEqual(['Åke'])
  expect(proposalsFor('engraving', data)).toEqual(['Till Åke', 'Grattis Åke!'])
  expect(proposalsFor('greeting', data)).toEqual(['Grattis Åke!', 'Till Åke, med en stor kram!'])
  expect(proposalsFor('sign', { ...data, signText: 'Åke' })).toEqual([])
  expect(proposalsFor('engraving', { ...data, occasion: option('just_because') })).toEqual(['Till Åke'])
  expect(proposalsFor('greeting', { ...data, recipientName: '' })).toEqual([])
})
