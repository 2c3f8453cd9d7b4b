import { chooseFiles } from '../adapters.ts'
import { WrongUsage, type Command } from './command.ts'
import { exportShop } from './export-shop.ts'

export const exportCommand: Command = {
  forms: [
    [
      '<folder that is not there yet>',
      'every table and every file in open formats, to move house or to put by',
    ],
  ],
  async run({ args: [typed], settings, print, pathOf, database }) {
    if (typed === undefined) throw new WrongUsage()
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
