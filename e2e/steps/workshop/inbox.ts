/** Inbox, complaints and log as their calls answer. */
import { TO_CHECK, SENT } from './packing.ts'
import { NOW, OPERATOR, MAKER, picture, COLOURS, TOYS, type Toy, numberOf, codeOf } from './toys.ts'
import type { StaffComplaints } from '@leksmedjan/contract/complaints'
import type { InboxAnswer, InboxDetail, InboxItem } from '@leksmedjan/contract/workshop-inbox'
import type { StaffLogAnswer } from '@leksmedjan/contract/workshop-staff'

const toyOf = (toy: Toy, changes: Partial<NonNullable<InboxItem['toy']>> = {}): InboxItem['toy'] => ({
  title: toy,
  image_url: picture(TOYS[toy].kind),
  size: 'Mellan',
  buyer: 'Karin Lindqvist',
  left: 54_600,
  bank: null,
  freight: 5900,
  add_ons: [],
  promised_back: [],
  sending: [],
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
        left: 48_700,
        status: 'needs_response',
        reason: 'product_not_received',
        page: 'https://dashboard.stripe.com/disputes/du_1',
        evidence: {
          ordered_at: '2026-11-18T08:00:00Z',
          terms: '2026-10-01',
          promises: [{ first: '2026-11-23', last: '2026-11-27', why: 'paid' }],
          parcels: SENT.shipments.map((parcel) => ({ ...parcel, shipped_at: '2026-11-12T14:00:00Z' })),
          total: 48_700,
          buyer: {
            name: 'Karin Ek',
            email: 'karin@exempel.se',
            address: ['Storgatan 1', '753 31 Uppsala', 'Sverige'],
          },
          items: [{ title: 'Drake, Mellan', price: 43_800 }],
          freight: 4900,
          refunds: [],
          approved_at: null,
          letters: [
            {
              at: '2026-11-05T10:00:00Z',
              subject: 'Tack för din beställning',
              text: 'Vi gör din leksak.',
            },
            {
              at: '2026-11-12T14:01:00Z',
              subject: 'Leksaken är på väg',
              text: 'Leksaken är skickad.',
            },
          ],
          written: [{ at: '2026-11-17T08:00:00Z', text: 'Paketet har inte kommit.' }],
          toys: [{ serial: 'ABCDEFGH23456789', checked_at: '2026-11-12T10:00:00Z' }],
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
        dispute: null,
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
      orders_held: 0,
      order_number: null,
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
      wish: 'en stjärna som skriker i natten',
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
    matter('8', {
      kind: 'withdrawal',
      order_number: numberOf('Rut'),
      subject: 'order',
      outcome: 'with_person',
      part: 'order',
      name: 'Karin Lindqvist',
      email: 'karin@exempel.se',
      told: ['Beställningen är avbeställd. En av oss går igenom betalningen och svarar dig per e-post.'],
      refunded: 4900,
      late: null,
      goods_at: null,
    }),
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
      corrected_to: null,
    }),
    matter('11', {
      kind: 'print',
      order_number: numberOf('Pärlan'),
      code: codeOf('Pärlan'),
      attention: 'order_over',
    }),
  ],
}

const withdrawnGoods = (toy: Toy, goodsAt: 'unsent' | 'away' | 'back', told: readonly string[]): InboxItem =>
  matter(
    `goods ${goodsAt}`,
    {
      kind: 'withdrawal',
      order_number: numberOf(toy),
      subject: 'goods',
      outcome: 'recorded',
      part: 'goods',
      name: 'Karin Lindqvist',
      email: 'karin@exempel.se',
      told: [
        'Du har ångrat: presentask. Priset, 59,00 kr, betalar vi tillbaka till samma kort eller konto som du betalade med.',
        ...told,
        'Leksaken påverkas inte: den gäller som förut.',
      ],
      refunded: 0,
      late: null,
      goods_at: goodsAt,
    },
    { toy: toyOf(toy, { promised_back: [{ subject: 'Presentask', amount: 5900 }] }) },
  )

/** Goods that were withdrawn from, by where they are, and parcels that are overdue or came back. */
export const GOODS_AND_PARCELS: InboxAnswer = {
  ...INBOX,
  items: [
    matter(
      'overdue',
      {
        kind: 'overdue',
        order_number: numberOf('Kosmos'),
        parcels: [
          { carrier: 'PostNord', tracking_number: 'UA123456789SE' },
          { carrier: 'PostNord', tracking_number: 'UA123456785SE' },
        ],
        last: '2026-11-24',
        is_late: true,
      },
      { due: '2026-11-25', is_late: true },
    ),
    matter('returned', {
      kind: 'returned',
      order_number: numberOf('Saga'),
      method: 'parcel',
      parcels: [{ carrier: 'PostNord', tracking_number: 'UA987654321SE' }],
      is_part: true,
      is_damaged: false,
      is_to_be_sent: false,
      is_address_corrected: false,
      is_blocked: false,
      reason: 'Ej uthämtat',
    }),
    withdrawnGoods('Rut', 'unsent', ['Vi skickar det inte.']),
    withdrawnGoods('Gnista', 'away', ['När du har fått det skickar du tillbaka det inom 14 dagar.']),
    withdrawnGoods('Nalle', 'back', ['När du har fått det skickar du tillbaka det inom 14 dagar.']),
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
      return [
        { ...item, toy: toyOf('Pärlan', { title: 'Delfin, 12 cm', buyer: null, left: null, freight: 0 }) },
      ]
    if (item.detail.kind !== 'complaint') return []
    return [
      {
        ...item,
        toy: toyOf('Grip', { title: 'Grip, 16 cm', size: 'Stor', buyer: null, left: null, freight: 0 }),
      },
    ]
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
      undo_until: null,
      held_by: null,
    },
  ],
  beside: null,
  bank: null,
  money: { left: 48_700, freight: 5900, promised_back: [], earlier: [], sending: [] },
}

export const LOG: StaffLogAnswer['rows'] = (
  [
    [
      'orders: ship',
      numberOf('Saga'),
      { method: 'parcel', parcels: 1, carrier: 'PostNord', number: 'UA123456789SE' },
    ],
    ['packing: passed', codeOf('Saga'), { serial: '7K3M9QXA7K3M9QXA' }],
    ['packing: photo', codeOf('Saga'), {}],
    ['prints: finish', codeOf('Pärlan'), { order: numberOf('Pärlan') }],
    ['prints: fail', codeOf('Grip'), { order: numberOf('Grip'), kind: 'clogged', gramsLost: 32 }],
    ['prints: start', codeOf('Nalle'), { order: numberOf('Nalle'), printer: 'Prusan vid fönstret' }],
    ['order: note', numberOf('Gnista'), {}],
    ['printers: load', 'Minin', { loaded: COLOURS.red.name }],
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
