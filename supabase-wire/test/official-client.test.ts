/** The unmodified official client against the wire alone: sign-in, table calls under row rules, live changes. */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createEncryption } from '@leksmedjan/platform/keys/encryption'
import { createLog } from '@leksmedjan/platform/log'
import { openTestDatabase, type TestDatabase } from '@leksmedjan/platform/test/open-database'
import { createSetClock } from '@leksmedjan/platform/test/set-clock'
import { until } from '@leksmedjan/platform/test/until'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuthLetter } from '../src/auth/auth.ports.ts'
import { weakPassword } from '../src/auth/auth.errors.ts'
import type { WireReason } from '../src/database.ts'
import { openWire, type Wire } from '../src/open-wire.ts'
import type { DB } from '../src/schema.generated.ts'

const ANON_KEY = 'sb_publishable_test'
const SECRET_KEY = 'sb_secret_test'
const letters: AuthLetter[] = []
const signedIn: (string | null)[] = []
let test: TestDatabase<DB, WireReason>
let wire: Wire
let address: string

beforeAll(async () => {
  test = await openTestDatabase<DB, WireReason>()
  await test.db.pool.query(readFileSync(join(import.meta.dirname, '../notes.sql'), 'utf8'))
  wire = await openWire({
    db: test.db,
    clock: createSetClock(),
    log: createLog('silent'),
    keys: { anonKey: ANON_KEY, serviceKeys: () => [SECRET_KEY] },
    encryption: createEncryption(() => ['encrypts what a test keeps in its database']),
    secrets: () => ['hashes the codes of a test'],
    sites: {
      publicUrl: 'http://wire.test',
      also: [],
      pages: { callback: '/callback', verify: '/verify', resetPassword: '/reset', settings: '/settings' },
    },
    ports: {
      postLetter: async (_tx, letter) => void letters.push(letter),
      codeMessage: (code) => code,
      recoveryCodesName: 'Recovery codes',
      isEmail: (text) => text.includes('@'),
      async checkPassword(password) {
        if (password.length < 8) throw weakPassword('too short', ['length'])
      },
      onSignedIn: async (_tx, { email }) => void signedIn.push(email),
    },
    published: new Map([['notes', 'owned']]),
  })
  await wire.http.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(wire.http.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await wire.close()
  await test.close()
})

const browser = (): SupabaseClient =>
  createClient(address, ANON_KEY, { auth: { autoRefreshToken: false, persistSession: false } })

async function customer(email: string): Promise<SupabaseClient> {
  const client = browser()
  await client.auth.signInWithOtp({ email })
  const letter = letters.findLast(({ to }) => to === email)
  const { error } = await client.auth.verifyOtp({ email, token: letter?.code ?? '', type: 'email' })
  expect(error).toBeNull()
  return client
}

describe('accounts', () => {
  it('sign in with a mailed code, once, and the port is told', async () => {
    const client = await customer('anna@exempel.se')
    expect((await client.auth.getUser()).data.user?.email).toBe('anna@exempel.se')
    expect(signedIn).toContain('anna@exempel.se')
    const { code } = letters.findLast(({ to }) => to === 'anna@exempel.se') ?? {}
    const again = await browser().auth.verifyOtp({
      email: 'anna@exempel.se',
      token: code ?? '',
      type: 'email',
    })
    expect(again.error?.code).toBe('otp_expired')
  })

  it('sign up with a password that the port accepts, and in with it once the letter is answered', async () => {
    const client = browser()
    const weak = await client.auth.signUp({ email: 'bo@exempel.se', password: 'kort' })
    expect(weak.error).toMatchObject({ code: 'weak_password', reasons: ['length'] })
    await client.auth.signUp({ email: 'bo@exempel.se', password: 'ett långt lösenord' })
    const link = new URL(letters.findLast(({ to }) => to === 'bo@exempel.se')?.link ?? '')
    expect(link.pathname).toBe('/callback')
    const signIn = () =>
      browser().auth.signInWithPassword({ email: 'bo@exempel.se', password: 'ett långt lösenord' })
    expect((await signIn()).error?.code).toBe('email_not_confirmed')
    await client.auth.verifyOtp({ token_hash: link.searchParams.get('token_hash') ?? '', type: 'signup' })
    expect((await signIn()).error).toBeNull()
  })
})

describe('table calls', () => {
  it('show and change only what the row rules allow', async () => {
    const [anna, cilla] = [await customer('anna2@exempel.se'), await customer('cilla@exempel.se')]
    const kept = await anna.from('notes').insert({ text: 'hers' }).select('id, text').single()
    expect(kept.data?.text).toBe('hers')
    expect((await cilla.from('notes').select()).data).toEqual([])
    expect((await cilla.from('notes').delete().eq('id', kept.data?.id).select()).data).toEqual([])
    expect((await browser().from('notes').select()).error?.code).toBe('42501')
    // By a policy for the secret key's role.
    expect((await createClient(address, SECRET_KEY).from('notes').select('text')).data).toEqual([
      { text: 'hers' },
    ])
  })
})

describe('the live channel', () => {
  it('sends an inserted row to its owner alone', async () => {
    const [anna, cilla] = [await customer('anna3@exempel.se'), await customer('cilla3@exempel.se')]
    const heard = { anna: [] as unknown[], cilla: [] as unknown[] }
    // SUBSCRIBED is the reply to the join; from the system message on, changes are sent.
    const watch = (client: SupabaseClient, into: unknown[]) =>
      new Promise<void>((resolve) => {
        client
          .channel('notes')
          .on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, (change) =>
            into.push(change.new),
          )
          .on('system', {}, ({ status }: { status: string }) => {
            if (status === 'ok') resolve()
          })
          .subscribe()
      })
    await Promise.all([watch(anna, heard.anna), watch(cilla, heard.cilla)])
    await anna.from('notes').insert({ text: 'live' })
    await cilla.from('notes').insert({ text: 'hers' })
    await until(() => heard.anna.length > 0 && heard.cilla.length > 0)
    expect(heard.anna).toMatchObject([{ text: 'live' }])
    expect(heard.cilla).toMatchObject([{ text: 'hers' }])
    await Promise.all([anna.removeAllChannels(), cilla.removeAllChannels()])
  })
})
