import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { webPages } from './web-pages.ts'

it.each([
  ['plain', 'identity', (bytes: Buffer) => bytes],
  ['compressed', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
])('a %s document names the shop by its own address', async (_name, accepted, unpack) => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  writeFileSync(join(folder, 'index.html'), '<meta property="og:image" content="{{PUBLIC_URL}}/card.jpg" />')
  const app = fastify()
  webPages(app, { folder, paths: new Set(['/']), publicUrl: 'https://leksmedjan.se', stripe: false })
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  await app.close()
  expect(unpack(answer.rawPayload).toString()).toContain('content="https://leksmedjan.se/card.jpg"')
})
