import type { Selectable } from 'kysely'
import type { DB } from './schema.generated.ts'

/**
 * A row as it is read; `Narrow`: columns of which more is known than their type, by a check constraint or because only the shop
 * writes that JSON.
 *
 * @example RowOf<'orders', { status: OrderStatus }>
 */
export type RowOf<
  Table extends keyof DB,
  Narrow extends Partial<Selectable<DB[Table]>> = Record<never, never>,
> = Omit<Selectable<DB[Table]>, keyof Narrow> & Narrow
