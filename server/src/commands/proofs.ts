/** npm run shop -- proofs: models that need approval before print, and the operator's decision. */
import type { Clock } from '@leksmedjan/platform/clock'
import { putSetting } from '@leksmedjan/platform/settings'
import { SETTINGS, type SettingValues } from '../settings/settings.ts'
import { SetupError } from '@leksmedjan/platform/errors'
import type { Shop } from '../app.ts'
import { swedishTime } from './terminal.ts'
import { WrongUsage, type Command, type CommandContext } from './command.ts'

const WHOM: readonly SettingValues['proofs']['for'][] = ['ai', 'all', 'none']
const SILENCE: readonly SettingValues['proofs']['silence'][] = ['wait', 'print']

export const proofs: Command = {
  forms: [
    ['', 'models that wait for a buyer or for you'],
    ['pass <order number>', 'somebody has looked: the model may go on'],
    ['again <order number>', 'another model is made'],
    [
      'for ai|all|none [wait|print]',
      'whose buyers are asked before printing, and what happens without an answer',
    ],
  ],
  async run({ args: [verb, word, more], clock, print, shop: open }) {
    const shop = await open()
    if (verb === undefined) await list(shop, print)
    else if (verb === 'for') await choose({ shop, clock, print }, word, more ?? 'wait')
    else if ((verb === 'pass' || verb === 'again') && word !== undefined)
      await decide({ shop, print }, verb, word)
    else throw new WrongUsage()
    return 0
  },
}

type Print = CommandContext['print']

async function list(shop: Shop, print: Print): Promise<void> {
  const open = await shop.models.listOpen()
  if (open.length === 0) print('Nothing waits for anybody.')
  for (const { orderNumber, toyName, modelStatus, reasons, state, round, answerBy, change } of open) {
    print(`${orderNumber}  ${toyName}`)
    if (modelStatus === 'needs_look') print(`  needs a look: ${reasons.join(' ')}`)
    if (modelStatus === 'failed') print('  could not be made')
    if (change !== null && state === 'change_asked') print(`  change asked: ${change.part}: ${change.wish}`)
    if (state === 'waiting')
      print(`  model ${round}: the buyer may answer until ${answerBy === null ? '-' : swedishTime(answerBy)}`)
    if (state === 'lapsed')
      print(`  model ${round}: no answer since ${answerBy === null ? '-' : swedishTime(answerBy)}`)
  }
}

async function decide(
  { shop, print }: { shop: Shop; print: Print },
  verb: 'pass' | 'again',
  orderNumber: string,
): Promise<void> {
  const orderId = await shop.orders.findIdByNumber(orderNumber)
  if (orderId === null) throw new SetupError(`There is no order ${orderNumber}.`)
  const isDone = verb === 'pass' ? await shop.models.pass(orderId) : await shop.models.makeAnother(orderId)
  if (isDone) {
    print(
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

async function choose(
  { shop, clock, print }: { shop: Shop; clock: Clock; print: Print },
  word: string | undefined,
  more: string,
): Promise<void> {
  const whom = WHOM.find((each) => each === word)
  const silence = SILENCE.find((each) => each === more)
  if (whom === undefined || silence === undefined) throw new WrongUsage()
  await shop.db.asShop('host command', (tx) =>
    putSetting(tx, SETTINGS.proofs, { for: whom, silence }, clock.now()),
  )
  print(`Buyers are asked before printing: ${whom}. Without an answer: ${silence}.`)
}
