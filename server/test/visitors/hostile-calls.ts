/** Anna, who calls tables with ill intent, and Bertil, whose rows she must never see. */
import { newCaller, type Caller } from './callers.ts'
import { openTestShop, type TestShop } from '../shops/open-shop.ts'

/** Occurs in Bertil's rows only. */
export const MARK = 'belongs-to-bertil'

export interface Sent {
  method?: string
  url: string
  headers?: Record<string, string>
  body?: string
  /** Anna's by default. */
  token?: string
}

export interface HostileCalls {
  shop: TestShop
  anna: Caller
  bertil: Caller
  bertilsDesign: string
  ask(sent: Sent): Promise<{ status: number; text: string }>
  /** Snapshot of everything that a table call could change. */
  everything(): Promise<string>
}

export async function openHostileCalls(): Promise<HostileCalls> {
  const shop = await openTestShop()
  const [anna, bertil] = [await newCaller(shop, 'anna'), await newCaller(shop, MARK)]
  const bertilsDesign = await shop.db.asShop('host command', async (tx) => {
    await tx.updateTable('profiles').set({ first_name: MARK }).where('id', '=', bertil.userId).execute()
    await tx
      .insertInto('print_models')
      .values({ user_id: anna.userId, name: 'mine', prompt: 'mine' })
      .execute()
    const made = await tx
      .insertInto('print_models')
      .values({ user_id: bertil.userId, name: MARK, prompt: MARK })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  })
  return {
    shop,
    anna,
    bertil,
    bertilsDesign,
    async ask({ method = 'GET', url, headers = {}, body, token = anna.token }) {
      const answer = await shop.http.inject({
        method: method as 'GET',
        url: `/rest/v1/${url}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { payload: body }),
      })
      return { status: answer.statusCode, text: answer.body }
    },
    async everything() {
      const { rows } = await shop.db.pool.query<{ all: string }>(EVERYTHING)
      return rows[0]?.all ?? ''
    },
  }
}

const EVERYTHING = `
    select md5(concat(
      (select json_agg(m order by id) from public.print_models m), (select json_agg(p order by id) from public.profiles p),
      (select json_agg(r order by user_id, role_id) from public.user_roles r), (select json_agg(r order by id) from public.roles r),
      (select json_agg(c order by id) from public.categories c), (select json_agg(s order by id) from public.product_sizes s),
      (select count(*) from public.orders), (select count(*) from pg_class), (select count(*) from pg_roles),
      (select json_agg(s order by name) from public.shop_secrets s))) as all`
