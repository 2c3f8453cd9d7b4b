import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimDataFolder } from '../platform/data-folder.ts'
import { withDatabase } from './opened.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leks-commands-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a command before the first start', () => {
  it('makes the folder one that the shop opens afterwards', async () => {
    await withDatabase(async ({ applied }) => expect(applied).not.toEqual([]), { DATA_DIR: folder })
    expect(() => claimDataFolder(folder)).not.toThrow()
  })

  it('touches no folder of anybody else', async () => {
    writeFileSync(join(folder, 'letter.txt'), 'dear')
    const never = () => Promise.reject(new Error('it was opened'))
    await expect(withDatabase(never, { DATA_DIR: folder })).rejects.toThrow('holds files of something else')
  })
})
