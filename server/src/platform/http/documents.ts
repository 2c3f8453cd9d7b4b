/**
 * The built documents, with what only the running shop knows written in: `{{seller.name}}` is that text of the shop's
 * config, `{{shop}}` all of it as JSON. So the first paint names seller, claims and days without a script.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { ShopConfig } from '@leksmedjan/contract/config'
import { escapeHtml } from './html.ts'

export interface Document {
  bytes: Buffer
  encoding: 'br' | null
}

export interface Documents {
  /** A document of the folder, filled in; compressed once for as long as the shop's facts stay the same. */
  filled(file: string, accepted: string): Promise<Document>
  /** The same, changed by `change` before it is sent. */
  changed(file: string, change: (html: string) => string): Promise<Document>
}

/** A changed setting is seen within this time. */
const HELD_MS = 1000
const compress = promisify(brotliCompress)
/** 200 ms beside the event loop, once a day: with its headers the landing page then fits a connection's first ten packets. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
/** In an attribute that was written as an address the braces are escaped. */
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

/** While the database is away the last answer stands; before the first one the page asks for itself. */
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

/** JSON inside a script element may not end it. */
function inScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}
