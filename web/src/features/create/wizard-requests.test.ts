import { orderRequest as orderSchema } from '@leksmedjan/contract/orders'
import { pictureWords } from '@leksmedjan/contract/picture-words'
import { previewRequest } from '@leksmedjan/contract/preview'
import { pricingRequest } from '@leksmedjan/contract/pricing'
import { toyContentRequest } from '@leksmedjan/contract/toy-content'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/request.ts'
import { emptyWizardData, type WizardData } from '#lib/wizard/wizard-data.ts'
import { activeCatalogue, lowestFreight, priceMaps } from './catalogue/catalogue-lists.ts'
import { colourWords, PLACES, summaryRows } from './choices/design-summary.ts'
import { ageText, checkCategories, previewBody, toyContentBody } from './picture/design-wish.ts'
import { orderRequest } from './order/order-request.ts'
import { cartKey, pricingBody, priceFault, readPrice } from './price/pricing-cart.ts'
import { askToyContent, isPassing } from './picture/toy-content.ts'
import { CATALOGUE, chosenData, item, option, PRICE } from './wizard.test-data.ts'

const MADE = {
  generatedImage: 'https://shop.se/a.webp',
  promptId: '00000000-0000-4000-8000-000000000001',
  openaiPrompt: 'a fox',
  toyContent: null,
}
const order = (patch = {}, orderId: string | null = null, made = {}) =>
  orderRequest({ data: chosenData(patch), generation: { ...MADE, ...made }, price: PRICE, orderId })

test('the preview body fits the contract and carries every choice', () => {
  const data = chosenData({
    specialFeatures: [option('wings', 'Vingar'), option('hat', 'Hatt')],
    style: option('retro', 'Retro'),
    recipientName: ' Åke ',
  })
  const body = previewBody(data, 7)
  expect(previewRequest.safeParse(body).success).toBe(true)
  expect(body).toMatchObject({
    categoryL1: 'Djur',
    categoryL2: 'Skogens djur',
    recipientAge: '3-5',
    userSelections: {
      specialFeature: { value: 'wings' },
      selectedAttributes: {
        style: { value: 'retro' },
        specialFeatures: [{ value: 'wings' }, { value: 'hat' }],
      },
      recipientName: 'Åke',
      seed: 7,
    },
    email: 'anna@exempel.se',
  })
  expect(body).not.toHaveProperty('categoryL3')
})

test('name, sign and recipient go their own ways', () => {
  const texts = { toyName: ' Rufus ', signText: ' Stjärnöga ', recipientName: 'Åke' }
  const sign = [option('name_sign', 'Namnskylt')]
  const signed = previewBody(chosenData({ ...texts, specialFeatures: sign }), 7)
  expect(signed.userSelections).toMatchObject({ nameSign: 'Stjärnöga', recipientName: 'Åke' })
  expect(previewBody(chosenData(texts), 7).userSelections).not.toHaveProperty('nameSign')
  expect(order({ ...texts, specialFeatures: sign })).toMatchObject({
    toy_name: 'Rufus',
    sign_text: 'Stjärnöga',
    recipient_name: 'Åke',
  })
  expect(order(texts).sign_text).toBe('')
  expect(order({ specialFeatures: sign, signText: 'Stjärnöga' }).recipient_name).toBe('')
})

test.each([
  [option('3-5', '3-5 år'), '3-5'],
  [option('18+', 'Vuxen'), 'Vuxen'],
  [null, '3-5'],
])('the age %j is sent as %s', (age, text) => {
  expect(ageText(age)).toBe(text)
})

test('an id in a name’s place is refused, and so is a missing category', () => {
  const uuid = option('x', '2f1c1c9e-5b7f-4a53-9a9c-6f6d6f1f1f1f')
  expect(() => checkCategories(chosenData({ categoryL2: uuid }))).toThrow(
    'Ogiltiga parametrar: UUID upptäckt istället för kategorinamn. Kategorier måste laddas först.',
  )
  expect(() => checkCategories(chosenData({ categoryL1: null }))).toThrow()
  expect(() => checkCategories(chosenData())).not.toThrow()
})

test('the alt text has colours, kind, details and mood', () => {
  const features = [option('hat', 'Hatt'), option('wings', 'Vingar')]
  expect(pictureWords(chosenData({ specialFeatures: features }))).toBe(
    'Skogens djur i turkos och apelsin med hatt och vingar. Bredvid: tårta med ljus. Humör: modig',
  )
  expect(pictureWords(emptyWizardData())).toBe('')
})

const KNIGHT = {
  categoryL1: option('characters', 'Karaktärer'),
  categoryL2: option('characters.slott_och_riddare', 'Slott och riddare'),
  categoryL3: option('characters.slott_och_riddare.riddare', 'Riddare'),
  specialFeatures: [option('wings', 'Vingar'), option('hat', 'Hatt')],
}

test('the alt text names what is built instead of a chosen detail', () => {
  expect(pictureWords(chosenData(KNIGHT))).toBe(
    'Riddare i turkos och apelsin med vingar och fjäder. Bredvid: tårta med ljus. Humör: modig',
  )
})

test('the summary names what is built instead of a chosen detail', () => {
  const details = (data: Partial<WizardData>) =>
    summaryRows(chosenData(data), 2).find(({ place }) => place === PLACES.features)?.value
  expect(details(KNIGHT)).toBe('Vingar, Fjäder')
  expect(details({ specialFeatures: KNIGHT.specialFeatures })).toBe('Vingar, Hatt')
})

test('the alt text and the summary name what is built for the occasion, where it is built', () => {
  const occasion = (data: Partial<WizardData>) =>
    summaryRows(chosenData(data), 2).find(({ place }) => place === PLACES.occasion)?.value
  const halloween = { occasion: option('halloween', 'Halloween') }
  const bus = {
    categoryL1: option('vehicles', 'Fordon'),
    categoryL2: option('vehicles.bilar', 'Bilar'),
    categoryL3: option('vehicles.bilar.buss', 'Buss'),
  }
  expect(pictureWords(chosenData())).toBe('Skogens djur i turkos och apelsin med partyhatt. Humör: modig')
  expect(pictureWords(chosenData(halloween))).toBe(
    'Skogens djur i turkos och apelsin. Bredvid: pumpa. Humör: modig',
  )
  expect(occasion({})).toBe('Födelsedag, med partyhatt')
  expect(occasion({ specialFeatures: [option('crown', 'Krona')] })).toBe('Födelsedag, med tårta med ljus')
  expect(occasion({ ...bus, occasion: option('christening', 'Dop') })).toBe('Dop, med duva')
  expect(occasion({ occasion: null })).toBe('Inte valt än')
  expect(occasion({ occasionProp: false })).toBe('Födelsedag')
})

test('the strip states that the colours are pending where the picture has others', () => {
  expect(colourWords(chosenData(), true)).toBe('Turkos och apelsin')
  expect(colourWords(chosenData(), false)).toBe('Turkos och apelsin kommer i bilden')
  expect(colourWords(chosenData({ colors: [] }), false)).toBe('')
})

test('the toy-text body fits the contract', () => {
  const body = toyContentBody(chosenData({ style: option('retro', 'Retro') }), 'p1')
  expect(toyContentRequest.safeParse(body).success).toBe(true)
  expect(body).toMatchObject({
    promptId: 'p1',
    category: 'Djur',
    subcategory: 'Skogens djur',
    bodyStyle: 'Retro',
  })
})

test('toy text is retried twice, a second apart, after a transient failure', async () => {
  const waits: number[] = []
  let calls = 0
  const ports = {
    call: async () => {
      calls += 1
      throw new ApiError(503, 'Service Unavailable', '')
    },
    wait: async (ms: number) => void waits.push(ms),
  }
  await expect(askToyContent(toyContentBody(chosenData(), null), ports)).rejects.toThrow('503')
  expect([calls, waits]).toEqual([3, [1000, 1000]])
})

test.each([
  ['network error: Failed to fetch', true],
  ['timeout: late', true],
  ['connection reset', true],
  ['temporary trouble', true],
  ['Rate limit reached', true],
  ['HTTP 429', true],
  ['HTTP 502', true],
  ['Invalid response', false],
  ['HTTP 400', false],
])('"%s" is passing: %s', (message, passing) => {
  expect(isPassing(new Error(message))).toBe(passing)
})

test('toy text without a name, or requested without category or colour, fails at once', async () => {
  const ports = { call: async () => ({ description: 'x' }), wait: async () => undefined }
  await expect(askToyContent(toyContentBody(chosenData(), null), ports)).rejects.toThrow('Invalid response')
  for (const patch of [{ categoryL1: null }, { colors: [] }]) {
    await expect(askToyContent(toyContentBody(chosenData(patch), null), ports)).rejects.toThrow(
      'Missing required fields',
    )
  }
})

test('the order matches the contract, with defaults until the toy text is known', () => {
  const body = order()
  expect(orderSchema.safeParse(body).success).toBe(true)
  expect(body).toMatchObject({
    toy_name: 'Din Unika Leksak',
    toy_description: 'Personlig leksak',
    selected_size: 'medium',
    toy_colors: 'Turkos, Apelsin',
    colors: ['#1FB5AC', '#F58220'],
    subcategoryGroup: 'Skogens djur',
    total_price: 37900,
  })
  expect(body).not.toHaveProperty('id')
})

test('shipping is sent only when chosen, optional choices only when made', () => {
  expect(order()).not.toHaveProperty('shipping_method')
  expect(order({ shippingMethod: 'express' }).shipping_method).toBe('express')
  expect(Object.keys(order().userSelections ?? {})).toEqual(['personality', 'occasion'])
  const all = { environment: option('forest'), style: option('retro'), specialFeatures: [option('hat')] }
  expect(Object.keys(order(all).userSelections ?? {})).toHaveLength(5)
  expect(order({ occasionProp: false }).userSelections?.occasionProp).toBe(false)
  expect(previewBody(chosenData({ occasionProp: false }), 7).userSelections?.occasionProp).toBe(false)
})

test('embedded picture data becomes an empty address', () => {
  expect(order({}, null, { generatedImage: 'data:image/png;base64,AAAA' }).openai_image_url).toBe('')
})

test('an update names the order and leaves the address the checkout has saved', () => {
  const body = order({}, '00000000-0000-4000-8000-000000000002')
  expect(body.id).toBe('00000000-0000-4000-8000-000000000002')
  expect(body).not.toHaveProperty('deliveryFullName')
  expect(order().country).toBe('Sverige')
})

test('an update sends only what the wizard priced; delivery and coupon may have been set in the checkout', () => {
  const id = '00000000-0000-4000-8000-000000000002'
  const sums = (body: object) =>
    Object.keys(body).filter((key) => ['product_total', 'shipping_cost', 'total_price'].includes(key))
  expect(sums(order())).toEqual(['product_total', 'shipping_cost', 'total_price'])
  expect(sums(order({}, id))).toEqual(['product_total'])
  expect(sums(order({ shippingMethod: 'express' }, id))).toEqual(['product_total', 'shipping_cost'])
})

test('the price request contains size, add-ons and delivery, but no texts', () => {
  const data = chosenData()
  const engraved = (text: string) =>
    chosenData({ addOns: { ...data.addOns, engraving: { enabled: true, text } } })
  expect(pricingRequest.safeParse(pricingBody(data)).success).toBe(true)
  expect(pricingBody(data)).not.toHaveProperty('shipping_method')
  expect(cartKey(engraved('Åke'))).toBe(cartKey(engraved('Åke 3')))
  expect(cartKey(engraved('Åke'))).not.toBe(cartKey(data))
  expect(cartKey(chosenData({ shippingMethod: 'express' }))).not.toBe(cartKey(data))
})

test('a price the provider did not compute is refused', () => {
  expect(readPrice(PRICE).total_price).toBe(37900)
  const unflagged = { ...PRICE, metadata: { ...PRICE.metadata, stripe_powered: false } }
  for (const answer of [unflagged, { ...PRICE, metadata: undefined }, null]) {
    expect(() => readPrice(answer)).toThrow('Invalid pricing response - not Stripe powered')
  }
  expect(priceFault(new Error('Invalid pricing response - not Stripe powered'))).toContain(
    'not Stripe powered',
  )
  expect(priceFault(new ApiError(500, '', ''))).toBe('Stripe pricing calculation failed')
})

test('builds price maps from the catalogue, or names the list that failed', () => {
  const maps = priceMaps(CATALOGUE)
  expect([maps.sizes.get('medium'), maps.addOns.get('engraving')]).toEqual([37900, 4900])
  const methods = CATALOGUE.shipping_methods
  expect(lowestFreight(maps, methods)).toBe(5900)
  const dearer = methods.filter(({ value }) => value !== 'standard')
  expect(lowestFreight(maps, dearer)).toBe(maps.shipping.get('express'))
  expect(lowestFreight(maps, [])).toBeNull()
  expect(() => priceMaps({ ...CATALOGUE, add_ons: [] })).toThrow('Failed to fetch addon pricing')
  expect(() => priceMaps({ ...CATALOGUE, product_sizes: [] })).toThrow('Failed to fetch size pricing')
  expect(() => priceMaps({ ...CATALOGUE, shipping_methods: [] })).toThrow('Failed to fetch shipping pricing')
})

test('removes inactive items at every level and sorts the lists', () => {
  const hidden = { ...item('hidden'), is_active: false, children: [] }
  const [animals, dolls] = CATALOGUE.categoryL1Tree
  if (animals === undefined || dolls === undefined) throw new Error('the test catalogue is too small')
  const offered = activeCatalogue({
    ...CATALOGUE,
    colors: [item('b', 'b', 2), item('a', 'a', 1), { ...item('c'), is_active: false }],
    categoryL1Tree: [dolls, { ...animals, children: [hidden, ...animals.children] }],
  })
  expect(offered.colors.map(({ value }) => value)).toEqual(['a', 'b'])
  expect(offered.categoryL1Tree.map(({ value }) => value)).toEqual(['animals', 'dolls'])
  expect(offered.categoryL1Tree[0]?.children.map(({ value }) => value)).toEqual(['animals.forest'])
})
