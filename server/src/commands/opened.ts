/** What a command works on: the shop, or its database alone, opened for it and let go of whatever happens. */
import { openShop, type Shop } from '../app.ts'
import { readSettings, type ShopSettings } from '../config.ts'
import { claimDataFolder } from '../platform/data-folder.ts'
import { openShopDatabase, type OpenedDatabase } from '../platform/db/open.ts'
import { createLog } from '../platform/log.ts'

/** Takes no requests and works off no jobs; what it writes down, the running shop carries out. */
export async function withShop(work: (shop: Shop, settings: ShopSettings) => Promise<void>): Promise<void> {
  const settings: ShopSettings = { ...readSettings(process.env), role: 'web' }
  const shop = await openShop({ settings, log: createLog('silent') })
  try {
    await shop.start()
    await work(shop, settings)
  } finally {
    await shop.stop()
  }
}

/** Brought up to date. The data folder becomes the shop's, as at its first start. */
export async function withDatabase(
  work: (opened: OpenedDatabase, settings: ShopSettings) => Promise<void>,
  environment = process.env,
): Promise<void> {
  const settings = readSettings(environment)
  claimDataFolder(settings.dataDir)
  const opened = await openShopDatabase({ ...settings, log: createLog('silent') })
  try {
    await work(opened, settings)
  } finally {
    await opened.db.close()
  }
}
