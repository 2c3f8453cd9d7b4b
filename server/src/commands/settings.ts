/** npm run shop -- settings: the rows of `shop_settings`; each change is validated by its schema. */
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { findSetting, lockSetting, putSetting, type Setting } from '@leksmedjan/platform/settings'
import { SETTINGS, type SettingKey, type SettingValues } from '../settings/settings.ts'
import { SetupError } from '@leksmedjan/platform/errors'
import { refuseUntrueSeller } from './true-seller.ts'
import { meantBy } from './near-names.ts'
import { oneLine } from './terminal.ts'
import { usageOf, WrongUsage, type Command, type CommandContext, type Form } from './command.ts'

const REASON = 'host command'
const FORMS: Form[] = [
  ['', "the shop's facts, all of them"],
  ['<name>', 'one, or a part of it: marketing.rating.evidence'],
  ['<name> <text or json>', 'changes it: countries.vat.Danmark 25'],
]

export const settings: Command = {
  forms: FORMS,
  async run({ args: [name, ...words], clock, print, database }) {
    const { db } = await database()
    if (name === undefined) await list(db, print)
    else if (words.length === 0) await show(db, placeOf(name), print)
    else await change(db, { place: placeOf(name), said: words.join(' '), at: clock.now() }, print)
    return 0
  },
}

interface Place {
  key: SettingKey
  /** Names of parts within the setting. */
  path: string[]
  schema: z.ZodType
}

const KEYS = Object.keys(SETTINGS) as SettingKey[]

function placeOf(name: string): Place {
  // 'countries.vat' is a setting of its own, no part of 'countries'.
  const key = KEYS.filter((each) => name === each || name.startsWith(`${each}.`))
    .toSorted((one, other) => other.length - one.length)
    .at(0)
  if (key === undefined)
    throw new WrongUsage(
      `There is no setting ${oneLine(name)}${meantBy(name, KEYS)}; there are ${KEYS.join(', ')}.`,
    )
  const path = name === key ? [] : name.slice(key.length + 1).split('.')
  let schema: z.ZodType = SETTINGS[key].schema
  for (const [depth, part] of path.entries()) {
    const inner = partOf(schema, part)
    if (inner === undefined)
      throw new SetupError(noSuchPart([key, ...path.slice(0, depth)].join('.'), part, schema))
    schema = inner
  }
  return { key, path, schema }
}

function partOf(whole: z.ZodType, name: string): z.ZodType | undefined {
  const names = partsOf(whole)
  if (names !== null && !names.includes(name)) return undefined
  if (whole instanceof z.ZodObject) return whole.shape[name] as z.ZodType
  return whole instanceof z.ZodRecord ? (whole.valueType as z.ZodType) : undefined
}

/** Allowed names of parts; null where any is allowed, or none. */
function partsOf(whole: z.ZodType): string[] | null {
  if (whole instanceof z.ZodObject) return Object.keys(whole.shape)
  if (whole instanceof z.ZodRecord && whole.keyType instanceof z.ZodEnum)
    return whole.keyType.options.map(String)
  return null
}

function noSuchPart(where: string, part: string, whole: z.ZodType): string {
  const names = partsOf(whole) ?? []
  const known = names.length === 0 ? '' : `; it has ${names.join(', ')}`
  return `Nothing was changed: ${where} has no part ${oneLine(part)}${meantBy(part, names)}${known}.`
}

/** Unknown names are misspelt ones; the database's schemas allow them for the sake of older rows. */
function refuseStrangers(where: string, schema: z.ZodType, value: unknown): void {
  for (const [name, part] of Object.entries(recordOf(value))) {
    if (partsOf(schema)?.includes(name) === false) throw new SetupError(noSuchPart(where, name, schema))
    const inner = partOf(schema, name)
    if (inner !== undefined) refuseStrangers(`${where}.${name}`, inner, part)
  }
}

async function list(db: Database, print: CommandContext['print']): Promise<void> {
  for (const key of KEYS) {
    const value = await db.asShop(REASON, (tx) => findSetting<unknown>(tx, SETTINGS[key]))
    print(`${key.padEnd(16)}  ${value === null ? '(not set)' : oneLine(JSON.stringify(value), 160)}`)
  }
  print(usageOf('settings', FORMS))
}

async function show(db: Database, { key, path }: Place, print: CommandContext['print']): Promise<void> {
  const value = await db.asShop(REASON, (tx) => findSetting<unknown>(tx, SETTINGS[key]))
  const part = path.reduce<unknown>((whole, name) => recordOf(whole)[name], value ?? undefined)
  print(part === undefined ? '(not set)' : JSON.stringify(part, null, 2))
}

async function change(
  db: Database,
  { place, said, at }: { place: Place; said: string; at: Date },
  print: CommandContext['print'],
): Promise<void> {
  const { key, path } = place
  const part = place.schema instanceof z.ZodString ? said : jsonOf(said)
  const name = [key, ...path].join('.')
  refuseStrangers(name, place.schema, part)
  const changed = (kept: unknown) => {
    const next = withPart(kept, path, part)
    if (key === 'seller') refuseUntrueSeller(next, path[0])
    return next
  }
  await changeFact(db, key, changed, at)
  print(`${name} is ${JSON.stringify(part)} now.`)
  if (key === 'accounts.limits') print('It is read at the next start.')
}

/** Validated by its schema, and once more by the database; a refused change leaves the row as it was. */
export async function changeFact<K extends SettingKey>(
  db: Database,
  key: K,
  changed: (kept: SettingValues[K] | null) => unknown,
  at: Date,
): Promise<void> {
  await db.asShop(REASON, async (tx) => {
    const setting: Setting<K, SettingValues[K]> = SETTINGS[key]
    const read = setting.schema.safeParse(changed(await lockSetting(tx, setting)), { error: PLAIN })
    if (!read.success) throw new SetupError(`Nothing was changed: ${faultsOf(key, read.error)}`)
    await putSetting(tx, setting, read.data, at)
  })
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'parts with names',
  record: 'parts with names',
}

/** Validation errors in plain words; printed after the setting's name. */
const PLAIN: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.join(', ')}`
    case 'unrecognized_keys':
      return `has no part ${issue.keys.join(', ')}`
    case 'invalid_key':
      return 'has a part that it cannot have'
    case 'too_big':
      return `must be ${String(issue.maximum)} or less`
    case 'too_small':
      if (issue.origin === 'number' || issue.origin === 'int')
        return `must be ${issue.inclusive === false ? 'more than ' : ''}${String(issue.minimum)}${issue.inclusive === false ? '' : ' or more'}`
      return 'must not be empty'
    default:
      return 'is not written as it should be'
  }
}

const faultsOf = (key: SettingKey, { issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${[key, ...path].join('.')} ${oneLine(message)}`).join('; ')

function withPart(whole: unknown, [name, ...rest]: string[], part: unknown): unknown {
  if (name === undefined) return part
  const kept = recordOf(whole)
  return { ...kept, [name]: withPart(kept[name], rest, part) }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function jsonOf(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    throw new SetupError(
      `${oneLine(said)} is no JSON. A text stands in quotes: '"text"'; a list so: '["Sverige"]'.`,
    )
  }
}
