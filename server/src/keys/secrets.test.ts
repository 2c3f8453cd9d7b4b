import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/shops/open-shop.ts'
import { SetupError } from '@leksmedjan/platform/errors'
import { createEncryption, DecryptionFailed } from '@leksmedjan/platform/keys/encryption'
import { openSecrets, reencryptSecrets } from './secrets.ts'
import { openEncryption, readShopKeys } from './shop-key.ts'

const [FIRST, SECOND, OTHER] = ['first', 'second', 'other'].map((name) =>
  `${name}-key-of-the-shop`.padEnd(40, 'x'),
)

let shop: TestShop
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leks-keys-'))
  shop = await openTestShop()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const encryptionOf = (...keys: (string | undefined)[]) => createEncryption(() => keys.map(String))
const opened = (options: { production?: boolean; encryption?: ReturnType<typeof createEncryption> } = {}) =>
  openSecrets({
    db: shop.db,
    clock: shop.clock,
    encryption: shop.secrets.encryption,
    production: false,
    ...options,
  })
const plain = ({ anonKey, serviceKey, accounts, fileLinks, sandboxSecretKey }: TestShop['secrets']) => ({
  anonKey,
  serviceKey,
  accounts: accounts(),
  fileLinks: fileLinks(),
  sandboxSecretKey,
})

async function kept(): Promise<string[]> {
  const { rows } = await shop.db.pool.query<{ key: string }>(
    `select value as key from shop_secrets union all select private_key #>> '{}' from auth.signing_keys`,
  )
  return rows.map(({ key }) => key)
}

describe('a seal', () => {
  const encryption = encryptionOf(FIRST)

  it('decrypts only in its own row, and unchanged', () => {
    const sealed = encryption.encrypt('åäö', 'keys/1')
    expect(encryption.decrypt(sealed, 'keys/1')).toBe('åäö')
    expect(encryption.encrypt('åäö', 'keys/1')).not.toBe(sealed)
    expect(() => encryption.decrypt(sealed, 'keys/2')).toThrow(DecryptionFailed)
    const at = sealed.length - 8
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
    expect(() => encryption.decrypt(changed, 'keys/1')).toThrow(DecryptionFailed)
    expect(() => encryption.decrypt(sealed.slice(0, 50), 'keys/1')).toThrow(DecryptionFailed)
    expect(() => encryption.decrypt('sb_secret_planted', 'keys/1')).toThrow('it is not sealed')
  })

  it('of the previous key still decrypts, that of a third does not', () => {
    const sealed = encryption.encrypt('word', 'keys/1')
    const both = encryptionOf(SECOND, FIRST)
    expect(both.decrypt(sealed, 'keys/1')).toBe('word')
    expect([both.usesNewestKey(sealed), both.usesNewestKey(both.encrypt('word', 'keys/1'))]).toEqual([
      false,
      true,
    ])
    expect(() => encryptionOf(OTHER).decrypt(sealed, 'keys/1')).toThrow('another key has sealed it')
  })
})

describe('the keys of a shop', () => {
  it('are encrypted in the database, each of them', async () => {
    const keys = await kept()
    expect(keys.length).toBeGreaterThan(5)
    for (const key of keys) expect(key).toMatch(/^sealed\.1\./)
  })

  it('of an older database are encrypted at the first start, and stay the same', async () => {
    const before = plain(await opened())
    await shop.db.pool.query(`update shop_secrets set value = $1 where name = 'service-key'`, [
      before.serviceKey,
    ])
    const { rows } = await shop.db.pool.query<{ kid: string; key: string }>(
      `select kid, private_key #>> '{}' as key from auth.signing_keys`,
    )
    for (const { kid, key } of rows) {
      const jwk = shop.secrets.encryption.decrypt(key, `auth.signing_keys/${kid}`)
      await shop.db.pool.query('update auth.signing_keys set private_key = $2 where kid = $1', [kid, jwk])
    }
    expect(plain(await opened())).toEqual(before)
    for (const key of await kept()) expect(shop.secrets.encryption.usesNewestKey(key)).toBe(true)
  })

  it('are re-encrypted when a newer shop key is listed before the old one, and then need that alone', async () => {
    const before = plain(
      await opened({ encryption: encryptionOf(FIRST, 'seals-what-the-tests-keep-in-a-database') }),
    )
    for (const key of await kept()) expect(encryptionOf(FIRST).usesNewestKey(key)).toBe(true)
    expect(plain(await opened({ encryption: encryptionOf(FIRST) }))).toEqual(before)
    await opened({ encryption: encryptionOf('seals-what-the-tests-keep-in-a-database', FIRST) })
  })

  it('survive an interrupted change of the shop key, and two concurrent ones', async () => {
    const tests = 'seals-what-the-tests-keep-in-a-database'
    const before = plain(await opened())
    let file = [tests]
    const replace = (key: string) => {
      file = [key, file[0] ?? '']
    }
    const change = (key: string) =>
      reencryptSecrets({ db: shop.db, encryption: createEncryption(() => file), production: false }, () =>
        replace(key),
      )
    replace(String(FIRST))
    await change(String(SECOND))
    await Promise.allSettled([change(String(OTHER)), change(`${OTHER}-again`)])
    expect(plain(await opened({ encryption: encryptionOf(file[0]) }))).toEqual(before)
    let reads = 0
    const meanwhile = createEncryption(() => {
      reads += 1
      // Another process replaces the key between the two steps and is killed.
      if (reads === 3) replace(`${FIRST}-meanwhile`)
      return file
    })
    const late = reencryptSecrets({ db: shop.db, encryption: meanwhile, production: false }, () =>
      replace(`${FIRST}-late`),
    )
    await expect(late).rejects.toThrow('is being changed by another command')
    expect(plain(await opened({ encryption: encryptionOf(...file) }))).toEqual(before)
    await opened({ encryption: encryptionOf(tests, file[0]) })
  })

  it('cannot be decrypted with another shop key, and the start reports the way on', async () => {
    const before = await kept()
    const refused = opened({ encryption: encryptionOf(OTHER) })
    await expect(refused).rejects.toThrow(SetupError)
    await expect(refused).rejects.toThrow('npm run shop -- keys renew')
    expect(await kept()).toEqual(before)
  })
})

describe('the shop key', () => {
  it('is created in the data folder, readable by its owner alone, and found again', () => {
    const settings = { dataDir: folder, shopKeys: null }
    const sealed = openEncryption(settings).encrypt('word', 'keys/1')
    expect(openEncryption(settings).decrypt(sealed, 'keys/1')).toBe('word')
    expect(statSync(join(folder, 'shop.key')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'shop.key'), 'utf8')).toMatch(/^[\w-]{43}\n$/)
  })

  it.each(['', 'short', `${FIRST} ${SECOND} ${OTHER}`, `${FIRST} å${SECOND}`])(
    'is rejected as %s',
    (text) => {
      expect(() => readShopKeys(text, 'SHOP_KEY')).toThrow('SHOP_KEY is no shop key')
    },
  )

  it('is one, or two with the newest first', () => {
    expect(readShopKeys(`${FIRST}\n`, 'SHOP_KEY')).toEqual([FIRST])
    expect(readShopKeys(`${SECOND}\n${FIRST}\n`, 'SHOP_KEY')).toEqual([SECOND, FIRST])
  })
})

it('the sandbox has a key of its own in production, whatever its database was created as', async () => {
  const tried = plain(await opened())
  expect(tried.sandboxSecretKey).toBe('sk_test_embedded')
  const first = plain(await opened({ production: true }))
  expect(first.sandboxSecretKey).toMatch(/^sk_test_[\w-]{32}$/)
  expect(plain(await opened({ production: true }))).toEqual(first)
  expect(first).toEqual({ ...tried, sandboxSecretKey: first.sandboxSecretKey })
})
