// npm run pictures [-- <part of a name>]: renders the shop's own pictures as cut-outs with a transparent background.
import { runOnNode24 } from './on-node24.mjs'

await runOnNode24('scripts/paint-pictures.mjs', { tools: true })
