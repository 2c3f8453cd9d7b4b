// npm run bench:web: the pages as they would be served now, then Lighthouse on them.
import { buildWebIfStale } from './build-web.mjs'

buildWebIfStale()
await import('../bench/src/web.ts')
