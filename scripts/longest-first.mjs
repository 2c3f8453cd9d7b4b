// Order of test files: longest first, so that none runs alone at the end.
import { BaseSequencer } from 'vitest/node'

/** Twenty seconds or more each; the others are ordered by size. */
const LONGEST = [
  'server/test/bought-purchase.test.ts',
  'server/test/crash-recovery.test.ts',
  'server/src/commands/backups/backups.test.ts',
  'server/test/random-kills.test.ts',
  'server/test/print-kills.test.ts',
  'server/test/bought-designs.test.ts',
  'server/src/designs/choices/built-occasions.test.ts',
  'server/test/commands.test.ts',
  'server/src/auth/otp/otp-requests.test.ts',
  'server/test/shutdown.test.ts',
  'toymaker/src/joint-clearance.test.ts',
  'toymaker/src/repair/repair-glb.test.ts',
  'toymaker/src/grammar/kinds.test.ts',
  'toymaker/src/node/render-pool.test.ts',
  'toymaker/src/grammar/solid.test.ts',
  'toymaker/src/palette.test.ts',
]

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
