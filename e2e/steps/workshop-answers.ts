/** A day of the workshop as its calls answer it: states for which a real shop needs days. */
import type { StaffComplaints } from '@leksmedjan/contract/complaints'
import type { JobCard, PackingJob, ToPack } from '@leksmedjan/contract/packing'
import type { PrintCard, PrintersAnswer, PrintJob, QueueAnswer } from '@leksmedjan/contract/prints'
import type { StaffRole } from '@leksmedjan/contract/staff'
import type { ToyPassport } from '@leksmedjan/contract/toy-passport'
import {
  BOARD_COLUMNS,
  EVERY_OPEN_ORDER,
  type BoardAnswer,
  type BoardCard,
} from '@leksmedjan/contract/workshop-board'
import type { InboxAnswer, InboxDetail, InboxItem } from '@leksmedjan/contract/workshop-inbox'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import type { PromisesAnswer } from '@leksmedjan/contract/workshop-promises'
import type { StaffLogAnswer } from '@leksmedjan/contract/workshop-staff'
import type { TodayAnswer } from '@leksmedjan/contract/workshop-today'

export const NOW = '2026-11-26T09:40:00Z'
export const OPERATOR = 'olle@exempel.se'
export const MAKER = 'vera@exempel.se'
const PRUSA = '5d1c2b30-0000-4000-8000-0000000000a1'
const MINI = '5d1c2b30-0000-4000-8000-0000000000a2'

const picture = (kind: string): string => `/toys/kinds/${kind}.webp`
const COLOURS = {
  turquoise: { hex: '#2FA4A0', name: 'Turkos' },
  orange: { hex: '#F08A24', name: 'Apelsin' },
  red: { hex: '#C8102E', name: 'Lingonröd' },
  white: { hex: '#FAFAF7', name: 'Snövit' },
  grey: { hex: '#8A8D93', name: 'Skiffer' },
  brown: { hex: '#7A5230', name: 'Kanel' },
  blue: { hex: '#2F5D8C', name: 'Fjordblå' },
} as const
type Colour = keyof typeof COLOURS

/** Toys of the day, by name. */
const TOYS = {
  Gnista: { number: '7K3M9QXA', kind: 'characters.fantasidjur.drake', of: ['turquoise', 'orange'] },
  Murre: { number: '4T8WZC2P', kind: 'animals.husdjur.katt', of: ['grey'] },
  Stjärna: { number: 'W6PD4NHC', kind: 'characters.fantasidjur.enhorning', of: ['white', 'red'] },
  Brunte: { number: 'X9CF2MWJ', kind: 'animals.bondgardens_djur.hast', of: ['brown', 'white'] },
  Rut: { number: '8YHN3WCF', kind: 'characters.robotar.rymdrobot', of: ['blue', 'orange'] },
  Snö: { number: 'Q7TJ9BZM', kind: 'animals.husdjur.kanin', of: ['white'] },
  'Kung Röd': { number: 'Y4HD6CPX', kind: 'characters.fantasidjur.drake.elddrake', of: ['red', 'orange'] },
  Nalle: { number: 'C3RP8VXH', kind: 'animals.skogens_djur.bjorn', of: ['brown', 'red'] },
  'Dino-Dan': { number: 'K6WM2DYQ', kind: 'animals.dinosaurier.kottatare', of: ['turquoise'] },
  Pärlan: { number: 'V2CQ7KXB', kind: 'animals.havets_djur.delfin', of: ['blue', 'white'] },
  Saga: { number: '6NDH3TWR', kind: 'characters.slott_och_riddare.prinsessa', of: ['red', 'brown'] },
  Kosmos: { number: 'J4XY9QFD', kind: 'characters.hjaltar.astronaut', of: ['white', 'blue'] },
  Grip: { number: 'R7BT2CHW', kind: 'characters.fantasidjur.grip', of: ['brown', 'orange'] },
} as const satisfies Record<string, { number: string; kind: string; of: readonly Colour[] }>
type Toy = keyof typeof TOYS

const numberOf = (toy: Toy): string => `MINIMAL-${TOYS[toy].number}`
/** A print's code: the first toy's is known to the walk. */
const codeOf = (toy: Toy): string => TOYS[toy].number.split('').toReversed().join('')
export const GNISTA = { order: TOYS.Gnista.number, job: codeOf('Gnista') }
export const NALLE = { order: TOYS.Nalle.number, job: codeOf('Nalle') }

export function boardCard(toy: Toy, changes: Partial<BoardCard>): BoardCard {
  const { kind, of } = TOYS[toy]
  return {
    orderNumber: numberOf(toy),
    status: 'processing',
    imageUrl: picture(kind),
    title: toy,
    sizeName: 'Mellan',
    colours: of.map((colour) => COLOURS[colour].hex),
    promisedLast: '2026-12-04',
    since: NOW,
    flags: [],
    next: 'print',
    isPickup: false,
    parcel: null,
    job: null,
    ...changes,
  }
}

export const boardJob = (toy: Toy, changes: Partial<NonNullable<BoardCard['job']>> = {}) => ({
  code: codeOf(toy),
  version: 1,
  status: 'queued' as const,
  printer: null,
  startedAt: null,
  hours: 6.5,
  ...changes,
})

const CARDS: readonly BoardCard[] = [
  boardCard('Murre', {
    status: 'pending',
    next: 'unpaid',
    sizeName: 'Liten',
    promisedLast: null,
    since: NOW,
  }),
  boardCard('Gnista', { status: 'confirmed', next: 'model', flags: ['model'], promisedLast: '2026-12-09' }),
  boardCard('Stjärna', {
    status: 'confirmed',
    next: 'review',
    flags: ['review'],
    promisedLast: '2026-12-09',
  }),
  boardCard('Brunte', { job: boardJob('Brunte'), sizeName: 'Stor', promisedLast: '2026-12-01' }),
  boardCard('Rut', { job: boardJob('Rut') }),
  boardCard('Snö', { next: 'proof', flags: ['proof'], sizeName: 'Liten' }),
  boardCard('Kung Röd', { job: boardJob('Kung Röd'), flags: ['held'], promisedLast: '2026-12-07' }),
  boardCard('Nalle', {
    status: 'printing',
    next: 'printing',
    promisedLast: '2026-12-02',
    job: boardJob('Nalle', {
      status: 'printing',
      printer: 'Prusan vid fönstret',
      startedAt: '2026-11-26T05:10:00Z',
    }),
  }),
  boardCard('Dino-Dan', {
    status: 'printing',
    next: 'printing',
    flags: ['late'],
    sizeName: 'Stor',
    promisedLast: '2026-11-25',
    job: boardJob('Dino-Dan', {
      status: 'printing',
      printer: 'Minin',
      startedAt: '2026-11-26T08:30:00Z',
      hours: 9,
    }),
  }),
  boardCard('Pärlan', {
    status: 'printing',
    next: 'check',
    promisedLast: '2026-11-30',
    job: boardJob('Pärlan', { status: 'printed' }),
  }),
  boardCard('Kosmos', {
    status: 'printing',
    next: 'pack',
    promisedLast: '2026-11-30',
    job: boardJob('Kosmos', { status: 'checked' }),
  }),
  boardCard('Saga', {
    status: 'shipped',
    next: 'deliver',
    promisedLast: '2026-11-27',
    parcel: {
      carrier: 'PostNord',
      trackingNumber: 'UA123456789SE',
      trackingUrl: 'https://tracking.postnord.com/se/?id=UA123456789SE',
    },
  }),
  boardCard('Grip', {
    status: 'shipped',
    next: 'deliver',
    promisedLast: '2026-11-27',
    sizeName: 'Stor',
    isPickup: true,
  }),
]

export const boardOf = (cards: readonly BoardCard[], today: BoardAnswer['today']): BoardAnswer => ({
  columns: BOARD_COLUMNS.open.map((status) => {
    const own = cards.filter((each) => each.status === status)
    return { status, from: 0, count: own.length, cards: own }
  }),
  today,
})
export const TODAY: BoardAnswer['today'] = { review: 1, late: 1, printing: 2, printers: 2, paidOre: 684_200 }
export const BOARD = boardOf(CARDS, TODAY)
export const EMPTY_BOARD = boardOf([], { review: 0, late: 0, printing: 0, printers: 2, paidOre: 0 })
export const NOTHING_FOUND: BoardAnswer = { columns: [], today: TODAY }

/** How the role WORKSHOP sees the board: kinds for names, no money. */
export const MAKERS_BOARD: BoardAnswer = {
  columns: BOARD.columns,
  today: { ...TODAY, paidOre: null },
}

const PROMISES: PromisesAnswer = {
  kept: [
    { days: 30, due: 41, kept: 39 },
    { days: 90, due: 118, kept: 113 },
  ],
  queue: { hoursLeft: 38.5, hoursCancellable: 6.5, hoursADay: 32, queueDays: 2 },
  closed: [{ first: '2026-12-24', last: '2026-12-27' }],
  promisedNow: { standard: { first: '2026-12-03', last: '2026-12-09' } },
}

export function printJob(toy: Toy, changes: Partial<PrintJob> = {}): PrintJob {
  const { kind, of } = TOYS[toy]
  return {
    code: codeOf(toy),
    attempt: 1,
    reason: 'first',
    status: 'queued',
    version: 1,
    orderId: '5d1c2b30-0000-4000-8000-000000000001',
    orderNumber: numberOf(toy),
    title: toy,
    imageUrl: picture(kind),
    size: 'Mellan',
    promisedLast: '2026-12-04',
    printsFrom: '2026-11-26',
    isLate: false,
    priority: 0,
    waitsFor: null,
    holdReason: null,
    attention: null,
    plan: {
      layerMm: 0.2,
      hours: 6.5,
      grams: 73,
      supportGrams: 4,
      colourChanges: of.length > 1 ? 120 : 0,
      filaments: of.map((colour, place) => ({
        ...COLOURS[colour],
        isOwn: false,
        grams: place === 0 ? 41 : 32,
        slots: [place + 1],
      })),
    },
    sizeMm: { width: 101, depth: 112, height: 120 },
    printer: null,
    fits: [
      { printerId: PRUSA, fit: 'ready' },
      { printerId: MINI, fit: 'load' },
    ],
    startedAt: null,
    printedAt: null,
    by: OPERATOR,
    undoUntil: null,
    failure: null,
    ...changes,
  }
}

export const PRINTERS: PrintersAnswer['printers'] = [
  {
    id: PRUSA,
    name: 'Prusan vid fönstret',
    bed: { width: 250, depth: 210, height: 210 },
    slots: 4,
    loaded: [COLOURS.turquoise.hex, COLOURS.orange.hex, COLOURS.white.hex, null],
    hoursADay: 20,
    isActive: true,
    version: 1,
    project: {
      id: '5d1c2b30-0000-4000-8000-0000000000b1',
      name: 'Fönstret, fyra färger.3mf',
      application: 'OrcaSlicer-2.4.2',
      materials: ['PLA', 'PLA', 'PLA', 'PLA'],
      uploadedBy: 'olga@exempel.se',
      uploadedAt: NOW,
    },
  },
  {
    id: MINI,
    name: 'Minin',
    bed: { width: 180, depth: 180, height: 180 },
    slots: 1,
    loaded: [COLOURS.red.hex],
    hoursADay: 12,
    isActive: true,
    version: 1,
    project: null,
  },
]

const RUNNING: readonly PrintJob[] = [
  printJob('Nalle', {
    status: 'printing',
    printer: { id: PRUSA, name: 'Prusan vid fönstret' },
    startedAt: '2026-11-26T05:10:00Z',
    by: MAKER,
  }),
  printJob('Dino-Dan', {
    status: 'printing',
    size: 'Stor',
    printer: { id: MINI, name: 'Minin' },
    startedAt: '2026-11-26T08:30:00Z',
    promisedLast: '2026-11-25',
    isLate: true,
    by: MAKER,
  }),
]
const STARTABLE: readonly PrintJob[] = [
  printJob('Brunte', { size: 'Stor', promisedLast: '2026-12-01', priority: 1 }),
  printJob('Rut'),
  printJob('Stjärna', { attempt: 2, reason: 'inspection' }),
]

export const QUEUE: QueueAnswer = {
  now: NOW,
  jobs: [
    ...RUNNING,
    ...STARTABLE,
    printJob('Grip', {
      status: 'failed',
      failure: {
        kind: 'clogged',
        words: 'Stannade vid lager 180. Munstycket är bytt.',
        gramsLost: 32,
        photos: [picture('characters.fantasidjur.grip')],
      },
    }),
    printJob('Pärlan', { status: 'printed', printedAt: '2026-11-26T06:05:00Z', by: MAKER }),
    printJob('Kung Röd', { waitsFor: 'held', holdReason: 'lingonrött kommer på måndag' }),
    printJob('Snö', { waitsFor: 'proof', size: 'Liten' }),
    printJob('Gnista', { waitsFor: 'day', printsFrom: '2026-11-30' }),
  ],
  groups: [
    {
      colours: [COLOURS.brown, COLOURS.white],
      codes: [codeOf('Brunte'), codeOf('Stjärna')],
      hours: 13,
    },
    { colours: [COLOURS.blue, COLOURS.orange], codes: [codeOf('Rut')], hours: 6.5 },
  ],
  printers: PRINTERS,
}
/** Gnista can be printed, but no printer has its filaments loaded. */
export const OTHER_FILAMENT: QueueAnswer = {
  ...QUEUE,
  jobs: [
    printJob('Gnista', {
      fits: [
        { printerId: PRUSA, fit: 'load' },
        { printerId: MINI, fit: 'too_few_slots' },
      ],
    }),
  ],
}
export const EMPTY_QUEUE: QueueAnswer = { now: NOW, jobs: [], groups: [], printers: PRINTERS }

const PRINT_CARD: PrintCard = {
  code: codeOf('Brunte'),
  formats: ['3mf', 'stl'],
  projects: [
    {
      printer: { id: PRUSA, name: 'Prusan vid fönstret' },
      fit: 'ready',
      application: 'OrcaSlicer-2.4.2',
      materials: ['PLA', 'PLA', 'PLA', 'PLA'],
      isEnough: true,
    },
  ],
  nozzleMm: 0.4,
  material: 'PLA',
  nozzleC: 215,
  bedC: 60,
  layerMm: 0.2,
  walls: 3,
  infill: 0.15,
  topLayers: 5,
  bottomLayers: 4,
  supportsOnBedOnly: true,
  breakOff: { supported: 2, onPedestals: 1 },
  plan: printJob('Brunte').plan,
  sizeMm: { width: 101, depth: 112, height: 120 },
}

function jobCard(toy: Toy, changes: Partial<JobCard> = {}): JobCard {
  return {
    code: codeOf(toy),
    order_number: numberOf(toy),
    toy_name: toy,
    image_url: picture(TOYS[toy].kind),
    size: 'Mellan',
    attempt: 1,
    since: NOW,
    promised_last: '2026-12-02',
    is_gift: false,
    needs_review: false,
    ...changes,
  }
}

export const TABLE: ToPack = {
  to_check: [jobCard('Nalle', { is_gift: true }), jobCard('Pärlan', { attempt: 2 })],
  to_pack: [jobCard('Kosmos'), jobCard('Stjärna', { needs_review: true })],
  on_their_way: [
    {
      ...jobCard('Saga'),
      sent_at: '2026-11-25T14:00:00Z',
      carrier: 'PostNord',
      tracking_number: 'UA123456789SE',
      tracking_url: 'https://tracking.postnord.com/se/?id=UA123456789SE',
      returned_at: null,
    },
  ],
  came_back: [
    {
      ...jobCard('Grip', { size: 'Stor' }),
      sent_at: '2026-11-20T14:00:00Z',
      carrier: 'PostNord',
      tracking_number: 'UA987654321SE',
      tracking_url: null,
      returned_at: '2026-11-26T07:30:00Z',
    },
  ],
}
export const EMPTY_TABLE: ToPack = { to_check: [], to_pack: [], came_back: [], on_their_way: [] }

export const TO_CHECK: PackingJob = {
  code: NALLE.job,
  order_number: numberOf('Nalle'),
  status: 'printing',
  job_status: 'printed',
  attempt: 1,
  toy_name: 'Nalle',
  image_url: picture(TOYS.Nalle.kind),
  model_url: null,
  size: { name: 'Mellan', longest_mm: 120 },
  child_name: 'Åke',
  message: 'Slå gärna in den, hon kan läsa.',
  sign: null,
  engraving: 'Grattis Åke på 3-årsdagen!',
  greeting: 'Grattis på födelsedagen!\nMormor',
  has_gift_box: true,
  is_gift: true,
  add_ons: ['Gravyr', 'Presentask', 'Hälsningskort'],
  shipping_name: 'Standardfrakt',
  address: {
    full_name: 'Karin Lindqvist',
    street_address: 'Storgatan 12',
    postal_code: '753 20',
    city: 'Uppsala',
    country: 'Sverige',
    phone_number: '070-123 45 67',
  },
  promised_last: '2026-12-02',
  needs_review: false,
  serial: null,
  is_replacement: false,
  photos: [{ id: '5d1c2b30-0000-4000-8000-0000000000f1', url: picture(TOYS.Nalle.kind) }],
  lots_before: ['PLA-BRUN-0417', 'PLA-RÖD-0388'],
  parcel_before: { carrier: 'PostNord', packaging: { cardboard: 80, paper: 20 } },
  carrier: { id: 'own', name: 'Eget bud' },
  labels: [],
  shipments: [],
  undo_until: null,
  return_reason: null,
}
export const TO_PACK: PackingJob = {
  ...TO_CHECK,
  job_status: 'checked',
  serial: '7K3M9QXA7K3M9QXA',
  labels: [
    {
      id: '5d1c2b30-0000-4000-8000-0000000000c1',
      parcel: 1,
      carrier: 'Eget bud',
      is_outdated: false,
      booked: { tracking_number: 'LM-00000017-5', tracking_url: null, at: '2026-11-26T09:30:00Z' },
    },
  ],
  undo_until: '2026-11-26T09:40:50Z',
}
const PARCEL: PackingJob['shipments'][number] = {
  method: 'parcel',
  carrier: 'PostNord',
  tracking_number: 'UA123456789SE',
  tracking_url: 'https://tracking.postnord.com/se/?id=UA123456789SE',
  shipped_at: '2026-11-26T09:20:00Z',
  delivered_at: null,
  lost_at: null,
  returned_at: null,
}
export const SENT: PackingJob = {
  ...TO_PACK,
  status: 'shipped',
  undo_until: null,
  shipments: [PARCEL],
}

const orderJob = (changes: Partial<WorkshopOrder['jobs'][number]>): WorkshopOrder['jobs'][number] => ({
  code: codeOf('Gnista'),
  version: 1,
  attempt: 1,
  status: 'queued',
  printer: null,
  startedAt: null,
  printedAt: null,
  holdReason: null,
  isRejected: false,
  ...changes,
})

const PAID = '2026-11-23T13:32:00Z'
const MOVED = '2026-11-25T15:10:00Z'
/** Its first print failed, so its promise moved. */
export const ORDER: WorkshopOrder = {
  orderNumber: numberOf('Gnista'),
  version: 3,
  status: 'processing',
  paymentStatus: 'paid',
  orderedAt: '2026-11-23T13:27:00Z',
  paidAt: PAID,
  toy: {
    title: 'Gnista',
    imageUrl: picture(TOYS.Gnista.kind),
    modelUrl: null,
    model: 'completed',
    sizeName: 'Mellan',
    sizeMm: [101, 120, 112],
    colours: [COLOURS.turquoise.hex, COLOURS.orange.hex],
    colourNames: 'Turkos, Apelsin',
    wallMm: 1.6,
    smallParts: 0,
  },
  bought: ['Mellan 12 cm', 'Gravyr', 'Presentask', 'Hälsningskort'],
  shippingName: 'Standardfrakt',
  texts: [
    { key: 'engraving', text: 'Grattis Åke på 3-årsdagen!' },
    { key: 'greeting', text: 'Grattis på födelsedagen!\nMormor' },
  ],
  recipient: ['Åke', '3-5 år', 'barnbarn'],
  message: null,
  plan: {
    hours: 6.67,
    grams: 77,
    colourChanges: 120,
    layerMm: 0.2,
    filaments: [
      { colour: COLOURS.turquoise.hex, grams: 41.2 },
      { colour: COLOURS.orange.hex, grams: 32.4 },
    ],
  },
  promised: { first: '2026-12-02', last: '2026-12-09' },
  promises: [
    { first: '2026-11-30', last: '2026-12-04', movedAt: PAID, why: 'paid', toldAt: null },
    { first: '2026-12-02', last: '2026-12-09', movedAt: MOVED, why: 'print', toldAt: MOVED },
  ],
  printsFrom: '2026-11-26',
  isLate: false,
  proof: null,
  reviewReason: null,
  safety: { isRequired: false, file: null, sizeName: 'Mellan', features: ['Vingar'] },
  next: 'print',
  isReprint: false,
  undo: null,
  now: NOW,
  money: {
    totalOre: 54_600,
    paidOre: 54_600,
    paidWith: { kind: 'card', lastFour: '4242' },
    owedOre: 0,
    leftOre: 54_600,
    freightOre: 5_900,
    items: [
      { title: 'Gnista, Mellan', priceOre: 42_900 },
      { title: 'Presentask', priceOre: 5_800 },
    ],
    discount: null,
    vatOre: 10_920,
    refunds: [],
    disputes: [],
    withdrewAt: null,
    receipts: [{ number: 7, issuedAt: PAID, totalOre: 54_600 }],
  },
  address: {
    fullName: 'Karin Lindqvist',
    streetAddress: 'Storgatan 12',
    postalCode: '753 20',
    city: 'Uppsala',
    country: 'Sverige',
    phoneNumber: '070-123 45 67',
  },
  mayCorrectAddress: true,
  addressChanges: [],
  email: 'karin@exempel.se',
  otherOrders: [
    { orderNumber: numberOf('Saga'), status: 'delivered', title: 'Saga', orderedAt: '2026-10-02T09:12:00Z' },
  ],
  parcels: [],
  jobs: [
    orderJob({ code: 'M4XW7QHD', status: 'failed', printer: 'Minin', startedAt: '2026-11-25T08:00:00Z' }),
    orderJob({ attempt: 2 }),
  ],
  complaints: 0,
  letters: [
    {
      id: 'c',
      name: 'from-workshop',
      at: MOVED,
      status: 'sent',
      subject: 'En vinge till',
      text: 'Hej Karin! Vingen gick sönder i skrivaren, så vi gör en ny.',
      noteId: 'l',
    },
    {
      id: 'b',
      name: 'late',
      at: MOVED,
      status: 'sent',
      subject: 'Gnista kommer lite senare',
      text: 'Hej! Gnista behöver skrivas ut en gång till och kommer 2–9 december.',
      noteId: null,
    },
    {
      id: 'a',
      name: 'order-confirmation',
      at: PAID,
      status: 'sent',
      subject: 'Tack för din beställning',
      text: 'Hej! Vi har fått din beställning.',
      noteId: null,
    },
  ],
  notes: [
    {
      id: 'l',
      at: MOVED,
      who: OPERATOR,
      text: 'Hej Karin! Vingen gick sönder i skrivaren, så vi gör en ny.',
      subject: 'En vinge till',
      isFromBuyer: false,
    },
    {
      id: 'n',
      at: MOVED,
      who: MAKER,
      text: 'Plattan är tvättad. Kör den på Prusan nästa gång.',
      subject: null,
      isFromBuyer: false,
    },
  ],
  history: [
    {
      at: PAID,
      aspect: 'payment_status',
      was: 'pending',
      became: 'paid',
      who: 'payment',
      why: 'the payment was settled',
    },
    {
      at: PAID,
      aspect: 'status',
      was: 'pending',
      became: 'confirmed',
      who: 'payment',
      why: 'the payment was settled',
    },
    {
      at: '2026-11-23T13:36:00Z',
      aspect: 'status',
      was: 'confirmed',
      became: 'processing',
      who: 'model',
      why: 'the model is made',
    },
    {
      at: PAID,
      aspect: 'letter',
      name: 'order-confirmation',
      status: 'sent',
      who: 'shop',
      why: '',
      noteId: null,
    },
    {
      at: MOVED,
      aspect: 'letter',
      name: 'from-workshop',
      status: 'sent',
      who: OPERATOR,
      why: 'En vinge till',
      noteId: 'l',
    },
    ...(
      [
        [PAID, 'shop', 1, null, 'queued'],
        ['2026-11-25T08:00:00Z', MAKER, 1, 'queued', 'printing'],
        [MOVED, MAKER, 1, 'printing', 'failed'],
        [MOVED, MAKER, 2, null, 'queued'],
      ] as const
    ).map(([at, who, attempt, was, became]): WorkshopOrder['history'][number] => ({
      at,
      who,
      attempt,
      was,
      became,
      aspect: 'print',
      why: became === 'failed' ? 'Hörnet släppte efter sex lager.' : '',
      code: attempt === 1 ? 'M4XW7QHD' : codeOf('Gnista'),
      reason: attempt === 1 ? 'first' : 'failed',
      printer: became === 'queued' ? null : 'Minin',
      isBack: false,
      isOfCheck: false,
      failure: became === 'failed' ? 'came_loose' : null,
      gramsLost: became === 'failed' ? 12.5 : null,
      photos: [],
    })),
  ],
}
/** The same for the role WORKSHOP. */
export const MAKERS_ORDER: WorkshopOrder = {
  ...ORDER,
  toy: { ...ORDER.toy, title: 'Drake, Mellan' },
  texts: null,
  recipient: null,
  money: null,
  address: null,
  mayCorrectAddress: false,
  email: null,
  otherOrders: null,
  letters: ORDER.letters.map((letter) => ({ ...letter, subject: null, text: null })),
}
export const UNSAFE_ORDER: WorkshopOrder = {
  ...ORDER,
  next: 'safety',
  promises: ORDER.promises.slice(0, 1),
  promised: { first: '2026-11-30', last: '2026-12-04' },
  safety: { isRequired: true, file: null, sizeName: 'Mellan', features: ['Vingar'] },
  jobs: [orderJob({})],
  letters: ORDER.letters.slice(2),
  notes: [],
}

const sending = (changes: Partial<WorkshopOrder['parcels'][number]>): WorkshopOrder['parcels'][number] => ({
  ...PARCEL,
  is_remade: false,
  ...changes,
})
const sentOrder = (changes: Partial<WorkshopOrder>): WorkshopOrder => ({
  ...ORDER,
  status: 'shipped',
  jobs: [orderJob({ status: 'checked', printer: 'Minin', startedAt: '2026-11-25T08:00:00Z' })],
  ...changes,
})
export const RETURNED_ORDER = sentOrder({
  next: 'pack',
  parcels: [sending({ returned_at: '2026-12-04T09:20:00Z' })],
})
export const PICKUP_ORDER = sentOrder({
  next: 'deliver',
  mayCorrectAddress: false,
  parcels: [sending({ method: 'pickup', carrier: '', tracking_number: null, tracking_url: null })],
})
export const RETURNED: PackingJob = {
  ...SENT,
  shipments: SENT.shipments.map((parcel) => ({ ...parcel, returned_at: '2026-12-04T09:20:00Z' })),
  return_reason: 'Fel adress',
}

const toyOf = (toy: Toy, changes: Partial<NonNullable<InboxItem['toy']>> = {}): InboxItem['toy'] => ({
  title: toy,
  image_url: picture(TOYS[toy].kind),
  size: 'Mellan',
  buyer: 'Karin Lindqvist',
  ...changes,
})
/** The toy of the order that it is about. */
function toyIn(detail: InboxDetail): InboxItem['toy'] {
  const number = 'order_number' in detail ? detail.order_number : null
  const toy = (Object.keys(TOYS) as Toy[]).find((name) => numberOf(name) === number)
  return toy === undefined ? null : toyOf(toy)
}

const matter = (id: string, detail: InboxDetail, more: Partial<InboxItem> = {}): InboxItem => ({
  id,
  at: '2026-11-25T14:20:00Z',
  due: '2026-11-30',
  is_late: false,
  toy: toyIn(detail),
  detail,
  ...more,
})
const COMPLAINT = 'Vänstra vingen lossnade när vi öppnade paketet. Hon hade väntat på den i två veckor.'

/** One matter of each kind. */
export const INBOX: InboxAnswer = {
  today: '2026-11-26',
  items: [
    matter(
      'du_1',
      {
        kind: 'dispute',
        order_number: numberOf('Saga'),
        amount: 48_700,
        status: 'needs_response',
        reason: 'product_not_received',
        page: 'https://dashboard.stripe.com/disputes/du_1',
        evidence: {
          parcels: SENT.shipments.map((parcel) => ({ ...parcel, shipped_at: '2026-11-12T14:00:00Z' })),
          letters: [
            { name: 'order-confirmation', at: '2026-11-05T10:00:00Z' },
            { name: 'step', at: '2026-11-12T14:01:00Z' },
          ],
          photos: TO_CHECK.photos,
        },
      },
      { due: '2026-11-25', is_late: true },
    ),
    matter(
      '2',
      {
        kind: 'parked',
        order_number: numberOf('Murre'),
        reason: 'refund',
        note: '',
        owed: 4950,
        is_lost: false,
      },
      { due: '2026-11-26' },
    ),
    matter('3', {
      kind: 'complaint',
      order_number: numberOf('Grip'),
      text: COMPLAINT,
      photos: 2,
      has_proposal: true,
    }),
    matter('4', {
      kind: 'report',
      design_id: '4',
      ground: 'rights',
      explanation: 'Figuren är min. Jag ritade den i fjol.',
    }),
    matter('5', {
      kind: 'doubt',
      order_number: numberOf('Stjärna'),
      design_id: '5',
      about: 'picture',
      reason: 'frightening',
    }),
    matter('6', {
      kind: 'model',
      order_number: numberOf('Brunte'),
      is_made: true,
      reasons: ['Väggen vid manen är 0,9 mm.'],
    }),
    matter('7', {
      kind: 'change',
      order_number: numberOf('Snö'),
      part: 'text',
      wish: 'Skylten ska ha Åke med Å.',
    }),
    matter('8', { kind: 'withdrawal', order_number: numberOf('Rut'), outcome: 'with_person' }),
    matter('9', {
      kind: 'deletion',
      email: 'karin@exempel.se',
      hindrances: [{ kind: 'under_way', order_number: numberOf('Nalle') }],
    }),
    matter('10', {
      kind: 'letter',
      name: 'step',
      recipient: 'fel@exempel.se',
      subject: 'Kosmos är på väg',
      order_number: numberOf('Kosmos'),
    }),
    matter('11', {
      kind: 'print',
      order_number: numberOf('Pärlan'),
      code: codeOf('Pärlan'),
      attention: 'order_over',
    }),
  ],
}

/** The complaint alone. */
export const COMPLAINT_ONLY: InboxAnswer = {
  ...INBOX,
  items: INBOX.items.filter(({ detail }) => detail.kind === 'complaint'),
}

/** The inbox of the role WORKSHOP: kinds for names. */
export const MAKERS_INBOX: InboxAnswer = {
  ...INBOX,
  items: INBOX.items.flatMap((item) => {
    if (item.detail.kind === 'print')
      return [{ ...item, toy: toyOf('Pärlan', { title: 'Delfin, 12 cm', buyer: null }) }]
    if (item.detail.kind !== 'complaint') return []
    return [{ ...item, toy: toyOf('Grip', { title: 'Grip, 16 cm', size: 'Stor', buyer: null }) }]
  }),
}

/** The complaint of the inbox, opened. */
export const COMPLAINTS: StaffComplaints = {
  complaints: [
    {
      id: '5d1c2b30-0000-4000-8000-0000000000c1',
      at: '2026-11-25T14:20:00Z',
      text: COMPLAINT,
      photos: [1, 2].map((place) => ({ id: String(place), url: picture(TOYS.Grip.kind) })),
      status: 'open',
      proposal: {
        remedy: 'reprint',
        why: 'Vingen har för tunt fäste. Skriv ut den liggande.',
        who: MAKER,
        at: '2026-11-25T15:05:00Z',
      },
      answer: null,
      decided_at: null,
      decided_by: null,
      refund: null,
      print_code: null,
    },
  ],
  money: { left: 48_700, freight: 5900, earlier: [] },
}

const LOG: StaffLogAnswer['rows'] = (
  [
    ['orders: ship', numberOf('Saga'), { method: 'parcel', parcels: 'PostNord UA123456789SE' }],
    ['packing: passed', codeOf('Saga'), { serial: '7K3M9QXA7K3M9QXA' }],
    ['packing: photo', codeOf('Saga'), {}],
    ['prints: finish', codeOf('Pärlan'), { order: numberOf('Pärlan') }],
    ['prints: fail', codeOf('Grip'), { order: numberOf('Grip'), kind: 'clogged', gramsLost: 32 }],
    ['prints: start', codeOf('Nalle'), { order: numberOf('Nalle'), printer: 'Prusan vid fönstret' }],
    ['order: note', numberOf('Gnista'), {}],
    ['printers: load', 'Minin', { loaded: COLOURS.red.hex }],
    ['staff: invite', MAKER, { role: 'WORKSHOP' }],
  ] as const
).map(([act, subject, detail], place) => ({
  id: 90 - place,
  at: new Date(Date.parse(NOW) - place * 1_260_000).toISOString(),
  email: place === 8 ? OPERATOR : MAKER,
  role: place === 8 ? 'ADMIN' : 'WORKSHOP',
  act,
  subject,
  detail,
}))

export const BUSY_DAY: TodayAnswer = {
  lastSale: null,
  sold: 4,
  newSales: 2,
  queued: 6,
  printing: 2,
  toCheck: 2,
  toPack: 2,
  late: 1,
  review: 1,
  now: NOW,
}
export const QUIET_DAY: TodayAnswer = {
  ...BUSY_DAY,
  sold: 0,
  queued: 0,
  printing: 0,
  toCheck: 0,
  toPack: 0,
  late: 0,
  review: 0,
}

export const PASSPORT: ToyPassport = {
  serial: '7K3M9QXA7K3M9QXA',
  picture_url: picture(TOYS.Gnista.kind),
  kind: 'Drake',
  words: 'Drake i turkos och apelsin med vingar',
  size: { name: 'Mellan', longest_mm: 120 },
  colours: ['Turkos', 'Apelsin'],
  lots: ['PLA-TURK-0417', 'PLA-APEL-0388'],
  printed_on: '2026-11-26',
  maker: {
    name: 'Leksmedjan AB',
    organisation_number: '559999-0000',
    postal_address: 'Smedjegatan 3, 753 20 Uppsala',
    email: 'hej@leksmedjan.example',
    phone: '018-12 34 56',
  },
}

/** Answers by call; a test replaces those that it is about. */
export const answersFor = (role: StaffRole): Record<string, unknown> => ({
  'workshop-standing': { role, factor: 'ok', email: role === 'ADMIN' ? OPERATOR : MAKER },
  'workshop-board': role === 'ADMIN' ? BOARD : MAKERS_BOARD,
  'workshop-views': { views: [{ id: 'v', name: 'Stora före jul', filter: EVERY_OPEN_ORDER }] },
  'workshop-promises': PROMISES,
  'workshop-today': BUSY_DAY,
  'workshop-order': role === 'ADMIN' ? ORDER : MAKERS_ORDER,
  'workshop-queue': QUEUE,
  'workshop-print-card': PRINT_CARD,
  'workshop-to-pack': TABLE,
  'workshop-packing-job': TO_CHECK,
  'workshop-address-columns': { separator: ';', columns: [{ title: 'Namn', value: 'full_name' }] },
  'workshop-printers': {
    printers: PRINTERS,
    colours: Object.values(COLOURS),
    sizes: [
      { name: 'Liten', longestCm: 8, isSold: true },
      { name: 'Mellan', longestCm: 12, isSold: true },
      { name: 'Extra stor', longestCm: 24, isSold: false },
    ],
  },
  'workshop-staff': {
    staff: [
      { email: OPERATOR, role: 'ADMIN', since: '2026-10-01T08:00:00Z', hasFactor: true },
      { email: MAKER, role: 'WORKSHOP', since: '2026-11-02T08:00:00Z', hasFactor: true },
      { email: 'nils@exempel.se', role: 'WORKSHOP', since: NOW, hasFactor: false },
    ],
  },
  'workshop-inbox': INBOX,
  'workshop-complaints': role === 'ADMIN' ? COMPLAINTS : { ...COMPLAINTS, money: null },
  'workshop-staff-log': { rows: LOG },
  'toy-passport': PASSPORT,
})
