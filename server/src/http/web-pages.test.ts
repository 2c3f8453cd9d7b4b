import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { ShopConfig } from '@leksmedjan/contract/config'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { NO_SOURCES, webPages, type WebPagesOptions } from './web-pages.ts'

const URL = 'https://leksmedjan.se'
/** The config fields that these documents use. */
const config = (sellerName = 'Leksmedjan AB') => ({ url: URL, seller: { name: sellerName } }) as ShopConfig

function openPages(documents: Record<string, string>, options: Partial<WebPagesOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  for (const [file, text] of Object.entries(documents)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const app = fastify()
  const routes: string[] = []
  app.addHook('onRoute', ({ url }) => void routes.push(url))
  webPages(app, {
    folder,
    paths: new Set(['/']),
    publicUrl: URL,
    sources: NO_SOURCES,
    config: async () => config(),
    ...options,
  })
  return Object.assign(app, { routes })
}

it.each([
  ['plain', 'identity', (bytes: Buffer) => bytes],
  ['compressed', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
])('a %s document names the shop by its own address', async (_name, accepted, unpack) => {
  const app = openPages({ 'index.html': '<meta property="og:image" content="{{url}}/card.jpg" />' })
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  await app.close()
  expect(unpack(answer.rawPayload).toString()).toContain(`content="${URL}/card.jpg"`)
})

it.each([
  ['none beside its own', NO_SOURCES, "frame-src 'none'"],
  [
    'those of the payment form',
    { ...NO_SOURCES, scripts: ['https://js.pay.test'], frames: ['https://pay.test', 'https://bank.test'] },
    'frame-src https://pay.test https://bank.test',
  ],
])('a document allows scripts and frames of %s', async (_name, sources, frames) => {
  const app = openPages({ 'index.html': '<title></title>' }, { sources })
  const { headers } = await app.inject({ url: '/' })
  await app.close()
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toContain(frames)
  expect(policy).toContain(["script-src 'self' 'wasm-unsafe-eval'", ...sources.scripts].join(' '))
})

it('a changed setting changes the document, with markup escaped', async () => {
  let sellerName = 'Leksmedjan AB'
  const app = openPages(
    {
      'index.html':
        '<p>{{seller.name}}|{{seller.motto}}</p><script type="application/json">{{shop}}</script>',
    },
    { config: async () => config(sellerName) },
  )
  const read = async () => (await app.inject({ url: '/', headers: { accept: 'text/html' } })).body
  expect(await read()).toContain('<p>Leksmedjan AB|</p>')
  sellerName = 'Åkes </script><b>$& "smedja"'
  await expect
    .poll(read, { timeout: 3000 })
    .toContain('<p>Åkes &lt;/script&gt;&lt;b&gt;$&amp; &quot;smedja&quot;|</p>')
  const inScript = /json">(.*)<\/script>/.exec(await read())?.[1] ?? ''
  expect(JSON.parse(inScript)).toEqual(config(sellerName))
  await app.close()
})

it('while the database is unavailable a page keeps its last content, or none', async () => {
  let isAway = true
  let asked = 0
  const answer = () => {
    asked += 1
    return isAway ? Promise.reject(new Error('away')) : Promise.resolve(config())
  }
  const app = openPages({ 'index.html': '<p>{{seller.name}}</p>{{shop}}' }, { config: answer })
  const read = async () => (await app.inject({ url: '/', headers: { accept: 'text/html' } })).body
  expect(await read()).toBe('<p></p>null')
  isAway = false
  await expect.poll(read, { timeout: 3000 }).toContain('<p>Leksmedjan AB</p>')
  isAway = true
  const before = asked
  const readAgain = async () => {
    expect(await read()).toContain('<p>Leksmedjan AB</p>')
    return asked
  }
  await expect.poll(readAgain, { timeout: 3000 }).toBeGreaterThan(before)
  await app.close()
})

it('each address has its document, an unknown one the not-found page with 404', async () => {
  const documents = {
    'index.html': 'frame',
    '404.html': 'nothing here',
    'help.html': 'help',
    'pages.json': '{"/help": "help.html", "/404": "404.html"}',
    'robots.txt': 'Sitemap: {{url}}/sitemap.xml',
    'sitemap.xml': '<loc>{{url}}/help</loc>',
  }
  const app = openPages(documents, { paths: new Set(['/', '/help']) })
  const read = async (url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } })
    return [statusCode, body]
  }
  expect(await read('/help')).toEqual([200, 'help'])
  expect(await read('/help/')).toEqual([200, 'help'])
  expect(await read('/')).toEqual([200, 'frame'])
  expect(await read('/nowhere')).toEqual([404, 'nothing here'])
  expect(await read('/404')).toEqual([404, 'nothing here'])
  expect(await read('/robots.txt')).toEqual([200, `Sitemap: ${URL}/sitemap.xml`])
  expect(await read('/sitemap.xml')).toEqual([200, `<loc>${URL}/help</loc>`])
  await app.close()
})

it('a page with a head of its own has it in the document, with markup escaped', async () => {
  const frame = [
    '<meta property="og:image" content="{{url}}/card.jpg" /><meta property="og:image:alt" content="" />',
    '<title>Leksmedjan</title><meta name="description" content="Butiken" /><meta name="robots" content="noindex" />',
  ].join('')
  const head = {
    title: 'Gnista $& "<b>"',
    description: 'En drake',
    cardUrl: 'https://leksmedjan.se/x.jpg',
    cardAlt: '',
  }
  const app = openPages(
    { 'index.html': frame, '404.html': '' },
    {
      describe: async (path) =>
        path === '/design/1' ? head : path.startsWith('/design/') ? null : undefined,
    },
  )
  const read = (url: string, accept: string) => app.inject({ url, headers: { accept } })
  const found = await read('/design/1', '*/*')
  expect(found.statusCode).toBe(200)
  expect(found.body).toContain('<title>Gnista $&amp; &quot;&lt;b&gt;&quot;</title>')
  expect(found.body).toContain('<meta name="description" content="En drake" />')
  expect(found.body).not.toMatch(/Butiken|noindex/)
  expect(found.body).toContain('property="og:image" content="https://leksmedjan.se/x.jpg"')
  expect(found.body).toContain('property="og:url" content="https://leksmedjan.se/design/1"')
  const lost = await read('/design/2', 'text/html')
  expect(lost.statusCode).toBe(404)
  expect(lost.body).toContain('<title>Leksmedjan</title>')
  expect((await read('/design/2', '*/*')).headers['content-type']).toContain('application/json')
  await app.close()
})

it('a page may connect to the shop alone, by calls and by socket', async () => {
  const app = openPages({ 'index.html': '' })
  const { headers } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  await app.close()
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' https://leksmedjan.se wss://leksmedjan.se;",
  )
})

it('a document may run only built-in scripts and styles', async () => {
  const app = openPages(
    {
      'index.html': '',
      'help.html': '',
      '404.html': '',
      'pages.json': '{"/help": "help.html"}',
      'csp.json': '{"help.html": {"scripts": ["sha256-a"], "styles": ["sha256-b"]}}',
    },
    { paths: new Set(['/', '/help']) },
  )
  const read = async (url: string) =>
    (await app.inject({ url, headers: { accept: 'text/html' } })).headers['content-security-policy']
  expect(await read('/help')).toContain(
    "script-src 'self' 'sha256-a' 'wasm-unsafe-eval'; style-src 'self' 'sha256-b';",
  )
  for (const url of ['/', '/nowhere'])
    expect(await read(url)).toContain("script-src 'self' 'wasm-unsafe-eval'; style-src 'self';")
  await app.close()
})

it('no page can be framed by another origin, the not-found page included', async () => {
  const app = openPages({ 'index.html': '<p>Leksmedjan</p>', '404.html': '<p>404</p>' })
  for (const url of ['/', '/none']) {
    const { headers } = await app.inject({ url, headers: { accept: 'text/html' } })
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy, url).toContain("frame-ancestors 'none'")
    expect(policy, url).toContain("object-src 'none'")
  }
  await app.close()
})

it('below the app’s root an unknown address has the app’s document, with 404', async () => {
  const documents = {
    'index.html': 'frame',
    '404.html': 'nothing here',
    'pages.json': '{"/404": "404.html"}',
  }
  const app = openPages(documents, { paths: new Set(['/workshop']), appRoot: '/workshop' })
  const read = async (url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } })
    return [statusCode, body]
  }
  expect(await read('/workshop/xyz')).toEqual([404, 'frame'])
  expect(await read('/workshop/xyz/abc?from=mail')).toEqual([404, 'frame'])
  expect(await read('/workshops')).toEqual([404, 'nothing here'])
  const call = await app.inject({ url: '/workshop/xyz' })
  expect([call.statusCode, call.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  await app.close()
})

it('a page can be replaced by another one at any time', async () => {
  let isAnnounced = true
  const app = openPages(
    {
      'pages.json': '{"/terms":"new.html","/terms/1":"former.html"}',
      'new.html': 'new',
      'former.html': 'former',
    },
    {
      paths: new Set(['/terms', '/terms/1']),
      drawnAs: (path) => (path === '/terms' && isAnnounced ? '/terms/1' : path),
    },
  )
  const read = async () => (await app.inject({ url: '/terms', headers: { accept: 'text/html' } })).body
  expect(await read()).toBe('former')
  isAnnounced = false
  expect(await read()).toBe('new')
  await app.close()
})

describe('a file of the build', () => {
  const files = {
    'index.html': 'frame',
    '404.html': 'nothing here',
    'pages.json': '{"/404": "404.html"}',
    'csp.json': '{}',
    'robots.txt': 'of {{url}}',
    'icon.png': 'icon',
    'assets/app-1a2b.js': 'script',
    'assets/app-1a2b.js.br': 'compressed script',
    'assets/deep/data.json': 'data',
    'assets/page.html': 'page',
    'assets/.hidden.js': 'hidden',
    '.vite/manifest.json': 'manifest',
    'toys/bear.avif': 'bear',
  }

  it.each([
    ['/icon.png', 'icon', 'public, max-age=3600'],
    ['/toys/bear.avif?v=1', 'bear', 'public, max-age=3600'],
    ['/assets/deep/data.json', 'data', 'public, max-age=31536000, immutable'],
    ['/assets/app-1a2b.js', 'script', 'public, max-age=31536000, immutable'],
  ])('is sent with how long it may be kept: %s', async (url, body, kept) => {
    const app = openPages(files)
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ url, method })
      expect([answer.statusCode, answer.body]).toEqual([200, method === 'GET' ? body : ''])
      expect(answer.headers['cache-control']).toBe(kept)
    }
    await app.close()
  })

  it('is sent compressed where the browser takes it', async () => {
    const app = openPages(files)
    const answer = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } })
    expect([answer.body, answer.headers['content-encoding']]).toEqual(['compressed script', 'br'])
    expect(answer.headers['content-type']).toContain('javascript')
    await app.close()
  })

  it.each([
    '/assets/app-9z.js',
    '/assets/app-1a2b.js.br',
    '/assets/.hidden.js',
    '/assets/page.html',
    '/assets/',
    '/assets/../pages.json',
    '/assets/%2e%2e/pages.json',
    '/toys/../csp.json',
    '/pages.json',
    '/csp.json',
    '/index.html',
    '/.vite/manifest.json',
  ])('is no answer to %s', async (url) => {
    const app = openPages(files)
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.body]).toEqual([404, 'nothing here'])
    await app.close()
  })

  it('has its shop’s address in it where it names it', async () => {
    const app = openPages(files)
    expect((await app.inject({ url: '/robots.txt' })).body).toBe(`of ${URL}`)
    await app.close()
  })

  it('costs a start nothing: a folder has one route', async () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`toys/${at}.webp`, '']))
    const apps = [openPages(files), openPages({ ...files, ...many })]
    const [few = 0, more = -1] = await Promise.all(
      apps.map(async (app) => {
        await app.ready()
        await app.close()
        return app.routes.length
      }),
    )
    expect(more).toBe(few)
  })
})
