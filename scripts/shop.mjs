// npm run shop -- <command>: the host's command line.
import { runOnNode24 } from './on-node24.mjs'

await runOnNode24('server/src/commands/command-line.ts')
