/** Injected provider faults: selects the fault of a call. Kept in memory, so that a normal call costs nothing. */
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../database.ts'
import { unixSeconds } from '../objects/ids.ts'
import { isOf, stored } from '../objects/kinds.ts'
import type { Caller } from '../protocol/call-context.ts'
import { announceFaults, FAULTS_CHANNEL, findObjects, putObjects, takeFromRule } from '../sandbox.queries.ts'
import type { Fault, FaultRule } from '../objects/manual-rules.ts'

export interface Faults {
  /** Loads the rule and subscribes to changes by other processes. */
  open(): Promise<void>
  /** Fault of this call; counts the call. */
  take(caller: Caller['kind']): Promise<Fault>
  set(rule: Pick<FaultRule, 'fault' | 'victim' | 'left' | 'until'>): Promise<void>
  /** The rule while it holds. */
  now(): FaultRule | null
}

const RULE = 'fault_rule'

export function createFaults({ db, clock }: { db: Database; clock: Clock }): Faults {
  let rule: FaultRule | null = null
  /** Version of local changes: a read started before a change is outdated. */
  let changes = 0

  async function read(): Promise<void> {
    const before = changes
    const found = await db.asShop('sandbox', (tx) => findObjects(tx, [RULE], { lock: false }))
    if (changes !== before) return
    const kept = found.get(RULE)
    rule = isOf('fault_rule', kept) ? kept.shown : null
  }

  function now(): FaultRule | null {
    if (rule === null || rule.fault === 'none' || rule.left === 0) return null
    return rule.until === null || rule.until > unixSeconds(clock.now()) ? rule : null
  }

  return {
    now,
    async open() {
      await read()
      db.listen(FAULTS_CHANNEL, () => void read().catch(() => undefined))
    },
    async take(caller) {
      const active = now()
      if (active === null || (active.victim !== 'everybody' && active.victim !== caller)) return 'none'
      if (active.left === null) return active.fault
      const { taken, left } = await db.asShop('sandbox', (tx) => takeFromRule(tx, RULE, 1))
      changes += 1
      rule = { ...active, left }
      return taken === 0 ? 'none' : active.fault
    },
    async set(next) {
      changes += 1
      const changed: FaultRule = { id: RULE, object: RULE, ...next }
      await db.asShop('sandbox', async (tx) => {
        await putObjects(tx, [stored('fault_rule', changed)], clock.now())
        await announceFaults(tx)
      })
      changes += 1
      rule = changed
    },
  }
}
