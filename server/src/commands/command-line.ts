/** npm run shop -- <command>: runs in the shop that is running on the data folder, or in this process when none is. */
import { readCaller, readSettings } from '../config.ts'
import { makeForOwnerAlone } from '@leksmedjan/platform/folders'
import { SetupError } from '@leksmedjan/platform/errors'
import { beginsShop, isCommand, passphraseOf, runCommand, usage } from './commands.ts'
import { withOwnShop } from './opened.ts'
import { readPassphrase } from './passphrase.ts'
import { callShop } from './socket/caller.ts'
import { oneLine } from './terminal.ts'

const HELP = new Set(['', 'help', '--help', '-h'])

makeForOwnerAlone()
// 'npm run shop -- order X | head' closes the pipe (EPIPE); the command still runs to its end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', throwUnlessClosed)
try {
  process.exitCode = await run(process.argv[2] ?? '', process.argv.slice(3))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exit(1)
}

function throwUnlessClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

async function run(name: string, args: string[]): Promise<number> {
  if (!isCommand(name)) {
    const isAskedFor = HELP.has(name)
    if (!isAskedFor) console.error(`There is no command "${oneLine(name)}".`)
    console.log(usage())
    return isAskedFor ? 0 : 1
  }
  const { dataDir, folder, passphrase: given } = readCaller(process.env)
  const wanted = passphraseOf(name)
  const passphrase = wanted === undefined ? undefined : await readPassphrase(wanted, given)
  const call = { name, args, folder, passphrase }
  const exitCode = await callShop(dataDir, call, { out: console.log, error: console.error })
  if (exitCode !== null) return exitCode
  const own = { settings: readSettings(process.env), mayBegin: beginsShop(name) }
  return withOwnShop(own, (opened) => runCommand(call, opened, console.log))
}
