/** npm run shop -- review: what waits for an operator's eye, and what the operator says to a judge's doubt. */
import { designPath } from '@leksmedjan/contract/addresses'
import { isUuid } from '../platform/random.ts'
import { SetupError } from '../platform/setup-error.ts'
import type { ReviewList } from '../review/review.ts'
import type { Shop } from '../app.ts'
import type { Command, CommandContext } from './command.ts'

const USAGE = `Usage: npm run shop -- review
       npm run shop -- review keep <id> <why>     the doubt was needless: its order goes on
       npm run shop -- review remove <id> <why>   shared no more; give the money back with 'refund'`

export const review: Command = {
  what: 'what waits for your eye, what was refused; keep|remove <id> <why>: settles a doubt',
  async run({ args: [verb, id, ...words], settings, print, shop: open }) {
    const shop = await open()
    if (verb === undefined) {
      list(await shop.review.list(), settings.publicUrl, print)
      return 0
    }
    const why = words.join(' ').trim()
    const isDecision = (verb === 'keep' || verb === 'remove') && id !== undefined && isUuid(id) && why !== ''
    if (!isDecision) throw new SetupError(USAGE)
    await decide({ shop, print }, { verb, id, why })
    return 0
  },
}

type Print = CommandContext['print']

function list({ waiting, refused }: ReviewList, publicUrl: string, print: Print): void {
  if (waiting.length === 0) print('Nothing waits for your eye.')
  for (const { kind, id, at, reason, designId, orderNumber } of waiting) {
    print(`${at.toISOString().slice(0, 16)}  ${kind.padEnd(6)}  ${orderNumber ?? ''}  ${oneLine(reason)}`)
    if (kind !== 'parked') print(`  id ${id}`)
    if (designId !== null) print(`  ${publicUrl}${designPath(designId)}`)
  }
  if (refused.length > 0) print('Refused in thirty days:')
  for (const { about, reason, judge, count } of refused)
    print(`${String(count).padStart(6)}  ${about}: ${reason} (${judge})`)
}

/** A reporter's own words must not steer the terminal. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, 300)

async function decide(
  { shop, print }: { shop: Shop; print: Print },
  { verb, id, why }: { verb: 'keep' | 'remove'; id: string; why: string },
): Promise<void> {
  const verdict = verb === 'keep' ? 'kept' : 'removed'
  if (!(await shop.review.decide({ doubtId: id, verdict, why }))) throw new SetupError(`No open doubt ${id}.`)
  print(verdict === 'kept' ? 'Kept: what waited for it goes on.' : 'Removed: it is shared no more.')
}
