import type { Selectable } from 'kysely'
import type { DB } from './schema.generated.ts'

/** A row as it is read. */
export type RowOf<Table extends keyof DB> = Selectable<DB[Table]>

/**
 * The same where more is known of some columns than their type, by a check constraint or because only the shop writes that JSON.
 *
 * @example NarrowRow<'orders', { status: OrderStatus }>
 */
export type NarrowRow<Table extends keyof DB, Known extends Partial<RowOf<Table>>> = Omit<
  RowOf<Table>,
  keyof Known
> &
  Known
