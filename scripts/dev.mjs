// npm run dev: server and pages with hot reload on both sides.
import { runOnNode24 } from './on-node24.mjs'

await runOnNode24('scripts/develop.mjs', { tools: true })
