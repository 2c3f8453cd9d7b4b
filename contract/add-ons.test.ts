import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import type { Withdrawability } from './add-on-table.ts'
import {
  ADD_ON_KEYS,
  addOnFields,
  addOnStateSchema,
  changedChoices,
  choicesOf,
  choicesOfState,
  chosenAddOns,
  customsName,
  dependentsOf,
  fieldsOf,
  fieldsOfState,
  flagsOf,
  GIFT_ADD_ONS,
  hasText,
  isInParcel,
  missingRequirement,
  noAddOns,
  stateOf,
  switchesOf,
  TEXT_ADD_ONS,
  textSpec,
  unmetRequirement,
  withAddOn,
  wordlessAddOn,
  type AddOnChoices,
  type AddOnFields,
  type AddOnKey,
  type AddOnState,
  type Requirements,
  isStandardGoods,
} from './add-ons.ts'
import { processPaymentRequest } from './payments.ts'
import { checkTextsRequest, WISH_TEXTS } from './wish-texts.ts'

const wire = z.strictObject(addOnFields)
const all = Object.fromEntries(
  ADD_ON_KEYS.map((key) => [key, { chosen: true, text: hasText(key) ? 'Till Åke' : '' }]),
) as AddOnChoices

test('the names of the specification', () => {
  const fields = {
    engraving: { enabled: true, text: 'Åke' },
    gift_box: true,
    greeting: { enabled: false, message: '' },
    digital_story: false,
  } satisfies AddOnFields
  const state = {
    engraving: { enabled: true, text: 'Åke' },
    giftBox: true,
    greeting: { enabled: false, message: '' },
    digitalStory: false,
  } satisfies Partial<AddOnState>
  expect(stateOf(choicesOf(fields))).toMatchObject(state)
  expect(fieldsOfState({ ...noAddOns(), ...state })).toMatchObject(fields)
  expect(switchesOf({ ...noAddOns(), ...state })).toMatchObject({
    engraving: true,
    giftBox: true,
    greeting: false,
  })
  expect(flagsOf(choicesOf(fields))).toMatchObject({
    engraving_enabled: true,
    gift_box: true,
    greeting_enabled: false,
    digital_story: false,
  })
  expect(WISH_TEXTS).toEqual(expect.arrayContaining(['engraving', 'greeting']))
  expectTypeOf<z.infer<typeof processPaymentRequest>['greeting_enabled']>().toEqualTypeOf<
    boolean | undefined
  >()
})

describe.each(ADD_ON_KEYS)('%s', (key) => {
  const chosen = choicesOf({ [key]: fieldsOf(all)[key] })

  test('survives every form it takes', () => {
    expect(choicesOf(wire.parse(fieldsOf(chosen)))).toEqual(chosen)
    expect(choicesOfState(addOnStateSchema().parse(stateOf(chosen)))).toEqual(chosen)
    expect(chosenAddOns(chosen)).toEqual([key])
    expect(Object.values(switchesOf(stateOf(chosen))).filter(Boolean)).toHaveLength(1)
    expect(Object.entries(flagsOf(chosen)).filter(([, isChosen]) => isChosen)).toHaveLength(1)
  })

  test('is accepted by its flag where a payment begins', () => {
    const flags = flagsOf(chosen)
    expect(processPaymentRequest.parse({ action: 'x', ...flags })).toMatchObject(flags)
  })

  test('is left as it is by a request without it', () => {
    expect(changedChoices({})).toEqual({})
    expect(changedChoices({ [key]: fieldsOf(all)[key] })).toEqual({ [key]: all[key] })
  })
})

describe.each(TEXT_ADD_ONS)('the text of %s', (key) => {
  const { field, most, moderated } = textSpec(key)

  test('has a limit', () => {
    const written = (length: number) =>
      wire.safeParse({ [key]: { enabled: true, [field]: 'å'.repeat(length) } }).success
    expect([written(most), written(most + 1)]).toEqual([true, false])
    expect(wire.safeParse({ [key]: { enabled: true, unknown: 'x' } }).success).toBe(false)
  })

  test('can be checked while it is typed where it is moderated', () => {
    expect(checkTextsRequest.safeParse({ [key]: 'Åke' }).success).toBe(moderated)
  })

  test('must be written', () => {
    const chosen = (text: string) => choicesOfState(withAddOn(noAddOns(), key, { chosen: true, text }))
    expect(wordlessAddOn(chosen(' '))).toBe(key)
    expect(wordlessAddOn(chosen('Åke'))).toBeNull()
  })
})

describe('an add-on that requires another', () => {
  const requirements: Requirements = {
    ...(Object.fromEntries(ADD_ON_KEYS.map((key) => [key, null])) as Record<AddOnKey, null>),
    greeting: 'gift_box',
    digital_story: 'greeting',
  }

  test('lacks it until it is chosen too', () => {
    expect(unmetRequirement(['greeting'], requirements)).toEqual({ addOn: 'greeting', required: 'gift_box' })
    expect(unmetRequirement(['gift_box', 'greeting'], requirements)).toBeNull()
    expect(unmetRequirement(['engraving', 'gift_box'], requirements)).toBeNull()
    expect(missingRequirement(['engraving'], 'greeting', requirements)).toBe('gift_box')
    expect(missingRequirement(['gift_box'], 'greeting', requirements)).toBeNull()
  })

  test('is given up with it, and keeps its text', () => {
    expect(dependentsOf('gift_box', requirements)).toEqual(['greeting', 'digital_story'])
    const state = withAddOn(stateOf(all), 'gift_box', { chosen: false }, requirements)
    expect(chosenAddOns(choicesOfState(state))).not.toEqual(
      expect.arrayContaining(['gift_box', 'greeting', 'digital_story']),
    )
    expect(state).toMatchObject({
      engraving: { enabled: true },
      greeting: { enabled: false, message: 'Till Åke' },
    })
    expect(withAddOn(stateOf(all), 'greeting', { text: 'Hej' }, requirements).digitalStory).toBe(true)
  })
})

test('every requirement can be met: none leads back to its own add-on', () => {
  for (const key of ADD_ON_KEYS) expect(dependentsOf(key)).not.toContain(key)
  expect(unmetRequirement(ADD_ON_KEYS)).toBeNull()
})

test('box and card make a gift', () => {
  expect(GIFT_ADD_ONS).toEqual(expect.arrayContaining(['gift_box', 'greeting']))
  expect(GIFT_ADD_ONS).not.toContain('engraving')
})

test('what lies beside the toy has its English name for the customs', () => {
  expect(customsName('gift_box')).toBe('1 × gift box')
  expect(customsName('of_another_shop')).toBe('of_another_shop')
})

test('what is on the toy or in its box lies in the parcel, and so does what this table does not know', () => {
  expect(ADD_ON_KEYS.filter((key) => !isInParcel(key))).toEqual(['digital_story'])
  expect(isInParcel('of_another_shop')).toBe(true)
})

test('of goods only those beside the toy may be the same for everybody', () => {
  expect(isStandardGoods('gift_box')).toBe(true)
  expect(isStandardGoods('engraving')).toBe(false)
  expect(isStandardGoods('of_another_shop')).toBe(false)
  expectTypeOf<{ madeToMeasure: false; comes: 'in_box' }>().toExtend<Withdrawability>()
  expectTypeOf<{ madeToMeasure: false; comes: 'on_toy' }>().not.toExtend<Withdrawability>()
  expectTypeOf<{ madeToMeasure: false; comes: 'by_letter' }>().toExtend<Withdrawability>()
  expectTypeOf<{ madeToMeasure: true; comes: 'in_box' }>().toExtend<Withdrawability>()
})
