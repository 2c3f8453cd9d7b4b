/** npm run shop -- …: from a second process, with and without a running shop. */
import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { prepareShopProcess, type ShopProcess } from './shops/shop-process.ts'

const DONE = { exitCode: 0, error: '' }

let shop: ShopProcess
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leks-command-'))
  shop = await prepareShopProcess({ begins: 'new' })
  await shop.start()
})
afterAll(async () => {
  await shop.remove()
  rmSync(folder, { recursive: true, force: true })
})

const socket = () => join(shop.dataDir, 'shop.sock')
/** Created when the shop is ready, as the last step of its start. */
const untilTaken = () => vi.waitUntil(() => existsSync(socket()), { timeout: 110_000 })

describe('while the shop runs, knowing no setting but the data folder', () => {
  beforeAll(() => untilTaken())

  it.each([
    [['migrate'], 'The database is up to date.'],
    [['admin', 'grant', 'vera@exempel.se'], 'vera@exempel.se is an operator.'],
    [['admin', 'grant', 'nils@exempel.se', 'workshop'], 'nils@exempel.se is staff of the workshop.'],
    [['admin', 'link', 'vera@exempel.se'], '/auth/callback?next=%2Fworkshop&token_hash='],
    [['orders'], 'No order waits to be made or sent.'],
    [['review'], 'Nothing waits for your eye.'],
    [['people', 'requests'], 'Nobody waits to be forgotten.'],
    [['proofs'], 'Nothing waits for anybody.'],
    [['promises'], 'no printer is registered, so the days are those of the terms'],
    [['promises'], 'last 90 days: no promise came due'],
    [['retention', '--dry-run'], 'The coming night lets go of:'],
  ])('carries out %j', async (words, said) => {
    const done = await shop.carryOut(words)
    expect(done).toMatchObject(DONE)
    expect(done.out).toContain(said)
  })

  it('checks the books in the database of the running shop', async () => {
    const { out, error } = await shop.carryOut(['doctor'])
    expect(out).toContain('every payment, refund and receipt adds up')
    expect(error).toBe('')
  })

  it('restricts every file of the data folder to its own user', () => {
    const all = readdirSync(shop.dataDir, { recursive: true, encoding: 'utf8' })
    expect(all).toContain('shop.key')
    const open = ['.', ...all].filter((name) => (lstatSync(join(shop.dataDir, name)).mode & 0o077) !== 0)
    expect(open).toEqual([])
  })

  it('is given in a terminal, and uses the settings of the shop', async () => {
    const done = await shop.command(['admin', 'link', 'vera@exempel.se'])
    expect(done).toMatchObject(DONE)
    expect(done.out).toContain(shop.url)
  })

  it('rejects a sign-in link to an address that is no operator', async () => {
    const link = async (email: string) =>
      (await shop.carryOut(['admin', 'link', email])).out.split('\n')[1] ?? ''
    await shop.carryOut(['admin', 'grant', 'vera@exempel.se'])
    expect(await link('vera@exempel.se')).toBe('')
    await shop.carryOut(['admin', 'grant', 'wilma@exempel.se', 'workshop'])
    expect(await link('wilma@exempel.se')).toMatch(/^wilma@exempel\.se is staff of the workshop/)
    expect(await link('okand@exempel.se')).toMatch(/^okand@exempel\.se has no account and is no operator/)
    expect(await link('okand@exempel.se')).toMatch(/^okand@exempel\.se is no operator/)
  })

  it('writes into the folder of the caller', async () => {
    expect(await shop.command(['export', 'taken-along'], { folder })).toMatchObject(DONE)
    expect(existsSync(join(folder, 'taken-along/tables/public.orders.ndjson'))).toBe(true)
  })

  it('prints in one line what the host can fix, and exits with 1', async () => {
    const done = await shop.command(['refund', 'MINIMAL-NOPE2345'])
    expect(done).toEqual({ exitCode: 1, out: '', error: 'There is no order MINIMAL-NOPE2345.\n' })
  })

  it("connects the shop's own user alone", () => {
    expect(lstatSync(socket()).mode & 0o777).toBe(0o600)
    expect(lstatSync(socket()).isSocket()).toBe(true)
  })
})

describe('a shop that has exited', () => {
  it('by a kill leaves a socket that blocks neither commands nor the next start', async () => {
    await untilTaken()
    await shop.kill()
    expect(existsSync(socket())).toBe(true)
    expect(await shop.command(['migrate'], { settings: true })).toMatchObject(DONE)
    await shop.start()
    await expect
      .poll(async () => (await shop.carryOut(['migrate'])).out, { timeout: 110_000 })
      .toContain('up to date')
  })

  it('in order removes its socket', async () => {
    await shop.stop()
    expect(existsSync(socket())).toBe(false)
    const done = await shop.command(['admin', 'grant', 'sol@exempel.se'], { settings: true })
    expect(done).toMatchObject({ ...DONE, out: 'sol@exempel.se is an operator.\n' })
  })
})
