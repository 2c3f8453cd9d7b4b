import { chooseFiles } from '../adapters.ts'
import { VERSION } from '../app.ts'
import { openEncryption } from '../keys/shop-key.ts'
import { writeBackup } from './backups/write-backup.ts'
import { WrongUsage, type Command } from './command.ts'

export const backup: Command = {
  forms: [
    [
      '<folder that is not there yet>',
      'database, files, and keys under a passphrase, of this moment, from which restore makes the shop again; the shop may run',
    ],
  ],
  passphrase: 'chosen',
  async run({ args: [typed], settings, clock, passphrase, print, pathOf, database }) {
    if (typed === undefined || passphrase === undefined) throw new WrongUsage()
    const folder = pathOf(typed)
    const { db } = await database()
    const files = chooseFiles(settings)
    const encryption = openEncryption(settings)
    try {
      const held = await writeBackup({ db, files, clock, encryption, version: VERSION, passphrase }, folder)
      const rows = held.tables.reduce((sum, table) => sum + table.rows, 0)
      const orders =
        held.tables.find(({ schema, name }) => schema === 'public' && name === 'orders')?.rows ?? 0
      print(
        `${orders} orders (${rows} rows in all), ${held.files.length} files and ${held.jobs.count} waiting jobs are in ${folder}.`,
      )
      print(
        'It holds addresses of people: keep it as you keep keys. Its own keys lie under the passphrase, without which it cannot be restored.',
      )
    } finally {
      await files.close()
    }
    return 0
  },
}
