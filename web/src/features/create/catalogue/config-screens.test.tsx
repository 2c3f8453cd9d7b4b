import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls } from '#lib/shop-double.test-data.ts'
import { firstPaint, settledPage } from '#lib/settled-page.test-data.tsx'
import CreatePage from '../create-page.tsx'

afterEach(() => vi.unstubAllGlobals())

test('while the lists are on their way the screen waits', () => {
  const page = firstPaint(<CreatePage />, '/create')
  expect(page).toContain('Laddar sortimentet...')
  // The progress bar above names the current step and the titles of the others.
  for (const words of ['Steg 1 av 4', 'Välj kategori', 'Designa din leksak', 'Slutför beställning'])
    expect(page).toContain(words)
})

test('option lists that fail to load stop the wizard, with a retry', async () => {
  const headers = { 'x-request-id': 'c0ffee12-0000-4000-8000-000000000000' }
  const calls = answerCalls(() => new Response('', { status: 503, headers }))
  const page = await settledPage(<CreatePage />, '/create')
  expect(calls.map(({ url }) => url)).toEqual(['/functions/v1/get-business-logic'])
  expect(page).toContain('Något gick fel')
  expect(page).toContain('Vi kunde inte ladda konfigurationen. Försök igen.')
  expect(page).toContain('Det du redan har valt är sparat.')
  expect(page).toContain('Felkod att ge oss: C0FFEE12')
})
