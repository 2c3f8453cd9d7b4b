import { INSPECTION_ITEMS, itemsFor, type PackingJob } from '@leksmedjan/contract/packing'
import { useToasts } from '#ui/notices/toast-store.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mount, photoFile, toasts } from '#lib/acting.test-data.tsx'
import { Moves } from '../moves/moves.tsx'
import { StaffContext } from '../standing.ts'
import { CheckView } from './check-view.tsx'
import { beginCalls, button, open, reload, server } from './open-job.test-data.tsx'
import PackingPage from './packing-page.tsx'
import { CARD, CHECKED, PRINTED } from './packing.test-data.ts'

beforeEach(beginCalls)

test('a toy passes when every line is ticked and a photo is taken', async () => {
  const photo = { id: '5d1c2b30-0000-4000-8000-000000000009', url: '/photo.webp' }
  const { user } = await open(PRINTED, {
    'workshop-photo': () => Response.json(photo),
  })
  expect(screen.getByText('Grattis Åke!')).toBeTruthy()
  await user.click(button('Godkänn leksaken'))
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Bocka av alla rader som stämmer, eller underkänn leksaken.',
    'Ta ett foto först.',
    'Tryck på rullarna som stämmer, skriv deras nummer eller kryssa i att de är okända.',
  ])
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Gå igenom leksaken' }))
  const list = within(screen.getByRole('group', { name: 'Gå igenom leksaken' }))
  for (const box of list.getAllByRole('checkbox')) await user.click(box)
  const lot = screen.getByRole<HTMLInputElement>('checkbox', { name: 'PLA-R-0417' })
  // Lots of the toy before are offered, never filled in.
  expect(lot.checked).toBe(false)
  await user.click(lot)
  await user.upload(screen.getByLabelText('Ta foto', { selector: 'input' }), photoFile('toy.jpg'))
  await screen.findByRole('img', { name: 'Foto 1' })
  const sent = server.calls.find(({ url }) => url.includes('workshop-photo'))
  // The browser names the type of the picture.
  expect(new Headers(sent?.init?.headers).has('content-type')).toBe(false)
  server.hold()
  await user.dblClick(button('Godkänn leksaken'))
  expect(button('Godkänn leksaken').getAttribute('aria-busy')).toBe('true')
  await server.answer(({ url }) =>
    Response.json(url.includes('inspect') ? { serial: CHECKED.serial, next_code: null } : CHECKED),
  )
  await waitFor(() => expect(toasts()).toContain('Gnista är godkänd'))
  expect(screen.getByRole('button', { name: /^Ångra \(Z\)/ })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'I paketet' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Gnista/ }))
  expect(server.bodies('workshop-inspect')).toEqual([
    {
      code: CARD.code,
      passed: true,
      items: {
        loose_parts: true,
        sharp_edges: true,
        walls: true,
        supports: true,
        stable: true,
        texts: true,
      },
      photos: [photo.id],
      lots: ['PLA-R-0417'],
    },
  ])
})

test('lots are chosen, typed, or said to be unknown, and what is unknown is no lot', async () => {
  const { user } = await open(PRINTED)
  const unknown = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Batchnumren är okända' })
  const lot = screen.getByRole<HTMLInputElement>('checkbox', { name: 'PLA-R-0417' })
  const others = screen.getByRole<HTMLInputElement>('textbox', { name: 'Andra batchnummer' })
  const states = () => [lot.checked, others.value, unknown.checked]
  await user.click(lot)
  await user.type(others, 'PLA-V-0088')
  expect(states()).toEqual([true, 'PLA-V-0088', false])
  await user.click(unknown)
  expect(states()).toEqual([false, '', true])
  await user.click(button('Godkänn leksaken'))
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).not.toContain(
    'Tryck på rullarna som stämmer, skriv deras nummer eller kryssa i att de är okända.',
  )
  await user.click(lot)
  expect(states()).toEqual([true, '', false])
})

test('lines of the check have the numbers that the model bears, and plain words without a model', async () => {
  const marked: PackingJob = {
    ...PRINTED,
    check_items: itemsFor(['small_parts', 'necks']),
    check_marks: [
      {
        items: ['small_parts', 'necks'],
        at_mm: [10, -5, 80],
        length_mm: 12,
        where: { x: 'high', y: 'low', z: 'high' },
      },
      { items: ['small_parts'], at_mm: [-10, -5, 80], length_mm: 11, where: null },
      { items: ['necks'], at_mm: [0, 20, 30], length_mm: null, where: null },
    ],
  }
  await open(marked)
  const lines = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent ?? '')
  expect(lines().join()).not.toContain('på\u00a0modellen')
  expect(screen.getByText('Smådel på 12 mm: högt upp, till höger, framtill')).toBeTruthy()
  cleanup()
  mount(
    <StaffContext value={{ role: 'WORKSHOP', email: 'vera@exempel.se' }}>
      <Moves>
        <CheckView job={marked} isMarked onFailed={() => undefined} />
      </Moves>
    </StaffContext>,
  )
  expect(lines().filter((line) => line.includes('modellen)'))).toEqual([
    `${INSPECTION_ITEMS.small_parts} (1 och 2 på\u00a0modellen)`,
    `${INSPECTION_ITEMS.necks} (1 och 3 på\u00a0modellen)`,
  ])
  expect(screen.getByText('Smådel på 12 mm: högt upp, till höger, framtill')).toBeTruthy()
})

test('a toy fails with a reason, by choice or in own words', async () => {
  const { user, onClose } = await open(PRINTED, {
    'workshop-inspect': () => Response.json({ serial: null, next_code: 'B2C3D4E5' }),
    'workshop-undo-check': () => Response.json({ success: true }),
  })
  const reads = server.bodies('workshop-packing-job').length
  await user.click(button('Underkänn...'))
  const dialog = within(screen.getByRole('dialog', { name: 'Vad är fel?' }))
  await user.click(dialog.getByRole('button', { name: 'Underkänn och skriv ut igen' }))
  expect(dialog.getByText('Skriv varför.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Lutar' }))
  await user.click(dialog.getByRole('button', { name: 'Underkänn och skriv ut igen' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.bodies('workshop-inspect')).toMatchObject([{ passed: false, why: 'Lutar' }])
  expect(toasts()).toContain('Underkänd. Nytt försök i kön: B2C3D4E5')
  // Its job is over: it is not read again.
  expect(server.bodies('workshop-packing-job')).toHaveLength(reads)
  const [failed] = useToasts.getState().notifications
  expect(failed).toMatchObject({ duration: 60_000, action: { label: 'Ångra' } })
  failed?.action?.run()
  await waitFor(() =>
    expect(toasts()).toContain('Underkännandet är taget tillbaka. Leksaken väntar på kontroll.'),
  )
  expect(server.bodies('workshop-undo-check')).toEqual([{ code: PRINTED.code }])
})

test('the focus of a toy that failed goes to the next one on the table', async () => {
  const next = { ...CARD, code: 'B7QX2M9B', toy_name: 'Flinga' }
  let toCheck = [CARD, next]
  const user = mount(
    <StaffContext value={{ role: 'WORKSHOP', email: 'vera@exempel.se' }}>
      <Moves>
        <PackingPage />
      </Moves>
    </StaffContext>,
    `/?job=${CARD.code}`,
  )
  await server.answer(({ url }) => {
    if (url.includes('inspect')) {
      toCheck = [next]
      return Response.json({ serial: null, next_code: 'C2C3D4E5' })
    }
    const table = { to_check: toCheck, to_pack: [], came_back: [], on_their_way: [], addresses: 0 }
    if (url.endsWith('workshop-to-pack')) return Response.json(table)
    return Response.json(PRINTED)
  })
  await user.click(await screen.findByRole('button', { name: 'Underkänn...' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Vad är fel?' }))
  await user.click(dialog.getByRole('button', { name: 'Lutar' }))
  await user.click(dialog.getByRole('button', { name: 'Underkänn och skriv ut igen' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Gnista/ })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: /Flinga/ })))
})

test('ticks and filaments of a check survive a reload', async () => {
  const { user } = await open(PRINTED)
  const lines = () =>
    within(screen.getByRole('group', { name: 'Gå igenom leksaken' })).getAllByRole('checkbox')
  for (const box of lines().slice(1)) await user.click(box)
  await user.click(screen.getByRole('checkbox', { name: 'PLA-R-0417' }))
  await user.type(screen.getByLabelText('Andra batchnummer'), 'PLA-B-0007')
  await reload(PRINTED)
  expect(lines().map((box) => (box as HTMLInputElement).checked)).toEqual([
    false,
    ...Array.from({ length: 5 }, () => true),
  ])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'PLA-R-0417' }).checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Andra batchnummer').value).toBe('PLA-B-0007')
})

test('the check says too that a person must look at the order', async () => {
  await open({ ...PRINTED, needs_review: true })
  expect(screen.getByText('Måste granskas')).toBeTruthy()
})

test('what its buyer wants to cancel is not sent, and says who decides', async () => {
  await open({ ...CHECKED, needs_review: true, awaits_cancellation: true })
  expect(screen.getByText('Köparen vill häva köpet')).toBeTruthy()
  expect(screen.queryByText('Måste granskas')).toBeNull()
  expect(screen.getByText(/^Packa och skicka inget förrän/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Skicka' })).toBeNull()
})

test('a pass is taken back where it was given, while its minute runs', async () => {
  const until = new Date(Date.now() + 60_000).toISOString()
  const { user } = await open(
    { ...CHECKED, undo_until: until },
    { 'workshop-undo-check': () => Response.json({ success: true }) },
  )
  expect(screen.getByText(/^Kan ångras i \d+ s$/)).toBeTruthy()
  await user.click(button('Ångra godkännandet'))
  await waitFor(() =>
    expect(toasts()).toContain('Godkännandet är taget tillbaka. Leksaken väntar på kontroll.'),
  )
  expect(server.bodies('workshop-undo-check')).toEqual([{ code: CARD.code }])
})
