import type { InboxDetail, InboxItem } from '@leksmedjan/contract/workshop-inbox'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount, toasts, type HeldCalls } from '#lib/acting.test-data.tsx'
import { Moves } from '../moves/moves.tsx'
import { StaffContext } from '../standing.ts'
import InboxPage from './inbox-page.tsx'
import { groupsOf } from './inbox-groups.ts'

const NUMBER = 'MINIMAL-7K3M9QXA'
const ID = '5d1c2b30-0000-4000-8000-000000000001'

const item = (detail: InboxDetail, more: Partial<InboxItem> = {}): InboxItem => ({
  id: ID,
  at: '2026-11-26T08:15:00Z',
  due: '2026-11-30',
  is_late: false,
  toy: null,
  detail,
  ...more,
})
const PARKED = {
  kind: 'parked',
  order_number: NUMBER,
  reason: 'refund',
  note: '',
  owed: 4950,
  dispute: null,
  is_lost: false,
} as const
const WITHDRAWAL = {
  kind: 'withdrawal',
  order_number: NUMBER,
  subject: 'order',
  outcome: 'recorded',
  part: 'story',
  name: 'Anna Berg',
  email: 'anna@exempel.se',
  told: ['Vi har noterat ditt meddelande.', 'Den digitala sagan har du rätt att ångra.'],
  refunded: 4900,
  late: null,
  goods_at: null,
} satisfies InboxDetail
const REPORT = {
  kind: 'report',
  orders_held: 0,
  order_number: null,
  design_id: ID,
  ground: 'rights',
  explanation: 'Min figur',
} as const

let server: HeldCalls
beforeEach(() => {
  server = holdCalls()
  vi.stubGlobal('scrollTo', () => undefined)
})

async function open(
  items: readonly InboxItem[],
  {
    role = 'ADMIN',
    answers = {},
    stepAskedAt = null,
  }: {
    role?: 'ADMIN' | 'WORKSHOP'
    answers?: Record<string, () => Response>
    stepAskedAt?: string | null
  } = {},
) {
  const user = mount(
    <StaffContext value={{ role, email: 'olle@exempel.se', stepAskedAt }}>
      <Moves>
        <InboxPage />
      </Moves>
    </StaffContext>,
  )
  await server.answer(({ url }) => {
    const name = Object.keys(answers).find((each) => url.endsWith(each))
    return name === undefined
      ? Response.json({ today: '2026-11-26', items })
      : (answers[name]?.() ?? Response.json({}))
  })
  return user
}

const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))
const outcome = (name: string) => () => Response.json({ outcome: name })

test('matters are grouped by when they are due', () => {
  const [late, today, coming] = [
    item(PARKED, { due: '2026-11-25', is_late: true }),
    item(PARKED, { due: '2026-11-26' }),
    item(PARKED, { due: '2026-11-27' }),
  ]
  expect(groupsOf([late, today, coming], '2026-11-26').map(({ name }) => name)).toEqual([
    'late',
    'today',
    'coming',
  ])
  expect(groupsOf([coming], '2026-11-26')).toEqual([{ name: 'coming', items: [coming] }])
})

test('nothing that waits is said, and has no figure in the menu', async () => {
  await open([])
  expect(await screen.findByText('Inget väntar på dig')).toBeDefined()
  expect(screen.queryByText(/väntar, /)).toBeNull()
})

test.each([
  [true, 'framme senast 9 december, och köparen läser att det är över tiden. Fråga'],
  [false, 'framme senast 9 december. Fråga'],
])('a parcel over its days is looked for: what to do, and the order to do it in', async (isLate, words) => {
  await open([
    item({
      kind: 'overdue',
      order_number: NUMBER,
      parcels: [{ carrier: 'PostNord', tracking_number: 'UA123456785SE' }],
      last: '2026-12-09',
      is_late: isLate,
    }),
  ])
  const card = within(await screen.findByRole('article', { name: 'Efterlys paketet' }))
  expect(
    card.getByText(new RegExp(`^Paketet UA123456785SE med PostNord skulle ha varit ${words}`)),
  ).toBeDefined()
  expect(card.getByRole('link', { name: 'Till order 7K3M9QXA' })).toBeDefined()
})

test('each matter says what it is, by when, and where; the menu counts them', async () => {
  await open([
    item(PARKED, { due: '2026-11-25', is_late: true }),
    item({
      kind: 'deletion',
      email: 'glom@exempel.se',
      hindrances: [{ kind: 'under_way', order_number: NUMBER }],
    }),
    item({ kind: 'print', order_number: NUMBER, code: 'ABCD2345', attention: 'order_over' }),
    item({
      kind: 'returned',
      method: 'parcel',
      order_number: NUMBER,
      parcels: [{ carrier: 'PostNord', tracking_number: 'UA123456785SE' }],
      is_part: false,
      is_damaged: false,
      is_to_be_sent: false,
      is_address_corrected: false,
      is_blocked: false,
      reason: 'Fel adress',
    }),
    item({
      kind: 'letter',
      name: 'step',
      recipient: 'fel@exempel.se',
      subject: 'På väg',
      order_number: null,
      corrected_to: null,
    }),
  ])
  const late = within(await screen.findByRole('region', { name: 'Försenat' }))
  expect(late.getByText('Skulle ha gjorts 25 november')).toBeDefined()
  expect(late.getByRole('link', { name: 'Till order 7K3M9QXA' }).getAttribute('href')).toBe(
    '/workshop/order?order=7K3M9QXA',
  )
  expect(screen.getByText(`Beställning ${NUMBER} är betald och inte levererad än.`)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Radera nu' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Till utskriftskön' })).toBeDefined()
  expect(
    screen.getByText(
      /^Paketet UA123456785SE med PostNord kom tillbaka\. Köparen läser att vi väntar på svar/,
    ),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Till packbordet' })).toBeDefined()
  expect(screen.getByRole('link', { name: /5 saker väntar, .*Titta på/ })).toBeDefined()
})

test('of several parcels those that came back are named', async () => {
  const parcels = [
    { carrier: 'DHL', tracking_number: '1234567890' },
    { carrier: 'Bring', tracking_number: '70701234567890123' },
  ]
  const back = {
    kind: 'returned',
    method: 'parcel',
    order_number: NUMBER,
    is_damaged: false,
    is_to_be_sent: false,
    is_address_corrected: false,
    is_blocked: false,
    reason: 'Fel adress',
  } as const
  await open([
    item({ ...back, parcels: parcels.slice(0, 1), is_part: true }),
    item({ ...back, parcels, is_part: false }, { id: 'another' }),
  ])
  expect(
    await screen.findByText(
      /^Paketet 1234567890 med DHL kom tillbaka\. Ordern gick i flera paket, och resten har inte kommit tillbaka\. Köparen/,
    ),
  ).toBeDefined()
  expect(
    screen.getByText(/^Paketen 1234567890 med DHL och 70701234567890123 med Bring kom tillbaka\. Köparen/),
  ).toBeDefined()
})

test('a toy that nobody fetched is no parcel, and asks for no address', async () => {
  await open([
    item({
      kind: 'returned',
      method: 'pickup',
      order_number: NUMBER,
      parcels: [{ carrier: 'Hämtas i verkstaden', tracking_number: null }],
      is_part: false,
      is_damaged: false,
      is_to_be_sent: false,
      is_address_corrected: false,
      is_blocked: false,
      reason: 'Köparen kom inte',
    }),
  ])
  expect(await screen.findByText(/^Leksaken hämtades inte\./)).toBeDefined()
  expect(screen.getByText('Hämtades inte')).toBeDefined()
  expect(screen.queryByText(/Paketet|rätta adressen|Retur/)).toBeNull()
})

test('a toy that was damaged before its buyer fetched it waits for the shop', async () => {
  await open([
    item({
      kind: 'returned',
      method: 'pickup',
      order_number: NUMBER,
      parcels: [{ carrier: 'Hämtas i verkstaden', tracking_number: null }],
      is_part: false,
      is_damaged: true,
      is_to_be_sent: false,
      is_address_corrected: false,
      is_blocked: false,
      reason: 'Tappad',
    }),
  ])
  expect(
    await screen.findByText(
      /^Leksaken gick sönder eller kom bort innan den hämtades\. Köparen läser att vi mejlar/,
    ),
  ).toBeDefined()
  expect(screen.getByText('Trasig eller borta')).toBeDefined()
  expect(screen.queryByText(/hämtades inte|en tid att komma/i)).toBeNull()
})

test.each(['pickup', 'parcel'] as const)('nothing of a blocked order is sent again: %s', async (method) => {
  await open([
    item({
      kind: 'returned',
      method,
      order_number: NUMBER,
      parcels: [{ carrier: 'PostNord', tracking_number: null }],
      is_part: false,
      is_damaged: false,
      is_to_be_sent: false,
      is_address_corrected: false,
      is_blocked: true,
      reason: '',
    }),
  ])
  expect(await screen.findByText(/Skicka inget än/)).toBeDefined()
  expect(screen.queryByText(/från packbordet\./)).toBeNull()
})

test('the way out of cancelling an order is not to cancel', async () => {
  const user = await open([item({ ...PARKED, is_lost: true })])
  await user.click(await screen.findByRole('button', { name: 'Avbryt ordern' }))
  expect(dialog().getByRole('button', { name: 'Behåll ordern' })).toBeDefined()
  expect(dialog().queryByRole('button', { name: 'Avbryt' })).toBeNull()
})

test('a report is decided with a reason that both sides read', async () => {
  const shared = {
    title: 'Gnista',
    image_url: '/gnista.webp',
    size: null,
    buyer: null,
    left: null,
    bank: null,
  }
  const toy = { ...shared, freight: 0, add_ons: [], promised_back: [], sending: [] }
  const user = await open([item(REPORT, { toy })], { answers: { 'inbox-act': outcome('done') } })
  expect(await screen.findByText('Gnista')).toBeDefined()
  expect(screen.getByText('Någon annans figur, märke eller bild')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Ta bort' }))
  await user.click(dialog().getByRole('button', { name: 'Ta bort' }))
  expect(dialog().getByText('Skriv varför.')).toBeDefined()
  await user.type(dialog().getByRole('textbox', { name: 'Skäl' }), 'Figuren är skyddad')
  await user.dblClick(dialog().getByRole('button', { name: 'Ta bort' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toasts()).toContain('Klart')
  expect(server.bodies('inbox-act')).toEqual([
    { act: 'report', id: ID, verdict: 'removed', why: 'Figuren är skyddad' },
  ])
})

test('a toy that the inspector stopped is printed by a reason alone', async () => {
  const model: InboxDetail = {
    kind: 'model',
    order_number: NUMBER,
    is_made: true,
    reasons: ['Halsen är tunn.'],
  }
  const user = await open([item(model)], { answers: { 'inbox-act': outcome('done') } })
  await user.click(await screen.findByRole('button', { name: 'Den är bra' }))
  await user.click(dialog().getByRole('button', { name: 'Den är bra' }))
  expect(dialog().getByText('Skriv varför.')).toBeDefined()
  expect(server.bodies('inbox-act')).toEqual([])
  await user.type(dialog().getByRole('textbox', { name: 'Skäl' }), 'Barnet är tio år')
  await user.click(dialog().getByRole('button', { name: 'Den är bra' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.bodies('inbox-act')).toEqual([
    { act: 'pass_model', order_number: NUMBER, why: 'Barnet är tio år' },
  ])
})

test('a refund that failed is given again in its sum, or the order released once it was paid otherwise', async () => {
  const user = await open([item(PARKED)], {
    answers: {
      'inbox-refund': () => Response.json({ refund: 4950, known_since: null }),
      'inbox-act': outcome('refund_owed'),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Betala tillbaka 49,50\u00a0kr' }))
  expect(dialog().getByRole<HTMLInputElement>('textbox', { name: /Kronor/ }).value).toBe('49,50')
  await user.click(dialog().getByRole('radio', { name: 'Frakten' }))
  await user.type(dialog().getByRole('textbox', { name: 'Skäl' }), 'Kom inte fram')
  await user.click(dialog().getByRole('button', { name: 'Betala tillbaka 49,50\u00a0kr' }))
  await waitFor(() => expect(toasts().join()).toMatch(/49,50.*går tillbaka/))
  expect(server.bodies('inbox-refund')).toEqual([
    { order_number: NUMBER, amount: 4950, subject: 'Frakten', why: 'Kom inte fram', repeat: 0 },
  ])
  await user.click(button('Släpp ordern'))
  await user.click(dialog().getByRole('checkbox'))
  await user.type(dialog().getByRole('textbox', { name: 'Skäl' }), 'Swish')
  await user.click(dialog().getByRole('button', { name: 'Släpp ordern' }))
  await waitFor(() => expect(toasts().join()).toContain('En återbetalning kom inte fram'))
  expect(server.bodies('inbox-act')).toEqual([
    { act: 'release', order_number: NUMBER, why: 'Swish', is_owed_paid: true },
  ])
})

test('what a bank asks before a dispute is told as a question, and all can be paid back', async () => {
  const user = await open([
    item({
      kind: 'dispute',
      order_number: NUMBER,
      amount: 48_700,
      left: 48_700,
      status: 'warning_needs_response',
      reason: 'fraudulent',
      page: null,
      evidence: {
        ordered_at: '2026-11-18T08:00:00Z',
        terms: null,
        promises: [],
        parcels: [],
        approved_at: null,
        letters: [],
        total: 48_700,
        buyer: { name: 'Karin Ek', email: 'karin@exempel.se', address: ['Storgatan 1', '753 31 Uppsala'] },
        items: [{ title: 'Drake, Mellan', price: 43_800 }],
        freight: 4900,
        refunds: [],
        written: [{ at: '2026-11-25T08:00:00Z', text: 'Den har inte kommit.' }],
        toys: [{ serial: 'ABCDEFGH23456789', checked_at: '2026-11-19T08:00:00Z' }],
        photos: [],
      },
    }),
  ])
  expect(
    await screen.findByText(/Banken frågar om köpet på 487,00.*ingen tvist, och pengarna är kvar/),
  ).toBeDefined()
  expect(screen.getByText('Bankens fråga')).toBeDefined()
  expect(screen.queryByText(/bestrider/)).toBeNull()
  await user.click(button('Betala tillbaka 487,00\u00a0kr'))
  expect(screen.getByRole('dialog', { name: 'Betala tillbaka?' })).toBeDefined()
})

test('a dispute shows its deadline and what can be shown to the bank', async () => {
  const user = await open([
    item({
      kind: 'dispute',
      order_number: NUMBER,
      amount: 48_700,
      left: 48_700,
      status: 'needs_response',
      reason: 'fraudulent',
      page: 'https://dashboard.stripe.com/disputes/du_1',
      evidence: {
        ordered_at: '2026-11-18T08:00:00Z',
        terms: '2026-10-01',
        promises: [
          { first: '2026-11-23', last: '2026-11-27', why: 'paid' },
          { first: '2026-11-30', last: '2026-12-02', why: 'queue' },
          { first: '2026-12-07', last: '2026-12-09', why: 'complaint' },
          { first: '2026-12-14', last: '2026-12-16', why: 'closed' },
        ],
        parcels: [
          {
            method: 'parcel',
            place: 1,
            carrier: 'PostNord',
            tracking_number: 'UA123456789SE',
            tracking_url: 'https://postnord.se/1',
            shipped_at: '2026-11-20T08:00:00Z',
            delivered_at: '2026-11-24T08:00:00Z',
            lost_at: null,
            returned_at: null,
            is_damaged: false,
            contents: null,
          },
        ],
        approved_at: '2026-11-18T14:32:00Z',
        letters: [
          {
            at: '2026-11-18T08:00:00Z',
            subject: 'Tack för din beställning',
            text: 'Följ den på https://leksmedjan.se/order?key=hemlig här.',
          },
          { at: '2026-11-18T14:33:00Z', subject: 'Tack för ditt ja till Gnista', text: 'Då skriver vi ut.' },
        ],
        total: 48_700,
        buyer: { name: 'Karin Ek', email: 'karin@exempel.se', address: ['Storgatan 1', '753 31 Uppsala'] },
        items: [{ title: 'Drake, Mellan', price: 43_800 }],
        freight: 4900,
        refunds: [
          { at: '2026-11-24T08:00:00Z', subject: 'Leksaken', amount: 22_410 },
          { at: '2026-11-24T08:00:00Z', subject: 'Frakten', amount: 4900 },
        ],
        written: [{ at: '2026-11-25T08:00:00Z', text: 'Den har inte kommit.' }],
        toys: [{ serial: 'ABCDEFGH23456789', checked_at: '2026-11-19T08:00:00Z' }],

        photos: [{ id: '1', url: '/a.webp' }],
      },
    }),
  ])
  expect(await screen.findByText(/Köparen bestrider 487,00/)).toBeDefined()
  expect(screen.getByText('Senast 30 november')).toBeDefined()
  expect(screen.getByText(/köparen säger sig inte ha gjort köpet/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Svara i betaltjänsten' }).getAttribute('href')).toBe(
    'https://dashboard.stripe.com/disputes/du_1',
  )
  expect(screen.getByRole('link', { name: /PostNord UA123456789SE/ })).toBeDefined()
  expect(screen.getByText(/framme 24 november 2026/)).toBeDefined()
  expect(screen.getByText('Beställd 18 november 2026')).toBeDefined()
  expect(screen.getByText('Godkända köpvillkor: version 2026-10-01')).toBeDefined()
  expect(screen.getByText(/^Återbetalt 24 november 2026 för leksaken: 224,10/)).toBeDefined()
  const promised = [
    /^Beställningen utlovad hos köparen 23/,
    /^Nya dagar för beställningen: 30 nov/,
    /^En ny leksak efter reklamationen utlovad hos köparen 7/,
    /^Nya dagar för den nya leksaken: 14/,
  ]
  for (const words of promised) expect(screen.getByText(words)).toBeDefined()
  expect(screen.getByText(/^Brev: Tack för din beställning, 18 november/)).toBeDefined()
  expect(screen.getByText(/^Brev: Tack för ditt ja till Gnista, 18 november/)).toBeDefined()
  expect(screen.getByText(/^Köparen godkände modellen 18 november.*15\.32$/)).toBeDefined()
  expect(screen.getByRole('img', { name: 'Kontrollfoto 1' })).toBeDefined()
  await user.click(button('Kopiera underlaget'))
  await waitFor(() => expect(toasts()).toContain('Underlaget är kopierat'))
  expect(await navigator.clipboard.readText()).toMatch(
    /product_description\nOrder MINIMAL-7K3M9QXA\n[^]*Drake, Mellan: 438,00[^]*Summa: 487,00[^]*Återbetalt 24.november.2026 för leksaken: 224,10[^]*Återbetalt 24.november.2026 för frakten: 49,00[^]*Karin Ek\nkarin@exempel.se\nStorgatan 1[^]*UA123456789SE[^]*Serienummer ABCDEFGH23456789, kontrollerad 19.november.2026[^]*customer_communication\n[^]*Tack för din beställning\nFölj den på \[länk\] här\.\n[^]*Köparen skrev 25.november.2026: Den har inte kommit\.$/,
  )
  const denied = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(button('Kopiera underlaget'))
  await waitFor(() => expect(toasts().at(-1)).toMatch(/kopiera den för hand/))
  denied.mockRestore()
})

test('a person is erased after a last word; what is ticked off needs none', async () => {
  const user = await open(
    [
      item({ kind: 'deletion', email: 'glom@exempel.se', hindrances: [] }),
      item(WITHDRAWAL, { id: `${ID}:recorded` }),
    ],
    { answers: { 'inbox-erase': outcome('done'), 'inbox-act': outcome('gone') } },
  )
  await user.click(await screen.findByRole('button', { name: 'Radera nu' }))
  await user.click(dialog().getByRole('button', { name: 'Radera nu' }))
  await waitFor(() => expect(server.bodies('inbox-erase')).toEqual([{ id: ID }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(button('Klart'))
  await waitFor(() => expect(toasts()).toContain('Någon annan hann före, eller så väntar det inte längre.'))
  expect(server.bodies('inbox-act')).toEqual([{ act: 'done', kind: 'withdrawal', id: `${ID}:recorded` }])
})

test('withdrawal money that the bank holds is not offered, and the card says why', async () => {
  const detail = {
    ...WITHDRAWAL,
    subject: 'goods',
    part: 'goods',
    outcome: 'recorded',
    goods_at: 'back',
  } as const
  const user = await open([item(detail, { toy: { ...BOX_BOUGHT, bank: 'decides' } })])
  const give = await screen.findByRole('button', { name: 'Betala tillbaka 53,10\u00a0kr' })
  expect(give.getAttribute('aria-disabled')).toBe('true')
  await user.click(give)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(
    screen.getByText(
      'Köparen bestrider betalningen. Pengar kan gå tillbaka först när banken har bestämt sig.',
    ),
  ).toBeDefined()
})

test('a refund from here names toy, order and buyer, and says the sum on its button', async () => {
  const toy = {
    title: 'Gnista',
    image_url: null,
    size: 'Mellan',
    buyer: 'Åke Lindqvist',
    left: 54_600,
    bank: null,
    freight: 5900,
    add_ons: [
      { name: 'Presentask', back: 5310 },
      { name: 'Digital saga', back: 0 },
    ],
    promised_back: [],
    sending: [],
  }
  const user = await open([item({ ...PARKED, reason: 'money', owed: null }, { toy })])
  await user.click(await screen.findByRole('button', { name: 'Betala tillbaka' }))
  expect(dialog().getByText('Gnista, order 7K3M9QXA, Åke Lindqvist')).toBeDefined()
  expect(dialog().getByRole('button', { name: 'Betala tillbaka 546,00\u00a0kr' })).toBeDefined()
  const parts = within(dialog().getByRole('group', { name: /Hur mycket/ })).getAllByRole('radio')
  expect(parts.map((part) => part.closest('label')?.textContent)).toEqual([
    'Bara frakten59,00\u00a0kr',
    'En del',
    'Allt546,00\u00a0kr',
  ])
  await user.click(dialog().getByRole('radio', { name: /^En del/ }))
  const subjects = within(dialog().getByRole('group', { name: /Vad gäller det/ }))
  expect(subjects.getByRole('radio', { name: 'Digital saga' })).toBeDefined()
  await user.click(subjects.getByRole('radio', { name: 'Presentask 53,10\u00a0kr' }))
  expect(dialog().getByLabelText<HTMLInputElement>('Kronor').value).toBe('53,10')
  expect(dialog().getByRole('button', { name: 'Betala tillbaka 53,10\u00a0kr' })).toBeDefined()
  expect(dialog().queryByText(/Tomt fält/)).toBeNull()
})

test.each([
  ['story', 'ångrade den digitala sagan.'],
  ['story_kept', 'ville ångra den digitala sagan, men det gick inte.'],
] as const)(
  'a withdrawal from the story alone (%s) says so, and nothing of the print',
  async (part, words) => {
    await open([item({ ...WITHDRAWAL, subject: 'story', part })])
    expect(await screen.findByText(`Anna Berg (anna@exempel.se) ${words}`)).toBeDefined()
    expect(screen.getByText(/^Bara sagan berörs\./)).toBeDefined()
    expect(screen.queryByText(/utskriften hade börjat/)).toBeNull()
  },
)

test.each([
  ['on_its_way', 'Leksaken är skickad men inte framme'],
  ['back', 'Paketet är tillbaka och kom inte fram i tid'],
  ['replacement', 'Den nya leksaken är försenad'],
  ['remade', 'Leksaken kom tillbaka, och den nya är inte skickad'],
] as const)('a withdrawal that its buyer may make since it is %s says why', async (late, why) => {
  await open([item({ ...WITHDRAWAL, part: 'late', late })])
  expect(await screen.findByText('Anna Berg (anna@exempel.se) vill häva köpet.')).toBeDefined()
  expect(screen.getByText(new RegExp(`^${why}.*, så köparen får häva köpet\\.`))).toBeDefined()
  expect(screen.queryAllByText(/är försenad/)).toHaveLength(
    late === 'replacement' || late === 'on_its_way' ? 1 : 0,
  )
  expect(screen.queryByText(/utskriften hade börjat/)).toBeNull()
})

test('a withdrawal from goods that was not possible says so', async () => {
  await open([item({ ...WITHDRAWAL, subject: 'goods', part: 'goods_kept' })])
  const words = 'ville ångra det som inte är gjort efter köparens val, men det gick inte.'
  expect(await screen.findByText(`Anna Berg (anna@exempel.se) ${words}`)).toBeDefined()
  expect(screen.getByText('Svara om något mer behöver göras.')).toBeDefined()
  expect(screen.queryByText(/utskriften hade börjat/)).toBeNull()
})

const BOX_BOUGHT = {
  title: 'Gnista',
  image_url: null,
  size: 'Mellan',
  buyer: 'Åke Lindqvist',
  left: 54_600,
  bank: null,
  freight: 5900,
  add_ons: [
    { name: 'Gravyr', back: 4900 },
    { name: 'Presentask', back: 5310 },
  ],
  promised_back: [{ subject: 'Presentask', amount: 5310 }],
  sending: [],
}

const PAYS_FIRST = ['Betala tillbaka 53,10\u00a0kr', 'Klart', 'Skriv till köparen']
test.each([
  ['unsent', 'stannar hos oss. Betala tillbaka det nu: presentasken, 53,10 kr.', PAYS_FIRST],
  ['back', 'är tillbaka hos oss, eller har kommit bort på vägen. Betala tillbaka det nu:', PAYS_FIRST],
  [
    'away',
    'eller tills köparen visar att det är skickat. Betala då tillbaka: presentasken, 53,10 kr.',
    ['Klart', 'Betala tillbaka 53,10\u00a0kr', 'Skriv till köparen'],
  ],
] as const)('goods that were withdrawn from and are %s: when to pay what', async (goodsAt, words, acts) => {
  const goods = { part: 'goods', goods_at: goodsAt } as const
  await open([item({ ...WITHDRAWAL, ...goods }, { toy: BOX_BOUGHT })])
  expect(
    await screen.findByText(
      'Anna Berg (anna@exempel.se) ville ångra hela köpet. Bara det som inte är gjort efter köparens val gick att ångra.',
    ),
  ).toBeDefined()
  expect(screen.getByText((text) => text.includes(words))).toBeDefined()
  expect(screen.queryByText(/utskriften hade börjat|om något mer behöver göras/)).toBeNull()
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.filter((name) => acts.some((act) => act === name))).toEqual(acts)
})

test('a withdrawal from the gift box has its price on a button, and in the dialog that it opens', async () => {
  const toy = {
    ...BOX_BOUGHT,
    promised_back: [...BOX_BOUGHT.promised_back, { subject: 'Frakten', amount: 4900 }],
  }
  const user = await open([item({ ...WITHDRAWAL, subject: 'goods', part: 'goods' }, { toy })], {
    answers: { 'inbox-refund': () => Response.json({ refund: 5310, known_since: null }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Betala tillbaka 53,10\u00a0kr' }))
  expect(dialog().getByLabelText<HTMLInputElement>('Kronor').value).toBe('53,10')
  expect(dialog().getByRole<HTMLInputElement>('radio', { name: /^Presentask/ }).checked).toBe(true)
  await user.type(dialog().getByLabelText(/Varför|Skäl/), 'Ångrade asken')
  await user.click(dialog().getByRole('button', { name: 'Betala tillbaka 53,10\u00a0kr' }))
  await waitFor(() =>
    expect(server.bodies('inbox-refund')).toMatchObject([{ amount: 5310, subject: 'Presentask' }]),
  )
})

const OWED_FREIGHT = {
  title: 'Gnista',
  image_url: null,
  size: 'Mellan',
  buyer: 'Åke Lindqvist',
  left: 54_600,
  bank: null,
  freight: 9900,
  add_ons: [{ name: 'Presentask', back: 0 }],
  promised_back: [{ subject: 'Frakten', amount: 4900 }],
  sending: [],
}

test('once the gift box is paid back, the freight that was promised with it is next', async () => {
  const user = await open([item({ ...WITHDRAWAL, subject: 'goods', part: 'goods' }, { toy: OWED_FREIGHT })])
  await user.click(await screen.findByRole('button', { name: 'Betala tillbaka 49,00\u00a0kr' }))
  expect(dialog().getByRole<HTMLInputElement>('radio', { name: /^Frakten/ }).checked).toBe(true)
})

test('a refund that leaves too little of the promised money warns with the sum', async () => {
  const user = await open([item({ ...WITHDRAWAL, subject: 'goods', part: 'goods' }, { toy: OWED_FREIGHT })])
  await user.click(await screen.findByRole('button', { name: 'Betala tillbaka 49,00\u00a0kr' }))
  const warning = /lovad 49,00.kr .* finns bara 46,00.kr kvar/
  expect(dialog().queryByText(warning)).toBeNull()
  await user.click(dialog().getByRole('radio', { name: /^Prisavdrag för fel/ }))
  const sum = dialog().getByLabelText('Kronor')
  await user.clear(sum)
  await user.type(sum, '500')
  expect(dialog().getByText(warning)).toBeDefined()
  await user.clear(sum)
  await user.type(sum, '497')
  expect(dialog().queryByText(warning)).toBeNull()
})

test.each([
  ['whose order a person has to end', { outcome: 'with_person', part: 'order' }],
  ['of a late toy', { outcome: 'recorded', part: 'late' }],
] as const)('a withdrawal %s offers to pay all of it back', async (_of, changes) => {
  const user = await open([item({ ...WITHDRAWAL, ...changes }, { toy: OWED_FREIGHT })])
  await user.click(await screen.findByRole('button', { name: 'Betala tillbaka 546,00\u00a0kr' }))
  expect(dialog().getByRole<HTMLInputElement>('radio', { name: /^Allt/ }).checked).toBe(true)
})

test('a withdrawal names who withdrew, what was answered and paid back, and is answered by letter', async () => {
  const toy = {
    title: 'Gnista',
    image_url: null,
    size: 'Mellan',
    buyer: 'Åke Lindqvist',
    left: 54_600,
    bank: null,
    freight: 5900,
    add_ons: [],
    promised_back: [],
    sending: [],
  }
  const user = await open([item(WITHDRAWAL, { toy })], {
    answers: { 'workshop-write': () => Response.json({ success: true }) },
  })
  expect(await screen.findByText('Anna Berg (anna@exempel.se) ångrade köpet.')).toBeDefined()
  expect(screen.queryByText(/Åke Lindqvist/)).toBeNull()
  expect(screen.getByText(/Redan återbetalt: 49,00/)).toBeDefined()
  // What is to be done stands before what was written, which is opened on demand.
  const answer = screen.getByText(/Den digitala sagan har du rätt att ångra/).closest('details')
  expect(answer?.open).toBe(false)
  await user.click(screen.getByText('Svaret som köparen fick'))
  expect(answer?.open).toBe(true)
  await user.click(button('Skriv till köparen'))
  await user.type(dialog().getByLabelText('Ämne'), 'Din saga')
  await user.type(dialog().getByLabelText('Text'), 'Hej!')
  await user.click(dialog().getByRole('button', { name: 'Skicka brevet' }))
  await waitFor(() => expect(server.bodies('workshop-write')).toHaveLength(1))
})

test.each([
  ['a minute ago', -60_000, 1],
  ['in five minutes', 300_000, 0],
])(
  'a refund speaks of the second step only where a code will be asked for: from %s',
  async (_, ms, times) => {
    const user = await open([item(PARKED)], { stepAskedAt: new Date(Date.now() + ms).toISOString() })
    await user.click(await screen.findByRole('button', { name: 'Betala tillbaka 49,50\u00a0kr' }))
    expect(dialog().queryAllByText(/Du bekräftar med ditt andra steg/)).toHaveLength(times)
  },
)

test('a complaint about a loose part comes before all that is late, marked', async () => {
  const told = { kind: 'complaint', order_number: NUMBER, photos: 0, has_proposal: false } as const
  const loose = item({ ...told, text: 'Ett öra lossnade' }, { id: 'a', due: '2026-12-01' })
  const others = [item(PARKED, { is_late: true }), item({ ...told, text: 'Fel färg' }, { id: 'b' })]
  expect(groupsOf([...others, loose], '2026-11-26')[0]).toEqual({ name: 'safety', items: [loose] })
  await open([...others, loose])
  const marked = await screen.findByRole('region', { name: 'Säkerhet' })
  expect(within(marked).getAllByText('Säkerhet')).toHaveLength(2)
  expect(within(marked).getByText('Ett öra lossnade')).toBeDefined()
})

test('the workshop opens a complaint, and has no decision to take', async () => {
  const complaint: InboxDetail = {
    kind: 'complaint',
    order_number: NUMBER,
    text: 'Vingen lossnade',
    photos: 2,
    has_proposal: true,
  }
  const toy = {
    title: 'Räv, 12 cm',
    image_url: '/rav.webp',
    size: 'Mellan',
    buyer: null,
    left: null,
    bank: null,
    freight: 0,
    add_ons: [],
    promised_back: [],
    sending: [],
  }
  const user = await open([item(complaint, { toy })], {
    role: 'WORKSHOP',
    answers: {
      'workshop-complaints': () => Response.json({ complaints: [], beside: null, bank: null, money: null }),
    },
  })
  expect(await screen.findByText('2 bilder')).toBeDefined()
  expect(screen.getByText('Räv, 12 cm').parentElement?.textContent).toContain('Mellan')
  await user.click(button('Läs och svara'))
  await waitFor(() => expect(server.bodies('workshop-complaints')).toEqual([{ order_number: NUMBER }]))
  expect(button('Stäng').getAttribute('aria-expanded')).toBe('true')
  // What comes next by Tab is in the form, not in the card below.
  const follows = document.activeElement?.compareDocumentPosition(button('Stäng')) ?? 0
  expect(document.activeElement?.tagName).toBe('DIV')
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

test('two matters of one kind are told apart by toy, number and buyer', async () => {
  const toyOf = (title: string, buyer: string) => ({
    title,
    image_url: null,
    size: 'Mellan',
    buyer,
    left: null,
    bank: null,
    freight: 0,
    add_ons: [],
    promised_back: [],
    sending: [],
  })
  await open([
    item(PARKED, { id: '1', toy: toyOf('Gnista', 'Karin Lindqvist') }),
    item({ ...PARKED, order_number: 'MINIMAL-8YHN3WCF' }, { id: '2', toy: toyOf('Rut', 'Bo Lind') }),
  ])
  const gnista = await screen.findByText('Gnista')
  expect(gnista.parentElement?.textContent).toBe('GnistaMellan · 7K3M9QXA · Karin Lindqvist')
  expect(screen.getByText('Rut').parentElement?.textContent).toBe('RutMellan · 8YHN3WCF · Bo Lind')
})

test('the focus of a matter that is done goes to the next, to the last, and then to the heading', async () => {
  const letters = ['a', 'b', 'c'].map((id) => item(WITHDRAWAL, { id }))
  let left = letters
  const listed = () => Response.json({ today: '2026-11-26', items: left })
  const user = await open(letters, { answers: { 'workshop-inbox': listed, 'inbox-act': outcome('done') } })
  const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="withdrawal ${id}"]`)
  const finish = async (id: string) => {
    left = left.filter((each) => each.id !== id)
    await user.click(within(rowOf(id) ?? document.body).getByRole('button', { name: 'Klart' }))
    await waitFor(() => expect(rowOf(id)).toBeNull())
  }
  await screen.findAllByRole('button', { name: 'Klart' })
  await finish('b')
  expect(document.activeElement).toBe(rowOf('c'))
  await finish('c')
  expect(document.activeElement).toBe(rowOf('a'))
  await finish('a')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('the focus of a report goes to the next once it is decided in its dialog', async () => {
  let left = [item(REPORT), item(WITHDRAWAL, { id: 'b' })]
  const listed = () => Response.json({ today: '2026-11-26', items: left })
  const user = await open(left, { answers: { 'workshop-inbox': listed, 'inbox-act': outcome('done') } })
  await user.click(await screen.findByRole('button', { name: 'Ta bort' }))
  await user.type(dialog().getByRole('textbox', { name: 'Skäl' }), 'Figuren är skyddad')
  left = left.slice(1)
  await user.click(dialog().getByRole('button', { name: 'Ta bort' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.getAttribute('data-row')).toBe('withdrawal b')
})

test('an open answer with words in it stays when somebody else answers, until it is closed', async () => {
  const wrong = { at: '2026-11-26T08:15:00Z', text: 'Vingen lossnade', photos: [], proposal: null }
  const waiting = { status: 'open', answer: null, decided_at: null, decided_by: null }
  const done = { refund: null, print_code: null, undo_until: null, held_by: null }
  const lisas = {
    status: 'answered',
    answer: 'Vi ser på det.',
    decided_at: wrong.at,
    decided_by: 'lisa@exempel.se',
  }
  let [complaint, left] = [
    { id: ID, ...wrong, ...done, ...waiting } as object,
    [
      item({ kind: 'complaint', order_number: NUMBER, text: wrong.text, photos: 0, has_proposal: false }),
      item(WITHDRAWAL, { id: 'b' }),
    ],
  ]
  const user = await open(left, {
    answers: {
      'workshop-inbox': () => Response.json({ today: '2026-11-26', items: left }),
      'workshop-complaints': () =>
        Response.json({
          complaints: [complaint],
          beside: null,
          bank: null,
          money: { left: 48_700, freight: 5900, promised_back: [], earlier: [], sending: [] },
        }),
      'inbox-act': outcome('done'),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Läs och svara' }))
  const answer = await screen.findByRole('textbox', { name: /Svar till köparen/ })
  await user.clear(answer)
  await user.type(answer, 'Mina egna ord')
  ;[complaint, left] = [{ ...complaint, ...lisas }, []]
  await user.click(button('Klart'))
  expect(await screen.findByText('lisa@exempel.se har redan svarat')).toBeDefined()
  expect(screen.getByText('Mina egna ord')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Stäng', expanded: true }))
  expect(await screen.findByText('Inget väntar på dig')).toBeDefined()
})

const DOUBT = {
  kind: 'doubt',
  order_number: NUMBER,
  design_id: ID,
  about: 'wish',
  reason: 'frightening',
  wish: 'en räv med läskig hatt',
} as const

test.each([
  [NUMBER, /^Leksaken görs inte, och designen kan inte delas/],
  [null, /^Den slutar delas\. Den som gjorde den läser ditt skäl/],
])('what a removal does is said of a doubted design of order %s', async (order_number, words) => {
  const user = await open([item({ ...DOUBT, order_number })])
  expect(await screen.findByText('Köparen skrev: ”en räv med läskig hatt”')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Ta bort' }))
  expect(dialog().getByText(words)).toBeDefined()
})

test.each([
  [
    NUMBER,
    2,
    /^Den slutar delas\. 2 betalda beställningar av den väntar tills du har bestämt om de ska göras/,
  ],
  [NUMBER, 1, /^Den slutar delas\. 1 betald beställning av den väntar tills du har bestämt om den ska göras/],
  [NUMBER, 0, /^Den slutar delas\. Är leksaken skickad/],
  [null, 0, /^Den slutar delas\. Anmälaren och den som gjorde den läser ditt skäl\.$/],
])(
  'what a removal does is said of a reported design of order %s, with %i that wait',
  async (order_number, orders_held, words) => {
    const about = { design_id: ID, ground: 'rights', explanation: 'Min figur' } as const
    const user = await open([item({ kind: 'report', order_number, orders_held, ...about })])
    await user.click(await screen.findByRole('button', { name: 'Ta bort' }))
    expect(dialog().getByText(words)).toBeDefined()
  },
)

test('an order whose design was turned down waits for its refund alone', async () => {
  await open([item({ ...PARKED, reason: 'turned_down', owed: null })])
  expect(await screen.findByText(/så är ärendet klart/)).toBeDefined()
  expect(button('Betala tillbaka')).toBeDefined()
  expect(button('Skriv till köparen')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Släpp ordern' })).toBeNull()
  expect(screen.queryByText(/delning/)).toBeNull()
})

test('a yes to days beyond thirty that came by letter is noted, and its buyer is written to from there', async () => {
  const wait: InboxDetail = {
    kind: 'wait',
    order_number: NUMBER,
    first: '2026-12-22',
    last: '2027-01-04',
    beyond: '2026-12-23',
  }
  const answers = { 'workshop-inbox-act': () => Response.json({ outcome: 'done' }) }
  const user = await open([item(wait)], { answers })
  const words = (await screen.findByText(/har inte svarat/)).textContent
  expect(words.replaceAll(/[\u00a0\u2060]/g, ' ')).toMatch(
    /22 december– ?4 januari.*framme efter 23 december/,
  )
  expect(button('Skriv till köparen')).toBeDefined()
  await user.click(button('Köparen har sagt ja'))
  expect(server.bodies('workshop-inbox-act')).toEqual([
    { act: 'agreed_to_wait', order_number: NUMBER, last: '2027-01-04' },
  ])
})

test('by keyboard J and K move between matters, and Enter opens the one with the focus', async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined
  const complaint: InboxDetail = {
    kind: 'complaint',
    order_number: NUMBER,
    text: 'Vingen lossnade',
    photos: 0,
    has_proposal: false,
  }
  const user = await open([item(complaint, { id: 'a' }), item(PARKED, { id: 'b' })], {
    answers: {
      'workshop-complaints': () => Response.json({ complaints: [], beside: null, bank: null, money: null }),
    },
  })
  await screen.findByText('Vingen lossnade')
  const focused = () => document.activeElement?.getAttribute('data-row')
  await user.keyboard('j')
  expect(focused()).toBe('complaint a')
  await user.keyboard('jj')
  expect(focused()).toBe('parked b')
  await user.keyboard('k')
  expect(focused()).toBe('complaint a')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.bodies('workshop-complaints')).toEqual([{ order_number: NUMBER }]))
  expect(button('Stäng').getAttribute('aria-expanded')).toBe('true')
  const legend = document.querySelector('dl[aria-label="Tangenter"]')
  expect(legend?.textContent).toBe('JKbyt ärendeEnteröppna')
})

test('of a letter to an address that was corrected since it is said what the address is', async () => {
  await open([
    item({
      kind: 'letter',
      name: 'step',
      recipient: 'fel@exempel.se',
      subject: 'På väg',
      order_number: 'MINIMAL-7K3M9QXA',
      corrected_to: 'ratt@exempel.se',
    }),
  ])
  expect(
    await screen.findByText(/Adressen är rättad till ratt@exempel\.se: skicka brevet igen/),
  ).toBeDefined()
  expect(screen.queryByText(/rätta adressen/)).toBeNull()
})
