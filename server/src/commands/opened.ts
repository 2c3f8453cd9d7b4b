/** The two grounds of a command: the shop that runs already, or what the command opens for itself. */
import { openShop, type Shop } from '../app.ts'
import type { ShopSettings } from '../config.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import { claimDataFolder } from '../platform/data-folder.ts'
import { openShopDatabase, refuseNoShop, type OpenedDatabase } from '../platform/db/open.ts'
import { createLog } from '../platform/log.ts'
import { FolderInUse, SetupError } from '../platform/setup-error.ts'
import type { Opened } from './command.ts'

export function runningShop(shop: Shop, settings: ShopSettings, clock: Clock): Opened {
  return {
    settings,
    clock,
    isRunning: true,
    shop: async () => shop,
    database: async () => ({ db: shop.db, applied: [] }),
  }
}

/** Opened at the first call and closed whatever happens. `mayBegin`: an empty shop is made where there is none. */
export async function withOwnShop<T>(
  { settings, mayBegin }: { settings: ShopSettings; mayBegin: boolean },
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const found = async () => {
    if (!mayBegin) await refuseNoShop(settings)
  }
  let shop: Shop | null = null
  let database: OpenedDatabase | null = null
  try {
    return await work({
      settings,
      clock: systemClock,
      isRunning: false,
      async shop() {
        if (shop === null) await found()
        return (shop ??= await openIdleShop(settings))
      },
      async database() {
        if (database === null) await found()
        return (database ??= await openOwnDatabase(settings))
      },
    })
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new SetupError(
      `The shop of ${settings.dataDir} is running, but does not take commands. ` +
        'While it starts or stops, wait a moment and try again; otherwise restart it.',
    )
  } finally {
    await closeBoth(shop, database)
  }
}

async function closeBoth(shop: Shop | null, database: OpenedDatabase | null): Promise<void> {
  await shop?.stop()
  await database?.db.close()
}

/** Takes no requests and events, and works off no jobs: what a command enqueues is carried out once the shop runs. */
async function openIdleShop(settings: ShopSettings): Promise<Shop> {
  const shop = await openShop({ settings: { ...settings, role: 'web' }, log: createLog('silent') })
  try {
    await shop.jobs.start()
    return shop
  } catch (error) {
    await shop.stop()
    throw error
  }
}

/** The data folder becomes the shop's, as at its first start. */
function openOwnDatabase(settings: ShopSettings): Promise<OpenedDatabase> {
  claimDataFolder(settings.dataDir)
  return openShopDatabase({ ...settings, log: createLog('silent') })
}
