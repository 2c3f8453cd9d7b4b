/** npm run shop -- orders, order, waits, print, ship, deliver, lost, undo, files: an order from its payment to its buyer. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { normaliseOrderNumber, statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import { contentsWords } from '@leksmedjan/contract/parcel-contents'
import { isKnownCarrier } from '@leksmedjan/contract/carriers'
import { isOnItsWay, newestSending, parcelKeyOf } from '@leksmedjan/contract/shipments'
import type { Shop } from '../app.ts'
import type { FulfilmentOrder, LockedOrder, SentParcel } from '../orders/orders.ts'
import type { Tx } from '../database/database.ts'
import { isShopError } from '../errors.ts'
import { SetupError } from '@leksmedjan/platform/errors'
import { kronor, oneLine, swedishTime } from './terminal.ts'
import { WrongUsage, type Command, type CommandContext } from './command.ts'

interface OrderCommand extends Pick<CommandContext, 'args' | 'print' | 'pathOf'> {
  shop: Shop
}

type SentParcels = readonly SentParcel[]

const WHO = 'host'
const COMMAND = 'host command'
const UNDO_HINT = "(taken back within a minute by 'undo')"

const command = (args: string, does: string, work: (called: OrderCommand) => Promise<void>): Command => ({
  forms: [[args, does]],
  async run({ shop, args, print, pathOf }) {
    await work({ shop: await shop(), args, print, pathOf })
    return 0
  },
})

export const orderCommands: Record<string, Command> = {
  orders: command('', 'what is to be made and sent', listOrders),
  order: command('<order number>', 'what was bought, for whom, how it stands', showOrder),
  waits: command(
    '<order number> <last day>',
    "its buyer said yes, by letter or telephone, to delivery by that day, about which 'order' says that they are asked",
    noteWait,
  ),
  print: command(
    '<order number>',
    "its print begins, on the day that 'order' shows at the earliest; the buyer can no longer cancel",
    printOrder,
  ),
  ship: command('<order number> <carrier> <tracking number>', 'it is on its way', shipOrder),
  deliver: command(
    '<order number> [<tracking number> …]',
    'it has reached its buyer; of several parcels those that have, by number',
    deliverOrder,
  ),
  lost: command(
    '<order number> resend|refund [<tracking number> …] [not-received] <why>',
    'its parcel never arrived, also (not-received) where it stands as delivered; of several parcels those that are lost, by number',
    loseParcel,
  ),
  undo: command('<order number> <why>', 'takes the last of these steps back, within a minute', undoOrder),
  files: command('<order number> <folder>', 'writes what the printer needs', fetchFiles),
}

const UNPRINTED: readonly OrderStatus[] = statusesIn('to_make')

async function listOrders({ shop, print }: OrderCommand): Promise<void> {
  const orders = await shop.db.asShop(COMMAND, (tx) => shop.orders.listUnfulfilled(tx))
  if (orders.length === 0) print('No order waits to be made or sent.')
  for (const { orderNumber, status, standing, promisedLast, printsFrom, needsReview, toyName } of orders) {
    const day = UNPRINTED.includes(status) && printsFrom !== null ? `print from ${printsFrom}` : ''
    const flag = needsReview ? '  (needs a look)' : ''
    print(
      `${orderNumber}  ${(standing ?? status).padEnd(10)}  by ${promisedLast ?? '-'}  ${day.padEnd(21)}  ${oneLine(toyName)}${flag}`,
    )
  }
}

async function showOrder(called: OrderCommand): Promise<void> {
  const { shop, print } = called
  const { orderId } = await namedOrder(called, 1)
  const order = await shop.db.asShop(COMMAND, (tx) => shop.orders.getForFulfilment(tx, orderId))
  if (order !== null) for (const line of linesOf(order)) print(line)
}

function linesOf(order: FulfilmentOrder): string[] {
  const { promised, model, proof } = order
  const facts: [string, string | null][] = [
    ['status', `${order.status}, payment ${order.paymentStatus}${order.isLate ? ', LATE' : ''}`],
    ['needs a look', order.reviewReason],
    ['promised', promised === null ? null : `${promised.first} to ${promised.last}`],
    [
      'asked to wait',
      order.waitAsked === null
        ? null
        : `until ${order.waitAsked.last}, no answer: no print of it begins, nor is anything sent so that it arrives after ${order.waitAsked.beyond}`,
    ],
    ['print from', order.printsFrom],
    ['toy', order.toyName],
    ['for', order.recipient.join(', ')],
    ['bought', order.bought.join('; ')],
    ['freight', order.shipping],
    ['model', model === null ? 'not begun' : `${model}${proof === null ? '' : `, proof ${proof}`}`],
    ...order.writtenTexts.map(({ key, text }): [string, string] => [key.replaceAll('_', ' '), text]),
    ['message', order.message],
    ['to', `${order.fullName}, ${order.address}`],
    ['reached at', [order.email, order.phone].filter((way) => way !== '').join(', ')],
    ...order.prints.map((job): [string, string] => ['print', printWords(job)]),
    ...order.shipments.map((sent): [string, string] => [
      'parcel',
      [sent.carrier, sent.tracking_number, contentsWords(sent.contents), standingOf(sent)]
        .filter(Boolean)
        .join('  '),
    ]),
    ...moneyOf(order),
    ...order.steps.map(({ at, status }): [string, string] => [status, swedishTime(at)]),
    ...order.undone.map(({ from, at, who, why }): [string, string] => [
      'taken back',
      `${from}, by ${who}, ${swedishTime(at)}: ${why}`,
    ]),
  ]
  const told = facts.flatMap(([name, fact]) => (fact === null || fact === '' ? [] : factLines(name, fact)))
  return [order.orderNumber, ...told]
}

/** With the time of its state. */
function printWords(job: FulfilmentOrder['prints'][number]): string {
  const { reason, status, createdAt, startedAt, printedAt, checkedAt, changedAt } = job
  const times: Partial<Record<typeof status, Date | null>> = {
    queued: createdAt,
    printing: startedAt,
    printed: printedAt,
    checked: checkedAt,
  }
  const at = times[status] ?? changedAt
  const state = status === 'checked' && checkedAt === null ? 'sent unchecked' : status
  return `${state}, ${PRINT_REASONS[reason]}, ${swedishTime(at)}`
}

function standingOf(sent: FulfilmentOrder['shipments'][number]) {
  const { method, lost_at, returned_at, is_damaged: isDamaged, delivered_at, tracking_url: url } = sent
  if (lost_at !== null) return 'LOST'
  if (returned_at !== null && method === 'pickup') return isDamaged ? 'DAMAGED HERE' : 'NOT FETCHED'
  if (returned_at !== null) return isDamaged ? 'CAME BACK DAMAGED' : 'CAME BACK'
  if (delivered_at === null) return url
  return `${method === 'pickup' ? 'fetched' : 'delivered'} ${swedishTime(new Date(delivered_at))}`
}

/** Line breaks of a card's text are kept. */
const factLines = (name: string, fact: string): string[] =>
  fact
    .split(/\r\n|\r|\n/)
    .map((line, index) => `  ${(index === 0 ? name : '').padEnd(16)}  ${oneLine(line)}`.trimEnd())

const PRINT_REASONS = {
  first: 'the first',
  failed: 'after one that failed',
  inspection: 'after one that did not pass its check',
  complaint: 'after a complaint',
  lost: 'after a lost parcel',
  returned: 'after one that was damaged',
} as const satisfies Record<FulfilmentOrder['prints'][number]['reason'], string>

const REFUND_STATES = {
  due: 'is on its way, asked for',
  pending: 'waits for the bank',
  succeeded: 'given back',
  failed: 'DID NOT ARRIVE',
}

/** What its buyer wrote of, and what came of it. */
const WITHDRAWN = {
  order: 'of all',
  story: 'of the digital story',
  story_of_order: 'of all, granted for the digital story',
  story_kept: 'of the digital story, not granted',
  goods: "of what is not made to its buyer's choice",
  goods_of_order: "of all, granted for what is not made to its buyer's choice",
  goods_kept: "of what is not made to its buyer's choice, not granted",
  nothing: 'of all, not granted, the order stands',
  late: 'of all, as it is late',
  over: 'of an order that was over, nothing came of it',
} as const satisfies Record<FulfilmentOrder['money']['withdrawals'][number]['part'], string>

/** Paid, refunded, withdrawn from, disputed; and the reasons given for it. */
function moneyOf({ money, history }: FulfilmentOrder): [string, string | null][] {
  const { paidOre, refunds, disputes, withdrawals, owedOre } = money
  return [
    ['paid', paidOre === null ? null : kronor(paidOre)],
    ...refunds.map(({ amountOre, status, at, why }): [string, string] => [
      'refund',
      `${kronor(amountOre)} ${REFUND_STATES[status]}, ${swedishTime(at)} (${why})`,
    ]),
    [
      'still owed',
      owedOre === 0 ? null : `${kronor(owedOre)}: a refund did not arrive, and its buyer has been told`,
    ],
    ...withdrawals.map(({ at, part }): [string, string] => [
      'withdrawal',
      `${WITHDRAWN[part]}, ${swedishTime(at)}`,
    ]),
    ...disputes.map(({ amountOre, status, at, isOpen }): [string, string] => [
      'dispute',
      status === 'lost'
        ? `lost, ${kronor(amountOre)} taken by the bank, ${swedishTime(at)}`
        : `${isOpen ? `open (${status})` : status}, ${kronor(amountOre)}, ${swedishTime(at)}`,
    ]),
    ...history
      .filter(({ aspect }) => aspect === 'review' || aspect === 'dispute')
      .map(({ at, aspect, became, who, why }): [string, string] => [
        aspect,
        `${became} by ${who}, ${swedishTime(at)}: ${why}`,
      ]),
  ]
}

async function noteWait(called: OrderCommand): Promise<void> {
  const { shop, args, print } = called
  const { orderId, orderNumber } = await namedOrder(called, 2)
  const last = args[1] ?? ''
  const outcome = await move(shop, orderId, orderNumber, (tx, order) =>
    shop.orders.agreeToWait(tx, order, { last, who: WHO }),
  )
  if (outcome === 'moved')
    throw new SetupError(
      `Nothing was changed at ${orderNumber}: its buyer is not asked about ${oneLine(last)}. The day is in: order ${orderNumber}`,
    )
  print(
    outcome === 'known'
      ? `That the buyer of ${orderNumber} waits until ${last} is kept already.`
      : `The buyer of ${orderNumber} waits until ${last}: it goes on.`,
  )
}

async function printOrder(called: OrderCommand): Promise<void> {
  const { shop, print } = called
  const { orderId, orderNumber } = await namedOrder(called, 1)
  await move(shop, orderId, orderNumber, (tx, order) => shop.prints.startOf(tx, order, WHO))
  print(`${orderNumber} is being printed; its buyer is told in a minute ${UNDO_HINT}.`)
  print(`When it is sent: ship ${orderNumber} <carrier> <tracking number>`)
}

async function shipOrder(called: OrderCommand): Promise<void> {
  const { shop, args, print } = called
  const { orderId, orderNumber } = await namedOrder(called, 3)
  const wish = readParcel(args.slice(1))
  const parcel = await move(shop, orderId, orderNumber, async (tx, order) => {
    await shop.orders.ship(tx, order, { method: 'parcel', parcels: [wish] }, WHO)
    return (await shop.orders.listShipments(tx, orderId)).at(-1)
  })
  const where = parcel?.tracking_url ?? 'no page of this carrier is known, so the buyer gets the number alone'
  print(`${orderNumber} is on its way: ${parcel?.carrier} ${parcel?.tracking_number} (${where}).`)
  print(`Its buyer is told in a minute ${UNDO_HINT}.`)
}

/** @example readParcel(['DB', 'Schenker', '123', '456']) is DB Schenker, 123456 */
function readParcel(words: string[]): { carrier: string; trackingNumber: string } {
  const known = words.findLastIndex((_, index) => isKnownCarrier(words.slice(0, index).join(' ')))
  const carrierWords = Math.max(1, known)
  return {
    carrier: words.slice(0, carrierWords).join(' '),
    trackingNumber: words.slice(carrierWords).join(''),
  }
}

async function deliverOrder(called: OrderCommand): Promise<void> {
  const { shop, args, print } = called
  const { orderId, orderNumber } = await namedOrder(called, 1)
  const chosen = args.length > 1 ? args.slice(1) : undefined
  const status = await move(shop, orderId, orderNumber, async (tx, order) => {
    if (chosen === undefined)
      refuseUnnamed(await shop.orders.listShipments(tx, orderId), orderNumber, 'arrived')
    await shop.orders.deliver(tx, order, WHO, chosen)
    return (await shop.orders.lock(tx, orderId))?.status
  })
  print(deliveredWords(orderNumber, status))
}

function deliveredWords(orderNumber: string, status: OrderStatus | undefined): string {
  if (status === 'delivered')
    return `${orderNumber} has reached its buyer, who is told in a minute ${UNDO_HINT}.`
  if (status === 'shipped') return `${orderNumber} has reached its buyer in part; the rest is on its way.`
  return `That parcel of ${orderNumber} has reached its buyer; the order stays ${status}.`
}

/** What was seen before may have changed: of several the parcels are named, also where one is left. */
function refuseUnnamed(sent: SentParcels, orderNumber: string, end: 'arrived' | 'are lost'): void {
  if (newestSending(sent).length > 1)
    throw new SetupError(
      `Nothing was changed at ${orderNumber}: it was sent in several parcels: name those that ${end}, by their tracking numbers.`,
    )
}

async function loseParcel(called: OrderCommand): Promise<void> {
  const { shop, args, print } = called
  const { orderId, orderNumber } = await namedOrder(called, 3)
  const [, remedy, ...words] = args
  if (remedy !== 'resend' && remedy !== 'refund') throw new WrongUsage()
  const isUnpaid = remedy === 'resend' && words[0] === 'yes'
  const { chosen, rest, sent } = await namedParcels(shop, orderId, words.slice(isUnpaid ? 1 : 0))
  if (chosen === undefined) refuseUnnamed(sent, orderNumber, 'are lost')
  const isSeen = rest[0] === 'not-received'
  const loss = {
    orderId,
    remedy,
    who: WHO,
    why: rest.slice(isSeen ? 1 : 0).join(' '),
    isUnpaid,
    ...(chosen && { chosen }),
    ...(isSeen && { seen: sent.filter(isOnItsWay).map(parcelKeyOf) }),
  } as const
  const refundOre = await shop.losses.lose(loss).catch(refusal(orderNumber, 'Nothing was changed at'))
  const after = await shop.db.asShop(COMMAND, (tx) => shop.orders.getForFulfilment(tx, orderId))
  const again =
    after?.status === 'processing'
      ? 'is made once more: print and ship it again'
      : 'is whole but for what lay in it: pack and ship that again'
  print(
    remedy === 'resend'
      ? `${orderNumber} ${again}. Its buyer is told by letter.`
      : `${kronor(refundOre)} of ${orderNumber} go back. Its buyer is told by letter.`,
  )
}

/** The tracking numbers that `words` begin with. */
async function namedParcels(
  shop: Shop,
  orderId: string,
  words: readonly string[],
): Promise<{ chosen?: string[]; rest: string[]; sent: SentParcels }> {
  const sent = await shop.db.asShop(COMMAND, (tx) => shop.orders.listShipments(tx, orderId))
  const known = new Set(sent.map(({ tracking_number: number }) => number))
  const end = words.findIndex((word) => !known.has(word))
  const named = end < 0 ? words.length : end
  return { ...(named > 0 && { chosen: words.slice(0, named) }), rest: words.slice(named), sent }
}

async function undoOrder(called: OrderCommand): Promise<void> {
  const { shop, args, print } = called
  const { orderId, orderNumber } = await namedOrder(called, 2)
  const why = args.slice(1).join(' ')
  const { from, to, status } = await move(shop, orderId, orderNumber, async (tx, order) => ({
    ...(await shop.orders.undo(tx, order, { who: WHO, why })),
    status: (await shop.orders.lock(tx, orderId))?.status,
  }))
  print(
    status === 'cancelled'
      ? `${orderNumber} is cancelled: its buyer withdrew after that start. They are told by letter.`
      : `${orderNumber} is ${to} again; no letter says that it was ${from}.`,
  )
}

async function fetchFiles(called: OrderCommand): Promise<void> {
  const { shop, args, print, pathOf } = called
  const { orderId, orderNumber } = await namedOrder(called, 2)
  const folder = pathOf(args[1] ?? '')
  const files = await shop.models.printFiles(orderId).catch(refusal(orderNumber, 'Nothing was written for'))
  await mkdir(folder, { recursive: true })
  for (const { name, bytes } of files) {
    const path = join(folder, name)
    await writeFile(path, bytes, { flag: 'wx' }).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
        throw new SetupError(`${path} is there already: it is not written over.`)
      throw error
    })
    print(`${String(bytes.byteLength).padStart(10)}  ${path}`)
  }
}

/** `least`: how many arguments the command takes at least. */
async function namedOrder(
  { shop, args }: OrderCommand,
  least: number,
): Promise<{ orderId: string; orderNumber: string }> {
  const [number] = args
  if (number === undefined || args.length < least) throw new WrongUsage()
  const orderId = await shop.orders.findIdByNumber(number)
  if (orderId === null) throw new SetupError(`There is no order ${oneLine(number)}.`)
  return { orderId, orderNumber: normaliseOrderNumber(number) }
}

/** One step, under the order's row lock. */
function move<T>(
  shop: Shop,
  orderId: string,
  orderNumber: string,
  step: (tx: Tx, order: LockedOrder) => Promise<T>,
): Promise<T> {
  const moved = shop.db.asShop(COMMAND, async (tx) => {
    const order = await shop.orders.lock(tx, orderId)
    if (order === null) throw new SetupError(`There is no order ${orderNumber}.`)
    return step(tx, order)
  })
  return moved.catch(refusal(orderNumber, 'Nothing was changed at'))
}

const refusal =
  (orderNumber: string, what: string) =>
  (error: unknown): never => {
    if (!isShopError(error)) throw error
    throw new SetupError(`${what} ${orderNumber}: ${error.message}.`)
  }
