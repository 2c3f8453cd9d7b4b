// Order of test files: longest first, so that none runs alone at the end.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/** Twenty seconds or more each with three at a time; the others are ordered by size. */
const LONGEST = [
  'server/test/bought-purchase.test.ts',
  'server/src/commands/backups/backups.test.ts',
  'server/test/random-kills.test.ts',
  'server/test/bought-designs.test.ts',
  'server/src/designs/choices/built-occasions.test.ts',
  'server/test/commands.test.ts',
  'server/test/print-kills.test.ts',
  'server/test/crash-recovery.test.ts',
  'server/src/pricing/pricing.test.ts',
  'server/test/shutdown.test.ts',
  'server/test/bought-stories.test.ts',
  'server/test/wire/otp-requests.test.ts',
  'server/test/live-start.test.ts',
  'server/src/packing/shipping.test.ts',
  'server/src/designs/choices/occasion-colours.test.ts',
  'server/src/packing/labels.test.ts',
  'server/test/bought-models.test.ts',
  'server/src/designs/adapters/embedded-preview-image.test.ts',
  'server/src/payments/refunds/refunds.test.ts',
  'toymaker/src/joint-clearance.test.ts',
  'toymaker/src/repair/repair-glb.test.ts',
  'toymaker/src/node/render-pool.test.ts',
  'toymaker/src/grammar/kinds.test.ts',
  'toymaker/src/palette.test.ts',
  'toymaker/src/grammar/solid.test.ts',
]
const MOVED = LONGEST.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))
if (MOVED.length > 0)
  throw new Error(`scripts/longest-first.mjs names files that are gone: ${MOVED.join(', ')}`)

export class LongestFirst extends BaseSequencer {
  async sort(specifications) {
    const sorted = await super.sort(specifications)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name)
      return own.toSorted((a, b) => rank(a) - rank(b))
    })
  }
}

function rank({ moduleId }) {
  const at = LONGEST.findIndex((file) => moduleId.endsWith(file))
  return at === -1 ? LONGEST.length : at
}
