/** Secrets shared by all processes of a shop, encrypted in its database. */
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../database/database.ts'
import {
  type Versions,
  isEncrypted,
  DecryptionFailed,
  type Encryption,
} from '@leksmedjan/platform/keys/encryption'
import { PUBLISHED_KEY } from '@leksmedjan/stripe-emulator/seed'
import { newSecret } from '@leksmedjan/platform/random'
import { SetupError } from '@leksmedjan/platform/errors'
import {
  notifySecretsChanged,
  insertNew,
  listRows,
  listEncrypted,
  lockSecrets,
  aadOf,
  putValue,
  encryptSigningKeys,
  type SecretRow,
} from './secrets.queries.ts'

export interface Secrets {
  /** Publishable key that browsers send as bearer. */
  readonly anonKey: string
  /** Secret key: its holder acts as the shop. */
  readonly serviceKey: string
  serviceKeys: Versions
  /** Hashes codes and makes refresh tokens. */
  accounts: Versions
  fileLinks: Versions
  /** Secret key of the embedded payment sandbox. */
  readonly sandboxSecretKey: string
  /** The sandbox's webhook signing secrets are derived from it. */
  readonly sandboxWebhooks: string
  /** Webhook secret of this URL; null: none is registered. */
  webhookSecret(url: string): string | null
  /** The first write wins, from whichever process. */
  keepWebhookSecret(url: string, secret: string): Promise<void>
  encryption: Encryption
  /** Reloads after a rotation by any process. */
  reload(): Promise<void>
}

export interface SecretsDeps {
  db: Database
  clock: Clock
  encryption: Encryption
  production: boolean
}

const REASON = 'settings: read'

export const NEW_SECRETS = {
  'anon-key': () => `sb_publishable_${newSecret(24)}`,
  'service-key': () => `sb_secret_${newSecret(24)}`,
  accounts: () => newSecret(),
  'file-links': () => newSecret(),
  'sandbox-secret-key': () => `sk_test_${newSecret(24)}`,
  'sandbox-webhooks': () => newSecret(),
}
export type SecretName = keyof typeof NEW_SECRETS

const webhookAt = (url: string): string => `webhook ${url}`

/**
 * Creates missing secrets once, in whichever process starts first. Values in plain text or encrypted with the previous shop
 * key are re-encrypted. Throws a SetupError when the shop key does not match.
 */
export async function openSecrets({ db, clock, encryption, production }: SecretsDeps): Promise<Secrets> {
  let rows = await db.asShop(REASON, (tx) => openRows(tx, encryption, production))
  const versions = (name: SecretName) => () => versionsOf(rows, name, clock.now())
  const newest = (name: SecretName) => versions(name)()[0]
  async function reload(): Promise<void> {
    rows = (await db.asShop(REASON, (tx) => listRows(tx))).map((row) => decryptRow(row, encryption))
  }
  return {
    get anonKey() {
      return newest('anon-key')
    },
    get serviceKey() {
      return newest('service-key')
    },
    get sandboxSecretKey() {
      return newest('sandbox-secret-key')
    },
    get sandboxWebhooks() {
      return newest('sandbox-webhooks')
    },
    webhookSecret: (url) => rows.find(({ name }) => name === webhookAt(url))?.value ?? null,
    async keepWebhookSecret(url, value) {
      await db.asShop(REASON, async (tx) => {
        await lockSecrets(tx)
        const name = webhookAt(url)
        if ((await listRows(tx)).some((row) => row.name === name)) return
        await insertNew(tx, encryption, { name, version: 1, value, used_from: null })
        await notifySecretsChanged(tx)
      })
      await reload()
    },
    serviceKeys: versions('service-key'),
    accounts: versions('accounts'),
    fileLinks: versions('file-links'),
    encryption,
    reload,
  }
}

/**
 * Re-encrypts every secret with the shop key that `replaceShopKey` puts before the newest one. Only that one is kept besides
 * it: values that an earlier attempt left under the previous key would be lost, so they are re-encrypted first. Throws a
 * SetupError while another process does the same.
 */
export async function reencryptSecrets(
  { db, encryption, production }: Omit<SecretsDeps, 'clock'>,
  replaceShopKey: () => void,
): Promise<void> {
  encryption.reloadKeys()
  await db.asShop(REASON, (tx) => openRows(tx, encryption, production))
  await db.asShop(REASON, async (tx) => {
    await lockSecrets(tx)
    encryption.reloadKeys()
    if (!(await listEncrypted(tx)).every(encryption.usesNewestKey))
      throw new SetupError(
        'The shop key is being changed by another command: look with keys, and give it again.',
      )
    replaceShopKey()
    encryption.reloadKeys()
    await openRows(tx, encryption, production)
  })
}

async function openRows(tx: Tx, encryption: Encryption, production: boolean): Promise<SecretRow[]> {
  await lockSecrets(tx)
  try {
    const known = new Set((await listRows(tx)).map(({ name }) => name))
    for (const [name, make] of Object.entries(NEW_SECRETS)) {
      if (known.has(name)) continue
      const value = name === 'sandbox-secret-key' && !production ? PUBLISHED_KEY : make()
      await insertNew(tx, encryption, { name, version: 1, value, used_from: null })
    }
    await encryptSigningKeys(tx, encryption)
    return await Promise.all(
      (await listRows(tx)).map((row) => reencryptIfOld(tx, row, encryption, production)),
    )
  } catch (error) {
    if (!(error instanceof DecryptionFailed)) throw error
    throw new SetupError(
      `The keys in the database are sealed with another shop key (${error.message}). Set the SHOP_KEY or SHOP_KEY_FILE, ` +
        'or put back the shop.key of DATA_DIR, that they were sealed with; if it is lost: npm run shop -- keys renew',
    )
  }
}

async function reencryptIfOld(
  tx: Tx,
  row: SecretRow,
  encryption: Encryption,
  production: boolean,
): Promise<SecretRow> {
  const { value } = isEncrypted(row.value) ? decryptRow(row, encryption) : row
  // The database was created for trying the shop out: this key is public.
  const isKnown = production && value === PUBLISHED_KEY
  const own = isKnown ? NEW_SECRETS['sandbox-secret-key']() : value
  if (isKnown || !encryption.usesNewestKey(row.value)) await putValue(tx, encryption, { ...row, value: own })
  return { ...row, value: own }
}

function decryptRow(row: SecretRow, encryption: Encryption): SecretRow {
  return { ...row, value: encryption.decrypt(row.value, aadOf(row)) }
}

/** A version that not every process has loaded is accepted but does not sign. */
function versionsOf(rows: readonly SecretRow[], name: SecretName, now: Date): readonly [string, ...string[]] {
  const own = rows.filter((row) => row.name === name).toSorted((a, b) => b.version - a.version)
  const inUse = own.find(({ used_from }) => used_from === null || used_from <= now) ?? own.at(-1)
  if (inUse === undefined) throw new Error(`the key ${name} is missing`)
  return [inUse.value, ...own.filter((row) => row !== inUse).map(({ value }) => value)]
}
