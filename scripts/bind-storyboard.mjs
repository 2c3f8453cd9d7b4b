// Takes the screenshots and writes the page with them, small enough for the repository. Named a part of a
// walk's title, only that walk is gone; the other screens keep their pictures.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { SCREENS, VIEWS } from '../e2e/storyboard/screens.ts'
import { buildWebIfStale } from './build-web.mjs'
import { findBrowser } from './find-browser.mjs'
import { root } from './prepare.mjs'

/** Width of a bound picture in px, by the width of its window. */
const BOUND_PX = { 390: 260, 768: 360, 1440: 560 }
/** Screenshots are cropped to this many times their width: the rest is text. */
const LONGEST = 4
const taken = join(root, '.cache/storyboard')
const bound = join(root, 'docs/storyboard')

const walk = process.argv.slice(2).join(' ')

for (const folder of walk === '' ? [taken, bound] : [taken]) rmSync(folder, { recursive: true, force: true })
for (const folder of [taken, bound]) mkdirSync(folder, { recursive: true })
buildWebIfStale()
const command = [
  'test',
  '--config',
  'e2e/storyboard/storyboard.config.ts',
  ...(walk === '' ? [] : ['-g', walk]),
]
const { status } = spawnSync('playwright', command, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: findBrowser() },
  shell: process.platform === 'win32',
})
const parts = []
const missing = []
for (const [screen, what] of Object.entries(SCREENS)) {
  const shots = []
  for (const view of VIEWS) {
    const name = `${screen}-${view.name}`
    const size = await sizeOf(name, BOUND_PX[view.width])
    if (size === null) continue
    const { width, height } = size
    shots.push(
      `<img src="storyboard/${name}.webp" alt="${screen}, ${view.width} px, ${view.colorScheme}" width="${width}" height="${height}">`,
    )
  }
  if (shots.length === 0) missing.push(screen)
  parts.push(`## ${screen}\n\n${what}\n\n<p>\n${shots.join('\n')}\n</p>\n`)
}
writeFileSync(
  join(root, 'docs/storyboard.md'),
  `# Storyboard\n\nEvery screen at 390, 768 and 1440 px, by day and by night, as \`npm run storyboard\` last saw it. Long pages are cut.\n\n${parts.join('\n')}`,
)
if (missing.length > 0) console.error(`Not taken: ${missing.join(', ')}`)
process.exit(missing.length > 0 ? 1 : (status ?? 1))

/** Of the new screenshot, or of the stored one. */
async function sizeOf(name, width) {
  if (existsSync(join(taken, `${name}.png`))) return bind(name, width)
  const before = join(bound, `${name}.webp`)
  return existsSync(before) ? sharp(before).metadata() : null
}

async function bind(name, width) {
  const picture = sharp(join(taken, `${name}.png`))
  const size = await picture.metadata()
  return picture
    .extract({ left: 0, top: 0, width: size.width, height: Math.min(size.height, size.width * LONGEST) })
    .resize({ width })
    .webp({ quality: 56, effort: 6, smartSubsample: true })
    .toFile(join(bound, `${name}.webp`))
}
