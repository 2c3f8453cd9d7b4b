/** npm run shop -- proofs: what waits for somebody before it is printed, and what the workshop says about it. */
import { systemClock } from '../platform/clock.ts'
import { type ShopFacts, writeFact } from '../platform/settings.ts'
import { SetupError } from '../platform/setup-error.ts'
import type { Shop } from '../app.ts'
import { withShop } from './opened.ts'

const USAGE = `Usage: npm run shop -- proofs
       npm run shop -- proofs pass <order number>    somebody has looked: the model may go on
       npm run shop -- proofs again <order number>   another model is made
       npm run shop -- proofs for ai|all|none [wait|print]`

const WHOM: readonly ShopFacts['proofs']['for'][] = ['ai', 'all', 'none']
const SILENCE: readonly ShopFacts['proofs']['silence'][] = ['wait', 'print']

export async function runProofs([verb, word, more]: string[]): Promise<void> {
  await withShop(async (shop) => {
    if (verb === undefined) await list(shop)
    else if (verb === 'for') await choose(shop, word, more ?? 'wait')
    else if ((verb === 'pass' || verb === 'again') && word !== undefined) await say(shop, verb, word)
    else throw new SetupError(USAGE)
  })
}

async function list(shop: Shop): Promise<void> {
  const open = await shop.models.listOpen()
  if (open.length === 0) console.log('Nothing waits for anybody.')
  for (const { orderNumber, toyName, modelStatus, reasons, state, round, answerBy, change } of open) {
    console.log(`${orderNumber}  ${toyName}`)
    if (modelStatus === 'needs_look') console.log(`  needs a look: ${reasons.join(' ')}`)
    if (modelStatus === 'failed') console.log('  could not be made')
    if (change !== null && state === 'change_asked')
      console.log(`  change asked: ${change.part}: ${change.wish}`)
    if (state === 'waiting')
      console.log(`  model ${round}: the buyer may answer until ${answerBy?.toISOString()}`)
    if (state === 'lapsed') console.log(`  model ${round}: no answer since ${answerBy?.toISOString()}`)
  }
}

async function say(shop: Shop, verb: 'pass' | 'again', orderNumber: string): Promise<void> {
  const orderId = await shop.orders.findIdByNumber(orderNumber)
  if (orderId === null) throw new SetupError(`There is no order ${orderNumber}.`)
  const isDone = verb === 'pass' ? await shop.models.pass(orderId) : await shop.models.makeAnother(orderId)
  if (isDone) {
    console.log(
      verb === 'pass' ? `The model of ${orderNumber} goes on.` : `Another model of ${orderNumber} is made.`,
    )
    return
  }
  const why =
    verb === 'pass'
      ? 'no model of it waits for a look, or none came of it that can be printed'
      : 'its buyer is looking at the model, has approved it, or the order is over'
  throw new SetupError(`Nothing was changed at ${orderNumber}: ${why}.`)
}

async function choose(shop: Shop, word: string | undefined, more: string): Promise<void> {
  const whom = WHOM.find((each) => each === word)
  const silence = SILENCE.find((each) => each === more)
  if (whom === undefined || silence === undefined) throw new SetupError(USAGE)
  await shop.db.asShop('host command', (tx) =>
    writeFact(tx, 'proofs', { for: whom, silence }, systemClock.now()),
  )
  console.log(`Buyers are asked before printing: ${whom}. Without an answer: ${silence}.`)
}
