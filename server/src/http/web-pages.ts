/**
 * Static pages of the build: hashed assets cached forever, documents revalidated, unknown paths answered with 404 and the
 * not-found page.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { ShopConfig } from '@leksmedjan/contract/config'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
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
  staticFiles(app, options.folder)
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

/**
 * The other files of the build as they are now. One route per folder: a route for each of a thousand files would take a fifth
 * of the processor time of a start.
 */
function staticFiles(app: FastifyInstance, folder: string): void {
  const files = new Set(listFiles(folder).filter((file) => !isDocument(file)))
  const folders = new Set([...files].filter((file) => file.includes('/')).map((file) => file.split('/')[0]))
  const single = [...files].filter((file) => !file.includes('/'))
  void app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const isHashed = path.startsWith(join(folder, 'assets'))
      void response.header('cache-control', `public, max-age=${isHashed ? '31536000, immutable' : '3600'}`)
    },
  })
  const errorHandler: RouteShorthandOptions['errorHandler'] = (error, request, reply) => {
    // The client closed the connection: no response can be sent.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') reply.raw.destroy()
    else app.errorHandler(error, request, reply)
  }
  for (const path of [...single, ...[...folders].map((name) => `${name}/*`)])
    app.get(`/${path}`, { errorHandler }, (request, reply) => {
      const file = pathOf(request.url).slice(1)
      return files.has(file) ? reply.sendFile(file) : reply.callNotFound()
    })
}

/** Paths below the folder, with slashes on every system. */
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))

/** Answered as a page, filled in, read by the server alone, or sent in place of the file it is a compressed copy of. */
const isDocument = (file: string): boolean =>
  /\.(?:html|br|gz)$|^[^/]*\.json$|(?:^|\/)\./.test(file) || file in FILLED_IN

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
