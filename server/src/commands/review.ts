/** npm run shop -- review: what waits for an operator's eye, and what the operator says to a judge's doubt. */
import { designPath } from '@leksmedjan/contract/addresses'
import { isUuid } from '../platform/random.ts'
import { SetupError } from '../platform/setup-error.ts'
import type { ReviewList } from '../review/review.ts'
import type { Shop } from '../app.ts'
import { withShop } from './opened.ts'

const USAGE = `Usage: npm run shop -- review
       npm run shop -- review keep <id> <why>     the doubt was needless: its order goes on
       npm run shop -- review remove <id> <why>   shared no more; give the money back with 'refund'`

export async function runReview([verb, id, ...words]: string[]): Promise<void> {
  await withShop(async (shop, { publicUrl }) => {
    if (verb === undefined) return tell(await shop.review.list(), publicUrl)
    const why = words.join(' ').trim()
    const isDecision = (verb === 'keep' || verb === 'remove') && id !== undefined && isUuid(id) && why !== ''
    if (!isDecision) throw new SetupError(USAGE)
    await decide(shop, { verb, id, why })
  })
}

function tell({ waiting, refused }: ReviewList, publicUrl: string): void {
  if (waiting.length === 0) console.log('Nothing waits for your eye.')
  for (const { kind, id, at, reason, designId, orderNumber } of waiting) {
    console.log(
      `${at.toISOString().slice(0, 16)}  ${kind.padEnd(6)}  ${orderNumber ?? ''}  ${oneLine(reason)}`,
    )
    if (kind !== 'parked') console.log(`  id ${id}`)
    if (designId !== null) console.log(`  ${publicUrl}${designPath(designId)}`)
  }
  if (refused.length > 0) console.log('Refused in thirty days:')
  for (const { about, reason, judge, count } of refused)
    console.log(`${String(count).padStart(6)}  ${about}: ${reason} (${judge})`)
}

/** A reporter's own words must not steer the terminal. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, 300)

async function decide(
  shop: Shop,
  { verb, id, why }: { verb: 'keep' | 'remove'; id: string; why: string },
): Promise<void> {
  const verdict = verb === 'keep' ? 'kept' : 'removed'
  if (!(await shop.review.decide({ doubtId: id, verdict, why }))) throw new SetupError(`No open doubt ${id}.`)
  console.log(verdict === 'kept' ? 'Kept: what waited for it goes on.' : 'Removed: it is shared no more.')
}
