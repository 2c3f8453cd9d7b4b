import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { beginCalls, button, open, server } from './open-job.test-data.tsx'
import { CARD, CHECKED } from './packing.test-data.ts'

const TO_NORWAY = {
  ...CHECKED,
  address: { ...CHECKED.address, country: 'Norge' },
  customs: { value_ore: 36_000 },
  net_weight_g: 84,
}

beforeEach(beginCalls)

test('a parcel to Norway says what to write on its customs form, and one that is fetched does not', async () => {
  const { user } = await open(TO_NORWAY)
  expect(screen.getByText('Till Norge: tulldeklaration (CN22) behövs')).toBeDefined()
  expect(
    screen.getByText(
      'Leksak av plast (plastic toy), Presentask (1 × gift box), Hälsningskort (1 × greeting card)',
    ),
  ).toBeDefined()
  expect(screen.getByText('9503 00')).toBeDefined()
  expect(screen.getByText(/^360,00/)).toBeDefined()
  expect(screen.getByText('84 g netto, 164 g brutto')).toBeDefined()
  await user.clear(screen.getByLabelText(/Vikt, gram/))
  expect(screen.getByText('84 g netto, väg hela paketet för bruttovikten')).toBeDefined()
  expect(button('Tulldeklaration CN22')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Hämtas här' }))
  expect(screen.queryByText(/tulldeklaration/i)).toBeNull()
})

test('a gift box that is sent alone is not declared as a toy: what it weighs and its tariff number are entered by hand', async () => {
  const things = TO_NORWAY.things.map((thing) => ({ ...thing, is_to_send: thing.part === 'gift_box' }))
  await open({ ...TO_NORWAY, things, is_to_resend: true })
  expect(screen.getByText('Presentask (1 × gift box)')).toBeDefined()
  expect(screen.queryByText(/plastic toy|9503|84 g netto/)).toBeNull()
  expect(screen.getByText('skrivs för hand')).toBeDefined()
  // The label of the toy, with its number and warnings.
  expect(screen.queryByText('Namnlapp')).toBeNull()
})

test('a parcel within the EU has no customs form among its papers', async () => {
  await open(CHECKED)
  expect(button('Adresslapp')).toBeDefined()
  expect(screen.queryByText(/tulldeklaration/i)).toBeNull()
})

test('the customs form of a toy that is made again for free says that it is a replacement', async () => {
  await open({ ...TO_NORWAY, is_gift: false, has_prices: false, remade_for: 'returned' })
  expect(screen.getByText(/^Annat: ersättning utan kostnad/)).toBeDefined()
  expect(screen.queryByText(/Försäljning/)).toBeNull()
  expect(screen.getByText('Följesedel utan priser')).toBeDefined()
})

test('the papers know the weight that is typed, and that the toy is fetched', async () => {
  const { user } = await open(CHECKED)
  await user.type(screen.getByLabelText(/Vikt, gram/), '340')
  await user.click(button('Följesedel'))
  await user.click(screen.getByRole('radio', { name: 'Hämtas här' }))
  await user.click(button('Följesedel'))
  await waitFor(() => expect(server.bodies('workshop-papers')).toHaveLength(2))
  expect(server.bodies('workshop-papers')).toEqual([
    { codes: [CARD.code], papers: ['slip'], leaving: { method: 'parcel', weights_g: [340] } },
    { codes: [CARD.code], papers: ['slip'], leaving: { method: 'pickup' } },
  ])
})

test('a parcel is weighed by its toy and packaging: papers and label know it without a key being pressed', async () => {
  const { user } = await open({ ...CHECKED, net_weight_g: 74 })
  expect(screen.getByLabelText(/Vikt, gram/)).toHaveProperty('value', '154')
  await user.click(button('Följesedel'))
  await user.click(screen.getByText('Emballage, gram'))
  await user.type(screen.getByRole('textbox', { name: 'Papper' }), '20')
  expect(screen.getByLabelText(/Vikt, gram/)).toHaveProperty('value', '174')
  await user.click(button('Skapa etikett'))
  await waitFor(() => expect(server.bodies('workshop-book-label')).toMatchObject([{ weight_g: 174 }]))
  expect(server.bodies('workshop-papers')).toMatchObject([{ leaving: { weights_g: [154] } }])
})
