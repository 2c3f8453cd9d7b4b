/** npm run shop -- <command>: carried out by the shop that runs on the data folder; where none runs, in this process. */
import { readCaller, readSettings } from '../config.ts'
import { SetupError } from '../platform/setup-error.ts'
import { isCommand, passphraseOf, runCommand, usage } from './commands.ts'
import { withOwnShop } from './opened.ts'
import { readPassphrase } from './passphrase.ts'
import { callShop } from './socket/caller.ts'

try {
  process.exitCode = await run(process.argv[2] ?? '', process.argv.slice(3))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function run(name: string, args: string[]): Promise<number> {
  if (!isCommand(name)) {
    console.log(usage())
    return name === '' ? 0 : 1
  }
  const { dataDir, folder, passphrase: given } = readCaller(process.env)
  const wanted = passphraseOf(name)
  const passphrase = wanted === undefined ? undefined : await readPassphrase(wanted, given)
  const call = { name, args, folder, passphrase }
  const exitCode = await callShop(dataDir, call, { out: console.log, error: console.error })
  return exitCode ?? withOwnShop(readSettings(process.env), (opened) => runCommand(call, opened, console.log))
}
