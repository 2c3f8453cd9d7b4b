import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi, onTestFinished } from 'vitest'
import { holdCalls, mount, type HeldCalls } from '#lib/acting.test-data.tsx'
import { useSession } from '#lib/account/session.ts'
import { signInKarin } from '#lib/shop-double.test-data.ts'
import WorkshopPage from './workshop-page.tsx'

let server: HeldCalls
beforeEach(async () => {
  server = holdCalls()
  vi.stubGlobal('scrollTo', () => undefined)
  await signInKarin()
})

test('an address that leads nowhere keeps the menu of the workshop, without the shop around it', async () => {
  mount(
    <Routes>
      <Route path="/workshop/*" element={<WorkshopPage />} />
    </Routes>,
    '/workshop/xyz',
  )
  await server.answer(({ url }) =>
    url.endsWith('workshop-standing')
      ? Response.json({
          role: 'WORKSHOP',
          factor: 'ok',
          email: 'karin@exempel.se',
          new_sign_in_at: null,
          step_asked_at: null,
        })
      : new Response('', { status: 503 }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Sidan finns inte' })).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'Verkstadens sidor' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Till tavlan' })).toBeDefined()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(document.title).toBe('Sidan finns inte – Leksmedjan')
})

test('the orders of the board are asked for beside who works here, not after that is answered', async () => {
  vi.stubGlobal('location', new URL('http://localhost:8787/workshop?flag=late'))
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
  const { default: Workshop } = await import('./workshop-page.tsx')
  const { useSession: session } = await import('#lib/account/session.ts')
  session.setState({ ...useSession.getState(), isStaff: true })
  mount(
    <Routes>
      <Route path="/workshop/*" element={<Workshop />} />
    </Routes>,
    '/workshop?flag=late',
  )
  await waitFor(() => expect(server.bodies('workshop-board')).toHaveLength(1))
  expect(server.bodies('workshop-board')).toMatchObject([{ filter: { columns: 'open', flag: 'late' } }])
  expect(server.bodies('workshop-standing')).toHaveLength(1)
})
