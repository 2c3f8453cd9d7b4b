/**
 * Builds the pages into web/dist: the app, landing pages drawn ahead of time with their CSS inlined and the app
 * fetched when the browser is idle, everything also compressed, and the hashes of what stands inline (csp.json).
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

const WEB = join(import.meta.dirname, '..')
const DIST = join(WEB, 'dist')
const SSR = join(WEB, 'node_modules', '.prerender')
/** Address → file. The server answers these addresses with these files; pages.json tells it so. */
const PRERENDERED = {
  '/': 'landing.html',
  '/public': 'landing.html',
  '/about': 'about.html',
  '/help': 'help.html',
  '/contact': 'contact.html',
  '/withdrawal': 'withdrawal.html',
  '/terms-of-service': 'terms-of-service.html',
  '/privacy-policy': 'privacy-policy.html',
  '/cookie-policy': 'cookie-policy.html',
  '/accessibility': 'accessibility.html',
}
/** Not the documents: the server puts its own address into them and compresses them itself. */
const COMPRESSED = /\.(?:js|css|svg|json|txt|webmanifest)$/
const SMALLEST_WORTH_BYTES = 512

process.chdir(WEB)
await build({ logLevel: 'warn' })
await build({
  logLevel: 'warn',
  build: { ssr: 'src/prerender.tsx', outDir: SSR, emptyOutDir: true, copyPublicDir: false, manifest: false },
})

const template = readFileSync(join(DIST, 'index.html'), 'utf8')
const { prerender, headOf } = await import(pathToFileURL(join(SSR, 'prerender.js')).href)
const inline = { scripts: new Set(), styles: new Set() }

for (const [address, file] of Object.entries(PRERENDERED)) {
  writeFileSync(
    join(DIST, file),
    withIdleApp(withInlineStyles(withMarkup(withHead(template, headOf(address)), await prerender(address)))),
  )
}
writeFileSync(join(DIST, 'pages.json'), json(PRERENDERED))
writeFileSync(join(DIST, 'csp.json'), json({ scripts: [...inline.scripts], styles: [...inline.styles] }))
rmSync(SSR, { recursive: true })
compress(DIST)

function withMarkup(html, markup) {
  return html.replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
}

function withHead(html, { title, description }) {
  const about = description === '' ? '' : `<meta name="description" content="${escaped(description)}" />`
  return html.replace(/<title>.*<\/title>/, () => `<title>${escaped(title)}</title>${about}`)
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** The first paint waits for nothing but this document and its fonts. */
function withInlineStyles(html) {
  return html.replace(/<link rel="stylesheet"[^>]*href="(?<href>[^"]+)"[^>]*>/g, (_tag, href) => {
    const css = readFileSync(join(DIST, href), 'utf8').trim()
    inline.styles.add(hash(css))
    return `<style>${css}</style>`
  })
}

/** The app comes when the browser has time, or at once when the visitor touches the page. */
function withIdleApp(html) {
  const entry = /<script type="module"[^>]*src="(?<src>[^"]+)"[^>]*><\/script>/.exec(html)
  if (entry?.groups?.src === undefined) throw new Error('dist/index.html has no module script to put off')
  const script = [
    `let started=0;const start=()=>{if(!started++)import(${JSON.stringify(entry.groups.src)})};`,
    'for(const touch of["pointerdown","focusin","keydown"])addEventListener(touch,start,{once:true,passive:true});',
    'addEventListener("load",()=>(window.requestIdleCallback||setTimeout)(start));',
  ].join('')
  inline.scripts.add(hash(script))
  return html
    .replace(entry[0], '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('</body>', () => `<script type="module">${script}</script></body>`)
}

function hash(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`
}

function compress(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) compress(path)
    else if (COMPRESSED.test(name)) compressFile(path)
  }
}

function compressFile(path) {
  const bytes = readFileSync(path)
  if (bytes.length < SMALLEST_WORTH_BYTES) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
