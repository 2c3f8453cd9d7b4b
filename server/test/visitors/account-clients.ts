/** The unmodified official client against a listening test shop, and the mails it causes. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import {
  anyAddress,
  openTestShop,
  type Home,
  type TestShop,
  type TestShopOptions,
} from '../shops/open-shop.ts'

export interface Accounts {
  shop: TestShop
  /** The shop's URL. */
  address: string
  /** A new browser, from its own network. */
  client(options?: ClientOptions): SupabaseClient
  /** A raw call to auth/v1 with the public key. */
  ask(method: string, path: string, options?: AskOptions): Promise<Asked>
  /** The latest mail to this address; waits for it. */
  letter(to: string): Promise<AccountLetter>
  letters(to: string): Promise<AccountLetter[]>
  /** Resets the limits per minute and hour. */
  forgetLimits(): Promise<void>
}

export interface ClientOptions {
  flowType?: 'pkce' | 'implicit'
  headers?: Record<string, string>
  recoveryCodes?: boolean
}

export interface AskOptions {
  body?: unknown
  /** Raw text instead of a JSON body. */
  raw?: string
  bearer?: string
  headers?: Record<string, string>
}

export interface Asked {
  status: number
  headers: Headers
  text: string
  body: Record<string, unknown>
}

export interface AccountLetter {
  subject: string
  text: string
  html: string
  /** Target of its button. */
  link: URL
  token: string
  type: string
  code: string
}

export async function openAccounts(
  env: Record<string, string> = {},
  adapters: TestShopOptions['adapters'] = {},
  home?: Home,
): Promise<Accounts> {
  // Behind a proxy every client has its own network address.
  const shop = await openTestShop({
    env: { TRUST_PROXY: '1', ...env },
    adapters,
    ...(home === undefined ? {} : { home }),
  })
  const address = await shop.http.listen({ port: 0, host: '127.0.0.1' })
  const { anonKey } = shop.secrets

  const letters = async (to: string) => {
    await shop.idle()
    const answer = await shop.http.inject({ url: `/dev/mailbox/messages?to=${encodeURIComponent(to)}` })
    return answer.json<{ messages: Omit<AccountLetter, 'link'>[] }>().messages.map(readLetter)
  }

  return {
    shop,
    address,
    letters,
    client: ({ flowType = 'implicit', headers = {}, recoveryCodes = false } = {}) =>
      createClient(address, anonKey, {
        auth: { flowType, autoRefreshToken: false, storage: memory(), experimental: { recoveryCodes } },
        global: { headers: { 'x-forwarded-for': anyAddress(), ...headers } },
      }),
    async ask(method, path, { body, raw, bearer, headers = {} } = {}) {
      const answer = await fetch(`${address}/auth/v1${path}`, {
        method,
        redirect: 'manual',
        headers: {
          apikey: anonKey,
          'x-forwarded-for': anyAddress(),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...(body === undefined && raw === undefined
            ? {}
            : { 'content-type': 'application/json;charset=UTF-8' }),
          ...headers,
        },
        ...(body === undefined && raw === undefined ? {} : { body: raw ?? JSON.stringify(body) }),
      })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.includes('json') === true
      return {
        status: answer.status,
        headers: answer.headers,
        text,
        body: isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : {},
      }
    },
    async letter(to) {
      const [newest] = await letters(to)
      if (newest === undefined) throw new Error(`no letter to ${to}`)
      return newest
    },
    async forgetLimits() {
      await shop.db.asShop('host command', (tx) =>
        tx.deleteFrom('rate_limits').where('key', 'like', 'auth-%').execute(),
      )
    },
  }
}

function readLetter(letter: Omit<AccountLetter, 'link'>): AccountLetter {
  const link = new URL(/https?:\S+(?=\n)/.exec(letter.text)?.[0] ?? 'http://none.example')
  return {
    ...letter,
    link,
    token: link.searchParams.get('token_hash') ?? '',
    type: link.searchParams.get('type') ?? '',
    code: /\b\d{6}\b/.exec(letter.text)?.[0] ?? '',
  }
}

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
