/** npm run shop -- <command>: what the host does from a terminal. */
import { isEmail } from '@leksmedjan/contract/email'
import { createOperators } from '../auth/auth.ts'
import { chooseFiles } from '../adapters.ts'
import { systemClock } from '../platform/clock.ts'
import { isShopError } from '../platform/errors.ts'
import { readSecrets } from '../platform/settings.ts'
import { SetupError } from '../platform/setup-error.ts'
import { foreseeRetention } from '../retention/retention.ts'
import { readSettings } from '../config.ts'
import { examine } from './doctor.ts'
import { withDatabase, withShop } from './opened.ts'
import { runProofs } from './proofs.ts'
import { runReview } from './review.ts'
import { exportShop } from './export-shop.ts'

const COMMANDS: Record<string, { what: string; run: (args: string[]) => Promise<void> }> = {
  admin: {
    what: 'grant <e-mail>: makes an operator; link <e-mail>: prints a link that signs in once',
    run: runAdmin,
  },
  doctor: {
    what: 'what is embedded, what is real, what is missing, whether the books add up',
    run: runDoctor,
  },
  refund: {
    what: '<order number> [ore]: gives a payment back, or so much of it; the same again on the same day is the same refund',
    run: runRefund,
  },
  proofs: {
    what: 'models that wait for a buyer or for you; pass, again <order number>; for ai|all|none [wait|print]',
    run: runProofs,
  },
  review: {
    what: 'what waits for your eye, what was refused; keep|remove <id> <why>: settles a doubt',
    run: runReview,
  },
  retention: {
    what: '--dry-run: what the coming night lets go of, because it has been kept long enough',
    run: runRetention,
  },
  export: {
    what: '<folder>: every table and every file in open formats, to move house or to put by',
    run: runExport,
  },
  migrate: { what: 'brings the database up to date and ends', run: runMigrate },
}

try {
  await run(process.argv[2] ?? '', process.argv.slice(3))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function run(name: string, args: string[]): Promise<void> {
  const command = COMMANDS[name]
  if (command !== undefined) return command.run(args)
  const lines = Object.entries(COMMANDS).map(([key, { what }]) => `  ${key.padEnd(10)} ${what}`)
  console.log(['Usage: npm run shop -- <command>', '', ...lines].join('\n'))
  process.exitCode = name === '' ? 0 : 1
}

async function runAdmin([verb, email]: string[]): Promise<void> {
  if (email === undefined || !isEmail(email) || (verb !== 'grant' && verb !== 'link')) {
    throw new SetupError('Usage: npm run shop -- admin grant <e-mail> | admin link <e-mail>')
  }
  await withDatabase(async ({ db }, settings) => {
    const { accounts: secret } = await readSecrets(db, settings)
    const operators = createOperators({ db, clock: systemClock, publicUrl: settings.publicUrl, secret })
    if (verb === 'grant') {
      await operators.grant(email)
      console.log(`${email} is an operator.`)
    } else console.log(await operators.signInLink(email))
  })
}

async function runDoctor(): Promise<void> {
  const findings = await examine(readSettings(process.env))
  for (const { part, state, text } of findings) console.log(`${state.padEnd(9)} ${part.padEnd(10)} ${text}`)
  process.exitCode = findings.some(({ state }) => state === 'missing' || state === 'wrong') ? 1 : 0
}

async function runRefund([orderNumber, sum]: string[]): Promise<void> {
  if (orderNumber === undefined || (sum !== undefined && !/^[1-9]\d{0,9}$/.test(sum)))
    throw new SetupError('Usage: npm run shop -- refund <order number> [ore]')
  await withShop(async ({ orders, payments }) => {
    const orderId = await orders.findIdByNumber(orderNumber)
    if (orderId === null) throw new SetupError(`There is no order ${orderNumber}.`)
    const today = systemClock.now().toISOString().slice(0, 10)
    const wish = {
      orderId,
      amountOre: sum === undefined ? null : Number(sum),
      reason: 'requested_by_customer',
      why: 'asked for on the command line',
      who: 'host',
      requestKey: `command:${today}:${sum ?? 'all'}`,
    } as const
    const { amountOre } = await payments.refund(wish).catch((error: unknown) => {
      if (!isShopError(error)) throw error
      throw new SetupError(`Nothing was given back: ${error.message} (${error.code}).`)
    })
    console.log(
      `${amountOre} ore of ${orderNumber} go back: at once where the shop is running, else when it starts.`,
    )
  })
}

async function runRetention([flag]: string[]): Promise<void> {
  if (flag !== '--dry-run')
    throw new SetupError('Usage: npm run shop -- retention --dry-run (the shop itself lets go every night)')
  await withDatabase(async ({ db }) => {
    console.log('The coming night lets go of:')
    for (const { what, kept, rows } of await foreseeRetention({ db, clock: systemClock }))
      console.log(`${String(rows).padStart(8)}  ${what} (kept ${kept})`)
  })
}

async function runExport([folder]: string[]): Promise<void> {
  if (folder === undefined)
    throw new SetupError('Usage: npm run shop -- export <folder that is not there yet>')
  await withDatabase(async ({ db }, settings) => {
    const files = chooseFiles(settings)
    try {
      const { tables, files: count } = await exportShop({ db, files }, folder)
      for (const { name, rows } of tables) console.log(`${String(rows).padStart(8)}  ${name}`)
      console.log(
        `${String(count).padStart(8)}  files\nIn ${folder}: it holds addresses of people; keep it as you keep keys.`,
      )
    } finally {
      await files.close()
    }
  })
}

async function runMigrate(): Promise<void> {
  await withDatabase(async ({ applied }) => {
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`)
  })
}
