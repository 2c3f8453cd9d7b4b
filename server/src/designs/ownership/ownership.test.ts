/** Ownership transfer of guest designs: at sign-in, by mailed link, in races; exactly one owner at any time. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '../../../test/shops/open-shop.ts'
import { ok, orderOf, refusal } from '../../../test/visitors/purchase.ts'
import { createScriptedPictures } from '../../../test/doubles/scripted-pictures.ts'
import { guestHashOf, type Actor } from '@leksmedjan/platform/actor'

const pictures = createScriptedPictures()
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ adapters: { previewImages: pictures } })
})
afterAll(() => shop.close())
afterEach(() => pictures.release())

const FOX = { categoryL1: 'Djur', colors: ['Apelsin'], userSelections: { seed: 1 } }

interface Drawn {
  promptId: string
  previewUrl: string
}

async function draw(visitor: Visitor, email?: string): Promise<Drawn> {
  const answer = await visitor.call('generate-preview-image', { ...FOX, ...(email && { email }) })
  return ok<{ data: Drawn }>(answer).data
}

function rowOf(promptId: string) {
  return shop.db.asShop('host command', (tx) =>
    tx
      .selectFrom('print_models')
      .select(['id', 'user_id', 'guest_email', 'guest_session_id'])
      .where('prompt_id', '=', promptId)
      .executeTakeFirstOrThrow(),
  )
}

type Customer = Actor & { kind: 'customer' }

/** Signs in with this visitor's browser. */
async function customer(visitor: Visitor | null, email = `${randomUUID()}@exempel.se`): Promise<Customer> {
  const { id } = await shop.db.asShop('host command', (tx) =>
    tx.insertInto('auth.users').values({ email }).returning('id').executeTakeFirstOrThrow(),
  )
  const guestHash = visitor === null ? null : guestHashOf(visitor.secret)
  return { kind: 'customer', userId: id, email, guestHash }
}

const owned = (by: string) => ({ user_id: by, guest_email: null, guest_session_id: null })
const linkKey = (text: string) => /key=([\w-]+)/.exec(text)?.[1] ?? ''

async function letterTo(email: string): Promise<{ subject: string; text: string; html: string }[]> {
  await shop.idle()
  const answer = await shop.http.inject(`/dev/mailbox/messages?to=${encodeURIComponent(email)}`)
  return answer.json<{ messages: { subject: string; text: string; html: string }[] }>().messages
}

describe('signing in', () => {
  it('claims what this browser made without an address, whatever address signs in', async () => {
    const visitor = shop.guest()
    const { promptId } = await draw(visitor)
    const anna = await customer(visitor)
    expect(await shop.designs.claimFor(anna)).toBe(1)
    expect(await rowOf(promptId)).toMatchObject(owned(anna.userId))
    expect(await shop.designs.claimFor(anna)).toBe(0)
  })

  it('claims what this browser made for the verified address, in lower case', async () => {
    const visitor = shop.guest()
    const { promptId } = await draw(visitor, 'Anna@Ex.se')
    expect((await rowOf(promptId)).guest_email).toBe('anna@ex.se')
    const anna = await customer(visitor, 'anna@ex.se')
    await shop.designs.claimFor({ ...anna, email: 'ANNA@ex.se' })
    expect(await rowOf(promptId)).toMatchObject(owned(anna.userId))
  })

  it('leaves a design saved with another address to the owner of that address', async () => {
    const visitor = shop.guest()
    const { promptId } = await draw(visitor, 'mormor@ex.se')
    await shop.designs.claimFor(await customer(visitor))
    expect(await rowOf(promptId)).toMatchObject({ user_id: null, guest_email: 'mormor@ex.se' })
  })

  it('closes the designs to the browser once it is signed out, and to the next account', async () => {
    const visitor = shop.guest()
    const { promptId } = await draw(visitor)
    await shop.designs.claimFor(await customer(visitor))
    expect(refusal(await visitor.call('get-design', { design_id: promptId }))).toEqual([
      404,
      'design_not_found',
    ])
    const next = await customer(visitor)
    expect(await shop.designs.claimFor(next)).toBe(0)
  })

  it('claims guest orders of the verified address', async () => {
    const visitor = shop.guest()
    const email = `${randomUUID()}@exempel.se`
    const { orderId } = await orderOf(shop, visitor, { email: email.toUpperCase() })
    const { orderId: others } = await orderOf(shop, visitor)
    const anna = await customer(visitor, email)
    await shop.db.asShop('host command', (tx) => shop.orders.claimGuestOrders(tx, { ...anna, email }))
    const owners = await shop.db.asShop('host command', (tx) =>
      tx.selectFrom('orders').select(['id', 'user_id']).where('id', 'in', [orderId, others]).execute(),
    )
    expect(new Map(owners.map((row) => [row.id, row.user_id]))).toEqual(
      new Map([
        [orderId, anna.userId],
        [others, null],
      ]),
    )
  })

  it('leaves another browser\u2019s draft under the verified address there until it is paid', async () => {
    const email = `${randomUUID()}@exempel.se`
    const stranger = shop.guest()
    const { orderId } = await orderOf(shop, stranger, { email })
    const anna = await shop.customer(email)
    const listed = async () => {
      const headers = { ...anna.headers, apikey: shop.secrets.anonKey }
      return (await shop.http.inject({ url: '/rest/v1/orders?select=id', headers })).json<unknown>()
    }
    expect(await listed()).toEqual([])
    expect((await stranger.call('get-checkout-order', { order_id: orderId })).status).toBe(200)
    await shop.db.pool.query('update orders set paid_at = now() where id = $1', [orderId])
    expect(await listed()).toEqual([{ id: orderId }])
    const { userId } = await shop.customer(email)
    const { rows } = await shop.db.pool.query('select user_id from orders where id = $1', [orderId])
    expect(rows).toEqual([{ user_id: userId }])
  })

  it.each([
    ['goes with the account whose order its own browser paid', true, true, true],
    ['stays when it was ordered only', false, true, false],
    ['stays when a browser paid that a letter let in', true, false, false],
  ])('a design for another address %s', async (_, isPaid, isItsMaker, moves) => {
    const [maker, buyer] = [shop.guest(), shop.guest()]
    const { promptId, previewUrl } = await draw(maker, `${randomUUID()}@exempel.se`)
    const email = `${randomUUID()}@exempel.se`
    const anna = await customer(null, email)
    const secret = guestHashOf((isItsMaker ? maker : buyer).secret)
    const { orderId } = await orderOf(shop, maker, {
      email,
      prompt_id: promptId,
      openai_image_url: previewUrl,
    })
    await shop.db.asShop('host command', (tx) =>
      tx
        .updateTable('orders')
        .set({ user_id: anna.userId, access_secret_hash: secret, paid_at: isPaid ? new Date() : null })
        .where('id', '=', orderId)
        .execute(),
    )
    expect(await shop.designs.claimFor(anna)).toBe(moves ? 1 : 0)
    expect((await rowOf(promptId)).user_id).toBe(moves ? anna.userId : null)
  })

  it('claims nothing by an unverified address', async () => {
    const visitor = shop.guest()
    const { promptId } = await draw(visitor)
    const nobody = { ...(await customer(null)), email: '' }
    expect(await shop.designs.claimFor(nobody)).toBe(0)
    expect((await rowOf(promptId)).guest_session_id).not.toBeNull()
  })
})

describe('races', () => {
  it('20 claims at once move each design once', async () => {
    const visitor = shop.guest()
    const email = `${randomUUID()}@exempel.se`
    for (let made = 0; made < 5; made += 1) await draw(visitor, made % 2 === 0 ? email : undefined)
    const anna = await customer(visitor, email)
    const claims = await Promise.all(Array.from({ length: 20 }, () => shop.designs.claimFor(anna)))
    expect(claims.reduce((sum, count) => sum + count, 0)).toBe(5)
  })

  it('two accounts signing in at once in one browser: one of them gets everything', async () => {
    const visitor = shop.guest()
    const made = [await draw(visitor), await draw(visitor), await draw(visitor)]
    const [anna, bo] = [await customer(visitor), await customer(visitor)]
    const counts = await Promise.all([shop.designs.claimFor(anna), shop.designs.claimFor(bo)])
    expect(counts.toSorted()).toEqual([0, 3])
    const owners = await Promise.all(made.map(async ({ promptId }) => (await rowOf(promptId)).user_id))
    expect(new Set(owners)).toEqual(new Set([counts[0] === 3 ? anna.userId : bo.userId]))
  })

  it('giving an address while signing in leaves one owner', async () => {
    for (let round = 0; round < 5; round += 1) {
      const visitor = shop.guest()
      const { promptId } = await draw(visitor)
      const anna = await customer(visitor)
      await Promise.all([
        visitor.call('save-preview-session', { email: 'bo@ex.se', prompt_id: promptId }),
        shop.designs.claimFor(anna),
      ])
      const { user_id, guest_email, guest_session_id } = await rowOf(promptId)
      expect(guest_session_id).toBeNull()
      expect([user_id, guest_email].filter((owner) => owner !== null)).toHaveLength(1)
    }
  })

  it('a picture in progress is claimed with its generation, and its stream continues', async () => {
    const visitor = shop.guest()
    pictures.holdAfter(2)
    const generationId = randomUUID()
    const drawing = visitor.call('generate-preview-image', FOX, { 'x-generation-id': generationId })
    await expect.poll(() => pictures.drawing).toBe(1)
    const anna = await customer(visitor)
    expect(await shop.designs.claimFor(anna)).toBe(1)
    pictures.release()
    const { promptId } = ok<{ data: Drawn }>(await drawing).data
    expect(await rowOf(promptId)).toMatchObject(owned(anna.userId))
    const job = await shop.db.asShop('host command', (tx) =>
      tx
        .selectFrom('model_generation_jobs')
        .select(['user_id', 'status'])
        .where('generation_id', '=', generationId)
        .executeTakeFirstOrThrow(),
    )
    expect(job).toEqual({ user_id: anna.userId, status: 'COMPLETED' })
    // The same page resumes its picture after signing in.
    const again = await shop.designs.drawPreview(anna, FOX, { generationId }, new AbortController().signal)
    expect(again.data.promptId).toBe(promptId)
  })

  it.each([
    ['its browser signs in', null, (anna: Customer) => shop.designs.claimFor(anna)],
    [
      'its address takes it',
      `${randomUUID()}@exempel.se`,
      (anna: Customer) => shop.designs.answerWaiting(anna, true),
    ],
  ])('a picture that is finished while %s blocks nothing', async (_when, address, take) => {
    // The embedded database has one session: transactions do not interleave.
    if (shop.db.kind === 'embedded') return
    const visitor = shop.guest()
    const { promptId } = await draw(visitor, address ?? undefined)
    const anna = await (address === null ? customer(visitor) : customer(null, address))
    const painter = await shop.db.pool.connect()
    const design = `(select id from print_models where prompt_id = '${promptId}')`
    await painter.query('begin')
    await painter.query(
      `update model_generation_jobs set updated_at = now() where print_model_id = ${design}`,
    )
    const taken = take(anna)
    await expect
      .poll(async () => {
        const { rows } = await shop.db.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      })
      .toBeGreaterThan(0)
    await painter.query(`update print_models set updated_at = now() where id = ${design}`)
    await painter.query('commit')
    painter.release()
    expect(await taken).toBe(1)
  })

  it('pictures started while signing in are claimed next time', async () => {
    const visitor = shop.guest()
    const anna = await customer(visitor)
    await Promise.all([shop.designs.claimFor(anna), draw(visitor), shop.designs.claimFor(anna)])
    await shop.designs.claimFor(anna)
    const left = await shop.db.asShop('host command', (tx) =>
      tx
        .selectFrom('print_models')
        .select('id')
        .where('access_secret_hash', '=', guestHashOf(visitor.secret))
        .where('user_id', 'is', null)
        .execute(),
    )
    expect(left).toEqual([])
  })

  it('an order saved by the guest meanwhile keeps its account', async () => {
    const visitor = shop.guest()
    const email = `${randomUUID()}@exempel.se`
    const anna = await customer(visitor, email)
    const { orderId } = await orderOf(shop, visitor, { email })
    await Promise.all([
      visitor.call('create-or-update-order', { id: orderId, email, gift_box: true }),
      shop.db.asShop('host command', (tx) => shop.orders.claimGuestOrders(tx, { ...anna, email })),
    ])
    const row = await shop.db.asShop('host command', (tx) =>
      tx.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirstOrThrow(),
    )
    expect(row.user_id).toBe(anna.userId)
  })
})

describe('a design that a visitor inserted into the table', () => {
  const write = (actor: Actor, owner: object) =>
    shop.db.as(actor, (tx) =>
      tx
        .insertInto('print_models')
        .values({ name: 'REA', prompt: 'REA', ...owner })
        .execute(),
    )
  const studioOf = (anna: Customer) =>
    shop.db.as(anna, async (tx) => {
      const rows = await tx.selectFrom('print_models').select('name').execute()
      return rows.map(({ name }) => name)
    })

  it('never reaches the studio of the address it has', async () => {
    const email = `${randomUUID()}@exempel.se`
    await write({ kind: 'guest', guestHash: randomUUID() }, { guest_email: email })
    await expect(write({ kind: 'guest', guestHash: null }, { guest_email: email })).rejects.toThrow(
      'x-guest-session',
    )
    const anna = await customer(shop.guest(), email)
    expect(await studioOf(anna)).toEqual([])
    expect(await shop.designs.claimFor(anna)).toBe(0)
    expect(await shop.designs.answerWaiting(anna, true)).toBe(0)
    expect(await studioOf(anna)).toEqual([])
  })

  it('is claimed at sign-in, whatever case the address was written in', async () => {
    const visitor = shop.guest()
    const email = `${randomUUID()}@exempel.se`
    const guest: Actor = { kind: 'guest', guestHash: guestHashOf(visitor.secret) }
    await write(guest, { guest_email: email.toUpperCase() })
    await write(guest, { guest_session_id: 'guest_visit' })
    const anna = await customer(visitor, email)
    expect(await shop.designs.claimFor(anna)).toBe(2)
    expect(await studioOf(anna)).toEqual(['REA', 'REA'])
  })
})

describe('the mail about a saved design', () => {
  it('opens it on another device, and only that one', async () => {
    const [phone, computer] = [shop.guest(), shop.guest()]
    const email = `${randomUUID()}@exempel.se`
    const { promptId, previewUrl } = await draw(phone)
    const other = await draw(phone)
    ok(await phone.call('save-preview-session', { email: email.toUpperCase(), prompt_id: promptId }))
    const [letter, ...more] = await letterTo(email)
    expect(more).toEqual([])
    expect(letter?.text).toContain(`/create?designId=${promptId}&key=`)
    expect(letter?.html).toContain(previewUrl)
    const key = linkKey(letter?.text ?? '')

    const open = (design_id: string, shown?: string) =>
      computer.call('get-design', { design_id, ...(shown !== undefined && { key: shown }) })
    expect(refusal(await open(promptId))).toEqual([404, 'design_not_found'])
    expect(refusal(await open(promptId, 'x'.repeat(43)))).toEqual([404, 'design_not_found'])
    expect(refusal(await open(other.promptId, key))).toEqual([404, 'design_not_found'])
    expect(ok(await open(promptId, key))).toMatchObject({ promptId, imageUrl: previewUrl, email })
    // From here on without the key, and still on the first device; only the recipient of the mail sees the address.
    expect(ok(await open(promptId))).toMatchObject({ promptId, email: null })
    expect(ok(await open(promptId, 'x'.repeat(43)))).toMatchObject({ email: null })
    ok(await phone.call('get-design', { design_id: promptId }))
    expect(await rowOf(promptId)).toMatchObject({ user_id: null, guest_email: email })
  })

  it('gives it to the account of its address when opened signed in; another account can only read it', async () => {
    const visitor = shop.guest()
    const email = `${randomUUID()}@exempel.se`
    const { promptId } = await draw(visitor)
    ok(await visitor.call('save-preview-session', { email, prompt_id: promptId }))
    const key = linkKey((await letterTo(email))[0]?.text ?? '')
    const bo = await customer(shop.guest())
    await expect(shop.designs.open(bo, promptId, 'wrong')).rejects.toMatchObject({
      code: 'design_not_found',
    })
    expect(await shop.designs.open(bo, promptId, key)).toMatchObject({ promptId })
    expect(await shop.designs.claimFor(bo)).toBe(0)
    expect(await rowOf(promptId)).toMatchObject({ user_id: null, guest_email: email })
    const anna = await customer(null, email)
    expect(await shop.designs.open(anna, promptId, key)).toMatchObject({ promptId })
    expect(await rowOf(promptId)).toMatchObject(owned(anna.userId))
  })

  it('opened signed in while the picture is drawn, gives the account the generation and its result', async () => {
    const visitor = shop.guest()
    const email = `${randomUUID()}@exempel.se`
    pictures.holdAfter(2)
    const generationId = randomUUID()
    const drawing = visitor.call('generate-preview-image', FOX, { 'x-generation-id': generationId })
    await expect.poll(() => pictures.drawing).toBe(1)
    const jobs = () =>
      shop.db.asShop('host command', (tx) =>
        tx
          .selectFrom('model_generation_jobs')
          .innerJoin('print_models', 'print_models.id', 'model_generation_jobs.print_model_id')
          .select(['model_generation_jobs.user_id', 'status', 'prompt_id'])
          .where('generation_id', '=', generationId)
          .executeTakeFirstOrThrow(),
      )
    const { prompt_id: promptId } = await jobs()
    ok(await visitor.call('save-preview-session', { email, prompt_id: promptId }))
    const anna = await customer(null, email)
    await shop.designs.open(anna, promptId, linkKey((await letterTo(email))[0]?.text ?? ''))
    expect(await jobs()).toMatchObject({ user_id: anna.userId, status: 'RUNNING' })
    pictures.release()
    ok(await drawing)
    expect(await jobs()).toMatchObject({ user_id: anna.userId, status: 'COMPLETED' })
    expect(await rowOf(promptId)).toMatchObject(owned(anna.userId))
    expect(await shop.designs.open(anna, promptId)).toMatchObject({ status: 'COMPLETED' })
  })

  it('is sent once per address and design', async () => {
    const visitor = shop.guest()
    const email = `${randomUUID()}@exempel.se`
    const { promptId } = await draw(visitor)
    const save = () => visitor.call('save-preview-session', { email, prompt_id: promptId })
    await Promise.all([save(), save(), save()])
    expect(await letterTo(email)).toHaveLength(1)
  })

  it('lets its reader view and order the design also once it belongs to an account, and nothing else', async () => {
    const [phone, computer] = [shop.guest(), shop.guest()]
    const email = `${randomUUID()}@exempel.se`
    const { promptId, previewUrl } = await draw(phone)
    ok(await phone.call('save-preview-session', { email, prompt_id: promptId }))
    const key = linkKey((await letterTo(email))[0]?.text ?? '')
    const anna = await customer(null, email)
    await shop.designs.answerWaiting(anna, true)
    const other = await shop.designs.drawPreview(anna, FOX, {}, new AbortController().signal)

    expect(refusal(await phone.call('get-design', { design_id: promptId }))).toEqual([
      404,
      'design_not_found',
    ])
    const { id } = ok<{ id: string }>(await computer.call('get-design', { design_id: promptId, key }))
    await orderOf(shop, computer, { prompt_id: promptId, openai_image_url: previewUrl })
    expect(await rowOf(promptId)).toMatchObject(owned(anna.userId))
    const others = await computer.call('get-design', { design_id: other.data.promptId, key })
    expect(refusal(others)).toEqual([404, 'design_not_found'])
    const back = await computer.call('restore-design', { design_id: id })
    expect(refusal(back)).toEqual([404, 'design_not_found'])
    // Another customer with the mailed link can read but does not become the owner.
    const bo = await customer(shop.guest())
    expect(await shop.designs.open(bo, promptId, key)).toMatchObject({ promptId })
    expect(await rowOf(promptId)).toMatchObject(owned(anna.userId))
  })

  it('of a former address opens nothing, before and after an account claims the design', async () => {
    const visitor = shop.guest()
    const [former, email] = [`${randomUUID()}@exempel.se`, `${randomUUID()}@exempel.se`]
    const { promptId } = await draw(visitor)
    ok(await visitor.call('save-preview-session', { email: former, prompt_id: promptId }))
    ok(await visitor.call('save-preview-session', { email, prompt_id: promptId }))
    const key = linkKey((await letterTo(former))[0]?.text ?? '')
    const open = () => shop.guest().call('get-design', { design_id: promptId, key })
    expect(refusal(await open())).toEqual([404, 'design_not_found'])
    await shop.designs.answerWaiting(await customer(null, email), true)
    expect(refusal(await open())).toEqual([404, 'design_not_found'])
  })

  it('stops when a mailbox is flooded; the designs are saved all the same', async () => {
    const email = `${randomUUID()}@exempel.se`
    const visitor = shop.guest()
    for (let made = 0; made < 12; made += 1) {
      const { promptId } = await draw(visitor)
      ok(await visitor.call('save-preview-session', { email, prompt_id: promptId }))
      expect((await rowOf(promptId)).guest_email).toBe(email)
    }
    expect(await letterTo(email)).toHaveLength(10)
  })
})
