/** Every command of the host. A new one is a file and a line here. */
import { resolve } from 'node:path'
import { SetupError } from '../platform/setup-error.ts'
import { admin } from './admin.ts'
import { backup } from './backup.ts'
import type { Command, Opened } from './command.ts'
import { doctor } from './doctor.ts'
import { exportCommand } from './export.ts'
import { keys } from './keys.ts'
import { migrate } from './migrate.ts'
import { orderCommands } from './orders.ts'
import { people } from './people.ts'
import { proofs } from './proofs.ts'
import { refund } from './refund.ts'
import { restore } from './restore.ts'
import { retention } from './retention.ts'
import { review } from './review.ts'
import { seller } from './seller.ts'
import { settings } from './settings.ts'

const COMMANDS: Record<string, Command> = {
  ...orderCommands,
  admin,
  doctor,
  refund,
  proofs,
  review,
  people,
  seller,
  settings,
  retention,
  keys,
  backup,
  restore,
  export: exportCommand,
  migrate,
}

/** What was typed, and where. */
export interface CommandCall {
  name: string
  args: string[]
  folder: string
  /** Never an argument: those lie open to every user of the machine. */
  passphrase?: string | undefined
}

export const isCommand = (name: string): boolean => Object.hasOwn(COMMANDS, name)

export const passphraseOf = (name: string): Command['passphrase'] =>
  isCommand(name) ? COMMANDS[name]?.passphrase : undefined

export const beginsShop = (name: string): boolean => isCommand(name) && COMMANDS[name]?.beginsShop === true

export function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { what }]) => `  ${name.padEnd(10)} ${what}`)
  return ['Usage: npm run shop -- <command>', '', ...lines].join('\n')
}

/** Resolves to the exit code. */
export function runCommand(
  { name, args, folder, passphrase }: CommandCall,
  opened: Opened,
  print: (line: string) => void,
): Promise<number> {
  const command = isCommand(name) ? COMMANDS[name] : undefined
  if (command === undefined) throw new SetupError(`The running shop is of another version: restart it.`)
  return command.run({
    ...opened,
    args,
    passphrase,
    print,
    pathOf: (typed) => resolve(folder, typed),
  })
}
