/**
 * HTML documents of the build with runtime values inserted: `{{seller.name}}` is that text of the browser config, `{{shop}}`
 * the whole config as JSON. The first paint then shows seller, claims and days without a script.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { ShopConfig } from '@leksmedjan/contract/config'
import { escapeHtml } from '@leksmedjan/platform/http/html'

export interface Document {
  bytes: Buffer
  encoding: 'br' | null
}

export interface Documents {
  /** A rendered document; compressed once per state of the config. */
  filled(file: string, accepted: string): Promise<Document>
  /** The same, transformed by `change` before it is sent. */
  changed(file: string, change: (html: string) => string): Promise<Document>
}

const HELD_MS = 1000
const compress = promisify(brotliCompress)
/**
 * Brotli quality: 200 ms in the thread pool, once a day. With headers the landing page then fits the first ten packets of a
 * connection.
 */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
/** In a URL attribute the braces are percent-encoded. */
const TOKEN = /(?:\{\{|%7B%7B)(?<name>[\w.]+)(?:\}\}|%7D%7D)/g

export function createDocuments(folder: string, readConfig: () => Promise<ShopConfig>): Documents {
  const templates = new Map<string, string>()
  const filledIn = new Map<string, { key: string; plain: Buffer; compressed: Promise<Buffer> }>()
  const current = heldFor(HELD_MS, readConfig)

  const templateOf = (file: string) => {
    const known = templates.get(file) ?? readFileSync(join(folder, file), 'utf8')
    templates.set(file, known)
    return known
  }
  const documentOf = async (file: string) => {
    const config = await current()
    const key = JSON.stringify(config)
    const known = filledIn.get(file)
    if (known?.key === key) return known
    const plain = Buffer.from(fill(templateOf(file), config))
    const made = { key, plain, compressed: compress(plain, COMPRESSION) }
    filledIn.set(file, made)
    return made
  }

  return {
    async filled(file, accepted) {
      const { plain, compressed } = await documentOf(file)
      return accepted.includes('br')
        ? { bytes: await compressed, encoding: 'br' }
        : { bytes: plain, encoding: null }
    },
    async changed(file, change) {
      const { plain } = await documentOf(file)
      return { bytes: Buffer.from(change(plain.toString())), encoding: null }
    },
  }
}

/** While the database is unreachable the last config is reused; before the first one the page requests it itself. */
function heldFor(heldMs: number, read: () => Promise<ShopConfig>): () => Promise<ShopConfig | null> {
  let last: ShopConfig | null = null
  let asked: { at: number; answer: Promise<ShopConfig | null> } | null = null
  return () => {
    const now = performance.now()
    if (asked !== null && now - asked.at < heldMs) return asked.answer
    const answer = read().then(
      (config) => (last = config),
      () => last,
    )
    asked = { at: now, answer }
    return answer
  }
}

function fill(html: string, config: ShopConfig | null): string {
  return html.replace(TOKEN, (_token, name: string) =>
    name === 'shop' ? inScript(JSON.stringify(config)) : escapeHtml(textAt(config, name)),
  )
}

function textAt(config: unknown, name: string): string {
  let found: unknown = config
  for (const part of name.split('.')) {
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[part] : undefined
  }
  return typeof found === 'string' ? found : ''
}

/** JSON in a script element must not close the element. */
function inScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}
