import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#lib/request.ts'
import { nextStepFault } from '../steps/next-step.ts'
import { chosenData, option } from '../wizard.test-data.ts'
import { noteRefusedError, noteVerdict, refusedFields, withoutRefused } from './refused-texts.ts'
import { writtenTexts } from './written-texts.ts'

const SIGN = [option('name_sign', 'Namnskylt')]

beforeEach(() => {
  for (const field of ['sign', 'description'] as const) noteVerdict(field, 'en pistol', null)
})

test('the text of a deselected sign or add-on does not count', () => {
  const data = chosenData({ signText: 'Stjärnöga', recipientName: 'Åke' })
  expect(writtenTexts(data)).toMatchObject({ sign: '', recipient: 'Åke', engraving: '', greeting: '' })
  expect(writtenTexts({ ...data, specialFeatures: SIGN }).sign).toBe('Stjärnöga')
})

test('words to the shop are judged where a book prints them', () => {
  const data = chosenData({ recipientRelation: ' barnbarn', personalMessage: 'Kram! ' })
  expect(writtenTexts(data)).toMatchObject({ relation: '', message: '' })
  const withBook = { ...data, addOns: { ...data.addOns, digitalStory: true } }
  expect(writtenTexts(withBook)).toMatchObject({ relation: 'barnbarn', message: 'Kram!' })
})

test('a refused text holds the step it is written in, until it is changed', () => {
  const data = chosenData({ signText: 'en pistol', specialFeatures: SIGN, descriptionText: 'en pistol' })
  expect(refusedFields(data)).toEqual([])
  noteVerdict('sign', 'en pistol', 'Vapen gör vi inte. Skriv något annat.')
  expect(refusedFields(data)).toEqual(['sign'])
  expect(refusedFields({ ...data, signText: 'Stjärnöga' })).toEqual([])
  expect(withoutRefused(data)).toMatchObject({ signText: '', descriptionText: 'en pistol' })
  const circumstances = { isGenerating: false, online: true, refused: 'sign' as const }
  expect(nextStepFault(2, data, circumstances)).toBe('Ändra texten på skylten, så kommer du vidare.')
  expect(nextStepFault(2, data, circumstances, 'short')).toBe('Ändra texten')
})

test('a moderation refusal names its field; other errors do not', () => {
  const refused = (code: string, details: object) =>
    new ApiError(422, 'Unprocessable Entity', JSON.stringify({ error: 'x', code, details }))
  const data = chosenData({ signText: 'en pistol', specialFeatures: SIGN })
  const weapon = { field: 'sign', reason: 'weapon' }
  expect(noteRefusedError(refused('wish_refused', weapon), data)).toBe(true)
  expect(refusedFields(data)).toEqual(['sign'])
  expect(noteRefusedError(refused('wish_refused', { ...weapon, field: 'greeting' }), data)).toBe(false)
  expect(noteRefusedError(refused('unknown_option', weapon), data)).toBe(false)
  expect(noteRefusedError(new Error('network error'), data)).toBe(false)
})
