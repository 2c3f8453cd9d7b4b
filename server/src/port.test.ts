import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { NODE_ENVIRONMENT } from '../test/shops/node-environment.ts'

it('a start on a port that is taken says so in one line, before anything is built or opened', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const start = spawn(process.execPath, [join(import.meta.dirname, 'settings-first.ts')], {
    env: { ...NODE_ENVIRONMENT, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(start.stderr), once(start, 'exit')])
  other.close()
  expect([said, code]).toEqual([`Port ${port} is taken by another program. Stop it, or set PORT.\n`, 1])
})
