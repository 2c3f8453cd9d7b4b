/** Settings that are rows of `shop_settings`: changed while the service runs, read where they are used. */
import type { ColumnType } from 'kysely'
import type { z } from 'zod'
import type { Tx } from './db/database.ts'

export interface Setting<Key extends string, Value> {
  readonly key: Key
  readonly schema: z.ZodType<Value>
}

export type ValueOf<S> = S extends Setting<string, infer Value> ? Value : never

/** `schema`: what may be written; read values have at least its types. */
export const defineSetting = <Key extends string, Value>(
  key: Key,
  schema: z.ZodType<Value>,
): Setting<Key, Value> => ({ key, schema })

export interface SettingTables {
  shop_settings: {
    key: string
    value: ColumnType<unknown, string, string>
    updated_at: ColumnType<Date, Date, Date>
  }
}
type SettingTx = Tx<SettingTables>

/** Several in one statement, by key. Throws where one is missing or of another type. */
export async function getSettings<const S extends readonly Setting<string, unknown>[]>(
  tx: SettingTx,
  settings: S,
): Promise<{ [Each in S[number] as Each['key']]: ValueOf<Each> }> {
  const keys = settings.map(({ key }) => key)
  const rows = await tx
    .selectFrom('shop_settings')
    .select(['key', 'value'])
    .where('key', 'in', keys)
    .execute()
  const kept = new Map(rows.map(({ key, value }) => [key, value]))
  const values = settings.map((setting) => {
    if (!kept.has(setting.key)) throw missing(setting.key)
    return [setting.key, parse(setting, kept.get(setting.key))]
  })
  return Object.fromEntries(values) as { [Each in S[number] as Each['key']]: ValueOf<Each> }
}

/** Throws where it is missing or of another type. */
export async function getSetting<Value>(tx: SettingTx, setting: Setting<string, Value>): Promise<Value> {
  const value = await findSetting(tx, setting)
  if (value === null) throw missing(setting.key)
  return value
}

/** null where it is not set. */
export async function findSetting<Value>(
  tx: SettingTx,
  setting: Setting<string, Value>,
): Promise<Value | null> {
  const query = tx.selectFrom('shop_settings').select('value').where('key', '=', setting.key)
  const row = await query.executeTakeFirst()
  return row === undefined ? null : parse(setting, row.value)
}

/** Locked until the transaction ends, for a partial update; null where it is not set. Not parsed: it may be about to be mended. */
export async function lockSetting<Value>(
  tx: SettingTx,
  { key }: Setting<string, Value>,
): Promise<Value | null> {
  const query = tx.selectFrom('shop_settings').select('value').where('key', '=', key).forUpdate()
  const row = await query.executeTakeFirst()
  return row === undefined ? null : (row.value as Value)
}

export async function putSetting<Value>(
  tx: SettingTx,
  { key }: Setting<string, Value>,
  value: Value,
  at: Date,
): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: at }
  await tx
    .insertInto('shop_settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

function parse<Value>({ key, schema }: Setting<string, Value>, value: unknown): Value {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  // Older rows may break a rule that came later; only another type could break the code that reads it.
  const issue = read.error.issues.find(({ code }) => code === 'invalid_type')
  if (issue === undefined) return value as Value
  throw new Error(`the setting ${key} does not fit its schema: ${issue.path.join('.')} ${issue.message}`)
}

const missing = (key: string): Error => new Error(`the setting ${key} is missing`)
