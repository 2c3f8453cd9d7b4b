/** Before the pages are built, which may take half a minute: settings that no shop opens with are refused at once. */
import { readSettings } from './config.ts'
import { refuseNewLiveShop } from './live-payments.ts'
import { SetupError } from './platform/setup-error.ts'

try {
  refuseNewLiveShop(readSettings(process.env))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exit(1)
}
