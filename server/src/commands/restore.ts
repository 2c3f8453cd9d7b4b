import { createShopLog } from '../log.ts'
import { SetupError } from '@leksmedjan/platform/errors'
import { restoreBackup } from './backups/restore-backup.ts'
import { swedishTime } from './terminal.ts'
import { WrongUsage, type Command } from './command.ts'

export const restore: Command = {
  forms: [
    [
      '<folder of a backup>',
      'makes the shop of a backup again, in an empty DATA_DIR and an empty database of either kind',
    ],
  ],
  passphrase: 'known',
  beginsShop: true,
  async run({ args: [typed], settings, isRunning, passphrase, print, pathOf }) {
    if (typed === undefined || passphrase === undefined) throw new WrongUsage()
    if (isRunning) {
      throw new SetupError(
        'A shop is running on this DATA_DIR: restore into an empty one, or stop it and move its folder away.',
      )
    }
    const options = { settings, log: createShopLog('silent'), passphrase }
    const { manifest, applied } = await restoreBackup(options, pathOf(typed))
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    print(
      `The shop of ${swedishTime(new Date(manifest.madeAt))} is back: ${rows} rows, ${manifest.files.length} files and ${manifest.jobs.count} waiting jobs.`,
    )
    if (applied.length > 0) print(`Its database was brought up to date: ${applied.join(', ')}.`)
    return 0
  },
}
