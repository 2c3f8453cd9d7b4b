import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount, type HeldCalls } from '#lib/acting.test-data.tsx'
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
