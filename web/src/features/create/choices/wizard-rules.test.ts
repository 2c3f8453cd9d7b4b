import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { emptyWizardData, type WizardData } from '#lib/wizard/wizard-data.ts'
import {
  canGoBack,
  canGoNext,
  choiceFault,
  isReadyToGenerate,
  isStepComplete,
  reachableStep,
  sizeFault,
  toggleColour,
  toggleMany,
  toggleOne,
  toyOnOffer,
  wordlessPart,
} from './wizard-rules.ts'
import { chosenData, JOINTS, option, SIZES } from '../wizard.test-data.ts'
import { loadMounts } from './mounts.ts'

beforeAll(loadMounts)

const ADDRESS = {
  fullName: 'Anna Ek',
  streetAddress: 'Storgatan 1',
  postalCode: '123 45',
  city: 'Umeå',
  country: 'Sverige',
  phoneNumber: '',
}

test.each<[number, Partial<WizardData>, boolean]>([
  [1, {}, true],
  [1, { categoryL1: null }, false],
  [1, { categoryL1: { id: '', name: 'Djur', value: 'animals' } }, false],
  [1, { recipientAge: null }, false],
  [1, { categoryL2: null }, true],
  [2, {}, true],
  [2, { colors: [] }, false],
  [2, { personality: null }, false],
  [2, { occasion: null }, false],
  [2, { environment: null, style: null, specialFeatures: [] }, true],
  [3, {}, true],
  [3, { email: '' }, false],
  [3, { email: 'anna@exempel' }, false],
  [3, { selectedSize: { id: '', name: 'medium', value: 'medium' } }, false],
  [4, { deliveryAddress: ADDRESS }, true],
  [4, { deliveryAddress: { ...ADDRESS, fullName: ' ' } }, false],
  [4, { deliveryAddress: { ...ADDRESS, streetAddress: '' } }, false],
  [4, { deliveryAddress: { ...ADDRESS, postalCode: '' } }, false],
  [4, { deliveryAddress: { ...ADDRESS, city: '' } }, false],
  [4, { deliveryAddress: ADDRESS, email: '' }, false],
])('step %i with %j is complete: %s', (step, patch, complete) => {
  expect(isStepComplete(step, chosenData(patch))).toBe(complete)
})

test('next needs a complete step and no generation, back a step above the first', () => {
  expect(canGoNext(1, chosenData(), false)).toBe(true)
  expect(canGoNext(1, chosenData(), true)).toBe(false)
  expect(canGoNext(1, emptyWizardData(), false)).toBe(false)
  expect([canGoBack(1, false), canGoBack(2, false), canGoBack(2, true)]).toEqual([false, true, false])
})

test('no address skips a step that is not complete', () => {
  expect(reachableStep(3, emptyWizardData())).toBe(1)
  expect(reachableStep(3, chosenData({ occasion: null }))).toBe(2)
  expect(reachableStep(3, chosenData())).toBe(3)
})

test('generation is ready with category, a colour and a personality', () => {
  expect(isReadyToGenerate(chosenData({ occasion: null }))).toBe(true)
  for (const patch of [{ categoryL1: null }, { colors: [] }, { personality: null }]) {
    expect(isReadyToGenerate(chosenData(patch))).toBe(false)
  }
})

test('colours toggle; a third is refused', () => {
  const [a, b, c] = [option('#1'), option('#2'), option('#3')]
  expect(toggleColour([a], b)).toEqual([a, b])
  expect(toggleColour([a, b], c)).toEqual([a, b])
  expect(toggleColour([a, b], a)).toEqual([b])
})

test('whatever is clicked, there are never more than two colours nor one twice', () => {
  const colour = fc.constantFrom('#1', '#2', '#3', '#4').map((hex) => option(hex))
  fc.assert(
    fc.property(fc.array(colour), (clicks) => {
      const chosen = clicks.reduce(toggleColour, [])
      expect(chosen.length).toBeLessThanOrEqual(2)
      expect(new Set(chosen.map(({ value }) => value)).size).toBe(chosen.length)
    }),
  )
})

test('features go on and off, environment and style go off when clicked again', () => {
  expect(toggleMany([option('hat')], option('cape'))).toHaveLength(2)
  expect(toggleMany([option('hat')], option('hat'))).toEqual([])
  expect(toggleOne(option('forest'), option('forest'))).toBeNull()
  expect(toggleOne(option('forest'), option('snow'))?.value).toBe('snow')
})

test.each([
  ['3-5', 'small', 'Delarna blir för små.'],
  ['3-5', 'medium', null],
  ['3-5', 'large', null],
  ['6-8', 'small', null],
  [null, 'small', null],
])('joints for age %s in size %s: %s', (ageValue, size, fault) => {
  const toy = { ageValue, kindValue: null, sizes: SIZES, lackOf: () => null }
  expect(choiceFault([option('joints')], [JOINTS], size, toy)).toBe(fault)
  expect(sizeFault([option('joints')], [JOINTS], size, toy)).toBe(fault)
  expect(sizeFault([], [JOINTS], size, toy)).toBeNull()
})

test('a kind without moving parts rules joints out, whatever the size', () => {
  const kinds = [{ of: ['vehicles.boats.ferry'], minSize: null, reason: 'Inget kan röra sig.' }]
  const rule = { ages: [], minSize: 'medium', reason: '', kinds }
  const chosen = [option('joints')]
  const ferry = { ageValue: '6-8', kindValue: 'vehicles.boats.ferry', sizes: SIZES, lackOf: () => null }
  expect(choiceFault(chosen, [{ ...JOINTS, rule }], 'large', ferry)).toBe('Inget kan röra sig.')
  expect(sizeFault(chosen, [{ ...JOINTS, rule }], 'large', ferry)).toBeNull()
  expect(choiceFault(chosen, [{ ...JOINTS, rule }], 'large', { ...ferry, kindValue: 'fox' })).toBeNull()
})

test('a sign, an engraving or a card without text is reported, others are not', () => {
  const { addOns } = emptyWizardData()
  const engraved = (text: string) => chosenData({ addOns: { ...addOns, engraving: { enabled: true, text } } })
  const card = { ...addOns, greeting: { enabled: true, message: ' ' } }
  expect(wordlessPart(chosenData())).toBeNull()
  const signed = (signText: string) => chosenData({ specialFeatures: [option('name_sign')], signText })
  expect(wordlessPart(signed(' '))).toBe('sign')
  expect(wordlessPart(signed('Åke'))).toBeNull()
  expect(wordlessPart(engraved('  '))).toBe('engraving')
  expect(wordlessPart(engraved('Karin'))).toBeNull()
  expect(wordlessPart(chosenData({ addOns: card }))).toBe('greeting')
})

test('a feature that has no place on the body of a kind is ruled out in every size, with the reason', () => {
  const data = chosenData({ categoryL3: option('animals.smakryp.humla') })
  const toy = toyOnOffer(data, SIZES)
  const wings = { ...JOINTS, value: 'wings', rule: null }
  expect(choiceFault([option('wings')], [wings], 'large', toy)).toBe('Den här leksaken har redan vingar.')
  expect(sizeFault([option('wings')], [wings], 'large', toy)).toBeNull()
  const bear = toyOnOffer(chosenData({ categoryL3: option('animals.skogens_djur.bjorn') }), SIZES)
  expect(choiceFault([option('wings')], [wings], 'small', bear)).toBeNull()
})
