/** npm run shop -- safety: safety files, and the orders that wait for one. */
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { SetupError } from '@leksmedjan/platform/errors'
import { isUuid } from '@leksmedjan/platform/random'
import type { Safety, SafetyStanding } from '../safety/safety.ts'
import { WrongUsage, type Command, type CommandContext } from './command.ts'
import { meantBy } from './near-names.ts'
import { oneLine, swedishDay } from './terminal.ts'

const BY = 'host'
const ALL = 'all'
const NONE = 'none'
const OPEN = '-'
const MOST_CHARACTERS = 300

export const safety: Command = {
  forms: [
    ['', 'which toys have a safety file, and which orders wait for one'],
    [
      'add <sizes> <features> <until> <where>',
      "toys that are assessed: small,large or all; joints,hat, all or none; a date or '-'; where their papers are",
    ],
    ['revoke <id> <why>', 'that file covers nothing more'],
  ],
  async run({ args: [verb, ...words], clock, print, shop: open }) {
    const { safety: files } = await open()
    if (verb === undefined) list(await files.standing(), swedishDate(clock.now()), print)
    else if (verb === 'add') await add(files, words, swedishDate(clock.now()), print)
    else if (verb === 'revoke') await revoke(files, words, print)
    else throw new WrongUsage()
    return 0
  },
}

type Print = CommandContext['print']

function list({ isRequired, files, uncovered }: SafetyStanding, today: string, print: Print): void {
  print(
    isRequired
      ? 'No print begins without a safety file (settings safety.required false changes that).'
      : 'Prints need no safety file (settings safety.required true changes that).',
  )
  for (const { id, sizes, features, reference, from, until, revokedAt, revokedWhy } of files) {
    const state =
      revokedAt !== null
        ? `revoked ${swedishDay(revokedAt)}: ${oneLine(revokedWhy ?? '')}`
        : until !== null && until < today
          ? `ended ${until}`
          : `valid from ${from}${until === null ? '' : ` until ${until}`}`
    print(
      `${id}  ${sizes.join(' ')} with ${features.join(' ') || 'no features'}\n  ${state}; ${oneLine(reference)}`,
    )
  }
  if (files.length === 0) print('There is no safety file.')
  for (const { orderNumber, size, features } of uncovered)
    print(`${orderNumber}  no file covers ${size} with ${features.join(' ') || 'no features'}`)
}

async function add(files: Safety, words: readonly string[], today: string, print: Print): Promise<void> {
  const [sizes, features, until, ...where] = words
  const reference = where.join(' ').trim()
  if (sizes === undefined || features === undefined || until === undefined || reference === '')
    throw new WrongUsage()
  if (reference.length > MOST_CHARACTERS)
    throw new SetupError(`Where the papers are has at most ${MOST_CHARACTERS} characters.`)
  const known = await files.families()
  const covered = {
    sizes: chosen(sizes, known.sizes, 'size'),
    features: features === NONE ? [] : chosen(features, known.features, 'feature'),
  }
  const id = await files.add({ ...covered, reference, from: today, until: dayIn(until, today), by: BY })
  print(
    `Safety file ${id} covers ${covered.sizes.join(' ')} with ${covered.features.join(' ') || 'no features'}.`,
  )
}

function chosen(typed: string, known: readonly string[], what: string): string[] {
  if (typed === ALL) return [...known]
  const values = typed.split(',').map((value) => value.trim())
  const wrong = values.find((value) => !known.includes(value))
  if (wrong !== undefined)
    throw new SetupError(
      `There is no ${what} ${oneLine(wrong)}${meantBy(wrong, known)}; there are ${known.join(', ')}.`,
    )
  return [...new Set(values)]
}

function dayIn(typed: string, today: string): string | null {
  if (typed === OPEN) return null
  const day = new Date(`${typed}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(day.getTime())
  if (!isDay || day.toISOString().slice(0, 10) !== typed)
    throw new SetupError(`${oneLine(typed)} is no date: YYYY-MM-DD, or ${OPEN} for none.`)
  if (typed < today) throw new SetupError(`${typed} has passed.`)
  return typed
}

async function revoke(files: Safety, [id, ...words]: readonly string[], print: Print): Promise<void> {
  const why = words.join(' ').trim()
  if (id === undefined || why === '') throw new WrongUsage()
  if (why.length > MOST_CHARACTERS)
    throw new SetupError(`A reason has at most ${MOST_CHARACTERS} characters.`)
  if (!isUuid(id) || !(await files.revoke({ id, why, by: BY })))
    throw new SetupError(`No valid safety file ${oneLine(id)}. Those there are: npm run shop -- safety`)
  print(
    `Safety file ${id} covers nothing more. Nothing that needs it is printed; what is sold keeps its reference.`,
  )
}
