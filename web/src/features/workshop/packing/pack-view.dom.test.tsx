import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { beginCalls, open } from './open-job.test-data.tsx'
import { CHECKED, PRINTED, SENT } from './packing.test-data.ts'

beforeEach(beginCalls)

test.each([PRINTED, CHECKED])('what the buyer wrote to the shop is read at the table', async (job) => {
  await open(job)
  expect(screen.getByText('Köparens meddelande till oss')).toBeTruthy()
  expect(screen.getByText('Slå in den i blått papper, tack')).toBeTruthy()
})

test('what the buyer wrote for the story is named so', async () => {
  await open({ ...CHECKED, is_message_in_story: true })
  expect(screen.getByText('Köparens meddelande i sagan')).toBeTruthy()
  expect(screen.queryByText('Köparens meddelande till oss')).toBeNull()
})

test('the day to hand a toy to its carrier stands over its way', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime('2026-11-27T10:00:00Z')
  await open(CHECKED)
  expect(screen.getByText('Skicka senast i dag')).toBeTruthy()
  cleanup()
  vi.setSystemTime('2026-11-30T10:00:00Z')
  await open(CHECKED)
  expect(screen.getByText(/^Skulle ha skickats 27.november$/)).toBeTruthy()
  cleanup()
  await open(SENT)
  expect(screen.queryByText(/^Sk(icka senast|ulle ha skickats)/)).toBeNull()
  cleanup()
  const { user } = await open(CHECKED)
  await user.click(screen.getByRole('radio', { name: /hämtas/i }))
  expect(screen.queryByText(/^Sk(icka senast|ulle ha skickats)/)).toBeNull()
})

test('what goes into the box is listed, and only what was bought', async () => {
  const rhyme = { name: 'Rim på askens lock', text: 'Öppna locket så får du se' }
  await open({ ...CHECKED, add_ons: [...CHECKED.add_ons, rhyme] })
  const box = () => within(screen.getByRole('region', { name: 'I paketet' }))
  for (const part of [
    'Presentask',
    'Hälsningskort',
    'Grattis på treårsdagen',
    rhyme.name,
    rhyme.text,
    'till Åke',
    '7K3M 9QXA 7K3M 9QXA',
  ])
    expect(box().getByText(part)).toBeTruthy()
  expect(screen.getByText('Följesedel utan priser')).toBeTruthy()
})

test('what the same buyer has to be packed to the same address is named, with the way there', async () => {
  const other = { code: 'BBBB2222', order_number: 'MINIMAL-AAAA2222', toy_name: 'Tuff' }
  await open({ ...CHECKED, same_address: [other] })
  expect(screen.getByText('En leksak till ska till samma köpare och adress')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Tuff (AAAA2222)' })
  expect(link.getAttribute('href')).toContain('BBBB2222')
  expect(screen.getByText(/ingen frakt går tillbaka automatiskt\./)).toBeTruthy()
})

test('what the papers cannot print is named, to be written by hand', async () => {
  await open({ ...CHECKED, greeting: 'Till Анна ❤', address: { ...CHECKED.address, full_name: 'Олег' } })
  const notice = within(
    screen.getByText('Skriv det här för hand').closest('[class]')?.parentElement ?? document.body,
  )
  expect(notice.getByText(/А н а О л е г/)).toBeDefined()
  const papers = notice.getAllByRole('listitem').map((paper) => paper.textContent)
  expect(papers).toEqual(['Hälsningskort', 'Adresslapp', 'Följesedel'])
})

test('what the papers can print is not asked for by hand', async () => {
  await open({ ...CHECKED, greeting: 'Kram från mormor ❤️' })
  expect(screen.queryByText('Skriv det här för hand')).toBeNull()
})

test('the address of a toy that replaces a delivered one is corrected on the page of its order', async () => {
  await open({ ...CHECKED, status: 'delivered', is_replacement: true })
  expect(screen.getByRole('link', { name: /^Rätta adressen/ }).getAttribute('href')).toMatch(
    /^\/workshop\/order\?order=/,
  )
})

test.each([
  ['complaint', 'Ny efter reklamation'],
  ['returned', 'Ny efter skada'],
  ['lost', 'Ny efter försvunnet paket'],
] as const)('a toy that is made again says why: %s', async (remadeFor, words) => {
  await open({ ...CHECKED, status: 'shipped', is_replacement: true, remade_for: remadeFor })
  expect(screen.getByText(words)).toBeTruthy()
})

test('a Swedish postcode stands in two groups, however it was typed', async () => {
  await open({ ...CHECKED, address: { ...CHECKED.address, postal_code: '75320' } })
  expect(screen.getByText('753 20 Uppsala')).toBeDefined()
})

test('a toy that the shop says is late is marked so, any other is not', async () => {
  await open({ ...PRINTED, is_late: true })
  expect(screen.getByText('Försenad')).toBeTruthy()
  cleanup()
  await open({ ...PRINTED, has_new_days: true })
  expect(screen.getByText('Nya dagar, köparen får avbeställa')).toBeTruthy()
  expect(screen.queryByText('Försenad')).toBeNull()
  cleanup()
  await open(PRINTED)
  expect(screen.queryByText(/Försenad|Nya dagar/)).toBeNull()
})

test('what the buyer has withdrawn from is struck out in the box, with the day', async () => {
  await open({
    ...CHECKED,
    add_ons: CHECKED.add_ons.slice(1),
    withdrawn: [{ name: 'Presentask', at: '2026-11-25T09:00:00Z' }],
  })
  const box = within(screen.getByRole('region', { name: 'I paketet' }))
  expect(box.getByText('Presentask').tagName).toBe('S')
  expect(box.getByText(/^Köparen ångrade det 25.november\. Lägg det inte i paketet\.$/)).toBeTruthy()
  expect(box.getByText('Hälsningskort').tagName).not.toBe('S')
})
