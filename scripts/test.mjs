// npm test: all set-up, every check and test, then whole purchases in a real browser.
import { runOnNode24 } from './on-node24.mjs'

await runOnNode24('scripts/run-tests.mjs', { tools: true })
