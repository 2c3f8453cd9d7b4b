// Runs the server, restarted after each save, and Vite; both end with Vite.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { root } from './prepare.mjs'
import { watchFolders } from './watch-folders.mjs'

const WATCHED = [
  'server/src',
  'platform/src',
  'stripe-emulator/src',
  'supabase-wire/src',
  'contract',
  'toymaker/src',
]
const port = process.env.PORT ?? '8787'
const pagesPort = process.env.PAGES_PORT ?? '5173'
const run = (args, cwd, env = {}) =>
  spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })

await refuseTakenPort(port, '127.0.0.1', 'PORT')
await refuseTakenPort(pagesPort, 'localhost', 'PAGES_PORT')

let isOver = false
let isStale = false
let server = startServer()
const pages = run(
  [join(root, 'node_modules/vite/bin/vite.js'), '--strictPort', '--port', pagesPort],
  join(root, 'web'),
  { LEKS_SERVER: process.env.LEKS_SERVER ?? `http://127.0.0.1:${port}` },
)
watchFolders(
  WATCHED.map((folder) => join(root, folder)),
  restartServer,
)
console.log(`Pages with hot reload: http://localhost:${pagesPort}`)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
pages.on('exit', (code) => {
  stop()
  process.exitCode = code ?? 0
})

async function refuseTakenPort(taken, host, setting) {
  const probe = createServer().listen({ port: Number(taken), host })
  try {
    await once(probe, 'listening')
  } catch {
    console.error(`Port ${taken} is taken by another program. Stop it, or set ${setting}.`)
    process.exit(1)
  }
  probe.close()
  await once(probe, 'close')
}

function startServer() {
  isStale = false
  const child = run(['server/src/main.ts'], root, { PORT: port })
  child.on('exit', () => {
    if (isOver) process.exit()
    if (isStale) server = startServer()
    else console.log('The server has ended: it starts again after the next save.')
  })
  return child
}

function restartServer() {
  if (isOver || isStale) return
  if (server.exitCode !== null || server.signalCode !== null) server = startServer()
  else {
    isStale = true
    server.kill('SIGTERM')
  }
}

function stop() {
  isOver = true
  pages.kill('SIGTERM')
  if (!server.kill('SIGTERM')) process.exit()
}
