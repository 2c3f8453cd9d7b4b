import { noAddOns } from '@leksmedjan/contract/add-ons'
import type { DesignAnswer } from '@leksmedjan/contract/designs'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { beforeEach, expect, test } from 'vitest'
import { selectionsOf } from '#lib/wizard/wizard-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { finishOf } from '../picture/design-wish.ts'
import { openDesign } from './open-design.ts'
import { chosenData, option } from '../wizard.test-data.ts'

const SIGN = option('name_sign', 'Namnskylt')
const DESIGN: DesignAnswer = {
  id: 'd1',
  status: 'COMPLETED',
  promptId: 'p1',
  openaiPrompt: null,
  imageUrl: 'https://shop.se/latest.webp',
  finish: { engravingText: null, sizeValue: 'large', nameSign: null },
  toyContent: null,
  selections: selectionsOf({ data: chosenData({ specialFeatures: [SIGN] }), seed: 7 }),
  email: null,
}
const ORDER = {
  promptId: 'p1',
  imageUrl: 'https://shop.se/bought.webp',
  selectedSize: 'small',
  addOns: {
    ...noAddOns(),
    engraving: { enabled: true, text: 'Grattis Åke!' },
  },
  recipient: { name: '', relation: '', message: '' },
  signText: 'Åke',
} as CheckoutOrder
const fresh = { toEdit: false, orderId: null, order: null }

/** What the page compares before it requests another redraw. */
const shown = () => {
  const { data, generation, pictures } = useWizard.getState()
  const picture = pictures.find(({ imageUrl }) => imageUrl === generation.generatedImage)
  return { isCurrent: picture?.finish === JSON.stringify(finishOf(data)), imageUrl: picture?.imageUrl }
}

beforeEach(() => useWizard.getState().reset())

test('one like it stands there with its own picture in its own size: nothing is drawn again', () => {
  openDesign(DESIGN, fresh)
  expect(useWizard.getState().data.selectedSize.value).toBe('large')
  expect(shown()).toEqual({ isCurrent: true, imageUrl: DESIGN.imageUrl })
})

test('what is ordered again shows the picture that was bought, with its size, its engraving and its sign', () => {
  openDesign(DESIGN, { ...fresh, order: ORDER })
  const { data } = useWizard.getState()
  expect([data.selectedSize.value, data.signText]).toEqual(['small', 'Åke'])
  expect(shown()).toEqual({ isCurrent: true, imageUrl: ORDER.imageUrl })
})

test('a picture with unknown size and texts is drawn anew', () => {
  openDesign({ ...DESIGN, finish: null }, fresh)
  expect(shown()).toEqual({ isCurrent: false, imageUrl: DESIGN.imageUrl })
})

const OWN_CHOICES = {
  addOns: { ...noAddOns(), giftBox: true, greeting: { enabled: true, message: 'Till en annan' } },
  signText: 'Stjärnöga',
  recipientName: 'Maja',
  recipientRelation: 'syster',
  personalMessage: 'Slå in den',
  shippingMethod: 'express',
}

test.each([
  ['was ordered', ORDER, ORDER.addOns, 'Åke'],
  ['was not ordered', null, noAddOns(), ''],
])('a design that %s brings nothing of the one in the wizard along', (_what, order, addOns, signText) => {
  useWizard.getState().change(OWN_CHOICES)
  openDesign(DESIGN, { ...fresh, order })
  expect(useWizard.getState().data).toMatchObject({
    addOns,
    signText,
    recipientName: '',
    recipientRelation: '',
    personalMessage: '',
    shippingMethod: null,
  })
})

test('the texts that its picture shows come with a saved design', () => {
  const finish = { engravingText: 'Grattis Åke!', sizeValue: 'large', nameSign: 'Åke' }
  openDesign({ ...DESIGN, finish }, fresh)
  expect(useWizard.getState().data).toMatchObject({
    addOns: { engraving: { enabled: true, text: 'Grattis Åke!' } },
    signText: 'Åke',
  })
  expect(shown().isCurrent).toBe(true)
})

test('the design that the wizard holds already keeps what was chosen for it', () => {
  openDesign(DESIGN, fresh)
  useWizard.getState().change(OWN_CHOICES)
  openDesign(DESIGN, fresh)
  expect(useWizard.getState().data).toMatchObject(OWN_CHOICES)
})
