/**
 * The official client as published, in a real browser on a page of the shop: accounts, tables and realtime,
 * with browser headers, CSP, storage and sockets.
 */
/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { appCode, letterTo, newAddress, ownNetwork } from '../steps/accounts.ts'

const BUILT = readFileSync(
  createRequire(import.meta.url).resolve('@supabase/supabase-js/dist/umd/supabase.js'),
  'utf8',
)
const PASSWORD = 'stenmur havre pilbåge'

declare global {
  var supabase: { createClient: (url: string, key: string, options: object) => SupabaseClient }
  var client: SupabaseClient
  var heard: { eventType: string; name: unknown }[]
}

test.use({ extraHTTPHeaders: ownNetwork() })

/** A page of the shop that runs the client, under the CSP of every page. */
async function openClient(page: Page, more: { guestSecret?: string; flowType?: 'pkce' } = {}): Promise<void> {
  await page.goto('/accessibility')
  await page.evaluate(BUILT)
  await page.evaluate(async ({ guestSecret, flowType }) => {
    const { anonKey } = (await (await fetch('/config.json')).json()) as { anonKey: string }
    globalThis.client = supabase.createClient(location.origin, anonKey, {
      auth: { storageKey: `client-${flowType ?? 'implicit'}`, ...(flowType && { flowType }) },
      global: { headers: guestSecret === undefined ? {} : { 'x-guest-session': guestSecret } },
      realtime: { params: { eventsPerSecond: 10 } },
    })
  }, more)
}

async function signIn(page: Page, email: string, letters = 1): Promise<string> {
  const asked = await page.evaluate(
    (address) =>
      client.auth.signInWithOtp({
        email: address,
        options: { emailRedirectTo: `${location.origin}/auth/callback` },
      }),
    email,
  )
  expect(asked).toEqual({ data: { user: null, session: null }, error: null })
  const { link } = await letterTo(page.request, email, letters)
  const token_hash = new URL(link).searchParams.get('token_hash') ?? ''
  const { data, error } = await page.evaluate((shown) => client.auth.verifyOtp({ ...shown, type: 'email' }), {
    token_hash,
  })
  expect(error).toBeNull()
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  return data.user?.id ?? ''
}

test('accounts: link, code, password, refresh, claims, update, sign-out', async ({ page }) => {
  await openClient(page)
  const email = newAddress('klient')
  const said: string[] = []
  await page.exposeFunction('sayEvent', (event: string) => said.push(event))
  await page.evaluate(() => {
    client.auth.onAuthStateChange((event) => {
      ;(globalThis as unknown as { sayEvent: (event: string) => void }).sayEvent(event)
    })
  })
  const id = await signIn(page, email)

  const found = await page.evaluate(async () => {
    const { data: user } = await client.auth.getUser()
    const { data: claims } = await client.auth.getClaims()
    const { data: fresh } = await client.auth.refreshSession()
    const changed = await client.auth.updateUser({ data: { first_name: 'Ylva', nickname: null } })
    const password = await client.auth.updateUser({ password: 'stenmur havre pilbåge' })
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    return {
      user: user.user?.id,
      claims: claims?.claims,
      fresh: fresh.session?.expires_in,
      names: changed.data.user?.user_metadata,
      password: password.error,
      level: level.data?.currentLevel,
    }
  })
  expect(found).toMatchObject({
    user: id,
    claims: { sub: id, role: 'authenticated', aud: 'authenticated', aal: 'aal1', email },
    fresh: 3600,
    names: { first_name: 'Ylva' },
    password: null,
    level: 'aal1',
  })

  const again = await page.evaluate(
    async ({ address, password }) => {
      const left = await client.auth.signOut()
      const nobody = await client.auth.getUser()
      const wrong = await client.auth.signInWithPassword({ email: address, password: 'fel lösenord' })
      const right = await client.auth.signInWithPassword({ email: address, password })
      return {
        left: left.error,
        nobody: nobody.error?.message,
        wrong: { code: wrong.error?.code, status: wrong.error?.status, name: wrong.error?.name },
        right: right.data.user?.email,
      }
    },
    { address: email, password: PASSWORD },
  )
  expect(again).toEqual({
    left: null,
    nobody: 'Auth session missing!',
    wrong: { code: 'invalid_credentials', status: 400, name: 'AuthApiError' },
    right: email,
  })
  // The session is persisted in local storage.
  await openClient(page)
  expect(await page.evaluate(async () => (await client.auth.getSession()).data.session?.user.email)).toBe(
    email,
  )
  for (const event of ['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT'])
    expect(said).toContain(event)
})

test('accounts: sign-up with names by PKCE, weak passwords, one mail a minute', async ({ page }) => {
  await openClient(page, { flowType: 'pkce' })
  const email = newAddress('ny')
  const made = await page.evaluate(
    async ({ address, password }) => {
      const signUp = (wish: { email: string; password: string }) =>
        client.auth.signUp({
          ...wish,
          options: {
            data: { first_name: 'Maja', last_name: 'Berg' },
            emailRedirectTo: `${location.origin}/auth/verify`,
          },
        })
      const weak = await signUp({ email: address, password: 'password1' })
      const first = await signUp({ email: address, password })
      const soon = await client.auth.resend({ type: 'signup', email: address })
      return {
        weak: { name: weak.error?.name, reasons: (weak.error as { reasons?: string[] } | null)?.reasons },
        first: { session: first.data.session, user: first.data.user, error: first.error },
        soon: { status: soon.error?.status, code: soon.error?.code },
      }
    },
    { address: email, password: PASSWORD },
  )
  expect(made.weak).toEqual({ name: 'AuthWeakPasswordError', reasons: ['pwned'] })
  expect(made.first).toMatchObject({ session: null, error: null, user: { email, identities: [{}] } })
  expect(made.soon).toEqual({ status: 429, code: 'over_email_send_rate_limit' })

  const { link } = await letterTo(page.request, email)
  const token_hash = new URL(link).searchParams.get('token_hash') ?? ''
  const proven = await page.evaluate(
    async (shown) => {
      const { data, error } = await client.auth.verifyOtp({ ...shown, type: 'signup' })
      const profile = await client.from('profiles').select('first_name, last_name').single()
      return { error, user: data.user?.id, profile: profile.data }
    },
    { token_hash },
  )
  expect(proven).toMatchObject({ error: null, profile: { first_name: 'Maja', last_name: 'Berg' } })
  expect(proven.user).toBe(made.first.user?.id)
})

test('second factors: an app is enrolled, listed, challenged and unenrolled', async ({ page }) => {
  await openClient(page)
  await signIn(page, newAddress('faktor'))
  const enrolled = await page.evaluate(async () => {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' })
    const picture = new Image()
    picture.src = data?.totp.qr_code ?? ''
    await picture.decode()
    return { id: data?.id ?? '', secret: data?.totp.secret ?? '', error, width: picture.naturalWidth }
  })
  expect(enrolled.error).toBeNull()
  expect(enrolled.width).toBeGreaterThan(0)
  const proven = await page.evaluate(
    async ({ id, code }) => {
      const challenge = await client.auth.mfa.challenge({ factorId: id })
      const challengeId = challenge.data?.id ?? ''
      const verified = await client.auth.mfa.verify({ factorId: id, challengeId, code })
      const level = await client.auth.mfa.getAuthenticatorAssuranceLevel()
      const listed = await client.auth.mfa.listFactors()
      const gone = await client.auth.mfa.unenroll({ factorId: id })
      return {
        error: verified.error,
        expires: verified.data?.expires_in,
        level: level.data,
        listed: listed.data?.totp.map((factor) => factor.friendly_name),
        gone: gone.data?.id,
      }
    },
    { id: enrolled.id, code: appCode(enrolled.secret) },
  )
  expect(proven).toMatchObject({
    error: null,
    expires: 3600,
    level: { currentLevel: 'aal2', nextLevel: 'aal2' },
    listed: ['Telefon'],
    gone: enrolled.id,
  })
})

test('tables: insert, embed, count, page, upsert, change, delete; others see nothing', async ({
  page,
  browser,
}) => {
  await openClient(page)
  const id = await signIn(page, newAddress('rader'))
  const answers = await page.evaluate(async (user_id) => {
    const category = await client.from('categories').select('id').ilike('name', 'DJUR').single()
    const rows = Array.from({ length: 7 }, (_, n) => ({
      user_id,
      name: `räv ${n}, röd + (glad)`,
      prompt: 'En räv',
      category_id: n === 0 ? category.data?.id : null,
    }))
    const many = await client.from('print_models').insert(rows)
    const one = await client
      .from('print_models')
      .insert({ user_id, name: 'tupp', prompt: 'En tupp' })
      .select('id')
      .single()
    const embedded = await client
      .from('print_models')
      .select('name, categories!inner(name)')
      .eq('categories.name', 'Djur')
    const paged = await client
      .from('print_models')
      .select('name', { count: 'exact' })
      .order('created_at', { ascending: false })
      .order('name')
      .range(2, 4)
    const head = await client
      .from('order_items')
      .select('*', { count: 'exact', head: true })
      .eq('print_model_id', one.data?.id)
    const searched = await client
      .from('print_models')
      .select('name')
      .in('name', ['tupp', 'räv 3, röd + (glad)'])
      .order('name')
    const upserted = await client
      .from('profiles')
      .upsert({ id: user_id, first_name: 'Räva' }, { onConflict: 'id' })
      .select('first_name')
      .single()
    const shared = await client
      .from('print_models')
      .update({ is_public: true })
      .eq('id', one.data?.id)
      .select('is_public')
      .single()
    const roles = await client.from('user_roles').select('roles(name)').eq('user_id', user_id)
    const jobs = await client
      .from('model_generation_jobs')
      .select('id')
      .in('status', ['PENDING', 'QUEUED', 'RUNNING'])
    const escalated = await client.from('profiles').update({ created_at: '2020-01-01' }).eq('id', user_id)
    const unknown = await client.from('print_models').select('nothing')
    const called = await client.rpc('grant_admin')
    const removed = await client.from('print_models').delete().eq('id', one.data?.id).eq('user_id', user_id)
    const left = await client.from('print_models').select('id', { count: 'exact', head: true })
    return {
      many: many.status,
      one: one.status,
      embedded: embedded.data,
      paged: [paged.status, paged.count, paged.data?.length],
      head: [head.status, head.count],
      searched: searched.data,
      upserted: [upserted.status, upserted.data],
      shared: shared.data,
      roles: roles.data,
      jobs: jobs.data,
      escalated: [escalated.status, escalated.error?.code],
      unknown: [unknown.status, unknown.error?.code],
      called: [called.status, called.error?.code],
      removed: removed.status,
      left: left.count,
    }
  }, id)
  expect(answers).toEqual({
    many: 201,
    one: 201,
    embedded: [{ name: 'räv 0, röd + (glad)', categories: { name: 'Djur' } }],
    paged: [206, 8, 3],
    head: [200, 0],
    searched: [{ name: 'räv 3, röd + (glad)' }, { name: 'tupp' }],
    upserted: [200, { first_name: 'Räva' }],
    shared: { is_public: true },
    roles: [{ roles: { name: 'CUSTOMER' } }],
    jobs: [],
    escalated: [403, '42501'],
    unknown: [400, '42703'],
    called: [404, 'PGRST202'],
    removed: 204,
    left: 7,
  })

  const stranger = await (await browser.newContext({ extraHTTPHeaders: ownNetwork() })).newPage()
  const secret = 'a'.repeat(43)
  await openClient(stranger, { guestSecret: secret })
  const guest = await stranger.evaluate(async (user_id) => {
    const foreign = await client.from('print_models').select('id').eq('user_id', user_id)
    const taken = await client.from('print_models').insert({ user_id, name: 'x', prompt: 'x' })
    const own = await client
      .from('print_models')
      .insert({ name: 'gäst', prompt: 'x', guest_session_id: 'besök' })
      .select('id')
      .single()
    const seen = await client.from('print_models').select('id').eq('id', own.data?.id)
    return [foreign.data, [taken.status, taken.error?.code], own.status, seen.data?.length]
  }, id)
  expect(guest).toEqual([[], [401, '42501'], 201, 1])
  await openClient(stranger)
  const keyless = await stranger.evaluate(async () => {
    const row = { name: 'gäst', prompt: 'x', guest_session_id: 'besök' }
    const { status, error } = await client.from('print_models').insert(row).select('id').single()
    return [status, error?.code]
  })
  expect(keyless).toEqual([401, '42501'])
  await stranger.context().close()
})

test('the live channel: own changes, nothing of others, the end of what is shared', async ({
  page,
  browser,
}) => {
  await openClient(page)
  const id = await signIn(page, newAddress('live'))
  const guest = await (await browser.newContext({ extraHTTPHeaders: ownNetwork() })).newPage()
  await openClient(guest)
  const listen = (who: Page, asked: { table: string; filter?: string }) =>
    who.evaluate(async (wish) => {
      globalThis.heard = []
      await client.realtime.setAuth()
      await new Promise<void>((resolve, reject) => {
        client
          .channel('designs')
          .on('postgres_changes', { event: '*', schema: 'public', ...wish }, (change) => {
            heard.push({
              eventType: change.eventType,
              name: (change.new as Record<string, unknown>)['name'],
            })
          })
          .on('system', {}, ({ status, message }: { status: string; message: string }) =>
            status === 'ok' ? resolve() : reject(new Error(message)),
          )
          .subscribe()
      })
    }, asked)
  await listen(page, { table: 'print_models', filter: `user_id=eq.${id}` })
  await listen(guest, { table: 'print_models' })

  const told = (who: Page) => who.evaluate(() => heard)
  await page.evaluate(async (user_id) => {
    const row = { user_id, name: 'drake', prompt: 'x' }
    const { data } = await client.from('print_models').insert(row).select('id').single()
    await client.from('print_models').update({ name: 'elddrake' }).eq('id', data?.id)
  }, id)
  await expect.poll(async () => (await told(page)).at(-1)?.name).toBe('elddrake')
  await page.evaluate((user_id) => client.from('print_models').delete().eq('user_id', user_id), id)
  await expect.poll(async () => (await told(page)).at(-1)?.eventType).toBe('DELETE')
  expect((await told(page))[0]?.eventType).toBe('INSERT')
  expect(await told(guest)).toEqual([])
  await guest.context().close()
})
