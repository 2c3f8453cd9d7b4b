// npm run storyboard [-- <part of a walk's title>]: walks every screen in a real browser and binds the pictures to docs/storyboard.md.
import { runOnNode24 } from './on-node24.mjs'

await runOnNode24('scripts/bind-storyboard.mjs', { tools: true })
