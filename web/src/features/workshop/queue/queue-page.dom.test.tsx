import type { PrintJob, QueueAnswer } from '@leksmedjan/contract/prints'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount, toasts, type HeldCalls } from '#lib/acting.test-data.tsx'
import { signInKarin } from '#lib/shop-double.test-data.ts'
import { Moves } from '../moves/moves.tsx'
import { StaffContext } from '../standing.ts'
import QueuePage from './queue-page.tsx'
import { BAMBU, PRUSA, printJobOf, queueOf } from './queue.test-data.ts'

let server: HeldCalls
let shown: QueueAnswer

beforeEach(async () => {
  server = holdCalls()
  await signInKarin()
})

const page = () =>
  mount(
    <StaffContext value={{ role: 'WORKSHOP', email: 'maja@exempel.se' }}>
      <Moves>
        <QueuePage />
      </Moves>
    </StaffContext>,
  )

/** Answers the queue as it is at each call, and each step with `answer`. */
async function open(jobs: PrintJob[], answer: () => Response = stepTaken) {
  shown = queueOf(jobs)
  const user = page()
  await server.answer(({ url }) => (url.includes('workshop-print-step') ? answer() : Response.json(shown)))
  await screen.findByRole('article', { name: jobs[0]?.title ?? '' })
  return user
}

const stepTaken = () => Response.json({ code: 'ANKA2222', status: 'printing', version: 4 })
const row = (toy: string) => within(screen.getByRole('article', { name: toy }))
const steps = () => server.bodies('workshop-print-step')
const names = () =>
  screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent)

test('a toy is started on the printer that has its filaments by one press, and the focus stays with it', async () => {
  const user = await open([printJobOf('Anka')])
  expect(row('Anka').getByRole('combobox', { name: 'Skrivare: Anka' })).toHaveProperty('value', BAMBU)
  shown = queueOf([
    printJobOf('Anka', { status: 'printing', startedAt: '2026-11-26T08:00:00Z', by: 'maja@exempel.se' }),
  ])
  await user.click(row('Anka').getByRole('button', { name: 'Starta' }))
  await screen.findByRole('heading', { name: /^Skrivs ut nu/ })
  expect(steps()).toEqual([{ step: 'start', code: 'ANKA2222', version: 3, printerId: BAMBU }])
  expect(toasts()).toContain('Anka (7K3M9QXA) är startad')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Anka' })))
})

test('a start on a printer with other filaments confirms that they were changed', async () => {
  const slots = [
    { slot: 2, was: null, becomes: 'Snövit' },
    { slot: 4, was: 'Lingonröd', becomes: 'Kolsvart' },
  ]
  const loads = [{ printerId: PRUSA, slots }]
  const user = await open([printJobOf('Anka', { fits: [{ printerId: PRUSA, fit: 'load' }], loads })])
  const list = within(row('Anka').getByRole('list', { name: 'Byt filament' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fack 2: tomt → Snövit',
    'Fack 4: Lingonröd → Kolsvart',
  ])
  await user.click(row('Anka').getByRole('button', { name: 'Färgerna är bytta: starta' }))
  await waitFor(() => expect(steps()).toMatchObject([{ step: 'start', printerId: PRUSA }]))
})

test('a print that runs says how far it has come and when it is done', async () => {
  const startedAt = new Date(Date.parse(queueOf([]).now) - 3_600_000).toISOString()
  const { plan } = printJobOf('Anka')
  await open([printJobOf('Anka', { status: 'printing', startedAt, plan: plan && { ...plan, hours: 4 } })])
  expect(row('Anka').getByText(/^25\s%, klar (i morgon )?ca \d\d\.\d\d$/)).toBeDefined()
})

test('a toy is started on a printer that prints another one once that one is marked as done', async () => {
  const user = await open([
    printJobOf('Anka', { fits: [{ printerId: BAMBU, fit: 'ready' }] }),
    printJobOf('Drake', { status: 'printing', printer: { id: BAMBU, name: 'Bambu' } }),
  ])
  await user.dblClick(row('Anka').getByRole('button', { name: 'Starta' }))
  expect(row('Anka').getByRole('alert').textContent).toBe(
    'Bambu skriver ut Drake (7K3M9QXA). Är den klar? Markera det först.',
  )
  expect(steps()).toEqual([])
  expect(row('Anka').queryByRole('button', { name: /^Starta/ })).toBeNull()
  shown = queueOf([
    printJobOf('Anka', { fits: [{ printerId: BAMBU, fit: 'ready' }] }),
    printJobOf('Drake', { status: 'printed' }),
  ])
  await user.click(row('Anka').getByRole('button', { name: 'Drake (7K3M9QXA) är klar' }))
  await user.click(await row('Anka').findByRole('button', { name: 'Starta' }))
  await waitFor(() =>
    expect(steps()).toMatchObject([
      { step: 'finish', code: 'DRAKE222' },
      { step: 'start', code: 'ANKA2222', printerId: BAMBU },
    ]),
  )
})

test('a printer whose print is to be stopped says so in the choice, and what to do before a start', async () => {
  const user = await open([
    printJobOf('Anka', { fits: [{ printerId: BAMBU, fit: 'ready' }] }),
    printJobOf('Drake', {
      status: 'cancelled',
      attention: 'order_over',
      printer: { id: BAMBU, name: 'Bambu' },
    }),
  ])
  expect(row('Anka').getByRole('option', { name: 'Ska stoppas först: Bambu, har rätt färger' })).toBeDefined()
  expect(row('Anka').queryByRole('option', { name: /^Skriver ut nu/ })).toBeNull()
  await user.click(row('Anka').getByRole('button', { name: 'Starta' }))
  expect(row('Anka').getByRole('alert').textContent).toBe(
    'Drake (7K3M9QXA) är kvar i Bambu och ska stoppas. Stoppa utskriften, ta bort leksaken och markera det i kön först.',
  )
})

test('whoever starts second on a printer reads which toy lies on its bed', async () => {
  const running = { code: 'DRAKE222', orderNumber: 'MINIMAL-DDDD2222', title: 'Drake', printer: 'Bambu' }
  const details = { reason: 'printer_busy', running: { ...running, isToStop: false } }
  const user = await open([printJobOf('Anka')], () =>
    Response.json({ error: 'nej', code: 'print_step_refused', details }, { status: 409 }),
  )
  await user.click(row('Anka').getByRole('button', { name: 'Starta' }))
  await waitFor(() =>
    expect(toasts()).toContain('Bambu skriver ut Drake (DDDD2222). Är den klar? Markera det först.'),
  )
})

test('a print whose design was removed is stopped, or goes on', async () => {
  const user = await open([printJobOf('Drake', { status: 'printing', attention: 'design_removed' })])
  expect(row('Drake').getByText(/Designen togs bort\. Stoppa utskriften/)).toBeDefined()
  expect(row('Drake').getByRole('button', { name: 'Låt den gå klart' })).toBeDefined()
  expect(row('Drake').queryByRole('button', { name: 'Jag har stoppat den' })).toBeNull()
  await user.click(row('Drake').getByRole('button', { name: 'Låt den gå klart' }))
  await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/^Drake.* får gå klart$/)]))
})

test('whoever comes second reads who was first and sees how it stands', async () => {
  const user = await open([printJobOf('Anka')], () =>
    Response.json(
      {
        error: 'Någon annan hann före.',
        code: 'print_job_moved',
        details: { status: 'printing', who: 'otto@exempel.se', at: '2026-11-26T08:00:00Z', isUndo: false },
      },
      { status: 409 },
    ),
  )
  shown = queueOf([printJobOf('Anka', { status: 'printing' })])
  await user.click(row('Anka').getByRole('button', { name: 'Starta' }))
  await screen.findByRole('heading', { name: /^Skrivs ut nu/ })
  expect(toasts().join('')).toMatch(/^otto@exempel\.se hann före och startade Anka \(7K3M9QXA\) /)
})

test('a failed print needs what happened, and is printed again only by a press of its own', async () => {
  let code = 'ANKA2222'
  const user = await open([printJobOf('Anka', { status: 'printing' }), printJobOf('Drake')], () =>
    Response.json({ code, status: 'failed', version: 4 }),
  )
  await user.click(row('Anka').getByRole('button', { name: 'Misslyckades' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Anka misslyckades' }))
  await user.click(dialog.getByRole('button', { name: 'Misslyckades' }))
  expect(dialog.getByText('Välj vad som hände.')).toBeDefined()
  await user.selectOptions(dialog.getByRole('combobox'), 'Lossnade från plattan')
  await user.type(dialog.getByRole('textbox', { name: /^Filament/ }), '12,5')
  shown = queueOf([
    printJobOf('Anka', {
      status: 'failed',
      failure: { kind: 'came_loose', words: null, gramsLost: 12.5, photos: ['/lossnad.webp'] },
    }),
  ])
  await user.click(dialog.getByRole('button', { name: 'Misslyckades' }))
  expect(await screen.findByText('Lossnade från plattan')).toBeDefined()
  expect(screen.getByText(/12,5 g filament gick åt/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Visa i stort: Foto 1 av utskriften' }))
  const photo = within(screen.getByRole('dialog', { name: 'Foto 1 av utskriften' }))
  expect(photo.getByRole('img').getAttribute('src')).toBe('/lossnad.webp')
  code = 'NYTT2222'
  shown = queueOf([printJobOf('Drake'), printJobOf('Anka', { code, attempt: 2 })])
  await user.click(row('Anka').getByRole('button', { name: 'Skriv ut igen' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('NYTT2222'))
  expect(steps()).toEqual([
    { step: 'fail', code: 'ANKA2222', version: 3, kind: 'came_loose', words: null, gramsLost: 12.5 },
    { step: 'again', code: 'ANKA2222', version: 3 },
  ])
})

test('a step is taken back while its minute lasts', async () => {
  const jobs = (until: number) => [
    printJobOf('Anka', { status: 'printed', undoUntil: new Date(Date.now() + until).toISOString() }),
  ]
  const user = await open(jobs(30_000))
  await user.click(row('Anka').getByRole('button', { name: 'Ångra' }))
  await waitFor(() => expect(steps()).toEqual([{ step: 'undo', code: 'ANKA2222', version: 3 }]))
  shown = queueOf(jobs(-1000).map((job) => ({ ...job, version: 4 })))
  await user.click(row('Anka').getByRole('button', { name: 'Ångra' }))
  await waitFor(() => expect(row('Anka').queryByRole('button', { name: 'Ångra' })).toBeNull())
})

test('a step of the queue is taken back by its toast or by Z, and what cannot be is said without', async () => {
  let answer = { code: 'ANKA2222', status: 'printing', version: 4 }
  const user = await open([printJobOf('Anka'), printJobOf('Drake')], () => Response.json(answer))
  await user.click(row('Anka').getByRole('button', { name: 'Starta' }))
  await user.click(await screen.findByRole('button', { name: /^Ångra/ }))
  await waitFor(() => expect(toasts()).toContain('Steget för Anka (7K3M9QXA) är taget tillbaka'))
  expect(steps().at(-1)).toEqual({ step: 'undo', code: 'ANKA2222', version: 4 })
  expect(screen.queryByRole('button', { name: /^Ångra/ })).toBeNull()
  await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('DRAKE222'))
  await user.click(row('Anka').getByRole('button', { name: 'Starta' }))
  await screen.findByRole('button', { name: /^Ångra/ })
  await waitFor(() => expect(steps()).toHaveLength(3))
  await user.keyboard('z')
  await waitFor(() => expect(steps().at(-1)).toEqual({ step: 'undo', code: 'ANKA2222', version: 4 }))
  answer = { code: 'DRAKE222', status: 'queued', version: 4 }
  await user.click(row('Drake').getByRole('button', { name: 'Lägg undan' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'vitt tog slut')
  await user.click(dialog.getByRole('button', { name: 'Lägg undan' }))
  await waitFor(() => expect(toasts()).toContain('Drake (7K3M9QXA) är undanlagd'))
  expect(screen.queryByRole('button', { name: /^Ångra/ })).toBeNull()
})

test('the queue is put into another order by arrow keys, at once and said aloud', async () => {
  const user = await open([printJobOf('Anka'), printJobOf('Bagge'), printJobOf('Cykel')])
  screen.getByRole('button', { name: /^Flytta Bagge/ }).focus()
  shown = queueOf([printJobOf('Bagge'), printJobOf('Anka'), printJobOf('Cykel')])
  await user.keyboard('{ArrowUp}')
  expect(names()).toEqual(['Bagge', 'Anka', 'Cykel'])
  expect(await screen.findByText('Bagge är nummer 1 av 3')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Flytta Bagge/ }))
  await user.keyboard('{ArrowUp}')
  expect(steps()).toEqual([{ step: 'move', code: 'BAGGE222', version: 3, before: 'ANKA2222' }])
})

test('the queue is put into another order by buttons, which keep the focus and stand still at an end', async () => {
  const user = await open([printJobOf('Anka'), printJobOf('Bagge'), printJobOf('Cykel')])
  shown = queueOf([printJobOf('Bagge'), printJobOf('Anka'), printJobOf('Cykel')])
  await user.click(row('Anka').getByRole('button', { name: 'Flytta ned Anka' }))
  expect(names()).toEqual(['Bagge', 'Anka', 'Cykel'])
  expect(await screen.findByText('Anka är nummer 2 av 3')).toBeDefined()
  expect(document.activeElement).toBe(row('Anka').getByRole('button', { name: 'Flytta ned Anka' }))
  expect(steps()).toEqual([{ step: 'move', code: 'ANKA2222', version: 3, before: 'CYKEL222' }])
  const end = row('Bagge').getByRole('button', { name: 'Flytta upp Bagge' })
  expect(end.getAttribute('aria-disabled')).toBe('true')
  await user.click(end)
  expect(steps()).toHaveLength(1)
})

test('a row that is dragged shows where it would stand, and is dropped there', async () => {
  await open([printJobOf('Anka'), printJobOf('Bagge'), printJobOf('Cykel')])
  const list = screen.getByRole('article', { name: 'Anka' }).closest('ul')
  for (const [place, item] of [...(list?.children ?? [])].entries())
    vi.spyOn(item, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, place * 100, 300, 100))
  const handle = screen.getByRole('button', { name: /^Flytta Anka med/ })
  handle.setPointerCapture = () => undefined
  const line = () => document.querySelector('[data-drop-line]')?.closest<HTMLElement>('[data-code]')?.dataset
  const pointer = (name: 'pointerDown' | 'pointerMove' | 'pointerUp', clientY: number) =>
    fireEvent[name](handle, { clientY, button: 0, pointerId: 1 })
  pointer('pointerDown', 50)
  pointer('pointerMove', 120)
  expect(line()).toBeUndefined()
  pointer('pointerMove', 180)
  expect(line()).toMatchObject({ code: 'CYKEL222' })
  pointer('pointerMove', 290)
  expect(line()).toMatchObject({ code: 'CYKEL222' })
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(line()).toBeUndefined()
  pointer('pointerUp', 290)
  expect(steps()).toEqual([])
  pointer('pointerDown', 50)
  pointer('pointerMove', 290)
  pointer('pointerUp', 290)
  expect(line()).toBeUndefined()
  await waitFor(() => expect(steps()).toMatchObject([{ step: 'move', code: 'ANKA2222', before: null }]))
})

test('a toy that waits says why, is put away with a reason and put back', async () => {
  const user = await open([
    printJobOf('Anka'),
    printJobOf('Bagge', { waitsFor: 'day' }),
    printJobOf('Cykel', { waitsFor: 'held', holdReason: 'guldet är slut' }),
    printJobOf('Drake', { waitsFor: 'proof' }),
  ])
  expect(row('Bagge').getByText(/^Får skrivas ut från 26.nov/)).toBeDefined()
  expect(row('Drake').getByText('Köparen har inte godkänt modellen')).toBeDefined()
  expect(row('Drake').queryByRole('button', { name: 'Starta' })).toBeNull()
  expect(row('Cykel').getByText('Undanlagd: guldet är slut')).toBeDefined()
  await user.click(row('Cykel').getByRole('button', { name: 'Lägg tillbaka' }))
  await user.click(row('Anka').getByRole('button', { name: 'Lägg undan' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Lägg undan' }))
  expect(dialog.getByText(/^Skriv varför/)).toBeDefined()
  await user.type(dialog.getByRole('textbox'), ' vitt tog slut ')
  await user.click(dialog.getByRole('button', { name: 'Lägg undan' }))
  await waitFor(() => expect(steps()).toHaveLength(2))
  expect(steps()).toEqual([
    { step: 'release', code: 'CYKEL222', version: 3 },
    { step: 'hold', code: 'ANKA2222', version: 3, why: 'vitt tog slut' },
  ])
})

test('toys with the same filaments are shown together', async () => {
  const user = await open([printJobOf('Anka'), printJobOf('Bagge', { plan: null })])
  await user.click(screen.getByRole('button', { name: 'Samma färger' }))
  expect(
    screen.getByRole('heading', { name: /Lingonröd.*Mellanljus hud.*1 leksak, 6,5\u00a0h/ }),
  ).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Modellen har ingen utskriftsplan' })).toBeDefined()
})

test('a toy that is made again is started once that cannot be taken back, and the row says when', async () => {
  await open([printJobOf('Anka', { startsFrom: '2026-11-27T09:00:30Z' }), printJobOf('Drake')])
  expect(row('Anka').queryByRole('button', { name: /tarta/ })).toBeNull()
  expect(row('Anka').getByText(/Utskriften kan startas strax efter 10\.00/)).toBeDefined()
  expect(row('Drake').getByRole('button', { name: /tarta/ })).toBeDefined()
  const { value } = row('Drake').getByRole<HTMLSelectElement>('combobox', { name: /^Skrivare: / })
  cleanup()
  await open([printJobOf('Drake')])
  const alone = row('Drake').getByRole<HTMLSelectElement>('combobox', { name: /^Skrivare: / })
  expect(value).toBe(alone.value)
})

test('a toy that its buyer comes for is to be ready by its day, not to arrive', async () => {
  await open([printJobOf('Anka', { isPickup: true }), printJobOf('Drake')])
  expect(row('Anka').getByText(/^Klar senast .*, hämtas$/)).toBeDefined()
  expect(row('Anka').queryByText(/^Framme senast/)).toBeNull()
  expect(row('Drake').getByText(/^Framme senast /)).toBeDefined()
})

test('a toy that is printed leads to its check on the packing table', async () => {
  await open([printJobOf('Anka', { status: 'printed' })])
  const check = row('Anka').getByRole('link', { name: 'Kontrollera' })
  expect(check.getAttribute('href')).toBe('/workshop/packing?job=ANKA2222')
})

test('a print whose order is over is to be stopped, and leaves the list once it is', async () => {
  const stopped = { status: 'cancelled', attention: 'order_over' } as const
  const printer = { id: BAMBU, name: 'Bambu' }
  const user = await open([printJobOf('Anka', stopped), printJobOf('Drake', { ...stopped, printer })])
  expect(screen.getAllByText(/Beställningen är avbeställd/)).toHaveLength(2)
  expect(screen.queryByText(/^Framme senast/)).toBeNull()
  expect(row('Drake').getByText(/^På Bambu\. Beställningen är avbeställd/)).toBeDefined()
  shown = queueOf([printJobOf('Anka', stopped)])
  await user.click(row('Drake').getByRole('button', { name: 'Jag har stoppat den' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Drake' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Anka' }))
  shown = queueOf([])
  await user.click(row('Anka').getByRole('button', { name: 'Jag har stoppat den' }))
  expect(await screen.findByText(/^Inget att skriva ut just nu/)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

const MINI = '5d1c2b30-0000-4000-8000-0000000000b9'
const PROJECT = { application: 'BambuStudio-02.05.00.66' }

const CARD = {
  code: 'ANKA2222',
  formats: ['3mf', 'stl'],
  stopped: null,
  projects: [
    {
      ...PROJECT,
      fit: 'ready',
      printer: { id: BAMBU, name: 'Bambu' },
      materials: ['PLA', 'PETG'],
      isEnough: true,
    },
    {
      ...PROJECT,
      fit: 'load',
      printer: { id: MINI, name: 'Minin' },
      materials: ['PLA'],
      isEnough: false,
    },
    {
      ...PROJECT,
      fit: 'too_small',
      printer: { id: PRUSA, name: 'Prusan' },
      materials: ['PLA'],
      isEnough: true,
    },
  ],
  nozzleMm: 0.4,
  material: 'PLA',
  nozzleC: 210,
  bedC: 60,
  layerMm: 0.28,
  walls: 3,
  infill: 0.12,
  topLayers: 3,
  bottomLayers: 3,
  supportsOnBedOnly: true,
  breakOff: { supported: 1, pedestals: 2, moves: true },
  plan: { ...printJobOf('Anka').plan, grams: 183 },
  sizeMm: null,
}

test('of a toy that does not move the card names the columns alone', async () => {
  const user = await open([printJobOf('Anka')])
  const card = { ...CARD, breakOff: { supported: 0, pedestals: 1, moves: false } }
  await server.answer(({ url }) =>
    url.includes('workshop-print-card') ? Response.json(card) : Response.json(shown),
  )
  await user.click(row('Anka').getByRole('button', { name: 'Fil och inställningar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Anka, utskrift ANKA2222' }))
  expect(await dialog.findByText('Bryt bort 1 tunn pelare.')).toBeDefined()
})

test('the card tells what to set in the slicer, filament by slot', async () => {
  const user = await open([printJobOf('Anka')])
  await server.answer(({ url }) =>
    url.includes('workshop-print-card') ? Response.json(CARD) : Response.json(shown),
  )
  await user.click(row('Anka').getByRole('button', { name: 'Fil och inställningar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Anka, utskrift ANKA2222' }))
  await dialog.findByText('0,28 mm')
  expect(dialog.getByText('Fack 1 och 4')).toBeDefined()
  expect(dialog.getByText('Mellanljus hud (#DDA77B)')).toBeDefined()
  const grams = within(dialog.getByRole('region', { name: 'Filament' }))
  expect(grams.getByText('varav stöd').nextElementSibling?.textContent).toBe('4\u00a0g')
  expect(grams.getByText('Spill och rentorn').nextElementSibling?.textContent).toBe('110\u00a0g')
  expect(grams.getByText('Totalt').nextElementSibling?.textContent).toBe('183\u00a0g')
  expect(dialog.getByText('Ja, bara från plattan')).toBeDefined()
  expect(
    dialog.getByText(/^Bryt bort stöden under 1 del och 2 tunna pelare innan leksaken rör sig\./),
  ).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Hämta 3MF' })).toBeDefined()
  const own = within(dialog.getByRole('region', { name: 'I ert eget projekt' }))
  expect(own.getByText('Inte provad av oss')).toBeDefined()
  expect(own.getByText('Projektet har PETG. Leksaken är gjord för PLA.')).toBeDefined()
  expect(own.getByText(/Projektet för Minin har färre filament/)).toBeDefined()
  expect(own.getByText('Prusan: för liten')).toBeDefined()
  expect(own.queryByRole('button', { name: 'Hämta för Prusan' })).toBeNull()
  await server.answer(() =>
    Response.json({ error: 'Nej.', code: 'printer_project_too_small' }, { status: 409 }),
  )
  await user.click(own.getByRole('button', { name: 'Hämta för Bambu' }))
  expect(server.bodies('workshop-print-project')).toEqual([{ code: 'ANKA2222', printerId: BAMBU }])
  await waitFor(() => expect(toasts()).toContain('Nej.'))
})

test('toys that will not be there in time are marked, counted and shown alone', async () => {
  const user = await open([
    printJobOf('Anka'),
    printJobOf('Bagge', { missesPromise: true }),
    printJobOf('Cykel', { missesPromise: true, waitsFor: 'model' }),
  ])
  expect(row('Bagge').getByText(/^Hinner inte till 9 dec/)).toBeDefined()
  expect(row('Anka').queryByText(/^Hinner inte/)).toBeNull()
  expect(names()).toEqual(['Anka', 'Bagge', 'Cykel'])
  await user.click(screen.getByRole('button', { name: '2 hinner inte i tid' }))
  expect(names()).toEqual(['Bagge', 'Cykel'])
  await user.click(screen.getByRole('button', { name: 'Visa hela kön' }))
  expect(names()).toEqual(['Anka', 'Bagge', 'Cykel'])
})

test('a row says by when its toy leaves the workshop, and why a day that is in danger is not kept', async () => {
  const dayReason = {
    earliest: '2026-12-14',
    isPrintedAgain: false,
    before: { toys: 4, hours: 31 },
    hours: 6.4,
    closed: null,
  }
  await open([
    printJobOf('Anka', { shipBy: '2026-12-02' }),
    printJobOf('Bagge', { missesPromise: true, dayReason }),
    printJobOf('Cykel', { isPickup: true, shipBy: null }),
  ])
  expect(
    row('Anka').getByText(/^Skulle ha skickats 2 december$|^Skicka senast (2 december|i dag)$/),
  ).toBeDefined()
  expect(row('Bagge').getByText(/4 före \(31 h\), egen utskrift 6,5 h/)).toBeDefined()
  expect(row('Bagge').getByText(/^Framme tidigast 14 dec/)).toBeDefined()
  expect(row('Cykel').queryByText(/skicka/i)).toBeNull()
})

test('the hours left are those of the shop, in words that the board uses too', async () => {
  await open([printJobOf('Anka')])
  const figure = screen.getByText('utskriftstimmar kvar')
  expect(figure.nextElementSibling?.textContent).toBe('12,8')
})

test('a queue that could not be read says so and is asked for again', async () => {
  const user = page()
  await server.answer(() => Response.json({ error: 'Nej.', code: 'internal' }, { status: 500 }))
  const retry = await screen.findByRole('button', { name: 'Försök igen' })
  shown = queueOf([printJobOf('Anka')])
  await server.answer(() => Response.json(shown))
  await user.click(retry)
  expect(await screen.findByRole('article', { name: 'Anka' })).toBeDefined()
})

test('a print that stopped with the payment was stopped by nobody', async () => {
  const user = await open([printJobOf('Anka')])
  const stopped = {
    at: '2026-11-26T10:05:00Z',
    who: 'payment',
    why: 'all of the payment went back',
  }
  await server.answer(({ url }) =>
    url.includes('workshop-print-card')
      ? Response.json({ ...CARD, formats: [], stopped })
      : Response.json(shown),
  )
  await user.click(row('Anka').getByRole('button', { name: 'Fil och inställningar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Anka, utskrift ANKA2222' }))
  expect(await dialog.findByText(/^Automatiskt, 26 november( 2026)?, /)).toBeDefined()
  expect(dialog.getByText('Hela summan är återbetald.')).toBeDefined()
  expect(dialog.queryByText(/betalningen/)).toBeNull()
})

test('the card of a print that was stopped says so, by whom and why', async () => {
  const user = await open([printJobOf('Anka')])
  const stopped = { at: '2026-11-26T10:05:00Z', who: 'vera@exempel.se', why: 'Köparen ångrade sig' }
  await server.answer(({ url }) =>
    url.includes('workshop-print-card')
      ? Response.json({ ...CARD, formats: [], stopped })
      : Response.json(shown),
  )
  await user.click(row('Anka').getByRole('button', { name: 'Fil och inställningar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Anka, utskrift ANKA2222' }))
  expect(await dialog.findByText('Utskriften är stoppad')).toBeDefined()
  expect(dialog.getByText(/^Av vera@exempel.se, 26 november( 2026)?, /)).toBeDefined()
  expect(dialog.getByText('Köparen ångrade sig')).toBeDefined()
  expect(dialog.queryByText(/3D-modellen är inte klar/)).toBeNull()
})

test('of several toys each is given a free printer of its own', async () => {
  await open([printJobOf('Anka'), printJobOf('Bagge'), printJobOf('Cykel')])
  const printers = screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^Skrivare: / })
  expect(printers.map(({ value }) => value)).toEqual([BAMBU, PRUSA, BAMBU])
})

const PLACES: PrintJob['smallPartPlaces'] = [
  { at_mm: [-40, 0, 110], length_mm: 14, where: { x: 'low', y: 'middle', z: 'high' } },
  { at_mm: [0, 0, 5], length_mm: 9, where: { x: 'middle', y: 'middle', z: 'low' } },
]

test('a toy that stands before or after its turn says why, and is put back there', async () => {
  const user = await open([
    printJobOf('Anka', { priority: 1, attempt: 2, reason: 'failed' }),
    printJobOf('Bagge', { priority: 1 }),
    printJobOf('Cykel', { isLate: true }),
    printJobOf('Drake'),
    printJobOf('Elefant', { priority: -1 }),
  ])
  expect(row('Anka').getByText(/^Står före de andra: leksaken görs om/)).toBeDefined()
  expect(row('Bagge').getByText('Står före de andra: vald så för hand.')).toBeDefined()
  expect(row('Cykel').getByText('Står tidigt: den lovade dagen har passerat.')).toBeDefined()
  expect(row('Elefant').getByText('Står efter de andra: vald så för hand.')).toBeDefined()
  expect(row('Drake').queryByText(/^Står /)).toBeNull()
  expect(row('Cykel').queryByRole('button', { name: /vanlig tur/ })).toBeNull()
  await user.click(row('Anka').getByRole('button', { name: 'Ställ i vanlig tur: Anka' }))
  await waitFor(() => expect(steps()).toMatchObject([{ step: 'prioritise', code: 'ANKA2222', priority: 0 }]))
})

test('small parts are asked about once before the start, with the way to the model', async () => {
  const user = await open([
    printJobOf('Anka', { smallParts: 2, smallPartPlaces: PLACES }),
    printJobOf('Drake', { status: 'printing', smallParts: 1 }),
  ])
  const warning = row('Anka').getByRole('link', { name: '2 smådelar: granska modellen' })
  expect(warning.getAttribute('href')).toBe('/workshop/order?order=7K3M9QXA#order-marks')
  expect(row('Drake').queryByText(/smådel/)).toBeNull()
  await user.click(row('Anka').getByRole('button', { name: 'Starta' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Starta Anka' }))
  expect(dialog.getByRole('link', { name: '2 smådelar: granska modellen' })).toBeDefined()
  expect(dialog.getByText(/valde åldern 3-5 år.*barn under 3.år/)).toBeDefined()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '11:Smådel på 14\u00a0mm: högt upp, till vänster',
    '22:Smådel på 9\u00a0mm: långt ned',
  ])
  expect(steps()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Starta' }))
  await waitFor(() => expect(steps()).toMatchObject([{ step: 'start', code: 'ANKA2222', smallParts: 2 }]))
})

test('the size of a toy is rounded as on the page of its order', async () => {
  await open([printJobOf('Anka')])
  expect(row('Anka').getByText('90 × 70 × 120 mm')).toBeDefined()
})
