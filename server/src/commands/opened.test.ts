import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../config.ts'
import { claimDataFolder } from '../platform/data-folder.ts'
import { openEmbeddedDatabase } from '../platform/db/embedded.ts'
import { withOwnShop } from './opened.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leks-commands-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const applied = () =>
  withOwnShop(readSettings({ DATA_DIR: folder }), async ({ database }) => (await database()).applied)

describe('a command before the first start', () => {
  it('makes the folder one that the shop opens afterwards', async () => {
    expect(await applied()).not.toEqual([])
    expect(() => claimDataFolder(folder)).not.toThrow()
  })

  it('touches no folder of anybody else', async () => {
    writeFileSync(join(folder, 'letter.txt'), 'dear')
    await expect(applied()).rejects.toThrow('holds files of something else')
  })
})

it('a database that a shop without a socket has open is told in one line', async () => {
  claimDataFolder(folder)
  const other = await openEmbeddedDatabase({ dataDir: join(folder, 'database') })
  try {
    await expect(applied()).rejects.toThrow(
      `The shop of ${folder} is running, but does not take commands. While it starts or stops, wait`,
    )
  } finally {
    await other.close()
  }
})
