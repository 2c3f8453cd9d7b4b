/** Every command of the host. A new one is a file and a line here; `npm run docs:commands` writes the README's list. */
import { resolve } from 'node:path'
import { SetupError } from '@leksmedjan/platform/errors'
import { admin } from './admin.ts'
import { backup } from './backup.ts'
import { usageOf, WrongUsage, type Command, type Opened } from './command.ts'
import { doctor } from './doctor.ts'
import { exportCommand } from './export.ts'
import { keys } from './keys.ts'
import { migrate } from './migrate.ts'
import { orderCommands } from './orders.ts'
import { people } from './people.ts'
import { promises } from './promises.ts'
import { proofs } from './proofs.ts'
import { refund } from './refund.ts'
import { restore } from './restore.ts'
import { retention } from './retention.ts'
import { review } from './review.ts'
import { safety } from './safety.ts'
import { seller } from './seller.ts'
import { settings } from './settings.ts'

export const COMMANDS: Readonly<Record<string, Command>> = {
  ...orderCommands,
  admin,
  doctor,
  refund,
  proofs,
  promises,
  review,
  people,
  safety,
  seller,
  settings,
  retention,
  keys,
  backup,
  restore,
  export: exportCommand,
  migrate,
}

/** A typed command line and its working directory. */
export interface CommandCall {
  name: string
  args: string[]
  folder: string
  /** Never an argument: every user of the machine can read those. */
  passphrase?: string | undefined
}

export const isCommand = (name: string): boolean => Object.hasOwn(COMMANDS, name)

export const passphraseOf = (name: string): Command['passphrase'] =>
  isCommand(name) ? COMMANDS[name]?.passphrase : undefined

export const beginsShop = (name: string): boolean => isCommand(name) && COMMANDS[name]?.beginsShop === true

export function usage(): string {
  const forms = Object.entries(COMMANDS).flatMap(([name, command]) =>
    command.forms.map(([args, does]) => [`${name} ${args}`.trim(), does] as const),
  )
  const width = Math.max(...forms.map(([call]) => call.length))
  const lines = forms.map(([call, does]) => `  ${call.padEnd(width)}  ${does}`)
  return ['Usage: npm run shop -- <command>', '', ...lines].join('\n')
}

/** Resolves to the exit code. */
export async function runCommand(
  { name, args, folder, passphrase }: CommandCall,
  opened: Opened,
  print: (line: string) => void,
): Promise<number> {
  const command = isCommand(name) ? COMMANDS[name] : undefined
  if (command === undefined) throw new SetupError(`The running shop is of another version: restart it.`)
  const pathOf = (typed: string) => resolve(folder, typed)
  try {
    return await command.run({ ...opened, args, passphrase, print, pathOf })
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error
    const usage = usageOf(name, command.forms)
    throw new SetupError(error.message === '' ? usage : `${error.message}\n${usage}`)
  }
}
