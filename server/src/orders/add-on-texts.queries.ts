/** Removes texts of add-ons from orders; which ones were chosen stays known. */
import { TEXT_ADD_ONS, textSpec } from '@leksmedjan/contract/add-ons'
import { sql, type UpdateObject } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { DB } from '../database/schema.generated.ts'
import { textColumnOf } from './add-on-columns.ts'

const ADD_ONS_WITHOUT_TEXTS = sql<string>`(select coalesce(jsonb_object_agg(chosen, ''), '{}') from jsonb_object_keys(add_ons) as chosen)`

/** Texts that are not cut into the toy, the buyer's own words to the recipient, and every text without a column of its own. */
export async function clearPrivateTexts(tx: Tx, orderIds: string[]): Promise<void> {
  await clear(tx, orderIds, { ...emptied(false), add_ons: ADD_ONS_WITHOUT_TEXTS })
}

/** What is cut into the toy, which stays while its buyer may complain about it. */
export async function clearCutTexts(tx: Tx, orderIds: string[]): Promise<void> {
  await clear(tx, orderIds, emptied(true))
}

type Changes = UpdateObject<DB, 'orders'>

async function clear(tx: Tx, orderIds: string[], changes: Changes): Promise<void> {
  if (orderIds.length === 0) return
  await tx.updateTable('orders').set(changes).where('id', 'in', orderIds).execute()
}

function emptied(cut: boolean): Changes {
  const columns = TEXT_ADD_ONS.filter((key) => textSpec(key).cut === cut).flatMap(
    (key) => textColumnOf(key) ?? [],
  )
  return Object.fromEntries(columns.map((column) => [column, '']))
}
