// Runs the server under --watch and Vite beside it; one of them ending ends both.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** By folder: an editor that saves by rename puts a new file in the place of the one that was watched. */
const WATCHED = ['server/src', 'contract', 'toymaker/src']
const port = process.env.PORT ?? '8787'
const pagesPort = process.env.PAGES_PORT ?? '5173'
const run = (args, cwd, env = {}) =>
  spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })

const children = [
  run(
    ['--watch-preserve-output', ...WATCHED.map((folder) => `--watch-path=${folder}`), 'server/src/main.ts'],
    root,
    { PORT: port },
  ),
  run([join(root, 'node_modules/vite/bin/vite.js'), '--strictPort', '--port', pagesPort], join(root, 'web'), {
    LEKS_SERVER: process.env.LEKS_SERVER ?? `http://127.0.0.1:${port}`,
  }),
]
console.log(`Pages with hot reload: http://localhost:${pagesPort}`)
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) {
  child.on('exit', (code) => {
    stop()
    process.exitCode = code ?? 0
  })
}
