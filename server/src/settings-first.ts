/** Checks settings before the pages are built, which may take 30 s: invalid ones fail at once. */
import { readSettings } from './config.ts'
import { refuseNewLiveShop } from './live-payments.ts'
import { SetupError } from '@leksmedjan/platform/errors'

try {
  refuseNewLiveShop(readSettings(process.env))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exit(1)
}
