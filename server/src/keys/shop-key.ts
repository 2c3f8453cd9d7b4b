/**
 * The shop key (key-encryption key): from SHOP_KEY or SHOP_KEY_FILE, else generated at the first start as `shop.key` in the
 * data folder.
 */
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { newSecret } from '@leksmedjan/platform/random'
import { SetupError } from '@leksmedjan/platform/errors'
import { createEncryption, type Encryption } from '@leksmedjan/platform/keys/encryption'

const NAME = 'shop.key'
const LEAST_SIGNS = 32
/** The newest encrypts; the previous one still decrypts. */
const MOST_KEYS = 2

export interface ShopKeySettings {
  dataDir: string
  /** From SHOP_KEY or the file of SHOP_KEY_FILE; null: the shop's own file. */
  shopKeys: readonly string[] | null
}

/** Parses a setting or file: one key, or the newest and the previous one. `name` is named in a refusal. */
export function readShopKeys(text: string, name: string): string[] {
  const keys = text.split(/[\s,]+/).filter(Boolean)
  const isWhole = keys.every((key) => key.length >= LEAST_SIGNS && /^[\x21-\x7e]+$/.test(key))
  if (keys.length > 0 && keys.length <= MOST_KEYS && isWhole) return keys
  throw new SetupError(
    `${name} is no shop key: it holds one of ${LEAST_SIGNS} signs or more (make it with openssl rand -hex 32), ` +
      'or the newest and after a space the one before it.',
  )
}

export const ownKeyPath = (dataDir: string): string => join(dataDir, NAME)

export function openEncryption({ dataDir, shopKeys }: ShopKeySettings): Encryption {
  if (shopKeys !== null) return createEncryption(() => shopKeys)
  makeOwnKey(dataDir)
  return createEncryption(() => ownKeys(dataDir))
}

function ownKeys(dataDir: string): string[] {
  return readShopKeys(readFileSync(ownKeyPath(dataDir), 'utf8'), ownKeyPath(dataDir))
}

/** Of concurrent processes the first creates it. */
function makeOwnKey(dataDir: string): void {
  if (existsSync(ownKeyPath(dataDir))) return
  const draft = writeDraft(dataDir, [newSecret()])
  try {
    linkSync(draft, ownKeyPath(dataDir))
  } catch {
    // Created meanwhile, or a file system without hard links.
    if (!existsSync(ownKeyPath(dataDir))) renameSync(draft, ownKeyPath(dataDir))
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Replaces the key; with `keeps` the previous one still decrypts values that are not re-encrypted yet. */
export function replaceOwnKey(dataDir: string, { keeps }: { keeps: boolean }): void {
  const before = keeps ? ownKeys(dataDir).slice(0, MOST_KEYS - 1) : []
  renameSync(writeDraft(dataDir, [newSecret(), ...before]), ownKeyPath(dataDir))
}

function writeDraft(dataDir: string, keys: readonly string[]): string {
  const draft = join(dataDir, `.key-${randomUUID()}`)
  writeFileSync(draft, `${keys.join('\n')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return draft
}
