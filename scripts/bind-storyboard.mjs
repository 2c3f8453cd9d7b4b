// Takes the pictures, then writes the page that shows them.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCREENS } from '../e2e/storyboard/screens.ts'
import { buildWebIfStale } from './build-web.mjs'
import { findBrowser } from './find-browser.mjs'
import { root } from './prepare.mjs'

const WIDTHS = ['390', '768', '1440', '390-dark', '1440-dark']
const folder = join(root, 'docs/storyboard')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
buildWebIfStale()
const { status } = spawnSync('playwright', ['test', '--config', 'e2e/storyboard/storyboard.config.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: findBrowser() },
  shell: process.platform === 'win32',
})
const parts = Object.entries(SCREENS).map(([screen, what]) => {
  const shots = WIDTHS.map(
    (width) => `<img src="storyboard/${screen}-${width}.jpg" alt="${screen} at ${width}" height="360">`,
  )
  return `## ${screen}\n\n${what}\n\n<p>${shots.join(' ')}</p>\n`
})
writeFileSync(
  join(root, 'docs/storyboard.md'),
  `# Storyboard\n\nEvery screen at 390, 768 and 1440 px, by day and by night, as \`npm run storyboard\` last saw it.\n\n${parts.join('\n')}`,
)
process.exit(status ?? 1)
