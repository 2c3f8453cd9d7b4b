/** Hostile table calls: SQL in every position, and every way to more rights. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../visitors/callers.ts'
import { MARK, openHostileCalls, type HostileCalls, type Sent } from '../visitors/hostile-calls.ts'
import type { TestShop } from '../shops/open-shop.ts'

let shop: TestShop
let anna: Caller
let bertil: Caller
let bertilsDesign: string
let ask: HostileCalls['ask']
let everything: HostileCalls['everything']
beforeAll(async () => {
  ;({ shop, anna, bertil, bertilsDesign, ask, everything } = await openHostileCalls())
})
afterAll(() => shop.close())

const json = (value: unknown) => JSON.stringify(value)

const INJECTIONS = [
  `'; drop table public.print_models; --`,
  `" or 1=1 --`,
  `1) union select value from public.shop_secrets --`,
  `x"; reset role; select * from auth.users; --`,
  `$1; select pg_sleep(9)`,
  `\\'; commit; --`,
  `*/ select 1 /*`,
  `E'\\x27'`,
  `id::text::regclass`,
  `(select token_hash from auth.refresh_tokens)`,
  `pg_read_file('/etc/passwd')`,
  `t0."user_id") or (true`,
  `name"},{"role":"service_role`,
  `\u02bc or \u02bc1\u02bc=\u02bc1`,
  `a\0b`,
  `current_setting('role')`,
]

const e = encodeURIComponent
const inQuotes = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
const POSITIONS: Record<string, (text: string) => Sent> = {
  'a table': (t) => ({ url: e(t) }),
  'a function': (t) => ({ method: 'POST', url: `rpc/${e(t)}`, body: '{}' }),
  'a column': (t) => ({ url: `print_models?select=${e(t)}` }),
  'a column in quotes': (t) => ({ url: `print_models?select=${e(inQuotes(t))}` }),
  'an alias': (t) => ({ url: `print_models?select=${e(t)}:id` }),
  'an alias in quotes': (t) => ({ url: `print_models?select=${e(inQuotes(t))}:id` }),
  'a JSON key': (t) => ({ url: `print_models?select=selections->${e(inQuotes(t))}` }),
  'a cast': (t) => ({ url: `print_models?select=id::${e(inQuotes(t))}` }),
  'an embedded table': (t) => ({ url: `print_models?select=id,${e(inQuotes(t))}(id)` }),
  'a hint': (t) => ({ url: `print_models?select=id,categories!${e(inQuotes(t))}(id)` }),
  'a filtered column': (t) => ({ url: `print_models?${e(inQuotes(t))}=eq.1` }),
  'a column of an embed': (t) => ({
    url: `print_models?select=id,categories(id)&categories.${e(inQuotes(t))}=eq.1`,
  }),
  'an operator': (t) => ({ url: `print_models?name=${e(t)}.1` }),
  'a value': (t) => ({ url: `print_models?name=eq.${e(t)}` }),
  'a value of another type': (t) => ({ url: `print_models?id=eq.${e(t)}` }),
  'a pattern': (t) => ({ url: `print_models?name=ilike.${e(t)}` }),
  'a truth': (t) => ({ url: `print_models?is_public=is.${e(t)}` }),
  'an item of a list': (t) => ({ url: `print_models?name=in.(${e(inQuotes(t))},${e(t)})` }),
  'a group': (t) => ({ url: `print_models?or=(${e(t)})` }),
  'a value in a group': (t) => ({ url: `print_models?or=(name.eq.${e(inQuotes(t))},id.is.null)` }),
  'an order': (t) => ({ url: `print_models?order=${e(t)}` }),
  'an ordered column in quotes': (t) => ({ url: `print_models?order=${e(inQuotes(t))}.desc` }),
  'a limit': (t) => ({ url: `print_models?limit=${e(t)}&offset=${e(t)}` }),
  'the columns': (t) => ({ method: 'POST', url: `print_models?columns=${e(inQuotes(t))}`, body: '[{}]' }),
  'a conflict': (t) => ({
    method: 'POST',
    url: `profiles?on_conflict=${e(inQuotes(t))}`,
    headers: { prefer: 'resolution=merge-duplicates' },
    body: json({ id: anna.userId }),
  }),
  'a time zone': (t) => ({ url: 'print_models', headers: { prefer: `timezone=${e(t)}` } }),
  'a schema': (t) => ({ url: 'print_models', headers: { 'accept-profile': e(t) } }),
  'a range': (t) => ({ url: 'print_models', headers: { range: e(t) } }),
  'a key of a body': (t) => ({ method: 'POST', url: 'print_models', body: json({ [t]: 1 }) }),
  'a value of a foreign row': (t) => ({
    method: 'PATCH',
    url: `print_models?id=eq.${bertilsDesign}`,
    body: json({ name: t.slice(0, 50) }),
  }),
  'a condition of a change': (t) => ({
    method: 'PATCH',
    url: `print_models?description=eq.${e(t)}`,
    body: json({ name: 'x' }),
  }),
  'a condition of a deletion': (t) => ({ method: 'DELETE', url: `print_models?description=eq.${e(t)}` }),
}

describe('SQL', () => {
  it('is a name or a value in every position, never a statement', async () => {
    const before = await everything()
    const answered = new Map<number, number>()
    const wrong: string[] = []
    for (const [position, sent] of Object.entries(POSITIONS)) {
      for (const text of INJECTIONS) {
        const { status, text: body } = await ask(sent(text))
        answered.set(status, (answered.get(status) ?? 0) + 1)
        if (status >= 500 || body.includes(MARK) || /root:|sb_secret|pg_catalog/.test(body)) {
          wrong.push(`${position}: ${text} -> ${status} ${body.slice(0, 200)}`)
        }
      }
    }
    const tried = Object.keys(POSITIONS).length * INJECTIONS.length
    const counts = [...answered].map(([status, n]) => `${n} x ${status}`).join(', ')
    console.log(`SQL in ${Object.keys(POSITIONS).length} positions: ${tried} requests, ${counts}`)
    expect(wrong).toEqual([])
    expect(await everything()).toBe(before)
  })
})

describe('privilege escalation', () => {
  const attempts: [string, (admin: string) => Sent][] = [
    ['a role of their own', (r) => post('user_roles', { user_id: anna.userId, role_id: r })],
    [
      'a role by upsert',
      (r) =>
        post(
          'user_roles?on_conflict=user_id,role_id',
          { user_id: anna.userId, role_id: r },
          'resolution=merge-duplicates',
        ),
    ],
    ['another role for the same row', (r) => patch(`user_roles?user_id=eq.${anna.userId}`, { role_id: r })],
    ['less for somebody else', () => ({ method: 'DELETE', url: `user_roles?user_id=eq.${bertil.userId}` })],
    ['a new role', () => post('roles', { name: 'OWNER' })],
    ['another name for a role', () => patch('roles?name=eq.CUSTOMER', { name: 'ADMIN' })],
    ['another profile', () => patch(`profiles?id=eq.${anna.userId}`, { id: bertil.userId })],
    [
      'a profile for somebody else',
      () =>
        post(
          'profiles?on_conflict=id',
          { id: bertil.userId, first_name: 'x' },
          'resolution=merge-duplicates',
        ),
    ],
    [
      'a design for somebody else',
      () => post('print_models', { user_id: bertil.userId, name: 'x', prompt: 'x' }),
    ],
    ['a design given away', () => patch('print_models?name=eq.mine', { user_id: bertil.userId })],
    ['a design taken', () => patch(`print_models?id=eq.${bertilsDesign}`, { name: 'taken' })],
    [
      'a design taken by upsert',
      () =>
        post(
          'print_models?on_conflict=prompt_id',
          { name: 'x', prompt_id: bertilsDesign },
          'resolution=merge-duplicates',
        ),
    ],
    ['a finished picture', () => patch('print_models?name=eq.mine', { generation_status: 'COMPLETED' })],
    [
      'a picture of elsewhere',
      () => patch('print_models?name=eq.mine', { thumbnail_url: 'https://x.example' }),
    ],
    ['a model of elsewhere', () => patch('print_models?name=eq.mine', { model_url: 'https://x.example' })],
    ['another past', () => patch('print_models?name=eq.mine', { created_at: '2001-01-01' })],
    ['a browser let in', () => patch('print_models?name=eq.mine', { access_secret_hash: 'x' })],
    [
      'a seed of choice',
      () => post('print_models', { user_id: anna.userId, name: 'x', prompt: 'x', seed: 1 }),
    ],
    ['an order', () => post('orders', { id: bertilsDesign, total_price: 1 })],
    ['a lower price', () => patch('orders?total_price=gt.0', { total_price: 1 })],
    ['a paid order', () => patch('orders?payment_status=eq.pending', { payment_status: 'paid' })],
    ['another state', () => patch('orders?status=eq.pending', { status: 'shipped' })],
    ['a cheaper part', () => patch('order_items?position=eq.0', { unit_price: 0 })],
    ['a cheaper size', () => patch('product_sizes?base_price=gt.0', { base_price: 1 })],
    ['a cheaper add-on', () => patch('add_ons?price=gt.0', { price: 0 })],
    ['free delivery', () => patch('shipping_methods?price=gt.0', { price: 0 })],
    ['a category', () => post('categories', { name: 'Vapen' })],
    [
      'a finished generation',
      () => patch('model_generation_jobs?status=eq.RUNNING', { status: 'COMPLETED' }),
    ],
    ['settings', () => patch('shop_settings?key=eq.seller', { value: {} })],
    ['secrets', () => ({ url: 'shop_secrets?select=value' })],
    ['keys of the tokens', () => ({ url: 'signing_keys', headers: { 'accept-profile': 'auth' } })],
    [
      'another role by header',
      () => ({ url: 'shop_settings', headers: { 'x-role': 'service_role', role: 'service_role' } }),
    ],
    ['another role by parameter', () => ({ url: 'orders?role=eq.service_role' })],
    ['hashes of secrets', () => ({ url: 'print_models?select=access_secret_hash' })],
    ['a hash by filter', () => ({ url: 'print_models?access_secret_hash=like.*' })],
    ['a hash by order', () => ({ url: 'print_models?order=access_secret_hash' })],
    ['reasons of a review', () => ({ url: 'orders?select=review_reason' })],
    ['users', () => ({ url: 'profiles?select=id,users(*)' })],
  ]
  const patch = (url: string, body: object): Sent => ({ method: 'PATCH', url, body: json(body) })
  const post = (url: string, body: object, prefer = 'return=minimal'): Sent => ({
    method: 'POST',
    url,
    body: json(body),
    headers: { prefer },
  })

  it('fails in every way, for customers and guests', async () => {
    const { id: admin } = await shop.db.asShop('host command', (tx) =>
      tx.selectFrom('roles').select('id').where('name', '=', 'ADMIN').executeTakeFirstOrThrow(),
    )
    const before = await everything()
    const statuses: Record<string, number> = {}
    const wrong: string[] = []
    for (const token of [anna.token, shop.secrets.anonKey]) {
      for (const [what, sent] of attempts) {
        const { status, text } = await ask({ ...sent(admin), token })
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status >= 500 || status < 300 === (text !== '' && text !== '[]'))
          wrong.push(`${what}: ${status} ${text}`)
      }
    }
    console.log(`rising: ${2 * attempts.length} attempts, ${json(statuses)}`)
    expect(wrong).toEqual([])
    expect(await everything()).toBe(before)
  })
})
