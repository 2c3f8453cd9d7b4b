// The dev script itself, in a folder with a server of one line and pages that only show where they proxy to.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const PORT = '9123'
const viteConfig = pathToFileURL(join(import.meta.dirname, '../web/vite.config.ts')).href
let root: string
let script: ChildProcess
let printed = ''

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'leks-dev-'))
  for (const folder of ['server/src', 'contract', 'toymaker/src', 'web', 'scripts', 'node_modules/vite/bin'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['develop.mjs', 'watch-folders.mjs', 'prepare.mjs', 'installed-packages.mjs'])
    cpSync(join(import.meta.dirname, file), join(root, 'scripts', file))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  for (const folder of FOLDERS)
    writeFileSync(join(root, folder, 'words.ts'), `export const words = 'first'\n`)
  writeFileSync(
    join(root, 'server/src/main.ts'),
    `${FOLDERS.map((folder, n) => `import { words as w${n} } from '../../${folder}/words.ts'`).join('\n')}
    console.log('server', process.env.PORT, ${FOLDERS.map((_, n) => `w${n}`).join(', ')})
    setInterval(() => undefined, 60_000)\n`,
  )
  writeFileSync(
    join(root, 'node_modules/vite/bin/vite.js'),
    `const { default: config } = await import(${JSON.stringify(viteConfig)})
    console.log('proxy', ...new Set(Object.values(config.server.proxy).map(({ target }) => target)))
    setInterval(() => undefined, 60_000)\n`,
  )
  script = spawn(process.execPath, [join(root, 'scripts/develop.mjs')], {
    env: { PATH: process.env['PATH'], PORT, PAGES_PORT: '9125' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  script.stdout?.setEncoding('utf8').on('data', (text: string) => (printed += text))
})
afterAll(async () => {
  const gone = once(script, 'exit')
  script.kill('SIGTERM')
  await gone
  rmSync(root, { recursive: true, force: true })
})

const FOLDERS = ['server/src', 'contract', 'toymaker/src']

/** As editors save: a new file is renamed over the old one. */
function saveByRename(folder: string, word: string): void {
  const fresh = join(root, folder, '.words.ts.new')
  writeFileSync(fresh, `export const words = '${word}'\n`)
  renameSync(fresh, join(root, folder, 'words.ts'))
}

const shown = (line: string) => expect.poll(() => printed, { timeout: 30_000, interval: 20 }).toContain(line)

it('says in one line which port is taken, and starts nothing', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const second = spawn(process.execPath, [join(root, 'scripts/develop.mjs')], {
    env: { PATH: process.env['PATH'], PORT: '9124', PAGES_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([
    text(second.stdout),
    text(second.stderr),
    once(second, 'exit'),
  ])
  other.close()
  expect([stdout, stderr, code]).toEqual([
    '',
    `Port ${port} is taken by another program. Stop it, or set PAGES_PORT.\n`,
    1,
  ])
})

it('starts the server on PORT, and the pages call that server', async () => {
  await shown(`server ${PORT} first first first`)
  await shown(`proxy http://127.0.0.1:${PORT}\n`)
})

it('starts the server again after each save by rename', async () => {
  await shown(`server ${PORT} first first first`)
  const words = ['first', 'first', 'first']
  // More than once each: a watcher that follows the file instead of its folder loses it at the first rename.
  for (const round of ['second', 'third', 'fourth'])
    for (const [n, folder] of FOLDERS.entries()) {
      words[n] = round
      saveByRename(folder, round)
      await shown(`server ${PORT} ${words.join(' ')}`)
    }
})

it('starts the server again after a save in a folder that is new, also in the place of another', async () => {
  const folder = 'contract/new/deep'
  for (const round of ['fifth', 'sixth']) {
    rmSync(join(root, 'contract/new'), { recursive: true, force: true })
    mkdirSync(join(root, folder), { recursive: true })
    saveByRename(folder, round)
    writeFileSync(join(root, 'contract/words.ts'), `export { words } from './new/deep/words.ts'\n`)
    await shown(`server ${PORT} fourth ${round} fourth`)
    saveByRename(folder, `${round}-again`)
    await shown(`server ${PORT} fourth ${round}-again fourth`)
  }
})

it('starts the server again after one that could not start', async () => {
  writeFileSync(join(root, 'contract/words.ts'), 'export const word')
  await shown('The server has ended: it starts again after the next save.')
  saveByRename('contract', 'mended')
  await shown(`server ${PORT} fourth mended fourth`)
})
