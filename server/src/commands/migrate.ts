import type { Command } from './command.ts'

export const migrate: Command = {
  forms: [['', 'brings the database up to date and ends; where there is no shop yet, it begins one']],
  beginsShop: true,
  async run({ print, database }) {
    const { applied } = await database()
    print(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`)
    return 0
  },
}
