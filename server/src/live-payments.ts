/** The last look before a shop with a live payment key lets buyers in. */
import { existsSync } from 'node:fs'
import type { Operators } from './auth/auth.ts'
import { takesRealMoney, type ShopSettings } from './config.ts'
import { factFaults, SELLER_OF_NEW_SHOP, settingFaults } from './live-payments.rules.ts'
import type { Database } from './platform/db/database.ts'
import { embeddedFolder } from './platform/db/open.ts'
import { getSetting } from './platform/settings.ts'
import { SetupError } from './platform/setup-error.ts'

/** Throws a SetupError that lists everything that is wrong, each with its mend. */
export async function refuseLiveFaults(
  { db, operators }: { db: Database; operators: Operators },
  settings: ShopSettings,
): Promise<void> {
  if (!takesRealMoney(settings)) return
  const seller = await db.perStatement('settings: the shop reads its own', (tx) => getSetting(tx, 'seller'))
  refuse([...settingFaults(settings), ...factFaults(seller, await operators.listEmails())])
}

/** The same before anything is built or made, where the database would be made first: what it would hold is known. */
export function refuseNewLiveShop(settings: ShopSettings): void {
  const isNew = settings.database === null && !existsSync(embeddedFolder(settings.dataDir))
  if (takesRealMoney(settings) && isNew)
    refuse([...settingFaults(settings), ...factFaults(SELLER_OF_NEW_SHOP, [])])
}

/** What kept the database from being opened, among the faults that can be told without it. */
export function withSettingFaults(fault: unknown, settings: ShopSettings): unknown {
  if (!(fault instanceof SetupError) || !takesRealMoney(settings)) return fault
  return listed([fault.message, ...settingFaults(settings)])
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw listed(faults)
}

function listed(faults: readonly string[]): SetupError {
  return new SetupError(
    [
      'STRIPE_SECRET_KEY is a live key, and the shop does not open for real money before this is mended:',
      ...faults,
    ].join('\n  - '),
  )
}
