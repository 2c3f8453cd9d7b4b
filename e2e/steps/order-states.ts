/** Orders as `order-lookup` answers when something went another way: states for which a real shop needs weeks. */
import type { OrderLookup } from '@leksmedjan/contract/order-pages'
import { picture, TOYS } from './workshop/toys.ts'

type Order = OrderLookup['order']
type Parcel = Order['shipments'][number]

const PAID = '2026-11-10T13:32:00Z'
const SENT = '2026-11-20T08:10:00Z'
const RECENT = '2026-11-25T14:20:00Z'
const BOX = [
  { part: 'gift_box', name: 'Presentask' },
  { part: 'greeting', name: 'Hälsningskort' },
]

const parcel = (place: number, tracking_number: string, changes: Partial<Parcel> = {}): Parcel => ({
  method: 'parcel',
  place,
  carrier: 'PostNord',
  tracking_number,
  tracking_url: `https://tracking.postnord.com/se/?id=${tracking_number}`,
  shipped_at: SENT,
  delivered_at: null,
  lost_at: null,
  returned_at: null,
  is_damaged: false,
  contents: place === 1 ? [{ part: 'toy', name: 'Leksaken' }] : BOX,
  toy: 1,
  expected: { first: '2026-11-26', last: '2026-11-30' },
  ...changes,
})
const TOYS_PARCEL = parcel(1, 'UA123456789SE')
const BOX_PARCEL = parcel(2, 'UA123456785SE')

const step = (status: string, text: string, at = PAID) => ({ at, status, text })
const MADE = [
  step('confirmed', 'Mottagen och betald'),
  step('processing', '3D-modellen är klar', '2026-11-11T08:00:00Z'),
  step('printing', 'Utskriften började', '2026-11-18T08:00:00Z'),
  step('printed', 'Leksaken är utskriven', '2026-11-18T16:00:00Z'),
  step('checked', 'Leksaken är kontrollerad', '2026-11-19T08:00:00Z'),
]
const ON_ITS_WAY = [...MADE, step('shipped', 'Leksaken är skickad', SENT)]
const BOX_ARRIVED = step(
  'part_delivered',
  'Paket 2 av 2 med presentasken och hälsningskortet har kommit fram',
  '2026-11-23T10:00:00Z',
)

/** Two parcels on their way, in time. */
const ORDER: Order = {
  order_number: `MINIMAL-${TOYS.Gnista.number}`,
  email: 'karin@exempel.se',
  status: 'shipped',
  payment_status: 'paid',
  status_description: 'Paketen har lämnat vår verkstad.',
  ordered_at: PAID,
  last_updated: RECENT,
  total_price: 624,
  toy: {
    name: 'Gnista',
    description: 'En modig liten drake med apelsinvingar.',
    categoryL1: 'Karaktärer',
    colors: 'Turkos, apelsin',
    package: 'Mellan 12 cm, gravyr ”Grattis Åke!”, presentask, hälsningskort ”Grattis!”, digital saga',
    personal_message: null,
    image_url: picture(TOYS.Gnista.kind),
    image_alt: 'Drake i turkos och apelsin',
  },
  recipient: { name: 'Åke', age: '3-5 år', relation: null },
  models: [
    {
      id: 'm',
      name: 'Gnista',
      status: 'completed',
      ready_at: '2026-11-11T08:00:00Z',
      thumbnail_url: picture(TOYS.Gnista.kind),
      model_url: null,
      files: [],
      sides: [],
    },
  ],
  delivery: {
    full_name: 'Karin Lindqvist',
    address: 'Storgatan 12, 753 20 Uppsala, Sverige',
    phone: '070-123 45 67',
  },
  delivery_span: { first: '2026-11-26', last: '2026-11-30' },
  reorder: null,
  receipt: {
    number: 1,
    issued_at: PAID,
    total: 62_400,
    vat: 12_480,
    items: [
      { title: 'Gnista, Mellan 12 cm', price: 42_800 },
      { title: 'Presentask', price: 5900 },
      { title: 'Hälsningskort ”Grattis!”', price: 2900 },
      { title: 'Digital saga', price: 4900 },
    ],
    discount: null,
    shipping: { name: 'Standard', price: 5900 },
    paid_with: { kind: 'card', last_four: '4242' },
  },
  credit_notes: [],
  story: {
    state: 'waiting',
    title: null,
    available_from: '2026-12-01T12:00:00Z',
    url: null,
    bytes: null,
    words_by: null,
    cover_by: null,
  },
  proof: null,
  history: ON_ITS_WAY,
  shipments: [BOX_PARCEL, TOYS_PARCEL],
  withdrawals: [],
  is_cancelled_by_shop: false,
  awaits_cancellation: false,
  wait_asked: null,
  agreed_waits: [],
  offers_cancelling: false,
  is_to_be_sent: false,
  is_late: false,
  misses_days: false,
  promised_by: null,
  is_money_held: false,
  bank_gave_back: null,
  may_be_in_time: false,
  workload: { queueDays: 0, closed: [] },
  refund_failed: false,
  is_parked: false,
  print_waits: false,
  replacement: null,
}

const WITHDRAWN: Order['withdrawals'][number] = {
  at: RECENT,
  subject: 'goods',
  keeps_goods: false,
  goods: ['Presentask'],
  told: [
    'Du har ångrat: presentask. Priset, 59,00 kr, betalar vi tillbaka till samma kort eller konto som du betalade med, när vi har fått det, eller ett bevis på att du har skickat det.',
    'När du har fått det skickar du tillbaka det inom 14 dagar till Leksmedjan AB, Verkstadsgatan 4, 753 00 Uppsala. Du betalar returfrakten.',
    'Leksaken påverkas inte: den gäller som förut.',
  ],
}
const CREDITED: Order['credit_notes'][number] = {
  number: 4,
  issued_at: RECENT,
  total: 48_700,
  vat: 9740,
  subject: 'Leksaken',
  covers: ['Leksaken', 'Gravyr', 'Frakten'],
}
const LOST = { ...TOYS_PARCEL, lost_at: RECENT, expected: null }
const BOX_THERE = { ...BOX_PARCEL, delivered_at: '2026-11-23T10:00:00Z', expected: null }

export const ORDERS = {
  parcels: ORDER,
  goodsAway: { ...ORDER, withdrawals: [WITHDRAWN] },
  goodsBack: {
    ...ORDER,
    status_description:
      'Paket 2 av 2 kom tillbaka till vår verkstad. Svara på vårt mejl med hur du vill ha hälsningskortet.',
    shipments: [TOYS_PARCEL, { ...BOX_PARCEL, returned_at: RECENT, expected: null }],
    withdrawals: [WITHDRAWN],
    history: [
      ...ON_ITS_WAY,
      step('returned', 'Paket 2 av 2 med presentasken och hälsningskortet kom tillbaka till oss', RECENT),
    ],
  },
  lostLate: {
    ...ORDER,
    status: 'processing',
    status_description:
      'Paket 1 av 2 kom aldrig fram. Vi gör en ny leksak, likadan, och skickar den utan kostnad. Den skulle ha varit hos dig nu, och vi är ledsna att den dröjer. Du kan vänta, eller avbeställa och få pengarna tillbaka.',
    delivery_span: null,
    is_late: true,
    shipments: [BOX_THERE, LOST],
    history: [
      ...ON_ITS_WAY,
      BOX_ARRIVED,
      step('processing', 'Paket 1 av 2 med leksaken kom aldrig fram, vi gör en ny leksak', RECENT),
    ],
  },
  /** The toy's parcel is lost and paid back; two others travel. */
  toyLost: {
    ...ORDER,
    status_description:
      'Paket 1 av 3 kom aldrig fram. Du får pengarna för leksaken tillbaka. Presentasken och hälsningskortet är på väg till dig.',
    delivery_span: null,
    shipments: [
      parcel(2, 'UA123456785SE', { contents: BOX.slice(0, 1) }),
      parcel(3, 'UA123456786SE', { contents: BOX.slice(1) }),
      LOST,
    ],
    credit_notes: [CREDITED],
    history: [...ON_ITS_WAY, step('part_lost', 'Paket 1 av 3 med leksaken kom aldrig fram', RECENT)],
  },
  /** The same toy arrived after all. */
  toyFound: {
    ...ORDER,
    status: 'delivered',
    status_description:
      'Din leksak är levererad. Du får pengarna för leksaken tillbaka. Du behöver inte skicka tillbaka den, om vi inte har bett dig om det.',
    delivery_span: null,
    shipments: [BOX_THERE, { ...TOYS_PARCEL, delivered_at: RECENT, expected: null }],
    credit_notes: [CREDITED],
    history: [
      ...ON_ITS_WAY,
      step('delivered', BOX_ARRIVED.text, BOX_ARRIVED.at),
      step('part_delivered', 'Paket 1 av 2 med leksaken har kommit fram', RECENT),
    ],
  },
  waitAsked: {
    ...ORDER,
    status: 'processing',
    status_description:
      'Den blir färdig senare än vi lovade, och vi är ledsna för det. Du kan vänta, eller avbeställa och få pengarna tillbaka.',
    delivery_span: { first: '2026-12-22', last: '2027-01-04' },
    is_late: true,
    wait_asked: {
      at: RECENT,
      last: '2027-01-04',
      beyond: '2026-12-10',
      answer_by: '2026-12-02',
      is_begun: false,
    },
    shipments: [],
    history: MADE.slice(0, 2),
  },
  toyCancelled: {
    ...ORDER,
    status: 'cancelled',
    story: null,
    status_description: 'Den nya leksaken är avbeställd. Hälsningskortet behåller du.',
    delivery_span: null,
    shipments: [BOX_THERE, LOST],
    withdrawals: [
      { ...WITHDRAWN, subject: 'order', goods: [], told: ['Den nya leksaken är avbeställd.'] },
      { ...WITHDRAWN, told: WITHDRAWN.told.slice(0, 2) },
    ],
    credit_notes: [CREDITED],
    history: [
      ...ON_ITS_WAY,
      BOX_ARRIVED,
      step('processing', 'Paket 1 av 2 med leksaken kom aldrig fram', '2026-11-24T09:00:00Z'),
      step('cancelled', 'Den nya leksaken är avbeställd', RECENT),
    ],
  },
  refunded: {
    ...ORDER,
    status: 'refunded',
    story: null,
    payment_status: 'refunded',
    status_description:
      'Vi har betalat tillbaka pengarna. Hos banken tar det oftast 5–10 bankdagar. Du behöver inte skicka tillbaka leksaken, om vi inte har bett dig om det.',
    shipments: [{ ...TOYS_PARCEL, contents: null, expected: null, delivered_at: '2026-11-23T10:00:00Z' }],
    credit_notes: [{ ...CREDITED, total: 62_400, vat: 12_480, subject: null, covers: [] }],
    history: [
      ...ON_ITS_WAY,
      step('delivered', 'Leksaken är levererad', '2026-11-23T10:00:00Z'),
      step('refunded', 'Vi har betalat tillbaka pengarna', RECENT),
    ],
  },
  pickup: {
    ...ORDER,
    status_description:
      'Din leksak är packad. Svara på vårt mejl så bestämmer vi en tid, och ta med ordernumret när du kommer.',
    shipments: [
      {
        ...TOYS_PARCEL,
        method: 'pickup',
        carrier: '',
        tracking_number: null,
        tracking_url: null,
        contents: null,
        expected: null,
      },
    ],
    history: [...MADE, step('shipped', 'Leksaken är klar att hämta', SENT)],
  },
} as const satisfies Record<string, Order>

export type OrderState = keyof typeof ORDERS
