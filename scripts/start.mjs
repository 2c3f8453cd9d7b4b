// npm start: packages, Node 24, web pages, database, shop. Only what is missing or stale is done.
import { runOnNode24 } from './on-node24.mjs'

await runOnNode24('scripts/open.mjs')
