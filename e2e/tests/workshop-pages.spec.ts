/** Every page of the workshop with a day's work on it, in both windows: what axe finds, and a day's work by keyboard alone. */
import { expect, test, type Page } from '@playwright/test'
import { itemsFor, type JobCard, type PackingJob, type ToPack } from '@leksmedjan/contract/packing'
import type { PrintersAnswer, PrintJob, QueueAnswer } from '@leksmedjan/contract/prints'
import type { BoardAnswer, BoardCard } from '@leksmedjan/contract/workshop-board'
import type { InboxAnswer, InboxDetail, InboxItem } from '@leksmedjan/contract/workshop-inbox'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { ownNetwork, signIn } from '../steps/accounts.ts'
import { faultsInBothWindows } from '../steps/axe.ts'

const NOW = '2026-11-26T09:00:00Z'
const FOX = 'MINIMAL-7K3M9QXA'
const PRINTER = '5d1c2b30-0000-4000-8000-0000000000a1'

const card = (changes: Partial<BoardCard>): BoardCard => ({
  orderNumber: FOX,
  status: 'processing',
  imageUrl: null,
  title: 'Gnista',
  sizeName: 'Mellan',
  colours: ['#C8102E', '#FAFAF7'],
  promisedLast: '2026-12-04',
  since: NOW,
  flags: [],
  next: 'print',
  job: { code: 'K7QX2M9A', version: 1, status: 'queued', printer: null, startedAt: null, hours: 6.5 },
  ...changes,
})

const printJob = (changes: Partial<PrintJob>): PrintJob => ({
  code: 'K7QX2M9A',
  attempt: 1,
  reason: 'first',
  status: 'queued',
  version: 1,
  orderId: '5d1c2b30-0000-4000-8000-000000000001',
  orderNumber: FOX,
  title: 'Gnista',
  imageUrl: null,
  size: 'Mellan',
  promisedLast: '2026-12-04',
  printsFrom: '2026-11-26',
  isLate: false,
  priority: 0,
  waitsFor: null,
  holdReason: null,
  attention: null,
  plan: {
    layerMm: 0.28,
    hours: 6.5,
    grams: 60,
    supportGrams: 4,
    colourChanges: 120,
    filaments: [{ hex: '#C8102E', name: 'Lingonröd', isOwn: false, grams: 40, slots: [1] }],
  },
  sizeMm: { width: 90, depth: 70, height: 120 },
  printer: null,
  fits: [{ printerId: PRINTER, fit: 'ready' }],
  startedAt: null,
  printedAt: null,
  by: 'shop',
  undoUntil: null,
  failure: null,
  ...changes,
})

const printers: PrintersAnswer['printers'] = [
  {
    id: PRINTER,
    name: 'Prusan vid fönstret',
    bed: { width: 250, depth: 210, height: 210 },
    slots: 2,
    loaded: ['#C8102E', null],
    hoursADay: 16,
    isActive: true,
    version: 1,
    project: null,
  },
]

const atTable: JobCard = {
  code: 'K7QX2M9A',
  order_number: FOX,
  toy_name: 'Gnista',
  image_url: null,
  size: 'Mellan',
  attempt: 1,
  since: NOW,
  promised_last: '2026-12-04',
  is_gift: true,
  needs_review: false,
}

const packingJob: PackingJob = {
  code: atTable.code,
  order_number: FOX,
  status: 'printing',
  job_status: 'printed',
  attempt: 1,
  is_replacement: false,
  toy_name: 'Gnista',
  image_url: '',
  model_url: null,
  size: { name: 'Mellan', longest_mm: 120 },
  child_name: 'Åke',
  message: null,
  sign: null,
  engraving: 'Grattis Åke!',
  greeting: null,
  has_gift_box: true,
  is_gift: true,
  add_ons: ['Presentask'],
  shipping_name: 'Standardfrakt',
  address: {
    full_name: 'Karin Lindqvist',
    street_address: 'Storgatan 12',
    postal_code: '753 20',
    city: 'Uppsala',
    country: 'Sverige',
    phone_number: '070-123 45 67',
  },
  promised_last: '2026-12-04',
  needs_review: false,
  serial: null,
  photos: [],
  lots_before: [],
  parcel_before: { carrier: 'PostNord', packaging: { cardboard: 80 } },
  carrier: { id: 'own', name: 'Eget bud' },
  labels: [],
  shipments: [],
  undo_until: null,
}

const order: WorkshopOrder = {
  orderNumber: FOX,
  version: 1,
  status: 'processing',
  paymentStatus: 'paid',
  orderedAt: NOW,
  paidAt: NOW,
  toy: {
    title: 'Gnista',
    imageUrl: null,
    modelUrl: null,
    model: 'completed',
    sizeName: 'Mellan',
    sizeMm: [90, 70, 120],
    colours: ['#C8102E'],
    colourNames: 'Lingonröd',
    wallMm: 1.6,
  },
  bought: ['Mellan 12 cm', 'Presentask'],
  shippingName: 'Standardfrakt',
  texts: [{ key: 'engraving', text: 'Grattis Åke!' }],
  recipient: ['Åke'],
  promises: [],
  message: null,
  plan: null,
  promised: { first: '2026-11-30', last: '2026-12-04' },
  printsFrom: '2026-11-26',
  isLate: true,
  proof: null,
  reviewReason: null,
  safety: { isRequired: false, file: null, sizeName: 'Mellan', features: [] },
  next: 'print',
  isReprint: false,
  undo: null,
  now: NOW,
  money: null,
  address: null,
  mayCorrectAddress: false,
  addressChanges: [],
  email: null,
  otherOrders: null,
  parcels: [],
  jobs: [
    {
      code: 'K7QX2M9A',
      version: 1,
      attempt: 1,
      status: 'queued',
      printer: null,
      startedAt: null,
      printedAt: null,
      holdReason: null,
    },
  ],
  complaints: 0,
  letters: [],
  notes: [],
  history: [],
}

const matter = (id: string, detail: InboxDetail, more: Partial<InboxItem> = {}): InboxItem => ({
  id,
  at: NOW,
  due: '2026-11-30',
  is_late: false,
  detail,
  ...more,
})

/** One of each kind. */
const inbox: InboxAnswer = {
  today: '2026-11-26',
  items: [
    matter(
      '1',
      {
        kind: 'dispute',
        order_number: FOX,
        amount: 48_700,
        status: 'needs_response',
        reason: 'fraudulent',
        page: 'https://dashboard.stripe.com/disputes/du_1',
        evidence: { parcels: [], letters: [{ name: 'step', at: NOW }], photos: [] },
      },
      { due: '2026-11-25', is_late: true },
    ),
    matter(
      '2',
      { kind: 'parked', order_number: FOX, reason: 'refund', note: '', owed: 4950, is_lost: false },
      { due: '2026-11-26' },
    ),
    matter('3', {
      kind: 'complaint',
      order_number: FOX,
      toy: { title: 'Åkes räv', image_url: null, size: 'Mellan' },
      text: 'Örat lossnade',
      photos: 2,
      has_proposal: true,
    }),
    matter('4', { kind: 'report', design_id: '4', ground: 'rights', explanation: 'Min figur' }),
    matter('5', {
      kind: 'doubt',
      order_number: FOX,
      design_id: '5',
      about: 'picture',
      reason: 'frightening',
    }),
    matter('6', { kind: 'model', order_number: FOX, is_made: true, reasons: ['Väggen är tunn.'] }),
    matter('7', { kind: 'change', order_number: FOX, part: 'text', wish: 'Åke med Å' }),
    matter('8', { kind: 'withdrawal', order_number: FOX, outcome: 'with_person' }),
    matter('9', {
      kind: 'deletion',
      email: 'karin@exempel.se',
      hindrances: [{ kind: 'under_way', order_number: FOX }],
    }),
    matter('10', {
      kind: 'letter',
      name: 'step',
      recipient: 'fel@exempel.se',
      subject: 'På väg',
      order_number: null,
    }),
    matter('11', { kind: 'print', order_number: FOX, code: 'K7QX2M9A', attention: 'order_over' }),
  ],
}

const column = (status: BoardCard['status'], cards: BoardCard[]) => ({
  status,
  count: cards.length,
  cards,
  from: 0,
})
/** The workshop as its calls answer it; `job` is moved by the steps that are taken. */
function workshop() {
  let status: 'queued' | 'printing' | 'printed' = 'queued'
  let version = 1
  const steps: unknown[] = []
  const fox = () => {
    const job = { code: 'K7QX2M9A', version, status, printer: null, startedAt: null, hours: 6.5 }
    const next = status === 'queued' ? 'print' : status === 'printing' ? 'printing' : 'check'
    return card({ status: status === 'queued' ? 'processing' : 'printing', next, job })
  }
  const board = (): BoardAnswer => {
    const late = card({
      orderNumber: 'MINIMAL-BBBB2222',
      title: 'Rut',
      flags: ['late', 'review'],
      next: 'review',
    })
    const sent = card({ orderNumber: 'MINIMAL-CCCC2222', title: 'Nalle', status: 'shipped', next: 'deliver' })
    const own = fox()
    return {
      columns: [
        column('pending', []),
        column('confirmed', []),
        column('processing', own.status === 'processing' ? [own, late] : [late]),
        column('printing', own.status === 'printing' ? [own] : []),
        column('shipped', [sent]),
      ],
      today: { review: 1, late: 1, printing: 0, printers: 1, paidOre: 48_700 },
    }
  }
  const queue = (): QueueAnswer => ({
    now: NOW,
    jobs: [
      printJob({ status, version }),
      printJob({ code: 'BAGGE222', title: 'Bagge', waitsFor: 'held', holdReason: 'guldet är slut' }),
      printJob({
        code: 'CYKEL222',
        title: 'Cykel',
        status: 'failed',
        failure: { kind: 'clogged', words: null, gramsLost: 12, photos: [] },
      }),
    ],
    groups: [],
    printers,
  })
  const table: ToPack = { to_check: [atTable], to_pack: [], on_their_way: [] }
  const step = (body: unknown) => {
    const { step: name } = body as { step: string }
    steps.push(name)
    if (name === 'start') status = 'printing'
    if (name === 'finish') status = 'printed'
    if (name === 'undo') status = status === 'printed' ? 'printing' : 'queued'
    version += 1
    return { code: 'K7QX2M9A', status, version }
  }
  const answers: Record<string, (body: unknown) => unknown> = {
    'workshop-standing': () => ({ role: 'ADMIN', factor: 'ok', email: 'olle@exempel.se' }),
    'workshop-board': board,
    'workshop-views': () => ({ views: [] }),
    'workshop-queue': queue,
    'workshop-print-step': step,
    'workshop-to-pack': () => table,
    'workshop-packing-job': () => packingJob,
    'workshop-order': () => order,
    'workshop-inbox': () => inbox,
    'workshop-printers': () => ({
      printers,
      colours: [{ hex: '#C8102E', name: 'Lingonröd' }],
      sizes: [{ name: 'Mellan', longestCm: 12, isSold: true }],
    }),
    'workshop-staff': () => ({
      staff: [{ email: 'olle@exempel.se', role: 'ADMIN', since: NOW, hasFactor: true }],
    }),
    'workshop-staff-log': () => ({
      rows: [
        {
          id: 1,
          at: NOW,
          email: 'olle@exempel.se',
          role: 'ADMIN',
          act: 'prints: start',
          subject: 'K7QX2M9A',
          detail: {},
        },
      ],
    }),
  }
  return { answers, steps }
}

async function enter(page: Page): Promise<{ steps: unknown[] }> {
  const { answers, steps } = workshop()
  await page.route('**/functions/v1/workshop-*', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const answer = answers[name]
    if (answer === undefined) return route.fulfill({ status: 503, body: '' })
    const body = route.request().method() === 'POST' ? (route.request().postDataJSON() as unknown) : null
    return route.fulfill({ json: answer(body) })
  })
  await signIn(page, `olle-${Date.now()}@exempel.se`)
  return { steps }
}

test.use({ extraHTTPHeaders: ownNetwork() })

test('axe finds nothing on any page of the workshop', async ({ page }) => {
  test.setTimeout(240_000)
  await enter(page)
  for (const [path, shown] of [
    ['/workshop', 'Gnista'],
    ['/workshop?order=7K3M9QXA', 'Grattis Åke!'],
    ['/workshop/order?order=7K3M9QXA', 'Grattis Åke!'],
    ['/workshop/inbox', 'Köparen bestrider'],
    ['/workshop/queue', 'Undanlagd: guldet är slut'],
    ['/workshop/packing', 'Gnista'],
    [`/workshop/packing?job=${atTable.code}`, 'Gå igenom leksaken'],
    ['/workshop/printers', 'Prusan vid fönstret'],
    ['/workshop/staff', 'Startade utskriften'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(shown).first()).toBeAttached()
    expect(await faultsInBothWindows(page, path)).toEqual([])
  }
})

test('a day’s work by keyboard alone: found, started, taken back, started, done, checked', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const { steps } = await enter(page)
  await page.goto('/workshop')
  const fox = page.locator(`[data-card="${FOX}"]`)
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  await expect(fox).toBeVisible()
  await press('j', 'n')
  await expect(page.getByText('Gnista är startad')).toBeVisible()
  await expect(fox).toBeFocused()
  await press('z')
  await expect(page.getByText('Steget för Gnista är taget tillbaka')).toBeVisible()
  await expect(page.getByRole('region', { name: /Förbereds/ }).locator(`[data-card="${FOX}"]`)).toBeFocused()
  await press('m')
  await expect(
    page.getByRole('dialog', { name: 'Flytta Gnista' }).getByRole('button', { name: 'Startad' }),
  ).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('region', { name: /Skrivs ut/ }).locator(`[data-card="${FOX}"]`)).toBeFocused()
  await press('x')
  await expect(page.getByRole('region', { name: 'Valda ordrar' })).toBeVisible()
  await press('Escape', 'n')
  await expect(page.getByText('Gnista är klar')).toBeVisible()
  expect(steps).toEqual(['start', 'undo', 'start', 'finish'])
  await expect(page.getByRole('button', { name: /^Kontrollera: Gnista/ })).toBeVisible()
  await press('n')
  await expect(page).toHaveURL(/\/workshop\/packing\?job=K7QX2M9A/)
  const line = page.getByRole('checkbox').first()
  for (let tabs = 0; tabs < 40 && !(await line.evaluate((box) => box === document.activeElement)); tabs += 1)
    await press('Tab')
  for (let ticked = 0; ticked < itemsFor(true).length; ticked += 1) await press('Space', 'Tab')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(itemsFor(true).length)
})
