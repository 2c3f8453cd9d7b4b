// Builds the pages when their sources have changed, then opens the shop.
import { buildWebIfStale } from './build-web.mjs'

buildWebIfStale()
await import('../server/src/main.ts')
