import type { PackingJob, ShippingLabel } from '@leksmedjan/contract/packing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '#lib/acting.test-data.tsx'
import { beginCalls, button, open, server } from './open-job.test-data.tsx'
import { CARD, CHECKED } from './packing.test-data.ts'

beforeEach(beginCalls)

const LABEL: ShippingLabel = {
  id: '5d1c2b30-0000-4000-8000-0000000000c1',
  parcel: 1,
  carrier: 'Eget bud',
  is_outdated: false,
  printed_at: null,
  booked: { tracking_number: 'LM-00000017-5', tracking_url: null, at: '2026-11-26T12:00:00Z' },
}

test('a label is made with the weight that was typed, and its number is the parcel’s', async () => {
  let job = CHECKED
  const { user } = await open(CHECKED, {
    'workshop-book-label': () => {
      job = { ...CHECKED, labels: [LABEL] }
      return Response.json({ labels: [LABEL] })
    },
    'workshop-packing-job': () => Response.json(job),
    'workshop-label': () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
  })
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
  await user.type(screen.getByLabelText(/^Vikt, gram/), '340')
  await user.click(button('Skapa etikett'))
  await waitFor(() => expect(toasts()).toContain('Etiketten LM-00000017-5 är klar'))
  expect(server.bodies('workshop-book-label')).toEqual([{ code: CARD.code, parcel: 1, weight_g: 340 }])
  expect(screen.getByLabelText('Kollinummer')).toHaveProperty('value', 'LM-00000017-5')
  expect(screen.getByLabelText('Transportör')).toHaveProperty('value', 'Eget bud')
  const again = await screen.findByRole('button', { name: 'Skriv ut etiketten' })
  await waitFor(() => expect(document.activeElement).toBe(again))
  await user.click(again)
  await waitFor(() => expect(server.bodies('workshop-label')).toHaveLength(2))
  expect(server.bodies('workshop-label')[1]).toEqual({ code: CARD.code, id: LABEL.id })
  expect(server.bodies('workshop-book-label')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Skapa etikett' })).toBeNull()
})

test('a label that was printed before says so, as no copy of it may leave on another parcel', async () => {
  let job: PackingJob = { ...CHECKED, labels: [LABEL] }
  const { user } = await open(job, {
    'workshop-packing-job': () => Response.json(job),
    'workshop-label': () => {
      job = { ...job, labels: [{ ...LABEL, printed_at: '2026-11-27T08:01:00Z' }] }
      return new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } })
    },
  })
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
  expect(screen.queryByText(/har skrivits ut/)).toBeNull()
  await user.click(button('Skriv ut etiketten'))
  expect(
    await screen.findByText(
      /^Den har skrivits ut, senast 27 november( 2026)?, 09\.01\. Skriver du ut den igen: kasta den förra, så att bara en hamnar på ett paket\.$/,
    ),
  ).toBeDefined()
  expect(button('Skriv ut etiketten igen')).toBeDefined()
})

test('a label with a former address says so', async () => {
  await open({ ...CHECKED, labels: [{ ...LABEL, is_outdated: true }] })
  expect(screen.getByText(/^Adressen har ändrats sedan etiketten skapades/)).toBeTruthy()
})

test('a carrier that does not answer is asked again for the same label', async () => {
  const unfinished = { ...CHECKED, labels: [{ ...LABEL, booked: null }] }
  const { user } = await open(unfinished, {
    'workshop-book-label': () =>
      Response.json({ error: 'Transportören svarade inte.', code: 'carrier_away' }, { status: 503 }),
  })
  expect(screen.getByText('Transportören har inte svarat än')).toBeTruthy()
  await user.click(button('Försök igen'))
  await waitFor(() => expect(toasts()).toContain('Transportören svarade inte.'))
  expect(server.bodies('workshop-book-label')).toEqual([{ code: CARD.code, parcel: 1, weight_g: null }])
})

test('a label is taken away after a question, and its number with it', async () => {
  let job: PackingJob = { ...CHECKED, labels: [LABEL] }
  const { user } = await open(job, {
    'workshop-cancel-label': () => {
      job = CHECKED
      return Response.json({ labels: [] })
    },
    'workshop-packing-job': () => Response.json(job),
  })
  expect(screen.getByLabelText('Kollinummer')).toHaveProperty('value', 'LM-00000017-5')
  await user.click(button('Ta bort etiketten'))
  const dialog = within(screen.getByRole('dialog', { name: 'Ta bort etiketten?' }))
  await user.click(dialog.getByRole('button', { name: 'Ta bort etiketten' }))
  await waitFor(() => expect(toasts()).toContain('Etiketten är borttagen'))
  expect(server.bodies('workshop-cancel-label')).toEqual([{ code: CARD.code, id: LABEL.id }])
  expect(screen.getByLabelText('Kollinummer')).toHaveProperty('value', '')
  const make = await screen.findByRole('button', { name: 'Skapa etikett' })
  await waitFor(() => expect(document.activeElement).toBe(make))
})
