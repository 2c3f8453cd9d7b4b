import { noAddOns } from '@leksmedjan/contract/add-ons'
import { beforeEach, expect, test } from 'vitest'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { boughtWords, purchaseOf } from './purchase.ts'
import { chosenData } from '../wizard.test-data.ts'

const ORDERED = {
  selectedSize: 'large',
  addOns: {
    ...noAddOns(),
    engraving: { enabled: true, text: 'Grattis Åke!' },
    giftBox: true,
    greeting: { enabled: true, message: 'Kram från farmor' },
    digitalStory: true,
  },
  recipient: { name: 'Åke', relation: 'barnbarn', message: 'Slå in den fint' },
  signText: 'Åkes',
}

beforeEach(() => useWizard.getState().reset())

test('an order brings its size, every add-on and every text back into the wizard', () => {
  useWizard.setState({ data: chosenData() })
  useWizard.getState().change(purchaseOf(ORDERED))
  expect(useWizard.getState().data).toMatchObject({
    selectedSize: { value: 'large' },
    addOns: ORDERED.addOns,
    signText: 'Åkes',
    recipientName: 'Åke',
    recipientRelation: 'barnbarn',
    personalMessage: 'Slå in den fint',
  })
})

test('nothing of the former toy in the wizard is carried over', () => {
  const before = chosenData()
  const addOns = { ...before.addOns, engraving: { enabled: true, text: 'Till en annan leksak' } }
  useWizard.setState({ data: { ...before, addOns } })
  const plain = { enabled: false, text: '' }
  useWizard.getState().change(purchaseOf({ ...ORDERED, addOns: { ...ORDERED.addOns, engraving: plain } }))
  expect(useWizard.getState().data.addOns.engraving).toEqual(plain)
})

test('the toy keeps the name it was bought under', () => {
  const content = {
    toyName: 'Skutt',
    description: 'En räv',
    storyTeaser: 'Det var en gång',
    metadata: {
      categoryL1: 'Djur',
      categoryL2: null,
      categoryL3: null,
      categoryL4: null,
      age: '3-5',
      colors: ['Apelsin'],
      personality: 'Lekfull',
      generatedAt: '',
    },
  }
  const bought = { toyName: 'Gnista', toyDescription: 'En modig räv' }
  expect(boughtWords(content, bought)).toEqual({ ...content, toyName: 'Gnista', description: 'En modig räv' })
  expect(boughtWords(null, bought)).toBeNull()
})
