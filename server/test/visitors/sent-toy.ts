/** A toy that has reached its buyer, and the complaint about it. */
import { randomUUID } from 'node:crypto'
import type { Answer, Customer, TestShop, Visitor } from '../shops/open-shop.ts'
import { passes, printedToy, type PrintedToy } from './printed-toy.ts'
import { staffMember } from './staff.ts'

export const PARCEL = { carrier: 'PostNord', tracking_number: 'UA123456789SE', weight_g: 340, packaging: {} }
export const COMPLAINT = 'Drakens vänstra vinge lossnade när vi öppnade paketet.'

let people = 0

/** Its buyer, and who sent it; staff sign in afterwards, as the printing day outlasts a session. */
export async function sentToy(
  shop: TestShop,
  wish: Parameters<typeof printedToy>[1] = {},
): Promise<PrintedToy & { maker: Customer }> {
  const toy = await printedToy(shop, wish)
  const maker = await staffMember(shop, `packar-${(people += 1)}@exempel.se`, 'WORKSHOP')
  await passes(shop, maker, toy.code)
  await send(maker, toy.orderNumber)
  return { ...toy, maker }
}

export async function send(
  maker: Customer,
  orderNumber: string,
  number = PARCEL.tracking_number,
): Promise<void> {
  const parcels = [{ ...PARCEL, tracking_number: number }]
  const wish = { order_number: orderNumber, method: 'parcel', parcels }
  const { status, text } = await maker.call('workshop-ship', wish)
  if (status !== 200) throw new Error(`shipping answered ${status}: ${text}`)
}

/** The letters about replacements, as if their minute were over. */
export async function tellOfReplacements(shop: TestShop, orderId: string): Promise<void> {
  const { rows } = await shop.db.pool.query<{
    data: Parameters<typeof shop.packing.tellOfReplacement>[0]
  }>(`select data from pgboss.job where name = 'packing.tell-of-replacement' and data ->> 'orderId' = $1`, [
    orderId,
  ])
  for (const { data } of rows) await shop.packing.tellOfReplacement(data)
}

export function complain(
  visitor: Visitor,
  { email, orderNumber }: Pick<PrintedToy, 'email' | 'orderNumber'>,
  more: { id?: string; text?: string } = {},
): Promise<Answer> {
  const wish = { email, order_number: orderNumber, id: randomUUID(), text: COMPLAINT, ...more }
  return visitor.call('complain', wish)
}

export async function sendComplaintPhoto(
  shop: TestShop,
  visitor: Visitor,
  complaint: string,
  { bytes, photo = randomUUID() }: { bytes: Buffer; photo?: string },
) {
  const answer = await shop.http.inject({
    method: 'POST',
    url: `/functions/v1/complaint-photo?complaint=${complaint}&photo=${photo}`,
    headers: { ...visitor.headers, 'content-type': 'image/jpeg' },
    payload: bytes,
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
