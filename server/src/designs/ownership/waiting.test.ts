/** Designs given to an address from another browser wait until its owner accepts them. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '../../../test/shops/open-shop.ts'
import { ok } from '../../../test/visitors/purchase.ts'
import { guestHashOf, type Actor } from '@leksmedjan/platform/actor'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Customer = Actor & { kind: 'customer' }

async function draw(visitor: Visitor, email?: string): Promise<{ promptId: string }> {
  const fox = { categoryL1: 'Djur', colors: ['Apelsin'], userSelections: { seed: 1 } }
  const answer = await visitor.call('generate-preview-image', { ...fox, ...(email && { email }) })
  return ok<{ data: { promptId: string } }>(answer).data
}

function rowOf(promptId: string) {
  return shop.db.asShop('host command', (tx) =>
    tx
      .selectFrom('print_models')
      .select(['user_id', 'guest_email', 'guest_session_id'])
      .where('prompt_id', '=', promptId)
      .executeTakeFirstOrThrow(),
  )
}

/** Signs in with this visitor's browser. */
async function customer(visitor: Visitor, email = `${randomUUID()}@exempel.se`): Promise<Customer> {
  const { id } = await shop.db.asShop('host command', (tx) =>
    tx.insertInto('auth.users').values({ email }).returning('id').executeTakeFirstOrThrow(),
  )
  return { kind: 'customer', userId: id, email, guestHash: guestHashOf(visitor.secret) }
}

async function keyTo(email: string): Promise<string> {
  await shop.idle()
  const answer = await shop.http.inject(`/dev/mailbox/messages?to=${encodeURIComponent(email)}`)
  const [letter] = answer.json<{ messages: { text: string }[] }>().messages
  return /key=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}

/** Through the table API, as the official client sends them. */
async function table({ headers }: Visitor, method: 'GET' | 'PATCH', query: string): Promise<unknown> {
  const answer = await shop.http.inject({
    method,
    url: `/rest/v1/print_models?select=prompt_id&${query}`,
    headers: { ...headers, apikey: shop.secrets.anonKey, prefer: 'return=representation' },
    ...(method === 'PATCH' ? { payload: { name: 'min egen' } } : {}),
  })
  return answer.json()
}
const listed = (visitor: Visitor) => table(visitor, 'GET', 'order=created_at.desc')
const changed = (visitor: Visitor, promptId: string) => table(visitor, 'PATCH', `prompt_id=eq.${promptId}`)

describe('a design saved by another person with this address', () => {
  const given = async (email: string) => {
    const stranger = shop.guest()
    const { promptId } = await draw(stranger)
    ok(await stranger.call('save-preview-session', { email, prompt_id: promptId }))
    return { stranger, promptId, key: await keyTo(email) }
  }
  const newAddress = () => `${randomUUID()}@exempel.se`

  it.each([
    ['saved by letter', async (email: string) => (await given(email)).promptId],
    ['drawn with it', async (email: string) => (await draw(shop.guest(), email)).promptId],
  ])('%s is not in its studio before it is accepted', async (_way, plant) => {
    const email = newAddress()
    const promptId = await plant(email)
    const visitor = shop.guest()
    const anna = await shop.customer(email, visitor)
    const claim = async (body: object) => ok<object>(await anna.call('claim-guest-designs', body))
    const waits = { user_id: null, guest_email: email }
    expect(await rowOf(promptId)).toMatchObject(waits)
    expect(await claim({})).toEqual({ claimed: 0, waiting: 1 })
    expect(await rowOf(promptId)).toMatchObject(waits)
    expect([await listed(anna), await changed(anna, promptId)]).toEqual([[], []])
    expect(await claim({ waiting: 'accept' })).toEqual({ claimed: 1, waiting: 0 })
    expect((await rowOf(promptId)).user_id).not.toBeNull()
    expect(await listed(anna)).toEqual([{ prompt_id: promptId }])
  })

  it('is listed for the account once its mail was opened, in whatever browser', async () => {
    const email = newAddress()
    const { promptId, key } = await given(email)
    const anna = await shop.customer(email)
    expect(await listed(anna)).toEqual([])
    ok(await shop.guest().call('get-design', { design_id: promptId, key }))
    expect(await listed(anna)).toEqual([{ prompt_id: promptId }])
  })

  it('stays with its maker when declined, and is not offered again', async () => {
    const email = newAddress()
    const { stranger, promptId } = await given(email)
    const anna = await customer(shop.guest(), email)
    expect([await shop.designs.answerWaiting(anna, false), await shop.designs.countWaiting(anna)]).toEqual([
      1, 0,
    ])
    expect(await rowOf(promptId)).toMatchObject({ user_id: null, guest_email: null })
    ok(await stranger.call('get-design', { design_id: promptId }))
    expect(await shop.designs.answerWaiting(anna, true)).toBe(0)
  })

  it('is claimed by signing in where the mail to that address was opened', async () => {
    const email = newAddress()
    const { promptId, key } = await given(email)
    const computer = shop.guest()
    ok(await computer.call('get-design', { design_id: promptId, key }))
    const anna = await customer(computer, email)
    expect(await shop.designs.claimFor({ ...anna, guestHash: guestHashOf(shop.guest().secret) })).toBe(0)
    expect(await shop.designs.claimFor(anna)).toBe(1)
    expect(await rowOf(promptId)).toMatchObject({
      user_id: anna.userId,
      guest_email: null,
      guest_session_id: null,
    })
  })

  it('is not claimed because a mail to another address was opened here', async () => {
    const [own, email] = [newAddress(), newAddress()]
    const { stranger, promptId, key } = await given(own)
    const visitor = shop.guest()
    ok(await visitor.call('get-design', { design_id: promptId, key }))
    ok(await stranger.call('save-preview-session', { email, prompt_id: promptId }))
    expect(await shop.designs.claimFor(await customer(visitor, email))).toBe(0)
    expect(await rowOf(promptId)).toMatchObject({ user_id: null, guest_email: email })
  })

  it('can be accepted or declined only by its address', async () => {
    const email = newAddress()
    const { stranger, promptId } = await given(email)
    const bo = await customer(stranger)
    expect([await shop.designs.countWaiting(bo), await shop.designs.answerWaiting(bo, true)]).toEqual([0, 0])
    expect(ok(await stranger.call('claim-guest-designs', { waiting: 'accept' }))).toEqual({
      claimed: 0,
      waiting: 0,
    })
    expect(await rowOf(promptId)).toMatchObject({ user_id: null, guest_email: email })
  })
})
