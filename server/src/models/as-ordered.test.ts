/** An order whose picture an earlier toymaker drew: made as pictured, or approved first. */
import type { OrderAnswer } from '@leksmedjan/contract/orders'
import { previewAnswer } from '@leksmedjan/contract/preview'
import { proof as proofSchema } from '@leksmedjan/contract/proofs'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { quickModels } from '../../test/doubles/instant-providers.ts'
import { openTestShop, type TestShop, type Visitor } from '../../test/shops/open-shop.ts'
import {
  ADDRESS,
  EMAIL,
  MEDIUM_ENGRAVED,
  ok,
  payByCard,
  refusal,
  sessionOf,
} from '../../test/visitors/purchase.ts'
import type { PreviewImageProvider } from '../designs/preview-image-provider.ts'

/** Draws every toy in one colour: what a toymaker makes of it changes with the colour. */
const toymaker = { colour: 'orange', drawn: 0 }
const pictures: PreviewImageProvider = {
  isPaid: false,
  async *draw() {
    toymaker.drawn += 1
    const create = { width: 64, height: 64, channels: 3 as const, background: toymaker.colour }
    // Unlike bytes of like pictures: an encoder of another version.
    const bytes = await sharp({ create })
      .webp({ effort: toymaker.drawn % 2 })
      .withXmp(`<x n="${toymaker.drawn}"/>`)
      .toBuffer()
    yield { stage: 'final' as const, bytes, contentType: 'image/webp' as const }
  },
}

const FOX = { categoryL1: 'Djur', categoryL3: 'Räv', colors: ['Apelsin'], userSelections: { seed: 42 } }

let shop: TestShop
let guest: Visitor
beforeAll(async () => {
  shop = await openTestShop({ adapters: { previewImages: pictures, models3d: quickModels() } })
})
afterAll(() => shop.close())
beforeEach(() => {
  guest = shop.guest()
  toymaker.colour = 'orange'
})

async function drawFox() {
  const { previewUrl, promptId } = previewAnswer.parse(
    (await guest.call('generate-preview-image', FOX)).body,
  ).data
  return { prompt_id: promptId, openai_image_url: previewUrl }
}

const save = (picture: object) =>
  guest.call('create-or-update-order', { email: EMAIL, ...picture, ...ADDRESS, ...MEDIUM_ENGRAVED })

async function pay(order: OrderAnswer): Promise<void> {
  await payByCard(shop, await sessionOf(guest, order), order.total)
  await shop.idle()
  await shop.idle()
}

/** As after an upgrade. */
const upgrade = () => shop.db.pool.query(`update design_pictures set toymaker_version = 'earlier'`)

const askForProof = (order: OrderAnswer) =>
  guest.call('proof', { email: EMAIL, order_number: order.orderNumber })

describe('a toy that looks different after an upgrade', () => {
  it('is not ordered by its former picture, and is by the one drawn since', async () => {
    const former = await drawFox()
    await upgrade()
    toymaker.colour = 'red'
    expect(refusal(await save(former))).toEqual([409, 'picture_outdated'])
    const finish = { engravingText: 'Grattis Åke!', sizeValue: 'medium' }
    const wish = { promptId: former.prompt_id, finish }
    const { data } = ok<{ data: { previewUrl: string } }>(await guest.call('redraw-preview-image', wish))
    ok(await save({ ...former, openai_image_url: data.previewUrl }))
  })

  it.each(['ai', 'none'])(
    'is approved by its buyer once it is paid, where proofs are for %s',
    async (whom) => {
      await shop.db.pool.query(
        `update shop_settings set value = jsonb_set(value, '{for}', $1) where key = 'proofs'`,
        [JSON.stringify(whom)],
      )
      const order = ok<OrderAnswer>(await save(await drawFox()))
      await upgrade()
      toymaker.colour = 'red'
      await pay(order)
      const proof = proofSchema.parse(ok(await askForProof(order)))
      expect(proof.state).toBe('waiting')
      expect(proof.differences).toEqual([
        'Vi har förbättrat hur leksaken formas sedan bilden ritades. Här ser du den precis som den skrivs ut.',
      ])
    },
  )
})

describe('a toy that looks the same after an upgrade', () => {
  it('is made without a question, and drawn once to see it', async () => {
    const order = ok<OrderAnswer>(await save(await drawFox()))
    await upgrade()
    const before = toymaker.drawn
    await pay(order)
    expect(refusal(await askForProof(order))).toEqual([404, 'proof_not_found'])
    expect(toymaker.drawn).toBe(before + 1)
    const { rows } = await shop.db.pool.query(
      `select count(*)::int as count from design_pictures p join orders o on o.print_model_id = p.print_model_id
       where o.id = $1 and p.toymaker_version = 'earlier'`,
      [order.orderId],
    )
    expect(rows).toEqual([{ count: 0 }])
  })
})

it('a toy of the present toymaker is not drawn again for its model', async () => {
  const order = ok<OrderAnswer>(await save(await drawFox()))
  const before = toymaker.drawn
  await pay(order)
  expect(refusal(await askForProof(order))).toEqual([404, 'proof_not_found'])
  expect(toymaker.drawn).toBe(before)
})
