/** npm run shop -- review: the operator's open decisions. */
import { designPath } from '@leksmedjan/contract/addresses'
import { isUuid } from '@leksmedjan/platform/random'
import { SetupError } from '@leksmedjan/platform/errors'
import type { Decision, Release, ReviewList } from '../review/review.ts'
import type { Shop } from '../app.ts'
import { kronor, oneLine, swedishTime } from './terminal.ts'
import { WrongUsage, type Command, type CommandContext } from './command.ts'

/** The design's URL ends with its id. */
const UNTIL = `Its owner cannot share it until 'review allow <design id>'.`

export const review: Command = {
  forms: [
    ['', 'reports, doubts and parked orders: what waits for your eye'],
    ['keep <id> <why>', 'the doubt was needless: its order goes on'],
    [
      'remove <id> <why>',
      "shared no more; <why> goes by letter, in Swedish, to its buyer or owner; give the money back with 'refund'",
    ],
    [
      'report <id> keep|remove <why>',
      'decides a report; <why> goes by letter, in Swedish, to both sides whose address is known; a removed one holds its order that has not left, until you release or refund it',
    ],
    ['allow <design id>', 'one that was removed may be shared by its owner again'],
    ['release <order number> <why>', 'a parked order goes on from where it stood'],
    ['cancel <order number> <why>', 'an order is made no more, whose money the bank gave back'],
  ],
  async run({ args, settings, print, shop: open }) {
    const [verb, word = '', ...rest] = args
    const shop = await open()
    if (verb === undefined) list(await shop.review.list(), settings.publicUrl, print)
    else if (verb === 'allow') await allow({ shop, print }, idIn(word))
    else if (verb === 'release') await release({ shop, print }, word, saidIn(rest))
    else if (verb === 'cancel') await cancel({ shop, print }, word, saidIn(rest))
    else if (verb === 'report') {
      const { verdict, id } = { verdict: verdictIn(rest[0]), id: idIn(word) }
      await decideReport({ shop, print }, { id, verdict, why: saidIn(rest.slice(1)) })
    } else await decide({ shop, print }, { id: idIn(word), verdict: verdictIn(verb), why: saidIn(rest) })
    return 0
  },
}

type Print = CommandContext['print']
interface OpenedShop {
  shop: Shop
  print: Print
}

function idIn(word: string): string {
  if (!isUuid(word)) throw new WrongUsage()
  return word
}

function verdictIn(word: string | undefined): Decision['verdict'] {
  if (word !== 'keep' && word !== 'remove') throw new WrongUsage()
  return word === 'keep' ? 'kept' : 'removed'
}

function saidIn(words: string[]): string {
  const said = words.join(' ').trim()
  if (said === '') throw new WrongUsage()
  return said
}

function list({ waiting, refused }: ReviewList, publicUrl: string, print: Print): void {
  if (waiting.length === 0) print('Nothing waits for your eye.')
  for (const { kind, id, at, reason, designId, orderNumber } of waiting) {
    print(`${swedishTime(at)}  ${kind.padEnd(6)}  ${orderNumber ?? ''}  ${oneLine(reason, 300)}`)
    if (kind !== 'parked') print(`  id ${id}`)
    if (designId !== null) print(`  ${publicUrl}${designPath(designId)}`)
  }
  if (refused.length > 0) print('Refused in thirty days:')
  for (const { about, reason, judge, count } of refused)
    print(`${String(count).padStart(6)}  ${about}: ${reason} (${judge})`)
}

async function decide({ shop, print }: OpenedShop, { id, ...said }: Decision): Promise<void> {
  if (!(await shop.review.decide({ id, ...said }))) throw new SetupError(`No open doubt ${id}.`)
  print(
    said.verdict === 'kept' ? 'Kept: what waited for it goes on.' : `Removed: it is shared no more. ${UNTIL}`,
  )
}

async function decideReport({ shop, print }: OpenedShop, { id, ...said }: Decision): Promise<void> {
  const told = await shop.review.decideReport({ id, ...said })
  if (told === null) throw new SetupError(`No open report ${id}.`)
  const became =
    said.verdict === 'kept' ? 'Kept: it stays as it was.' : `Removed: it is shared no more. ${UNTIL}`
  const who = [...(told.reporter ? ['the reporter'] : []), ...(told.owner ? ['the owner of the design'] : [])]
  print(`${became} ${who.length === 0 ? 'Nobody to write to.' : `Written to ${who.join(' and ')}.`}`)
}

async function allow({ shop, print }: OpenedShop, designId: string): Promise<void> {
  if (!(await shop.review.allowSharing(designId)))
    throw new SetupError(`No design ${designId} has been removed.`)
  print('Allowed: its owner may share it again.')
}

async function release({ shop, print }: OpenedShop, orderNumber: string, why: string): Promise<void> {
  const orderId = await shop.orders.findIdByNumber(orderNumber)
  if (orderId === null) throw new SetupError(`There is no order ${orderNumber}.`)
  const isOwedPaid = why.startsWith('yes ')
  const released = await shop.review.release({ orderId, why: why.replace(/^yes /, ''), isOwedPaid })
  if (released.kind !== 'released')
    throw new SetupError(`Nothing was changed: ${hindrance(released, orderNumber)}`)
  print(
    `${orderNumber} waits for nobody any more: it is ${released.status} and goes on from there. No money was moved.`,
  )
}

async function cancel({ shop, print }: OpenedShop, orderNumber: string, why: string): Promise<void> {
  const orderId = await shop.orders.findIdByNumber(orderNumber)
  if (orderId === null) throw new SetupError(`There is no order ${orderNumber}.`)
  if (!(await shop.review.cancelLost({ orderId, why })))
    throw new SetupError(
      'Nothing was changed: only an order that has not been sent, and whose money the bank gave back, is cancelled here.',
    )
  print(
    `${orderNumber} is cancelled and made no more. No money was moved: the bank has given it back, and a letter says so to its buyer.`,
  )
}

function hindrance(release: Exclude<Release, { kind: 'released' }>, orderNumber: string): string {
  switch (release.kind) {
    case 'not_waiting':
      return 'the order waits for nobody.'
    case 'dispute_open': {
      const until = release.answerBy === null ? '' : `, to be answered by ${swedishTime(release.answerBy)}`
      return `the bank has not decided about its payment (${release.status}${until}).`
    }
    case 'dispute_lost':
      return 'the bank gave its money back to the buyer, so that nothing of it may be made or sent: review cancel.'
    case 'money_held':
      return `${kronor(release.heldOre)} were paid that are no payment of the order; give them back first: refund.`
    case 'refund_owed':
      return (
        `a refund of ${kronor(release.owedOre)} did not arrive, and its buyer still waits for it. Give it again: refund ${orderNumber} ` +
        `${release.owedOre}. If you have paid it in another way: review release ${orderNumber} yes <why>.`
      )
    case 'doubt_open':
      return `a judge doubts its design; decide that: review keep|remove ${release.doubtId} <why>.`
    case 'turned_down':
      return `its design was turned down, so the toy is not made. Give the money back: refund ${orderNumber}.`
    case 'model_open':
      return 'its 3D model needs a look; decide that: proofs pass|again.'
  }
}
