/** A paid order whose print is reported as done, at the packing table. */
import sharp from 'sharp'
import type { Customer, TestShop } from '../shops/open-shop.ts'
import { hostCommand } from './host.ts'
import { paidOrder, printingDayComes } from './paid-order.ts'

export interface PrintedToy {
  code: string
  email: string
  orderId: string
  orderNumber: string
}

let buyers = 0

/** Staff sign in afterwards: the printing day comes meanwhile. */
export async function printedToy(shop: TestShop, more: Record<string, unknown> = {}): Promise<PrintedToy> {
  const email = `printed-${(buyers += 1)}@exempel.se`
  const { order } = await paidOrder(shop, { email, more })
  await shop.idle()
  printingDayComes(shop)
  await hostCommand(shop, 'print', order.orderNumber)
  await shop.idle()
  const code = await reportPrinted(shop, order.orderId)
  return { code, email, orderId: order.orderId, orderNumber: order.orderNumber }
}

/** Staff report the order's newest attempt as printed; its code. */
export async function reportPrinted(shop: TestShop, orderId: string): Promise<string> {
  const at = shop.clock.now()
  return shop.db.asShop('host command', async (tx) => {
    const job = await tx
      .selectFrom('print_jobs')
      .select(['id', 'code', 'status'])
      .where('order_id', '=', orderId)
      .orderBy('attempt', 'desc')
      .executeTakeFirstOrThrow()
    const times = { started_at: at, printed_at: at, updated_at: at, model_sha256: 'a'.repeat(64) }
    await tx
      .updateTable('print_jobs')
      .set({ status: 'printed', ...times })
      .where('id', '=', job.id)
      .execute()
    const event = { job_id: job.id, at, was: job.status, became: 'printed', who: 'printer@exempel.se' }
    await tx.insertInto('print_job_events').values(event).execute()
    return job.code
  })
}

/** Of a phone: turned by its camera, with the place where it was taken. */
export function photo(widthPx = 640, heightPx = 480): Promise<Buffer> {
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#c23b22' } })
    .jpeg()
    .withExifMerge({ IFD3: { GPSLatitude: '59/1 19/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

export async function sendPhoto(
  shop: TestShop,
  staff: Customer,
  code: string,
  bytes: Buffer,
  type = 'image/jpeg',
) {
  const answer = await shop.http.inject({
    method: 'POST',
    url: `/functions/v1/workshop-photo?code=${code}`,
    headers: { ...staff.headers, 'content-type': type },
    payload: bytes,
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

export const ALL_HOLDS = {
  loose_parts: true,
  joints: true,
  small_parts: true,
  necks: true,
  sharp_edges: true,
  walls: true,
  supports: true,
  stable: true,
  texts: true,
}

/** Passes its check with a photo; returns its serial number. */
export async function passes(shop: TestShop, staff: Customer, code: string): Promise<string> {
  const { body: sent } = await sendPhoto(shop, staff, code, await photo())
  const wish = { code, passed: true, items: ALL_HOLDS, photos: [sent['id']], lots: ['PLA-R-0417'] }
  const { status, text, body } = await staff.call('workshop-inspect', wish)
  if (status !== 200) throw new Error(`the check answered ${status}: ${text}`)
  return String(body['serial'])
}
