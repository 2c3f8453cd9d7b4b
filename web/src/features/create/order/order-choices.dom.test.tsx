import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { holdCalls, mount } from '#lib/acting.test-data.tsx'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { WizardContext } from '../wizard-context.ts'
import { CATALOGUE, chosenData, contextOf, option } from '../wizard.test-data.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { SizePicker } from './size-picker.tsx'

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
