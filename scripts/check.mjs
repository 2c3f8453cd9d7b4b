// npm run check [-- <revision>]: checks changes since the last commit, or since that revision, in about a minute.
import { runOnNode24 } from './on-node24.mjs'

await runOnNode24('scripts/check-changed.mjs', { tools: true })
