import { retentionDryRun } from '../retention/retention.ts'
import { WrongUsage, type Command } from './command.ts'

export const retention: Command = {
  forms: [
    [
      '--dry-run',
      'what the coming night lets go of, because it has been kept long enough; the shop itself lets go every night',
    ],
  ],
  async run({ args: [flag], clock, print, database }) {
    if (flag !== '--dry-run') throw new WrongUsage()
    const { db } = await database()
    print('The coming night lets go of:')
    for (const { what, kept, rows } of await retentionDryRun({ db, clock }))
      print(`${String(rows).padStart(8)}  ${what} (kept ${kept})`)
    return 0
  },
}
