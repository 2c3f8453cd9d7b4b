import { expect, test } from 'vitest'
import type { WizardData } from '#lib/wizard/wizard-data.ts'
import { offeredPatch } from './offered-choices.ts'
import { CATALOGUE, chosenData, item, option } from '../wizard.test-data.ts'

const SHOP = { ...CATALOGUE, occasions: [item('birthday')] }
const offered = (patch: Partial<WizardData> = {}) =>
  chosenData({ categoryL2: null, colors: [option('#1FB5AC', 'Turkos')], ...patch })

test('choices the shop offers stay as they are', () => {
  expect(offeredPatch(offered(), SHOP)).toBeNull()
})

test.each<[Partial<WizardData>, Partial<WizardData>]>([
  [{ personality: option('gone') }, { personality: null }],
  [{ occasion: option('gone') }, { occasion: null }],
  [{ style: option('gone') }, { style: null }],
  [{ recipientAge: option('gone') }, { recipientAge: null }],
  [{ colors: [option('#1FB5AC'), option('#000000')] }, { colors: [option('#1FB5AC')] }],
  [{ shippingMethod: 'pigeon' }, { shippingMethod: null }],
  [{ selectedSize: option('huge') }, { selectedSize: option('medium', 'Mellan') }],
  [
    { selectedSize: { id: '', name: 'medium', value: 'medium' } },
    { selectedSize: option('medium', 'Mellan') },
  ],
  [
    { categoryL2: option('animals.gone'), categoryL3: option('animals.gone.fox') },
    { categoryL2: null, categoryL3: null, categoryL4: null },
  ],
])('%j becomes %j', (chosen, patch) => {
  expect(offeredPatch(offered(chosen), SHOP)).toEqual(patch)
})
