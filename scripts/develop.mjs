// Runs the server under --watch and Vite beside it; one of them ending ends both.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const pages = 'http://localhost:5173'
const run = (args, cwd, env = {}) =>
  spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })

const children = [
  run(['--watch-preserve-output', '--watch', 'server/src/main.ts'], root),
  run([join(root, 'node_modules/vite/bin/vite.js'), '--strictPort'], join(root, 'web')),
]
console.log(`Pages with hot reload: ${pages}`)
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
