/** npm run shop -- <command>: what the host does from a terminal. */
import { openShopDatabase } from './platform/db/open.ts'
import { createLog } from './platform/log.ts'
import { SetupError } from './platform/setup-error.ts'
import { readSettings } from './config.ts'
import { examine } from './doctor.ts'

const COMMANDS: Record<string, { what: string; run: () => Promise<void> }> = {
  doctor: {
    what: 'what is embedded, what is real, what is missing, whether the books add up',
    run: runDoctor,
  },
  migrate: { what: 'brings the database up to date and ends', run: runMigrate },
}

try {
  await run(process.argv[2] ?? '')
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function run(name: string): Promise<void> {
  const command = COMMANDS[name]
  if (command !== undefined) return command.run()
  const lines = Object.entries(COMMANDS).map(([key, { what }]) => `  ${key.padEnd(10)} ${what}`)
  console.log(['Usage: npm run shop -- <command>', '', ...lines].join('\n'))
  process.exitCode = name === '' ? 0 : 1
}

async function runDoctor(): Promise<void> {
  const findings = await examine(readSettings(process.env))
  for (const { part, state, text } of findings) console.log(`${state.padEnd(9)} ${part.padEnd(10)} ${text}`)
  process.exitCode = findings.some(({ state }) => state === 'missing' || state === 'wrong') ? 1 : 0
}

async function runMigrate(): Promise<void> {
  const { db, applied } = await openShopDatabase({
    ...readSettings(process.env),
    log: createLog('silent'),
  })
  await db.close()
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`)
}
