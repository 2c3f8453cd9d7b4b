import type { LiveToy } from '@leksmedjan/toymaker/web/live-toy'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount, toasts } from '#lib/acting.test-data.tsx'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { WizardContext } from '../wizard-context.ts'
import { useCatalogue } from '../catalogue/use-catalogue.ts'
import type { EmailQuestion } from '../email/use-email-question.ts'
import { useLiveToy } from '../live-toy/live-toy-store.ts'
import { CATALOGUE, chosenData, contextOf, option, PRICE } from '../wizard.test-data.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { OrderPanel } from './order-panel.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { SizePicker } from './size-picker.tsx'
import { useOrder } from './use-order.ts'

beforeEach(() => {
  holdCalls()
  useWizard.setState({ data: chosenData({ specialFeatures: [option('joints', 'Leder')] }) })
})

const open = () =>
  mount(
    <WizardContext value={contextOf(CATALOGUE)}>
      <SizePicker />
      <DeliveryChoice />
      <RecipientFields />
    </WizardContext>,
  )
const chosen = () => useWizard.getState().data
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

test('a size too small for a chosen feature is refused with its reason, by press and by arrow keys', async () => {
  const user = open()
  const small = radio(/Liten/)
  expect(small.getAttribute('aria-disabled')).toBe('true')
  await user.click(small)
  expect([small.checked, chosen().selectedSize.value]).toEqual([false, 'medium'])
  radio(/Mellan/).focus()
  await user.keyboard('{ArrowRight}')
  expect(chosen().selectedSize.value).toBe('large')
  useWizard.getState().change({ specialFeatures: [] })
  await user.click(radio(/Liten/))
  expect(chosen().selectedSize.value).toBe('small')
})

test('a size is named by its words, not by the picture in its tile', () => {
  open()
  for (const size of ['Liten', 'Mellan', 'Stor']) expect(radio(new RegExp(`^${size}`))).toBeDefined()
})

const openSizes = (sizes: typeof CATALOGUE.product_sizes) =>
  mount(
    <WizardContext value={contextOf({ ...CATALOGUE, product_sizes: sizes })}>
      <SizePicker />
    </WizardContext>,
  )

test('a size that fits no printer of the shop is refused with its reason', async () => {
  useWizard.setState({ data: chosenData({ specialFeatures: [] }) })
  const sizes = CATALOGUE.product_sizes.map((size) =>
    size.value === 'large' ? { ...size, fits_no_printer: true } : size,
  )
  const user = openSizes(sizes)
  const large = radio(/Stor/)
  expect(large.getAttribute('aria-disabled')).toBe('true')
  await user.click(large)
  expect(chosen().selectedSize.value).toBe('medium')
  expect(screen.getByText(/kan vi inte skriva ut just nu\. Välj en annan/)).toBeDefined()
})

test('a shop whose printers make no toy asks nobody to choose another size', () => {
  openSizes(CATALOGUE.product_sizes.map((size) => ({ ...size, fits_no_printer: true })))
  expect(screen.getByText(/inte skriva ut några leksaker just nu/)).toBeDefined()
  expect(screen.queryByText(/Välj en annan/)).toBeNull()
})

test.each([true, false])('no day of delivery is named where nothing is sold: %s', (fits_no_printer) => {
  const sizes = CATALOGUE.product_sizes.map((size) => ({ ...size, fits_no_printer }))
  mount(
    <WizardContext value={contextOf({ ...CATALOGUE, product_sizes: sizes })}>
      <DeliveryChoice />
    </WizardContext>,
  )
  expect(screen.getAllByRole('radio').length).toBeGreaterThan(0)
  expect(screen.queryAllByText(/^Hos dig/).length === 0).toBe(fits_no_printer)
})

test('no delivery is preselected, and each is chosen by press or arrow keys', async () => {
  const user = open()
  const [express, standard] = screen.getAllByRole<HTMLInputElement>('radio').slice(-2)
  expect([express?.checked, standard?.checked]).toEqual([false, false])
  await user.click(express ?? document.body)
  await user.keyboard('{ArrowDown}')
  expect([chosen().shippingMethod, standard?.checked]).toEqual(['standard', true])
})

test('a recipient is shown beside the closed group once it is typed', async () => {
  const user = open()
  const group = screen.getByText('Vem får leksaken?').closest('details')
  await user.click(screen.getByText('Vem får leksaken?'))
  expect(group?.open).toBe(true)
  await user.type(screen.getByRole('textbox', { name: /^Vem ska få den/ }), 'Åke')
  await user.click(screen.getByText('Vem får leksaken?'))
  expect(group?.querySelector('summary')?.textContent).toContain('Åke')
})

test('a size that was just chosen has its own measures, before its solid is built', async () => {
  useWizard.setState({ data: chosenData({ specialFeatures: [] }) })
  useLiveToy.setState({ toy: { sizeMm: [66, 60, 120] } as unknown as LiveToy, longestMm: 120 })
  const user = open()
  expect(screen.getByText(/^I Mellan blir .* 6,6 cm bred, 6 cm lång och 12 cm hög/)).toBeDefined()
  await user.click(radio(/Stor/))
  expect(screen.getByText(/^I Stor blir .* 8,8 cm bred, 8 cm lång och 16 cm hög/)).toBeDefined()
  useLiveToy.setState(useLiveToy.getInitialState())
})

test('an order of a size that is no longer sold leads to the sizes with the reason, and reads the list anew', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reason = 'Den storleken kan vi inte skriva ut just nu. Välj en mindre.'
  const generation = { ...useWizard.getState().generation, generatedImage: 'https://shop.se/a.webp' }
  useWizard.setState({ data: chosenData({ specialFeatures: [] }), generation })
  const calls = holdCalls()
  await calls.answer(({ url }) =>
    url.includes('create-or-update-order')
      ? Response.json({ code: 'size_not_possible', error: reason }, { status: 422 })
      : Response.json(CATALOGUE),
  )
  const user = mount(
    <WizardContext
      value={{ ...contextOf(CATALOGUE), price: { ...contextOf(CATALOGUE).price, result: PRICE } }}
    >
      <Ordering />
    </WizardContext>,
  )
  await waitFor(() =>
    expect(calls.calls.filter(({ url }) => url.includes('get-business-logic'))).toHaveLength(1),
  )
  await user.click(screen.getByRole('button', { name: 'Order' }))
  await waitFor(() => expect(toasts()).toEqual([reason]))
  await waitFor(() =>
    expect(document.getElementById('choose-size')?.contains(document.activeElement)).toBe(true),
  )
  expect(screen.queryByText(/Kunde inte skapa beställning/)).toBeNull()
  await waitFor(() =>
    expect(calls.calls.filter(({ url }) => url.includes('get-business-logic'))).toHaveLength(2),
  )
})

/** The sizes with the list that they come from, and a button that orders. */
function Ordering() {
  useCatalogue()
  const order = useOrder(PRICE)
  return (
    <>
      <SizePicker />
      <button type="button" onClick={order.place}>
        Order
      </button>
      <OrderPanel
        order={{ press: order.place, busy: order.busy, offReason: null, error: order.error }}
        question={NO_QUESTION}
      />
    </>
  )
}

const NO_QUESTION: EmailQuestion = {
  isOpen: false,
  isNeeded: false,
  timesNeeded: 0,
  text: '',
  write: () => undefined,
  close: () => undefined,
  decline: () => undefined,
  need: () => undefined,
}
