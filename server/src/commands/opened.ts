/** What a command runs on: the running shop, or a shop or database that it opens itself. */
import { openShop, type Shop } from '../app.ts'
import type { ShopSettings } from '../config.ts'
import { systemClock, type Clock } from '@leksmedjan/platform/clock'
import { claimDataFolder } from '../data-folder.ts'
import { openShopDatabase, refuseNoShop, type OpenedDatabase } from '../database/open.ts'
import { createShopLog } from '../log.ts'
import { FolderInUse, SetupError } from '@leksmedjan/platform/errors'
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

/** Opened on first use and always closed. `mayBegin`: creates an empty shop when there is none. */
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

/** Serves no requests and runs no jobs: what a command enqueues runs once the shop is started. */
async function openIdleShop(settings: ShopSettings): Promise<Shop> {
  const shop = await openShop({ settings: { ...settings, role: 'web' }, log: createShopLog('silent') })
  try {
    await shop.jobs.start()
    return shop
  } catch (error) {
    await shop.stop()
    throw error
  }
}

/** Claims the data folder, as the first start does. */
function openOwnDatabase(settings: ShopSettings): Promise<OpenedDatabase> {
  claimDataFolder(settings.dataDir)
  return openShopDatabase({ ...settings, log: createShopLog('silent') })
}
