import { chooseFiles } from '../adapters.ts'
import { SetupError } from '../platform/setup-error.ts'
import type { Command } from './command.ts'
import { exportShop } from './export-shop.ts'

export const exportCommand: Command = {
  what: '<folder>: every table and every file in open formats, to move house or to put by',
  async run({ args: [typed], settings, print, pathOf, database }) {
    if (typed === undefined)
      throw new SetupError('Usage: npm run shop -- export <folder that is not there yet>')
    const folder = pathOf(typed)
    const { db } = await database()
    const files = chooseFiles(settings)
    try {
      const { tables, files: count } = await exportShop({ db, files }, folder)
      for (const { name, rows } of tables) print(`${String(rows).padStart(8)}  ${name}`)
      print(
        `${String(count).padStart(8)}  files\nIn ${folder}: it holds addresses of people; keep it as you keep keys.`,
      )
    } finally {
      await files.close()
    }
    return 0
  },
}
