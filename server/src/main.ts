/** Entry point: starts the shop, prints the startup message, handles signals. */
import { once } from 'node:events'
import { openShop, type Shop } from './app.ts'
import { runningShop } from './commands/opened.ts'
import { takeCommands, type CommandListener } from './commands/socket/listener.ts'
import { readSettings, type ShopSettings } from './config.ts'
import { startupMessage } from './startup-message.ts'
import { withPortFault } from './port.ts'
import {
  refuseLiveFaults,
  refuseNewLiveShop,
  requireSafetyFiles,
  withSettingFaults,
} from './live-payments.ts'
import { systemClock } from '@leksmedjan/platform/clock'
import { makeForOwnerAlone } from '@leksmedjan/platform/folders'
import type { Log } from '@leksmedjan/platform/log'
import { createShopLog } from './log.ts'
import { SetupError } from '@leksmedjan/platform/errors'

const STOP_WITHIN_MS = 20_000

try {
  await run()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function run(): Promise<void> {
  const startedMs = performance.now()
  makeForOwnerAlone()
  const settings = readSettings(process.env)
  const log = createShopLog(settings.logLevel)
  const told = toldToStop(log)
  refuseNewLiveShop(settings)
  const shop = await openShop({ settings, log }).catch((fault: unknown) => {
    throw withSettingFaults(fault, settings)
  })
  let commands: CommandListener | null = null
  // The only place that stops the shop; a signal during the start waits for the current step.
  try {
    await refuseLiveFaults(shop, settings)
    await requireSafetyFiles({ ...shop, log })
    if (!told.aborted) await listen(shop, settings)
    if (!told.aborted) await shop.start()
    if (!told.aborted) {
      commands = await takeCommands(runningShop(shop, settings, systemClock), log)
      await greet(shop, settings, (performance.now() - startedMs) / 1000)
    }
    if (!told.aborted) await once(told, 'abort')
  } finally {
    await commands?.close()
    await shop.stop()
  }
  process.exit(0)
}

async function greet(shop: Shop, settings: ShopSettings, seconds: number): Promise<void> {
  if (settings.logLevel === 'silent') return
  const operator = await operatorLink(shop, settings)
  console.log(
    startupMessage(settings, {
      isNew: shop.isNew,
      seconds,
      operator,
      paymentsAreEmbedded: shop.sandbox !== null,
    }),
  )
}

/** Printed once in production: later it would only remain in logs, and `npm run shop -- admin link` creates another. */
async function operatorLink(shop: Shop, { production, role }: ShopSettings): Promise<string | null> {
  return role === 'worker' || (production && !shop.isNew) ? null : shop.operators.operatorLink()
}

async function listen(shop: Shop, settings: ShopSettings): Promise<void> {
  try {
    await shop.http.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    throw withPortFault(error, settings)
  }
}

/** Aborted by the first signal. A stop beyond its time limit is forced. */
function toldToStop(log: Log): AbortSignal {
  const stopping = new AbortController()
  const stop = (signal: string) => {
    if (stopping.signal.aborted) return
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    stopping.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
  return stopping.signal
}
