// Continues a script on Node 24: in this process when it is one, else on the Node of the installed packages.
import { spawn } from 'node:child_process'
import * as modules from 'node:module'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackages, localNode, root } from './prepare.mjs'

/** Runs `entry` (a path below the root) with the rest of the command line as its arguments; `tools`: as in `installPackages`. */
export async function runOnNode24(entry, { tools = false } = {}) {
  installPackages({ tools })
  const file = join(root, entry)
  process.env.PATH = join(root, 'node_modules/.bin') + delimiter + process.env.PATH
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node')
  // NODE_COMPILE_CACHE is read at process start, so the cache is enabled by module.enableCompileCache(), which Node 20 lacks.
  modules.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)
  if (Number(process.versions.node.split('.')[0]) >= 24) {
    process.argv.splice(1, 1, file)
    await import(pathToFileURL(file).href)
    return
  }
  const node = localNode()
  if (node === null) {
    console.error(
      `Node 24 is needed and none is published for ${process.platform}-${process.arch}: install it and try again.`,
    )
    process.exit(1)
  }
  const child = spawn(node, [file, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
}
