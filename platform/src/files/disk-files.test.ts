import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileStoreContract } from '../../test/file-store-contract.ts'
import { memoryFiles } from '../../test/memory-files.ts'
import { openDiskFiles } from './adapters/disk-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leks-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('files in memory', () => {
  const store = memoryFiles()
  fileStoreContract(() => store)
})

describe('files on disk', () => {
  fileStoreContract(() => openDiskFiles(folder))

  it('lists nothing before the first write, and throws for an unreadable folder', async () => {
    expect(await openDiskFiles(join(folder, 'not-yet')).list('')).toEqual([])
    writeFileSync(join(folder, 'taken'), '')
    await expect(openDiskFiles(join(folder, 'taken')).list('')).rejects.toThrow('ENOTDIR')
  })

  it('leaves no temporary file behind where a file cannot be renamed into place', async () => {
    mkdirSync(join(folder, 'models/a.stl'), { recursive: true })
    await expect(openDiskFiles(folder).put('models/a.stl', new Uint8Array([1]))).rejects.toThrow('EISDIR')
    expect(readdirSync(join(folder, 'models'))).toEqual(['a.stl'])
  })
})
