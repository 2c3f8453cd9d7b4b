/**
 * Builds web/dist: the app; prerendered pages with inlined CSS that load the app when idle; compressed
 * copies; and the hashes of inline scripts for the CSP (csp.json).
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'

const WEB = join(import.meta.dirname, '..')
const DIST = join(WEB, 'dist')
const SSR = join(WEB, 'node_modules', '.prerender')
/** Not the documents: the server fills in its origin and compresses them itself. */
const COMPRESSED = /\.(?:js|css|svg|json|txt|webmanifest)$/
const SMALLEST_WORTH_BYTES = 512
/**
 * Inline script before the first paint: hides the sign-in button for a stored session
 * (src/lib/account/session.ts names the key).
 */
const MARK_RETURNING =
  'try{if(localStorage.getItem(`sb-${location.hostname.split(".")[0]}-auth-token`))document.documentElement.dataset.returning=""}catch{}'
/** The images of the first screen get the bandwidth first; an interaction does not wait for this. */
const AFTER_LOAD_MS = 1000
/** Wrapper of pages with queries. */
const QUERIES = 'src/frame/queries.tsx'

process.chdir(WEB)
await build({ logLevel: 'warn' })
await build({
  logLevel: 'warn',
  build: { ssr: 'src/prerender.tsx', outDir: SSR, emptyOutDir: true, copyPublicDir: false, manifest: false },
})

const template = readFileSync(join(DIST, 'index.html'), 'utf8')
const { prerender, PAGES, FRAME_HEAD } = await import(pathToFileURL(join(SSR, 'prerender.js')).href)
/** Document → CSP hashes of its inline scripts and styles. */
const inline = {}

const drawn = Object.keys(PAGES).filter((address) => PAGES[address].source === null)
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
const markups = new Map()
for (const address of drawn) markups.set(address, await prerender(address))
const styles = await stylesOf(markups)

for (const [address, page] of Object.entries(PAGES)) {
  const headed = withHead(template, page)
  const markup = markups.get(address)
  const html =
    markup === undefined
      ? withPage(headed, page.source)
      : withIdleApp(withMarkup(headed, markup), styles.get(address), fileOf(address))
  writeFileSync(join(DIST, fileOf(address)), html)
}
writeFileSync(join(DIST, 'index.html'), withHead(template, FRAME_HEAD))
/** URL → document, read by the server. */
writeFileSync(
  join(DIST, 'pages.json'),
  json(Object.fromEntries(Object.keys(PAGES).map((address) => [address, fileOf(address)]))),
)
writeFileSync(join(DIST, 'sitemap.xml'), sitemap())
writeFileSync(join(DIST, 'csp.json'), json(inline))
rmSync(SSR, { recursive: true })
compress(DIST)

/** @example fileOf('/v2/order-confirmation') === 'v2-order-confirmation.html' */
function fileOf(address) {
  return `${address.slice(1).replaceAll('/', '-') || 'landing'}.html`
}

function sitemap() {
  const addresses = Object.entries(PAGES).flatMap(([address, { canonical }]) =>
    canonical === address ? [`<url><loc>{{url}}${address}</loc></url>`] : [],
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n')
}

/** Modulepreloads the page's own chunks in parallel with the app's. */
function withPage(html, source) {
  const files = new Set()
  const follow = (name) => {
    const part = manifest[name]
    if (part === undefined) throw new Error(`${name} is not in the bundler's manifest`)
    if (files.has(part.file)) return
    files.add(part.file)
    part.imports?.forEach(follow)
  }
  for (const name of [source, QUERIES]) follow(name)
  const links = [...files]
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

/** Inserts the prerendered markup; it needs no script. */
function withMarkup(html, markup) {
  return html
    .replace(/<noscript>.*<\/noscript>\s*/s, '')
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
}

/** Placeholders such as `{{url}}` are filled in by the server (platform/http/documents.ts). */
function withHead(html, { title, description, canonical, card }) {
  const tags = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${escaped(description)}" />`,
    ...(canonical === null
      ? ['<meta name="robots" content="noindex" />']
      : [
          `<link rel="canonical" href="{{url}}${canonical}" />`,
          `<meta property="og:url" content="{{url}}${canonical}" />`,
        ]),
  ]
  return html
    .replace(/(?<=property="og:image" content=")[^"]*/, () => `{{url}}/${card.file}`)
    .replace(/(?<=property="og:image:alt" content=")[^"]*/, () => escaped(card.alt))
    .replace(/<title>.*<\/title>/, () => tags.join('\n    '))
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/**
 * URL → CSS of the utilities its markup uses, a third of all: document and styles fit in the first round
 * trip.
 */
async function stylesOf(markups) {
  const looks = JSON.stringify(join(WEB, 'src/styles/shop.css'))
  const input = {}
  for (const [address, markup] of markups) {
    const name = fileOf(address).replace('.html', '')
    const markupFile = join(SSR, `${name}.html`)
    input[name] = join(SSR, `${name}.css`)
    writeFileSync(markupFile, markup)
    const source = `@import 'tailwindcss' source(none);\n@import ${looks};\n@source ${JSON.stringify(markupFile)};\n`
    writeFileSync(input[name], source)
  }
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: { write: false, assetsInlineLimit: 0, target: 'es2022', rolldownOptions: { input } },
  })
  return new Map([...markups.keys()].map((address) => [address, cssOf(output, fileOf(address))]))
}

function cssOf(output, file) {
  const name = file.replace('.html', '.css')
  const css = output
    .find(({ names }) => names?.includes(name))
    ?.source.toString()
    .trim()
  if (css === undefined) throw new Error(`no styles were made for ${file}`)
  const lost = [...css.matchAll(/url\((?<asset>\/assets\/[^)]+)\)/g)].find(
    ({ groups }) => !existsSync(join(DIST, groups.asset)),
  )
  if (lost !== undefined) throw new Error(`the styles of ${file} name ${lost[0]}, which is not in dist`)
  return css
}

/**
 * Loads the app when idle, or at once on interaction, after the styles other pages need. Links work without
 * it; an early button click is recorded for replay (src/lib/early-click.ts), and forms wait for the app: a
 * native submit would lose the input.
 */
function withIdleApp(html, css, file) {
  const sheet = /<link rel="stylesheet"[^>]*href="(?<href>[^"]+)"[^>]*>/.exec(html)
  const entry = /<script type="module"[^>]*src="(?<src>[^"]+)"[^>]*><\/script>/.exec(html)
  if (!entry?.groups || !sheet?.groups)
    throw new Error('dist/index.html has no script or no styles to put off')
  const script = [
    `let started=0;const app=()=>import(${JSON.stringify(entry.groups.src)});`,
    'const start=()=>{if(started++)return;const sheet=document.createElement("link");sheet.rel="stylesheet";',
    `sheet.href=${JSON.stringify(sheet.groups.href)};sheet.onload=sheet.onerror=app;document.head.append(sheet)};`,
    'for(const touch of["pointerdown","focusin","keydown"])addEventListener(touch,start,{once:true,passive:true});',
    'addEventListener("click",(event)=>{window.earlyClick=event.target.closest("button")},true);',
    'addEventListener("submit",(event)=>event.preventDefault(),true);',
    `addEventListener("load",()=>setTimeout(()=>(window.requestIdleCallback||setTimeout)(start),${AFTER_LOAD_MS}));`,
  ].join('')
  inline[file] = { scripts: [hash(script), hash(MARK_RETURNING)], styles: [hash(css)] }
  return withFirstPictureFirst(html)
    .replace(sheet[0], () => `<style>${css}</style><script>${MARK_RETURNING}</script>`)
    .replace(entry[0], '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('</body>', () => `<script type="module">${script}</script></body>`)
}

/** Preloads fonts after the LCP image, which then gets the connection that delivered the document. */
function withFirstPictureFirst(html) {
  if (!html.includes('fetchPriority="high"')) return html
  const fonts = html.match(/<link rel="preload"[^>]*as="font"[^>]*>/g) ?? []
  const bare = fonts.reduce((rest, font) => rest.replace(font, ''), html)
  return bare.replace('</body>', () => `${fonts.join('')}</body>`)
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
