/** Starts the shop, prints what a person needs, stops in order. */
import { openShop } from './app.ts'
import { readSettings } from './config.ts'
import { createLog } from './platform/log.ts'
import { SetupError } from './platform/setup-error.ts'

try {
  await run()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  const shop = await openShop({ settings, log })
  await listen()
  await shop.start()
  console.log(`Leksmedjan is open: ${settings.publicUrl}`)

  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      log.info({ signal }, 'stopping')
      const tooLong = setTimeout(() => process.exit(1), 20_000)
      tooLong.unref()
      shop.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed')
          process.exit(1)
        },
      )
    })
  }

  async function listen(): Promise<void> {
    try {
      await shop.http.listen({ port: settings.port, host: settings.host })
    } catch (error) {
      await shop.stop()
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
        throw new SetupError(`Port ${settings.port} is taken by another program. Stop it, or set PORT.`)
      }
      throw error
    }
  }
}
