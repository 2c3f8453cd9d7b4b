/** What each route of the built shop fetches, read off the bundler's manifest: the entry, its page, and all they import. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface RouteSize {
  route: string
  /** Brotli, kB of 1000 bytes. */
  scriptKB: number
  styleKB: number
  maxKB: number | null
}

/** Route, its page's source, and the most its script may weigh. */
const ROUTES: readonly (readonly [route: string, page: string, maxKB: number | null])[] = [
  ['/ (idle)', 'landing/landing-page', 90],
  ['/create', 'create/create-page', 150],
  ['/embedded-checkout', 'checkout/checkout-page', 150],
  ['/order-confirmation', 'confirmation/confirmation-page', null],
  ['/order-status', 'order-status/order-status-page', null],
  ['/studio', 'studio/studio-page', null],
  ['/settings', 'settings/settings-page', null],
  ['/terms-of-service', 'legal/terms-page', null],
  ['/help', 'information/help-page', null],
]
const ENTRY = 'index.html'
/** Besides the page: the frame of pages that call the server. */
const QUERIES = 'src/frame/queries.tsx'

interface Part {
  file: string
  imports?: string[]
  css?: string[]
}

export function routeSizes(dist: string): RouteSize[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Part>
  return ROUTES.map(([route, page, maxKB]) => {
    const source = `src/features/${page}.tsx`
    if (manifest[source] === undefined) throw new Error(`${source} is not in the bundler's manifest`)
    const asksServer = !/landing|legal|information/.test(page)
    const { scripts, styles } = filesOf([ENTRY, source, ...(asksServer ? [QUERIES] : [])], manifest)
    return { route, scriptKB: weigh(dist, scripts), styleKB: weigh(dist, styles), maxKB }
  })
}

function filesOf(names: readonly string[], manifest: Record<string, Part>) {
  const seen = new Set<string>()
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const follow = (name: string) => {
    const part = manifest[name]
    if (part === undefined || seen.has(name)) return
    seen.add(name)
    scripts.add(part.file)
    for (const css of part.css ?? []) styles.add(css)
    part.imports?.forEach(follow)
  }
  names.forEach(follow)
  return { scripts, styles }
}

function weigh(dist: string, files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + compressedBytes(join(dist, file)), 0) / 1000
}

/** Files too small to be worth it are sent as they are. */
function compressedBytes(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}
