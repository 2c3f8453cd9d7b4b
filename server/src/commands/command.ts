/** A command of the host: runs inside the running shop, or in the terminal's own process when none runs. */
import type { Shop } from '../app.ts'
import type { ShopSettings } from '../config.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { OpenedDatabase } from '../database/open.ts'

/** One way to call a command. */
export type Form = readonly [args: string, does: string]

export interface Command {
  /** Every form; the usage text, the list of `npm run shop` and that of the README are made from them. */
  forms: readonly Form[]
  /** Requires a passphrase: one that the host chooses now, or one that was chosen before. */
  passphrase?: 'chosen' | 'known'
  /** May create a shop; every other command is refused where there is none. */
  beginsShop?: true
  /** Resolves to the exit code. Throws WrongUsage, or a SetupError, printed as one line, for what the host can fix. */
  run(context: CommandContext): Promise<number>
}

/** The arguments fit no form: the usage text is printed, after the reason if there is one. */
export class WrongUsage extends Error {}

/** One line for each form, its effect in a second column. */
export function usageOf(name: string, forms: readonly Form[]): string {
  const calls = forms.map(([args]) => ['npm run shop --', name, args].filter((part) => part !== '').join(' '))
  const width = Math.max(...calls.map((call) => call.length))
  const lines = forms.map(([, does], index) => `${(calls[index] ?? '').padEnd(width)}   ${does}`)
  return `Usage: ${lines.join('\n       ')}`
}

export interface CommandContext extends Opened {
  args: string[]
  /** Read by the terminal, for a command that requires one. */
  passphrase?: string | undefined
  print(line: string): void
  /** Resolves a typed path against the folder it was typed in. */
  pathOf(typed: string): string
}

/** What a command works on; opened on first use, closed when the command ends. */
export interface Opened {
  /** Those of the running shop, or of the terminal when none runs. */
  settings: ShopSettings
  clock: Clock
  /** True inside a running shop. */
  isRunning: boolean
  shop(): Promise<Shop>
  /** Migrated; `applied` names the migrations just applied. */
  database(): Promise<Pick<OpenedDatabase, 'db' | 'applied'>>
}
