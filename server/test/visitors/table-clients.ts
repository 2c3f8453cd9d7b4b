/** The unmodified official client, and two customers who use it for table calls. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { openTestShop, type TestShop } from '../shops/open-shop.ts'
import { newCaller, type Caller } from './callers.ts'

export interface TableClients {
  shop: TestShop
  url: string
  anna: Caller
  bertil: Caller
  annas: SupabaseClient
  bertils: SupabaseClient
  client: ClientOf
}

/** null: a guest. */
export type ClientOf = (
  caller: Pick<Caller, 'token'> | null,
  headers?: Record<string, string>,
) => SupabaseClient

export async function openTableClients(): Promise<TableClients> {
  const shop = await openTestShop()
  const url = await shop.http.listen({ port: 0, host: '127.0.0.1' })
  const client: ClientOf = (caller, headers = {}) => {
    const own = caller === null ? {} : { Authorization: `Bearer ${caller.token}` }
    return createClient(url, shop.secrets.anonKey, {
      global: { headers: { ...own, ...headers } },
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    })
  }
  const [anna, bertil] = [await newCaller(shop, 'anna'), await newCaller(shop, 'bertil')]
  return { shop, url, anna, bertil, annas: client(anna), bertils: client(bertil), client }
}

export const draft = (userId: string, name: string) => ({ user_id: userId, name, prompt: name })

export async function newDesign(owner: SupabaseClient, userId: string, name: string): Promise<string> {
  const { data } = await owner
    .from('print_models')
    .insert(draft(userId, name))
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  return data.id
}
