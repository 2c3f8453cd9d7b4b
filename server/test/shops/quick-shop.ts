/** A shop for tests that kill it often: models are made at once, everything else is as in production. */
import { setTimeout as wait } from 'node:timers/promises'
import { openShop } from '../../src/app.ts'
import { readSettings } from '../../src/config.ts'
import type { Model3dProvider } from '../../src/models/model3d-provider.ts'
import { createShopLog } from '../../src/log.ts'
import { quickModels } from '../doubles/instant-providers.ts'

/** Long enough to be killed in. */
const MAKING_MS = 150

const quick = quickModels()
const models3d: Model3dProvider = {
  origin: quick.origin,
  async make(...wish) {
    await wait(MAKING_MS)
    return quick.make(...wish)
  },
}
const settings = readSettings(process.env)
const shop = await openShop({ settings, log: createShopLog(settings.logLevel), adapters: { models3d } })
await shop.http.listen({ port: settings.port, host: settings.host })
await shop.start()
