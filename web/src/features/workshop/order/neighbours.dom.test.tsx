import { cleanup, screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { mount } from '#lib/acting.test-data.tsx'
import { answerCalls } from '#lib/shop-double.test-data.ts'
import { Moves } from '../moves/moves.tsx'
import { StaffContext } from '../standing.ts'
import { useStoreShown } from './neighbours.tsx'
import OrderPage from './order-page.tsx'

const NUMBERS = ['MINIMAL-AAAA2222', 'MINIMAL-7K3M9QXA', 'MINIMAL-CCCC4444']

function Board() {
  useStoreShown(NUMBERS)
  return null
}

function Where() {
  const { search } = useLocation()
  return <output>{search}</output>
}

const open = (email: string, address: string) =>
  mount(
    <StaffContext value={{ role: 'ADMIN', email }}>
      <Moves>
        <Routes>
          <Route path="/workshop" element={<Board />} />
          <Route path="/workshop/order" element={<OrderPage />} />
        </Routes>
        <Where />
      </Moves>
    </StaffContext>,
    address,
  )

test('an order’s page leads to those before and after it on the board that was shown last', async () => {
  answerCalls(() => Response.json({}, { status: 500 }))
  open('olle@exempel.se', '/workshop')
  cleanup()
  const user = open('olle@exempel.se', '/workshop/order?order=7K3M9QXA')
  await user.click(await screen.findByRole('button', { name: 'Nästa order' }))
  expect(screen.getByText('?order=CCCC4444')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Nästa order' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Föregående order' }))
  expect(screen.getByText('?order=7K3M9QXA')).toBeDefined()
  cleanup()
  open('vera@exempel.se', '/workshop/order?order=7K3M9QXA')
  expect(screen.queryByRole('button', { name: 'Nästa order' })).toBeNull()
})
