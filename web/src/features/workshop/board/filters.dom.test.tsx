import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import { EVERY_OPEN_ORDER } from '@leksmedjan/contract/workshop-board'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { holdCalls, mount } from '#lib/acting.test-data.tsx'
import { StaffContext } from '../standing.ts'
import { Filters } from './filters.tsx'

const item = (value: string, name: string) => ({ id: value, value, name, is_active: true, sort_order: 1 })

const CATALOGUE: BusinessLogic = {
  age_ranges: [],
  colors: [],
  personalities: [],
  environments: [],
  styles: [],
  occasions: [],
  special_features: [],
  categoryL1: [],
  categoryL2: [],
  categoryL3: [],
  categoryL4: [],
  categoryL1Tree: [],
  product_sizes: [{ ...item('medium', 'Mellan'), base_price: 37900, badge: null, longest_cm: 12 }],
  add_ons: [{ ...item('gift_box', 'Presentask'), description: '', price: 5800 }],
  shipping_methods: [],
}

test('sizes and add-ons are chosen by their names, once the catalogue is read', async () => {
  const server = holdCalls()
  const user = mount(
    <StaffContext value={{ role: 'ADMIN', email: 'olle@exempel.se' }}>
      <Filters
        filter={{ ...EVERY_OPEN_ORDER, addOn: 'gift_box' }}
        search=""
        tags={[]}
        onFilter={vi.fn()}
        onShow={vi.fn()}
      />
    </StaffContext>,
  )
  expect(screen.getByRole('combobox', { name: 'Läge' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Filter (1)' }))
  expect(screen.queryByRole('combobox', { name: 'Tillval' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Storlek' })).toBeNull()
  await server.answer(({ url }) =>
    Response.json(url.endsWith('get-business-logic') ? CATALOGUE : { views: [] }),
  )
  const addOns = await screen.findByRole('combobox', { name: 'Tillval' })
  expect(
    within(addOns)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Alla tillval', 'Presentask'])
  expect(addOns).toHaveProperty('value', 'gift_box')
})
