import { expect, test } from 'vitest'
import { ApiError } from '#lib/request.ts'
import { firstPaint } from '#lib/settled-page.test-data.tsx'
import { priceMaps } from '../catalogue/catalogue-lists.ts'
import type { EmailQuestion } from '../email/use-email-question.ts'
import { OrderPanel } from './order-panel.tsx'
import { OrderFault, placeOrder, type OrderWish } from './place-order.ts'
import { CATALOGUE, chosenData, PRICE } from '../wizard.test-data.ts'
import { WizardContext } from '../wizard-context.ts'

const ASKED_NOTHING: EmailQuestion = {
  isOpen: false,
  isNeeded: false,
  timesNeeded: 0,
  text: '',
  write: () => undefined,
  close: () => undefined,
  decline: () => undefined,
  need: () => undefined,
}

const SHOP = {
  catalogue: CATALOGUE,
  prices: { maps: priceMaps(CATALOGUE), fault: null },
  price: { result: PRICE, waiting: false, fault: null, retry: () => undefined },
}
const WISH: OrderWish = {
  data: chosenData(),
  generation: {
    isGenerating: false,
    isDesignFinalized: true,
    generationProgress: 100,
    generatedImage: 'https://shop.se/a.webp',
    promptId: '00000000-0000-4000-8000-000000000001',
    openaiPrompt: '',
    toyContent: null,
  },
  price: PRICE,
  orderId: null,
}

/** Renders the panel after an order call that failed with `answer`. */
async function panelAfter(answer: Error, wish = WISH): Promise<string> {
  const fault: unknown = await placeOrder(wish, () => Promise.reject(answer)).catch(
    (thrown: unknown) => thrown,
  )
  if (!(fault instanceof OrderFault)) throw new Error('expected an OrderFault')
  const order = { press: () => undefined, busy: false, offReason: null, error: fault }
  return firstPaint(
    <WizardContext value={SHOP}>
      <OrderPanel order={order} question={ASKED_NOTHING} />
    </WizardContext>,
  )
}

test('a failed order shows an error under its button, with the server’s reason where it has one', async () => {
  const said = JSON.stringify({ error: 'Bilden finns inte längre.', code: 'picture_gone' })
  const page = await panelAfter(new ApiError(409, 'Conflict', said))
  expect(page).toContain('Kunde inte skapa beställning. Försök igen.')
  expect(page).toContain('Bilden finns inte längre.')
  expect(await panelAfter(new Error('network error: dead'))).toMatch(
    /Försök igen\. Teknisk uppgift: Failed to create order $/,
  )
})

test('an order without a public picture shows an error before anything is sent', async () => {
  const embedded = { ...WISH.generation, generatedImage: 'data:image/png;base64,AAAA' }
  expect(await panelAfter(new Error('never sent'), { ...WISH, generation: embedded })).toContain(
    'Kunde inte förbereda beställningsdata. Försök igen.',
  )
})

test('without an address the sums stand open, and the field for it stands in the button’s place', () => {
  const panel = (isNeeded: boolean, offReason: string | null = null) => {
    const order = { press: () => undefined, busy: false, offReason, error: null }
    const asked = { ...ASKED_NOTHING, isNeeded, text: 'anna@exempel.se' }
    return firstPaint(
      <WizardContext value={SHOP}>
        <OrderPanel order={order} question={asked} />
      </WizardContext>,
    )
  }
  expect(panel(true)).toMatch(/Totalt .* kr .*Din e-post behövs för att beställa .*Spara och beställ/)
  expect(panel(true, 'Priset räknas om.')).toMatch(/Spara och beställ Priset räknas om\./)
  expect(panel(false)).not.toContain('Din e-post behövs för att beställa')
})
