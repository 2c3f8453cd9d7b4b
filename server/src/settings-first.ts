/** Checks settings and port before the pages are built, which may take 30 s: what cannot start fails at once. */
import { readSettings } from './config.ts'
import { refuseNewLiveShop } from './live-payments.ts'
import { refuseTakenPort } from './port.ts'
import { SetupError } from '@leksmedjan/platform/errors'

try {
  const settings = readSettings(process.env)
  refuseNewLiveShop(settings)
  await refuseTakenPort(settings)
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exit(1)
}
