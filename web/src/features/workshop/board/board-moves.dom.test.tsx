import type { PrintJob } from '@leksmedjan/contract/prints'
import type { BoardCard } from '@leksmedjan/contract/workshop-board'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount, toasts } from '#lib/acting.test-data.tsx'
import { answerCalls, type Call } from '#lib/shop-double.test-data.ts'
import { Moves } from '../moves/moves.tsx'
import { BAMBU, PRUSA, printJobOf, queueOf } from '../queue/queue.test-data.ts'
import { StaffContext } from '../standing.ts'
import { board, card } from './board.test-data.ts'
import BoardPage from './board-page.tsx'

const queued = (code: string) => ({
  code,
  version: 3,
  status: 'queued' as const,
  printer: null,
  startedAt: null,
  hours: 6,
})
const CARDS = [
  card({ orderNumber: 'MINIMAL-AAAA2222', title: 'Anka', job: queued('ANKA2222') }),
  card({ orderNumber: 'MINIMAL-BBBB2222', title: 'Bagge', job: queued('BAGGE222') }),
  card({ orderNumber: 'MINIMAL-CCCC2222', title: 'Cykel', next: 'proof', flags: ['proof'] }),
  card({
    orderNumber: 'MINIMAL-DDDD2222',
    title: 'Drake',
    status: 'printing',
    next: 'printing',
    job: { ...queued('DRAKE222'), status: 'printing' },
  }),
  card({ orderNumber: 'MINIMAL-EEEE2222', title: 'Elefant', status: 'shipped', next: 'deliver' }),
]

type Answer = (body: Record<string, unknown>) => Response | Promise<Response> | undefined

let calls: Call[]
let printers = 0
let jobs: PrintJob[]
const bodyOf = ({ init }: Pick<Call, 'init'>) =>
  JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>

function open(answer: Answer = () => undefined, cards = CARDS) {
  calls = answerCalls((url, init) => {
    if (url.endsWith('workshop-board')) return Response.json(board(cards))
    if (url.endsWith('workshop-queue')) {
      const queue = queueOf(jobs)
      return Response.json({ ...queue, printers: queue.printers.slice(0, printers) })
    }
    const body = bodyOf({ init })
    const own = answer(body)
    if (own !== undefined) return own
    if (url.endsWith('workshop-print-step'))
      return Response.json({ code: body['code'], status: 'printed', version: 4 })
    if (url.endsWith('workshop-deliver'))
      return Response.json({ status: 'delivered', undo_until: '2026-11-26T09:01:00Z' })
    if (url.endsWith('workshop-undo')) return Response.json({ status: 'shipped', undo_until: null })
    return Response.json({ views: [] })
  })
  return mount(
    <StaffContext value={{ role: 'WORKSHOP', email: 'vera@exempel.se' }}>
      <Moves>
        <BoardPage />
      </Moves>
    </StaffContext>,
    '/workshop',
  )
}

beforeEach(() => {
  printers = 0
  jobs = [printJobOf('Anka'), printJobOf('Bagge')]
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

const PARCEL = { carrier: 'PostNord', trackingNumber: 'UA123456789SE', trackingUrl: null }
const withParcel = (card: BoardCard): BoardCard =>
  card.status === 'shipped' ? { ...card, parcels: [PARCEL] } : card
const sent = (name: string) => calls.filter(({ url }) => url.endsWith(name)).map(bodyOf)
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^Välj ${name},`) })
const next = (name: string | RegExp) => screen.findByRole('button', { name })
const focused = () => document.activeElement?.getAttribute('data-card')

test('the next step is taken on the card, and Z takes it back', async () => {
  const user = open()
  await user.click(await next('Klar: Drake, DDDD2222'))
  await waitFor(() => expect(toasts()).toEqual(['Drake (DDDD2222) är klar']))
  expect(screen.getByRole('button', { name: 'Ångra (Z)' })).toBeDefined()
  await user.keyboard('z')
  await waitFor(() => expect(toasts()).toEqual(['Steget för Drake (DDDD2222) är taget tillbaka']))
  expect(sent('workshop-print-step')).toEqual([
    { step: 'finish', code: 'DRAKE222', version: 3 },
    { step: 'undo', code: 'DRAKE222', version: 4 },
  ])
  await user.keyboard('z')
  await waitFor(() => expect(toasts().at(-1)).toMatch(/^Det finns inget att ångra/))
})

test('a toy that is made again is not offered to be started while that can be taken back', async () => {
  const early = card({
    orderNumber: 'MINIMAL-GGGG2222',
    title: 'Gris',
    job: queued('GRIS2222'),
    startsFrom: '2026-11-27T09:00:30Z',
  })
  open(undefined, [...CARDS, early])
  expect(await next(/^Starta.*Anka/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Starta.*Gris/ })).toBeNull()
})

test('a start whose way back cancels the order says that the buyer had withdrawn', async () => {
  const user = open(({ step, code }) =>
    step === 'undo' ? Response.json({ code, status: 'cancelled', version: 6 }) : undefined,
  )
  await user.click(await next('Klar: Drake, DDDD2222'))
  await user.click(await next('Ångra (Z)'))
  await waitFor(() =>
    expect(toasts()).toEqual([
      'Starten för Drake (DDDD2222) är tagen tillbaka. Köparen hade ångrat köpet efter den, så beställningen är avbruten: skriv inte ut leksaken.',
    ]),
  )
})

test('a parcel that has arrived is taken back as it was seen', async () => {
  const user = open()
  await user.click(await next('Levererad: Elefant, EEEE2222'))
  await user.click(await next('Ångra (Z)'))
  await waitFor(() =>
    expect(sent('workshop-undo')).toEqual([
      {
        order_number: 'MINIMAL-EEEE2222',
        why: 'Ångrades direkt',
        status: 'delivered',
        until: '2026-11-26T09:01:00Z',
      },
    ]),
  )
})

test('whoever comes second reads who was first, when, and what', async () => {
  const meanwhile = { status: 'delivered', who: 'otto@exempel.se', at: '2026-11-26T08:00:00Z', isUndo: false }
  const user = open(() =>
    Response.json(
      { error: 'nej', code: 'order_step_refused', details: { reason: 'wrong_state', meanwhile } },
      { status: 409 },
    ),
  )
  await user.click(await next('Levererad: Elefant, EEEE2222'))
  await waitFor(() =>
    expect(toasts().join()).toMatch(
      /^otto@exempel\.se hann före och satte Elefant \(EEEE2222\) som levererad .+\.$/,
    ),
  )
})

test('a toy is started at once where there is nothing to choose, else on the printer that is chosen', async () => {
  const user = open()
  await user.click(await next('Starta: Anka, AAAA2222'))
  await waitFor(() => expect(toasts()).toEqual(['Anka (AAAA2222) är startad']))
  printers = 2
  await user.click(await next('Starta: Bagge, BBBB2222'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Starta Bagge' }))
  const printer = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Skrivare' })
  const suggested = printer.value
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Starta' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(toasts()).toEqual(['Bagge (BBBB2222) är startad']))
  expect(sent('workshop-print-step')).toMatchObject([
    { step: 'start', code: 'ANKA2222', printerId: null },
    { step: 'start', code: 'BAGGE222', printerId: suggested },
  ])
})

test('of several toys each free printer gets one, and the others wait', async () => {
  printers = 2
  const third = card({ orderNumber: 'MINIMAL-GGGG2222', title: 'Groda', job: queued('GRODA222') })
  jobs = [...jobs, printJobOf('Groda')]
  const user = open(undefined, [...CARDS, third])
  await screen.findByRole('region', { name: /Förbereds/ })
  for (const name of ['Anka', 'Bagge', 'Groda']) await user.click(box(name))
  await user.click(await next('Starta (3)'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Starta 3 leksaker' }))
  const choices = dialog.getAllByRole<HTMLSelectElement>('combobox')
  expect(choices.map(({ value }) => value)).toEqual([BAMBU, PRUSA, 'not-now'])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Skrivare för Groda' }), BAMBU)
  expect(dialog.getByText('Bambu skriver ut Anka (AAAA2222). Är den klar? Markera det först.')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Starta (2)' })).toBeDefined()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Skrivare för Groda' }), 'not-now')
  await user.click(dialog.getByRole('button', { name: 'Starta (2)' }))
  await waitFor(() => expect(toasts()).toEqual(['2 leksaker är startade']))
  expect(sent('workshop-print-step')).toMatchObject([
    { code: 'ANKA2222', printerId: BAMBU },
    { code: 'BAGGE222', printerId: PRUSA },
  ])
})

const LOADS = [{ printerId: BAMBU, slots: [{ slot: 4, was: 'Lingonröd', becomes: 'Kolsvart' }] }]

test('small parts and filaments that are not loaded are said before a toy is started', async () => {
  printers = 2
  jobs = [
    printJobOf('Anka', { fits: [{ printerId: BAMBU, fit: 'ready' }], smallParts: 2 }),
    printJobOf('Bagge', { fits: [{ printerId: BAMBU, fit: 'load' }], loads: LOADS }),
  ]
  const user = open()
  await user.click(await next('Starta: Anka, AAAA2222'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Starta Anka' }))
  expect(dialog.getByRole('link', { name: '2 smådelar: granska modellen' })).toBeDefined()
  expect(dialog.getByText(/valde åldern 3-5 år/)).toBeDefined()
  expect(sent('workshop-print-step')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Starta' }))
  await waitFor(() =>
    expect(sent('workshop-print-step')).toMatchObject([{ code: 'ANKA2222', smallParts: 2 }]),
  )
  await user.click(await next('Starta: Bagge, BBBB2222'))
  const load = within(await screen.findByRole('dialog', { name: 'Starta Bagge' }))
  expect(load.getByText('Fack 4: Lingonröd → Kolsvart')).toBeDefined()
  await user.click(load.getByRole('button', { name: 'Färgerna är bytta: starta' }))
  await waitFor(() => expect(sent('workshop-print-step')).toHaveLength(2))
})

test('on a printer that prints already no second toy is started', async () => {
  printers = 2
  jobs = [
    printJobOf('Anka', { fits: [{ printerId: BAMBU, fit: 'ready' }] }),
    printJobOf('Drake', { status: 'printing', printer: { id: BAMBU, name: 'Bambu' } }),
  ]
  const user = open()
  await user.click(await next('Starta: Anka, AAAA2222'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Starta Anka' }))
  expect(dialog.getByText('Bambu skriver ut Drake (7K3M9QXA). Är den klar? Markera det först.')).toBeDefined()
  expect(dialog.getByRole('option', { name: 'Skriver ut nu: Bambu, har rätt färger' })).toBeDefined()
  expect(sent('workshop-print-step')).toEqual([])
  expect(dialog.queryByRole('button', { name: /^Starta/ })).toBeNull()
})

test('a toy that is started by a press is not offered to be started by the next one', async () => {
  printers = 1
  const fits = [{ printerId: PRUSA, fit: 'ready' as const }]
  jobs = [printJobOf('Anka', { fits })]
  const user = open(({ step }) => {
    if (step !== 'start') return undefined
    const printer = { id: PRUSA, name: 'Prusa' }
    jobs = [printJobOf('Anka', { fits, status: 'starting', printer, by: 'vera@exempel.se' })]
    return undefined
  }, CARDS.map(withParcel))
  await user.click(await next('Starta: Anka, AAAA2222'))
  await waitFor(() => expect(toasts()).toEqual(['Anka (AAAA2222) är startad']))
  const read = sent('workshop-queue').length
  await user.click(await next('Starta: Anka, AAAA2222'))
  await waitFor(() => expect(sent('workshop-queue').length).toBeGreaterThan(read))
  await user.click(await next('Levererad: Elefant, EEEE2222'))
  await waitFor(() => expect(sent('workshop-deliver')).toHaveLength(1))
  // The parcel that was seen, whatever else is on its way by then.
  expect(sent('workshop-deliver')).toMatchObject([{ parcels: [PARCEL.trackingNumber] }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent('workshop-print-step')).toHaveLength(1)
})

test('a second tap on Starta is none, and a toy is no reason to ask about its own printer', async () => {
  printers = 2
  const fits = [{ printerId: BAMBU, fit: 'ready' as const }]
  jobs = [printJobOf('Anka', { fits })]
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const user = open(({ step }) => {
    if (step !== 'start') return undefined
    jobs = [printJobOf('Anka', { fits, status: 'printing', printer: { id: BAMBU, name: 'Bambu' } })]
    return held.then(() => Response.json({ code: 'ANKA2222', status: 'printing', version: 4 }))
  })
  const start = await next('Starta: Anka, AAAA2222')
  await user.click(start)
  await waitFor(() => expect(sent('workshop-print-step')).toHaveLength(1))
  await user.click(start)
  expect(calls.filter(({ url }) => url.endsWith('workshop-queue'))).toHaveLength(1)
  release()
  await waitFor(() => expect(toasts()).toEqual(['Anka (AAAA2222) är startad']))
  // A page that has not heard of it asks the server, which knows who began it.
  await user.click(start)
  await waitFor(() => expect(sent('workshop-print-step')).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('several are moved by keys alone: what went, what did not and why is said of every one', async () => {
  const user = open(({ code }) =>
    code === 'BAGGE222'
      ? Response.json(
          { error: 'nej', code: 'print_step_refused', details: { reason: 'proof' } },
          { status: 409 },
        )
      : undefined,
  )
  await screen.findByRole('region', { name: /Förbereds/ })
  await user.keyboard('jxjxjx')
  expect(screen.getByRole('status').textContent).toBe('3 valda')
  const bar = within(screen.getByRole('region', { name: 'Valda ordrar' }))
  await user.click(bar.getByRole('button', { name: 'Starta (2)' }))
  const dialog = within(await screen.findByRole('dialog', { name: '1 av 3 leksaker gick' }))
  const not = within(dialog.getByRole('region', { name: 'Gick inte' }))
  expect(not.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Bagge BBBB2222Köparen har inte godkänt modellen än.',
    'Cykel CCCC2222Köparen har inte godkänt modellen.',
  ])
  expect(within(dialog.getByRole('region', { name: 'Gick' })).getByText('Anka')).toBeDefined()
  await user.keyboard('{Enter}z')
  await waitFor(() =>
    expect(sent('workshop-print-step').at(-1)).toMatchObject({ step: 'undo', code: 'ANKA2222' }),
  )
})

test('what a dialog was filled in for waits for the move that runs', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const user = open(({ order_number: number }) => {
    if (number === undefined) return undefined
    return held.then(() => Response.json({ status: 'delivered', undo_until: null }))
  })
  await user.click(await next('Levererad: Elefant, EEEE2222'))
  screen.getByRole('link', { name: /Drake/ }).focus()
  await user.keyboard('m')
  await user.click(await next('Misslyckades'))
  const failing = within(await screen.findByRole('dialog', { name: 'Drake misslyckades' }))
  await user.selectOptions(failing.getByRole('combobox'), 'Fel färg')
  await user.click(failing.getByRole('button', { name: 'Misslyckades' }))
  expect(sent('workshop-print-step')).toEqual([])
  release()
  await waitFor(() => expect(sent('workshop-print-step')).toMatchObject([{ step: 'fail', code: 'DRAKE222' }]))
})

test('Shift chooses all up to a card; Esc clears the choice', async () => {
  const user = open()
  await screen.findByRole('region', { name: /Förbereds/ })
  await user.click(box('Anka'))
  await user.keyboard('{Shift>}')
  await user.click(box('Drake'))
  await user.keyboard('{/Shift}')
  expect(['Anka', 'Bagge', 'Cykel', 'Drake'].map((name) => (box(name) as HTMLInputElement).checked)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect((box('Elefant') as HTMLInputElement).checked).toBe(false)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Valda ordrar' })).toBeNull()
})

test('M shows all steps of a card, N takes the next one, and the focus stays with the card', async () => {
  const user = open()
  await screen.findByRole('region', { name: /Förbereds/ })
  await user.keyboard('jlm')
  const menu = within(screen.getByRole('dialog', { name: 'Flytta Drake' }))
  expect(document.activeElement).toBe(menu.getByRole('button', { name: 'Klar' }))
  await user.click(menu.getByRole('button', { name: 'Misslyckades' }))
  const failing = within(await screen.findByRole('dialog', { name: 'Drake misslyckades' }))
  await user.selectOptions(failing.getByRole('combobox'), 'Fel färg')
  await user.click(failing.getByRole('button', { name: 'Misslyckades' }))
  await waitFor(() => expect(toasts()).toEqual(['Drake (DDDD2222) är antecknad som misslyckad']))
  screen.getByRole('link', { name: /Drake/ }).focus()
  await user.keyboard('n')
  await waitFor(() => expect(toasts()).toEqual(['Drake (DDDD2222) är klar']))
  expect(focused()).toBe('MINIMAL-DDDD2222')
  expect(sent('workshop-print-step')).toEqual([
    { step: 'fail', code: 'DRAKE222', version: 3, kind: 'wrong_colour', words: null, gramsLost: null },
    { step: 'finish', code: 'DRAKE222', version: 3 },
  ])
})

test('N puts nothing back that was laid aside, as for a buyer who cancels a late toy, but shows its steps', async () => {
  const late = { orderNumber: 'MINIMAL-FFFF2222', title: 'Fisk', job: queued('FISK2222') }
  for (const [next, step] of [
    ['print', 'Lägg tillbaka'],
    ['review', 'Öppna ordern'],
  ] as const) {
    const user = open(undefined, [...CARDS, card({ ...late, next, flags: ['late', 'held'] })])
    ;(await screen.findByRole('link', { name: /Fisk/ })).focus()
    await user.keyboard('n')
    const menu = within(screen.getByRole('dialog', { name: 'Flytta Fisk' }))
    expect(
      [...menu.queryAllByRole('button'), ...menu.getAllByRole('link')].map(({ textContent }) => textContent),
    ).toContain(step)
    expect(sent('workshop-print-step')).toEqual([])
    cleanup()
  }
})

test('M and N of a chosen card move all that are chosen, of another card that one alone', async () => {
  const user = open()
  await screen.findByRole('region', { name: /Förbereds/ })
  await user.keyboard('jxjxm')
  const menu = within(screen.getByRole('dialog', { name: 'Flytta 2 leksaker' }))
  expect(document.activeElement).toBe(menu.getByRole('button', { name: 'Starta (2)' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(toasts()).toEqual(['2 leksaker är startade']))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Valda ordrar' })).toBeNull())
  await user.click(box('Anka'))
  await user.click(box('Bagge'))
  screen.getByRole('link', { name: /Drake/ }).focus()
  await user.keyboard('m')
  expect(screen.getByRole('dialog', { name: 'Flytta Drake' })).toBeDefined()
  await user.keyboard('{Escape}')
  screen.getByRole('link', { name: /Bagge/ }).focus()
  await user.keyboard('n')
  await waitFor(() => expect(sent('workshop-print-step')).toHaveLength(4))
  expect(sent('workshop-print-step').map(({ code }) => code)).toEqual([
    'ANKA2222',
    'BAGGE222',
    'ANKA2222',
    'BAGGE222',
  ])
})

test('the papers of those on the packing table come as one file, and the others are named', async () => {
  URL.createObjectURL = () => 'blob:papers'
  URL.revokeObjectURL = () => undefined
  const checked = card({
    orderNumber: 'MINIMAL-FFFF2222',
    title: 'Fisk',
    status: 'printing',
    next: 'pack',
    job: { ...queued('FISK2222'), status: 'checked' },
  })
  const user = open(undefined, [...CARDS, checked])
  await screen.findByRole('region', { name: /Förbereds/ })
  await user.click(box('Anka'))
  await user.click(box('Fisk'))
  await user.click(await next('Papper (1)'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Papper för 1 av 2 leksaker' }))
  expect(within(dialog.getByRole('region', { name: 'Gick inte' })).getByText('Anka')).toBeDefined()
  expect(sent('workshop-papers')).toEqual([
    { codes: ['FISK2222'], papers: ['slip', 'card', 'label', 'address', 'customs'] },
  ])
})

const fetched = (title: string, orderNumber: string, stays: BoardCard['stays'] = []) =>
  card({ orderNumber, title, status: 'shipped', next: 'deliver', isPickup: true, stays })
const BOX = { part: 'gift_box', name: 'Presentask' }

test('what a buyer withdrew from is named on the card and once more before the toy is handed over', async () => {
  const user = open(undefined, [fetched('Fura', 'MINIMAL-FFFF2222', [BOX])])
  expect(await screen.findByText('Lämna inte ut presentasken')).toBeDefined()
  const move = await next('Hämtad: Fura, FFFF2222')
  await user.click(move)
  const dialog = await screen.findByRole('dialog', { name: 'Lämna inte ut presentasken' })
  expect(dialog.textContent).toMatch(/Fura \(FFFF2222\).*Ta undan det innan du lämnar över leksaken/)
  await user.click(within(dialog).getByRole('button', { name: 'Avbryt' }))
  expect(sent('workshop-deliver')).toEqual([])
  await user.click(move)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hämtad' }))
  await waitFor(() => expect(toasts()).toEqual(['Fura (FFFF2222) är hämtad']))
  expect(sent('workshop-deliver')).toMatchObject([{ order_number: 'MINIMAL-FFFF2222' }])
})

test('of several that are handed over at once those are listed that leave something behind', async () => {
  const user = open(undefined, [
    fetched('Fura', 'MINIMAL-FFFF2222', [BOX]),
    fetched('Gran', 'MINIMAL-GGGG2222'),
    fetched('Hassel', 'MINIMAL-HHHH2222', [{ part: 'greeting', name: 'Hälsningskort' }]),
  ])
  await screen.findByText('Fura')
  for (const toy of ['Fura', 'Gran', 'Hassel']) await user.click(box(toy))
  await user.click(await next('Levererad (3)'))
  const dialog = await screen.findByRole('dialog', { name: 'Allt ska inte lämnas ut' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fura (FFFF2222)Lämna inte ut presentasken', 'Hassel (HHHH2222)Lämna inte ut hälsningskortet'])
  await user.click(within(dialog).getByRole('button', { name: 'Levererad (3)' }))
  await waitFor(() => expect(sent('workshop-deliver')).toHaveLength(3))
})
