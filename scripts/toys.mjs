// npm run toys: a page with every plan, part, kind and variant to turn; KIND=<name> begins with those that match.
import { runOnNode24 } from './on-node24.mjs'

await runOnNode24('scripts/show-toys.mjs', { tools: true })
