import {
  INSPECTION_ITEMS,
  itemsFor,
  type PackingJob,
  type SentCard,
  type ShippingLabel,
} from '@leksmedjan/contract/packing'
import { dayAndMonth } from '#lib/formats/dates.ts'
import { useToasts } from '#ui/notices/toast-store.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  decodePictures,
  holdCalls,
  mount,
  photoFile,
  toasts,
  type HeldCalls,
} from '#lib/acting.test-data.tsx'
import { Moves } from '../moves/moves.tsx'
import { StaffContext } from '../standing.ts'
import { CheckView } from './check-view.tsx'
import { JobList } from './job-list.tsx'
import { JobView } from './job-view.tsx'
import PackingPage from './packing-page.tsx'
import { CARD, CHECKED, PRINTED, SENT, SENT_PARCEL } from './packing.test-data.ts'

let server: HeldCalls

beforeEach(() => {
  server = holdCalls()
  decodePictures()
  vi.stubGlobal('scrollTo', () => undefined)
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const refusal = (code: string, reason: string) =>
  Response.json({ error: 'nej', code, details: { reason } }, { status: 409 })

/** The job as the server has it, and its answers to the other calls. */
async function open(
  job: PackingJob,
  answers: Record<string, () => Response> = {},
  role: 'ADMIN' | 'WORKSHOP' = 'WORKSHOP',
) {
  const onClose = vi.fn()
  const user = mount(
    <StaffContext value={{ role, email: 'vera@exempel.se' }}>
      <Moves>
        <JobView code={CARD.code} onClose={onClose} />
      </Moves>
    </StaffContext>,
  )
  await server.answer(({ url }) => {
    const name = Object.keys(answers).find((each) => url.includes(each))
    return name === undefined ? Response.json(job) : (answers[name]?.() ?? Response.json(job))
  })
  await screen.findByRole('heading', { name: /Gnista/ })
  return { user, onClose }
}

/** Only what the tab stores outlives it. */
function reload(...given: Parameters<typeof open>) {
  cleanup()
  server = holdCalls()
  return open(...given)
}

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

test('a parcel that has left is taken back by the toast that says so', async () => {
  const { user } = await open(CHECKED, {
    'workshop-ship': () => Response.json({ status: 'shipped', undo_until: '2026-11-26T09:01:00Z' }),
    'workshop-undo': () => Response.json({ status: 'printing', undo_until: null }),
  })
  await user.type(screen.getByLabelText('Kollinummer'), 'UA123456789SE')
  await user.click(button('Skicka leksaken'))
  await user.click(await screen.findByRole('button', { name: /^Ångra/ }))
  await waitFor(() => expect(toasts()).toContain('Steget är taget tillbaka. Inget mejl har gått.'))
  expect(server.bodies('workshop-undo')).toEqual([
    {
      order_number: CHECKED.order_number,
      why: 'Ångrades direkt',
      status: 'shipped',
      until: '2026-11-26T09:01:00Z',
    },
  ])
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

test.each([
  [0, false],
  [2, true],
])('with %i addresses in the file it can be had: %s', async (addresses, canBeHad) => {
  const server = holdCalls()
  const parked = { ...CARD, needs_review: true }
  mount(
    <StaffContext value={{ role: 'WORKSHOP', email: 'vera@exempel.se' }}>
      <Moves>
        <PackingPage />
      </Moves>
    </StaffContext>,
  )
  await server.answer(() =>
    Response.json({ to_check: [], to_pack: [parked], came_back: [], on_their_way: [], addresses }),
  )
  const file = within(await screen.findByRole('region', { name: 'Adresser som fil' }))
  expect(file.queryByRole('button') !== null).toBe(canBeHad)
  expect(file.queryByText(/^Ingen adress att hämta/) === null).toBe(canBeHad)
})

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
})

test('what the papers cannot print is named, to be written by hand', async () => {
  await open({ ...CHECKED, greeting: 'Till Анна ❤', address: { ...CHECKED.address, full_name: 'Олег' } })
  const notice = within(
    screen.getByText('Skriv det här för hand').closest('[class]')?.parentElement ?? document.body,
  )
  expect(notice.getByText(/А н а О л е г/)).toBeDefined()
  const papers = notice.getAllByRole('listitem').map((paper) => paper.textContent)
  expect(papers).toEqual(expect.arrayContaining(['Hälsningskort', 'Adresslapp']))
})

test('what the papers can print is not asked for by hand', async () => {
  await open({ ...CHECKED, greeting: 'Kram från mormor ❤️' })
  expect(screen.queryByText('Skriv det här för hand')).toBeNull()
})

test('a scanned number does not send the parcel; sent, it carries weight and packaging', async () => {
  const { user } = await open(CHECKED, {
    'workshop-ship': () => Response.json({ status: 'shipped', undo_until: null }),
  })
  expect(screen.getByLabelText<HTMLInputElement>('Transportör').value).toBe('PostNord')
  await user.click(button('Skicka leksaken'))
  const number = screen.getByLabelText('Kollinummer')
  expect(document.activeElement).toBe(number)
  await user.paste('ua 123 456 789 se\n')
  expect((number as HTMLInputElement).value).toBe('UA123456789SE')
  await user.keyboard('{Enter}')
  const weight = screen.getByLabelText(/^Vikt, gram/)
  expect(document.activeElement).toBe(weight)
  expect(server.bodies('workshop-ship')).toEqual([])
  await user.type(weight, '340')
  await user.click(button('Skicka leksaken'))
  await waitFor(() => expect(toasts()).toContain('Gnista är på väg'))
  expect(server.bodies('workshop-ship')).toEqual([
    {
      order_number: CARD.order_number,
      method: 'parcel',
      parcels: [
        {
          carrier: 'PostNord',
          tracking_number: 'UA123456789SE',
          weight_g: 340,
          packaging: { cardboard: 80 },
        },
      ],
    },
  ])
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

test('a parcel that is half typed survives a reload, and is blank once it was sent', async () => {
  const { user } = await open(CHECKED)
  await user.type(screen.getByLabelText('Kollinummer'), 'UA123456789SE')
  await user.click(button('Ett paket till'))
  const again = await reload(CHECKED, {
    'workshop-ship': () => Response.json({ status: 'shipped', undo_until: null }),
  })
  const numbers = () => screen.getAllByLabelText<HTMLInputElement>('Kollinummer').map(({ value }) => value)
  expect(numbers()).toEqual(['UA123456789SE', ''])
  await again.user.click(button('Ta bort paket 2'))
  await again.user.click(button('Skicka leksaken'))
  await waitFor(() => expect(toasts()).toContain('Gnista är på väg'))
  await reload(CHECKED)
  expect(numbers()).toEqual([''])
})

test('once the toy is sent, the focus goes to the heading of what is shown next', async () => {
  const { user } = await open(CHECKED)
  await user.type(screen.getByLabelText('Kollinummer'), 'UA123456789SE')
  await server.answer(({ url }) =>
    Response.json(url.includes('workshop-ship') ? { status: 'shipped', undo_until: null } : SENT),
  )
  await user.click(button('Skicka leksaken'))
  await waitFor(() => expect(button('Levererad')).toBeTruthy())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Gnista/ }))
})

test('a toy that is fetched needs no number', async () => {
  const { user } = await open(CHECKED, {
    'workshop-ship': () => Response.json({ status: 'shipped', undo_until: null }),
  })
  expect(button('Adresslapp')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Hämtas här' }))
  expect(screen.queryByRole('button', { name: 'Adresslapp' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Skickas till' })).toBeNull()
  const fetcher = within(screen.getByRole('region', { name: 'Hämtas av' }))
  expect(fetcher.getByText(`Frakt som valdes: ${CHECKED.shipping_name}`)).toBeDefined()
  expect(screen.queryByLabelText('Kollinummer')).toBeNull()
  await user.click(button('Klar att hämta'))
  await waitFor(() =>
    expect(server.bodies('workshop-ship')).toEqual([
      { order_number: CARD.order_number, method: 'pickup', packaging: { cardboard: 80 } },
    ]),
  )
})

test('an order that a person must look at is not sent from here', async () => {
  await open({ ...CHECKED, needs_review: true, review_reason: 'the name sign has no text' })
  expect(screen.getByText('Måste granskas')).toBeTruthy()
  const why = screen.getByText('Namnskylten har ingen text.')
  for (const waiting of [screen.getByRole('region', { name: 'Skickas till' }), button('Adresslapp')])
    expect(why.compareDocumentPosition(waiting) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect(screen.queryByRole('button', { name: 'Skicka leksaken' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Se varför på ordern' }).getAttribute('href')).toContain(
    '/workshop/order?order=',
  )
})

test('the check says too that a person must look at the order', async () => {
  await open({ ...PRINTED, needs_review: true })
  expect(screen.getByText('Måste granskas')).toBeTruthy()
})

test('whoever was slower reads what happened', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await open(SENT, {
    'workshop-deliver': () => refusal('order_step_refused', 'wrong_state'),
  })
  await user.click(button('Levererad'))
  await waitFor(() => expect(toasts()).toContain('Någon annan har redan flyttat beställningen.'))
})

test('a step can be taken back while its minute runs, with a reason', async () => {
  const until = new Date(Date.now() + 60_000).toISOString()
  const { user } = await open(
    { ...SENT, undo_until: until },
    { 'workshop-undo': () => Response.json({ status: 'printing', undo_until: null }) },
  )
  expect(screen.getByText(/^Kan ångras i \d+ s$/)).toBeTruthy()
  await user.click(button('Ångra'))
  const dialog = within(screen.getByRole('dialog', { name: 'Varför ångrar du?' }))
  await user.click(dialog.getByRole('button', { name: 'Fel nummer' }))
  await user.click(dialog.getByRole('button', { name: 'Ångra' }))
  await waitFor(() =>
    expect(server.bodies('workshop-undo')).toEqual([
      { order_number: CARD.order_number, why: 'Fel nummer', status: 'shipped', until },
    ]),
  )
})

test('a toy that was laid out a moment ago is taken back, not called unfetched', async () => {
  const until = new Date(Date.now() + 60_000).toISOString()
  const [sent] = SENT.shipments
  const ready = sent && { ...sent, method: 'pickup' as const, tracking_number: null, tracking_url: null }
  await open({ ...SENT, shipments: ready ? [ready] : [], undo_until: until })
  expect(button('Ångra')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Inte hämtad' })).toBeNull()
  await reload({ ...SENT, shipments: ready ? [ready] : [], undo_until: null })
  expect(button('Inte hämtad')).toBeDefined()
})

test('the question of an undo counts the seconds, shows a refusal above itself, and ends with the minute', async () => {
  const until = new Date(Date.now() + 2500).toISOString()
  const { user } = await open(
    { ...SENT, undo_until: until },
    { 'workshop-undo': () => refusal('order_step_refused', 'wrong_state') },
  )
  await user.click(button('Ångra'))
  const sheet = screen.getByRole('dialog', { name: 'Varför ångrar du?' })
  const dialog = within(sheet)
  expect(dialog.getByText(/^Kan ångras i \d s$/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Fel nummer' }))
  await user.click(dialog.getByRole('button', { name: 'Ångra' }))
  expect(await dialog.findByText('Någon annan har redan flyttat beställningen.')).toBeTruthy()
  expect(await dialog.findByText('Minuten har gått, så steget går inte att ta tillbaka.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Ångra' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Stäng frågan' }))
  expect(screen.queryByRole('dialog')).toBeNull()
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

test('the usual reason for a damaged parcel ticks the box, and takes the tick away with itself', async () => {
  const { user } = await open(SENT)
  await user.click(button('Kom tillbaka'))
  const dialog = within(screen.getByRole('dialog', { name: 'Varför kom paketet tillbaka?' }))
  const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: /är skadat/ })
  await user.click(dialog.getByRole('button', { name: 'Skadat på vägen' }))
  expect(box.checked).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Fel adress' }))
  expect(box.checked).toBe(true)
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Skadat på vägen. Fel adress')
  await user.click(dialog.getByRole('button', { name: 'Skadat på vägen' }))
  expect(box.checked).toBe(false)
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Fel adress')
})

test('a toy that came back damaged a moment ago is made again for the reason given then', async () => {
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  let job: PackingJob = SENT
  const { user } = await open(job, {
    'workshop-return': () => {
      const shipments = [{ ...parcel, returned_at: '2026-12-09T12:00:00Z' }]
      job = { ...SENT, shipments, return_reason: 'Skadat på vägen', return_damaged: true }
      return Response.json({ status: 'shipped', undo_until: null })
    },
    'workshop-packing-job': () => Response.json(job),
  })
  await user.click(button('Kom tillbaka'))
  await user.click(screen.getByRole('button', { name: 'Skadat på vägen' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Kom tillbaka' }))
  await user.click(await screen.findByRole('button', { name: 'Leksaken är skadad: skriv ut en ny' }))
  const why = within(screen.getByRole('dialog', { name: 'Göra en ny leksak?' })).getByRole('textbox')
  expect(why).toHaveProperty('value', 'Skadat på vägen')
})

test('the address of a toy that replaces a delivered one is corrected on the page of its order', async () => {
  await open({ ...CHECKED, status: 'delivered', is_replacement: true })
  expect(screen.getByRole('link', { name: /^Rätta adressen/ }).getAttribute('href')).toMatch(
    /^\/workshop\/order\?order=/,
  )
})

test('what replaces a delivered toy may come back, and is sent again from here', async () => {
  const isDelivered: PackingJob = { ...SENT, status: 'delivered' }
  const { user } = await open(isDelivered, {
    'workshop-return': () => Response.json({ status: 'delivered', undo_until: null }),
  })
  await user.click(button('Kom tillbaka'))
  expect(screen.getByRole('dialog', { name: 'Varför kom paketet tillbaka?' })).toBeTruthy()
  cleanup()
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  const shipments = [{ ...parcel, returned_at: '2026-12-09T12:00:00Z' }]
  await open({ ...isDelivered, shipments, return_reason: 'Fel adress' })
  expect(button('Skicka igen')).toBeTruthy()
  expect(button('Markera som skadad')).toBeTruthy()
})

test('a toy that nobody fetched is no parcel that came back', async () => {
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  const waiting = { ...parcel, method: 'pickup' as const, tracking_number: null, tracking_url: null }
  const { user } = await open({ ...SENT, shipments: [waiting] })
  await user.click(button('Inte hämtad'))
  const dialog = within(screen.getByRole('dialog', { name: 'Varför är leksaken inte hämtad?' }))
  expect(dialog.getByText(/en tid att hämta den/)).toBeTruthy()
  expect(dialog.queryByText(/skada/)).toBeNull()
  cleanup()
  const shipments = [{ ...waiting, returned_at: '2026-12-09T12:00:00Z' }]
  await open({ ...SENT, shipments, return_reason: 'Köparen kom inte' })
  expect(screen.getByText('Inte hämtad: Köparen kom inte')).toBeTruthy()
  expect(screen.queryByText(/Kom tillbaka/)).toBeNull()
})

test('a toy that its buyer wants sent instead is sent by parcel, for the first time', async () => {
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  const fetched = { ...parcel, method: 'pickup' as const, tracking_number: null, tracking_url: null }
  const shipments = [{ ...fetched, returned_at: '2026-12-09T12:00:00Z' }]
  await open({ ...SENT, shipments, return_reason: 'Köparen vill ha den skickad', return_to_send: true })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Paket' }).checked).toBe(true)
  const address = within(screen.getByRole('region', { name: 'Skickas till' }))
  expect(address.getByText(SENT.address.street_address)).toBeTruthy()
  expect(button('Skicka leksaken')).toBeTruthy()
  expect(screen.queryByText(/Skicka igen/)).toBeNull()
})

test('a parcel that came back is sent again from here', async () => {
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  const shipments = [{ ...parcel, returned_at: '2026-12-09T12:00:00Z' }]
  await open({ ...SENT, shipments, return_reason: 'Fel adress', greeting: 'Till Анна' })
  expect(screen.getByText('Kom tillbaka: Fel adress')).toBeTruthy()
  const box = within(screen.getByRole('region', { name: 'I paketet' }))
  for (const part of ['Presentask', 'Hälsningskort', 'till Åke']) expect(box.getByText(part)).toBeTruthy()
  expect(screen.getByText('Skriv det här för hand')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Rätta adressen/ }).getAttribute('href')).toMatch(
    /^\/workshop\/order\?order=/,
  )
  const address = within(screen.getByRole('region', { name: 'Skickas till' }))
  expect(address.getByText(SENT.address.street_address)).toBeTruthy()
  expect(button('Adresslapp')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Levererad' })).toBeNull()
  expect(button('Skicka igen')).toBeTruthy()
})

test.each([
  ['complaint', 'Ny efter reklamation'],
  ['returned', 'Ny efter skada'],
  ['lost', 'Ny efter försvunnet paket'],
] as const)('a toy that is made again says why: %s', async (remadeFor, words) => {
  await open({ ...CHECKED, status: 'shipped', is_replacement: true, remade_for: remadeFor })
  expect(screen.getByText(words)).toBeTruthy()
})

test('what waits for a person is said on its parcel, where its arrival is still written down', async () => {
  await open({ ...SENT, needs_review: true })
  expect(screen.getByText(/^Den som driver butiken måste titta/)).toBeTruthy()
  expect(button('Levererad')).toBeTruthy()
})

test('a parcel that came back is marked as damaged later', async () => {
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  const shipments = [{ ...parcel, returned_at: '2026-12-09T12:00:00Z' }]
  let job: PackingJob = { ...SENT, shipments, return_reason: 'Fel adress' }
  const { user } = await open(job, {
    'workshop-mark-damaged': () => {
      job = { ...job, return_damaged: true }
      return Response.json({ status: 'shipped', undo_until: null })
    },
    'workshop-packing-job': () => Response.json(job),
  })
  await user.click(button('Markera som skadad'))
  expect(screen.getByText(/Mejlet kan inte tas tillbaka/)).toBeDefined()
  await user.click(button('Ja, den är skadad'))
  expect(await screen.findByRole('button', { name: 'Leksaken är skadad: skriv ut en ny' })).toBeTruthy()
  expect(server.bodies('workshop-mark-damaged')).toEqual([{ order_number: SENT.order_number }])
  expect(screen.queryByRole('button', { name: 'Markera som skadad' })).toBeNull()
})

test('what waits for its buyer stands apart from the parcels, and what came back damaged says so', async () => {
  const sent: SentCard = {
    ...CARD,
    sent_at: '2026-11-26T13:00:00Z',
    parcels: [{ carrier: 'PostNord', tracking_number: 'UA123456789SE' }],
    returned_at: null,
    method: 'parcel',
    is_damaged: false,
    is_to_resend: false,
  }
  mount(
    <JobList
      chosen={null}
      table={{
        to_check: [],
        to_pack: [],
        came_back: [
          { ...sent, code: 'AAAA2222', returned_at: '2026-11-27T08:00:00Z', is_damaged: true },
          { ...sent, code: 'BBBB2222', returned_at: '2026-11-27T08:00:00Z' },
          { ...sent, code: 'DDDD2222', method: 'pickup', returned_at: '2026-11-27T08:00:00Z' },
        ],
        addresses: 0,
        on_their_way: [sent, { ...sent, code: 'CCCC2222', method: 'pickup' }],
      }}
    />,
  )
  const codes = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => link.dataset['row'])
  expect(codes('Väntar på att hämtas')).toEqual(['CCCC2222'])
  expect(codes('Inte hämtade')).toEqual(['DDDD2222'])
  expect(codes('På väg')).toEqual([CARD.code])
  const since = (name: string) => screen.getByRole('region', { name }).textContent
  expect(since('Inte hämtade')).toContain(`sedan ${dayAndMonth('2026-11-27')}`)
  expect(since('Väntar på att hämtas')).toContain(`sedan ${dayAndMonth(sent.sent_at)}`)
  const [damaged, whole] = within(screen.getByRole('region', { name: 'Kom tillbaka' })).getAllByRole('link')
  expect(damaged?.textContent).toContain('Skadad')
  expect(whole?.textContent).not.toContain('Skadad')
  expect(whole?.textContent).toContain('Order 7K3M9QXA')
})

test('a toy that its buyer fetches is promised to be ready, not to arrive', async () => {
  const toFetch = { ...CARD, is_pickup: true }
  const table = { to_check: [toFetch], to_pack: [], came_back: [], on_their_way: [], addresses: 0 }
  mount(<JobList chosen={null} table={table} />)
  expect(screen.getByText('klar att hämta senast 4 december')).toBeTruthy()
  expect(screen.queryByText(/framme senast/i)).toBeNull()
  cleanup()
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  const fetched = { ...parcel, method: 'pickup' as const, tracking_number: null, returned_at: CARD.since }
  const remade = { shipments: [fetched], is_replacement: true, remade_for: 'returned' as const }
  await open({ ...CHECKED, ...remade, status: 'shipped' })
  expect(await screen.findByText(/ · klar att hämta senast 4 december/)).toBeTruthy()
  cleanup()
  await open({ ...CHECKED, ...remade, status: 'shipped', return_to_send: true })
  expect(await screen.findByText(/ · framme senast 4 december/)).toBeTruthy()
})

test('a toy that came back damaged is made again', async () => {
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  const shipments = [{ ...parcel, returned_at: '2026-12-09T12:00:00Z' }]
  let job: PackingJob = {
    ...SENT,
    shipments,
    return_reason: 'Skadat på vägen',
    return_damaged: true,
  }
  const { user } = await open(job, {
    'workshop-remake-returned': () => {
      job = { ...job, new_print: 'queued', promised_last: '2026-12-18' }
      return Response.json({ status: 'shipped', undo_until: null })
    },
    'workshop-packing-job': () => Response.json(job),
  })
  const remake = button('Leksaken är skadad: skriv ut en ny')
  expect(button('Skicka igen').closest('details')?.open).toBe(false)
  // One way alone is the usual one.
  expect(button('Skicka igen').className).not.toBe(remake.className)
  expect(button('Skicka igen').className).not.toMatch(/\bbg-lingon\b/)
  expect(remake.compareDocumentPosition(button('Skicka igen')) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect(screen.queryByRole('link', { name: /^Rätta adressen/ })).toBeNull()
  await user.click(remake)
  const dialog = within(screen.getByRole('dialog', { name: 'Göra en ny leksak?' }))
  await user.click(dialog.getByRole('button', { name: 'Gör en ny leksak' }))
  await waitFor(() =>
    expect(server.bodies('workshop-remake-returned')).toEqual([
      { order_number: SENT.order_number, why: 'Skadat på vägen' },
    ]),
  )
  await waitFor(() =>
    expect(toasts()).toContain('En ny leksak står bland de första i kön. Köparen får ett mejl.'),
  )
  expect(await screen.findByText('Ny leksak i kön')).toBeTruthy()
  expect(screen.getByText('framme senast 18 december')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Skicka igen' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Leksaken är skadad/ })).toBeNull()
})

test('what its buyer comes for is not fetched, never lost by a carrier', async () => {
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  const shipments = [{ ...parcel, method: 'pickup' as const, tracking_number: null, tracking_url: null }]
  await open({ ...SENT, shipments })
  expect(button('Inte hämtad')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Kom aldrig fram...' })).toBeNull()
})

test('a Swedish postcode stands in two groups, however it was typed', async () => {
  await open({ ...CHECKED, address: { ...CHECKED.address, postal_code: '75320' } })
  expect(screen.getByText('753 20 Uppsala')).toBeDefined()
})

test('what was sent says to whom', async () => {
  await open(SENT)
  expect(screen.getByText('Till Karin Lindqvist, Uppsala')).toBeDefined()
  cleanup()
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  await open({ ...SENT, shipments: [{ ...parcel, method: 'pickup', tracking_number: null }] })
  expect(screen.getByText('Hämtas av Karin Lindqvist')).toBeDefined()
})

test('only the operator gives money back for a lost parcel', async () => {
  const { user } = await open(SENT)
  await user.click(button('Kom aldrig fram...'))
  const dialog = within(screen.getByRole('dialog', { name: 'Vad ska köparen få?' }))
  expect(dialog.getByRole('button', { name: 'Gör en ny leksak' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Betala tillbaka/ })).toBeNull()
})

test('what was given back is neither made again nor given back once more', async () => {
  await open({ ...SENT, refundable_ore: 0 }, {}, 'ADMIN')
  expect(button('Levererad')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Kom aldrig fram...' })).toBeNull()
})

test('the operator chooses between a new toy and the money', async () => {
  const { user } = await open(
    { ...SENT, refundable_ore: 54_600 },
    { 'workshop-refund-lost': () => Response.json({ refunded_ore: 54_600 }) },
    'ADMIN',
  )
  await user.click(button('Kom aldrig fram...'))
  const dialog = within(screen.getByRole('dialog', { name: 'Vad ska köparen få?' }))
  const ways = ['Gör en ny leksak', 'Betala tillbaka 546,00\u00a0kr'].map((name) =>
    dialog.getByRole('button', { name }),
  )
  expect(new Set(ways.map(({ className }) => className)).size).toBe(1)
  await user.click(dialog.getByRole('button', { name: /^Betala tillbaka/ }))
  expect(dialog.getByText('Skriv varför.')).toBeDefined()
  expect(server.bodies('workshop-refund-lost')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Transportören hittar det inte' }))
  await user.click(dialog.getByRole('button', { name: /^Betala tillbaka/ }))
  await waitFor(() => expect(server.bodies('workshop-refund-lost')).toHaveLength(1))
  await waitFor(() => expect(toasts().at(-1)).toMatch(/^546,00\u00a0kr går tillbaka\./))
})

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

test('a parcel to Norway says what to write on its customs form, and one that is fetched does not', async () => {
  const { user } = await open({
    ...CHECKED,
    address: { ...CHECKED.address, country: 'Norge' },
    customs: { value_ore: 36_000 },
    net_weight_g: 84,
  })
  expect(screen.getByText('Till Norge: tulldeklaration (CN22) behövs')).toBeDefined()
  expect(screen.getByText('Leksak av plast (plastic toy)')).toBeDefined()
  expect(screen.getByText('9503 00')).toBeDefined()
  expect(screen.getByText(/^360,00/)).toBeDefined()
  expect(screen.getByText('84 g netto, 164 g brutto')).toBeDefined()
  await user.clear(screen.getByLabelText(/Vikt, gram/))
  expect(screen.getByText('84 g netto, väg hela paketet för bruttovikten')).toBeDefined()
  expect(button('Tulldeklaration CN22')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Hämtas här' }))
  expect(screen.queryByText(/tulldeklaration/i)).toBeNull()
})

test('a parcel within the EU has no customs form among its papers', async () => {
  await open(CHECKED)
  expect(button('Adresslapp')).toBeDefined()
  expect(screen.queryByText(/tulldeklaration/i)).toBeNull()
})

test('the customs form of a toy that is made again for free says that it is a replacement', async () => {
  const abroad = {
    ...CHECKED,
    address: { ...CHECKED.address, country: 'Norge' },
    customs: { value_ore: 36_000 },
    net_weight_g: 84,
  }
  await open({ ...abroad, is_gift: false, has_prices: false, remade_for: 'returned' })
  expect(screen.getByText(/^Annat: ersättning utan kostnad/)).toBeDefined()
  expect(screen.queryByText(/Försäljning/)).toBeNull()
  expect(screen.getByText('Följesedel utan priser')).toBeDefined()
})

test('the papers know the weight that is typed, and that the toy is fetched', async () => {
  const { user } = await open(CHECKED)
  await user.type(screen.getByLabelText(/Vikt, gram/), '340')
  await user.click(button('Följesedel'))
  await user.click(screen.getByRole('radio', { name: 'Hämtas här' }))
  await user.click(button('Följesedel'))
  await waitFor(() => expect(server.bodies('workshop-papers')).toHaveLength(2))
  expect(server.bodies('workshop-papers')).toEqual([
    { codes: [CARD.code], papers: ['slip'], leaving: { method: 'parcel', weights_g: [340] } },
    { codes: [CARD.code], papers: ['slip'], leaving: { method: 'pickup' } },
  ])
})

test('a parcel is weighed by its toy and packaging: papers and label know it without a key being pressed', async () => {
  const { user } = await open({ ...CHECKED, net_weight_g: 74 })
  expect(screen.getByLabelText(/Vikt, gram/)).toHaveProperty('value', '154')
  await user.click(button('Följesedel'))
  await user.click(screen.getByText('Emballage, gram'))
  await user.type(screen.getByRole('textbox', { name: 'Papper' }), '20')
  expect(screen.getByLabelText(/Vikt, gram/)).toHaveProperty('value', '174')
  await user.click(button('Skapa etikett'))
  await waitFor(() => expect(server.bodies('workshop-book-label')).toMatchObject([{ weight_g: 174 }]))
  expect(server.bodies('workshop-papers')).toMatchObject([{ leaving: { weights_g: [154] } }])
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

const DHL_PARCEL = { ...SENT_PARCEL, place: 2, carrier: 'DHL', tracking_number: '1234567890' }
const SENT_IN_TWO: PackingJob = { ...SENT, shipments: [SENT_PARCEL, DHL_PARCEL] }

test('of two parcels the one that came back is chosen, and not before', async () => {
  const { user } = await open(SENT_IN_TWO, {
    'workshop-return': () => Response.json({ status: 'shipped', undo_until: null }),
  })
  await user.click(button('Kom tillbaka'))
  const dialog = within(screen.getByRole('dialog', { name: 'Varför kom paketet tillbaka?' }))
  const boxes = within(dialog.getByRole('group', { name: 'Vilket paket kom tillbaka?' }))
  expect(boxes.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    false,
    false,
  ])
  await user.click(dialog.getByRole('button', { name: 'Fel adress' }))
  await user.click(dialog.getByRole('button', { name: 'Kom tillbaka' }))
  expect(dialog.getByRole('alert').textContent).toBe('Välj minst ett paket.')
  await user.click(boxes.getByRole('checkbox', { name: 'DHL 1234567890' }))
  await user.click(dialog.getByRole('button', { name: 'Kom tillbaka' }))
  await waitFor(() => expect(server.bodies('workshop-return')).toMatchObject([{ parcels: ['1234567890'] }]))
})

test('of two parcels all are ticked as delivered, and one may be left out', async () => {
  const { user } = await open(SENT_IN_TWO, {
    'workshop-deliver': () => Response.json({ status: 'shipped', undo_until: null }),
  })
  await user.click(button('Levererad'))
  const dialog = within(screen.getByRole('dialog', { name: 'Vilka paket är levererade?' }))
  const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true])
  await user.click(dialog.getByRole('checkbox', { name: 'DHL 1234567890' }))
  await user.click(dialog.getByRole('button', { name: 'Levererad' }))
  await waitFor(() =>
    expect(server.bodies('workshop-deliver')).toMatchObject([{ parcels: ['UA123456789SE'] }]),
  )
})

test('of two parcels the last on its way is named to the shop, and each says how it stands', async () => {
  const { user } = await open(
    {
      ...SENT_IN_TWO,
      shipments: [SENT_PARCEL, { ...DHL_PARCEL, returned_at: '2026-12-09T12:00:00Z' }],
      return_reason: 'Fel adress',
    },
    { 'workshop-resend-lost': () => Response.json({ status: 'processing', undo_until: null }) },
  )
  expect(screen.getByText('· på väg')).toBeTruthy()
  expect(screen.getByText('· kom tillbaka')).toBeTruthy()
  await user.click(button('Kom aldrig fram...'))
  const dialog = within(screen.getByRole('dialog', { name: 'Vad ska köparen få?' }))
  expect(dialog.queryByRole('group')).toBeNull()
  await user.type(dialog.getByRole('textbox'), 'borta')
  await user.click(dialog.getByRole('button', { name: 'Gör en ny leksak' }))
  await waitFor(() =>
    expect(server.bodies('workshop-resend-lost')).toMatchObject([{ parcels: ['UA123456789SE'] }]),
  )
})

test('of a parcel whose toy was made again and sent since it is only noted that it is lost', async () => {
  const { user } = await open(
    { ...SENT_IN_TWO, replaced: [DHL_PARCEL.tracking_number], refundable_ore: 54_600 },
    { 'workshop-note-lost': () => Response.json({ status: 'shipped', undo_until: null }) },
    'ADMIN',
  )
  await user.click(button('Kom aldrig fram...'))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Gör en ny leksak' })).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: 'DHL 1234567890' }))
  expect(screen.getByRole('dialog', { name: 'Anteckna att paketet är borta?' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^(Gör en ny|Betala)/ })).toBeNull()
  await user.type(dialog.getByRole('textbox'), 'borta')
  await user.click(dialog.getByRole('button', { name: 'Anteckna att det är borta' }))
  await waitFor(() =>
    expect(server.bodies('workshop-note-lost')).toMatchObject([{ why: 'borta', parcels: ['1234567890'] }]),
  )
})

test('what lies in which of two parcels is said with a tap, and an empty parcel is not sent', async () => {
  const { user } = await open(CHECKED, {
    'workshop-ship': () => Response.json({ status: 'shipped', undo_until: null }),
  })
  expect(screen.queryByRole('region', { name: 'Vad ligger i vilket paket?' })).toBeNull()
  await user.type(screen.getByLabelText('Kollinummer'), 'UA123456789SE')
  await user.click(button('Ett paket till'))
  const contents = within(screen.getByRole('region', { name: 'Vad ligger i vilket paket?' }))
  await user.type(screen.getAllByLabelText('Kollinummer').at(-1) as HTMLElement, 'UA223456789SE')
  await user.click(button('Skicka leksaken'))
  expect(contents.getByRole('alert').textContent).toBe('Paket 2 är tomt. Välj vad som ligger i det.')
  expect(server.bodies('workshop-ship')).toEqual([])
  const card = within(contents.getByRole('group', { name: 'Hälsningskort ligger i' }))
  await user.click(card.getByRole('radio', { name: 'Paket 2' }))
  await user.click(button('Skicka leksaken'))
  await waitFor(() =>
    expect(server.bodies('workshop-ship')).toMatchObject([
      { parcels: [{ contents: ['toy', 'gift_box'] }, { contents: ['greeting'] }] },
    ]),
  )
})

const THINGS = CHECKED.things.map((thing) => ({ ...thing, worth_ore: thing.part === 'toy' ? 48_700 : 5000 }))
const [TOY, ...GIFT] = THINGS.map(({ part, name }) => ({ part, name }))
const IN_TWO: PackingJob = {
  ...SENT_IN_TWO,
  things: THINGS,
  refundable_ore: 68_700,
  shipments: [
    { ...SENT_PARCEL, contents: TOY === undefined ? null : [TOY] },
    { ...DHL_PARCEL, contents: GIFT },
  ],
}

test('of a lost parcel what lay in it is proposed: its money, or to send it again', async () => {
  const { user } = await open(
    IN_TWO,
    { 'workshop-refund-lost': () => Response.json({ refunded_ore: 10_000 }) },
    'ADMIN',
  )
  await user.click(button('Kom aldrig fram...'))
  const dialog = within(screen.getByRole('dialog', { name: 'Vad ska köparen få?' }))
  const ways = () =>
    dialog
      .getAllByRole('button')
      .flatMap(({ textContent: words }) => (/^(Gör en ny|Skicka|Betala)/.test(words) ? [words] : []))
  expect(ways()).toEqual(['Gör en ny leksak', 'Betala tillbaka 687,00\u00a0kr'])
  await user.click(dialog.getByRole('checkbox', { name: 'DHL 1234567890, presentasken och hälsningskortet' }))
  expect(ways()).toEqual([
    'Skicka presentasken och hälsningskortet igen',
    'Betala tillbaka 100,00\u00a0kr för presentasken och hälsningskortet',
    'Betala tillbaka allt, 687,00\u00a0kr',
  ])
  await user.type(dialog.getByRole('textbox'), 'borta')
  await user.click(dialog.getByRole('button', { name: /^Betala tillbaka 100/ }))
  await waitFor(() =>
    expect(server.bodies('workshop-refund-lost')).toEqual([
      { order_number: IN_TWO.order_number, why: 'borta', parcels: ['1234567890'] },
    ]),
  )
})

test('what lay in a lost parcel is packed again, without the toy', async () => {
  await open({
    ...IN_TWO,
    is_to_resend: true,
    add_ons: CHECKED.add_ons,
    things: THINGS.map((thing) => ({ ...thing, is_to_send: thing.part !== 'toy' })),
    shipments: IN_TWO.shipments.map((parcel, place) =>
      place === 0 ? parcel : { ...parcel, lost_at: CARD.since },
    ),
  })
  expect(
    screen.getByText('Packa presentasken och hälsningskortet och skicka. Leksaken görs inte om.'),
  ).toBeTruthy()
  const box = within(screen.getByRole('region', { name: 'I paketet' }))
  expect(box.queryByText('Gnista')).toBeNull()
  expect(box.getByText('Presentask')).toBeTruthy()
  expect(button('Skicka igen')).toBeTruthy()
})
