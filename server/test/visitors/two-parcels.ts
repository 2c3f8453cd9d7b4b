/** An order sent as two parcels with known contents: the toy with Bring, gift box and card with DHL. */
import type { Customer } from '../shops/open-shop.ts'
import { ok } from './purchase.ts'
import { passes, printedToy, type PrintedToy } from './printed-toy.ts'

export const BRING = { carrier: 'Bring', tracking_number: '70701234567890123', weight_g: 340, packaging: {} }
export const DHL = { carrier: 'DHL', tracking_number: '1234567890', weight_g: 200, packaging: {} }

export const IN_TWO = {
  parcels: [
    { ...BRING, contents: ['toy'] },
    { ...DHL, contents: ['gift_box', 'greeting'] },
  ],
  bought: { gift_box: true, greeting: { enabled: true, message: 'Grattis!' } },
}

/** Shipped by `staff` a moment ago: its undo minute still runs. */
export async function shipInTwo(
  shop: Parameters<typeof printedToy>[0],
  staffOf: () => Promise<Customer>,
  more: object = {},
): Promise<{ toy: PrintedToy; staff: Customer }> {
  const toy = await printedToy(shop, { ...IN_TWO.bought, ...more })
  const staff = await staffOf()
  await passes(shop, staff, toy.code)
  const { parcels } = IN_TWO
  ok(await staff.call('workshop-ship', { order_number: toy.orderNumber, method: 'parcel', parcels }))
  return { toy, staff }
}
