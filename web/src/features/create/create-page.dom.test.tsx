import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount } from '#lib/acting.test-data.tsx'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import CreatePage from './create-page.tsx'
import { CATALOGUE, chosenData, PRICE } from './wizard.test-data.ts'

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  await holdCalls().answer(({ url }) =>
    Response.json(url.includes('get-business-logic') ? CATALOGUE : url.includes('pricing') ? PRICE : {}),
  )
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a browser that left at step 2 sees the loading screen, then step 2, never step 1', async () => {
  useWizard.setState({ step: 2, data: chosenData() })
  const seen: (string | null)[] = []
  const watch = new MutationObserver(() => seen.push(document.querySelector('h1')?.textContent ?? null))
  watch.observe(document.body, { childList: true, subtree: true })
  mount(<CreatePage />, '/create')
  expect(screen.getAllByText('Laddar sortimentet...')).not.toEqual([])
  await heading('Anpassa din design')
  watch.disconnect()
  expect(new Set(seen)).toEqual(new Set([null, 'Anpassa din design']))
})

test('going on from step 1 leads to step 2 with the focus on its heading, however early it is pressed', async () => {
  useWizard.setState({ step: 1, data: chosenData() })
  const user = mount(<CreatePage />, '/create')
  await heading('Låt oss börja!')
  const [next] = screen.getAllByRole('button', { name: 'Fortsätt till design' })
  if (next === undefined) throw new Error('step 1 has no way on')
  await user.click(next)
  const title = await heading('Anpassa din design')
  await waitFor(() => expect(document.activeElement).toBe(title))
})
