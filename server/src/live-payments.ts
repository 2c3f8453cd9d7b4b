/** The last look before a shop with a live payment key lets buyers in. */
import type { Operators } from './auth/auth.ts'
import { takesRealMoney, type ShopSettings } from './config.ts'
import { factFaults, settingFaults } from './live-payments.rules.ts'
import type { Database } from './platform/db/database.ts'
import { readFact } from './platform/settings.ts'
import { SetupError } from './platform/setup-error.ts'

/** Throws a SetupError that lists everything that is wrong, each with its mend. */
export async function refuseLiveFaults(
  { db, operators }: { db: Database; operators: Operators },
  settings: ShopSettings,
): Promise<void> {
  if (!takesRealMoney(settings)) return
  const seller = await db.perStatement('settings: the shop reads its own', (tx) => readFact(tx, 'seller'))
  const faults = [...settingFaults(settings), ...factFaults(seller, await operators.listEmails())]
  if (faults.length === 0) return
  throw new SetupError(
    [
      'STRIPE_SECRET_KEY is a live key, and the shop does not open for real money before this is mended:',
      ...faults,
    ].join('\n  - '),
  )
}
