// Builds the pages when their sources have changed, then opens the shop.
import { buildWebIfStale } from './build-web.mjs'

await import('../server/src/settings-first.ts')
buildWebIfStale()
await import('../server/src/main.ts')
