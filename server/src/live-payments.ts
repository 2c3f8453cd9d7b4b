/** Checks of a shop with a live payment key before it opens. */
import { existsSync } from 'node:fs'
import type { Operators } from './accounts/accounts.ts'
import { takesRealMoney, type ShopSettings } from './config.ts'
import { factFaults, SELLER_OF_NEW_SHOP, settingFaults } from './live-payments.rules.ts'
import type { Database } from './database/database.ts'
import { embeddedFolder } from './database/open.ts'
import { getSetting } from '@leksmedjan/platform/settings'
import { SETTINGS } from './settings/settings.ts'
import type { Payments } from './payments/payments.ts'
import type { Safety } from './safety/safety.ts'
import type { Log } from '@leksmedjan/platform/log'
import { SetupError } from '@leksmedjan/platform/errors'

/** Throws a SetupError that lists every fault with its fix. */
export async function refuseLiveFaults(
  { db, operators, payments }: { db: Database; operators: Operators; payments: Pick<Payments, 'isLive'> },
  settings: ShopSettings,
): Promise<void> {
  if (!payments.isLive) return
  const seller = await db.perStatement('settings: read', (tx) => getSetting(tx, SETTINGS.seller))
  refuse(settings, [...settingFaults(settings), ...factFaults(seller, await operators.listEmails())])
}

/** Lawful from the first sale: nothing that is sold for real money is printed without a safety file, unless the host decided otherwise. */
export async function requireSafetyFiles({
  payments,
  safety,
  log,
}: {
  payments: Pick<Payments, 'isLive'>
  safety: Pick<Safety, 'requireUnlessDecided'>
  log: Log
}): Promise<void> {
  if (payments.isLive && (await safety.requireUnlessDecided()))
    log.warn('prints need a safety file from now on: npm run shop -- safety')
}

/** The same before the build and before a new database is created: its content is known. */
export function refuseNewLiveShop(settings: ShopSettings): void {
  const isNew = settings.database === null && !existsSync(embeddedFolder(settings.dataDir))
  if (takesRealMoney(settings) && isNew)
    refuse(settings, [...settingFaults(settings), ...factFaults(SELLER_OF_NEW_SHOP, [])])
}

/** Adds the database's connection error to the faults that can be checked without it. */
export function withSettingFaults(fault: unknown, settings: ShopSettings): unknown {
  if (!(fault instanceof SetupError) || !takesRealMoney(settings)) return fault
  return listed(settings, [fault.message, ...settingFaults(settings)])
}

function refuse(settings: ShopSettings, faults: readonly string[]): void {
  if (faults.length > 0) throw listed(settings, faults)
}

function listed({ payments }: ShopSettings, faults: readonly string[]): SetupError {
  return new SetupError(
    [
      `${payments?.provider.settings[0]} is a live key, and the shop does not open for real money before this is mended:`,
      ...faults,
    ].join('\n  - '),
  )
}
