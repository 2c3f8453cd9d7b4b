import { ADD_ON_KEYS, choicesOfState, fieldsOf, withAddOn } from '@leksmedjan/contract/add-ons'
import { kindSeed } from '@leksmedjan/contract/kind-seed'
import { expect, test, vi } from 'vitest'
import { memoryStore } from '../storage.ts'
import { emptyWizardData, selectionsOf, type WizardData } from './wizard-data.ts'
import { createWizardStore, WIZARD_KEY } from './wizard-store.ts'

const option = (value: string) => ({ id: `id-${value}`, name: value, value })
const MADE = { imageUrl: 'https://shop.se/files/a.webp', promptId: 'p1', openaiPrompt: 'a fox' }
const CONTENT = {
  toyName: 'Gnista',
  description: 'En modig drake',
  storyTeaser: 'När kvällen faller',
  metadata: {
    categoryL1: 'Djur',
    categoryL2: null,
    categoryL3: null,
    categoryL4: null,
    age: '3-5',
    colors: ['Turkos'],
    personality: 'Modig',
    generatedAt: '2026-11-21T12:00:00Z',
  },
}

function open(keeper = memoryStore()) {
  return { keeper, wizard: createWizardStore(keeper) }
}

function finished() {
  const opened = open()
  const { change, finalise, setToyContent } = opened.wizard.getState()
  change({ categoryL1: option('animals'), colors: [option('#111111')], personality: option('brave') })
  setToyContent(CONTENT)
  finalise(MADE)
  return opened
}

test('defaults: Sverige, medium, no shipping, no age', () => {
  const { data, step } = open().wizard.getState()
  expect(step).toBe(1)
  expect(data.deliveryAddress.country).toBe('Sverige')
  expect(data.selectedSize).toMatchObject({ name: 'medium', value: 'medium' })
  expect(data.shippingMethod).toBeNull()
  expect(data.recipientAge).toBeNull()
})

test('a redrawn picture replaces the previous one everywhere', () => {
  const { wizard } = finished()
  const again = { imageUrl: 'https://shop.se/files/b.webp', promptId: 'p1', finish: 'engraved' }
  wizard.getState().redrawn({ ...again, promptId: 'other' })
  expect(wizard.getState().generation.generatedImage).toBe(MADE.imageUrl)
  wizard.getState().redrawn(again)
  const { generation, pictures } = wizard.getState()
  expect(generation).toMatchObject({
    generatedImage: again.imageUrl,
    isDesignFinalized: true,
    promptId: 'p1',
  })
  expect(pictures).toEqual([expect.objectContaining({ ...again, toyContent: CONTENT })])
})

const designChanges: Partial<WizardData>[] = [
  { categoryL1: option('dolls') },
  { categoryL2: option('x') },
  { categoryL3: option('x') },
  { categoryL4: option('x') },
  { colors: [option('#222222')] },
  { personality: option('shy') },
  { environment: option('forest') },
  { style: option('retro') },
  { occasion: option('christmas') },
  { occasionProp: false },
  { specialFeatures: [option('wings')] },
  { recipientAge: option('6-8') },
  { descriptionText: 'med rosett' },
]

test.each(designChanges)(
  'changing %j un-finalises the design and clears picture, prompt and words',
  (patch) => {
    const { wizard } = finished()
    wizard.getState().change(patch)
    expect(wizard.getState().generation).toEqual({
      isGenerating: false,
      isDesignFinalized: false,
      generationProgress: 0,
      generatedImage: null,
      promptId: null,
      openaiPrompt: null,
      toyContent: null,
    })
  },
)

test.each<Partial<WizardData>>([
  { selectedSize: option('large') },
  { shippingMethod: 'express' },
  { addOns: { ...emptyWizardData().addOns, giftBox: true } },
  { email: 'anna@exempel.se' },
  { recipientName: 'Åke' },
  { colors: [option('#111111')] },
])('%j leaves the picture where it is', (patch) => {
  const { wizard } = finished()
  wizard.getState().change(patch)
  expect(wizard.getState().generation.generatedImage).toBe(MADE.imageUrl)
})

test('a picture cleared by a change can be taken back, choices included', () => {
  const { wizard } = finished()
  wizard.getState().change({ colors: [option('#222222')] })
  const [picture] = wizard.getState().pictures
  if (picture === undefined) throw new Error('the picture is gone')
  wizard.getState().restore(picture)
  const { data, generation, pictures } = wizard.getState()
  expect(data.colors).toEqual([option('#111111')])
  expect(generation).toMatchObject({
    generatedImage: MADE.imageUrl,
    isDesignFinalized: true,
    toyContent: CONTENT,
  })
  expect(pictures).toHaveLength(1)
})

test('designs with the same picture address keep texts and choices of their own', () => {
  const { wizard } = finished()
  const { change, finalise, setToyContent } = wizard.getState()
  change({ colors: [option('#222222')] })
  finalise({ ...MADE, promptId: 'p2' })
  setToyContent({ ...CONTENT, toyName: 'Sot' })
  const [sot, gnista] = wizard.getState().pictures
  expect([sot?.toyContent?.toyName, gnista?.toyContent?.toyName]).toEqual(['Sot', 'Gnista'])
  if (gnista === undefined) throw new Error('the first picture is gone')
  wizard.getState().restore(gnista)
  const { data, generation, pictures } = wizard.getState()
  expect([data.colors, generation.promptId]).toEqual([[option('#111111')], 'p1'])
  expect(pictures).toEqual([sot, gnista])
})

test('reset returns to step 1, keeps the e-mail and the pictures, restores every default', () => {
  const { wizard } = finished()
  wizard.getState().change({ email: 'anna@exempel.se', shippingMethod: 'express', recipientName: 'Åke' })
  wizard.getState().goTo(3)
  wizard.getState().reset()
  const { step, data, generation, pictures } = wizard.getState()
  expect(step).toBe(1)
  expect(data).toEqual(emptyWizardData('anna@exempel.se'))
  expect(generation.generatedImage).toBeNull()
  expect(pictures).toHaveLength(1)
})

test('a reload keeps every choice, in version 2, but neither address texts nor the generating flag', () => {
  const { keeper, wizard } = finished()
  const { change, goTo, startGenerating } = wizard.getState()
  change({
    email: 'anna@exempel.se',
    deliveryAddress: { ...emptyWizardData().deliveryAddress, fullName: 'Anna Ek', country: 'Norge' },
  })
  goTo(2)
  startGenerating('generation-1')
  const kept = JSON.parse(keeper.getItem(WIZARD_KEY) ?? '{}')
  expect(kept.version).toBe(2)
  expect(JSON.stringify(kept)).not.toContain('Anna Ek')
  expect(JSON.stringify(kept)).not.toContain('isGenerating')

  const again = open(keeper).wizard.getState()
  expect(again.step).toBe(2)
  expect(again.data).toMatchObject({
    email: 'anna@exempel.se',
    categoryL1: option('animals'),
    deliveryAddress: { fullName: '', country: 'Norge' },
  })
  expect(again.generation.isGenerating).toBe(false)
  expect(again.generationId).toBe('generation-1')
})

test.each(['standard', { id: '1', name: 'Standard', value: 'standard' }])(
  'an older version loses its unchosen shipping %j and nothing else',
  (shippingMethod) => {
    const keeper = memoryStore()
    const state = { step: 2, data: { email: 'anna@exempel.se', shippingMethod } }
    keeper.setItem(WIZARD_KEY, JSON.stringify({ state, version: 1 }))
    const { data, step } = open(keeper).wizard.getState()
    expect(data.shippingMethod).toBeNull()
    expect(data.email).toBe('anna@exempel.se')
    expect(step).toBe(2)
  },
)

test('express of an older version and standard of this one stay chosen', () => {
  for (const [shippingMethod, version] of [
    ['express', 1],
    ['standard', 2],
  ] as const) {
    const keeper = memoryStore()
    keeper.setItem(WIZARD_KEY, JSON.stringify({ state: { data: { shippingMethod } }, version }))
    expect(open(keeper).wizard.getState().data.shippingMethod).toBe(shippingMethod)
  }
})

test('a draft with the sign text in the recipient’s name keeps the sign and clears the recipient', () => {
  const keeper = memoryStore()
  const keep = (specialFeatures: object[]) => {
    const data = { recipientName: 'Stjärnöga', specialFeatures }
    keeper.setItem(WIZARD_KEY, JSON.stringify({ state: { data }, version: 2 }))
    return open(keeper).wizard.getState().data
  }
  expect(keep([option('name_sign')])).toMatchObject({ signText: 'Stjärnöga', recipientName: '' })
  expect(keep([])).toMatchObject({ signText: '', recipientName: 'Stjärnöga' })
  const { wizard } = open(keeper)
  wizard.getState().change({ signText: 'Åke', specialFeatures: [option('name_sign')] })
  const again = open(keeper).wizard.getState().data
  expect([again.signText, again.recipientName]).toEqual(['Åke', 'Stjärnöga'])
})

test('a visitor’s own name stays with its toy, not with one that is restored', () => {
  const { wizard } = finished()
  wizard.getState().change({ toyName: 'Rufus' })
  expect(wizard.getState().generation.generatedImage).toBe(MADE.imageUrl)
  const [picture] = wizard.getState().pictures
  if (picture === undefined) throw new Error('the picture is gone')
  wizard.getState().restore(picture)
  expect(wizard.getState().data.toyName).toBe('')
})

test('one broken value never costs the rest', () => {
  const keeper = memoryStore()
  const state = { step: 99, data: { email: 'anna@exempel.se', colors: 'red', style: 7 }, pictures: [{}] }
  keeper.setItem(WIZARD_KEY, JSON.stringify({ state, version: 2 }))
  const { data, step, pictures } = open(keeper).wizard.getState()
  expect([data.email, data.colors, data.style, step, pictures]).toEqual(['anna@exempel.se', [], null, 1, []])
})

test.each(ADD_ON_KEYS)('a browser that stored its add-ons before %s existed keeps the others', (unknown) => {
  const all = ADD_ON_KEYS.reduce(
    (addOns, key) => withAddOn(addOns, key, { chosen: true, text: 'Till Åke' }),
    emptyWizardData().addOns,
  )
  const without = withAddOn(all, unknown, { chosen: false, text: '' })
  const stored: Record<string, unknown> = { ...without }
  const [name] = Object.keys(all).filter((_, index) => ADD_ON_KEYS[index] === unknown)
  for (const old of [undefined, 'broken']) {
    stored[name ?? ''] = old
    const keeper = memoryStore()
    keeper.setItem(WIZARD_KEY, JSON.stringify({ state: { data: { addOns: stored } }, version: 2 }))
    const { addOns } = open(keeper).wizard.getState().data
    expect(fieldsOf(choicesOfState(addOns))).toEqual(fieldsOf(choicesOfState(without)))
  }
})

test('what browsers have stored so far is read as it was', () => {
  const keeper = memoryStore()
  const addOns = {
    engraving: { enabled: true, text: 'Åke' },
    giftBox: true,
    greeting: { enabled: false, message: 'Grattis' },
    digitalStory: true,
  }
  keeper.setItem(WIZARD_KEY, JSON.stringify({ state: { data: { addOns } }, version: 2 }))
  expect(open(keeper).wizard.getState().data.addOns).toMatchObject(addOns)
})

test('a browser that stored its choices before an occasion could be declined keeps them, with its part', () => {
  const keeper = memoryStore()
  const { occasionProp: _later, ...data } = { ...emptyWizardData(), occasion: option('christmas') }
  keeper.setItem(WIZARD_KEY, JSON.stringify({ state: { data }, version: 2 }))
  const kept = createWizardStore(keeper).getState().data
  expect([kept.occasion?.value, kept.occasionProp]).toEqual(['christmas', true])
})

test('a declined part stays declined through a reload, and comes back with a picture that shows it', () => {
  const { wizard, keeper } = finished()
  wizard.getState().change({ occasionProp: false })
  const reloaded = createWizardStore(keeper)
  expect(reloaded.getState().data.occasionProp).toBe(false)
  expect(selectionsOf(reloaded.getState()).occasionProp).toBe(false)
  const [dressed] = reloaded.getState().pictures
  if (dressed) reloaded.getState().restore(dressed)
  expect(reloaded.getState().data.occasionProp).toBe(true)
})

test('texts that arrive after the picture are stored with it', () => {
  const { wizard } = open()
  wizard.getState().finalise(MADE)
  wizard.getState().setToyContent(CONTENT)
  expect(wizard.getState().pictures[0]?.toyContent?.toyName).toBe('Gnista')
})

test('the page’s own store opens with what this browser kept', async () => {
  const keeper = memoryStore()
  keeper.setItem(WIZARD_KEY, JSON.stringify({ state: { data: { email: 'anna@exempel.se' } }, version: 2 }))
  vi.stubGlobal('localStorage', keeper)
  vi.resetModules()
  try {
    const { useWizard } = await import('./wizard-store.ts')
    expect(useWizard.getState().data.email).toBe('anna@exempel.se')
  } finally {
    vi.unstubAllGlobals()
    vi.resetModules()
  }
})

test('a kind begins with the seed of its tile, and so with its skin and pose', () => {
  const { wizard } = open()
  const { change, newSeed } = wizard.getState()
  change({ categoryL1: option('dolls'), categoryL2: option('dolls.kompisdockor') })
  change({ categoryL3: option('dolls.kompisdockor.kompis') })
  expect(wizard.getState().seed).toBe(kindSeed('dolls.kompisdockor.kompis'))
  newSeed()
  const another = wizard.getState().seed
  change({ colors: [option('#111111')], personality: option('brave') })
  expect(wizard.getState().seed).toBe(another)
  change({ categoryL3: option('dolls.kompisdockor.sportdocka') })
  expect(wizard.getState().seed).toBe(kindSeed('dolls.kompisdockor.sportdocka'))
})
