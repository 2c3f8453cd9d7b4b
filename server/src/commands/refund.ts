import { isShopError } from '../platform/errors.ts'
import { SetupError } from '../platform/setup-error.ts'
import type { Command } from './command.ts'

export const refund: Command = {
  what: '<order number> [ore]: gives a payment back, or so much of it; the same again on the same day is the same refund',
  async run({ args: [orderNumber, sum], clock, print, shop }) {
    if (orderNumber === undefined || (sum !== undefined && !/^[1-9]\d{0,9}$/.test(sum)))
      throw new SetupError('Usage: npm run shop -- refund <order number> [ore]')
    const { orders, payments } = await shop()
    const orderId = await orders.findIdByNumber(orderNumber)
    if (orderId === null) throw new SetupError(`There is no order ${orderNumber}.`)
    const today = clock.now().toISOString().slice(0, 10)
    const wish = {
      orderId,
      amountOre: sum === undefined ? null : Number(sum),
      reason: 'requested_by_customer',
      why: 'asked for on the command line',
      who: 'host',
      requestKey: `command:${today}:${sum ?? 'all'}`,
    } as const
    const { amountOre } = await payments.refund(wish).catch((error: unknown) => {
      if (!isShopError(error)) throw error
      throw new SetupError(`Nothing was given back: ${error.message} (${error.code}).`)
    })
    print(
      `${amountOre} ore of ${orderNumber} go back: at once where the shop is running, else when it starts.`,
    )
    return 0
  },
}
