import {
  FREIGHT_SUBJECT,
  REFUND_SUBJECT_CHARACTERS,
  refundSubject,
} from '@leksmedjan/contract/refund-subjects'
import { randomUUID } from 'node:crypto'
import { isShopError } from '../errors.ts'
import { SetupError } from '@leksmedjan/platform/errors'
import { askedKeys, type RefundAnswer } from '../payments/payments.ts'
import { kronor, oneLine, swedishClock, swedishDay } from './terminal.ts'
import { WrongUsage, type Command } from './command.ts'

export const refund: Command = {
  forms: [
    [
      '<order number>',
      'gives back all that was paid and is not back; one that the bank sent home is given again in the same words',
    ],
    [
      '<order number> <sum> [again] [for <what>]',
      "so much of it: 1250 is öre, '12,50 kr' is kronor; the same sum for the same thing on the same day is the same refund, unless again stands behind it; for, as the buyer reads it: for freight, or words of your own",
    ],
  ],
  async run({ args: [orderNumber, ...typed], clock, print, shop }) {
    if (orderNumber === undefined) throw new WrongUsage()
    const { words, subject } = readSubject(typed)
    const again = words.at(-1) === 'again'
    const amountOre = readSum((again ? words.slice(0, -1) : words).join(' '))
    if ((again || subject !== null) && amountOre === null) throw new WrongUsage()
    const { db, orders, payments } = await shop()
    const orderId = await orders.findIdByNumber(orderNumber)
    if (orderId === null) throw new SetupError(`There is no order ${orderNumber}.`)
    const givenBack = async () =>
      (await db.asShop('host command', (tx) => orders.lock(tx, orderId)))?.refundedOre ?? 0
    const before = await givenBack()
    const asked = { from: 'command', day: swedishDay(clock.now()), amountOre, subject } as const
    const wish = {
      orderId,
      amountOre,
      reason: 'requested_by_customer',
      subject,
      why: 'asked for on the command line',
      who: 'host',
      ...askedKeys({ ...asked, repeat: again ? randomUUID() : '' }),
    } as const
    const answer = await payments.refund(wish).catch((error: unknown) => {
      if (!isShopError(error)) throw error
      throw new SetupError(`Nothing was given back: ${error.message} (${error.code}).`)
    })
    print(saidOf(orderNumber, answer))
    print(`Given back of this order before: ${kronor(before)}; after: ${kronor(await givenBack())}.`)
    return 0
  },
}

/** What the money is for stands behind 'for'; null where nothing does. */
function readSubject(typed: readonly string[]): { words: readonly string[]; subject: string | null } {
  const place = typed.indexOf('for')
  if (place === -1) return { words: typed, subject: null }
  const said = typed.slice(place + 1).join(' ')
  const read = refundSubject.safeParse(said === 'freight' ? FREIGHT_SUBJECT : said)
  if (!read.success)
    throw new WrongUsage(`What it is for is said in 1-${REFUND_SUBJECT_CHARACTERS} characters.`)
  return { words: typed.slice(0, place), subject: read.data }
}

/** Whole öre, or kronor with their unit; null for all that can be refunded. */
function readSum(typed: string): number | null {
  if (typed === '') return null
  const inOre = /^[1-9]\d{0,9}$/.test(typed) ? Number(typed) : null
  const [, whole = '', part = ''] = /^(\d{1,8})(?:[,.](\d\d))? ?kr$/i.exec(typed) ?? []
  const sum = inOre ?? (whole === '' ? 0 : Number(whole) * 100 + Number(part))
  if (sum > 0) return sum
  throw new WrongUsage(
    `${oneLine(typed)} is no sum: whole öre (1250), or kronor with their unit ('12,50 kr').`,
  )
}

function saidOf(orderNumber: string, { amountOre, status, knownSince }: RefundAnswer): string {
  const sum = `${kronor(amountOre)} of ${orderNumber}`
  if (knownSince === null) return `${sum} go back: at once where the shop is running, else when it starts.`
  const at = swedishClock(knownSince)
  const was =
    status === 'succeeded' ? `was given back already at ${at}` : `is on its way back already, since ${at}`
  return `${sum} ${was}; nothing more goes. To give as much once more: refund ${orderNumber} ${amountOre} again`
}
