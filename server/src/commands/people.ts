/** npm run shop -- people: requests for erasure or a copy (GDPR), also by post or telephone, and their execution; lost second factors. */
import type { Hindrance } from '@leksmedjan/contract/account'
import { isEmail } from '@leksmedjan/contract/email'
import type { Shop } from '../app.ts'
import { isShopError } from '../errors.ts'
import { isUuid } from '@leksmedjan/platform/random'
import { SetupError } from '@leksmedjan/platform/errors'
import { oneLine, swedishDay } from './terminal.ts'
import { WrongUsage, type Command, type CommandContext } from './command.ts'

const DAY_MS = 86_400_000
const counted = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

export const people: Command = {
  forms: [
    [
      'requests',
      'who asked to be forgotten, and by when it must be done; it is done by itself on the last night',
    ],
    ['ask <e-mail> erase|copy', 'notes what somebody asked by post or telephone: within 30 days'],
    [
      'reset-factors <e-mail>',
      'for whoever lost every second step and recovery code: takes them away, signs out everywhere, and writes a letter; be sure first who asks',
    ],
    ['erase <id>', 'erases what it is about now, for good, and confirms it by letter'],
  ],
  async run({ args: [verb, id, wish], clock, print, shop: open }) {
    const shop = await open()
    const { accounts } = shop
    if (verb === 'ask') return ask(shop, { email: (id ?? '').trim().toLowerCase(), wish }, print)
    if (verb === 'reset-factors') return resetFactors(shop, (id ?? '').trim().toLowerCase(), print)
    if (verb === 'requests' && id === undefined) {
      const requests = await accounts.listDeletionRequests()
      if (requests.length === 0) print('Nobody waits to be forgotten.')
      for (const { id: request, email, requestedAt, dueAt, hindrances } of requests) {
        const due = swedishDay(dueAt)
        const daysLeft = (Date.parse(due) - Date.parse(swedishDay(clock.now()))) / DAY_MS
        const left = daysLeft < 0 ? `${counted(-daysLeft)} late` : `${counted(daysLeft)} left`
        print(`${request}  ${email}\n  asked ${swedishDay(requestedAt)}, due ${due}: ${left}`)
        for (const each of hindrances) print(`  waits: ${said(each)}`)
      }
      return 0
    }
    if (verb !== 'erase' || id === undefined) throw new WrongUsage()
    const isDone = isUuid(id) && (await accounts.carryOutDeletion(id).catch(refuse))
    if (!isDone)
      throw new SetupError(`No open request ${oneLine(id)}. Those that wait: npm run shop -- people requests`)
    print('Everything is erased but what the law has you keep. A letter confirms it, and says what that is.')
    return 0
  },
}

async function resetFactors(
  { accounts }: Shop,
  email: string,
  print: CommandContext['print'],
): Promise<number> {
  if (!isEmail(email)) throw new WrongUsage()
  if (!(await accounts.resetSecondFactors(email)))
    throw new SetupError(`${email} has no account with a second step.`)
  print(
    `${email} has no second step any more and is signed out everywhere; a letter says so. It signs in by mail and adds a new one in its settings, ` +
      'which the workshop demands before it opens.',
  )
  return 0
}

/** GDPR 12.3: due within a month of receipt, by whatever channel. */
async function ask(
  { accounts, ownData }: Shop,
  { email, wish }: { email: string; wish: string | undefined },
  print: CommandContext['print'],
): Promise<number> {
  if (!isEmail(email) || (wish !== 'erase' && wish !== 'copy')) throw new WrongUsage()
  if (wish === 'copy') {
    await ownData.sendLink({ email }, 'host command')
    print(`If the shop holds anything of ${email}, a letter goes there now with the way to a copy of it.`)
    return 0
  }
  const { id, dueAt, hasAccount, isNew } = await accounts.noteDeletion(email)
  print(
    `${isNew ? 'Noted' : 'Noted before'}: ${hasAccount ? 'the account' : 'what was bought without an account'} of ${email} is erased by ` +
      `${swedishDay(dueAt)}, by itself the night before. Be sure that it was its owner who asked.\n` +
      `At once: npm run shop -- people erase ${id}`,
  )
  return 0
}

const WORDS: Record<Hindrance['kind'], string> = {
  under_way: 'is paid and not delivered yet',
  just_delivered:
    'was marked as delivered within the last minute, which can be taken back: try again in a minute',
  payment_open: 'is being paid',
  dispute_open: 'has a dispute that is not decided',
  refund_open: 'has a refund that has not arrived',
  needs_review: 'waits for your eye (npm run shop -- review)',
}

const said = ({ kind, order_number }: Hindrance): string => `order ${order_number} ${WORDS[kind]}`

function refuse(error: unknown): never {
  if (!isShopError(error, 'erasure_hindered')) throw error
  const { hindrances } = error.details as { hindrances: Hindrance[] }
  throw new SetupError(`Not yet: ${hindrances.map(said).join(', ')}.`)
}
