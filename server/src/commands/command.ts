/** A command of the host: carried out inside the running shop, or in the terminal's own process where none runs. */
import type { Shop } from '../app.ts'
import type { ShopSettings } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { OpenedDatabase } from '../platform/db/open.ts'

export interface Command {
  /** Arguments and effect, for the list that `npm run shop` prints. */
  what: string
  /** It needs a passphrase: one that the host chooses now, or one that was chosen before. */
  passphrase?: 'chosen' | 'known'
  /** It may begin a shop; every other command refuses where there is none. */
  beginsShop?: true
  /** Resolves to the exit code. Throws a SetupError, printed as one line, for what the host can mend. */
  run(context: CommandContext): Promise<number>
}

export interface CommandContext extends Opened {
  args: string[]
  /** Read by the terminal, for a command that needs one. */
  passphrase?: string | undefined
  print(line: string): void
  /** A path as it was typed, relative to the folder it was typed in. */
  pathOf(typed: string): string
}

/** What a command works on; opened when first asked for, closed when the command is over. */
export interface Opened {
  /** Those of the running shop; where none runs, those of the terminal. */
  settings: ShopSettings
  clock: Clock
  /** True inside a running shop. */
  isRunning: boolean
  shop(): Promise<Shop>
  /** Migrated; `applied` names what was missing until now. */
  database(): Promise<Pick<OpenedDatabase, 'db' | 'applied'>>
}
