/**
 * Serves the repository's modules to a browser, with types stripped and bare imports resolved: no bundler.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export interface SourceServer {
  address: string
  close: () => Promise<void>
}

/** `extra`: further modules by path. */
export async function serveSources(extra: Record<string, string>): Promise<SourceServer> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const source = extra[path] ?? sourceAt(path)
    const type = path === '/' ? 'text/html' : 'text/javascript'
    response.writeHead(source === null ? 404 : 200, { 'content-type': type }).end(source ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function sourceAt(path: string): string | null {
  if (path === '/') return '<!doctype html><title>Toymaker</title>'
  const file = join(ROOT, path)
  if (!file.startsWith(ROOT) || !/\.m?[jt]s$/.test(file) || !existsSync(file)) return null
  const text = readFileSync(file, 'utf8')
  return withAddresses(file.endsWith('.ts') ? stripTypeScriptTypes(text) : text)
}

/** Rewrites bare imports to URLs. */
function withAddresses(source: string): string {
  return source.replace(
    /(?<before>\b(?:from|import)\s*['"])(?<name>@?[a-z][\w./-]*)(?=['"])/g,
    (_whole, before: string, name: string) => `${before}${entryOf(name)}`,
  )
}

type Entries = string | null | { [condition: string]: Entries }
/** Export conditions in order of preference. */
const CONDITIONS = ['.', 'browser', 'import', 'default']

function entryOf(name: string): string {
  const folder = join('node_modules', name)
  const file = join(ROOT, folder, 'package.json')
  if (!existsSync(file)) return name
  const read = JSON.parse(readFileSync(file, 'utf8')) as { exports?: Entries; module?: string }
  return `/${join(folder, entryIn(read.exports ?? null) ?? read.module ?? 'index.js')}`
}

function entryIn(from: Entries): string | null {
  if (typeof from === 'string' || from === null) return from
  const condition = CONDITIONS.find((each) => each in from)
  return condition === undefined ? null : entryIn(from[condition] ?? null)
}

/** Root of the repository, for running the same modules in Node. */
export const sourceRoot = ROOT
