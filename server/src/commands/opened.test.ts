import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createEmpty } from '@leksmedjan/platform/test/databases'
import { readSettings } from '../config.ts'
import { claimDataFolder } from '../data-folder.ts'
import { openEmbeddedDatabase } from '@leksmedjan/platform/db/embedded'
import { runCommand } from './commands.ts'
import { withOwnShop } from './opened.ts'

const target = inject('testDatabase')
let folder: string
const beginFolder = () => {
  folder = mkdtempSync(join(tmpdir(), 'leks-commands-'))
}
const removeFolder = () => rmSync(folder, { recursive: true, force: true })

const run = (name: string, args: string[], { mayBegin = false, env = {} } = {}) => {
  const settings = readSettings({ DATA_DIR: folder, ...env })
  const lines: string[] = []
  return withOwnShop({ settings, mayBegin }, async (opened) => {
    const call = { name, args, folder, passphrase: 'nio blåa bävrar bygger' }
    await runCommand(call, opened, (line) => lines.push(line))
    return lines
  })
}
const migrated = (env = {}) => run('migrate', [], { mayBegin: true, env })

describe('before the first start', () => {
  beforeEach(beginFolder)
  afterEach(removeFolder)

  it('migrate touches no folder of anybody else', async () => {
    writeFileSync(join(folder, 'letter.txt'), 'dear')
    await expect(migrated()).rejects.toThrow('holds files of something else')
  })

  it.each([['backup', 'b'], ['orders'], ['export', 'e'], ['settings'], ['keys']])(
    '%s creates no shop, and prints what to set',
    async (name, ...args) => {
      await expect(run(name, args)).rejects.toThrow(
        `There is no shop in ${folder}: set DATA_DIR (and DATABASE_URL, SHOP_KEY) as the shop has them`,
      )
      expect(readdirSync(folder)).toEqual([])
    },
  )
})

if (target === 'embedded') {
  describe('the folder of a shop on the embedded database', () => {
    let applied: string[]
    beforeAll(async () => {
      beginFolder()
      applied = await migrated()
    })
    afterAll(removeFolder)

    it('is made by migrate, and the shop opens it afterwards', () => {
      expect(applied.join()).toContain('Applied: ')
      expect(() => claimDataFolder(folder)).not.toThrow()
    })

    it('opens with no other', async () => {
      const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
      await expect(run('orders', [], { env })).rejects.toThrow('keeps its rows in the embedded database')
      await expect(migrated(env)).rejects.toThrow('keeps its rows in the embedded database')
    })

    it('is told in one line to be open in a shop without a socket', async () => {
      const other = await openEmbeddedDatabase({ dataDir: join(folder, 'database') })
      try {
        await expect(run('orders', [])).rejects.toThrow(
          `The shop of ${folder} is running, but does not take commands. While it starts or stops, wait`,
        )
      } finally {
        await other.close()
      }
    })

    it('names nobody to send events of payments to where a command opens the shop itself', async () => {
      const settings = readSettings({ DATA_DIR: folder })
      const receivers = await withOwnShop({ settings, mayBegin: true }, async (opened) => {
        const { db } = await opened.shop()
        const { rows } = await db.pool.query(`select id from sandbox.objects where kind = 'webhook_endpoint'`)
        return rows
      })
      expect(receivers).toEqual([])
    })
  })
} else {
  describe('the folder of a shop on PostgreSQL', () => {
    beforeEach(beginFolder)
    afterEach(removeFolder)

    it('is not taken for an empty one', async () => {
      const database = await createEmpty(target)
      const empty = await createEmpty(target)
      try {
        const env = { DATABASE_URL: database.url }
        await migrated(env)
        expect(readFileSync(join(folder, 'leksmedjan.json'), 'utf8')).toContain('"database":"postgres"')
        const refusal = 'keeps its rows in PostgreSQL: set DATABASE_URL (and SHOP_KEY) as the shop has them'
        await expect(run('backup', ['b'])).rejects.toThrow(refusal)
        await expect(migrated()).rejects.toThrow(refusal)
        await expect(run('orders', [], { env: { DATABASE_URL: empty.url } })).rejects.toThrow(
          'There is no shop',
        )
        expect((await run('backup', ['b'], { env })).join('\n')).toContain('0 orders (')
      } finally {
        await database.drop()
        await empty.drop()
      }
    })
  })
}
