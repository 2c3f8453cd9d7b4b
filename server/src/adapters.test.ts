import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { renderPoolWithin } from './adapters.ts'

const HEAVY = ['openai', 'nodemailer', 'arctic', '@aws-sdk/client-s3', 'pdfkit', '@gltf-transform/core']

const NOTE_PACKAGES = `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    resolve(name, context, next) {
      packages.add(name)
      return next(name, context)
    },
  })
  process.on('exit', () => console.log([...packages].join(' ')))`

it('a shop without outside services loads none of their packages', async () => {
  const hook = `data:text/javascript,${encodeURIComponent(NOTE_PACKAGES)}`
  const app = join(import.meta.dirname, 'app.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', hook, app])
  const loaded = stdout.trim().split(' ')
  expect(loaded).toContain('fastify')
  expect(loaded.filter((name) => HEAVY.includes(name))).toEqual([])
}, 60_000)

it.each([
  [512 * 2 ** 20, { workers: 1 }],
  [1024 * 2 ** 20, {}],
  [0, {}],
])(
  'with a container limit of %i bytes, the toymaker starts no more jobs than fit',
  (allowedBytes, expected) => {
    expect(renderPoolWithin(allowedBytes)).toEqual(expected)
  },
)
