// A browser for the tests: the configured one, an installed one, else one from the system's packages.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** The headless shell first: the same engine without a window's frame needs less processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const FOLDERS = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':')

/** Its path; exits with one plain sentence where none is available. */
export function findBrowser() {
  const found = process.env.CHROMIUM ?? installed() ?? fromDebian() ?? fromPlaywright()
  if (found && existsSync(found)) return found
  console.error('No browser for the tests: install Chromium or Chrome, or set CHROMIUM to its path.')
  return process.exit(1)
}

function installed() {
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  const candidates = [...FOLDERS.flatMap((folder) => NAMES.map((name) => join(folder, name))), mac]
  return candidates.find((path) => existsSync(path))
}

/** As root on Debian: its own package. */
function fromDebian() {
  if (!existsSync('/etc/debian_version')) return undefined
  console.log('Bringing a browser for the tests (only the first time) ...')
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
      quiet,
    )
    return installed()
  }
  return undefined
}

function fromPlaywright() {
  spawnSync('playwright', ['install', 'chromium'], { cwd: root, stdio: 'inherit' })
  const home = process.env.HOME ?? ''
  return globSync(join(home, '.cache/ms-playwright/chromium-*/chrome-linux*/chrome')).at(-1)
}

if (import.meta.main) findBrowser()
