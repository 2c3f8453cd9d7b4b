/** Pages of orders as their call answers. */
import { PARCEL, SENT } from './packing.ts'
import { NOW, OPERATOR, MAKER, picture, COLOURS, TOYS, numberOf, codeOf } from './toys.ts'
import type { PackingJob } from '@leksmedjan/contract/packing'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'

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
    specialChecks: [],
    checkMarks: [],
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
    supportGrams: 2.2,
    colourChanges: 120,
    layerMm: 0.2,
    filaments: [
      { colour: COLOURS.turquoise.hex, grams: 41.2 },
      { colour: COLOURS.orange.hex, grams: 32.4 },
    ],
  },
  promised: { first: '2026-12-02', last: '2026-12-09' },
  shipBy: '2026-12-02',
  promises: [
    { first: '2026-11-30', last: '2026-12-04', movedAt: PAID, why: 'paid', toldAt: null },
    { first: '2026-12-02', last: '2026-12-09', movedAt: MOVED, why: 'print', toldAt: MOVED },
  ],
  printsFrom: '2026-11-26',
  isLate: false,
  isMissed: false,
  dayReason: null,
  proof: null,
  reviewReason: null,
  safety: { isRequired: false, file: null, sizeName: 'Mellan', features: ['Vingar'] },
  next: 'print',
  isDisputed: false,
  isAsked: false,
  isReprint: false,
  isSecondTry: false,
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
    withdrewFrom: null,
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
    { orderNumber: numberOf('Saga'), column: 'delivered', title: 'Saga', orderedAt: '2026-10-02T09:12:00Z' },
  ],
  parcels: [],
  isReturnDamaged: false,
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
  shipBy: '2026-11-27',
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
  shipBy: null,
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
