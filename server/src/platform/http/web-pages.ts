/** The built pages: assets for ever, documents fresh, unknown paths with 404 and the page that says so. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerFunctionError } from './answer-error.ts'
import { ShopError } from '../errors.ts'

export interface WebPagesOptions {
  /** The folder the pages were built into. */
  folder: string
  /** Paths that are pages; any other is not found. */
  paths: ReadonlySet<string>
  /** Origins a page may load pictures from and speak to, besides its own. */
  publicUrl: string
  stripe: boolean
}

export function webPages(app: FastifyInstance, options: WebPagesOptions): void {
  const policy = contentPolicy(options)
  const documents = createDocuments(options.folder, options.publicUrl)
  mkdirSync(options.folder, { recursive: true })
  void app.register(fastifyStatic, {
    root: options.folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '*.json', '**/*.br', '**/*.gz', '.*'],
    setHeaders(response, path) {
      const isHashed = path.startsWith(join(options.folder, 'assets'))
      void response.header('cache-control', `public, max-age=${isHashed ? '31536000, immutable' : '3600'}`)
    },
  })
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    answerPage(request, reply, { ...options, policy, documents })
  app.setNotFoundHandler(answer)
  for (const path of options.paths) app.get(path, answer)
}

interface PageAnswers extends WebPagesOptions {
  policy: string
  documents: (path: string, accepted: string) => Document
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { paths, policy, documents }: PageAnswers,
): Promise<FastifyReply> {
  const path = pathOf(request.url)
  const isPage = paths.has(path)
  const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
  if (!isPage && !wantsPage) {
    return answerFunctionError(new ShopError('not_found', `nothing at ${path}`), request, reply)
  }
  if (!isPage) request.log.info({ path }, 'missing page')
  const { bytes, encoding } = documents(path, request.headers['accept-encoding'] ?? '')
  if (encoding !== null) void reply.header('content-encoding', encoding)
  return reply
    .code(isPage ? 200 : 404)
    .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, vary: 'accept-encoding' })
    .type('text/html; charset=utf-8')
    .send(bytes)
}

function pathOf(url: string): string {
  const path = url.split('?')[0] ?? '/'
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

interface Document {
  bytes: Buffer
  encoding: 'br' | null
}

/** Where a document needs the shop's own address, which only the server knows. */
const OWN_ADDRESS = '{{PUBLIC_URL}}'

/** The prerendered document of an address, else the empty frame that the app fills; read and compressed once. */
function createDocuments(folder: string, publicUrl: string): (path: string, accepted: string) => Document {
  const read = new Map<string, { plain: Buffer; compressed: Buffer }>()
  const documentOf = (file: string) => {
    const known = read.get(file)
    if (known !== undefined) return known
    const plain = Buffer.from(readFileSync(join(folder, file), 'utf8').replaceAll(OWN_ADDRESS, publicUrl))
    const document = { plain, compressed: brotliCompressSync(plain) }
    read.set(file, document)
    return document
  }
  const prerendered = readJson<Record<string, string>>(join(folder, 'pages.json'), {})
  return (path, accepted) => {
    const { plain, compressed } = documentOf(prerendered[path] ?? 'index.html')
    return accepted.includes('br') ? { bytes: compressed, encoding: 'br' } : { bytes: plain, encoding: null }
  }
}

function contentPolicy({ folder, publicUrl, stripe }: WebPagesOptions): string {
  // Hashes of what the build wrote into the documents themselves.
  const inlined = readJson<{ scripts?: string[]; styles?: string[] }>(join(folder, 'csp.json'), {})
  const hashes = (list: string[] = []) => list.map((hash) => `'${hash}'`)
  const origin = new URL(publicUrl).origin
  const own = (list: string[]) => ["'self'", ...list].join(' ')
  const stripeScripts = stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : []
  return [
    "default-src 'none'",
    `script-src ${own([...hashes(inlined.scripts), "'wasm-unsafe-eval'", ...stripeScripts])}`,
    `style-src ${own(hashes(inlined.styles))}`,
    `img-src ${own(['data:', 'blob:', origin, ...(stripe ? ['https://*.stripe.com'] : [])])}`,
    "font-src 'self'",
    `connect-src ${own([origin, ...(stripe ? ['https://api.stripe.com'] : [])])}`,
    `frame-src ${stripe ? [...stripeScripts, 'https://hooks.stripe.com'].join(' ') : "'none'"}`,
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
