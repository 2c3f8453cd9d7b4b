// Runs on any Node >= 20: installs the packages (Node 24 among them) when the lock file has changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installedOf } from './installed-packages.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
/** Holds the lock file's hash and the extent of what is installed. */
const stamp = join(root, 'node_modules/.lock-sha256')
const RUNTIME = 'runtime'
const WITH_TOOLS = 'with-tools'

/**
 * Installs what the lock file names, unless that has been done, here or by npm itself; `tools` adds what only tests, measures or regenerates
 * (the development dependencies), which running the shop does not need. Exits with npm's own message on failure.
 */
export function installPackages({ tools }) {
  const lockFile = readFileSync(join(root, 'package-lock.json'))
  const lock = createHash('sha256').update(lockFile).digest('hex')
  const [stamped, stampedExtent] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  if (stamped === lock && (!tools || stampedExtent === WITH_TOOLS)) return
  const { extent, hasTools } = installedHere(JSON.parse(lockFile))
  if (extent !== null && (!tools || extent === WITH_TOOLS)) return noteInstalled(lock, extent)
  // Never removes development dependencies that are installed.
  const wanted = tools || hasTools ? WITH_TOOLS : RUNTIME
  console.log(
    `Installing ${wanted === RUNTIME ? 'the packages' : 'the packages and tools'} (only when they change) ...`,
  )
  // A running shop keeps its files: packages are added, not reinstalled.
  runNpm(extent === null ? ['ci'] : ['install', '--no-save'], wanted)
  noteInstalled(lock, wanted)
}

function noteInstalled(lock, extent) {
  writeFileSync(stamp, `${lock} ${extent}`)
  linkNode()
}

/** By npm's own record, which `npm ci` and `npm install` write too. */
function installedHere({ packages }) {
  const record = join(root, 'node_modules/.package-lock.json')
  return installedOf(packages, existsSync(record) ? JSON.parse(readFileSync(record)).packages : {})
}

function runNpm(verb, extent) {
  const npm = process.env.npm_execpath // the npm that runs this script, on the Node that runs npm
  const [file, args] = npm ? [process.env.npm_node_execpath ?? process.execPath, [npm]] : ['npm', []]
  const dev = extent === WITH_TOOLS ? '--include=dev' : '--omit=dev'
  const flags = [dev, '--include=optional', '--loglevel=error']
  const done = spawnSync(file, [...args, ...verb, ...flags], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  })
  if (done.status === 0) return
  console.error('The packages could not be installed: see the lines above.')
  process.exit(done.status ?? 1)
}

/** Node 24 of the installed packages, or null where none is published for this platform. */
export function localNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/${file}`)
  } catch {
    return null
  }
}

/** npm 10 drops the link to `node` when three packages offer it; scripts would silently run on the old Node. */
function linkNode() {
  const bin = join(root, 'node_modules/.bin/node')
  const node = localNode()
  if (process.platform !== 'win32' && node !== null && !existsSync(bin)) symlinkSync(node, bin)
}
