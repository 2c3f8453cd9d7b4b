/** Words that staff put on orders, one or several at once. */
import { MOST_TAGS_OF_ORDER, type TagRequest } from '@leksmedjan/contract/workshop-tags'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../../database/database.ts'
import type { StaffMember } from '../../http/staff/staff-check.ts'
import { logStaffAct } from '../../http/staff/staff-log.queries.ts'
import { dropTag, putTag } from '../tags.queries.ts'

export interface Tags {
  /** How many orders changed. Unknown ones, and on the way on those that are anonymised, are left as they are. */
  set(member: StaffMember, wish: TagRequest): Promise<number>
}

const REASON = 'workshop: staff at work'

export function createTags({ db, clock }: { db: Database; clock: Clock }): Tags {
  return {
    set: (member, { order_numbers: orderNumbers, tag, on }) =>
      db.asShop(REASON, async (tx) => {
        const now = clock.now()
        const changed = on
          ? await putTag(tx, { orderNumbers, tag, who: member.email, most: MOST_TAGS_OF_ORDER }, now)
          : await dropTag(tx, { orderNumbers, tag })
        const act = on ? 'order: tag' : 'order: untag'
        // Without its words: they may be about a buyer, and rows of the log are never erased.
        for (const subject of changed) await logStaffAct(tx, member, { act, subject }, now)
        return changed.length
      }),
  }
}
