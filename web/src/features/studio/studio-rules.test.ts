import { describe, expect, it } from 'vitest'
import { designOf, designRow } from './rows.ts'
import {
  badgeOf,
  createdText,
  fileNameOf,
  isShownIn,
  lineOf,
  monthStart,
  nameOf,
  shortNameOf,
  type StudioDesign,
} from './studio-rules.ts'

const FOX: StudioDesign = {
  id: '8c1d2e3f-0000-4000-8000-00004f2a9c1e',
  name: 'Lingon',
  description: 'En modig räv',
  prompt: 'Räv, apelsin',
  style: 'Saga',
  thumbnailUrl: null,
  status: 'COMPLETED',
  isPublic: false,
  createdAt: '2026-11-23T09:02:00.000Z',
  category: 'Djur',
  orders: [],
}

describe('a card', () => {
  it.each([
    [{}, 'Lingon'],
    [{ name: '' }, 'Räv, apelsin'],
    [{ name: '', prompt: '' }, 'Design 4f2a9c1e'],
  ])('with %o is called %s', (gap, name) => {
    expect(nameOf({ ...FOX, ...gap })).toBe(name)
  })

  it.each([
    ['Val i turkos, lekfull. Produktbild av en 3D-utskriven', 'Val i turkos, lekfull'],
    ['Kung Röd. Den förste', 'Kung Röd. Den förste'],
  ])('named %s shows %s', (name, said) => {
    const prompt = 'Val i turkos, lekfull. Produktbild av en 3D-utskriven leksak'
    expect(shortNameOf({ ...FOX, name, prompt })).toBe(said)
  })

  it.each([
    [{}, 'En modig räv'],
    [{ description: '' }, 'Saga'],
    [{ description: '', style: null }, ''],
    [{ status: 'FAILED' }, 'En modig räv'],
    [{ description: '', style: null, status: 'PENDING' }, 'Bilden väntar på sin tur'],
    [{ description: '', style: null, status: 'GENERATING' }, 'Bilden skapas just nu'],
    [{ description: '', style: null, status: 'FAILED' }, 'Bilden blev inte klar'],
    [{ description: '', style: null, status: 'SOMETHING' }, ''],
  ])('with %o shows %s', (gap, line) => {
    expect(lineOf({ ...FOX, ...gap })).toBe(line)
  })

  it.each([
    ['PENDING', 'Väntar'],
    ['GENERATING', 'Genereras...'],
    ['COMPLETED', 'Klar'],
    ['FAILED', 'Misslyckades'],
    ['SOMETHING', 'Okänd'],
    ['toString', 'Okänd'],
  ])('in the state %s has the badge %s', (status, text) => {
    expect(badgeOf(status).text).toBe(text)
  })

  it('formats today as a time and any other day as a date', () => {
    const at = new Date(2026, 10, 23, 10, 2)
    expect(createdText(at.toISOString(), new Date(2026, 10, 23, 23, 59))).toBe('i dag 10.02')
    expect(createdText('2026-11-14T12:00:00Z', at)).toBe('14\u00a0november\u00a02026')
  })
})

it.each([
  ['all', ['PENDING', 'GENERATING', 'COMPLETED', 'FAILED', 'SOMETHING']],
  ['completed', ['COMPLETED']],
  ['generating', ['PENDING', 'GENERATING']],
] as const)('the filter %s shows %o', (filter, shown) => {
  const all = ['PENDING', 'GENERATING', 'COMPLETED', 'FAILED', 'SOMETHING']
  expect(all.filter((status) => isShownIn(filter, status))).toEqual(shown)
})

it('a month begins at its first midnight where the visitor is', () => {
  expect(new Date(monthStart(new Date(2026, 10, 23, 12)))).toEqual(new Date(2026, 10, 1))
})

it.each([
  ['Kung Röd!', 'kung-röd'],
  ['../../etc', 'etc'],
  ['🎉', 'leksak'],
])('a picture of %s is saved as %s', (name, file) => {
  expect(fileNameOf(name)).toBe(file)
})

it('only paid orders count, the latest first', () => {
  const order = {
    id: 'a',
    order_number: 'MINIMAL-A',
    email: 'a@b.se',
    status: 'processing',
    order_proofs: null,
  }
  const row = designRow.parse({
    id: FOX.id,
    name: '',
    description: '',
    prompt: '',
    style: null,
    thumbnail_url: null,
    generation_status: 'COMPLETED',
    is_public: false,
    created_at: FOX.createdAt,
    categories: null,
    order_items: [
      { orders: { ...order, paid_at: null } },
      { orders: null },
      { orders: { ...order, paid_at: '2026-11-23T09:02:00Z' } },
      { orders: { ...order, id: 'b', order_number: 'MINIMAL-B', paid_at: '2026-12-01T09:02:00Z' } },
    ],
  })
  const known = { email: 'a@b.se', awaitsApproval: false }
  expect(designOf(row).orders).toEqual([
    { id: 'b', orderNumber: 'MINIMAL-B', ...known },
    { id: 'a', orderNumber: 'MINIMAL-A', ...known },
  ])
})

it.each([
  ['processing', 'waiting', false, true],
  ['processing', 'lapsed', false, true],
  ['processing', 'lapsed', true, false],
  ['processing', 'approved', false, false],
  ['cancelled', 'waiting', false, false],
])(
  'an order that is %s with a proof that is %s (silence prints: %s) shows: %s',
  (status, state, silence, asks) => {
    const row = designRow.parse({
      id: FOX.id,
      name: '',
      description: '',
      prompt: '',
      style: null,
      thumbnail_url: null,
      generation_status: 'COMPLETED',
      is_public: false,
      created_at: FOX.createdAt,
      categories: null,
      order_items: [
        {
          orders: {
            id: 'a',
            order_number: 'MINIMAL-A',
            email: 'a@b.se',
            paid_at: '2026-11-23T09:02:00Z',
            status,
            order_proofs: { state, silence_prints: silence },
          },
        },
      ],
    })
    expect(designOf(row).orders[0]?.awaitsApproval).toBe(asks)
  },
)
