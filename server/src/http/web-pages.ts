/**
 * Static pages of the build: hashed assets cached forever, documents revalidated, unknown paths answered with 404 and the
 * not-found page.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { ShopConfig } from '@leksmedjan/contract/config'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerFunctionError } from './functions.ts'
import { createDocuments, type Document, type Documents } from './documents.ts'
import { ShopError } from '../errors.ts'
import { escapeHtml } from '@leksmedjan/platform/http/html'

export interface WebPagesOptions {
  /** The folder the pages were built into. */
  folder: string
  /** Paths of pages; any other is a 404. */
  paths: ReadonlySet<string>
  /** Path prefix whose unknown paths return the app shell with status 404: the client router renders the not-found page. */
  appRoot?: string
  /** Extra CSP origins for images and connections. */
  publicUrl: string
  /** Of the payment form. */
  sources: PageSources
  config: () => Promise<ShopConfig>
  /** Maps a path to the page whose document is sent. */
  drawnAs?: (path: string) => string
  /** Metadata of pages with content from the database. undefined: no such page; null: not found. */
  describe?: (path: string) => Promise<PageHead | null | undefined>
}

/** Origins beside the shop's own in the Content-Security-Policy. */
export interface PageSources {
  scripts: readonly string[]
  images: readonly string[]
  connections: readonly string[]
  frames: readonly string[]
}

export const NO_SOURCES: PageSources = { scripts: [], images: [], connections: [], frames: [] }

/** Title, description and social card of a page. */
export interface PageHead {
  title: string
  description: string
  /** Absolute URL of a 1200 × 630 picture; null: the shop's default. */
  cardUrl: string | null
  cardAlt: string
  /** Found by its address alone: search engines leave it out. */
  isUnlisted?: boolean
}

export function webPages(app: FastifyInstance, options: WebPagesOptions): void {
  const inlined = readJson<Record<string, Inlined>>(join(options.folder, 'csp.json'), {})
  const policyOf = (file: string) => contentPolicy(options, inlined[file])
  const documents = createDocuments(options.folder, options.config)
  const files = readJson<Record<string, string>>(join(options.folder, 'pages.json'), {})
  mkdirSync(options.folder, { recursive: true })
  void app.register(fastifyStatic, {
    root: options.folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '*.json', '**/*.br', '**/*.gz', '.*', ...Object.keys(FILLED_IN)],
    setHeaders(response, path) {
      const isHashed = path.startsWith(join(options.folder, 'assets'))
      void response.header('cache-control', `public, max-age=${isHashed ? '31536000, immutable' : '3600'}`)
    },
  })
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    answerPage(request, reply, { ...options, policyOf, documents, files })
  app.setNotFoundHandler(answer)
  for (const path of options.paths) app.get(path, answer)
  for (const [file, type] of Object.entries(FILLED_IN)) {
    if (!existsSync(join(options.folder, file))) continue
    app.get(`/${file}`, async (request, reply) => {
      const accepted = request.headers['accept-encoding'] ?? ''
      return sendDocument(reply.type(type), await documents.filled(file, accepted))
    })
  }
}

/** Other files that contain the shop's URL. */
const FILLED_IN = {
  'robots.txt': 'text/plain; charset=utf-8',
  'sitemap.xml': 'application/xml; charset=utf-8',
}
/** Shell documents: the app's, and the not-found page. */
const FRAME = 'index.html'
const NOT_FOUND = '404.html'

/** CSP hashes of inline scripts of the build. */
interface Inlined {
  scripts: string[]
  styles: string[]
}

interface PageAnswers extends WebPagesOptions {
  policyOf: (file: string) => string
  documents: Documents
  files: Readonly<Record<string, string>>
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { paths, appRoot, policyOf, documents, files, describe, drawnAs, publicUrl }: PageAnswers,
): Promise<FastifyReply> {
  const path = pathOf(request.url)
  const head = request.method === 'GET' && !paths.has(path) ? await describe?.(path) : undefined
  const isPage = paths.has(path) || (head ?? null) !== null
  const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
  if (!isPage && !wantsPage) {
    return answerFunctionError(new ShopError('not_found', `nothing at ${path}`), request, reply)
  }
  if (!isPage) request.log.info({ path }, 'missing page')
  // The app itself shows that a page's subject is missing.
  const isOfApp = isPage || head === null || (appRoot !== undefined && path.startsWith(`${appRoot}/`))
  const file = head ? FRAME : (files[drawnAs?.(path) ?? path] ?? (isOfApp ? FRAME : NOT_FOUND))
  const document = head
    ? await documents.changed(file, (html) => withHead(html, head, publicUrl + path))
    : await documents.filled(file, request.headers['accept-encoding'] ?? '')
  void reply.code(isPage ? 200 : 404).header('content-security-policy', policyOf(file))
  return sendDocument(reply.type('text/html; charset=utf-8'), document)
}

function sendDocument(reply: FastifyReply, { bytes, encoding }: Document): FastifyReply {
  if (encoding !== null) void reply.header('content-encoding', encoding)
  return reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' }).send(bytes)
}

function pathOf(url: string): string {
  const path = url.split('?')[0] ?? '/'
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

const FRAME_WORDS =
  /<title>.*<\/title>|\s*<meta (?:name="(?:description|robots)"|property="og:(?:title|description|url)") [^>]*>/g

function withHead(html: string, head: PageHead, url: string): string {
  const { title, description, cardUrl, cardAlt, isUnlisted = false } = head
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<meta property="og:title" content="${escapeHtml(title)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
    `<meta property="og:url" content="${escapeHtml(url)}" />`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...(isUnlisted ? ['<meta name="robots" content="noindex" />'] : []),
  ].join('')
  const headed = html.replaceAll(FRAME_WORDS, (found) => (found.startsWith('<title>') ? tags : ''))
  if (cardUrl === null) return headed
  return headed
    .replace(/(?<=property="og:image" content=")[^"]*/, () => escapeHtml(cardUrl))
    .replace(/(?<=property="og:image:alt" content=")[^"]*/, () => escapeHtml(cardAlt))
}

function contentPolicy({ publicUrl, sources }: WebPagesOptions, inlined?: Inlined): string {
  const hashes = (list: string[] = []) => list.map((hash) => `'${hash}'`)
  const origin = new URL(publicUrl).origin
  const own = (list: string[]) => ["'self'", ...list].join(' ')
  return [
    "default-src 'none'",
    `script-src ${own([...hashes(inlined?.scripts), "'wasm-unsafe-eval'", ...sources.scripts])}`,
    `style-src ${own(hashes(inlined?.styles))}`,
    `img-src ${own(['data:', 'blob:', origin, ...sources.images])}`,
    "font-src 'self'",
    // Older Safari does not treat the WebSocket origin as 'self'.
    `connect-src ${own([origin, origin.replace(/^http/, 'ws'), ...sources.connections])}`,
    `frame-src ${sources.frames.length > 0 ? sources.frames.join(' ') : "'none'"}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function readJson<T>(file: string, fallback: T): T {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : fallback
}
