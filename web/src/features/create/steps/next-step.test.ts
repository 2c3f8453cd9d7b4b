import { expect, test } from 'vitest'
import type { WizardData } from '#lib/wizard/wizard-data.ts'
import { nextStepFault } from './next-step.ts'
import { chosenData, option } from '../wizard.test-data.ts'

const AT_HAND = { isGenerating: false, online: true }

test.each<[number, Partial<WizardData>, string | null]>([
  [1, {}, null],
  [1, { recipientAge: null, categoryL1: null }, 'Välj ålder och kategori, så kommer du vidare.'],
  [1, { recipientAge: null }, 'Välj ålder, så kommer du vidare.'],
  [1, { categoryL1: null }, 'Välj kategori, så kommer du vidare.'],
  [2, {}, null],
  [2, { colors: [] }, 'Välj minst en färg, så kommer du vidare.'],
  [
    2,
    { colors: [], personality: null, occasion: null },
    'Välj minst en färg, personlighet och tillfälle, så kommer du vidare.',
  ],
])('step %i with %j: %s', (step, patch, fault) => {
  expect(nextStepFault(step, chosenData(patch), AT_HAND)).toBe(fault)
})

test('a phone’s bar shows only what is missing', () => {
  expect(nextStepFault(2, chosenData({ colors: [], occasion: null }), AT_HAND, 'short')).toBe(
    'Välj minst en färg och tillfälle',
  )
})

test('while a picture is made no step is left', () => {
  expect(nextStepFault(2, chosenData(), { ...AT_HAND, isGenerating: true })).toBe(
    'Vänta tills bilden är klar.',
  )
})

test('offline, choices still work, and only the picture waits', () => {
  const offline = { ...AT_HAND, online: false }
  expect(nextStepFault(1, chosenData(), offline)).toBeNull()
  expect(nextStepFault(2, chosenData({ colors: [] }), offline)).toBe(
    'Välj minst en färg, så kommer du vidare.',
  )
  expect(nextStepFault(2, chosenData(), offline)).toBe('Bilden väntar på nätet.')
  expect(nextStepFault(2, chosenData(), offline, 'short')).toBe('Väntar på nätet')
})

test('a name sign waits for its text', () => {
  const signed = (signText: string) =>
    chosenData({ specialFeatures: [option('name_sign', 'Namnskylt')], signText })
  expect(nextStepFault(2, signed(' '), AT_HAND)).toBe(
    'Skriv texten till namnskylten, eller ta bort den, så kommer du vidare.',
  )
  expect(nextStepFault(2, signed(''), AT_HAND, 'short')).toBe('Skriv text på skylten')
  expect(nextStepFault(2, signed('Åke'), AT_HAND)).toBeNull()
})
