import {
  ADD_ON_KEYS,
  definiteName,
  dependentsOf,
  fieldsOfState,
  hasText,
  MODERATED_ADD_ONS,
  TEXT_ADD_ONS,
  textSpec,
  withAddOn,
  type AddOnKey,
} from '@leksmedjan/contract/add-ons'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { emptyWizardData, type WizardData } from '#lib/wizard/wizard-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { priceMaps } from '../catalogue/catalogue-lists.ts'
import { nextStepFault } from '../steps/next-step.ts'
import { cartKey, pricingBody } from '../price/pricing-cart.ts'
import { TEXTS } from '../texts.ts'
import { wordlessPart } from '../choices/wizard-rules.ts'
import { WizardContext } from '../wizard-context.ts'
import { CATALOGUE, chosenData, item, PRICE } from '../wizard.test-data.ts'
import { PLACE_OF, writtenTexts } from '../written/written-texts.ts'
import { AddOnChoice } from './add-on-choice.tsx'
import { orderRequest } from './order-request.ts'

const catalogue = {
  ...CATALOGUE,
  add_ons: [...ADD_ON_KEYS, 'of_another_shop'].map((key) => ({
    ...item(key, `Namn ${key}`),
    description: '',
    price: 100,
  })),
}
const SHOP = {
  catalogue,
  prices: { maps: priceMaps(catalogue), fault: null },
  price: { result: PRICE, waiting: false, fault: null, retry: () => undefined },
}

/** Server rendering reads a store's initial state. */
const show = (data: WizardData) => Object.assign(useWizard.getInitialState(), { data })
afterEach(() => show(emptyWizardData()))

function pageOf(data: WizardData): string {
  show(data)
  return renderToStaticMarkup(
    <WizardContext value={SHOP}>
      <AddOnChoice />
    </WizardContext>,
  )
}

/** Whatever it cannot be bought without. */
const requiredBy = (key: AddOnKey) => ADD_ON_KEYS.filter((each) => dependentsOf(each).includes(key))

const withOnly = (key: AddOnKey, text: string) => {
  const data = chosenData()
  const chosen = { chosen: true, text }
  const addOns = [...requiredBy(key), key].reduce((all, each) => withAddOn(all, each, chosen), data.addOns)
  return { ...data, addOns }
}

test('shows every add-on of the catalogue that the shop knows, none of them chosen, no text asked for', () => {
  const page = pageOf(chosenData())
  for (const key of ADD_ON_KEYS) expect(page).toContain(`Namn ${key}`)
  expect(page).not.toContain('of_another_shop')
  expect(page).not.toMatch(/ checked=|maxlength|<textarea|type="text"|scroll-mt-6/i)
})

describe.each(ADD_ON_KEYS)('%s', (key) => {
  const chosen = withOnly(key, 'Till Åke')

  test('asks for a text only where it has one', () => {
    const page = pageOf(chosen)
    expect(page.match(/checked=""/g)).toHaveLength(requiredBy(key).length + 1)
    expect(page.includes(`id="write-${key}"`)).toBe(hasText(key))
  })

  test('is offered once what it requires is chosen', () => {
    const words = requiredBy(key).map((each) => `Välj ${definiteName(each, each)} först.`)
    const [alone, page] = [pageOf(chosenData()), pageOf(chosen)]
    expect(words.every((each) => !page.includes(each))).toBe(true)
    expect(words.length === 0 || words.some((each) => alone.includes(each))).toBe(true)
  })

  test('is priced and ordered with its text', () => {
    const { data, generation } = { data: chosen, generation: useWizard.getInitialState().generation }
    const sent = fieldsOfState(chosen.addOns)
    expect(pricingBody(data)).toMatchObject(sent)
    expect(orderRequest({ data, generation, price: PRICE, orderId: null })).toMatchObject(sent)
    expect(cartKey(data)).not.toBe(cartKey(chosenData()))
  })
})

describe.each(TEXT_ADD_ONS)('the text of %s', (key) => {
  const chosen = withOnly(key, 'Till Åke')
  const { words, most, lines } = textSpec(key)

  test('has its label, limit and place', () => {
    const page = pageOf(chosen)
    expect(page).toContain(words.label)
    expect(page).toContain(`8 av ${most}`)
    expect(page).toContain(`id="write-${key}"`)
    expect(page.includes('<textarea')).toBe(lines > 1)
  })

  test('holds the order until it is written', () => {
    expect(wordlessPart(withOnly(key, ' '))).toBe(key)
    expect(wordlessPart(chosen)).toBeNull()
    expect(TEXTS.wordless[key]).toBe(words.missing)
  })
})

test.each(MODERATED_ADD_ONS)('a refused text of %s is reported at its field', (key) => {
  const chosen = withOnly(key, 'Till Åke')
  expect(writtenTexts(chosen)[key]).toBe('Till Åke')
  expect(writtenTexts(chosenData())[key]).toBe('')
  expect(PLACE_OF[key]).toEqual({ step: 3, place: `write-${key}` })
  const refused = { isGenerating: false, online: true, refused: key }
  expect(nextStepFault(3, chosen, refused)).toBe(textSpec(key).words.change)
})
