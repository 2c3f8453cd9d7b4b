// node scripts/tool.mjs <command> …: runs one of the tools (oxfmt, a script, …) on Node 24, installed first where it is missing.
import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { installPackages, root } from './prepare.mjs'

installPackages({ tools: true })
const [command, ...args] = process.argv.slice(2)
const PATH = join(root, 'node_modules/.bin') + delimiter + process.env.PATH
const { status, error } = spawnSync(command, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH },
  shell: process.platform === 'win32',
})
if (error !== undefined) console.error(error.message)
process.exit(status ?? 1)
