// Runs on any Node >= 20: brings the packages (Node 24 among them) when the lock file has changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules/.lock-sha256')

/** Installs what the lock file names, unless that has been done. Ends the process with npm's own words on failure. */
export function bringPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Bringing the packages (only the first time) ...')
  const npm = process.env.npm_execpath // the npm that runs this script, on the Node that runs npm
  const [file, args] = npm ? [process.env.npm_node_execpath ?? process.execPath, [npm]] : ['npm', []]
  const flags = ['ci', '--include=dev', '--include=optional', '--loglevel=error']
  const done = spawnSync(file, [...args, ...flags], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  })
  if (done.status !== 0) {
    console.error('The packages could not be installed: see the lines above.')
    process.exit(done.status ?? 1)
  }
  writeFileSync(stamp, lock)
  linkNode()
}

/** The Node 24 that came with the packages, or null where none is published for this machine. */
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
