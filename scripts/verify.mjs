// npm run verify: types, import rules, lint, dead code, generated files, unit and module tests.
import { runOnNode24 } from './on-node24.mjs'

await runOnNode24('scripts/run-verify.mjs', { tools: true })
